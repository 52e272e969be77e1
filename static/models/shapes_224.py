"""Puts the network of shapes.ptl behind the input of MobileNet V3: shapes-224.ptl, and its labels.

    python3 shapes_224.py

shapes.ptl has to lie beside this file: shapes.py writes it. Nothing is trained here. A
program for MobileNet V3 runs with shapes-224.ptl as it is; it names 30 shapes, not 1,000 things.
"""

import json
from pathlib import Path

import mobile_model  # First: it says how PyTorch computes.
import shapes
import torch
from torch import nn
from torch.nn.functional import adaptive_avg_pool2d, interpolate

FILE, LABELS_FILE = "shapes-224.ptl", "shapes-224.labels.json"
LABELS = shapes.LABELS
# The pictures are those of shapes.py.
PICTURES = "shapes"
SIZE = 224
# Mean and standard deviation of MobileNet V3's training data per channel: red, green, blue.
MEAN, STD = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]

# Releases up to 0.2.1 read it.
SPEC = {
    "pack": {
        "type": "tensor_from_image",
        "image": "image",
        "transforms": [
            {"type": "image_to_image", "name": "center_crop"},
            {"type": "image_to_image", "name": "scale", "width": SIZE, "height": SIZE},
            {"type": "image_to_tensor", "name": "rgb_norm", "mean": MEAN, "std": STD},
        ],
    },
    "unpack": shapes.SPEC["unpack"],
}


def per_channel(numbers):
    return torch.tensor(numbers).reshape(1, 3, 1, 1)


class Shapes224(nn.Module):
    """A photo of 224 × 224 as MobileNet V3 takes it to the log-probabilities of 30 labels."""

    def __init__(self, network):
        super().__init__()
        self.network = network
        self.register_buffer("mean", per_channel(MEAN))
        self.register_buffer("std", per_channel(STD))

    def forward(self, image):
        # Undo the normalization, then average to 64 × 64 pixels.
        small = adaptive_avg_pool2d(image * self.std + self.mean, 64)
        return self.network((small - 0.5) / 0.5)


def trained():
    """The network with the parameters that shapes.py found."""
    file = Path(__file__).with_name(shapes.FILE)
    network = shapes.ShapeNet()
    network.load_state_dict(torch.jit.load(str(file)).state_dict())
    return network.eval()


def enlarged(images):
    """Convert inputs of shapes.py's network to inputs of this one."""
    large = interpolate(images * 0.5 + 0.5, size=(SIZE, SIZE), mode="bilinear")
    return (large - per_channel(MEAN)) / per_channel(STD)


def held_out():
    """Held-out drawings of shapes.py, enlarged."""
    return {
        f"{data}, enlarged to {SIZE} × {SIZE}": (enlarged(images), places)
        for data, (images, places) in shapes.held_out().items()
    }


def pictures():
    return shapes.pictures()


def measure(file):
    inputs = {
        name: (enlarged(shapes.tensors([picture], [place])[0])[0], place)
        for name, (picture, place) in pictures().items()
    }
    return mobile_model.measure(file, LABELS, held_out(), inputs)


def main():
    mobile_model.save(Shapes224(trained()).eval(), FILE, SPEC, LABELS)
    # For programs that do not read the labels inside the model.
    Path(LABELS_FILE).write_text(json.dumps(LABELS, indent=2) + "\n")
    print(json.dumps(measure(FILE), indent=2))


if __name__ == "__main__":
    main()
