# region load
import json
import sys
from pathlib import Path

import torch
from torch.jit.mobile import (
    _get_model_bytecode_version,
    _get_model_ops_and_info,
    _load_for_lite_interpreter,
)
from torchvision.models import MobileNet_V3_Small_Weights, mobilenet_v3_small

path = "mobilenet_v3_small.ptl"
exported = _load_for_lite_interpreter(path)
version = _get_model_bytecode_version(path)
print("bytecode version:", version)
assert 4 <= version <= 8, "PyTorch Mobile 1.12 reads versions 4 to 8."
# endregion

# region operators
operators = sorted(_get_model_ops_and_info(path))
print(f"{len(operators)} operators: {', '.join(operators)}")
foreign = [name for name in operators if name.startswith("torchvision::")]
assert not foreign, f"The app does not have {', '.join(foreign)}."
# endregion

# region compare
weights = (
    None if "--random-weights" in sys.argv else MobileNet_V3_Small_Weights.DEFAULT
)
torch.manual_seed(0)
model = mobilenet_v3_small(weights=weights).eval()

# The app makes the same picture: 0/150528, 1/150528, 2/150528 …
shape = [1, 3, 224, 224]
size = torch.Size(shape).numel()
picture = torch.arange(size, dtype=torch.float32).div(size).reshape(shape)

with torch.inference_mode():
    expected = model(picture)
    answer = exported(picture)
off = ((answer - expected).abs().max() / expected.abs().max()).item()
print(f"exported: {off:.0e} off")
assert off < 1e-4, "The exported model gives another answer."
# endregion

# region write
best = expected.argmax().item()
facts = {"input": shape, "best": best, "scores": expected.flatten().tolist()}
Path("expected.json").write_text(json.dumps(facts))
print(f"best class: {best}; expected.json written")
# endregion
