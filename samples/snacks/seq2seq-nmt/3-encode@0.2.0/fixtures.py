"""Expected values for padRows.test.ts: python3 fixtures.py > fixtures.json"""

import json

import torch
from torch.nn.functional import pad

CASES = {
    "some rows": (2, 5, 3),
    "one row": (1, 2, 4),
    "no row": (0, 2, 2),
    "as many as wanted": (3, 3, 2),
}


def case(name, rows, count, width):
    values = torch.arange(1, rows * width + 1).reshape(rows, width)
    return {
        "name": name,
        "rows": values.tolist(),
        "count": count,
        "width": width,
        "expected": pad(values, (0, 0, 0, count - rows)).tolist(),
    }


print(json.dumps([case(name, *sizes) for name, sizes in CASES.items()], indent=2))
