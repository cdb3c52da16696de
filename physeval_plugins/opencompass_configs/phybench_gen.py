"""`opencompass configs/phybench_gen.py`.

With OPENAI_BASE_URL (and PHYSEVAL_MODEL) set: the real problems, answered by that server.
With PHYSEVAL_ANSWERS set: the real problems, answered from that file.
Else a dry run: phybench_mini with stored answers, as the row's name in the table says.
"""

from os import environ

from mmengine.config import read_base

with read_base():
    from physeval_plugins.opencompass_configs.datasets.PHYBench.physeval_phybench_gen import phybench_datasets
    from physeval_plugins.opencompass_configs.datasets.PHYBench.physeval_phybench_mini_gen import phybench_mini_datasets
    from physeval_plugins.opencompass_configs.models.physeval_answers import models as answers_models
    from physeval_plugins.opencompass_configs.models.physeval_openai import models as openai_models
    from physeval_plugins.opencompass_configs.models.physeval_replay import models as replay_models
    from physeval_plugins.opencompass_configs.summarizers.physeval import summarizer  # noqa: F401

if environ.get("OPENAI_BASE_URL"):
    datasets, models = phybench_datasets, openai_models
elif environ.get("PHYSEVAL_ANSWERS"):
    datasets, models = phybench_datasets, answers_models
else:
    datasets, models = phybench_mini_datasets, replay_models

work_dir = "outputs/phybench"
