"""Expected values for scores.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch

LOGITS = {
    "a few": [2.0, 1.0, 0.1],
    "equal": [0.5, 0.5, 0.5, 0.5],
    "one": [-7.0],
    "too large for exp": [1000.0, 999.0, 990.0],
    "too small for exp": [-1000.0, -1001.5, -1002.0],
    "far apart": [80.0, 0.0, -80.0],
}
VALUES = {
    "distinct": ([0.1, 0.7, -2.0, 0.05, 3.0, 0.15], 3),
    "all": ([3.0, 1.0, 2.0], 3),
    "ties": ([0.2, 0.9, 0.2, 0.9, 0.1, 0.2], 4),
    "negative": ([-5.0, -1.5, -3.0, -0.25], 2),
}


def rounded(numbers):
    return [float(f"{number:.6g}") for number in numbers]


def random_logits():
    """As many as a small model might give, in the type that it gives."""
    torch.manual_seed(0)
    return rounded((torch.randn(40) * 4).tolist())


def softmax_case(name, logits):
    probabilities = torch.softmax(torch.tensor(logits, dtype=torch.float64), dim=0)
    return {
        "name": name,
        "logits": logits,
        "expected": rounded(probabilities.tolist()),
    }


def top_case(name, values, k):
    tensor = torch.tensor(values, dtype=torch.float64)
    # torch.topk promises no order among equal values, a stable sort does.
    order = torch.sort(tensor, descending=True, stable=True)
    assert torch.equal(order.values[:k], torch.topk(tensor, k).values)
    return {
        "name": name,
        "values": values,
        "k": k,
        "expected": [
            {"index": index, "value": value}
            for index, value in zip(
                order.indices[:k].tolist(), order.values[:k].tolist()
            )
        ],
    }


LOGITS["random"] = random_logits()
VALUES["random"] = (random_logits(), 5)

print(
    json.dumps(
        {
            "softmax": [softmax_case(*case) for case in LOGITS.items()],
            "topK": [top_case(name, *case) for name, case in VALUES.items()],
        },
        indent=2,
    )
)
