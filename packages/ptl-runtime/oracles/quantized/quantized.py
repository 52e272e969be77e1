"""Makes quantized models, saves them in every way, and writes the results of PyTorch's lite interpreter.

/usr/bin/python3 packages/ptl-runtime/oracles/quantized/quantized.py <folder>

Each module is quantized per tensor and per channel, scripted and traced, and saved
plain, frozen and optimized for mobile. Files: <name>.ptl, its cases (cases.py of
../models) and models.json. Packed weights of convolutions are also written as
versions 1 and 3 of their state, which PyTorch 1.13 reads and does not write.
"""

import copy
import json
import sys
import warnings
from pathlib import Path

import torch
import torchvision.models.quantization as pretrained
from torch import nn
from torch.ao import quantization as tq
from torch.jit.mobile import _load_for_lite_interpreter
from torch.nn import functional as F
from torch.utils.mobile_optimizer import optimize_for_mobile

sys.path.insert(0, str(Path(__file__).parent.parent / "models"))
from cases import Cases  # noqa: E402
from states import rewritten  # noqa: E402

ACTIVATIONS = tq.HistogramObserver.with_args(reduce_range=False)
QCONFIGS = {
    "tensor": tq.QConfig(activation=ACTIVATIONS, weight=tq.default_weight_observer),
    "channel": tq.QConfig(activation=ACTIVATIONS, weight=tq.default_per_channel_weight_observer),
}


class Whole(nn.Module):
    """Layers between quantizing and dequantizing."""

    def __init__(self, layers):
        super().__init__()
        self.quantize = tq.QuantStub()
        self.layers = layers
        self.dequantize = tq.DeQuantStub()

    def forward(self, x):
        return self.dequantize(self.layers(self.quantize(x)))


class Arithmetic(nn.Module):
    def __init__(self):
        super().__init__()
        self.f = nn.ModuleList([nn.quantized.FloatFunctional() for _ in range(6)])
        self.add, self.mul, self.cat, self.relu, self.plus, self.times = self.f
        self.linear = nn.Linear(6, 6)

    def forward(self, x):
        y = self.linear(x)
        z = self.mul.mul(self.add.add(x, y), x)
        z = self.relu.add_relu(z, y)
        return self.cat.cat([self.plus.add_scalar(z, 0.25), self.times.mul_scalar(y, 1.5)], 1)


class Pools(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 6, 3, padding=1)

    def forward(self, x):
        x = F.relu6(F.hardtanh(self.conv(x).contiguous(), -1.0, 1.0))
        a = F.interpolate(F.max_pool2d(x, 2), scale_factor=2.0, mode="nearest")
        b = F.interpolate(F.avg_pool2d(x, 2), scale_factor=2.0, mode="bilinear", align_corners=True)
        c = F.adaptive_avg_pool2d(a, 1)
        return torch.cat([a, b, c.expand(-1, -1, 8, 8)], 1).transpose(1, 2).contiguous()


class Recurrent(nn.Module):
    def __init__(self, layer):
        super().__init__()
        self.layer = layer

    def forward(self, x):
        return self.layer(x)


class Bag(nn.Module):
    def __init__(self):
        super().__init__()
        self.bag = nn.EmbeddingBag(20, 8, mode="sum")

    def forward(self, ids, offsets):
        return self.bag(ids, offsets)


def statically():
    """Modules with a static quantization: name, float module, modules to fuse, input."""
    x1, x2, x3 = torch.randn(2, 4, 12), torch.randn(2, 3, 8, 8), torch.randn(1, 2, 4, 6, 6)
    for bias in (True, False):
        b = "" if bias else " without bias"
        yield f"conv1d{b}", nn.Conv1d(4, 6, 3, 2, 1, bias=bias), None, x1
        yield f"conv2d{b}", nn.Conv2d(3, 6, (3, 2), (2, 1), (1, 0), bias=bias), None, x2
        yield f"conv2d grouped{b}", nn.Conv2d(3, 9, 3, 1, 2, 2, 3, bias=bias), None, x2
        yield f"conv3d{b}", nn.Conv3d(2, 4, 3, 1, 1, bias=bias), None, x3
        yield f"linear{b}", nn.Linear(12, 5, bias=bias), None, torch.randn(3, 12)
        yield f"deconv1d{b}", nn.ConvTranspose1d(4, 6, 3, 2, 1, 1, bias=bias), None, x1
        yield f"deconv2d{b}", nn.ConvTranspose2d(3, 6, 3, 2, 1, 1, bias=bias), None, x2
    block = lambda *layers: nn.Sequential(*layers)
    yield "conv1d relu", block(nn.Conv1d(4, 6, 3), nn.ReLU()), ["0", "1"], x1
    yield "conv2d norm relu", block(nn.Conv2d(3, 6, 3), nn.BatchNorm2d(6), nn.ReLU()), ["0", "1", "2"], x2
    yield "conv3d relu", block(nn.Conv3d(2, 4, 3), nn.ReLU()), ["0", "1"], x3
    yield "linear relu", block(nn.Linear(12, 5), nn.ReLU()), ["0", "1"], torch.randn(3, 12)
    yield "norm relu", block(nn.BatchNorm2d(3), nn.ReLU()), ["0", "1"], x2
    yield "norm3d", nn.BatchNorm3d(2), None, x3
    after = lambda layer: block(nn.Conv2d(3, 6, 3), layer)
    for layer in (
        nn.ReLU(), nn.ReLU6(), nn.Hardswish(), nn.ELU(), nn.LeakyReLU(0.1), nn.Sigmoid(), nn.Tanh(), nn.PReLU(),
        nn.Hardsigmoid(), nn.Softmax(1), nn.LayerNorm([6, 6, 6]), nn.GroupNorm(2, 6), nn.InstanceNorm2d(6, affine=True),
        nn.MaxPool2d(2), nn.AvgPool2d(2), nn.AdaptiveAvgPool2d(2), nn.Dropout(), nn.PixelShuffle(1), nn.Upsample(scale_factor=2),
    ):  # fmt: skip
        yield f"then {type(layer).__name__}", after(layer), None, x2
    yield "arithmetic", Arithmetic(), None, torch.randn(4, 6)
    yield "pools", Pools(), None, x2


def dynamically():
    """Modules with a dynamic quantization: name, float module, inputs."""
    x = torch.randn(5, 2, 8)
    for bias in (True, False):
        b = "" if bias else " without bias"
        yield f"dynamic linear{b}", nn.Sequential(nn.Linear(8, 6, bias=bias), nn.ReLU()), (x,)
    yield "lstm", Recurrent(nn.LSTM(8, 6, 2, bidirectional=True)), (x,)
    yield "gru", Recurrent(nn.GRU(8, 6, 1, batch_first=True)), (x,)
    for cell in (nn.LSTMCell, nn.GRUCell, nn.RNNCell):
        yield f"{cell.__name__}", Recurrent(cell(8, 6)), (x[0],)
    yield "transformer", nn.TransformerDecoderLayer(8, 2, 16, dropout=0.0), (x, x)


def embeddings():
    ids = torch.randint(0, 20, (9,))
    for name, module, args in (
        ("embedding", nn.Sequential(nn.Embedding(20, 8)), (ids,)),
        ("bag", Bag(), (ids, torch.tensor([0, 4, 6]))),
    ):
        module.qconfig = tq.float_qparams_weight_only_qconfig
        yield name, tq.convert(tq.prepare(module.eval())), args


PICTURES = {
    "mobilenet_v2": 64,
    "mobilenet_v3_large": 64,
    "resnet18": 64,
    "shufflenet_v2_x1_0": 64,
    "googlenet": 64,
    "inception_v3": 80,
}


def torchvisions():
    for name, size in PICTURES.items():
        options = {"aux_logits": False, "init_weights": False} if name in ("googlenet", "inception_v3") else {}
        module = getattr(pretrained, name)(quantize=False, **options)
        module.eval().fuse_model()
        yield name, module, torch.randn(1, 3, size, size)


def converted(module, qconfig, x):
    module.qconfig = qconfig
    prepared = tq.prepare(module.eval())
    with torch.no_grad():
        for _ in range(3):
            prepared(x * (0.5 + torch.rand(())))
    return tq.convert(prepared)


def all_models():
    for per, qconfig in QCONFIGS.items():
        for name, layers, fuse, x in statically():
            whole = Whole(layers).eval()
            if fuse:
                whole.layers = tq.fuse_modules(whole.layers, [fuse])
            if "deconv" in name and per == "channel":
                continue  # PyTorch refuses it.
            yield f"{name}, per {per}", converted(whole, qconfig, x), (x,)
        for name, module, x in torchvisions():
            yield f"{name}, per {per}", converted(module, qconfig, x), (x,)
    for per, weight in (("tensor", tq.default_weight_observer), ("channel", tq.default_per_channel_weight_observer)):
        qconfig = tq.QConfig(activation=tq.default_dynamic_quant_observer, weight=weight)
        for name, module, args in dynamically():
            kinds = {nn.Linear, nn.LSTM, nn.GRU, nn.LSTMCell, nn.GRUCell, nn.RNNCell}
            if not (per == "channel" and "Cell" in name):
                yield f"{name}, per {per}", tq.quantize_dynamic(module.eval(), {k: qconfig for k in kinds}), args
    for name, module, args in embeddings():
        yield name, module, args


def ways(module, args):
    """Ways of saving a module: name and script."""
    for made, make in (
        ("scripted", lambda: torch.jit.script(copy.deepcopy(module))),
        ("traced", lambda: torch.jit.trace(copy.deepcopy(module), args, check_trace=False)),
    ):
        try:
            script = make().eval()
        except Exception as error:  # A few cannot be scripted.
            print(f"not {made}: {str(error).strip().splitlines()[-1]}", file=sys.stderr)
            continue
        yield f"{made} plain", script
        yield f"{made} frozen", torch.jit.freeze(script)
        yield f"{made} optimized", optimize_for_mobile(script)


def record(file, args):
    cases = Cases()
    module = _load_for_lite_interpreter(str(file))
    try:
        cases.add("forward", args, module.forward(*copy.deepcopy(args)))
    except RuntimeError as error:
        cases.add("forward", args, error={"code": "operator", "message": str(error).splitlines()[0]})
    cases.write(file.with_suffix(""))


def main():
    folder = Path(sys.argv[1])
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    torch.manual_seed(44)
    torch.backends.quantized.engine = "qnnpack"
    made = []

    def keep(family, kind, write):
        name = f"m{len(made)}"
        file = folder / f"{name}.ptl"
        write(str(file))
        record(file, args)
        made.append({"family": family, "kind": kind, "name": name})
        return file

    with torch.no_grad():
        for family, module, args in all_models():
            if only not in family:
                continue
            for kind, script in ways(module, args):
                try:
                    file = keep(family, kind, script._save_for_lite_interpreter)
                except Exception as error:
                    print(f"{family}, {kind}: {str(error).strip().splitlines()[-1]}", file=sys.stderr)
                    continue
                if kind.endswith("optimized") and "conv" in family and family[:4] in ("conv", "deco"):
                    for version in (1, 3):
                        if version == 1 and "deconv" in family:
                            continue  # Version 1 knows no transposed ones.
                        old = rewritten(file.read_bytes(), version)
                        keep(family, f"state {version}", lambda out: Path(out).write_bytes(old))
    (folder / "models.json").write_text(json.dumps(made))


if __name__ == "__main__":
    main()
