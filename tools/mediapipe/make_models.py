"""Makes the site's models of MediaPipe's weights.

    python tools/mediapipe/make_models.py <folder of the npm packages> [folder]

README.md says where the packages and the Python come from. Nothing is trained here: the modules
have the graph and the weights of MediaPipe's TFLite files, behind the inputs of the snacks. Of a
model above a megabyte only what surrounds its weights is written, and where they belong.
"""

import hashlib
import json
import math
import sys
import tempfile
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
# A file of several: the labels, then the network.
OBJECTS = "@mediapipe/objectron/objectron_solution_packed_assets.data"
OBJECTS_START = 184
MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
# Length of a side of the networks' inputs, in pixels.
FACE_SIZE, PERSON_SIZE, OBJECT_SIZE = 128, 256, 300
# Classes of the detector of objects, as COCO names them; the others are left out.
COCO = {
    "Bicycle": "bicycle",
    "Laptop": "laptop",
    "Person": "person",
    "Chair": "chair",
    "Cattle": "cow",
    "Desk": "dining table",
    "Cat": "cat",
    "Computer mouse": "mouse",
    "Computer monitor": "tv",
    "Mug": "cup",
    "Coffee cup": "cup",
    "Table": "dining table",
    "Bottle": "bottle",
    "Dog": "dog",
    "Book": "book",
    "Car": "car",
}
# Models whose weights stay in their npm package until the site is built.
ASSEMBLED = {"objects-yolo.ptl": OBJECTS}
# Shorter runs of bytes may occur twice.
SHORTEST = 256


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


def object_anchors():
    """Centers and sizes of the 1,917 boxes of six grids, as a share of the picture."""
    sizes = [0.2 + 0.15 * grid for grid in range(6)] + [1.0]
    boxes = []
    for grid, fields in enumerate([19, 10, 5, 3, 2, 1]):
        if grid == 0:
            shapes = [(0.1, 1.0), (sizes[0], 2.0), (sizes[0], 0.5)]
        else:
            shapes = [(sizes[grid], ratio) for ratio in (1.0, 2.0, 0.5, 3.0, 0.3333)]
            shapes.append((math.sqrt(sizes[grid] * sizes[grid + 1]), 1.0))
        for row in range(fields):
            for place in range(fields):
                for size, ratio in shapes:
                    stretch = math.sqrt(ratio)
                    center = [(place + 0.5) / fields, (row + 0.5) / fields]
                    boxes.append([*center, size * stretch, size / stretch])
    return torch.tensor(boxes)


class ObjectsYolo(nn.Module):
    """The outputs of YOLOv5: 1,917 boxes that overlap, in pixels of the input, then empty rows."""

    def __init__(self, network, names, labels):
        super().__init__()
        self.network = network
        self.size = OBJECT_SIZE
        self.register_buffer("anchors", object_anchors())
        # Classes of the network by those of COCO, with the first as "none of them".
        table = torch.zeros(len(names), len(labels))
        for name, label in COCO.items():
            table[names.index(name), labels.index(label)] = 1
        self.register_buffer("known", table.sum(1))
        self.register_buffer("table", table)

    def forward(self, image):
        small = F.interpolate(image, [self.size, self.size], mode="bilinear", align_corners=False)
        encoded, logits = self.network(small * 2 - 1)
        # Rows, columns, heights and widths become columns first.
        offsets = encoded[0][:, [1, 0, 3, 2]]
        center = offsets[:, 0:2] / 10 * self.anchors[:, 2:4] + self.anchors[:, 0:2]
        size = (offsets[:, 2:4] / 5).exp() * self.anchors[:, 2:4]
        best, place = (logits[0].sigmoid() * self.known).max(1)
        boxes = torch.cat([center, size], 1) * image.size(3)
        found = torch.cat([boxes, best.unsqueeze(1), self.table[place]], 1)
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


def read(packages, file):
    """The bytes of a network in the packages."""
    data = (packages / file).read_bytes()
    return data[OBJECTS_START:] if file == OBJECTS else data


def object_names(packages):
    return (packages / OBJECTS).read_bytes()[:OBJECTS_START].decode().split("\n")[:24]


def make(packages):
    """The modules by the names of their files."""
    faces = read(packages, FACES)
    objects = module_of(read(packages, OBJECTS), keep_order=True)
    coco = labels("coco-80")
    return {
        "faces-detr.ptl": FacesDetr(module_of(faces), labels("coco-91")),
        "faces-yolo.ptl": FacesYolo(module_of(faces), coco),
        "person.ptl": Person(module_of(read(packages, PERSON))),
        "objects-yolo.ptl": ObjectsYolo(objects, object_names(packages), coco),
    }


def cut(model, source):
    """Finds the parts of a model that are in the source: place, length, place in the source."""
    parts = []
    for name, data in model.network.named_buffers():
        raw = data.numpy().tobytes()
        if len(raw) >= SHORTEST:
            parts.append((raw, source.index(raw)))
    return parts


def write_recipe(module, data, source, file, name):
    """Writes a model without the weights that are in the source, and where they belong."""
    pieces = sorted((data.index(raw), len(raw), place) for raw, place in cut(module, source))
    rest, at = b"", 0
    for start, length, _ in pieces:
        rest += data[at:start]
        at = start + length
    rest += data[at:]
    recipe = {
        "source": name,
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "pieces": pieces,
    }
    file.with_suffix(".rest").write_bytes(rest)
    file.with_suffix(".json").write_text(json.dumps(recipe) + "\n")


def main():
    packages = Path(sys.argv[1])
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "static/models"
    recipes = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "plugins/models/recipes"
    for name, module in make(packages).items():
        if name not in ASSEMBLED:
            mobile_model.save_for_phones(module.eval(), folder / name)
            continue
        with tempfile.TemporaryDirectory() as scratch:
            file = Path(scratch) / name
            mobile_model.save_for_phones(module.eval(), file)
            source = ASSEMBLED[name]
            write_recipe(module, file.read_bytes(), (packages / source).read_bytes(), recipes / name, source)


if __name__ == "__main__":
    main()
