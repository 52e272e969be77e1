"""Writes model.pte for React Native ExecuTorch, and compares its answer."""

from pathlib import Path

import torch
from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
from executorch.exir import to_edge_transform_and_lower
from executorch.runtime import Runtime
from torchvision.models import mobilenet_v3_small

# Your model and an example of its inputs go here.
model = mobilenet_v3_small().eval()
inputs = (torch.rand(1, 3, 224, 224),)

program = torch.export.export(model, inputs)
lowered = to_edge_transform_and_lower(program, partitioner=[XnnpackPartitioner()])
Path("model.pte").write_bytes(lowered.to_executorch().buffer)

forward = Runtime.get().load_program(Path("model.pte")).load_method("forward")
with torch.no_grad():
    torch.testing.assert_close(forward.execute(inputs)[0], model(*inputs), rtol=1e-3, atol=1e-4)
print("model.pte gives the answers of the model.")
