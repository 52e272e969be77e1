"""Makes the files that readers make by the scripts of pages, for pictures of the programs' screens.

    /usr/bin/python3 tools/snack-pictures/stand_ins.py <folder>

The site's model of shapes is in the place of torchvision's models. None of the files is shipped.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # noqa: F401  First: it says how PyTorch computes.
import torch
import torchvision
from torch import nn

MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def column(values):
    return torch.tensor(values).reshape(1, 3, 1, 1)


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


if __name__ == "__main__":
    main()
