"""Makes small models that stand in for the large ones of the snacks, for pictures of their screens.

    /usr/bin/python3 tools/snack-pictures/stand_ins.py <folder>

Each has the inputs and outputs of the original. None is trained: the detectors find areas of a
color, the painter flattens colors and darkens edges. Programs for files of the reader get the files
that the scripts of their pages write, with the site's model of shapes in place of torchvision's.
None of them is shipped.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import List, Tuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # noqa: F401  First: it says how PyTorch computes.
import torch
import torchvision
from torch import nn

# Names that the detectors give to the colors of scenes.ts, from 0 to 1.
DETR = [("apple", (0.83, 0.18, 0.18)), ("banana", (0.96, 0.83, 0.22)), ("cup", (0.16, 0.46, 0.82))]
YOLO = [("clock", (0.10, 0.62, 0.56)), ("vase", (0.55, 0.26, 0.70)), ("book", (0.86, 0.42, 0.13))]
MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def column(values):
    return torch.tensor(values).reshape(1, 3, 1, 1)


class Areas(nn.Module):
    """Finds the pixels of each color: center, size and fill of the smallest box around them."""

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
    """Reduces the number of colors, and draws dark lines where the brightness changes."""

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


def run_page(folder, page, scripts):
    """Runs scripts of a page in the folder, after the JSON files that the page shows by name."""
    folder.mkdir()
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, code in re.findall(r'^```json title="([\w.]+)"\n(.*?)^```', text, re.M | re.S):
        # Later files of the same name belong to later steps.
        if not (folder / name).exists():
            (folder / name).write_text(code, encoding="utf-8")
    for script in scripts:
        subprocess.run(
            [sys.executable, ROOT / "samples/python" / script],
            check=True,
            cwd=folder,
            stdout=sys.stderr,
        )


class Shapes:
    """The site's model of shapes: its files, and copies with another spec."""

    def __init__(self):
        texts = {mobile_model.LABELS: "", mobile_model.SPEC: ""}
        file = str(ROOT / "static/models/shapes-224.ptl")
        self.network = torch.jit.load(file, _extra_files=texts)
        self.labels = json.loads(texts[mobile_model.LABELS])
        self.spec = json.loads(texts[mobile_model.SPEC])

    def save(self, file, unpack):
        spec = {**self.spec, "unpack": {"type": "argmax", "dtype": "float", **unpack}}
        extra = {
            mobile_model.LABELS: json.dumps(self.labels),
            mobile_model.SPEC: json.dumps(spec),
        }
        self.network._save_for_lite_interpreter(str(file), _extra_files=extra)


def embedded_spec(folder):
    """Makes the files of `export_with_spec.py`, and a photo of a heart."""
    folder.mkdir()
    shapes = Shapes()
    unpack = {"key": "index", "valueKey": "confidence"}
    shapes.save(folder / "mobilenet_v3_small_spec.ptl", unpack)
    shapes.spec["pack"]["transforms"][1].update(width="$size", height="$size")
    shapes.save(folder / "mobilenet_v3_small_any_size.ptl", unpack)
    (folder / "ImageNetClasses.json").write_text(json.dumps(shapes.labels), encoding="utf-8")
    heart = torchvision.io.read_image(
        str(ROOT / "static/models/shapes/red-heart.png"), torchvision.io.ImageReadMode.RGB
    )
    heart = nn.functional.interpolate(heart.unsqueeze(0).float(), size=480, mode="bilinear")[0]
    torchvision.io.write_jpeg(heart.round().to(torch.uint8), str(folder / "photo.jpg"), 90)


def checked_export(folder):
    """Makes the files that `check_export.py` compares: a picture of equal steps, and its scores."""
    folder.mkdir()
    shapes = Shapes()
    shapes.save(folder / "mobilenet_v3_small.ptl", {"key": "index"})
    size = [1, 3, 224, 224]
    count = 3 * 224 * 224
    scores = shapes.network(torch.arange(count).div(count).reshape(size))[0]
    expected = {"input": size, "best": scores.argmax().item(), "scores": scores.tolist()}
    (folder / "expected.json").write_text(json.dumps(expected), encoding="utf-8")


def checked_spec(folder):
    """Makes the files of the scripts of `v01_prepare`: a square of colors and its class."""
    folder.mkdir()
    shapes = Shapes()
    unpack = {"key": "maxIdx", "valueKey": "confidence"}
    shapes.save(folder / "mobilenet_v3_small.ptl", unpack)
    ramp = torch.linspace(0, 255, 224).round()
    red, green = ramp.expand(224, 224), ramp.unsqueeze(1).expand(224, 224)
    picture = torch.stack([red, green, 255 - red]).to(torch.uint8)
    torchvision.io.write_png(picture, str(folder / "picture.png"))
    scores = shapes.network(((picture / 255).unsqueeze(0) - column(MEAN)) / column(STD))
    confidence, best = scores[0].softmax(0).max(0)
    expected = {"maxIdx": best.item(), "confidence": confidence.item()}
    (folder / "expected.json").write_text(json.dumps(expected), encoding="utf-8")


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    embedded_spec(folder / "spec")
    checked_export(folder / "export")
    checked_spec(folder / "v01-prepare")
    run_page(
        folder / "v01-spec",
        "versioned_docs/version-0.1/tutorials/model-spec.mdx",
        [f"v01_spec/make_{name}.py" for name in ("picture", "probe", "words", "regions")],
    )
    for file, model in [
        ("detr_resnet50.ptl", Detr(labels("coco-91"))),
        ("yolov5s.ptl", Yolo(labels("coco-80"))),
        ("animegan2_face_paint_512_v2.ptl", Painter()),
    ]:
        torch.jit.script(model.eval())._save_for_lite_interpreter(str(folder / file))


if __name__ == "__main__":
    main()
