# region model
import sys

import torch
import torchvision

pretrained = "--random-weights" not in sys.argv
torch.manual_seed(0)
model = torchvision.models.mobilenet_v3_small(pretrained=pretrained)
model.eval()

example = torch.rand(1, 3, 224, 224)
with torch.inference_mode():
    scores = model(example)
print(f"PyTorch {torch.__version__}: {list(example.shape)} to {list(scores.shape)}")
# endregion

# region optimize
from torch.utils.mobile_optimizer import optimize_for_mobile

optimized = optimize_for_mobile(torch.jit.script(model))
with torch.inference_mode():
    difference = (optimized(example) - scores).abs().max()
print(f"optimized: {(difference / scores.abs().max()).item():.0e} off")
# endregion

# region save
import json
from pathlib import Path

spec = Path("live.spec.json").read_text(encoding="utf-8")
json.loads(spec)  # What is no JSON fails here and not on the phone.

file = Path("mobilenet_v3_small.ptl")
optimized._save_for_lite_interpreter(
    str(file), _extra_files={"model/live.spec.json": spec}
)
print(f"{file}: {file.stat().st_size:,} bytes")
# endregion
