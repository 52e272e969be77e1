"""Makes files that readers of the pages have before they run a script, for pythonPages.ts.

python3 python_files.py <folder>
"""

import sys
from pathlib import Path

import torch
import torchvision
from torch import nn

folder = Path(sys.argv[1])
model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(), nn.Flatten(), nn.Linear(144, 2))
scripted = torch.jit.script(model.eval())
scripted.save(str(folder / "model_scripted.pt"))
scripted._save_for_lite_interpreter(str(folder / "model.ptl"))

# Where torchvision looks before it downloads.
weights = torchvision.models.MobileNet_V3_Small_Weights.IMAGENET1K_V1.url
checkpoints = folder / "torch/hub/checkpoints"
checkpoints.mkdir(parents=True)
torch.save(
    torchvision.models.mobilenet_v3_small().state_dict(),
    checkpoints / weights.rpartition("/")[2],
)
