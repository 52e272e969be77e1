"""Makes models whose export failed once, and prints the results of PyTorch's lite interpreter.

/usr/bin/python3 reported.py <folder>
"""

import json
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
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
    """Divides rows by their Frobenius norm, as models of face embeddings do."""

    def forward(self, x):
        return x / x.norm(dim=1, keepdim=True)


class Together(nn.Module):
    """Calls in one model the operators that had no handler once."""

    def forward(self, x, y):
        near = F.cosine_similarity(x, y, dim=1)
        far = torch.cdist(x.flatten(2), y.flatten(2)).mean(2)
        added = torch.zeros(2, 4, 6, 4).index_add_(1, torch.tensor([0, 2, 2, 3]), x, alpha=2)
        small = F.pixel_unshuffle(x, 2).mean((2, 3))
        windows = x.unfold(2, 3, 2).sum((2, 4))
        turned = torch.rot90(x, 3, [2, 3]).mean(3) + torch.rot90(x, 1, [2, 3]).mean(3)
        a, b = torch.broadcast_tensors(x[:, :1], y)
        loss = F.binary_cross_entropy(x.sigmoid(), y.sigmoid()) + F.mse_loss(a, b) + F.l1_loss(x, y)
        sums = torch.logcumsumexp(x * 60, 2)
        return torch.cat([part.flatten() for part in [near, far, added, small, windows, turned, loss, sums]])


torch.manual_seed(20)
ROWS = torch.randn(12, 4)
SCORES = torch.rand(12)
MODELS = {
    "size-mask": (torch.jit.script(SizeMask()), [torch.randn(2, 3, 4)]),
    "boxes": (torch.jit.script(Boxes()), [ROWS, SCORES]),
    "together": (torch.jit.trace(Together(), [torch.randn(2, 4, 6, 4)] * 2), [torch.randn(2, 4, 6, 4), torch.randn(2, 4, 6, 4)]),
    "unit-rows": (torch.jit.trace(UnitRows(), ROWS), [ROWS]),
}

folder = Path(sys.argv[1])
results = {}
for name, (model, inputs) in MODELS.items():
    file = folder / f"{name}.ptl"
    model._save_for_lite_interpreter(str(file))
    result = _load_for_lite_interpreter(str(file))(*inputs)
    results[name] = [
        {"sizes": list(tensor.shape), "values": tensor.flatten().tolist()} for tensor in [*inputs, result]
    ]
print(json.dumps(results))
