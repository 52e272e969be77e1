"""Writes model.tflite for react-native-fast-tflite, and compares its answer."""

import litert_torch
import torch
from ai_edge_litert.interpreter import Interpreter
from torchvision.models import mobilenet_v3_small

# Your model and an example of its inputs go here.
model = mobilenet_v3_small().eval()
inputs = (torch.rand(1, 3, 224, 224),)

litert_torch.convert(model, inputs).export("model.tflite")

runner = Interpreter("model.tflite").get_signature_runner()
(name,) = runner.get_input_details()
(answer,) = runner(**{name: inputs[0].numpy()}).values()
with torch.no_grad():
    torch.testing.assert_close(torch.from_numpy(answer), model(*inputs), rtol=1e-3, atol=1e-4)
print("model.tflite gives the answers of the model.")
