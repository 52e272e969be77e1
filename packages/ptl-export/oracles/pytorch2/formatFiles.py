"""Writes the small models of other runtimes that tests read: python formatFiles.py <folder> [name...]

The tools are those of requirements.txt. Weights come from a fixed seed; files of at most 20 kB.
"""

import sys
from pathlib import Path

import torch
from torch import nn


class Net(nn.Module):
    """A convolution, a normalization and a linear layer, for pictures of 8 x 8."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 3, padding=1)
        self.norm = nn.BatchNorm2d(4)
        self.last = nn.Linear(16, 3)

    def forward(self, image):
        x = torch.relu(self.norm(self.conv(image)))
        x = torch.nn.functional.avg_pool2d(x, 4).flatten(1)
        return torch.softmax(self.last(x), 1)


class Sort(nn.Module):
    """Operators that no delegate takes."""

    def forward(self, values, shift: torch.Tensor):
        found = torch.topk(values + shift, 2)
        return found.values, found.indices


def net():
    torch.manual_seed(50)
    return Net().eval()


IMAGE = (torch.zeros(1, 1, 8, 8),)


def export_onnx(file):
    torch.onnx.export(net(), IMAGE, str(file), input_names=["image"], output_names=["scores"], dynamo=True, external_data=False, verbose=False)
    import onnx

    # Traces of the export name folders of this machine.
    model = onnx.load(file)
    for node in model.graph.node:
        del node.metadata_props[:]
    for info in [*model.graph.value_info, *model.graph.input, *model.graph.output, *model.graph.initializer]:
        del info.metadata_props[:]
    del model.graph.metadata_props[:]
    onnx.save(model, file)


def write_mixed_onnx(file):
    """A branch, a function of its own, an operator of Microsoft, types and an open size."""
    import numpy
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    branch = helper.make_graph(
        [helper.make_node("Identity", ["kept"], ["same"])],
        "branch",
        [],
        [helper.make_tensor_value_info("same", TensorProto.FLOAT, ["batch", 4])],
        [numpy_helper.from_array(numpy.ones((1, 4), numpy.float32), "kept")],
    )
    other = helper.make_graph(
        [helper.make_node("Twice", ["x"], ["double"], domain="local")],
        "other",
        [],
        [helper.make_tensor_value_info("double", TensorProto.FLOAT, ["batch", 4])],
    )
    graph = helper.make_graph(
        [
            helper.make_node("If", ["flag"], ["y"], then_branch=branch, else_branch=other),
            helper.make_node("FusedMatMul", ["y", "weight"], ["z"], domain="com.microsoft"),
            helper.make_node("DequantizeLinear", ["packed", "scale"], ["plain"]),
            helper.make_node("Add", ["z", "plain"], ["out"]),
        ],
        "mixed",
        [
            helper.make_tensor_value_info("x", TensorProto.FLOAT, ["batch", 4]),
            helper.make_tensor_value_info("flag", TensorProto.BOOL, []),
        ],
        [helper.make_tensor_value_info("out", TensorProto.FLOAT, None)],
        [
            numpy_helper.from_array(numpy.eye(4, dtype=numpy.float32), "weight"),
            numpy_helper.from_array(numpy.arange(4, dtype=numpy.int8), "packed"),
            helper.make_tensor("scale", TensorProto.FLOAT, [], [0.5]),
        ],
    )
    twice = helper.make_function(
        "local", "Twice", ["a"], ["b"], [helper.make_node("Add", ["a", "a"], ["b"])], [helper.make_opsetid("", 19)]
    )
    model = helper.make_model(
        graph,
        functions=[twice],
        opset_imports=[helper.make_opsetid("", 19), helper.make_opsetid("local", 1), helper.make_opsetid("com.microsoft", 1)],
        ir_version=9,
        producer_name="formatFiles.py",
        producer_version="1",
    )
    helper.set_model_props(model, {"author": "this repository", "labels": "zero,one"})
    onnx.save(model, file)


def export_pte(file, model, inputs, partitioners):
    from executorch.exir import to_edge_transform_and_lower

    program = to_edge_transform_and_lower(torch.export.export(model, inputs), partitioner=partitioners).to_executorch()
    file.write_bytes(program.buffer)


def export_xnnpack(file):
    from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner

    export_pte(file, net(), IMAGE, [XnnpackPartitioner()])


def export_portable(file):
    export_pte(file, Sort(), (torch.zeros(1, 5), torch.zeros(5)), [])


def export_tflite(file):
    import litert_torch

    litert_torch.convert(net(), IMAGE).export(str(file))


def edit_tflite(file, edit):
    import flatbuffers
    from ai_edge_litert import schema_py_generated as schema

    source = file.with_name("net.tflite")
    if not source.exists():
        export_tflite(source)
    model = schema.ModelT.InitFromPackedBuf(source.read_bytes(), 0)
    edit(model, schema)
    builder = flatbuffers.Builder(4096)
    builder.Finish(model.Pack(builder), b"TFL3")
    file.write_bytes(bytes(builder.Output()))


def write_quantized_tflite(file):
    """int8 weights with a scale for each channel, and an operator that the app has to bring."""

    def edit(model, schema):
        graph = model.subgraphs[0]
        weight = max(graph.tensors, key=lambda one: len(model.buffers[one.buffer].data) if model.buffers[one.buffer].data is not None else 0)
        shape = [int(size) for size in weight.shape]
        weight.type = schema.TensorType.INT8
        weight.quantization = schema.QuantizationParametersT()
        weight.quantization.scale = [0.5] * shape[0]
        weight.quantization.zeroPoint = [0] * shape[0]
        weight.quantization.quantizedDimension = 0
        size = 1
        for one in shape:
            size *= one
        model.buffers[weight.buffer].data = [one % 7 for one in range(size)]
        custom = schema.OperatorCodeT()
        custom.builtinCode = custom.deprecatedBuiltinCode = schema.BuiltinOperator.CUSTOM
        custom.customCode = b"FlexErf"
        custom.version = 1
        model.operatorCodes.append(custom)
        node = schema.OperatorT()
        node.opcodeIndex = len(model.operatorCodes) - 1
        node.inputs = [int(graph.outputs[0])]
        node.outputs = [int(graph.outputs[0])]
        graph.operators.append(node)

    edit_tflite(file, edit)


def export_pt2(file):
    batch = torch.export.Dim("batch", min=1, max=8)
    program = torch.export.export(net(), (torch.zeros(2, 1, 8, 8),), dynamic_shapes=({0: batch},))
    # Traces of the export name folders of this machine.
    for node in program.graph.nodes:
        node.meta.pop("stack_trace", None)
        node.meta.pop("nn_module_stack", None)
        node.meta.pop("source_fn_stack", None)
    torch.export.save(program, file, extra_files={"labels.txt": "zero\none"})


def write_safetensors(file):
    from safetensors.torch import save_file

    kinds = [torch.float32, torch.float16, torch.bfloat16, torch.int8, torch.uint8, torch.int64, torch.bool, torch.float8_e4m3fn]
    tensors = {f"layer.{str(kind).split('.')[1]}": torch.ones(2, 3 + i).to(kind) for i, kind in enumerate(kinds)}
    save_file({**tensors, "scalar": torch.tensor(1.5), "empty": torch.zeros(0, 4)}, file, {"format": "pt", "made by": "formatFiles.py"})


def write_gguf(file):
    import gguf
    import numpy

    writer = gguf.GGUFWriter(str(file), "llama")
    writer.add_name("small")
    writer.add_context_length(128)
    writer.add_block_count(1)
    writer.add_file_type(2)
    writer.add_token_list(["<s>", "</s>", *(f"token {i}" for i in range(20))])
    writer.add_token_scores([0.5] * 22)
    writer.add_array("own.numbers", [1, -2, 3])
    writer.add_bool("own.flag", True)
    writer.add_int64("own.large", -(2**62))
    writer.add_float64("own.double", 0.1)
    rows = numpy.linspace(-1, 1, 4 * 64, dtype=numpy.float32).reshape(4, 64)
    writer.add_tensor("token_embd.weight", gguf.quants.quantize(rows, gguf.GGMLQuantizationType.Q4_0), raw_dtype=gguf.GGMLQuantizationType.Q4_0)
    writer.add_tensor("output.weight", gguf.quants.quantize(rows, gguf.GGMLQuantizationType.Q8_0), raw_dtype=gguf.GGMLQuantizationType.Q8_0)
    writer.add_tensor("norm.weight", numpy.ones(64, numpy.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


FILES = {
    "net.onnx": export_onnx,
    "mixed.onnx": write_mixed_onnx,
    "net.pte": export_xnnpack,
    "sort.pte": export_portable,
    "net.tflite": export_tflite,
    "quantized.tflite": write_quantized_tflite,
    "net.pt2": export_pt2,
    "types.safetensors": write_safetensors,
    "small.gguf": write_gguf,
    "net.pt": lambda file: torch.jit.script(net()).save(str(file)),
    "weights.pt": lambda file: torch.save({**net().state_dict(), "epoch": 3}, file),
}

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name in sys.argv[2:] or FILES:
        FILES[name](folder / name)
        print(name, (folder / name).stat().st_size)
