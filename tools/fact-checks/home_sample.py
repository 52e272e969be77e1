"""Runs the home page's program in PyTorch and prints its numbers as JSON.

    /usr/bin/python3 tools/fact-checks/home_sample.py            compare with src/data/homeSample.json
    /usr/bin/python3 tools/fact-checks/home_sample.py --write    write that file

The steps are those of samples/0.2.0/home/recognize.ts, with the same model and
drawing, in the lite interpreter. Fields that differ are printed and the exit code is 1.
With --write, it also writes what the page shows before its reader draws: the strokes of
ten digits (held-out drawings of static/models/strokes.py), the drawing of the four and
the picture of its feature maps.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy
import torch
from PIL import Image, ImageColor
from torch.jit.mobile import _get_model_bytecode_version, _load_for_lite_interpreter

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "samples/0.2.0/home"
DATA = ROOT / "src/data/homeSample.json"
MODEL = ROOT / "static/models/digits.ptl"
STROKES = ROOT / "src/data/digitStrokes.json"
COLORS = ROOT / "src/lib/pixels/glow.json"
MAPS = ROOT / "static/img/digit-maps.png"
sys.path.insert(0, str(MODEL.parent))
import strokes  # noqa: E402  -- beside the model

# Digit of the page, width of its pen, and the pixel whose numbers it shows first.
DIGIT, PEN, ROW, COLUMN = 4, 2.5, 15, 16
# Pixels of a map, and of a map with the gap beside it.
SIDE, PITCH = 28, 30
# Sums of 784 float32 products may end differently on another processor: the digits
# that remain of 2^-23 after that many roundings, for a score and for a share of 1.
TOLERANCE = 1e-5


def torch_version():
    """Returns the release; Debian builds 1.13.1 from sources with the version 1.13.0a0."""
    try:
        package = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version}", "python3-torch"],
            capture_output=True, text=True, check=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        package = ""
    return re.split(r"[+-]", package or torch.__version__)[0]


def first_layer(image):
    """Returns the feature maps of the first layer, from the TorchScript in the same file."""
    weights = dict(torch.jit.load(str(MODEL)).named_parameters())
    layer = weights["layers.0.weight"], weights["layers.0.bias"]
    return torch.nn.functional.conv2d(image, *layer, padding=1).relu()[0].detach()


def glow(share, colors):
    """Mixes the two colors around a share from 0 to 1."""
    at = share * (len(colors) - 1)
    below = min(int(at), len(colors) - 2)
    mixed = colors[below] + (colors[below + 1] - colors[below]) * (at - below)
    return tuple(int(part) for part in mixed.round())


def write_maps(maps):
    """Writes sixteen maps as four rows of four pictures, with gaps without color."""
    colors = [numpy.array(ImageColor.getrgb(color)) for color in json.loads(COLORS.read_text())]
    size = 3 * PITCH + SIDE
    picture = Image.new("RGBA", (size, size))
    for place, values in enumerate(maps / maps.max()):
        left, top = place % 4 * PITCH, place // 4 * PITCH
        for row in range(SIDE):
            for column in range(SIDE):
                color = glow(values[row, column].item(), colors)
                picture.putpixel((left + column, top + row), (*color, 255))
    picture.quantize(64).save(MAPS, optimize=True)


def write_strokes():
    """Writes a held-out drawing of each digit in pixels, and the gray values of one."""
    digits = [
        [(stroke * 20 + 4).round(1).tolist() for stroke in strokes.HELD_OUT[digit][0]]
        for digit in range(10)
    ]
    STROKES.write_text(json.dumps(digits) + "\n")
    lines = [(numpy.array(stroke) - 4) / 20 for stroke in digits[DIGIT]]
    drawing = strokes.draw(lines, width=PEN).tolist()
    (SAMPLE / "drawing.json").write_text(json.dumps(drawing) + "\n")


def tensor():
    drawing = json.loads((SAMPLE / "drawing.json").read_text())
    # torch.tensor of the toolkit makes float32 of any numbers.
    image = torch.tensor(drawing, dtype=torch.float32).div(255).sub(0.1307).div(0.3081)
    return image.reshape([1, 1, 28, 28])


def run():
    model = _load_for_lite_interpreter(str(MODEL))
    image = tensor()
    scores = model(image)
    shares, digits = scores.squeeze(0).softmax(0).topk(10)
    maps = first_layer(image)
    return {
        "strokes": json.loads(STROKES.read_text())[DIGIT],
        "maps": {
            "row": ROW,
            "column": COLUMN,
            "values": [round(value, 2) for value in maps[:, ROW, COLUMN].tolist()],
            "max": round(maps.max().item(), 2),
        },
        "torch": torch_version(),
        "model": {
            "bytes": MODEL.stat().st_size,
            "bytecode": _get_model_bytecode_version(str(MODEL)),
        },
        "input": {
            "shape": list(image.shape),
            "dtype": str(image.dtype).removeprefix("torch."),
            "min": round(image.min().item(), 4),
            "max": round(image.max().item(), 4),
            "mean": round(image.mean().item(), 4),
        },
        "output": {
            "shape": list(scores.shape),
            "dtype": str(scores.dtype).removeprefix("torch."),
            "scores": [round(score, 4) for score in scores[0].tolist()],
        },
        "top": [
            {"digit": digit, "share": round(share, 4)}
            for digit, share in zip(digits.tolist(), shares.tolist())
        ],
    }


def differences(now, committed, path=""):
    """Lists the paths of fields that differ."""
    if isinstance(now, dict) and isinstance(committed, dict):
        for key in sorted({*now, *committed}):
            if key not in now or key not in committed:
                yield f"{path}{key}: only in {'the run' if key in now else 'the file'}"
            else:
                yield from differences(now[key], committed[key], f"{path}{key}.")
    elif isinstance(now, list) and isinstance(committed, list) and len(now) == len(committed):
        for index, pair in enumerate(zip(now, committed)):
            yield from differences(*pair, f"{path}{index}.")
    elif isinstance(now, float) and isinstance(committed, (int, float)):
        if abs(now - committed) > TOLERANCE * max(10, abs(committed)):
            yield f"{path[:-1]}: the run says {now}, the file {committed}"
    elif now != committed:
        yield f"{path[:-1]}: the run says {now!r}, the file {committed!r}"


def main():
    if "--write" in sys.argv:
        write_strokes()
    now = run()
    if "--write" in sys.argv:
        write_maps(first_layer(tensor()))
        DATA.write_text(json.dumps(now, indent=2) + "\n")
    print(json.dumps(now, indent=2))
    wrong = list(differences(now, json.loads(DATA.read_text())))
    for line in wrong:
        print(f"{DATA.relative_to(ROOT)}: {line}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
