"""Expected values for trail.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch

STEP = 5


def rounded(points):
    return [[float(f"{number:.6g}") for number in point] for point in points]


def kept(points):
    """The places of the points that are further than STEP from the one kept before."""
    tensor = torch.tensor(points, dtype=torch.float64)
    places = [0]
    for place in range(1, len(points)):
        if torch.dist(tensor[place], tensor[places[-1]]) > STEP:
            places.append(place)
    return places


def case(name, points):
    return {"name": name, "points": points, "expected": kept(points)}


def finger(seed, count, speed):
    """A finger that wanders over the canvas."""
    torch.manual_seed(seed)
    steps = torch.randn(count, 2, dtype=torch.float64) * speed
    return rounded((180 + steps.cumsum(dim=0)).tolist())


print(
    json.dumps(
        [
            case("one point", [[10.0, 10.0]]),
            case("the same point again", [[10.0, 10.0], [10.0, 10.0]]),
            case("5 away is too close: 3, 4, 5", [[0.0, 0.0], [3.0, 4.0]]),
            case("a little more is not", [[0.0, 0.0], [3.0, 4.001]]),
            case(
                "small steps add up",
                [[float(x), 20.0] for x in range(0, 30, 2)],
            ),
            case("a slow finger", finger(0, 60, 1.5)),
            case("a fast finger", finger(1, 60, 8)),
        ],
        indent=2,
    )
)
