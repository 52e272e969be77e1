# region model
import json
from pathlib import Path
from typing import Tuple

import torch
import torchvision
from torch import nn
from torch.jit.mobile import _load_for_lite_interpreter


class Regions(nn.Module):
    """How bright regions of an image are, or how dark."""

    def forward(self, inputs: Tuple[torch.Tensor, bool, torch.Tensor]):
        image, dark, regions = inputs
        values = []
        for region in regions:
            left, top = int(region[0]), int(region[1])
            right, bottom = int(region[2]), int(region[3])
            values.append(image[:, :, top:bottom, left:right].mean())
        bright = torch.stack(values)
        return 1 - bright if dark else bright
# endregion


# region save
spec = Path("regions.spec.json").read_text(encoding="utf-8")
json.loads(spec)

torch.jit.script(Regions().eval())._save_for_lite_interpreter(
    "regions.ptl", _extra_files={"model/live.spec.json": spec}
)
# endregion

# region expect
exported = _load_for_lite_interpreter("regions.ptl")
image = torchvision.io.read_image("picture.png").unsqueeze(0) / 255
regions = torch.tensor([[0.0, 0, 160, 240], [160, 0, 320, 240]])
for dark in (False, True):
    values = exported((image, dark, regions)).tolist()
    print("dark:" if dark else "bright:", *(f"{value:.2f}" for value in values))
# endregion
