"""Reads a TFLite file as a PyTorch module of the same graph.

The weights stay in half precision, as MediaPipe's files have them, and become float32 when the module
runs. Images are NCHW here and NHWC there; outputs have the order of the TFLite file.
"""

import numpy
import torch
from ai_edge_litert import schema_py_generated as schema
from torch import fx, nn
from torch.nn import functional as F

OPERATORS = {value: name for name, value in vars(schema.BuiltinOperator).items() if isinstance(value, int)}
DTYPES = {schema.TensorType.FLOAT32: "<f4", schema.TensorType.FLOAT16: "<f2", schema.TensorType.INT32: "<i4"}
TRANSPOSE = "Convolution2DTransposeBias"
SAME, VALID = schema.Padding.SAME, schema.Padding.VALID
RELU, RELU6 = schema.ActivationFunctionType.RELU, schema.ActivationFunctionType.RELU6


def code_of(model, operator):
    code = model.operatorCodes[operator.opcodeIndex]
    if code.customCode:
        return code.customCode.decode()
    # Old files have their codes in the deprecated field, new ones in both.
    return OPERATORS[max(code.builtinCode, code.deprecatedBuiltinCode)]


class Weights(nn.Module):
    """Keeps the constants of the graph; its subclass, a GraphModule, computes with them."""


class Builder:
    def __init__(self, data, keep_order):
        self.model = schema.ModelT.InitFromPackedBuf(data, 0)
        self.keep_order = keep_order
        (self.subgraph,) = self.model.subgraphs
        self.root = Weights()
        self.graph = fx.Graph()
        # Nodes by index of their tensors; constants by index, as arrays.
        self.nodes, self.constants = {}, {}
        # Tensors that are no images: their axes are those of the TFLite file.
        self.plain = set()

    def shape(self, index):
        return list(self.subgraph.tensors[index].shape)

    def constant(self, index):
        """The array of a constant, through the DEQUANTIZE that follows one in half precision."""
        if index in self.constants:
            return self.constants[index]
        tensor = self.subgraph.tensors[index]
        data = self.model.buffers[tensor.buffer].data
        if data is None:
            return None
        return numpy.frombuffer(bytes(data), DTYPES[tensor.type]).reshape(tensor.shape)

    def call(self, function, *args, **kwargs):
        return self.graph.call_function(function, args, kwargs)

    def weight(self, index, axes=None):
        array = self.constant(index)
        if axes is not None and not self.keep_order:
            array = array.transpose(axes)
        name = f"w{index}"
        self.root.register_buffer(name, torch.from_numpy(array.copy()))
        node = self.graph.call_method("to", (self.graph.get_attr(name), torch.float32))
        if axes is not None and self.keep_order:
            node = self.graph.call_method("permute", (node, list(axes)))
            node = self.graph.call_method("contiguous", (node,))
        return node

    def padded(self, index, kernel, options, value=0.0):
        """The input with the zeros that TFLite's padding adds, more of them at the end."""
        node, (_, height, width, _) = self.nodes[index], self.shape(index)
        if options.padding == VALID:
            return node
        pads = []
        for size, length, stride in [(width, kernel[1], options.strideW), (height, kernel[0], options.strideH)]:
            extra = max((-(-size // stride) - 1) * stride + length - size, 0)
            pads += [extra // 2, extra - extra // 2]
        return self.call(F.pad, node, pads, value=value) if any(pads) else node

    def activated(self, node, options):
        kind = options.fusedActivationFunction
        if kind == RELU:
            return self.call(torch.relu, node)
        if kind == RELU6:
            return self.call(torch.clamp, node, 0.0, 6.0)
        assert kind == 0, kind
        return node

    def convolve(self, operator, depthwise):
        image, kernel, bias = operator.inputs
        options, size = operator.builtinOptions, self.constant(kernel).shape
        assert options.dilationWFactor == options.dilationHFactor == 1
        assert not depthwise or options.depthMultiplier == 1
        node = self.call(
            F.conv2d,
            self.padded(image, size[1:3], options),
            self.weight(kernel, (3, 0, 1, 2) if depthwise else (0, 3, 1, 2)),
            self.weight(bias),
            stride=[options.strideH, options.strideW],
            groups=size[3] if depthwise else 1,
        )
        return self.activated(node, options)

    def pool(self, operator, largest):
        (image,), options = operator.inputs, operator.builtinOptions
        kernel = [options.filterHeight, options.filterWidth]
        _, height, width, _ = self.shape(image)
        # An average over the whole image has no border.
        assert largest or [height, width] == kernel
        node = self.padded(image, kernel, options, float("-inf")) if largest else self.nodes[image]
        stride = [options.strideH, options.strideW]
        return self.activated(self.call(F.max_pool2d if largest else F.avg_pool2d, node, kernel, stride), options)

    def channels_last(self, index):
        node = self.nodes[index]
        return node if index in self.plain else self.graph.call_method("permute", (node, [0, 2, 3, 1]))

    def arithmetic(self, function, operator):
        values = [self.nodes[index] if index in self.nodes else self.image_constant(index) for index in operator.inputs]
        return self.activated(self.call(function, *values), operator.builtinOptions)

    def image_constant(self, index):
        assert self.constant(index).size == 1
        return float(self.constant(index).reshape(-1)[0])

    def operator(self, operator):
        code = code_of(self.model, operator)
        first = operator.inputs[0]
        if code in ("CONV_2D", "DEPTHWISE_CONV_2D"):
            return self.convolve(operator, code != "CONV_2D")
        if code in ("MAX_POOL_2D", "AVERAGE_POOL_2D"):
            return self.pool(operator, code == "MAX_POOL_2D")
        if code == TRANSPOSE:
            # Two by two, without overlap: its size is that of its stride.
            kernel = self.constant(operator.inputs[1])
            assert kernel.shape[1:3] == (2, 2) and self.shape(operator.outputs[0])[1] == 2 * self.shape(first)[1]
            weight, bias = self.weight(operator.inputs[1], (3, 0, 1, 2)), self.weight(operator.inputs[2])
            return self.call(F.conv_transpose2d, self.nodes[first], weight, bias, stride=[2, 2])
        if code == "RESIZE_BILINEAR":
            options = operator.builtinOptions
            assert options.halfPixelCenters and not options.alignCorners
            size = self.shape(operator.outputs[0])[1:3]
            return self.call(F.interpolate, self.nodes[first], size=size, mode="bilinear", align_corners=False)
        if code == "PAD":
            _, rows, columns, channels = self.constant(operator.inputs[1]).tolist()
            return self.call(F.pad, self.nodes[first], [*columns, *rows, *channels])
        if code == "RESHAPE":
            self.plain.add(operator.outputs[0])
            return self.graph.call_method("reshape", (self.channels_last(first), self.shape(operator.outputs[0])))
        if code == "CONCATENATION":
            assert self.plain.issuperset(operator.inputs)
            self.plain.add(operator.outputs[0])
            nodes = [self.nodes[index] for index in operator.inputs]
            return self.call(torch.cat, nodes, operator.builtinOptions.axis)
        simple = {"RELU": torch.relu, "LOGISTIC": torch.sigmoid, "HARD_SWISH": F.hardswish}
        if code in simple:
            return self.call(simple[code], self.nodes[first])
        if code in ("ADD", "MUL"):
            return self.arithmetic(torch.add if code == "ADD" else torch.mul, operator)
        raise NotImplementedError(code)

    def build(self):
        (start,) = self.subgraph.inputs
        self.nodes[start] = self.graph.placeholder("image")
        for operator in self.subgraph.operators:
            (output,) = operator.outputs
            if code_of(self.model, operator) == "DEQUANTIZE":
                self.constants[output] = self.constant(operator.inputs[0])
            else:
                self.nodes[output] = self.operator(operator)
        outputs = tuple(self.nodes[index] for index in self.subgraph.outputs)
        self.graph.output(outputs if len(outputs) > 1 else outputs[0])
        return fx.GraphModule(self.root, self.graph).eval()


def module_of(data, keep_order=False):
    """The graph of a file's bytes as a module that TorchScript compiles.

    keep_order: whether the weights keep the order of axes, and so the bytes, of the file.
    """
    return Builder(data, keep_order).build()
