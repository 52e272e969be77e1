"""PyTorch for phone.ts: python3 server.py <commands> <answers> <headers>

Reads a command a line from the first pipe and answers in the second. Tensors, models and blobs
stay here and are named by numbers. The operators do what the C++ code of the package does with
their arguments: every number is a double, indices are int32, int64 has no data. centerCrop,
resize and normalize are the models inside the package, read from its header files.
"""
import base64
import io
import json
import re
import sys
from pathlib import Path
from typing import Dict, List, Tuple

commands = open(sys.argv[1], encoding="utf-8")
answers = open(sys.argv[2], "w", encoding="utf-8")

import torch
from torch import Tensor, nn
from torch.jit.mobile import _load_for_lite_interpreter

HEADERS = Path(sys.argv[3])
MODELS = Path(sys.argv[1]).parent
objects = []


def package_model(name):
    header = (HEADERS / f"{name}_scriptmodule.h").read_text()
    body = re.search(r"\{(.*?)\}", header, re.DOTALL)[1]
    content = bytes(int(byte, 16) for byte in re.findall(r"0x(\w\w)", body))
    return _load_for_lite_interpreter(io.BytesIO(content))


TRANSFORMS = {
    "centerCrop": (package_model("center_crop"), 1),
    "resize": (package_model("resize"), 1),
    "normalize": (package_model("normalize"), 2),
}


def keep(value):
    objects.append(value)
    return {"object": len(objects) - 1, "shape": list(value.shape), "dtype": name_of(value.dtype)}


def name_of(dtype):
    return str(dtype).replace("torch.", "")


def given(value):
    """An argument: a number is a double."""
    if isinstance(value, dict) and "object" in value:
        return objects[value["object"]]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    return value


def whole(value):
    if isinstance(value, list):
        return [int(item) for item in value]
    return int(value)


def options(arguments, place):
    return arguments[place] if len(arguments) > place else {}


def dtype_of(arguments, place):
    named = options(arguments, place)
    return {"dtype": getattr(torch, named["dtype"])} if named else {}


def data(tensor):
    """memcpy: as many bytes as the tensor has, from where its first value lies."""
    if tensor.dtype == torch.int64:
        raise RuntimeError("the property 'data' for a tensor of dtype torch.int64 is not supported.")
    memory = torch.as_strided(tensor, [tensor.numel()], [1], tensor.storage_offset())
    return base64.b64encode(memory.clone().numpy().tobytes()).decode()


def item(tensor):
    if tensor.dtype == torch.int64:
        raise RuntimeError("the property 'item' for a tensor of dtype torch.int64 is not supported.")
    return tensor.item()


METHODS = {
    "add": lambda x, a: x.add(given(a[0]), alpha=options(a, 1).get("alpha", 1)),
    "argmax": lambda x, a: x.argmax(**options(a, 0)).to(torch.int32),
    "clamp": lambda x, a: x.clamp(given(a[0]), given(a[1])),
    "contiguous": lambda x, a: x.contiguous(),
    "div": lambda x, a: x.div(given(a[0])),
    "index": lambda x, a: x[int(a[0])],
    "mul": lambda x, a: x.mul(given(a[0])),
    "permute": lambda x, a: x.permute(whole(a[0])),
    "reshape": lambda x, a: x.reshape(whole(a[0])),
    "softmax": lambda x, a: x.softmax(int(a[0])),
    "sqrt": lambda x, a: x.sqrt(),
    "squeeze": lambda x, a: x.squeeze(int(a[0])),
    "sub": lambda x, a: x.sub(given(a[0])),
    "sum": lambda x, a: x.sum(whole(a[0])),
    "to": lambda x, a: x.to(**dtype_of(a, 0)),
    "unsqueeze": lambda x, a: x.unsqueeze(int(a[0])),
}


def layer(rows, columns):
    places = torch.arange(rows * columns, dtype=torch.float64)
    weight = torch.sin(places * 0.37).reshape(rows, columns) / columns
    return weight.float(), torch.cos(torch.arange(rows, dtype=torch.float64)).float()


class Layer(nn.Module):
    def __init__(self, rows, columns):
        super().__init__()
        weight, bias = layer(rows, columns)
        self.register_buffer("weight", weight)
        self.register_buffer("bias", bias)

    def forward(self, x: Tensor) -> Tensor:
        return (self.weight @ x.reshape(-1) + self.bias).unsqueeze(0)


class Pair(nn.Module):
    """Answers with a dictionary of two tensors that it was made with."""

    def __init__(self, first, second):
        super().__init__()
        self.names = [first[0], second[0]]
        self.register_buffer("one", torch.tensor(first[1]).unsqueeze(0))
        self.register_buffer("two", torch.tensor(second[1]).unsqueeze(0))

    def forward(self, x: Tensor) -> Dict[str, Tensor]:
        return {self.names[0]: self.one, self.names[1]: self.two}


class Fixed(nn.Module):
    def __init__(self, values, shape):
        super().__init__()
        self.register_buffer("values", torch.tensor(values).reshape(shape))

    def forward(self, x: Tensor) -> Tensor:
        return self.values


class Echo(nn.Module):
    def forward(self, x: Tensor) -> Tensor:
        return x


class Loudest(nn.Module):
    def forward(self, x: Tensor) -> str:
        return "{} of {}, from {} to {}".format(
            int(x.argmax()), x.shape[1], float(x.min()), float(x.max())
        )


class Tracker(nn.Module):
    def forward(self, inputs: Tuple[Tensor, Tensor, int]) -> Tensor:
        image, regions, steps = inputs
        return image.mean() + regions.sum(1) + steps


class Untupled(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, image: Tensor, regions: Tensor, steps: Tensor) -> Tensor:
        return self.model((image, regions, int(steps)))


class Sharpen(nn.Module):
    def forward(self, x: Tensor, amount: float) -> Tensor:
        return x * amount


class Reading(nn.Module):
    def forward(self, x: Tensor) -> Tuple[str, int, float, bool]:
        return "seven", x.numel(), float(x.sum()), True


class Segments(nn.Module):
    def forward(self, x: Tensor) -> Dict[str, Tensor]:
        return {"mask": x, "logits": x.mean([2, 3])}


class Range(nn.Module):
    def forward(self, x: Tensor) -> Tuple[Tensor, List[float]]:
        return x, [float(x.min()), float(x.max())]


KINDS = {
    "layer": Layer,
    "pair": Pair,
    "fixed": Fixed,
    "echo": Echo,
    "loudest": Loudest,
    "tracker": Tracker,
    "untupled": lambda: Untupled(torch.jit.script(Tracker())),
    "range": Range,
    "reading": Reading,
    "sharpen": Sharpen,
    "segments": Segments,
}


def make(name, kind, *arguments):
    torch.jit.script(KINDS[kind](*arguments).eval())._save_for_lite_interpreter(str(MODELS / name))


def load(path):
    file = str(MODELS / path)
    model = _load_for_lite_interpreter(file)
    schema = torch.jit.load(file).forward.schema
    objects.append((model, [argument.type for argument in schema.arguments[1:]]))
    return {"object": len(objects) - 1}


def converted(value, kind):
    """converter.cpp of 0.2.4: arguments follow the signature."""
    name = kind.kind()
    if name == "TensorType":
        return given(value)
    if name == "TupleType":
        return tuple(converted(one, of) for one, of in zip(value, kind.elements()))
    return {"IntType": int, "FloatType": float, "BoolType": bool}[name](value)


def forward(model, arguments, label):
    module, kinds = objects[model]
    if label == "0.2.0":
        if any(isinstance(one, list) for one in arguments):
            raise RuntimeError("Value must be a tensor")
        inputs = [given(one) for one in arguments]
        # The interpreter of old checks no kinds: a wrong one ends the process.
        names = [kind.kind() for kind in kinds]
        passed = ["TensorType" if isinstance(one, Tensor) else "FloatType" for one in inputs]
        if names != passed:
            raise RuntimeError(f"the model takes {names}")
    else:
        inputs = [converted(one, kind) for one, kind in zip(arguments, kinds)]
    return returned(module(*inputs))


def returned(value):
    if isinstance(value, Tensor):
        return keep(value)
    if isinstance(value, (list, tuple)):
        return [returned(one) for one in value]
    if isinstance(value, dict):
        return {name: returned(one) for name, one in value.items()}
    return value


def run(command):
    kind, arguments, label = command["run"], command["arguments"], command["label"]
    if kind == "tensor":
        return keep(torch.tensor(arguments[0], dtype=torch.float64).to(
            dtype_of(arguments, 1).get("dtype", torch.float32)
        ))
    if kind == "fromBlob":
        content, sizes = bytearray(base64.b64decode(arguments[0])), whole(arguments[1])
        named = dtype_of(arguments, 2).get("dtype", torch.uint8)
        return keep(torch.frombuffer(content, dtype=named).reshape(sizes).clone())
    if kind == "transform":
        name, factory, tensor = arguments
        model, count = TRANSFORMS[name]
        if len(factory) != count:
            raise RuntimeError(f"Factory function {name} expects {count} argument")
        number = float if name == "normalize" else int
        lists = [one if isinstance(one, list) else [one] for one in factory]
        return keep(model(given(tensor), *([number(one) for one in some] for some in lists)))
    if kind == "data":
        return data(given(arguments[0]))
    if kind == "item":
        return item(given(arguments[0]))
    if kind == "topk":
        values, indices = given(arguments[0]).topk(int(arguments[1]), **options(arguments, 2))
        return [keep(values), keep(indices.to(torch.int32))]
    if kind == "cat":
        return keep(torch.cat([given(part) for part in arguments[0]]))
    if kind == "make":
        return make(*arguments)
    if kind == "load":
        return load(*arguments)
    if kind == "forward":
        return forward(arguments[0]["object"], arguments[1:], label)
    return keep(METHODS[kind](given(arguments[0]), arguments[1:]))


for line in commands:
    try:
        answer = {"value": run(json.loads(line))}
    except Exception as error:  # Whatever PyTorch raises is what the phone would throw.
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), file=answers, flush=True)
