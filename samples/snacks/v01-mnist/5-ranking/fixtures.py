"""Expected values for ranking.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch


def rounded(numbers):
    return [float(f"{number:.6g}") for number in numbers]


def case(name, logits):
    """What a network gives that ends in log-softmax, and the percentages behind it."""
    scores = rounded(torch.log_softmax(logits, dim=0).tolist())
    probabilities = torch.exp(torch.tensor(scores, dtype=torch.float64))
    best = torch.topk(probabilities, 2)
    return {
        "name": name,
        "scores": scores,
        "probabilities": rounded(probabilities.tolist()),
        "best": best.indices.tolist(),
    }


def random_case(seed, spread):
    torch.manual_seed(seed)
    logits = torch.randn(10, dtype=torch.float64) * spread
    return case(f"random, spread {spread}", logits)


one_hot = torch.full((10,), -4.0, dtype=torch.float64)
one_hot[7], one_hot[1] = 5.0, 1.0

print(
    json.dumps(
        [
            case("surely a seven", one_hot),
            case("no idea", torch.arange(10, dtype=torch.float64) / 100),
            random_case(0, 1),
            random_case(1, 5),
            random_case(2, 20),
        ],
        indent=2,
    )
)
