"""Expected values for greyscaleNorm.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch
import torchvision.transforms.functional as F

MEAN, STD = 0.1307, 0.3081
PAGE = ("#1d2b53", "#ffffff")


def rounded(numbers):
    return [float(f"{number:.6g}") for number in numbers]


def rgb(color):
    return torch.frombuffer(bytearray.fromhex(color[1:]), dtype=torch.uint8)


def greyscale_norm(pixels, background, foreground):
    """All pixels at once: torch.cdist measures, torchvision normalizes."""
    colors = torch.stack([rgb(background), rgb(foreground)]).double()
    distances = torch.cdist(
        pixels.double(), colors, compute_mode="donot_use_mm_for_euclid_dist"
    )
    value = distances[:, 0] / distances.sum(dim=1)
    # One channel, one row.
    return F.normalize(value.reshape(1, 1, -1), [MEAN], [STD]).flatten()


def case(name, pixels, background, foreground):
    return {
        "name": name,
        "pixels": pixels.tolist(),
        "norm": {
            "colorBackground": background,
            "colorForeground": foreground,
            "mean": MEAN,
            "std": STD,
        },
        "expected": rounded(greyscale_norm(pixels, background, foreground).tolist()),
    }


def mixes(background, foreground):
    """Background, foreground, and what lies between, as the edge of a line has it."""
    shares = torch.linspace(0, 1, 11, dtype=torch.float64)[:, None]
    mixed = rgb(background) * (1 - shares) + rgb(foreground) * shares
    return mixed.round().to(torch.uint8)


torch.manual_seed(0)
random = torch.randint(0, 256, (40, 3), dtype=torch.uint8)

print(
    json.dumps(
        [
            case("paper, ink and their mixes", mixes(*PAGE), *PAGE),
            case(
                "blue and yellow",
                mixes("#0000ff", "#ffff00"),
                "#0000ff",
                "#ffff00",
            ),
            case("any colors", random, *PAGE),
            case("black on white", random, "#ffffff", "#000000"),
        ],
        indent=2,
    )
)
