"""Expected values for center.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch

SIZE, MARGIN = 360.0, 13.0


def rounded(points):
    return [[float(f"{number:.6g}") for number in point] for point in points]


def center(trails):
    points = torch.cat([torch.tensor(trail, dtype=torch.float64) for trail in trails])
    low = MARGIN - points.amin(dim=0)
    high = SIZE - MARGIN - points.amax(dim=0)
    shift = torch.clamp(SIZE / 2 - points.mean(dim=0), low, high)
    shift = torch.where(low > high, torch.zeros(2, dtype=torch.float64), shift)
    return [(torch.tensor(trail) + shift).tolist() for trail in trails]


def case(name, *trails):
    return {
        "name": name,
        "size": SIZE,
        "margin": MARGIN,
        "trails": trails,
        "expected": [rounded(trail) for trail in center(trails)],
    }


def wander(seed, count, start, speed):
    torch.manual_seed(seed)
    steps = torch.randn(count, 2, dtype=torch.float64) * speed
    return rounded((torch.tensor(start) + steps.cumsum(dim=0)).tolist())


print(
    json.dumps(
        [
            case("one line in a corner", [[20.0, 30.0], [20.0, 90.0]]),
            case("in the middle already", [[150.0, 180.0], [210.0, 180.0]]),
            case(
                "two lines move together",
                wander(0, 20, [80.0, 90.0], 6),
                wander(1, 12, [110.0, 70.0], 6),
            ),
            case(
                "the edge stops it: a long line, most points at one end",
                [[15.0, 100.0], [20.0, 100.0], [26.0, 100.0], [340.0, 100.0]],
            ),
            case(
                "no room to the sides",
                [[2.0, 40.0], [358.0, 40.0], [180.0, 80.0]],
            ),
        ],
        indent=2,
    )
)
