# region model
import json
import sys

import torch
from torch.utils.mobile_optimizer import optimize_for_mobile
from torchvision.models import MobileNet_V3_Small_Weights, mobilenet_v3_small

weights = (
    None if "--random-weights" in sys.argv else MobileNet_V3_Small_Weights.DEFAULT
)
model = mobilenet_v3_small(weights=weights).eval()
optimized = optimize_for_mobile(torch.jit.script(model))
# endregion

# region pack
training = MobileNet_V3_Small_Weights.DEFAULT.transforms()
size = training.crop_size[0]

crop = {"type": "image_to_image", "name": "center_crop"}
scale = {"type": "image_to_image", "name": "scale", "width": size, "height": size}
norm = {
    "type": "image_to_tensor",
    "name": "rgb_norm",
    "mean": training.mean,
    "std": training.std,
}
pack = {
    "type": "tensor_from_image",
    "image": "image",
    "transforms": [crop, scale, norm],
}
# endregion

# region unpack
unpack = {
    "type": "argmax",
    "dtype": "float",
    "key": "index",
    "valueKey": "confidence",
}
# endregion


# region embed
def save(path):
    """Saves the model with the spec and the names of its classes inside."""
    labels = MobileNet_V3_Small_Weights.DEFAULT.meta["categories"]
    optimized._save_for_lite_interpreter(
        path,
        _extra_files={
            "model/live.spec.json": json.dumps({"pack": pack, "unpack": unpack}),
            "labels.json": json.dumps(labels),
        },
    )
    print(path, "written")


save("mobilenet_v3_small_spec.ptl")
# endregion

# region placeholder
scale.update(width="$size", height="$size")
save("mobilenet_v3_small_any_size.ptl")
# endregion
