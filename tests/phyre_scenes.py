"""A small task of our own that several test modules change."""


def simple(**changes) -> dict:
    task = {
        "task_id": "t:0",
        "tier": "ball",
        "scene": {
            "width": 256,
            "height": 256,
            "bodies": [
                {
                    "pos": [128, -2.5],
                    "angle": 0.0,
                    "dynamic": False,
                    "shapes": [{"polygon": [[128, 2.5], [-128, 2.5], [-128, -2.5], [128, -2.5]]}],
                },
                {
                    "pos": [60.0, 200.0],
                    "angle": 0.3,
                    "dynamic": True,
                    "color": "green",
                    "kind": "ball",
                    "shapes": [{"circle": 10}],
                },
                {
                    "pos": [150.0, 40.0],
                    "angle": 0.1,
                    "dynamic": False,
                    "color": "purple",
                    "kind": "bar",
                    "shapes": [{"polygon": [[20, 4], [-20, 4], [-20, -4], [20, -4]]}],
                },
            ],
        },
        "goal": {"body1": 1, "body2": 2, "relation": ["TOUCHING"]},
    }
    task.update(changes)
    return task
