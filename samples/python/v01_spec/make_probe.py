import json
from pathlib import Path

import torch
from torch import nn


class Probe(nn.Module):
    """Says how high and wide an image arrives, and its smallest and largest value."""

    def forward(self, image):
        high = torch.full([1], image.size(2), dtype=torch.float32)
        wide = torch.full([1], image.size(3), dtype=torch.float32)
        return torch.cat([high, wide, image.min().reshape(1), image.max().reshape(1)])


spec = Path("live.spec.json").read_text(encoding="utf-8")
json.loads(spec)  # What is no JSON fails here and not on the phone.

torch.jit.script(Probe().eval())._save_for_lite_interpreter(
    "probe.ptl", _extra_files={"model/live.spec.json": spec}
)
print("probe.ptl written")
