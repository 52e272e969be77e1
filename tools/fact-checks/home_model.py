"""Makes samples/0.2.0/home/digits.ptl, a small model that tests of `ptl` read.

Run by hand, with PyTorch 1.13.1 from Debian's python3-torch:

    /usr/bin/python3 tools/fact-checks/home_model.py

It needs no data set: the training data are the strokes below, rotated, scaled,
moved and thickened at random. drawing.json beside the model is drawn by hand
and is not part of the training data.
"""

import importlib.util
import math
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "samples/0.2.0/home/digits.ptl"
NETWORK = ROOT / "samples/python/save_ptl.py"
COUNT = 24000
EPOCHS = 12


def arc(cx, cy, rx, ry, start, end, steps=12):
    """Returns points on an ellipse; angles in degrees, clockwise from the right, y down."""
    return [
        (
            cx + rx * math.cos(math.radians(start + (end - start) * i / steps)),
            cy + ry * math.sin(math.radians(start + (end - start) * i / steps)),
        )
        for i in range(steps + 1)
    ]


# Strokes in a box of 1 by 1; every digit in the ways people write it.
DIGITS = {
    0: [[arc(0.5, 0.5, 0.3, 0.45, 0, 360, 24)]],
    1: [[[(0.5, 0.05), (0.5, 0.95)]], [[(0.3, 0.25), (0.52, 0.05), (0.52, 0.95)]]],
    2: [
        [arc(0.5, 0.3, 0.28, 0.25, 190, 380) + [(0.22, 0.93), (0.8, 0.93)]],
        [arc(0.5, 0.32, 0.28, 0.27, 200, 400) + [(0.2, 0.95), (0.82, 0.9)]],
    ],
    3: [
        [arc(0.47, 0.28, 0.26, 0.22, 200, 440) + arc(0.47, 0.72, 0.3, 0.23, 280, 520)],
        [arc(0.45, 0.29, 0.25, 0.24, 210, 450) + arc(0.45, 0.73, 0.28, 0.22, 270, 500)],
    ],
    4: [
        [[(0.62, 0.95), (0.62, 0.05), (0.15, 0.66), (0.85, 0.66)]],
        [[(0.25, 0.08), (0.2, 0.52), (0.75, 0.52)], [(0.7, 0.1), (0.66, 0.95)]],
    ],
    5: [[[(0.75, 0.06), (0.3, 0.06), (0.27, 0.45)] + arc(0.46, 0.67, 0.29, 0.26, 230, 500)]],
    6: [
        [[(0.66, 0.05), (0.4, 0.3), (0.24, 0.6)] + arc(0.5, 0.69, 0.27, 0.25, 180, 540, 20)],
        [arc(0.65, 0.5, 0.42, 0.45, 265, 180) + arc(0.5, 0.7, 0.26, 0.25, 180, 540, 20)],
    ],
    7: [
        [[(0.2, 0.07), (0.8, 0.07), (0.42, 0.95)]],
        [[(0.18, 0.1), (0.78, 0.07), (0.55, 0.45), (0.4, 0.95)], [(0.3, 0.5), (0.72, 0.5)]],
    ],
    8: [[arc(0.5, 0.27, 0.23, 0.21, 90, 450, 20) + arc(0.5, 0.72, 0.28, 0.24, -90, 270, 20)]],
    9: [
        [arc(0.5, 0.31, 0.27, 0.25, 0, 360, 20) + [(0.77, 0.31), (0.7, 0.65), (0.6, 0.95)]],
        [arc(0.5, 0.3, 0.26, 0.24, 0, 360, 20) + arc(0.4, 0.5, 0.36, 0.44, -20, 100)],
    ],
}


def draw(segments, width):
    """Returns gray values from 0 to 1 of 28 by 28 pixels, by their distance from a stroke."""
    axis = torch.arange(28) + 0.5
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    point = torch.stack([x, y], -1).reshape(-1, 1, 2)
    start, end = segments[:, 0], segments[:, 1]
    along = end - start
    share = ((point - start) * along).sum(-1) / along.square().sum(-1).clamp(min=1e-9)
    nearest = start + share.clamp(0, 1).unsqueeze(-1) * along
    distance = (point - nearest).square().sum(-1).sqrt().min(1).values
    return (width / 2 + 0.5 - distance).clamp(0, 1).reshape(28, 28)


def segments_of(strokes, matrix, shift):
    """Scales the strokes to pixels: the unit box becomes the middle 20 by 20."""
    lines = []
    for stroke in strokes:
        points = (torch.tensor(stroke) - 0.5) @ matrix.T * 20 + 14 + shift
        lines += [torch.stack([a, b]) for a, b in zip(points[:-1], points[1:])]
    return torch.stack(lines)


def sample(digit):
    """Draws the digit with random variations."""
    ways = DIGITS[digit]
    strokes = ways[torch.randint(len(ways), ()).item()]
    strokes = [
        [(x + dx, y + dy) for (x, y), (dx, dy) in zip(s, (torch.randn(len(s), 2) * 0.015).tolist())]
        for s in strokes
    ]
    turn = math.radians(torch.empty(()).uniform_(-14, 14).item())
    slant = torch.empty(()).uniform_(-0.25, 0.2).item()
    wide, high = torch.empty(2).uniform_(0.75, 1.1).tolist()
    rotate = torch.tensor([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    stretch = torch.tensor([[wide, slant], [0.0, high]])
    width = torch.empty(()).uniform_(1.6, 3.2).item()
    return draw(segments_of(strokes, rotate @ stretch, torch.randn(2)), width)


def main():
    torch.manual_seed(7)
    # Whole gray values, as in a picture file; then normalized like MNIST.
    labels = torch.arange(COUNT) % 10
    images = torch.stack([sample(int(digit)) for digit in labels]).unsqueeze(1)
    images = images.mul(255).round().div(255).sub(0.1307).div(0.3081)
    held = COUNT // 10

    spec = importlib.util.spec_from_file_location("save_ptl", NETWORK)
    save_ptl = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(save_ptl)
    model = save_ptl.DigitNet()
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3, weight_decay=1e-4)
    for epoch in range(EPOCHS):
        for batch in (torch.randperm(COUNT - held) + held).split(128):
            loss = torch.nn.functional.cross_entropy(model(images[batch]), labels[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        right = (model(images[:held]).argmax(1) == labels[:held]).float().mean()
        print(f"epoch {epoch + 1}: loss {loss:.3f}, {right:.1%} of {held} unseen drawings right")

    torch.jit.script(model.eval())._save_for_lite_interpreter(str(MODEL))
    print(MODEL.relative_to(ROOT), MODEL.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
