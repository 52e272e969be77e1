# max-lines: off -- one list of model families, each with the modules that only it has
"""Families of models to run, each with its modules and inputs.

`build(full)` makes the real size, or a small one of the same shape: fewer
channels and blocks, small pictures.
"""

import functools
from typing import Dict, List, NamedTuple, Optional, Tuple

import torch
import torch.nn.functional as F
import torchvision
from torch import Tensor, nn
from torchvision.models import densenet, efficientnet, mobilenetv2, mobilenetv3, regnet
from torchvision.models.alexnet import AlexNet
from torchvision.models.googlenet import GoogLeNet
from torchvision.models.mnasnet import MNASNet
from torchvision.models.resnet import Bottleneck, ResNet
from torchvision.models.shufflenetv2 import ShuffleNetV2
from torchvision.models.squeezenet import SqueezeNet
from torchvision.models.vision_transformer import VisionTransformer


class Model(NamedTuple):
    module: nn.Module
    """Runs of the model: (method, arguments)."""
    runs: List[Tuple[str, tuple]]
    """Arguments to trace with; empty to script."""
    trace: Optional[tuple] = None
    """Trace without gradients: PyTorch then runs a whole transformer layer by one operator."""
    fast: bool = False
    optimize: bool = True
    """Export every older bytecode version too."""
    versions: bool = False


def calibrate(module: nn.Module, shape) -> nn.Module:
    """Sets the statistics of batch norms from random pictures, as training would; else deep random models overflow or fade."""
    norms = [m for m in module.modules() if isinstance(m, nn.modules.batchnorm._BatchNorm)]
    for norm in norms:
        norm.reset_running_stats()
        norm.momentum = None
        nn.init.uniform_(norm.weight, 0.5, 1.5)
        nn.init.normal_(norm.bias, std=0.2)
    module.train()
    with torch.no_grad():
        for _ in range(2):
            module(torch.randn(4, *shape))
    return module.eval()


def picture(make, size: int, **options) -> Model:
    module = calibrate(make(), (3, size, size))
    return Model(module, [("forward", (torch.randn(1, 3, size, size),))], **options)


def mobilenet_v3(width: float) -> nn.Module:
    setting, last = mobilenetv3._mobilenet_v3_conf("mobilenet_v3_small", width_mult=width)
    return mobilenetv3.MobileNetV3(setting, last, num_classes=10)


def mobilenet_v3_large(width: float) -> nn.Module:
    setting, last = mobilenetv3._mobilenet_v3_conf("mobilenet_v3_large", width_mult=width)
    return mobilenetv3.MobileNetV3(setting, last, num_classes=10)


def efficientnet_b0(width: float, depth: float) -> nn.Module:
    setting, _ = efficientnet._efficientnet_conf("efficientnet_b0", width_mult=width, depth_mult=depth)
    return efficientnet.EfficientNet(
        setting, dropout=0.2, last_channel=int(1280 * width), num_classes=10, stochastic_depth_prob=0.2
    )


def small_regnet() -> nn.Module:
    blocks = regnet.BlockParams.from_init_params(
        depth=5, w_0=16, w_a=16.0, w_m=2.2, group_width=8, se_ratio=0.25
    )
    norm = functools.partial(nn.BatchNorm2d, eps=1e-05, momentum=0.1)
    return regnet.RegNet(blocks, norm_layer=norm, num_classes=10)


def small_alexnet() -> nn.Module:
    model = AlexNet(num_classes=10)
    model.classifier = nn.Sequential(
        nn.Dropout(), nn.Linear(256 * 6 * 6, 32), nn.ReLU(), nn.Linear(32, 10)
    )
    return model


class Attention(nn.Module):
    def __init__(self, size: int, heads: int):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(size, size)
        self.key = nn.Linear(size, size)
        self.value = nn.Linear(size, size)
        self.output = nn.Linear(size, size)

    def split(self, x: Tensor) -> Tensor:
        batch, length, size = x.shape
        return x.view(batch, length, self.heads, size // self.heads).permute(0, 2, 1, 3)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        q, k, v = self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x))
        scores = torch.matmul(q, k.transpose(-1, -2)) / (q.size(-1) ** 0.5)
        weights = F.softmax(scores + mask, dim=-1)
        context = torch.matmul(weights, v).permute(0, 2, 1, 3).contiguous()
        return self.output(context.view(x.shape))


class BertLayer(nn.Module):
    def __init__(self, size: int, heads: int):
        super().__init__()
        self.attention = Attention(size, heads)
        self.norm1 = nn.LayerNorm(size, eps=1e-12)
        self.up = nn.Linear(size, 4 * size)
        self.down = nn.Linear(4 * size, size)
        self.norm2 = nn.LayerNorm(size, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        x = self.norm1(x + self.attention(x, mask))
        return self.norm2(x + self.down(F.gelu(self.up(x))))


class Bert(nn.Module):
    """Encoder like BERT: token, position and segment embeddings, a mask, a pooled output."""

    def __init__(self, vocabulary: int, size: int, heads: int, layers: int, length: int):
        super().__init__()
        self.tokens = nn.Embedding(vocabulary, size, padding_idx=0)
        self.positions = nn.Embedding(length, size)
        self.segments = nn.Embedding(2, size)
        self.norm = nn.LayerNorm(size, eps=1e-12)
        self.layers = nn.ModuleList([BertLayer(size, heads) for _ in range(layers)])
        self.pool = nn.Linear(size, size)
        self.start_end = nn.Linear(size, 2)

    def forward(
        self, ids: Tensor, mask: Optional[Tensor] = None, segments: Optional[Tensor] = None
    ) -> Tuple[Tensor, Tensor, Tensor]:
        if mask is None:
            mask = torch.ones_like(ids)
        if segments is None:
            segments = torch.zeros(ids.size(), dtype=torch.long, device=ids.device)
        positions = torch.arange(ids.size(1), dtype=torch.long, device=ids.device).unsqueeze(0)
        x = self.tokens(ids) + self.positions(positions).expand(ids.size(0), -1, -1)
        x = self.norm(x + self.segments(segments))
        bias = (1.0 - mask[:, None, None, :].to(torch.float32)) * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        start, end = self.start_end(x).split(1, dim=-1)
        return x, torch.tanh(self.pool(x[:, 0])), torch.stack([start.squeeze(-1), end.squeeze(-1)])


class Translator(nn.Module):
    """One step of a translator with attention, and greedy decoding around it."""

    def __init__(self, vocabulary: int, size: int):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, size)
        self.encoder = nn.GRU(size, size, num_layers=2, bidirectional=True)
        self.bridge = nn.Linear(2 * size, size)
        self.attention = nn.Linear(2 * size, size)
        self.decoder = nn.LSTM(2 * size, size, num_layers=2, batch_first=True)
        self.out = nn.Linear(size, vocabulary)

    @torch.jit.export
    def encode(self, ids: Tensor) -> Tensor:
        states, _ = self.encoder(self.embed(ids).unsqueeze(1))
        return torch.tanh(self.bridge(states)).squeeze(1)

    @torch.jit.export
    def step(
        self, token: Tensor, encoded: Tensor, state: Tuple[Tensor, Tensor]
    ) -> Tuple[Tensor, Tuple[Tensor, Tensor], Tensor]:
        x = self.embed(token)
        query = torch.cat([x, state[0][-1, 0]], dim=-1)
        weights = torch.softmax(torch.mv(encoded, self.attention(query)), dim=0)
        context = torch.matmul(weights.unsqueeze(0), encoded)
        x = torch.cat((x.view(1, 1, -1), context.unsqueeze(0)), 2)
        y, state = self.decoder(x, state)
        return F.log_softmax(self.out(y[0, 0]), dim=0), state, weights

    def forward(self, ids: Tensor, most: int = 6) -> Tuple[List[int], Tensor]:
        encoded = self.encode(ids)
        state = (torch.zeros(2, 1, encoded.size(1)), torch.zeros(2, 1, encoded.size(1)))
        token = torch.tensor(1)
        found: List[int] = []
        score = torch.zeros(1)
        while len(found) < most:
            scores, state, _ = self.step(token, encoded, state)
            best, index = scores.topk(1)
            score = score + best
            word = int(index.item())
            if word == 0:
                break
            found.append(word)
            token = index.squeeze().detach()
        return found, score


class Lstm(nn.Module):
    def __init__(self, size: int):
        super().__init__()
        self.lstm = nn.LSTM(size, size, num_layers=2, batch_first=True, bidirectional=True, dropout=0.1)
        self.cell = nn.LSTMCell(size, size)
        self.gru = nn.GRUCell(size, size)
        self.rnn = nn.RNN(size, size, nonlinearity="relu")

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        y, (h, c) = self.lstm(x)
        h1, c1 = self.cell(x[:, 0])
        h2 = self.gru(x[:, 1], h1)
        z, _ = self.rnn(x)
        return y, h + c, torch.cat([h1, c1, h2, z[:, -1]], 1)


class ConvNormAct(nn.Sequential):
    def __init__(self, inputs: int, outputs: int, kernel: int = 3, stride: int = 1, groups: int = 1):
        pad = (kernel - 1) // 2
        super().__init__(
            nn.ReflectionPad2d((pad, pad, pad, pad)),
            nn.Conv2d(inputs, outputs, kernel, stride, groups=groups, bias=False),
            nn.GroupNorm(1, outputs, affine=True),
            nn.LeakyReLU(0.2, inplace=True),
        )


class Residual(nn.Module):
    def __init__(self, size: int, expansion: int):
        super().__init__()
        middle = size * expansion
        self.layers = nn.Sequential(
            ConvNormAct(size, middle, kernel=1),
            ConvNormAct(middle, middle, groups=middle),
            nn.Conv2d(middle, size, 1, bias=False),
            nn.InstanceNorm2d(size, affine=True),
        )

    def forward(self, x: Tensor) -> Tensor:
        return x + self.layers(x)


class Generator(nn.Module):
    """Image generator like AnimeGAN: downsampling, blocks, upsampling by interpolation."""

    def __init__(self, width: int, blocks: int):
        super().__init__()
        self.down = nn.Sequential(
            ConvNormAct(3, width, kernel=7),
            ConvNormAct(width, 2 * width, stride=2),
            ConvNormAct(2 * width, 2 * width),
        )
        self.blocks = nn.Sequential(*[Residual(2 * width, 2) for _ in range(blocks)])
        self.up1 = ConvNormAct(2 * width, width)
        self.up2 = nn.Sequential(
            nn.Upsample(scale_factor=1.5, mode="bilinear", align_corners=True),
            nn.ConvTranspose2d(width, width, 4, stride=2, padding=1),
            nn.PixelShuffle(2),
            nn.PReLU(width // 4),
        )
        self.out = nn.Conv2d(width // 4, 3, 1)

    def forward(self, x: Tensor, align_corners: bool = True) -> Tensor:
        y = self.blocks(self.down(x))
        size = [x.size(2) // 2, x.size(3) // 2]
        if align_corners:
            y = F.interpolate(y, scale_factor=2.0, mode="bilinear", align_corners=True)
        else:
            y = F.interpolate(y, scale_factor=2.0, mode="nearest")
        y = F.interpolate(self.up1(y), size, mode="bilinear", align_corners=False)
        y = F.interpolate(self.up2(y), size=(x.shape[-2], x.shape[-1]), mode="bicubic", align_corners=False)
        return torch.tanh(self.out(y)) * 0.5 + 0.5


class Detector(nn.Module):
    """Detector like YOLO: boxes of anchors on a grid, the best scores, non-maximum suppression."""

    def __init__(self, width: int, classes: int):
        super().__init__()
        self.classes = classes
        self.stem = nn.Sequential(
            nn.Conv2d(3, width, 3, 2, 1), nn.SiLU(), nn.Conv2d(width, width, 3, 2, 1), nn.Hardswish()
        )
        self.pool = nn.MaxPool2d(5, stride=1, padding=2)
        self.heads = nn.ModuleList([nn.Conv2d(2 * width, 3 * (classes + 5), 1) for _ in range(2)])
        self.register_buffer("anchors", torch.tensor([[4.0, 6.0], [10.0, 8.0], [14.0, 20.0]]))
        self.names = [f"class {i}" for i in range(classes)]

    def decode(self, y: Tensor, stride: int) -> Tensor:
        batch, _, rows, columns = y.shape
        y = y.view(batch, 3, self.classes + 5, rows, columns).permute(0, 1, 3, 4, 2).sigmoid()
        gy, gx = torch.meshgrid([torch.arange(rows), torch.arange(columns)], indexing="ij")
        grid = torch.stack((gx, gy), 2).view(1, 1, rows, columns, 2).to(y.dtype)
        xy = (y[..., 0:2] * 2.0 - 0.5 + grid) * stride
        wh = (y[..., 2:4] * 2) ** 2 * self.anchors.view(1, 3, 1, 1, 2)
        return torch.cat((xy - wh / 2, xy + wh / 2, y[..., 4:]), -1).reshape(batch, -1, self.classes + 5)

    def forward(
        self, x: Tensor, threshold: float = 0.3, most: int = 10
    ) -> Tuple[List[Dict[str, Tensor]], Dict[str, List[str]]]:
        y = self.stem(x)
        y = torch.cat([y, self.pool(y)], 1)
        levels: List[Tensor] = []
        for i, head in enumerate(self.heads):
            levels.append(self.decode(head(y), 4 * (i + 1)))
        rows = torch.cat(levels, 1)
        found: List[Dict[str, Tensor]] = []
        names: Dict[str, List[str]] = {"all": self.names}
        for n in range(rows.size(0)):
            scores, labels = (rows[n, :, 5:] * rows[n, :, 4:5]).max(-1)
            keep = torch.where(scores > threshold)[0]
            boxes = rows[n, keep, :4].clamp(min=0, max=64)
            scores, labels = scores[keep], labels[keep]
            order = torch.argsort(scores, descending=True)[:most]
            boxes, scores, labels = boxes[order], scores[order], labels[order]
            kept = self.suppress(boxes, scores)
            found.append({"boxes": boxes[kept], "scores": scores[kept], "labels": labels[kept]})
            picked: List[str] = []
            indices: List[int] = labels[kept].tolist()
            for index in indices:
                picked.append(self.names[index])
            names[f"picture {n}"] = picked
        return found, names

    def suppress(self, boxes: Tensor, scores: Tensor) -> Tensor:
        areas = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
        kept: List[int] = []
        for i in range(boxes.size(0)):
            good = True
            for j in kept:
                low = torch.max(boxes[i, :2], boxes[j, :2])
                high = torch.min(boxes[i, 2:], boxes[j, 2:])
                shared = (high - low).clamp(min=0.0).prod()
                if float(shared / (areas[i] + areas[j] - shared)) > 0.5:
                    good = False
                    break
            if good:
                kept.append(i)
        return torch.tensor(kept, dtype=torch.long)


class Detr(nn.Module):
    """Detector like DETR: queries that attend to a picture; a dictionary of tensors and a list of dictionaries."""

    def __init__(self, size: int, queries: int, layers: int):
        super().__init__()
        self.backbone = nn.Sequential(
            nn.Conv2d(3, size, 7, stride=4, padding=3), nn.BatchNorm2d(size), nn.ReLU(), nn.MaxPool2d(3, 2, 1)
        )
        self.transformer = nn.Transformer(size, 4, layers, layers, 2 * size, batch_first=True)
        self.queries = nn.Parameter(torch.rand(queries, size))
        self.rows = nn.Parameter(torch.rand(50, size // 2))
        self.columns = nn.Parameter(torch.rand(50, size // 2))
        self.classes = nn.Linear(size, 7)
        self.boxes = nn.Linear(size, 4)

    def forward(self, x: Tensor) -> Dict[str, Tensor]:
        y = self.backbone(x)
        rows, columns = y.shape[-2:]
        position = torch.cat(
            [
                self.columns[:columns].unsqueeze(0).repeat(rows, 1, 1),
                self.rows[:rows].unsqueeze(1).repeat(1, columns, 1),
            ],
            dim=-1,
        ).flatten(0, 1)
        source = position.unsqueeze(0) + 0.1 * y.flatten(2).permute(0, 2, 1)
        z = self.transformer(source, self.queries.unsqueeze(0).expand(x.size(0), -1, -1))
        return {"pred_logits": self.classes(z), "pred_boxes": self.boxes(z).sigmoid()}


class Part(NamedTuple):
    name: str
    value: Tensor


class Control(nn.Module):
    """Loops, branches, lists, dictionaries, strings, optionals and exceptions."""

    counts: Dict[str, int]

    def __init__(self):
        super().__init__()
        self.counts = {"runs": 0}
        self.scale = nn.Parameter(torch.tensor([0.5, 1.5]))
        self.total = 0

    def forward(self, x: Tensor, n: int = 3, label: Optional[str] = None) -> Tuple[Tensor, List[int], str]:
        self.counts["runs"] += 1
        seen: List[int] = []
        for i in range(n):
            if i % 2 == 0:
                x = x * self.scale
            elif float(x.sum()) > 100.0:
                break
            else:
                x = x + i
                continue
            seen.append(i * i)
        text = "none"
        if label is not None:
            text = f"{label}: {n} of {len(seen)}"
        if n > 50:
            raise ValueError(f"{n} is too many")
        assert n >= 0, "n is negative"
        return x, seen, text

    @torch.jit.export
    def words(self, text: str) -> Tuple[Dict[str, int], List[str], str]:
        counts: Dict[str, int] = {}
        words = text.lower().split(" ")
        for word in words:
            if word in counts:
                counts[word] += 1
            else:
                counts[word] = 1
        keys = list(counts.keys())
        keys.sort()
        return counts, keys, "{}|{}".format(len(words), "-".join(keys))

    @torch.jit.export
    def parts(self, xs: List[Tensor], names: List[str]) -> Tuple[Dict[str, Tensor], int, float]:
        table: Dict[str, Tensor] = {}
        size = 0
        for name, x in zip(names, xs):
            part = Part(name, x.relu())
            table[part.name] = part.value
            size += part.value.numel()
        a, b = xs
        largest = 0.0
        for value in self.values(torch.cat([a, b])):
            largest = max(largest, value)
        return table, size, largest

    def values(self, x: Tensor) -> List[float]:
        found: List[float] = x.tolist()
        return found

    @torch.jit.export
    def collatz(self, n: int) -> List[int]:
        steps = [n]
        while n != 1 and len(steps) < 200:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps.append(n)
        return steps

    @torch.jit.export
    def numbers(self, a: int, b: int, c: float) -> Tuple[int, int, float, bool, float, int, List[float]]:
        return (
            a // b,
            a % b,
            a / b,
            (a > b) != (c < 1.5),
            round(c * 10) / 10 + float(a) ** 0.5,
            (a << 2) ^ (b | 1) & (a - 1),
            [abs(-c), float(int(c)), min(c, 2.0), max(c, float(b)), c**2],
        )

    @torch.jit.export
    def state(self, by: int) -> int:
        self.total += by
        return self.total

    @torch.jit.export
    def edges(self, x: Tensor, which: int) -> Tensor:
        if which == 0:
            x[0] = 7.0
            y = x[1:]
            y += 1
            return x
        elif which == 1:
            return x.view(-1, 2)[:, ::2]
        elif which == 2:
            return x[x > 0]
        elif which == 3:
            return torch.matmul(x, torch.ones(3, 3))
        any_value = torch.jit.annotate(Optional[Tensor], None)
        if any_value is None and torch.jit.isinstance(x, Tensor):
            return x.to(torch.int64).float() / 0.3
        return x


class QuantizedDynamic(nn.Module):
    def __init__(self, size: int):
        super().__init__()
        self.first = nn.Linear(size, 2 * size)
        self.lstm = nn.LSTM(2 * size, size)
        self.gru = nn.GRU(2 * size, size)
        self.second = nn.Linear(size, 5)

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        x = torch.relu(self.first(x))
        y, _ = self.lstm(x)
        z, _ = self.gru(x)
        return self.second(y), z


class QuantizedStatic(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.quantize = torch.ao.quantization.QuantStub()
        self.conv = nn.Conv2d(3, width, 3, stride=2, padding=1)
        self.norm = nn.BatchNorm2d(width)
        self.relu = nn.ReLU()
        self.depthwise = nn.Conv2d(width, width, 3, padding=1, groups=width)
        self.skip = nn.quantized.FloatFunctional()
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.linear = nn.Linear(width, 10)
        self.dequantize = torch.ao.quantization.DeQuantStub()

    def forward(self, x: Tensor) -> Tensor:
        x = self.relu(self.norm(self.conv(self.quantize(x))))
        x = self.skip.add(x, self.depthwise(x))
        return self.dequantize(self.linear(self.pool(x).flatten(1)))


def quantized_dynamic(size: int) -> nn.Module:
    return torch.ao.quantization.quantize_dynamic(
        QuantizedDynamic(size).eval(), {nn.Linear, nn.LSTM, nn.GRU}, dtype=torch.qint8
    )


def quantized_static(width: int) -> nn.Module:
    torch.backends.quantized.engine = "qnnpack"
    module = QuantizedStatic(width).eval()
    module = torch.ao.quantization.fuse_modules(module, [["conv", "norm", "relu"]])
    module.qconfig = torch.ao.quantization.get_default_qconfig("qnnpack")
    prepared = torch.ao.quantization.prepare(module)
    with torch.no_grad():
        prepared(torch.randn(8, 3, 32, 32))
    return torch.ao.quantization.convert(prepared)


def bert(full: bool) -> Model:
    size = (30522, 256, 4, 4, 512) if full else (200, 32, 4, 2, 64)
    module = Bert(*size).eval()
    length = 64 if full else 12
    ids = torch.randint(1, size[0], (2, length))
    mask = torch.ones(2, length, dtype=torch.int64)
    mask[1, length // 2 :] = 0
    return Model(module, [("forward", (ids, mask)), ("forward", (ids,))], versions=not full)


def transformer_encoder(full: bool) -> Model:
    size = 256 if full else 32
    layer = nn.TransformerEncoderLayer(size, 4, 2 * size, activation="gelu", batch_first=True)
    module = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False).eval()
    x = torch.randn(2, 10, size)
    return Model(module, [("forward", (x,))], trace=(x,))


class FastAttention(nn.Module):
    def __init__(self, size: int):
        super().__init__()
        self.attention = nn.MultiheadAttention(size, 4, batch_first=True)
        layer = nn.TransformerEncoderLayer(size, 4, 2 * size, batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor]:
        y, weights = self.attention(x, x, x)
        return self.encoder(y), weights


def fast_transformer(full: bool) -> Model:
    size = 256 if full else 32
    x = torch.randn(2, 10, size)
    return Model(FastAttention(size).eval(), [("forward", (x,))], trace=(x,), fast=True)


class Bag(nn.Module):
    def __init__(self, rows: int, size: int):
        super().__init__()
        self.bag = nn.EmbeddingBag(rows, size, mode="sum")
        self.linear = nn.Linear(size, 4)

    def forward(self, ids: Tensor, offsets: Tensor) -> Tensor:
        return self.linear(self.bag(ids, offsets))


def quantized_bag(full: bool) -> Model:
    module = Bag(1000 if full else 50, 64 if full else 16).eval()
    module.bag.qconfig = torch.ao.quantization.float_qparams_weight_only_qconfig
    module = torch.ao.quantization.convert(torch.ao.quantization.prepare(module))
    args = (torch.randint(0, 50, (9,)), torch.tensor([0, 4, 6]))
    return Model(module, [("forward", args)], trace=args, optimize=False)


def translator(full: bool) -> Model:
    size = 256 if full else 24
    words = 5000 if full else 60
    module = Translator(words, size).eval()
    ids = torch.randint(2, words, (7,))
    state = (torch.randn(2, 1, size), torch.randn(2, 1, size))
    encoded = torch.randn(7, size)
    runs = [
        ("forward", (ids,)),
        ("forward", (ids, 3)),
        ("encode", (ids,)),
        ("step", (torch.tensor(5), encoded, state)),
    ]
    return Model(module, runs)


def lstm(full: bool) -> Model:
    size = 128 if full else 16
    return Model(Lstm(size).eval(), [("forward", (torch.randn(3, 6, size),))])


def generator(full: bool) -> Model:
    module = Generator(*((32, 4) if full else (8, 1))).eval()
    x = torch.randn(1, 3, 128, 160) if full else torch.randn(2, 3, 24, 32)
    return Model(module, [("forward", (x,)), ("forward", (x, False))])


def detector(full: bool) -> Model:
    module = Detector(64 if full else 8, 6).eval()
    x = 3 * torch.randn(2, 3, 128 if full else 32, 128 if full else 32)
    return Model(module, [("forward", (x,)), ("forward", (x, 0.2, 30)), ("forward", (x, 2.0))])


def detr(full: bool) -> Model:
    size = 128 if full else 32
    x = torch.randn(2, 3, 128 if full else 64, 128 if full else 64)
    return Model(Detr(size, 20 if full else 5, 2).eval(), [("forward", (x,))], trace=(x,))


def control(_full: bool) -> Model:
    x = torch.tensor([[1.0, -2.0], [3.0, 4.0]])
    runs = [
        ("forward", (x,)),
        ("forward", (x, 0)),
        ("forward", (x, 9, "nine")),
        ("forward", (100 * x, 9, "")),
        ("forward", (x, 51)),
        ("forward", (x, -1)),
        ("forward", (torch.ones(3),)),
        ("words", ("the cat and the dog and THE end",)),
        ("parts", ([torch.tensor([1.0, -1.0]), torch.tensor([2.5])], ["a", "b"])),
        ("parts", ([torch.ones(1)], ["a"])),
        ("collatz", (27,)),
        ("numbers", (17, -5, 1.25)),
        ("numbers", (-17, 5, -7.75)),
        ("state", (3,)),
        ("state", (4,)),
        ("edges", (torch.tensor([1.0, -2.0, 3.0, 4.0]), 0)),
        ("edges", (torch.arange(8.0), 1)),
        ("edges", (torch.tensor([1.0, -2.0, 3.0, 4.0]), 2)),
        ("edges", (torch.ones(2, 2), 3)),
        ("edges", (torch.tensor([1.7, -2.7]), 4)),
    ]
    return Model(Control(), runs, versions=True)


def dynamic(full: bool) -> Model:
    size = 128 if full else 16
    x = torch.randn(5, 2, size)
    return Model(quantized_dynamic(size), [("forward", (x,))], optimize=False)


def static(full: bool) -> Model:
    x = torch.randn(2, 3, 32, 32)
    return Model(quantized_static(32 if full else 8), [("forward", (x,))], trace=(x,), optimize=False)


def vit(full: bool) -> Model:
    size = 224 if full else 32
    module = VisionTransformer(
        size, 16 if full else 8, 2, 4, 128 if full else 32, 256 if full else 64, num_classes=10
    ).eval()
    nn.init.normal_(module.heads.head.weight)
    x = torch.randn(2, 3, size, size)
    return Model(module, [("forward", (x,))], trace=(x,))


def googlenet(full: bool) -> Model:
    # Scripted modules return a named tuple, which the lite interpreter cannot convert to Python.
    make = lambda: GoogLeNet(num_classes=10, aux_logits=False, init_weights=False)
    model = picture(make, 224 if full else 64)
    return model._replace(trace=model.runs[0][1])


class Denoiser(nn.Module):
    """Speech front end: a spectrogram, a mask over it, and the signal again."""

    def __init__(self, size: int):
        super().__init__()
        self.size = size
        self.register_buffer("window", torch.hann_window(size))
        self.register_buffer("mel", torch.rand(size // 2 + 1, 20))
        self.mask = nn.Sequential(nn.Conv1d(size // 2 + 1, 16, 3, padding=1), nn.ReLU(), nn.Conv1d(16, size // 2 + 1, 1), nn.Sigmoid())

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
        spectrum = torch.stft(x, self.size, self.size // 4, window=self.window, return_complex=True)
        power = spectrum.abs().square()
        mel = torch.log10(torch.clamp(power.transpose(1, 2) @ self.mel, min=1e-10))
        masked = spectrum * self.mask(spectrum.abs())
        turned = torch.polar(masked.abs(), masked.angle() + 0.5)
        signal = torch.istft(turned, self.size, self.size // 4, window=self.window, length=x.shape[-1])
        return mel, torch.view_as_real(spectrum), signal, spectrum.real.mean(1)


def denoiser(full: bool) -> Model:
    return Model(Denoiser(400 if full else 48), [("forward", (torch.randn(2, 8000 if full else 400),))])


class SpectralMixer(nn.Module):
    """Layers of FNet and of a Fourier neural operator, and rotary positions by complex numbers."""

    def __init__(self, width: int):
        super().__init__()
        self.weights = nn.Parameter(torch.randn(width, width, 3, 3, dtype=torch.cfloat) / width)
        self.line = nn.Linear(width, width)
        turns = torch.outer(torch.arange(16).float(), 1.0 / (100.0 ** (torch.arange(0, width, 2).float() / width)))
        self.register_buffer("turns", torch.polar(torch.ones_like(turns), turns))

    def forward(self, x: Tensor) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
        b, c, h, w = x.shape
        spectrum = torch.fft.rfft2(x)
        out = torch.zeros(b, c, h, w // 2 + 1, dtype=torch.cfloat)
        out[:, :, :3, :3] = torch.einsum("bixy,ioxy->boxy", spectrum[:, :, :3, :3], self.weights)
        out[:, :, -3:, :3] = torch.einsum("bixy,ioxy->boxy", spectrum[:, :, -3:, :3], self.weights)
        operator = torch.fft.irfft2(out, s=(h, w))
        tokens = x.flatten(2).transpose(1, 2)[:, :16]
        mixed = torch.fft.fft(torch.fft.fft(tokens, dim=-1), dim=-2).real
        pairs = torch.view_as_complex(self.line(tokens).reshape(b, 16, c // 2, 2))
        rotated = torch.view_as_real(pairs * self.turns).flatten(2)
        cross = torch.fft.fft2(x[:, 0]) * torch.conj(torch.fft.fft2(x[:, 1]))
        correlation = torch.fft.ifft2(cross / (cross.abs() + 1e-3)).abs()
        return operator, mixed, rotated, correlation


def spectral(full: bool) -> Model:
    width = 32 if full else 8
    return Model(SpectralMixer(width).eval(), [("forward", (torch.randn(2, width, 12, 10),))])


class Masked(nn.Module):
    """Transformers with padding masks, which PyTorch runs as nested tensors."""

    def __init__(self, width: int):
        super().__init__()
        self.encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(width, 2, 2 * width, batch_first=True), 2)
        self.whole = nn.Transformer(width, 2, 1, 1, 2 * width, batch_first=True)

    def forward(self, x: Tensor, y: Tensor, mask: Tensor) -> Tuple[Tensor, Tensor]:
        whole = self.whole(x, y, src_key_padding_mask=mask, memory_key_padding_mask=mask)
        return self.encoder(x, src_key_padding_mask=mask), whole


def masked(full: bool) -> Model:
    width = 64 if full else 16
    mask = torch.tensor([[False] * 6, [False] * 4 + [True] * 2, [False] * 2 + [True] * 4])
    gaps = torch.tensor([[False] * 6, [False, True] * 3, [False] * 6])
    x, y = torch.randn(3, 6, width), torch.randn(3, 4, width)
    return Model(Masked(width).eval(), [("forward", (x, y, mask)), ("forward", (x, y, gaps))], fast=True)


class Graph(nn.Module):
    """Attention over a graph's edges with reductions at its nodes; least squares and a pose of matrices."""

    def __init__(self, width: int):
        super().__init__()
        self.line = nn.Linear(width, width)
        self.score = nn.Linear(2 * width, 1)

    def forward(self, x: Tensor, edges: Tensor) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
        h = self.line(x)
        source, target = edges[0], edges[1]
        e = F.leaky_relu(self.score(torch.cat([h[source], h[target]], 1)).squeeze(1), 0.2)
        most = torch.full([x.shape[0]], -1e9).scatter_reduce(0, target, e, "amax")
        weights = torch.exp(e - most[target])
        total = torch.zeros(x.shape[0]).scatter_reduce(0, target, weights, "sum")
        out = torch.zeros_like(h).index_add(0, target, h[source] * (weights / total[target].clamp(min=1e-6)).unsqueeze(1))
        pooled = torch.zeros(3, h.shape[1]).index_reduce(0, target % 3, h[source], "mean", include_self=False)
        fitted = torch.linalg.lstsq(x, h[:, :2]).solution
        turn = torch.linalg.matrix_exp((h[:3, :3] - h[:3, :3].t()) / 4)
        return out, pooled, fitted, turn @ torch.linalg.pinv(x[:3, :3])


def graph(full: bool) -> Model:
    nodes, width = (60, 16) if full else (10, 4)
    edges = torch.randint(0, nodes, (2, 4 * nodes))
    return Model(Graph(width).eval(), [("forward", (torch.randn(nodes, width), edges))])


FAMILIES = {
    "MobileNet V2": lambda full: (
        picture(torchvision.models.mobilenet_v2, 224)
        if full
        else picture(lambda: mobilenetv2.MobileNetV2(10, width_mult=0.25), 64, versions=True)
    ),
    "MobileNet V3 small": lambda full: picture(lambda: mobilenet_v3(1.0 if full else 0.25), 224 if full else 64),
    "MobileNet V3 large": lambda full: picture(
        lambda: mobilenet_v3_large(1.0 if full else 0.25), 224 if full else 64
    ),
    "SqueezeNet": lambda full: picture(
        lambda: SqueezeNet("1_1", num_classes=1000 if full else 10), 224 if full else 64
    ),
    "ShuffleNet V2": lambda full: (
        picture(torchvision.models.shufflenet_v2_x1_0, 224)
        if full
        else picture(
            lambda: ShuffleNetV2([2, 2, 2], [8, 16, 32, 64, 128], num_classes=10), 64
        )
    ),
    "MNASNet": lambda full: (
        picture(torchvision.models.mnasnet0_5, 224)
        if full
        else picture(lambda: MNASNet(0.15, num_classes=10), 64)
    ),
    "ResNet": lambda full: (
        picture(torchvision.models.resnet18, 224)
        if full
        else picture(
            lambda: ResNet(Bottleneck, [1, 1, 1, 1], num_classes=10, width_per_group=8, groups=1),
            64,
        )
    ),
    "EfficientNet B0": lambda full: picture(
        lambda: efficientnet_b0(*((1.0, 1.0) if full else (0.25, 0.4))), 224 if full else 64
    ),
    "RegNet Y 400MF": lambda full: (
        picture(torchvision.models.regnet_y_400mf, 224) if full else picture(small_regnet, 64)
    ),
    "DenseNet 121": lambda full: (
        picture(torchvision.models.densenet121, 224)
        if full
        else picture(lambda: densenet.DenseNet(8, (2, 2, 2, 2), 16, num_classes=10), 64)
    ),
    "GoogLeNet": googlenet,
    "AlexNet": lambda full: (
        picture(torchvision.models.alexnet, 224) if full else picture(small_alexnet, 64)
    ),
    "Vision transformer": vit,
    "BERT-like encoder": bert,
    "Transformer encoder": transformer_encoder,
    "Transformer, fast path": fast_transformer,
    "Translator": translator,
    "LSTM, GRU, RNN": lstm,
    "AnimeGAN-like generator": generator,
    "YOLO-like head": detector,
    "DETR-like head": detr,
    "Denoiser": denoiser,
    "Spectral mixer": spectral,
    "Transformers with masks": masked,
    "Graph attention": graph,
    "Control flow": control,
    "Quantized dynamically": dynamic,
    "Quantized statically": static,
    "Quantized embeddings": quantized_bag,
}
