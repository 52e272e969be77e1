"""Expected values for decodePrediction.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch
from torchvision.ops import box_convert

SCALE_X, SCALE_Y = 1080 / 640, 1920 / 640
CLASSES = 80
THRESHOLD = 0.3
OBJECTNESS = [0.91, 0.3, 0.02, 0.31, 0.87, 0.0, 0.55]


def rounded(tensor):
    return [float(f"{number:.6g}") for number in tensor.tolist()]


def inputs():
    torch.manual_seed(5)
    rows = len(OBJECTNESS)
    centers = torch.rand(rows, 2, dtype=torch.float64) * 640
    sizes = 20 + torch.rand(rows, 2, dtype=torch.float64) * 200
    classes = torch.rand(rows, CLASSES, dtype=torch.float64)
    boxes = torch.round(torch.cat([centers, sizes], 1) * 100) / 100
    objectness = torch.tensor(OBJECTNESS, dtype=torch.float64)[:, None]
    # What the test reads is exactly what is computed with here.
    return torch.cat([boxes, objectness, torch.round(classes * 1e4) / 1e4], 1)


def expected(rows):
    kept = rows[rows[:, 4] > THRESHOLD]
    scores, classes = (kept[:, 4:5] * kept[:, 5:]).max(1)
    scale = torch.tensor([SCALE_X, SCALE_Y, SCALE_X, SCALE_Y])
    bounds = box_convert(kept[:, :4], in_fmt="cxcywh", out_fmt="xywh") * scale
    return [
        {"index": index, "score": rounded(score[None])[0], "bounds": rounded(box)}
        for index, score, box in zip(classes.tolist(), scores, bounds)
    ]


rows = inputs()
print(
    json.dumps(
        {
            "columns": rows.shape[1],
            "classes": CLASSES,
            "scaleX": SCALE_X,
            "scaleY": SCALE_Y,
            "values": rows.flatten().tolist(),
            "expected": expected(rows),
        },
        indent=2,
    )
)
