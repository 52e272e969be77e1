"""Makes models and times them with PyTorch's lite interpreter, one thread.

/usr/bin/python3 tools/bench/runtime/lite.py <folder>

Makes what is missing in the folder (<name>.ptl, .json and .bin as oracles/models/cases.py writes them),
prints the names, then answers each line `<name> <runs>` with the milliseconds of processor time of a run.
"""

import json
import math
import re
import sys
import time
import warnings
from copy import deepcopy
from pathlib import Path
from typing import List, Tuple

import torch
import torch.nn.functional as F
import torchvision
from torch import Tensor, nn
from torch.jit.mobile import _load_for_lite_interpreter
from torch.utils.mobile_optimizer import optimize_for_mobile

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "packages/ptl-runtime/oracles/models"))

from cases import Cases  # noqa: E402
from families import FAMILIES, Model, calibrate  # noqa: E402


class Decoder(nn.Module):
    """Decoder of pictures: transposed convolutions with the usual kernel sizes."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            nn.ConvTranspose2d(64, 48, 4, stride=2, padding=1),
            nn.ReLU(),
            nn.ConvTranspose2d(48, 32, 2, stride=2),
            nn.ReLU(),
            nn.ConvTranspose2d(32, 16, 3, stride=2, padding=1, output_padding=1),
            nn.ReLU(),
            nn.ConvTranspose2d(16, 3, 3, padding=1),
        )

    def forward(self, x: Tensor) -> Tensor:
        return self.layers(x)


class Warp(nn.Module):
    """Samples features along a flow, and a rotated picture."""

    def forward(self, x: Tensor, flow: Tensor, theta: Tensor) -> Tuple[Tensor, Tensor]:
        grid = F.affine_grid(theta, list(x.shape), align_corners=False)
        turned = F.grid_sample(x, grid, align_corners=False)
        moved = F.grid_sample(
            x, grid + flow.permute(0, 2, 3, 1), mode="bilinear", padding_mode="border", align_corners=True
        )
        return turned, moved


class T5Attention(nn.Module):
    def __init__(self, size: int, heads: int):
        super().__init__()
        self.heads = heads
        self.norm = nn.LayerNorm(size)
        self.qkv = nn.Linear(size, 3 * size, bias=False)
        self.out = nn.Linear(size, size, bias=False)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, length, size = x.shape
        parts = self.qkv(self.norm(x)).view(batch, length, 3, self.heads, size // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4).unbind(0)
        scores = torch.matmul(q, k.transpose(2, 3)) + bias
        mixed = torch.matmul(F.softmax(scores.float(), dim=-1), v)
        return x + self.out(mixed.transpose(1, 2).reshape(batch, length, size))


class T5(nn.Module):
    """Relative positions in buckets, as in T5, computed again in each layer."""

    def __init__(self, size: int, heads: int, layers: int):
        super().__init__()
        self.bias = nn.Embedding(32, heads)
        self.layers = nn.ModuleList([T5Attention(size, heads) for _ in range(layers)])

    def buckets(self, length: int) -> Tensor:
        positions = torch.arange(length)
        relative = positions[None, :] - positions[:, None]
        buckets = (relative > 0).to(torch.long) * 16
        relative = torch.abs(relative)
        small = relative < 8
        large = 8 + (torch.log(relative.float() / 8) / math.log(128 / 8) * 8).to(torch.long)
        large = torch.min(large, torch.full_like(large, 15))
        return buckets + torch.where(small, relative, large)

    def forward(self, x: Tensor) -> Tensor:
        for layer in self.layers:
            bias = self.bias(self.buckets(x.shape[1])).permute(2, 0, 1).unsqueeze(0)
            x = layer(x, bias)
        return x


class Greedy(nn.Module):
    """Small recurrent decoder with attention, one word a step."""

    def __init__(self, words: int, size: int):
        super().__init__()
        self.embed = nn.Embedding(words, size)
        self.cell = nn.GRUCell(2 * size, size)
        self.out = nn.Linear(2 * size, words)

    def forward(self, encoded: Tensor, steps: int) -> List[int]:
        state = torch.zeros(1, encoded.shape[1])
        word = 1
        found: List[int] = []
        for _ in range(steps):
            weights = torch.softmax(torch.matmul(encoded, state[0]), dim=0)
            context = (weights.unsqueeze(1) * encoded).sum(0, keepdim=True)
            x = torch.cat([self.embed(torch.tensor([word])), context], dim=1)
            state = self.cell(x, state)
            scores = self.out(torch.cat([state, context], dim=1))
            word = int(scores.argmax(1).item())
            found.append(word)
        return found


class Block(nn.Module):
    def __init__(self, size: int, heads: int):
        super().__init__()
        self.heads = heads
        self.first = nn.LayerNorm(size)
        self.qkv = nn.Linear(size, 3 * size)
        self.out = nn.Linear(size, size)
        self.second = nn.LayerNorm(size)
        self.up = nn.Linear(size, 4 * size)
        self.down = nn.Linear(4 * size, size)

    def forward(self, x: Tensor, keys: Tensor, values: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        size = x.shape[1]
        q, k, v = self.qkv(self.first(x)).view(1, 3, self.heads, size // self.heads).unbind(1)
        keys = torch.cat([keys, k.transpose(0, 1)], dim=1)
        values = torch.cat([values, v.transpose(0, 1)], dim=1)
        scores = torch.matmul(q.transpose(0, 1), keys.transpose(1, 2)) / math.sqrt(size // self.heads)
        x = x + self.out(torch.matmul(scores.softmax(-1), values).transpose(0, 1).reshape(1, size))
        return x + self.down(F.gelu(self.up(self.second(x)))), keys, values


class Gpt(nn.Module):
    """Small decoder with a cache, one token a step."""

    def __init__(self, words: int, size: int, heads: int, layers: int):
        super().__init__()
        self.heads = heads
        self.embed = nn.Embedding(words, size)
        self.place = nn.Embedding(64, size)
        self.blocks = nn.ModuleList([Block(size, heads) for _ in range(layers)])
        self.norm = nn.LayerNorm(size)
        self.head = nn.Linear(size, words)

    def forward(self, first: int, steps: int) -> List[int]:
        size = self.embed.weight.shape[1]
        keys: List[Tensor] = []
        values: List[Tensor] = []
        for _ in range(len(self.blocks)):
            keys.append(torch.zeros(self.heads, 0, size // self.heads))
            values.append(torch.zeros(self.heads, 0, size // self.heads))
        found: List[int] = []
        word = first
        for i in range(steps):
            x = self.embed(torch.tensor([word])) + self.place(torch.tensor([i]))
            for j, block in enumerate(self.blocks):
                x, keys[j], values[j] = block(x, keys[j], values[j])
            word = int(self.head(self.norm(x)).argmax(-1).item())
            found.append(word)
        return found


class Style(nn.Module):
    """Style transfer: reflected borders, instance norms, nearest neighbors."""

    def __init__(self, width: int):
        super().__init__()

        def conv(inputs, outputs, kernel, stride=1):
            return nn.Sequential(
                nn.ReflectionPad2d(kernel // 2),
                nn.Conv2d(inputs, outputs, kernel, stride),
                nn.InstanceNorm2d(outputs, affine=True),
                nn.ReLU(),
            )

        self.layers = nn.Sequential(
            conv(3, width, 9),
            conv(width, 2 * width, 3, 2),
            conv(2 * width, 2 * width, 3),
            nn.Upsample(scale_factor=2.0, mode="nearest"),
            conv(2 * width, width, 3),
            nn.ReflectionPad2d(4),
            nn.Conv2d(width, 3, 9),
        )

    def forward(self, x: Tensor) -> Tensor:
        return self.layers(x)


def quantized_mobilenet() -> nn.Module:
    module = torchvision.models.quantization.mobilenet_v2(weights=None, quantize=False)
    calibrate(module, (3, 96, 96))
    module.fuse_model(is_qat=False)
    module.qconfig = torch.ao.quantization.get_default_qconfig("qnnpack")
    prepared = torch.ao.quantization.prepare(module)
    with torch.no_grad():
        prepared(torch.randn(4, 3, 96, 96))
    return torch.ao.quantization.convert(prepared)


def quantized_encoder() -> nn.Module:
    layer = nn.TransformerEncoderLayer(256, 4, 512, activation="gelu", batch_first=True)
    module = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False).eval()
    for one in module.layers:
        # PyTorch 1.13 fails on its fast path, which cannot read packed weights.
        one.activation_relu_or_gelu = 0
    return torch.ao.quantization.quantize_dynamic(module, {nn.Linear}, dtype=torch.qint8)


def traced(module: nn.Module, *args, **options) -> Model:
    return Model(module.eval(), [("forward", args)], trace=args, **options)


def scripted(module: nn.Module, *args, **options) -> Model:
    return Model(module.eval(), [("forward", args)], **options)


class Flow(nn.Module):
    """Optical flow: a warp with a masked border, and a volume of correlations."""

    def __init__(self, channels: int):
        super().__init__()
        self.features = nn.Conv2d(3, channels, 3, stride=2, padding=1)
        self.estimate = nn.Conv2d(25 + channels, 2, 3, padding=1)

    def warp(self, x: Tensor, flow: Tensor) -> Tensor:
        b, _, h, w = x.shape
        ys, xs = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
        grid = torch.stack([xs, ys], 0).float().unsqueeze(0) + flow
        scaled = torch.stack([2 * grid[:, 0] / (w - 1) - 1, 2 * grid[:, 1] / (h - 1) - 1], 3)
        moved = F.grid_sample(x, scaled, align_corners=True)
        mask = F.grid_sample(torch.ones_like(x), scaled, align_corners=True)
        mask[mask < 0.999] = 0
        mask[mask > 0] = 1
        return moved * mask

    def forward(self, a: Tensor, b: Tensor) -> Tensor:
        x, y = F.leaky_relu(self.features(a), 0.1), F.leaky_relu(self.features(b), 0.1)
        flow = torch.zeros(x.shape[0], 2, x.shape[2], x.shape[3])
        for _ in range(2):
            moved = F.pad(self.warp(y, flow), [2, 2, 2, 2])
            volume: List[Tensor] = []
            for i in range(5):
                for j in range(5):
                    part = moved[:, :, i : i + x.shape[2], j : j + x.shape[3]]
                    volume.append((x * part).mean(1, keepdim=True))
            flow = flow + self.estimate(torch.cat([torch.cat(volume, 1), x], 1))
        return flow


class Vocoder(nn.Module):
    """Generator of speech, as HiFi-GAN: transposed convolutions, each followed by blocks of dilated ones."""

    def __init__(self, mels: int, width: int):
        super().__init__()
        self.first = nn.Conv1d(mels, width, 7, padding=3)
        ups: List[nn.Module] = []
        blocks: List[nn.Module] = []
        for _ in range(3):
            ups.append(nn.ConvTranspose1d(width, width // 2, 8, stride=4, padding=2))
            width //= 2
            blocks.append(nn.ModuleList(nn.Conv1d(width, width, 3, padding=d, dilation=d) for d in [1, 3, 5]))
        self.ups, self.blocks = nn.ModuleList(ups), nn.ModuleList(blocks)
        self.last = nn.Conv1d(width, 1, 7, padding=3)

    def forward(self, x: Tensor) -> Tensor:
        x = self.first(x)
        for up, block in zip(self.ups, self.blocks):
            x = up(F.leaky_relu(x, 0.1))
            for layer in block:
                x = x + layer(F.leaky_relu(x, 0.1))
        return torch.tanh(self.last(F.leaky_relu(x, 0.1)))


THETA = torch.tensor([[[0.8, -0.3, 0.1], [0.2, 0.9, -0.05]]])
# Families that families.py lacks, and that took long.
MORE = {
    "Transposed convolutions": lambda: traced(Decoder(), torch.randn(1, 64, 16, 16)),
    "Grid sample": lambda: traced(
        Warp(), torch.randn(1, 32, 96, 96), 0.1 * torch.randn(1, 2, 96, 96), THETA
    ),
    "T5 biases": lambda: scripted(T5(64, 4, 4), torch.randn(1, 64, 64)),
    "Quantized MobileNet V2": lambda: traced(
        quantized_mobilenet(), torch.randn(1, 3, 224, 224), optimize=False
    ),
    "Quantized encoder": lambda: traced(quantized_encoder(), torch.randn(1, 32, 256), optimize=False),
    "Greedy decoder": lambda: scripted(Greedy(500, 64), torch.randn(12, 64), 20),
    "GPT with a cache": lambda: scripted(Gpt(500, 64, 4, 2), 3, 16),
    "Optical flow": lambda: scripted(Flow(32), torch.randn(1, 3, 128, 160), torch.randn(1, 3, 128, 160)),
    "HiFi-GAN": lambda: traced(Vocoder(80, 64), torch.randn(1, 80, 16)),
    "HiFi-GAN, small": lambda: traced(Vocoder(20, 32), torch.randn(1, 20, 8)),
    "Style transfer": lambda: traced(Style(16), torch.randn(1, 3, 128, 128)),
}


def make(folder: Path, family: str) -> str:
    name = re.sub(r"\W+", "-", family.lower()).strip("-")
    file = folder / f"{name}.ptl"
    if file.exists():
        return name
    torch.manual_seed(8)
    model = MORE[family]() if family in MORE else FAMILIES[family](True)
    if model.trace is None:
        script = torch.jit.script(model.module.eval())
    else:
        with torch.set_grad_enabled(not model.fast):
            script = torch.jit.trace(model.module.eval(), model.trace, check_trace=False, strict=False)
    method, args = model.runs[0]
    methods = sorted({method for method, _ in model.runs} - {"forward"})
    if model.optimize:
        script = optimize_for_mobile(script, preserved_methods=methods)
    part = file.with_suffix(".part")
    script._save_for_lite_interpreter(str(part))
    cases = Cases()
    with torch.no_grad():
        cases.add(method, args, _load_for_lite_interpreter(str(part)).run_method(method, *deepcopy(args)))
    cases.write(file.with_suffix(""))
    torch.save((method, args), file.with_suffix(".args"))
    part.rename(file)
    return name


def main():
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    # The engine of phones, whose sums the runtime equals; others use instructions that phones lack (AVX-512).
    torch.backends.quantized.engine = "qnnpack"
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = {make(folder, family): family for family in [*MORE, *FAMILIES]}
    print(json.dumps(names), flush=True)
    loaded = {}
    for line in sys.stdin:
        name, runs = line.split()
        if name not in loaded:
            loaded.clear()
            loaded[name] = (_load_for_lite_interpreter(str(folder / f"{name}.ptl")), *torch.load(folder / f"{name}.args"))
        module, method, args = loaded[name]
        start = time.process_time()
        with torch.no_grad():
            for _ in range(int(runs)):
                module.run_method(method, *args)
        print(1000 * (time.process_time() - start) / int(runs), flush=True)


if __name__ == "__main__":
    main()
