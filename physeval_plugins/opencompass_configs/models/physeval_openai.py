"""A server with the OpenAI protocol (vLLM and others): OPENAI_BASE_URL ends in /v1, PHYSEVAL_MODEL names the model.

The key is read from OPENAI_API_KEY when the model starts; it is not written into the run's files.
"""

from os import environ

from physeval_plugins.adapters.opencompass_models import PhysEvalOpenAI

models = [
    dict(
        abbr=environ.get("PHYSEVAL_MODEL", "served").replace("/", "_"),
        type=PhysEvalOpenAI,
        path=environ.get("PHYSEVAL_MODEL", "served"),
        key="ENV",
        openai_api_base=environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8000/v1"),
        query_per_second=16,
        batch_size=8,
        max_seq_len=131072,
        max_out_len=32768,
        temperature=0.0,
        retry=3,
    )
]
