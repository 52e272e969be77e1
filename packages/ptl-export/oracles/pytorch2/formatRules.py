"""Writes what the runtimes of today have, by asking them: packages/ptl/src/formats/rules/*.json

python formatRules.py onnx <folder>                       with onnxruntime==1.24.3 and onnx
python formatRules.py tflite <folder>                     with ai-edge-litert==1.4.0
python formatRules.py tflite <folder>                     then with tensorflow-cpu==2.17.0: keeps what both have
python formatRules.py executorch <folder> <functions.yaml> of executorch==1.3.1 (kernels/portable)
python formatRules.py gguf <folder> <llama-arch.cpp>      of the npm package llama.rn@0.12.9
"""

import json
import re
import sys
from pathlib import Path

OPEN_END = 2147483647


def write(folder, name, value):
    (folder / f"{name}.json").write_text(json.dumps(value, indent=2) + "\n")


def onnx_rules(folder):
    """Versions of each operator; negative where neither a kernel of the CPU nor a function has it."""
    import onnx
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    kernels = {}
    for one in state.get_all_opkernel_def():
        kernels.setdefault((one.domain, one.op_name), set()).add(tuple(one.version_range))
    functions = {
        (one.domain, one.name, one.since_version)
        for one in onnx.defs.get_all_schemas_with_history()
        if one.has_function or one.has_context_dependent_function
    }
    table = {}
    for one in state.get_all_operator_schema():
        if one.domain in ("", "ai.onnx.ml", "com.microsoft"):
            key = (one.domain, one.name)
            version = one.since_version
            # ONNX Runtime turns constants into weights. A range without an end is for its first version alone.
            has = one.name == "Constant" or (*key, version) in functions or any(
                version == first or (last != OPEN_END and first <= version <= last) for first, last in kernels.get(key, ())
            )
            table.setdefault(one.domain or "ai.onnx", {}).setdefault(one.name, []).append(version if has else -version)
    for rows in table.values():
        for row in rows.values():
            row.sort(key=abs)
    write(folder, "onnx", {
        domain: ";".join(" ".join(map(str, (name, *row))) for name, row in sorted(rows.items()))
        for domain, rows in sorted(table.items())
    })


def has_tflite(interpreter, schema, code, version):
    """Whether the runtime finds an operator: a model with it alone gets no further than its missing tensors."""
    import flatbuffers

    model = schema.ModelT()
    model.version = 3
    operator = schema.OperatorCodeT()
    operator.builtinCode, operator.deprecatedBuiltinCode, operator.version = code, min(code, 127), version
    model.operatorCodes = [operator]
    graph = schema.SubGraphT()
    node = schema.OperatorT()
    node.inputs, node.outputs, graph.inputs, graph.outputs, graph.tensors = [], [], [], [], []
    graph.operators = [node]
    model.subgraphs, model.buffers = [graph], [schema.BufferT()]
    builder = flatbuffers.Builder(256)
    builder.Finish(model.Pack(builder), b"TFL3")
    try:
        interpreter(model_content=bytes(builder.Output()))
    except Exception as error:
        return "find op" not in str(error)
    return True


def tflite_rules(folder):
    """Highest version of each builtin operator."""
    try:
        from ai_edge_litert import schema_py_generated as schema
        from ai_edge_litert.interpreter import Interpreter
    except ImportError:
        from tensorflow.lite.python import schema_py_generated as schema
        from tensorflow.lite.python.interpreter import Interpreter

    found = {}
    for name, code in sorted(vars(schema.BuiltinOperator).items()):
        if not name.startswith("_") and name != "CUSTOM":
            versions = [version for version in range(1, 20) if has_tflite(Interpreter, schema, code, version)]
            if versions:
                found[name] = max(versions)
    file = folder / "tflite.json"
    if file.exists():
        before = dict(row.split(" ") for row in json.loads(file.read_text())["versions"].split(";"))
        found = {name: min(version, int(before[name])) for name, version in found.items() if name in before}
    write(folder, "tflite", {"versions": ";".join(f"{name} {version}" for name, version in found.items())})


def executorch_rules(folder, functions):
    """Kernels for the CPU that are in every ExecuTorch."""
    names = re.findall(r"^- (?:op: |func: )([\w:.]+)", Path(functions).read_text(), re.M)
    kernels = {name if "::" in name else f"aten::{name}" for name in names}
    write(folder, "executorch", {"kernels": " ".join(sorted(kernels))})


def gguf_rules(folder, source):
    """Architectures of language models."""
    table = Path(source).read_text().split("LLM_ARCH_NAMES", 1)[1].split("};", 1)[0]
    names = re.findall(r'\{\s*LLM_ARCH_\w+,\s*"([^"]+)"', table)
    architectures = {name for name in names if not name.startswith("(") and name != "clip"}
    write(folder, "gguf", {"architectures": " ".join(sorted(architectures))})


if __name__ == "__main__":
    name, folder, *rest = sys.argv[1:]
    globals()[f"{name}_rules"](Path(folder), *rest)
