# region model
import sys
from pathlib import Path

import torch
from torch.utils.mobile_optimizer import optimize_for_mobile
from torchvision.models import MobileNet_V3_Small_Weights, mobilenet_v3_small

weights = (
    None if "--random-weights" in sys.argv else MobileNet_V3_Small_Weights.DEFAULT
)
torch.manual_seed(0)
model = mobilenet_v3_small(weights=weights)
model.eval()

example = torch.rand(1, 3, 224, 224)
with torch.inference_mode():
    expected = model(example)
print(f"PyTorch {torch.__version__}: {list(example.shape)} to {list(expected.shape)}")
# endregion


# region script
def compare(name, module):
    """Prints how far the answer of a module is from the model's."""
    with torch.inference_mode():
        difference = (module(example) - expected).abs().max()
    print(f"{name}: {(difference / expected.abs().max()).item():.0e} off")


scripted = torch.jit.script(model)
compare("scripted", scripted)
# endregion

# region optimize
optimized = optimize_for_mobile(scripted)
compare("optimized", optimized)
# endregion

# region save
file = Path("mobilenet_v3_small.ptl")
optimized._save_for_lite_interpreter(str(file))
print(f"{file}: {file.stat().st_size:,} bytes")
# endregion
