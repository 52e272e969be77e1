# region fill
import json
import math
import sys

import torch
import torchvision
from torch.jit.mobile import _load_for_lite_interpreter

KEY = "model/live.spec.json"
texts = {KEY: ""}
torch.jit.load("probe.ptl", _extra_files=texts)
text = texts[KEY]
if isinstance(text, bytes):  # From newer releases of PyTorch.
    text = text.decode()

# "size=160" on the command line takes the place of "$size" in the spec.
for argument in sys.argv[1:]:
    name, equals, value = argument.partition("=")
    if equals:
        text = text.replace(f'"${name}"', value)
spec = json.loads(text)
# endregion


# region transforms
def center_crop(image, width=1, height=1):
    """The largest area with this ratio, from the middle."""
    rows, columns = image.shape[1:]
    ratio = width / height
    if ratio > columns / rows:
        high, wide = math.floor(columns / ratio), columns
    else:
        high, wide = rows, math.floor(rows * ratio)
    top, left = (rows - high) // 2, (columns - wide) // 2
    return image[:, top : top + high, left : left + wide]


def scale(image, width, height):
    """Exactly this size; every pixel is the nearest one of the image."""
    rows, columns = image.shape[1:]
    y = (torch.arange(height) + 0.5).mul(rows / height).long()
    x = (torch.arange(width) + 0.5).mul(columns / width).long()
    return image[:, y][:, :, x]


def rgb_norm(image, mean, std):
    """Bytes become 0 to 1, then the scale of the training; a batch of one."""
    normalize = torchvision.transforms.functional.normalize
    return normalize(image / 255, mean, std).unsqueeze(0)


TRANSFORMS = {"center_crop": center_crop, "scale": scale, "rgb_norm": rgb_norm}
# endregion

# region run
value = torchvision.io.read_image("picture.png")
for step in spec["pack"]["transforms"]:
    fields = {key: step[key] for key in step if key not in ("type", "name")}
    value = TRANSFORMS[step["name"]](value, **fields)
    print(f"{step['name']:11} {list(value.shape)}")

high, wide, least, most = _load_for_lite_interpreter("probe.ptl")(value).tolist()
print(f"report: {high:.0f} × {wide:.0f}, values {least:.2f} to {most:.2f}")
# endregion
