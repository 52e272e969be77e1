"""Compares the networks that make_models.py exports with LiteRT, over twenty pictures.

    python tools/mediapipe/compare.py <folder of the npm packages>

Prints the largest difference of each output as JSON; the exit code is 1 where one is above LIMIT.
"""

import copy
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import mobile_model  # First: it says how PyTorch computes.
import flatbuffers
import numpy
import torch
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter
from make_models import FACE_SIZE, FACES, OBJECT_SIZE, OBJECTS, PERSON, PERSON_SIZE, read
from pictures import named_pictures
from tflite_graph import TRANSPOSE, code_of, module_of

LIMIT = 1e-3


def with_builtin(data):
    """The bytes of a file with LiteRT's operator in place of MediaPipe's."""
    model = schema.ModelT.InitFromPackedBuf(data, 0)
    (subgraph,) = model.subgraphs
    for operator in subgraph.operators:
        if code_of(model, operator) != TRANSPOSE:
            continue
        image, kernel, bias = operator.inputs
        (output,) = operator.outputs
        size = schema.BufferT()
        size.data = numpy.array(subgraph.tensors[output].shape, "<i4").view(numpy.uint8)
        model.buffers.append(size)
        shape = copy.copy(subgraph.tensors[output])
        shape.name, shape.shape, shape.type = b"size", [4], schema.TensorType.INT32
        shape.buffer = len(model.buffers) - 1
        subgraph.tensors.append(shape)
        code = model.operatorCodes[operator.opcodeIndex]
        code.customCode, code.version = None, 3
        code.builtinCode = code.deprecatedBuiltinCode = schema.BuiltinOperator.TRANSPOSE_CONV
        operator.inputs = [len(subgraph.tensors) - 1, kernel, image, bias]
        operator.builtinOptionsType = schema.BuiltinOptions.TransposeConvOptions
        operator.builtinOptions = schema.TransposeConvOptionsT()
        operator.builtinOptions.strideW = operator.builtinOptions.strideH = 2
        operator.customOptions = None
    builder = flatbuffers.Builder(0)
    builder.Finish(model.Pack(builder), b"TFL3")
    return bytes(builder.Output())


def differences(data, size, scale, offset):
    """The largest difference of each output, and the largest value for comparison."""
    interpreter = Interpreter(model_content=with_builtin(data))
    interpreter.allocate_tensors()
    (start,) = interpreter.get_input_details()
    network = module_of(data)
    worst, largest = {}, {}
    for _, picture in named_pictures(size):
        image = picture * scale + offset
        interpreter.set_tensor(start["index"], image.permute(0, 2, 3, 1).contiguous().numpy())
        interpreter.invoke()
        with torch.inference_mode():
            outputs = network(image)
        outputs = outputs if isinstance(outputs, tuple) else (outputs,)
        for details, output in zip(interpreter.get_output_details(), outputs):
            wanted = torch.from_numpy(interpreter.get_tensor(details["index"]))
            found = output.permute(0, 2, 3, 1) if output.dim() == 4 else output
            name = details["name"]
            worst[name] = max(worst.get(name, 0.0), (wanted - found).abs().max().item())
            largest[name] = max(largest.get(name, 0.0), wanted.abs().max().item())
    return {name: {"difference": worst[name], "largest": largest[name]} for name in worst}


def main():
    packages = Path(sys.argv[1])
    found = {
        "faces": differences(read(packages, FACES), FACE_SIZE, 2, -1),
        "objects": differences(read(packages, OBJECTS), OBJECT_SIZE, 2, -1),
        "person": differences(read(packages, PERSON), PERSON_SIZE, 1, 0),
    }
    print(json.dumps(found, indent=2))
    outputs = [output for network in found.values() for output in network.values()]
    sys.exit(any(output["difference"] > LIMIT for output in outputs))


if __name__ == "__main__":
    main()
