"""Makes the site's models of MediaPipe's weights: faces-detr.ptl, faces-yolo.ptl and person.ptl.

    python tools/mediapipe/make_models.py <folder of the npm packages> [folder]

README.md says where the packages and the Python come from. Nothing is trained here: the modules
have the graph and the weights of MediaPipe's TFLite files, behind the inputs of the snacks.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # First: it says how PyTorch computes.
import torch
from tflite_graph import module_of
from torch import nn
from torch.nn import functional as F

FACES = "@mediapipe/face_detection/face_detection_short_range.tflite"
PERSON = "@mediapipe/selfie_segmentation/selfie_segmentation.tflite"
MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
# Length of a side of the networks' inputs, in pixels.
FACE_SIZE, PERSON_SIZE = 128, 256


def column(values):
    return torch.tensor(values).reshape(1, 3, 1, 1)


def face_anchors():
    """Centers of the 896 boxes: two for each of 16 x 16 fields, then six for each of 8 x 8."""
    points = []
    for fields, boxes in [(16, 2), (8, 6)]:
        for row in range(fields):
            for place in range(fields):
                points += [[(place + 0.5) / fields, (row + 0.5) / fields]] * boxes
    return torch.tensor(points)


class Faces(nn.Module):
    """Faces of a photo [1, 3, height, width] from 0 to 1: boxes relative to the photo, and logits."""

    def __init__(self, network):
        super().__init__()
        self.network = network
        self.size = FACE_SIZE
        self.register_buffer("anchors", face_anchors())

    def forward(self, photo):
        height, width = photo.size(2), photo.size(3)
        longest = max(height, width)
        # As MediaPipe does, the photo keeps its proportions and gets a black border.
        inner = [max(1, height * self.size // longest), max(1, width * self.size // longest)]
        small = F.adaptive_avg_pool2d(photo, inner) * 2 - 1
        top, left = (self.size - inner[0]) // 2, (self.size - inner[1]) // 2
        square = F.pad(
            small,
            [left, self.size - inner[1] - left, top, self.size - inner[0] - top],
            value=-1.0,
        )
        encoded, logits = self.network(square)
        center = encoded[0, :, 0:2] + self.anchors * self.size
        scale = torch.tensor([float(inner[1]), float(inner[0])])
        border = torch.tensor([float(left), float(top)])
        boxes = torch.cat([(center - border) / scale, encoded[0, :, 2:4] / scale], 1)
        return boxes, logits[0, :, 0].clamp(-100.0, 100.0)


class FacesDetr(nn.Module):
    """The outputs of DETR: 100 boxes without overlap, each a person or no object."""

    def __init__(self, network, labels):
        super().__init__()
        self.faces = Faces(network)
        self.register_buffer("mean", column(MEAN))
        self.register_buffer("std", column(STD))
        self.classes = len(labels)
        self.person = labels.index("person")

    def forward(self, image):
        boxes, logits = self.faces(image * self.std + self.mean)
        best, places = logits.topk(100)
        boxes = boxes[places]
        center, half = boxes[:, 0:2], boxes[:, 2:4] / 2
        low, high = center - half, center + half
        inside = (
            torch.min(high.unsqueeze(0), high.unsqueeze(1)) - torch.max(low.unsqueeze(0), low.unsqueeze(1))
        ).clamp(min=0.0)
        shared = inside[:, :, 0] * inside[:, :, 1]
        areas = boxes[:, 2] * boxes[:, 3]
        overlap = shared / (areas.unsqueeze(0) + areas.unsqueeze(1) - shared)
        # Boxes are in the order of their scores, so those before one are better.
        order = torch.arange(100)
        better = order.unsqueeze(0).lt(order.unsqueeze(1)).to(torch.float32)
        repeated = (overlap * better).max(1)[0].gt(0.3)
        logit = best.masked_fill(repeated, -100.0)
        table = torch.full([100, self.classes + 1], -200.0)
        table[:, self.person] = logit
        table[:, self.classes] = 0.0
        return {"pred_logits": table.unsqueeze(0), "pred_boxes": boxes.unsqueeze(0)}


class FacesYolo(nn.Module):
    """The outputs of YOLOv5: 896 boxes that overlap, in pixels of the input, then empty rows."""

    def __init__(self, network, labels):
        super().__init__()
        self.faces = Faces(network)
        classes = torch.zeros(1, len(labels))
        classes[0, labels.index("person")] = 1
        self.register_buffer("person", classes)

    def forward(self, image):
        boxes, logits = self.faces(image)
        found = torch.cat(
            [boxes * image.size(3), logits.sigmoid().unsqueeze(1), self.person.expand(boxes.size(0), -1)], 1
        )
        rest = torch.zeros(25200 - found.size(0), found.size(1))
        return (torch.cat([found, rest]).unsqueeze(0),)


class Person(nn.Module):
    """A photo [1, 3, 256, 256] from 0 to 1 to the probability of a person at each pixel."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, photo):
        return self.network(photo)


def labels(name):
    return json.loads((ROOT / f"samples/snacks/shared/labels/{name}.json").read_text())


def make(packages):
    """The modules by the names of their files."""
    return {
        "faces-detr.ptl": FacesDetr(module_of(packages / FACES), labels("coco-91")).eval(),
        "faces-yolo.ptl": FacesYolo(module_of(packages / FACES), labels("coco-80")).eval(),
        "person.ptl": Person(module_of(packages / PERSON)).eval(),
    }


def main():
    packages = Path(sys.argv[1])
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "static/models"
    for name, module in make(packages).items():
        mobile_model.save_for_phones(module, folder / name)
        print(name, (folder / name).stat().st_size)


if __name__ == "__main__":
    main()
