"""Makes small models that stand in for the large ones of the snacks, for pictures of their screens.

    /usr/bin/python3 tools/snack-pictures/stand_ins.py <folder>

Each takes and gives what the original does. None is trained: the detectors find areas of a
color, the painter flattens colors and darkens edges. Nothing of it is shipped.
"""

import json
import sys
from pathlib import Path
from typing import List, Tuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # noqa: F401  First: it says how PyTorch computes.
import torch
from torch import nn

# The colors of scenes.ts, from 0 to 1, and the names that the detectors give them.
DETR = [("apple", (0.83, 0.18, 0.18)), ("banana", (0.96, 0.83, 0.22)), ("cup", (0.16, 0.46, 0.82))]
YOLO = [("clock", (0.10, 0.62, 0.56)), ("vase", (0.55, 0.26, 0.70)), ("book", (0.86, 0.42, 0.13))]
MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def column(values):
    return torch.tensor(values).reshape(1, 3, 1, 1)


class Areas(nn.Module):
    """Where the pixels of each color are: center, size and fill of the smallest box around them."""

    def __init__(self, colors: List[Tuple[float, float, float]]):
        super().__init__()
        self.register_buffer("colors", torch.tensor(colors).reshape(len(colors), 3, 1, 1))

    def forward(self, image):
        near = ((image - self.colors) * (image - self.colors)).sum(1) < 0.02
        mask = near.to(torch.float32)
        across, down = torch.max(mask, 1)[0], torch.max(mask, 2)[0]
        xs = torch.linspace(0.0, 1.0, across.size(1)).unsqueeze(0)
        ys = torch.linspace(0.0, 1.0, down.size(1)).unsqueeze(0)
        right, left = torch.max(across * xs, 1)[0], 1 - torch.max(across * (1 - xs), 1)[0]
        bottom, top = torch.max(down * ys, 1)[0], 1 - torch.max(down * (1 - ys), 1)[0]
        box = torch.stack([(left + right) / 2, (top + bottom) / 2, right - left, bottom - top], 1)
        share = mask.mean([1, 2]) / (box[:, 2] * box[:, 3]).clamp(1e-4, 1.0)
        return box, share.clamp(0.0, 1.0)


class Detr(nn.Module):
    def __init__(self, labels: List[str]):
        super().__init__()
        self.areas = Areas([color for _, color in DETR])
        self.register_buffer("mean", column(MEAN))
        self.register_buffer("std", column(STD))
        leads = torch.zeros(len(DETR), len(labels) + 1)
        for row, (name, _) in enumerate(DETR):
            leads[row, labels.index(name)] = 1
        self.register_buffer("leads", leads)
        rest = torch.zeros(100 - len(DETR), len(labels) + 1)
        rest[:, -1] = 12
        self.register_buffer("rest", rest)

    def forward(self, image):
        box, share = self.areas(image * self.std + self.mean)
        logits = torch.cat([self.leads * (5 + 4 * share).unsqueeze(1), self.rest])
        boxes = torch.cat([box, torch.zeros(100 - box.size(0), 4)])
        return {"pred_logits": logits.unsqueeze(0), "pred_boxes": boxes.unsqueeze(0)}


class Yolo(nn.Module):
    def __init__(self, labels: List[str]):
        super().__init__()
        self.areas = Areas([color for _, color in YOLO])
        classes = torch.zeros(len(YOLO), len(labels))
        for row, (name, _) in enumerate(YOLO):
            classes[row, labels.index(name)] = 1
        self.register_buffer("classes", classes)

    def forward(self, image):
        box, share = self.areas(image)
        sure = (0.6 + 0.4 * share).unsqueeze(1)
        found = torch.cat([box * 640, sure, self.classes], 1)
        rest = torch.zeros(25200 - found.size(0), found.size(1))
        return (torch.cat([found, rest]).unsqueeze(0),)


class Painter(nn.Module):
    """Colors in few steps, smooth inside, with dark lines where the brightness changes."""

    def __init__(self):
        super().__init__()
        # Every layer averages 5 by 5 pixels of each color.
        self.register_buffer("blur", torch.full((3, 1, 5, 5), 1 / 25))
        edges = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])
        self.register_buffer("edges", torch.stack([edges, edges.t()]).unsqueeze(1))

    def forward(self, photo):
        smooth = nn.functional.conv2d(photo, self.blur, padding=2, groups=3)
        smooth = nn.functional.conv2d(smooth, self.blur, padding=2, groups=3)
        flat = torch.floor((smooth + 1) * 3.5 + 0.5) / 3.5 - 1
        gray = smooth.mean(1).unsqueeze(1)
        slopes = nn.functional.conv2d(gray, self.edges, padding=1)
        lines = ((slopes * slopes).sum(1).unsqueeze(1) * 4).clamp(0.0, 1.0)
        return (flat * (1 - lines) - lines).clamp(-1.0, 1.0)


def labels(name):
    return json.loads((ROOT / f"samples/snacks/shared/labels/{name}.json").read_text())


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for file, model in [
        ("detr_resnet50.ptl", Detr(labels("coco-91"))),
        ("yolov5s.ptl", Yolo(labels("coco-80"))),
        ("animegan2_face_paint_512_v2.ptl", Painter()),
    ]:
        torch.jit.script(model.eval())._save_for_lite_interpreter(str(folder / file))


if __name__ == "__main__":
    main()
