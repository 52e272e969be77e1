"""Trains a network that reads digits, and writes digits.ptl.

    python3 digits.py

The digits to learn from are the small bitmaps that come with scikit-learn, made
larger, and strokes that strokes.py draws. Half a minute to two minutes on one core.
"""

import json

import mobile_model  # First: it says how PyTorch computes.
import numpy
import torch
from sklearn.datasets import load_digits
from strokes import HELD_OUT, TRAINING, draw, glyph
from torch import nn

FILE = "digits.ptl"
LABELS = [str(digit) for digit in range(10)]
MEAN, STD = 0.1307, 0.3081

# Releases up to 0.2.1 read it. The colors are parameters of the call.
SPEC = {
    "pack": {
        "type": "tensor_from_image",
        "image": "image",
        "transforms": [
            {"type": "image_to_image", "name": "center_crop"},
            {"type": "image_to_image", "name": "scale", "width": 28, "height": 28},
            {
                "type": "image_to_tensor",
                "name": "greyscale_norm",
                "mean": MEAN,
                "std": STD,
                "colorBackground": "$colorBackground",
                "colorForeground": "$colorForeground",
            },
        ],
    },
    "unpack": {"type": "tensor", "dtype": "float", "key": "scores"},
}


class DigitNet(nn.Module):
    """28 × 28 gray values to the log-probabilities of ten digits; 20,490 parameters."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv2d(1, 16, 3, padding=1),
            nn.ReLU(),
            nn.MaxPool2d(2),
            nn.Conv2d(16, 32, 3, padding=1),
            nn.ReLU(),
            nn.MaxPool2d(2),
            nn.Flatten(),
            nn.Linear(32 * 7 * 7, 10),
        )

    def forward(self, image):
        return self.layers(image).log_softmax(1)


def tensors(pictures, digits):
    """Normalize pictures of integer gray values for the network; the digits become label indices."""
    images = torch.from_numpy(numpy.stack(pictures)).float().div(255)
    return images.unsqueeze(1).sub(MEAN).div(STD), torch.tensor(digits)


def bitmaps():
    """Shuffled bitmaps of scikit-learn, 0 to 1; the first 360 are held out."""
    images, digits = load_digits(return_X_y=True)
    order = numpy.random.RandomState(1).permutation(len(images))
    images = torch.from_numpy(images[order] / 16).float().reshape(-1, 1, 8, 8)
    return images, digits[order].tolist()


def enlarge(bitmap, size=20, left=4, top=4):
    """Enlarge a bitmap of 8 × 8 to a line drawing of size × size within 28 × 28 pixels."""
    large = nn.functional.interpolate(bitmap.unsqueeze(0), size=(size, size), mode="bicubic")
    # Sharpen the gray edges of lines, as if drawn at this size.
    large = large.sub(0.5).mul(2).add(0.5).clamp(0, 1).mul(255).round()
    picture = numpy.zeros((28, 28), numpy.uint8)
    picture[top : top + size, left : left + size] = large[0, 0].numpy()
    return picture


def training():
    random = numpy.random.RandomState(2)
    images, digits = bitmaps()
    pictures, places = [], []
    for bitmap, digit in zip(images[360:], digits[360:]):
        for _ in range(3):
            size = random.randint(15, 25)
            left, top = random.randint(0, 29 - size, 2)
            pictures.append(enlarge(bitmap, size, left, top))
            places.append(digit)
    for index in range(12000):
        pictures.append(glyph(TRAINING, index % 10, random))
        places.append(index % 10)
    return tensors(pictures, places)


def held_out():
    """Held-out data: other bitmaps, and strokes in other shapes."""
    images, digits = bitmaps()
    random = numpy.random.RandomState(3)
    strokes = [glyph(HELD_OUT, index % 10, random) for index in range(1000)]
    return {
        "bitmaps of scikit-learn, enlarged": tensors(
            [enlarge(bitmap) for bitmap in images[:360]], digits[:360]
        ),
        "drawings in ways of writing that were not trained": tensors(
            strokes, [index % 10 for index in range(1000)]
        ),
    }


def pictures():
    """One held-out drawing of each digit as gray values."""
    return {f"{digit}": (draw(HELD_OUT[digit][0]), digit) for digit in range(10)}


def measure(file):
    inputs = {
        name: (tensors([picture], [place])[0][0], place)
        for name, (picture, place) in pictures().items()
    }
    return mobile_model.measure(file, LABELS, held_out(), inputs)


def main():
    torch.manual_seed(4)
    model = mobile_model.train(DigitNet(), *training(), epochs=8, rate=5e-3, seed=5)
    mobile_model.save(model, FILE, SPEC, LABELS)
    print(json.dumps(measure(FILE), indent=2))


if __name__ == "__main__":
    main()
