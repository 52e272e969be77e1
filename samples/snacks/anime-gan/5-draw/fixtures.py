"""Expected values for fit.test.ts: python3 fixtures.py > fixtures.json

Exact fractions, by cases: fit.ts takes the smaller of two scales instead.
"""

import json
from fractions import Fraction
from math import floor

CASES = {
    "a square in an upright canvas": ((512, 512), (411, 731)),
    "a square in a wide canvas": ((512, 512), (844, 390)),
    "an upright photo in a wide canvas": ((720, 1280), (375, 310)),
    "a wide photo in an upright canvas": ((1280, 720), (375, 812)),
    "a small image, made larger": ((28, 28), (100, 300)),
    "the same proportions": ((512, 512), (256, 256)),
    "a layout with fractions of points": ((512, 512), (411.5, 337.25)),
    "a product that floats round up": ((720, 720), (29, 100)),
}


def fit(image, layout):
    width, height = map(Fraction, image)
    room = tuple(map(Fraction, layout))
    if width / height > room[0] / room[1]:
        size = (room[0], room[0] * height / width)
    else:
        size = (room[1] * width / height, room[1])
    return {
        "x": floor((room[0] - size[0]) / 2),
        "y": floor((room[1] - size[1]) / 2),
        "width": float(f"{float(size[0]):.6g}"),
        "height": float(f"{float(size[1]):.6g}"),
    }


def named(size):
    return {"width": size[0], "height": size[1]}


print(
    json.dumps(
        [
            {
                "name": name,
                "image": named(image),
                "layout": named(layout),
                "expected": fit(image, layout),
            }
            for name, (image, layout) in CASES.items()
        ],
        indent=2,
    )
)
