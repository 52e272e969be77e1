"""Specs as PyTorch stores them, for readSpec.test.ts: python3 fixtures.py > fixtures.json"""
import io
import json

import torch
from torchvision import models

KEY = "model/live.spec.json"
WEIGHTS = [
    models.MobileNet_V3_Small_Weights.DEFAULT,
    models.Inception_V3_Weights.DEFAULT,
]


def stored(spec):
    """The text of a spec after a way through a .ptl file."""
    model = torch.jit.script(torch.nn.Identity().eval())
    file = io.BytesIO(
        model._save_to_buffer_for_lite_interpreter(_extra_files={KEY: json.dumps(spec)})
    )
    texts = {KEY: ""}
    torch.jit.load(file, _extra_files=texts)
    text = texts[KEY]
    return text.decode() if isinstance(text, bytes) else text


def case(weights):
    training = weights.transforms()
    size = training.crop_size[0]
    transforms = [
        {"type": "image_to_image", "name": "center_crop"},
        {"type": "image_to_image", "name": "scale", "width": size, "height": size},
        {
            "type": "image_to_tensor",
            "name": "rgb_norm",
            "mean": training.mean,
            "std": training.std,
        },
    ]
    spec = {
        "pack": {"type": "tensor_from_image", "image": "image", "transforms": transforms},
        "unpack": {"type": "argmax", "dtype": "float", "key": "index"},
    }
    # How torchvision itself would treat an image for this model.
    return {
        "name": type(weights).__name__,
        "text": stored(spec),
        "expected": {"size": size, "mean": training.mean, "std": training.std},
    }


print(json.dumps([case(weights) for weights in WEIGHTS], indent=2))
