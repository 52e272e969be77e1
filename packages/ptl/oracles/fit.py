"""Lists the arguments that PyTorch's lite interpreter accepts, for fit.oracle.test.ts.

python3 fit.py <folder> <values>    values: JSON, name to Python expression

Saves a model for each signature below into the folder, calls it with each value as
the only argument, as MobileModel.execute does, and prints whether it returned.
"""

import json
import os
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import torch
from torch.jit.mobile import _load_for_lite_interpreter

# Every argument is used, because the lite interpreter passes None for a missing one.
SIGNATURES = {
    "tensor": ("x: Tensor", "x + 1"),
    "int": ("x: int", "x + 1"),
    "float": ("x: float", "x + 1"),
    "bool": ("x: bool", "not x"),
    "str": ("x: str", "x + 'a'"),
    "tensors": ("x: List[Tensor]", "x[0] + 1"),
    "dictionary": ("x: Dict[str, Tensor]", "x['a'] + 1"),
    "pair": ("x: Tuple[Tensor, int]", "x[0] + x[1]"),
    "two_tensors": ("x: Tuple[Tensor, Tensor]", "x[0] + x[1]"),
    "optional": ("x: Optional[Tensor]", "x is None"),
    "any": ("x: Any", "isinstance(x, int)"),
    "named": ("x: Named", "x.a + x.b"),
    "none": ("", "torch.ones(1)"),
    "two": ("x: Tensor, y: Tensor", "x + y"),
    "with_default": ("x: Tensor, n: int = 2", "x + n"),
    "with_optional": ("x: Tensor, y: Optional[Tensor] = None", "x if y is None else x + y"),
    "tuple_and_flag": ("x: Tuple[Tensor, int], flag: bool = False", "x[0] if flag else x[0] + x[1]"),
}

HEAD = """
import torch
from torch import Tensor
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

class Named(NamedTuple):
    a: Tensor
    b: int
"""


def modules(folder):
    """Writes the modules to a file, from which TorchScript reads their source."""
    source = Path(folder) / "models.py"
    source.write_text(
        HEAD
        + "".join(
            f"class Takes_{name}(torch.nn.Module):\n"
            f"    def forward(self{', ' if parameters else ''}{parameters}):\n"
            f"        return {result}\n"
            for name, (parameters, result) in SIGNATURES.items()
        )
    )
    spec = spec_from_file_location("models", source)
    module = module_from_spec(spec)
    sys.modules["models"] = module
    spec.loader.exec_module(module)
    return module


def runs(path, value):
    """Calls a model in another process, because a wrong type can crash PyTorch 1.13."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            _load_for_lite_interpreter(path)(value)
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


if __name__ == "__main__":
    folder, values = sys.argv[1], json.loads(sys.argv[2])
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as scratch:
        models = modules(scratch)
        results = {}
        for name in SIGNATURES:
            path = f"{folder}/{name}.ptl"
            torch.jit.script(getattr(models, f"Takes_{name}")())._save_for_lite_interpreter(path)
            results[name] = {
                key: runs(path, eval(value)) for key, value in values.items()
            }
    print(json.dumps(results))
