"""Writes packages/ptl/src/mobileOperators.json: which operators PyTorch has on a phone.

    /usr/bin/python3 packages/ptl/oracles/operators.py            compare with the committed file
    /usr/bin/python3 packages/ptl/oracles/operators.py --write    write it

No list of the lite runtime's operators is published, so it is derived from
PyTorch 1.13 as Debian builds it:

- lite: has a kernel that a phone's CPU runs, or is one of the operators that
  TorchScript registers itself, outside of register_prim_ops_fulljit.cpp. The
  lite runtime leaves out only that file of them. Which operators are in it is
  read from libtorch_cpu.so, where the schemas of one source file lie together.
- torchvision: registered by torchvision's own native library.
- desktop: everything else that PyTorch registers.

The list is of 1.13: an operator that came after 1.10 or 1.12 is missing in the
runtime of PlayTorch 0.1.x or 0.2.x all the same.
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
ELSEWHERE = {"prims", "nvprims", "static_runtime", "c10d", "mkldnn_prepacked", "onnx", "_test"}
# Kernels for another library or device, also where a CPU wrapper is registered.
FOREIGN = re.compile(r"^aten::_?(cudnn|mkldnn|miopen|mps|cufft|cslt)")
PHONE = (
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
    """Operators of register_prim_ops_fulljit.cpp."""
    # Debian has the library in the system's folder, wheels beside the package.
    folders = [Path(torch.__file__).parent / "lib", *Path("/usr/lib").glob("*-linux-gnu")]
    library = next(
        folder / "libtorch_cpu.so" for folder in folders if (folder / "libtorch_cpu.so").exists()
    )
    raw = library.read_bytes()
    start, end = (raw.index(b"\0" + mark.encode()) for mark in FULL_JIT)
    assert 0 < end - start < 10_000, "the schemas of one file lie together"
    schemas = re.findall(rb"\0(\w+::\w+(?:\.\w+)?)\([^\0]*\) *->", raw[start : end + 100])
    names = {schema.decode() for schema in schemas}
    assert {"aten::grad", "aten::save", "prim::TimePoint"} <= names, names
    return names


def registered(name):
    """Whether the dispatcher knows an operator; others are TorchScript's own."""
    return "\ndebug: " in torch._C._dispatch_dump(name)


def classify(name, full):
    namespace = name.split("::")[0]
    if namespace in TORCHVISION:
        return "torchvision"
    if namespace in ELSEWHERE or FOREIGN.match(name) or name in full:
        return "desktop"
    if not registered(name):
        return "lite"
    has = torch._C._dispatch_has_kernel_for_dispatch_key
    return "lite" if any(has(name, key) for key in PHONE) else "desktop"


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
