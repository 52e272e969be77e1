"""Trains a network that names colored shapes, and writes shapes.ptl.

    python3 shapes.py

The pictures to learn from are drawn by scenes.py. One to two minutes on one core.
"""

import json

import mobile_model  # First: it says how PyTorch computes.
import numpy
import torch
from scenes import COLORS, PAPERS, SHAPES, scene
from torch import nn

FILE = "shapes.ptl"
LABELS = [f"{color} {shape}" for shape in SHAPES for color in COLORS]

# Releases up to 0.2.1 read it.
SPEC = {
    "pack": {
        "type": "tensor_from_image",
        "image": "image",
        "transforms": [
            {"type": "image_to_image", "name": "center_crop"},
            {"type": "image_to_image", "name": "scale", "width": 64, "height": 64},
            {
                "type": "image_to_tensor",
                "name": "rgb_norm",
                "mean": [0.5, 0.5, 0.5],
                "std": [0.5, 0.5, 0.5],
            },
        ],
    },
    "unpack": {
        "type": "argmax",
        "dtype": "float",
        "key": "maxIdx",
        "valueKey": "confidence",
    },
}


class ShapeNet(nn.Module):
    """64 × 64 RGB pixels to the log-probabilities of 30 labels; 29,806 parameters."""

    def __init__(self):
        super().__init__()
        layers = []
        for channels, out, stride in [(3, 16, 2), (16, 32, 2), (32, 32, 2), (32, 48, 1)]:
            layers += [
                nn.Conv2d(channels, out, 3, stride, padding=1, bias=False),
                nn.BatchNorm2d(out),
                nn.ReLU(),
            ]
        # Maximum of each feature over the whole picture.
        layers += [nn.MaxPool2d(8), nn.Flatten(), nn.Linear(48, len(LABELS))]
        self.layers = nn.Sequential(*layers)

    def forward(self, image):
        return self.layers(image).log_softmax(1)


def tensors(pictures, places):
    """Normalize pictures [64, 64, 3] of integers for the network, with their label indices."""
    images = torch.from_numpy(numpy.stack(pictures)).permute(0, 3, 1, 2)
    return images.contiguous().float().div(255).sub(0.5).div(0.5), torch.tensor(places)


def drawings(count, papers, seed):
    random = numpy.random.RandomState(seed)
    places = [index % len(LABELS) for index in range(count)]
    return tensors([scene(LABELS[place], papers, random) for place in places], places)


def training():
    return drawings(7500, PAPERS["trained"], seed=1)


def held_out():
    """Held-out data: other drawings, and paper with a pattern."""
    return {
        "drawings that were not trained": drawings(600, PAPERS["trained"], seed=2),
        "drawings on striped and checkered paper, which was not trained": drawings(
            300, PAPERS["held out"], seed=3
        ),
    }


def pictures():
    """Some drawings as pixels, with the indices of their labels."""
    random = numpy.random.RandomState(4)
    chosen = [
        ("red heart", "trained"),
        ("yellow star", "trained"),
        ("green triangle", "trained"),
        ("blue circle", "held out"),
        ("purple cross", "held out"),
        ("red square", "held out"),
    ]
    return {
        label.replace(" ", "-"): (
            scene(label, PAPERS[paper], random),
            LABELS.index(label),
        )
        for label, paper in chosen
    }


def measure(file):
    inputs = {
        name: (tensors([picture], [place])[0][0], place)
        for name, (picture, place) in pictures().items()
    }
    return mobile_model.measure(file, LABELS, held_out(), inputs)


def main():
    torch.manual_seed(5)
    model = mobile_model.train(ShapeNet(), *training(), epochs=8, rate=1e-2, seed=6)
    mobile_model.save(model, FILE, SPEC, LABELS)
    print(json.dumps(measure(FILE), indent=2))


if __name__ == "__main__":
    main()
