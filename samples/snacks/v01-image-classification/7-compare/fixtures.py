"""Expected values for median.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch

TIMES = {
    "one": [41.0],
    "two": [40.0, 43.0],
    "odd": [38.0, 120.0, 41.0, 39.0, 40.0],
    "even": [38.0, 120.0, 41.0, 39.0],
    "equal": [7.0, 7.0, 7.0, 7.0],
    "more digits than one": [9.0, 100.0, 20.0, 8.0, 1000.0],
}

torch.manual_seed(0)
TIMES["random"] = torch.randint(20, 90, (30,)).double().tolist()

print(
    json.dumps(
        [
            {
                "name": name,
                "values": values,
                "expected": torch.tensor(values, dtype=torch.float64)
                .quantile(0.5)
                .item(),
            }
            for name, values in TIMES.items()
        ],
        indent=2,
    )
)
