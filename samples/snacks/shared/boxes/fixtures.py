"""Expected values for boxes.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch
from torchvision.ops import batched_nms, box_convert, box_iou, nms

# Left, top, width, height.
PAIRS = {
    "equal": ([500, 500, 100, 100], [500, 500, 100, 100]),
    "half over": ([0, 0, 10, 10], [5, 0, 10, 10]),
    "one inside the other": ([0, 0, 10, 10], [2, 2, 4, 5]),
    "side by side": ([0, 0, 10, 10], [10, 0, 10, 10]),
    "apart": ([0, 0, 10, 10], [50, 60, 5, 5]),
    "apart in one direction only": ([0, 0, 10, 10], [2, 30, 10, 10]),
    "partly outside the photo": ([-20, -10, 60, 40], [-5.5, 2.25, 30, 50]),
}
CLASSES = ["bowl", "person", "cup"]


def rounded(tensor):
    return [float(f"{number:.6g}") for number in tensor.tolist()]


def corners(boxes):
    return box_convert(boxes, in_fmt="xywh", out_fmt="xyxy")


def boxes_of(rows):
    return torch.tensor(rows, dtype=torch.float64)


def pair_case(name, a, b):
    overlap = box_iou(corners(boxes_of([a])), corners(boxes_of([b])))
    return {"name": name, "a": a, "b": b, "expected": rounded(overlap[0])[0]}


def crowd(count):
    """Boxes around a few places, as a detector proposes them."""
    torch.manual_seed(7)
    places = torch.rand(4, 2, dtype=torch.float64) * 400
    centers = places[torch.randint(4, (count,))]
    position = centers + torch.randn(count, 2, dtype=torch.float64) * 12
    size = 60 + torch.rand(count, 2, dtype=torch.float64) * 60
    boxes = torch.round(torch.cat([position, size], 1) * 10) / 10
    scores = torch.round(torch.rand(count, dtype=torch.float64) * 1e4) / 1e4
    return boxes, scores


def suppression_case(name, boxes, scores, classes, threshold, limit):
    kept = batched_nms(corners(boxes), scores, classes, threshold)
    if len(set(classes.tolist())) == 1:
        assert torch.equal(kept, nms(corners(boxes), scores, threshold))
    return {
        "name": name,
        "detections": [
            {"objectClass": CLASSES[index], "score": score, "bounds": rounded(box)}
            for index, score, box in zip(
                classes.tolist(), rounded(scores), boxes
            )
        ],
        "threshold": threshold,
        "limit": limit,
        "expected": kept[:limit].tolist(),
    }


def suppression_cases():
    boxes, scores = crowd(40)
    one = torch.ones(40, dtype=torch.int64)
    torch.manual_seed(8)
    several = torch.randint(len(CLASSES), (40,))
    same = boxes_of([[10, 10, 50, 50]] * 3)
    return [
        suppression_case("one class", boxes, scores, one, 0.3, 15),
        suppression_case("several classes", boxes, scores, several, 0.3, 15),
        suppression_case("a limit", boxes, scores, several, 0.3, 4),
        suppression_case("a higher threshold", boxes, scores, several, 0.6, 15),
        suppression_case(
            "equal boxes and scores",
            same,
            torch.tensor([0.5, 0.5, 0.5], dtype=torch.float64),
            torch.tensor([0, 1, 0]),
            0.3,
            15,
        ),
    ]


print(
    json.dumps(
        {
            "iou": [pair_case(name, *pair) for name, pair in PAIRS.items()],
            "nonMaxSuppression": suppression_cases(),
        },
        indent=2,
    )
)
