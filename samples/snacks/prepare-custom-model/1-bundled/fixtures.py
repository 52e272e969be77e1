"""Expected values for compare.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch


def rounded(tensor):
    return [float(f"{number:.6g}") for number in tensor.tolist()]


def case(name, values, expected):
    values, expected = rounded(values), rounded(expected)
    a = torch.tensor(values, dtype=torch.float64)
    b = torch.tensor(expected, dtype=torch.float64)
    off = torch.dist(a, b, float("inf")) / torch.linalg.vector_norm(b, float("inf"))
    return {
        "name": name,
        "values": values,
        "expected": expected,
        "difference": float(f"{off.item():.6g}"),
    }


torch.manual_seed(0)
scores = torch.randn(20, dtype=torch.float64) * 5
noise = torch.randn(20, dtype=torch.float64) * 1e-3
print(
    json.dumps(
        [
            case("the same", scores, scores),
            case("a little off", scores + noise, scores),
            case("tiny scores", scores * 1e-9 + noise * 1e-9, scores * 1e-9),
            case("another order", scores.flip(0), scores),
            case("negative", -scores.abs(), scores.abs()),
        ],
        indent=2,
    )
)
