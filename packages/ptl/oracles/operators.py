"""Writes packages/ptl/src/mobileOperators.json, the operators of PyTorch on phones.

    /usr/bin/python3 packages/ptl/oracles/operators.py            compare with the committed file
    /usr/bin/python3 packages/ptl/oracles/operators.py --write    write it

PyTorch publishes no list of the operators in its lite runtime, so this program derives
one from Debian's PyTorch 1.13:

- lite: operators with a kernel for a phone's CPU, and those that TorchScript registers
  outside of register_prim_ops_fulljit.cpp, the only such file that the lite runtime leaves
  out. Its operators are read from libtorch_cpu.so, where the schemas of a source file are
  adjacent.
- torchvision: operators of torchvision's native library.
- desktop: all others of PyTorch.

Operators that came after PyTorch 1.10 or 1.12 are missing in the runtime of PlayTorch
0.1.x or 0.2.x, although this list has them.
"""

import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import torch  # noqa: E402
import torchvision  # noqa: E402,F401 (registers its operators)

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "packages/ptl/src/mobileOperators.json"

TORCHVISION = {"torchvision", "image", "video_reader"}
# Namespaces for compilers, clusters, exporters and tests.
OTHER_NAMESPACES = {"prims", "nvprims", "static_runtime", "c10d", "mkldnn_prepacked", "onnx", "_test"}
# Kernels of another library or device, some with a registered CPU wrapper.
FOREIGN = re.compile(r"^aten::_?(cudnn|mkldnn|miopen|mps|cufft|cslt)")
PHONE_KEYS = (
    "CPU",
    "QuantizedCPU",
    "SparseCPU",
    "SparseCsrCPU",
    "BackendSelect",
    "CompositeImplicitAutograd",
    "CompositeExplicitAutograd",
    "CompositeExplicitAutogradNonFunctional",
)
# First and last schema of register_prim_ops_fulljit.cpp in the library.
FULL_JIT = ("prim::AddStatValue(", "prim::TimePoint(")


def full_jit():
    """Reads the operators of register_prim_ops_fulljit.cpp."""
    # Debian installs the library in the folder of the system, wheels beside the package.
    folders = [Path(torch.__file__).parent / "lib", *Path("/usr/lib").glob("*-linux-gnu")]
    library = next(
        folder / "libtorch_cpu.so" for folder in folders if (folder / "libtorch_cpu.so").exists()
    )
    raw = library.read_bytes()
    start, end = (raw.index(b"\0" + mark.encode()) for mark in FULL_JIT)
    assert 0 < end - start < 10_000, "the schemas of one file are adjacent"
    schemas = re.findall(rb"\0(\w+::\w+(?:\.\w+)?)\([^\0]*\) *->", raw[start : end + 100])
    names = {schema.decode() for schema in schemas}
    assert {"aten::grad", "aten::save", "prim::TimePoint"} <= names, names
    return names


def is_registered(name):
    """Whether the dispatcher has an operator; the others are of TorchScript."""
    return "\ndebug: " in torch._C._dispatch_dump(name)


def classify(name, full):
    namespace = name.split("::")[0]
    if namespace in TORCHVISION:
        return "torchvision"
    if namespace in OTHER_NAMESPACES or FOREIGN.match(name) or name in full:
        return "desktop"
    if not is_registered(name):
        return "lite"
    has = torch._C._dispatch_has_kernel_for_dispatch_key
    return "lite" if any(has(name, key) for key in PHONE_KEYS) else "desktop"


def table():
    full = full_jit()
    groups = {"lite": {}, "desktop": {}, "torchvision": {}}
    for schema in torch._C._jit_get_all_schemas():
        overload = schema.overload_name
        name = f"{schema.name}.{overload}" if overload else schema.name
        group = groups[classify(name, full)]
        group.setdefault(schema.name, set()).add(overload)
    version = re.match(r"[\d.]+", torch.__version__).group().rstrip(".")
    return {
        "torch": version,
        **{
            group: {name: " ".join(sorted(names[name])) for name in sorted(names)}
            for group, names in groups.items()
        },
    }


def main():
    made = table()
    counts = {
        group: sum(len(overloads.split(" ")) for overloads in made[group].values())
        for group in ("lite", "desktop", "torchvision")
    }
    print(made["torch"], counts)
    text = json.dumps(made, indent=2) + "\n"
    if "--write" in sys.argv:
        DATA.write_text(text)
        return 0
    if not DATA.exists() or DATA.read_text() != text:
        print(f"{DATA.relative_to(ROOT)} differs: run packages/ptl/oracles/operators.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
