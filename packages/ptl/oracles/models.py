# max-lines: off -- one list of files to make, run as one program
"""Makes model files with PyTorch, and describes them as PyTorch and Python read them.

    /usr/bin/python3 packages/ptl/oracles/models.py FOLDER        every kind of file, and FOLDER/oracle.json
    /usr/bin/python3 packages/ptl/oracles/models.py --fixtures    the tiny files of packages/ptl/src/__fixtures__

The oracle unpickles the records with Python's own pickle, its globals replaced
by labels, and loads the models with torch.jit.load and the lite interpreter.
"""

import base64
import io
import json
import pickle
import shutil
import sys
import tempfile
import warnings
import zipfile
from pathlib import Path
from typing import Dict, List, Optional, Tuple

sys.dont_write_bytecode = True
warnings.filterwarnings("ignore")

import torch  # noqa: E402
import torch.package  # noqa: E402
from torch import nn  # noqa: E402
from torch.jit import mobile  # noqa: E402
from torch.utils.mobile_optimizer import optimize_for_mobile  # noqa: E402

FIXTURES = Path(__file__).resolve().parent.parent / "src/__fixtures__"
SPEC = json.dumps({"pack": {"type": "tensor", "dtype": "float"}, "unpack": {"type": "tensor", "key": "y", "dtype": "float"}})


class Scale(nn.Module):
    """Module with one weight and two methods."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([1.0, 2.0, 3.0]))

    def forward(self, x):
        return x * self.weight

    @torch.jit.export
    def repeat(self, x, times: int = 2, bias: Optional[float] = None):
        for i in range(times):
            x = x * self.weight + i
        if bias is not None:
            x = x + bias
        return x


class Inner(nn.Module):
    """Module with attributes of all kinds, loops and containers."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.rand(3))
        self.limit = 3
        self.factor = 2.5
        self.flag = True
        self.nothing = None
        self.big = 2**40
        self.negative = -5
        self.device = torch.device("cpu")
        self.names = ["a", "b", "größe"]
        self.table = {"x": torch.ones(2)}
        self.numbers = {1: 2}
        self.pair = (1, torch.ones(1))
        self.ints = [1, 2, 3]
        self.bools = [True, False]
        self.floats = [1.5, 2.0]
        self.tensors = [torch.ones(2), torch.zeros(3)]

    def forward(self, x, n: int = 3, o: Optional[float] = None, flag: bool = True):
        if n > self.limit:
            x = x + self.weight
        for i in range(n):
            x = x * 2 + torch.add(x, 1, alpha=i)
        self.table["x"] = x
        return x, {"a": x}, self.names, self.numbers

    @torch.jit.export
    def other(self, x: Dict[str, int], y: Tuple[int, float]) -> List[Tuple[int, str]]:
        assert y[0] > 1, "bad"
        return [(x[key], key) for key in x.keys()]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3)
        self.norm = nn.BatchNorm2d(4)
        self.linear = nn.Linear(4, 2)
        self.inner = Inner()

    def forward(self, x):
        x = torch.relu(self.norm(self.conv(x))).mean([2, 3])
        return torch.softmax(self.linear(x), 1)


class Types(nn.Module):
    """Module with tensors of all types and layouts."""

    def __init__(self):
        super().__init__()
        self.tensor = torch.quantize_per_tensor(torch.rand(4), 0.1, 3, torch.quint8)
        self.channel = torch.quantize_per_channel(
            torch.rand(4, 2), torch.rand(4), torch.zeros(4, dtype=torch.long), 0, torch.qint8
        )
        self.register_buffer("half_", torch.rand(3).half())
        self.register_buffer("bfloat_", torch.rand(3).bfloat16())
        self.register_buffer("double_", torch.rand(3).double())
        self.register_buffer("complex_", torch.rand(3, dtype=torch.complex64))
        self.register_buffer("boolean_", torch.tensor([True]))
        self.register_buffer("byte_", torch.tensor([1], dtype=torch.uint8))
        self.register_buffer("char_", torch.tensor([-1], dtype=torch.int8))
        self.register_buffer("short_", torch.tensor([-300], dtype=torch.int16))
        self.register_buffer("int_", torch.tensor([70000], dtype=torch.int32))
        self.register_buffer("view_", torch.rand(4, 4).t()[1:])
        self.register_buffer("expanded_", torch.rand(3, 1).expand(3, 5))
        self.parameter = nn.Parameter(torch.rand(2))
        self.register_buffer("empty_", torch.empty(0))
        self.register_buffer("scalar_", torch.tensor(3))
        self.number = 1 - 2j

    def forward(self, x):
        return (x + self.scalar_, self.tensor, self.channel, self.half_, self.bfloat_, self.double_,
                self.complex_, self.boolean_, self.byte_, self.char_, self.short_, self.int_, self.view_,
                self.expanded_, self.parameter, self.empty_, torch.tensor(1.5))


class Quantized(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant = torch.quantization.QuantStub()
        self.conv = nn.Conv2d(3, 4, 3)
        self.relu = nn.ReLU()
        self.linear = nn.Linear(4, 2)
        self.dequant = torch.quantization.DeQuantStub()

    def forward(self, x):
        x = self.relu(self.conv(self.quant(x))).mean([2, 3])
        return self.dequant(self.linear(x))


class Gelu(nn.Module):
    """Module with operators that raise the version of the archive to 10."""

    def forward(self, x):
        return nn.functional.gelu(x) + torch.linspace(0, 1, 3)


class Words(nn.Module):
    """Module with strings, exceptions and types at run time."""

    def forward(self, x: List[str], y: Optional[int]) -> str:
        if y is None:
            raise ValueError("no number")
        words = {"n": y}
        return "{} {}".format(x[0], words["n"]) + ", ".join(x)


def quantized():
    torch.backends.quantized.engine = "qnnpack"
    model = Quantized().eval()
    model.qconfig = torch.quantization.get_default_qconfig("qnnpack")
    torch.quantization.prepare(model, inplace=True)
    model(torch.rand(1, 3, 8, 8))
    return torch.quantization.convert(model, inplace=True)


def version_3(source, target):
    """Writes bytecode 3, which has no version number and no schemas. PyTorch no longer writes it."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith("/bytecode.pkl"):
                functions = pickle.loads(data)[1:]
                data = pickle.dumps(tuple(f[:2] for f in functions), protocol=2)
            new.writestr(name, data)


def make(folder):
    """Writes the files; returns the names of those that are mobile models."""
    torch.manual_seed(0)
    save = lambda module, name, **options: module._save_for_lite_interpreter(  # noqa: E731
        str(folder / name), **options
    )
    net = torch.jit.script(Net().eval())
    modules = {
        "net": net,
        "inner": torch.jit.script(Inner().eval()),
        "optimized": optimize_for_mobile(net),
        "types": torch.jit.script(Types().eval()),
        "quantized": torch.jit.script(quantized()),
        "gelu": torch.jit.script(Gelu().eval()),
        "words": torch.jit.script(Words().eval()),
        "scale": torch.jit.script(Scale().eval()),
    }
    names = []
    for name, module in modules.items():
        save(module, f"{name}.ptl")
        names.append(f"{name}.ptl")
        for version in (7, 6, 5, 4):
            lowered = f"{name}_v{version}.ptl"
            try:
                mobile._backport_for_mobile(str(folder / f"{name}.ptl"), str(folder / lowered), version)
            except RuntimeError as error:
                print(f"{lowered}: {str(error).splitlines()[0]}")
                (folder / lowered).unlink(missing_ok=True)
                continue
            names.append(lowered)
    save(net, "debug.ptl", _save_mobile_debug_info=True)
    save(modules["scale"], "extra.ptl", _extra_files={"model/live.spec.json": SPEC, "notes.txt": "für alle"})
    version_3(folder / "inner_v4.ptl", folder / "inner_v3.ptl")
    with zipfile.ZipFile(folder / "net.ptl") as old:
        with zipfile.ZipFile(folder / "repacked.ptl", "w", zipfile.ZIP_DEFLATED) as new:
            for name in old.namelist():
                new.writestr(name, old.read(name))
        with zipfile.ZipFile(folder / "unrooted.zip", "w") as new:
            for name in old.namelist():
                new.writestr(name.split("/", 1)[1], old.read(name))
    names += ["debug.ptl", "extra.ptl", "inner_v3.ptl", "repacked.ptl"]

    save(net, "flatbuffer.ptl", _use_flatbuffer=True)
    net.save(str(folder / "torchscript.pt"))
    torch.save(net.state_dict(), folder / "weights.pt")
    torch.save(net.state_dict(), folder / "weights-legacy.pt", _use_new_zipfile_serialization=False)
    torch.save({"model": net.state_dict(), "epoch": 3, "loss": 0.5}, folder / "checkpoint.pt")
    torch.save(Net(), folder / "module.pt")
    torch.save(Net(), folder / "module-legacy.pt", _use_new_zipfile_serialization=False)
    with torch.package.PackageExporter(str(folder / "package.pt")) as exporter:
        exporter.save_pickle("model", "weights.pkl", {"a": torch.ones(2)})
    return names


class Label(tuple):
    """Label of a global."""


class Oracle(pickle.Unpickler):
    """Python's unpickler with labels for globals and storages."""

    def find_class(self, module, name):
        full = f"{module}.{name}"
        if module == "torch.jit._pickle":
            if name == "restore_type_tag":
                return lambda value, kind: Typed(value, kind)
            kind = {"int": "int", "double": "float", "bool": "bool", "tensor": "Tensor"}
            return lambda value: Typed(value, f"List[{kind[name[6:-4]]}]")
        if full == "torch._utils._rebuild_tensor_v2":
            return lambda *args: Tensor(args, None)
        if full == "torch._utils._rebuild_qtensor":
            return lambda *args: Tensor(args[:4] + args[5:], args[4])
        if full == "collections.OrderedDict":
            return lambda: None
        if full == "builtins.complex":
            return complex
        if full == "torch.device":
            return lambda name: Device(name)
        if module.startswith("__torch__"):
            return type(name, (Instance,), {"kind": full})
        return Label((full,))

    def persistent_load(self, parts):
        return parts


class Typed:
    def __init__(self, value, kind):
        self.value, self.kind = value, kind


class Tensor:
    def __init__(self, args, quantizer):
        self.args, self.quantizer = args, quantizer


class Device:
    def __init__(self, name):
        self.name = name


class Instance:
    state = None

    def __setstate__(self, state):
        self.state = state


def plain(value):
    """Writes a value as JSON, like `plain` of models.oracle.test.ts."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"int": str(value)}
    if isinstance(value, float):
        return {"float": value}
    if isinstance(value, complex):
        return {"complex": [value.real, value.imag]}
    if isinstance(value, Typed):
        return {**plain(value.value), "type": value.kind}
    if isinstance(value, tuple):
        return {"tuple": [plain(item) for item in value]}
    if isinstance(value, list):
        return {"list": [plain(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[plain(key), plain(item)] for key, item in value.items()]}
    if isinstance(value, Device):
        return {"device": value.name}
    if isinstance(value, Tensor):
        storage, offset, sizes, strides, grad = value.args[:5]
        _, kind, key, _, count = storage
        made = {"tensor": [kind[0], key, count, offset, list(sizes), list(strides), grad]}
        if value.quantizer:
            made["quantizer"] = [value.quantizer[0][0], *map(plain, value.quantizer[1:])]
        return made
    if isinstance(value, Instance):
        return {"object": value.kind, "state": plain(value.state)}
    raise TypeError(type(value))


def tensors(path):
    """Reads parameters and attributes with torch.jit.load."""
    result = {}
    try:
        module = torch.jit.load(str(path))
    except RuntimeError:
        return result
    for name, tensor in module.state_dict().items():
        if isinstance(tensor, torch.Tensor) and not tensor.is_quantized:
            data = tensor.detach().contiguous()
            if data.dtype == torch.bfloat16:
                data = data.view(torch.int16)
            result[name] = {
                "dtype": str(tensor.dtype).removeprefix("torch."),
                "sizes": list(tensor.shape),
                "bytes": base64.b64encode(data.numpy().tobytes()).decode(),
            }
    return result


def describe(path):
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        root = names[0].split("/")[0]
        described = {"root": root, "records": {}, "pickles": {}}
        raw = path.read_bytes()
        for info in archive.infolist():
            header = info.header_offset
            start = header + 30 + sum(
                int.from_bytes(raw[header + at : header + at + 2], "little") for at in (26, 28)
            )
            described["records"][info.filename.split("/", 1)[1]] = [
                info.file_size, info.compress_size, info.compress_type == 0, start, info.CRC
            ]
        for name in ("bytecode", "data", "constants", "mobile_debug_handles"):
            if f"{root}/{name}.pkl" in names:
                value = Oracle(io.BytesIO(archive.read(f"{root}/{name}.pkl"))).load()
                described["pickles"][f"{name}.pkl"] = plain(value)
    try:
        described["version"] = mobile._get_model_bytecode_version(str(path))
        described["operators"] = sorted(mobile._get_model_ops_and_info(str(path)))
    except RuntimeError as error:
        described["error"] = str(error).splitlines()[0]
    described["tensors"] = tensors(path)
    return described


def fixtures():
    """Writes tiny files for the unit tests."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        torch.manual_seed(0)
        scale = torch.jit.script(Scale().eval())
        scale._save_for_lite_interpreter(str(folder / "scale.ptl"), _extra_files={"model/live.spec.json": SPEC})
        for version in (7, 4):
            mobile._backport_for_mobile(
                str(folder / "scale.ptl"), str(folder / f"scale-bytecode-{version}.ptl"), version
            )
        scale._save_for_lite_interpreter(str(folder / "scale-flatbuffer.ptl"), _use_flatbuffer=True)
        scale.save(str(folder / "scale-torchscript.pt"))
        torch.save(scale.state_dict(), folder / "scale-weights.pt")
        torch.save(scale.state_dict(), folder / "scale-weights-legacy.pt", _use_new_zipfile_serialization=False)
        FIXTURES.mkdir(exist_ok=True)
        for path in sorted(folder.iterdir()):
            assert path.stat().st_size < 5000, f"{path.name} has {path.stat().st_size} bytes"
            shutil.copy(path, FIXTURES / path.name)
            print(path.name, path.stat().st_size)


def main():
    if sys.argv[1] == "--fixtures":
        return fixtures()
    folder = Path(sys.argv[1])
    names = make(folder)
    (folder / "oracle.json").write_text(json.dumps({name: describe(folder / name) for name in names}))


if __name__ == "__main__":
    main()
