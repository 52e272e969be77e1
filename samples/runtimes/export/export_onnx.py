"""Writes model.onnx for ONNX Runtime, and compares its answer."""

import onnxruntime
import torch
from torchvision.models import mobilenet_v3_small

# Your model and an example of its inputs go here.
model = mobilenet_v3_small().eval()
inputs = (torch.rand(1, 3, 224, 224),)

torch.onnx.export(model, inputs, "model.onnx", input_names=["x"], dynamo=True, external_data=False)

session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
answer = torch.from_numpy(session.run(None, {"x": inputs[0].numpy()})[0])
with torch.no_grad():
    torch.testing.assert_close(answer, model(*inputs), rtol=1e-3, atol=1e-4)
print("model.onnx gives the answers of the model.")
