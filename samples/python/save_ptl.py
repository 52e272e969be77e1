import json

import torch
from torch import nn

# Only releases up to 0.2.1 read this spec; torch.jit._loadForMobile needs none.
SPEC = {
    "pack": {
        "type": "tensor_from_image",
        "image": "image",
        "transforms": [
            {"type": "image_to_image", "name": "center_crop"},
            {"type": "image_to_image", "name": "scale", "width": 28, "height": 28},
            {
                "type": "image_to_tensor",
                "name": "greyscale_norm",
                "mean": 0.1307,
                "std": 0.3081,
                "colorBackground": "#000000",
                "colorForeground": "#ffffff",
            },
        ],
    },
    "unpack": {"type": "tensor", "dtype": "float", "key": "scores"},
}


class DigitNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(28 * 28, 10)

    def forward(self, image):
        return self.linear(image.flatten(1))


if __name__ == "__main__":
    model = torch.jit.script(DigitNet().eval())
    model.save("digits.pt")
    model._save_for_lite_interpreter(
        "digits.ptl", _extra_files={"model/live.spec.json": json.dumps(SPEC)}
    )
