"""Computes the steps of tensors in samples/pipelines and prints their faults.

python3 pipelines.py <folder>

Prints JSON: {"steps": <number of steps>, "problems": ["file: step: …", …]}.
"""

import json
import math
import re
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
import torchvision.transforms as T

# `[1, 3, h, w] float32`, and `h·w·3 uint8` for bytes in a row.
SHAPE = re.compile(r"(?:\[(?P<sizes>.*)\]|(?P<count>[^\[\]]+)) (?P<dtype>\w+)")
NAMES = {"torch": torch, "T": T, "F": F, "floor": math.floor}


def expected(shape, given):
    match = SHAPE.fullmatch(shape)
    if not match:
        raise ValueError(f'"{shape}" is no shape and dtype')
    sizes = (match["sizes"] if match["count"] is None else match["count"]) or ""
    values = eval(f"[{sizes.replace('·', '*')}]", {**NAMES, **given})
    if any(value != int(value) for value in values):
        raise ValueError(f'"{shape}" is {values}, no whole numbers')
    return [int(value) for value in values], match["dtype"]


def check(road):
    given = road.get("given", {})
    names = {**NAMES, **given, "x": None}
    for step in road["steps"]:
        if step["python"] is None:
            continue
        problem = None
        try:
            x = eval(step["python"], names)
            names["x"] = x
            shape, dtype = expected(step["shape"], given)
            if not isinstance(x, torch.Tensor):
                problem = f"gives {type(x).__name__}, no tensor"
            elif [*x.shape] != shape or f"torch.{dtype}" != str(x.dtype):
                actual = f"{[*x.shape]} {str(x.dtype).replace('torch.', '')}"
                problem = f'"{step["shape"]}" is {shape} {dtype}, but PyTorch gives {actual}'
        except Exception as error:  # Whatever the code of a step raises.
            problem = f"{type(error).__name__}: {error}"
        yield step["name"], problem


if __name__ == "__main__":
    results = [
        (file.name, name, problem)
        for file in sorted(Path(sys.argv[1]).glob("*.json"))
        for name, problem in check(json.loads(file.read_text(encoding="utf-8")))
    ]
    problems = [f"{file}: {name}: {problem}" for file, name, problem in results if problem]
    print(json.dumps({"steps": len(results), "problems": problems}))
