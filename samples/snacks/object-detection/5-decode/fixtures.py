"""Expected values for decodeDetections.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch
from torchvision.ops import box_convert

WIDTH, HEIGHT = 1080, 1920
CLASSES = 91
THRESHOLD = 0.7
#: Class and lead of its logit over the others, for each box.
ROWS = [(51, 9), (91, 12), (1, 6), (47, 0), (0, 8), (90, 7.5), (91, 1), (47, 5)]


def rounded(tensor):
    return [float(f"{number:.6g}") for number in tensor.tolist()]


def inputs():
    torch.manual_seed(3)
    logits = torch.randn(len(ROWS), CLASSES + 1, dtype=torch.float64)
    for row, (index, lead) in enumerate(ROWS):
        logits[row, index] += lead
    centers = 0.2 + torch.rand(len(ROWS), 2, dtype=torch.float64) * 0.6
    sizes = 0.05 + torch.rand(len(ROWS), 2, dtype=torch.float64) * 0.5
    boxes = torch.cat([centers, sizes], 1)
    # What the test reads is exactly what is computed with here.
    return torch.round(logits * 100) / 100, torch.round(boxes * 1e4) / 1e4


def expected(logits, boxes):
    scores, classes = torch.softmax(logits, -1).max(-1)
    size = torch.tensor([WIDTH, HEIGHT, WIDTH, HEIGHT])
    bounds = box_convert(boxes, in_fmt="cxcywh", out_fmt="xywh") * size
    return [
        {"index": index, "score": rounded(score[None])[0], "bounds": rounded(box)}
        for index, score, box in zip(classes.tolist(), scores, bounds)
        if score > THRESHOLD and index < CLASSES
    ]


logits, boxes = inputs()
print(
    json.dumps(
        {
            "width": WIDTH,
            "height": HEIGHT,
            "classes": CLASSES,
            "logits": logits.flatten().tolist(),
            "boxes": boxes.flatten().tolist(),
            "expected": expected(logits, boxes),
        },
        indent=2,
    )
)
