"""Makes models whose export failed once, and prints what PyTorch's lite interpreter gives for them.

/usr/bin/python3 reported.py <folder>
"""

import json
import sys
from pathlib import Path

import torch
import torchvision
from torch import nn
from torch.jit.mobile import _load_for_lite_interpreter


class SizeMask(nn.Module):
    """Writes through a mask into a tensor that depends on sizes only."""

    def forward(self, x):
        weights = torch.ones_like(x) * 0.5
        weights[weights < 0.6] = 0.25
        return x * weights


class Boxes(nn.Module):
    """Keeps the best of overlapping boxes."""

    def forward(self, boxes, scores):
        corners = torch.cat([boxes[:, :2], boxes[:, :2] + boxes[:, 2:].abs()], 1)
        return torchvision.ops.nms(corners, scores, 0.4)


class UnitRows(nn.Module):
    """Divides rows by their Frobenius norm, as embeddings of faces are."""

    def forward(self, x):
        return x / x.norm(dim=1, keepdim=True)


torch.manual_seed(20)
ROWS = torch.randn(12, 4)
SCORES = torch.rand(12)
MODELS = {
    "size-mask": (torch.jit.script(SizeMask()), [torch.randn(2, 3, 4)]),
    "boxes": (torch.jit.script(Boxes()), [ROWS, SCORES]),
    "unit-rows": (torch.jit.trace(UnitRows(), ROWS), [ROWS]),
}

folder = Path(sys.argv[1])
told = {}
for name, (model, inputs) in MODELS.items():
    file = folder / f"{name}.ptl"
    model._save_for_lite_interpreter(str(file))
    result = _load_for_lite_interpreter(str(file))(*inputs)
    told[name] = [
        {"sizes": list(tensor.shape), "values": tensor.flatten().tolist()} for tensor in [*inputs, result]
    ]
print(json.dumps(told))
