"""Prints what the tools of each format read in the files of a folder, as JSON: python formats.py <folder>"""

import collections
import json
import sys
from pathlib import Path


def name_type(dtype):
    return str(dtype).replace("torch.", "").lower()


def read_onnx(file):
    import onnx
    from onnx import helper, numpy_helper

    model = onnx.load(file)
    counts = collections.Counter()
    tensors = []

    def walk(nodes):
        for node in nodes:
            counts[f"{node.domain}::{node.op_type}" if node.domain else node.op_type] += 1
            for attribute in node.attribute:
                for graph in [*([attribute.g] if attribute.HasField("g") else []), *attribute.graphs]:
                    visit(graph)

    def visit(graph):
        walk(graph.node)
        for one in graph.initializer:
            value = numpy_helper.to_array(one)
            tensors.append([one.name, str(value.dtype), list(value.shape), value.nbytes])

    visit(model.graph)
    for function in model.functions:
        walk(function.node)

    def port(info):
        tensor = info.type.tensor_type
        shape = [one.dim_param or one.dim_value for one in tensor.shape.dim] if tensor.HasField("shape") else None
        return [info.name, str(helper.tensor_dtype_to_np_dtype(tensor.elem_type)), shape]

    return {
        "inputs": [port(one) for one in model.graph.input],
        "outputs": [port(one) for one in model.graph.output],
        "operators": counts,
        "opsets": {one.domain or "ai.onnx": one.version for one in model.opset_import},
        "tensors": tensors,
        "metadata": {one.key: one.value for one in model.metadata_props},
    }


def read_safetensors(file):
    from safetensors import safe_open

    with safe_open(file, "pt") as opened:
        tensors = [(name, opened.get_tensor(name)) for name in opened.keys()]
        return {
            "tensors": [[name, name_type(one.dtype), list(one.shape), one.numel() * one.element_size()] for name, one in tensors],
            "metadata": opened.metadata(),
        }


def read_gguf(file):
    import gguf

    reader = gguf.GGUFReader(str(file))
    names = {"F32": "float32"}
    metadata = {}
    for key, field in reader.fields.items():
        if not key.startswith("GGUF."):
            value = field.contents()
            metadata[key] = f"{len(value)} values" if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)
    return {
        "tensors": [
            [one.name, names.get(one.tensor_type.name, one.tensor_type.name), [int(size) for size in reversed(one.shape)], int(one.n_bytes)]
            for one in reader.tensors
        ],
        "metadata": metadata,
    }


def read_tflite(file):
    from ai_edge_litert import schema_py_generated as schema
    from ai_edge_litert.interpreter import Interpreter

    model = schema.ModelT.InitFromPackedBuf(file.read_bytes(), 0)
    names = {code: name for name, code in vars(schema.BuiltinOperator).items() if not name.startswith("_")}
    types = {code: name.lower() for name, code in vars(schema.TensorType).items() if not name.startswith("_")}
    counts = collections.Counter()
    tensors = []
    for graph in model.subgraphs:
        for node in graph.operators:
            code = model.operatorCodes[node.opcodeIndex]
            kind = max(code.builtinCode, code.deprecatedBuiltinCode)
            counts[code.customCode.decode() if kind == schema.BuiltinOperator.CUSTOM else names[kind]] += 1
        for one in graph.tensors:
            data = model.buffers[one.buffer].data
            if data is not None and len(data):
                tensors.append([one.name.decode(), types[one.type], [int(size) for size in (one.shape if one.shape is not None else [])], len(data)])
    import numpy

    runner = Interpreter(str(file)).get_signature_runner() if counts["FlexErf"] == 0 else None
    port = lambda name, one: [name, numpy.dtype(one["dtype"]).name, [int(size) for size in one["shape"]]]
    return {
        **({} if runner is None else {
            "inputs": [port(*one) for one in runner.get_input_details().items()],
            "outputs": [port(*one) for one in runner.get_output_details().items()],
        }),
        "operators": counts,
        "tensors": tensors,
    }


def read_pte(file):
    from executorch.exir._serialize._program import deserialize_pte_binary
    from executorch.runtime import Runtime

    program = deserialize_pte_binary(file.read_bytes())
    program = getattr(program, "program", program)
    plan = program.execution_plan[0]
    counts = collections.Counter()
    for instruction in plan.chains[0].instructions:
        call = instruction.instr_args
        if type(call).__name__ == "KernelCall":
            operator = plan.operators[call.op_index]
            counts[f"{operator.name}.{operator.overload}"] += 1
    meta = Runtime.get().load_program(file).load_method("forward").metadata
    codes = {3: "int32", 4: "int64", 6: "float32"}
    port = lambda one: ["", codes[one.dtype()], list(one.sizes())]
    return {
        "inputs": [port(meta.input_tensor_meta(i)) for i in range(meta.num_inputs())],
        "outputs": [port(meta.output_tensor_meta(i)) for i in range(meta.num_outputs())],
        "operators": counts,
        "delegates": dict(collections.Counter(one.id for one in plan.delegates)),
    }


def read_pt2(file):
    import torch

    program = torch.export.load(file)
    counts = collections.Counter(
        str(node.target._schema.name) + (f".{node.target._schema.overload_name}" if node.target._schema.overload_name else "")
        for node in program.graph.nodes
        if node.op == "call_function"
    )
    port = lambda node: [node.name, name_type(node.meta["val"].dtype), [size if isinstance(size, int) else "open" for size in node.meta["val"].shape]]
    nodes = {node.name: node for node in program.graph.nodes}
    return {
        "inputs": [port(nodes[name]) for name in program.graph_signature.user_inputs],
        "outputs": [port(nodes[name]) for name in program.graph_signature.user_outputs],
        "operators": counts,
        "tensors": [[name, name_type(one.dtype), list(one.shape), one.numel() * one.element_size()] for name, one in program.state_dict.items()],
    }


def list_tensors(named):
    import torch

    return [[name, name_type(one.dtype), list(one.shape), one.numel() * one.element_size()] for name, one in named if isinstance(one, torch.Tensor)]


def read_pt(file):
    import torch

    if "weights" in file.name:
        return {"tensors": list_tensors(torch.load(file, weights_only=True).items())}
    model = torch.jit.load(file)
    schema = model.forward.schema
    return {
        "inputs": [[one.name, str(one.type), None] for one in schema.arguments[1:]],
        "outputs": [["", str(one.type), None] for one in schema.returns],
        "tensors": list_tensors(model.state_dict().items()),
        # Indices of lists are no calls in the source.
        "called": sorted({name.split(".")[0] for name in torch.jit.export_opnames(model)} - {"aten::__getitem__"}),
    }


if __name__ == "__main__":
    files = sorted(Path(sys.argv[1]).iterdir())
    print(json.dumps({file.name: globals()[f"read_{file.suffix[1:]}"](file) for file in files}))
