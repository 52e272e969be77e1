"""Writes the model of the bench twice, with the same seeded weights: for PyTorch's lite interpreter and as ONNX.

Beside them its input and PyTorch's output, as raw float32.
"""

import sys
from pathlib import Path

import torch
import torchvision
from torch.utils.mobile_optimizer import optimize_for_mobile

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
torch.manual_seed(8)
model = torchvision.models.mobilenet_v3_small(weights=None).eval()
# Statistics as of a trained network, so that activations are neither all zero nor all clamped.
with torch.no_grad():
    model.train()
    for module in model.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.momentum = 0.5
    for _ in range(8):
        model(torch.randn(8, 3, 224, 224))
    model.eval()
    example = torch.randn(1, 3, 224, 224)
    output = model(example)
optimize_for_mobile(torch.jit.script(model))._save_for_lite_interpreter(str(folder / "model.ptl"))
torch.onnx.export(model, example, str(folder / "model.onnx"), opset_version=13, input_names=["input"], output_names=["output"])
(folder / "input.bin").write_bytes(example.numpy().tobytes())
(folder / "output.bin").write_bytes(output.numpy().tobytes())
