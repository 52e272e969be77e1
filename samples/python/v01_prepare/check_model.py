# region read
import json
from pathlib import Path

import torch

FILE = "mobilenet_v3_small.ptl"
KEY = "model/live.spec.json"

texts = {KEY: ""}
torch.jit.load(FILE, _extra_files=texts)  # Fills in the texts.
assert texts[KEY], "The file carries no spec."
spec = json.loads(texts[KEY])
assert spec == json.loads(Path("live.spec.json").read_text(encoding="utf-8"))
print(f"spec: {spec['pack']['type']} in, {spec['unpack']['type']} out")
# endregion

# region load
from torch.jit.mobile import (
    _export_operator_list,
    _get_model_bytecode_version,
    _load_for_lite_interpreter,
)

exported = _load_for_lite_interpreter(FILE)
version = _get_model_bytecode_version(FILE)
print("bytecode version:", version)
assert 3 <= version <= 7, "PyTorch Mobile 1.10 reads versions 3 to 7."

operators = sorted(_export_operator_list(exported))
print(f"{len(operators)} operators: {', '.join(operators)}")
foreign = [name for name in operators if name.startswith("torchvision::")]
assert not foreign, f"The app does not have {', '.join(foreign)}."
# endregion

# region picture
import torchvision

# Red grows from left to right, green from top to bottom, and blue falls.
ramp = torch.linspace(0, 255, 224).round()
red, green = ramp.expand(224, 224), ramp.unsqueeze(1).expand(224, 224)
picture = torch.stack([red, green, 255 - red]).to(torch.uint8)
torchvision.io.write_png(picture, "picture.png")

norm = spec["pack"]["transforms"][-1]
image = torchvision.transforms.functional.normalize(
    picture / 255, norm["mean"], norm["std"]
).unsqueeze(0)
# endregion

# region compare
import sys

pretrained = "--random-weights" not in sys.argv
torch.manual_seed(0)
model = torchvision.models.mobilenet_v3_small(pretrained=pretrained).eval()
with torch.inference_mode():
    scores = model(image)

# Android lays the values of a pixel side by side, iOS those of a color.
inputs = {
    "Android": image.to(memory_format=torch.channels_last),
    "iOS": image.contiguous(),
}
for platform, value in inputs.items():
    with torch.inference_mode():
        difference = (exported(value) - scores).abs().max()
    off = (difference / scores.abs().max()).item()
    print(f"as on {platform}: {off:.0e} off")
    assert off < 1e-4, "The exported model gives another answer."
# endregion

# region expect
probabilities = scores[0].softmax(dim=0)
best = probabilities.argmax().item()
expected = {"maxIdx": best, "confidence": probabilities[best].item()}
Path("expected.json").write_text(json.dumps(expected))
print("expected:", expected)
# endregion
