"""Writes inputs and results of a model: one JSON with the shape of every value,
one file with the elements of all tensors, each at a multiple of 8 bytes."""

import json

import torch

DTYPES = {
    torch.uint8: "uint8",
    torch.int8: "int8",
    torch.int16: "int16",
    torch.int32: "int32",
    torch.int64: "int64",
    torch.float16: "float16",
    torch.float32: "float32",
    torch.float64: "float64",
    torch.bool: "bool",
}


class Cases:
    def __init__(self):
        self.cases = []
        self.elements = bytearray()

    def value(self, value):
        """Encodes a value of TorchScript as JSON with its type."""
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, int):
            return {"int": str(value)}
        if isinstance(value, float):
            # JSON has no infinities and NaN; strings as Python writes them.
            return {"float": repr(value)}
        if isinstance(value, torch.Tensor):
            data = value.detach().contiguous().numpy().tobytes()
            self.elements.extend(bytes(-len(self.elements) % 8))
            start = len(self.elements)
            self.elements.extend(data)
            return {
                "tensor": DTYPES[value.dtype],
                "sizes": list(value.shape),
                "start": start,
            }
        if isinstance(value, list):
            return {"list": [self.value(item) for item in value]}
        if isinstance(value, tuple):
            return {"tuple": [self.value(item) for item in value]}
        if isinstance(value, dict):
            return {"dict": [[self.value(k), self.value(v)] for k, v in value.items()]}
        raise TypeError(f"{type(value).__name__} is no value of TorchScript")

    def add(self, method, args, result=None, error=None):
        case = {"method": method, "args": [self.value(arg) for arg in args]}
        if error is None:
            case["result"] = self.value(result)
        else:
            case["error"] = error
        self.cases.append(case)

    def write(self, stem):
        stem.with_suffix(".json").write_text(json.dumps(self.cases))
        stem.with_suffix(".bin").write_bytes(self.elements)
