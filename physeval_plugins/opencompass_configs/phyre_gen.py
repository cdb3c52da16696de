"""`opencompass configs/phyre_gen.py`.

With OPENAI_BASE_URL (and PHYSEVAL_MODEL) set: official tasks (after `physeval fetch phyre`), answered by that server.
Else a dry run: phyre_mini with stored answers, as the row's name in the table says.
"""

from os import environ

from mmengine.config import read_base

with read_base():
    from physeval_plugins.opencompass_configs.datasets.phyre.physeval_phyre_gen import phyre_datasets
    from physeval_plugins.opencompass_configs.datasets.phyre.physeval_phyre_mini_gen import phyre_mini_datasets
    from physeval_plugins.opencompass_configs.models.physeval_openai import models as openai_models
    from physeval_plugins.opencompass_configs.models.physeval_replay_phyre import models as replay_models
    from physeval_plugins.opencompass_configs.summarizers.physeval import summarizer  # noqa: F401

if environ.get("OPENAI_BASE_URL"):
    datasets, models = phyre_datasets, openai_models
else:
    datasets, models = phyre_mini_datasets, replay_models

work_dir = "outputs/phyre"
