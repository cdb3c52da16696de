"""`opencompass configs/prism_gen.py`.

With OPENAI_BASE_URL (and PHYSEVAL_MODEL) set: the real problems, answered by that server.
With PHYSEVAL_ANSWERS set: the real problems, answered from that file.
Else a dry run: prism_mini with stored responses, as the row's name in the table says.
"""

from os import environ

from mmengine.config import read_base

with read_base():
    from physeval_plugins.opencompass_configs.datasets.prism.physeval_prism_gen import prism_datasets
    from physeval_plugins.opencompass_configs.datasets.prism.physeval_prism_mini_gen import prism_mini_datasets
    from physeval_plugins.opencompass_configs.models.physeval_answers import models as answers_models
    from physeval_plugins.opencompass_configs.models.physeval_openai import models as openai_models
    from physeval_plugins.opencompass_configs.models.physeval_replay import models as replay_models
    from physeval_plugins.opencompass_configs.summarizers.physeval import summarizer  # noqa: F401

for model in answers_models:
    model["benchmark"] = "prism"
for model in replay_models:
    model["answers"], model["benchmark"] = "prism_mini", "prism"

if environ.get("OPENAI_BASE_URL"):
    datasets, models = prism_datasets, openai_models
elif environ.get("PHYSEVAL_ANSWERS"):
    datasets, models = prism_datasets, answers_models
else:
    datasets, models = prism_mini_datasets, replay_models

work_dir = "outputs/prism"
