# max-lines: off -- one list of seeded cases, in the order in which they draw numbers
"""Runs PyTorch's operators of neural networks on seeded arguments and prints calls and results as JSON.

The test beside it runs the same calls here. One line for each case; a tensor
is its dtype, sizes and elements in base64.
"""

import base64
import json
import sys
import warnings

import torch

warnings.filterwarnings("ignore")
torch.set_num_threads(1)
generator = torch.Generator().manual_seed(8)


# c10/core/ScalarType.h
DTYPES = {torch.int64: 4, torch.float32: 6, torch.qint8: 12, torch.quint8: 13, torch.qint32: 14}


def rand(*sizes, scale=1.0, shift=0.0):
    return torch.randn(sizes, generator=generator) * scale + shift


def ints(high, *sizes):
    return torch.randint(0, high, sizes, generator=generator)


def encode(value, kind=""):
    if isinstance(value, torch.Tensor):
        found = {"dtype": str(value.dtype).replace("torch.", ""), "sizes": list(value.shape)}
        if value.is_quantized:
            axis = None
            if value.qscheme() in (torch.per_channel_affine, torch.per_channel_affine_float_qparams):
                scales = value.q_per_channel_scales().tolist()
                points = value.q_per_channel_zero_points().tolist()
                axis = value.q_per_channel_axis()
            else:
                scales, points = [value.q_scale()], [value.q_zero_point()]
            found["quantizer"] = {"scales": scales, "zeroPoints": points, "axis": axis}
            value = value.int_repr()
        data = value.detach().contiguous().numpy().tobytes()
        return {"tensor": {**found, "data": base64.b64encode(data).decode()}}
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return {"value": value}
    if isinstance(value, int) and not kind.startswith("float"):
        return {"int": str(value)}
    if isinstance(value, (int, float)):
        return {"float": str(float(value))}
    if isinstance(value, Made):
        return {"made": value.call}
    if isinstance(value, (list, tuple)):
        of = kind.replace("[]", "") if kind else ""
        return {"list": [encode(item, of) for item in value]}
    if isinstance(value, torch.dtype):
        return {"int": str(DTYPES[value])}
    raise TypeError(type(value))


def clones(value):
    if isinstance(value, torch.Tensor):
        return value if value.is_quantized else value.clone()
    if isinstance(value, Made):
        return value.value
    if isinstance(value, (list, tuple)):
        return type(value)(clones(item) for item in value)
    return value


count = 0


def type_name(argument):
    text = str(argument.type)
    return {"List[float]": "float[]", "Optional[float]": "float", "Optional[List[float]]": "float[]"}.get(text, text)


def case(name, *args, tolerance=None, prepared=None, **keywords):
    """Calls an operator and prints the call. `prepared` lists calls whose results are custom objects: `{"made": i}`."""
    global count
    namespace, rest = name.split("::")
    base, _, overload = rest.partition(".")
    operator = getattr(getattr(getattr(torch.ops, namespace), base), overload or "default")
    arguments = operator._schema.arguments
    positional = [a for a in arguments if not a.kwarg_only]
    values = {a.name: v for a, v in zip(positional, args)}
    values.update(keywords)
    given = []
    made = []
    for argument in arguments:
        if argument.name not in values:
            if not argument.has_default_value():
                raise TypeError(f"{name} lacks {argument.name}")
            values[argument.name] = argument.default_value
        value = values[argument.name]
        given.append(encode(value, type_name(argument)))
    ordered = [clones(values[a.name]) for a in positional]
    named = {a.name: clones(values[a.name]) for a in arguments if a.kwarg_only}
    line = {"name": name, "schema": schemas[name], "args": given}
    if tolerance:
        line["tolerance"] = tolerance
    try:
        line["result"] = encode(operator(*ordered, **named))
    except (RuntimeError, IndexError, ValueError) as error:
        line["error"] = str(error).split("\n")[0]
    # Written arguments: operators without a trailing "_" write too.
    for i, (before, after) in enumerate(zip([values[a.name] for a in positional], ordered)):
        if isinstance(after, torch.Tensor) and not after.is_quantized and not torch.equal(before.nan_to_num(), after.nan_to_num()):
            line.setdefault("written", []).append([i, encode(after)])
    print(json.dumps(line))
    count += 1


class Made:
    """Runs a prepack operator."""

    def __init__(self, name, *args):
        namespace, base = name.split("::")
        operator = getattr(getattr(torch.ops, namespace), base).default
        kinds = [type_name(a) for a in operator._schema.arguments]
        self.call = {"name": name, "args": [encode(v, k) for v, k in zip(args, kinds)]}
        self.value = operator(*clones(args))


schemas = {}
for schema in torch._C._jit_get_all_schemas():
    key = schema.name + ("." + schema.overload_name if schema.overload_name else "")
    schemas[key] = str(schema)


def activations():
    x = rand(2, 3, 5, scale=4)
    edges = torch.tensor([-float("inf"), -7.5, -3, -1, -0.0, 0, 0.5, 1, 3, 6, 7.25, 30, float("inf"), float("nan")])
    plain = ["relu", "relu6", "hardtanh", "hardsigmoid", "hardswish", "silu", "mish", "gelu", "leaky_relu", "elu", "selu", "celu"]
    for name in plain:
        for value in (x, edges, rand(7, 6).t()):
            case(f"aten::{name}", value)
            case(f"aten::{name}_", value)
    for name in ("softplus", "log_sigmoid", "hardshrink", "softshrink"):
        case(f"aten::{name}", x)
        case(f"aten::{name}", edges)
    for name in ("relu", "relu_", "hardtanh", "relu6"):
        case(f"aten::{name}", ints(20, 4, 5) - 10)
    case("aten::relu", x.double())
    case("aten::hardswish", ints(3, 3))
    case("aten::hardtanh", x, -0.5, 2)
    case("aten::hardtanh_", x, 0, 6)
    case("aten::leaky_relu", x, 0.3)
    case("aten::elu", x, 2.0, 1.5, 0.5)
    case("aten::celu", x, 0.7)
    case("aten::gelu", rand(300, scale=3), approximate="none")
    case("aten::gelu", rand(300, scale=3), approximate="tanh")
    case("aten::softplus", x, 3, 5)
    case("aten::threshold", x, 0.5, -3)
    case("aten::threshold_", x, 0.5, -3)
    case("aten::hardshrink", x, 1.5)
    case("aten::softshrink", x, 1.5)
    case("aten::prelu", x, torch.tensor([0.3]))
    case("aten::prelu", x, rand(3))
    case("aten::prelu", rand(6), torch.tensor([0.3]))
    case("aten::prelu", x, rand(4))
    case("aten::glu", rand(3, 8))
    case("aten::glu", rand(3, 8, 2), 1)
    case("aten::glu", rand(3, 5), 1)
    for name in ("dropout", "dropout_", "feature_dropout", "feature_dropout_"):
        case(f"aten::{name}", x, 0.5, False)
    case("aten::dropout", x, 1.5, True)
    case("aten::dropout", x, 1.0, True)


def softmaxes():
    for sizes, dim in (((3, 7), 1), ((3, 7), 0), ((2, 3, 4, 5), 1), ((2, 3, 4, 5), -1), ((5,), 0), ((), 0), ((2, 0), 1)):
        for name in ("softmax", "log_softmax"):
            case(f"aten::{name}.int", rand(*sizes, scale=5), dim)
            case(f"aten::_{name}", rand(*sizes, scale=5), dim, False)
    case("aten::softmax.int", rand(2, 3) - float("inf"), 1)
    case("aten::softmax.int", rand(2, 3), 2)
    case("aten::softmax.int", ints(5, 2, 3), 1, torch.float32)
    case("aten::softmax.int", rand(2, 3).double(), 1)
    case("aten::softmax.int", rand(4, 3).t(), 1)
    case("aten::softmax.int", ints(5, 2, 3), 1)


def convolutions():
    def conv(x, w, b, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1, tolerance=None):
        case("aten::conv2d", x, w, b, list(stride), list(padding), list(dilation), groups, tolerance=tolerance)

    for size in (1, 2, 7, 8, 13, 16, 33):
        conv(rand(1, 5, size, size), rand(9, 5, 1, 1), rand(9))
        conv(rand(1, 3, size, size + 1), rand(4, 3, 3, 3), rand(4), padding=(1, 1))
        conv(rand(1, 6, size, size), rand(6, 1, 3, 3), rand(6), padding=(1, 1), groups=6)
        conv(rand(1, 4, size, size), rand(4, 1, 5, 5), None, padding=(2, 2), groups=4)
    conv(rand(2, 3, 32, 32), rand(16, 3, 3, 3), rand(16), stride=(2, 2), padding=(1, 1))
    conv(rand(2, 16, 14, 14), rand(16, 1, 3, 3), rand(16), stride=(2, 2), padding=(1, 1), groups=16)
    conv(rand(1, 16, 15, 13), rand(16, 1, 5, 5), rand(16), stride=(2, 2), padding=(2, 2), groups=16)
    conv(rand(1, 8, 11, 9), rand(8, 1, 3, 3), rand(8), stride=(2, 1), padding=(0, 1), groups=8)
    conv(rand(1, 8, 21, 19), rand(16, 1, 3, 3), rand(16), padding=(2, 2), dilation=(2, 2), groups=8)
    conv(rand(1, 8, 20, 20), rand(12, 4, 3, 3), rand(12), padding=(1, 1), groups=2)
    conv(rand(1, 4, 20, 17), rand(6, 4, 3, 3), None, padding=(2, 3), dilation=(2, 3))
    conv(rand(1, 4, 20, 17), rand(6, 4, 2, 5), rand(6), stride=(3, 2), padding=(1, 2), dilation=(2, 1))
    conv(rand(1, 3, 40, 40), rand(8, 3, 7, 7), rand(8), stride=(2, 2), padding=(3, 3))
    conv(rand(1, 3, 40, 40), rand(8, 3, 11, 11), rand(8), stride=(4, 4), padding=(2, 2))
    conv(rand(1, 64, 7, 7), rand(100, 64, 1, 1), rand(100), stride=(2, 2))
    # A sum of 5400 products, added in another order.
    conv(rand(1, 600, 5, 5), rand(7, 600, 3, 3), rand(7), tolerance=1e-4)
    conv(rand(3, 40, 1, 1), rand(24, 40, 1, 1), rand(24))
    conv(rand(1, 5, 9, 9).transpose(2, 3), rand(5, 5, 3, 3).transpose(0, 1), rand(5), padding=(1, 1))
    conv(rand(5, 9, 9), rand(6, 5, 3, 3), rand(6))
    conv(rand(0, 5, 9, 9), rand(6, 5, 3, 3), rand(6))
    conv(rand(1, 5, 9, 9), rand(6, 4, 3, 3), rand(6))
    conv(rand(1, 5, 2, 2), rand(6, 5, 3, 3), rand(6))
    conv(rand(1, 5, 9, 9), rand(6, 5, 3, 3), rand(5))
    conv(rand(1, 4, 9, 9), rand(5, 2, 3, 3), rand(5), groups=2)
    conv(rand(5, 9), rand(6, 5, 3, 3), rand(6))
    conv(rand(1, 5, 9, 9), rand(6, 5, 3, 3), rand(6), stride=(0, 1))
    case("aten::conv2d", rand(1, 2, 5, 5), rand(3, 2, 3, 3), None, [2], [1], [1], 1)
    for mode in ("valid", "same"):
        case("aten::conv2d.padding", rand(1, 2, 6, 7), rand(3, 2, 3, 4), rand(3), [1, 1], mode, [1, 1], 1)
        case("aten::conv1d.padding", rand(1, 2, 9), rand(3, 2, 4), rand(3), [1], mode, [2], 1)
        case("aten::_convolution_mode", rand(1, 2, 6, 7), rand(3, 2, 3, 4), rand(3), [1, 1], mode, [1, 1], 1)
    case("aten::conv2d.padding", rand(1, 2, 6, 7), rand(3, 2, 3, 4), rand(3), [2, 1], "same", [1, 1], 1)
    case("aten::conv1d", rand(2, 3, 20), rand(5, 3, 4), rand(5), [2], [1], [2], 1)
    case("aten::conv1d", rand(2, 4, 20), rand(4, 1, 3), None, [1], [1], [1], 4)
    case("aten::conv1d", rand(3, 20), rand(5, 3, 4), rand(5))
    case("aten::conv3d", rand(2, 3, 5, 6, 7), rand(4, 3, 3, 2, 3), rand(4), [1, 2, 1], [1, 0, 1], [1, 1, 2], 1)
    case("aten::conv3d", rand(1, 4, 5, 6, 7), rand(4, 2, 1, 3, 3), None, [2, 1, 1], [0, 1, 1], [1, 1, 1], 2)
    for mode in ("valid", "same"):
        case("aten::conv3d.padding", rand(1, 2, 4, 5, 6), rand(3, 2, 2, 3, 2), rand(3), [1, 1, 1], mode, [1, 1, 2], 1)
    for x, w, stride, padding, extra, groups, dilation in (
        (rand(1, 4, 5, 6), rand(4, 3, 3, 3), [2, 2], [1, 1], [1, 1], 1, [1, 1]),
        (rand(2, 4, 5, 6), rand(4, 2, 2, 3), [2, 3], [0, 1], [0, 2], 2, [1, 2]),
        (rand(1, 8, 4, 4), rand(8, 6, 4, 4), [2, 2], [1, 1], [0, 0], 1, [1, 1]),
        (rand(1, 8, 7, 7), rand(8, 6, 2, 2), [2, 2], [0, 0], [0, 0], 1, [1, 1]),
        (rand(1, 8, 7, 7), rand(8, 1, 3, 3), [1, 1], [1, 1], [0, 0], 8, [1, 1]),
    ):
        channels = w.shape[1] * groups
        case("aten::conv_transpose2d.input", x, w, rand(channels), stride, padding, extra, groups, dilation)
        case("aten::convolution", x, w, rand(channels), stride, padding, dilation, True, extra, groups)
    case("aten::conv_transpose1d", rand(1, 4, 9), rand(4, 2, 3), rand(4), [2], [1], [1], 2, [1])
    case("aten::conv_transpose3d.input", rand(1, 4, 3, 4, 5), rand(4, 2, 3, 2, 3), rand(2), [2, 1, 2], [1, 0, 1], [1, 0, 0], 1, [1, 1, 1])
    case("aten::convolution", rand(1, 4, 9, 9), rand(6, 4, 3, 3), rand(6), [1, 1], [1, 1], [1, 1], False, [0, 0], 1)
    flags = [False, False, True]
    case("aten::_convolution.deprecated", rand(1, 4, 9, 9), rand(6, 4, 3, 3), rand(6), [1, 1], [1, 1], [1, 1], False, [0, 0], 1, *flags)
    case("aten::_convolution", rand(1, 4, 9, 9), rand(6, 4, 3, 3), rand(6), [1, 1], [1, 1], [1, 1], False, [0, 0], 1, *flags, True)


def packed():
    name = "prepacked::conv2d_clamp_run"
    for w, x, stride, padding, dilation, groups in (
        (rand(8, 3, 3, 3), rand(1, 3, 16, 16), [2, 2], [1, 1], [1, 1], 1),
        (rand(8, 1, 5, 5), rand(1, 8, 9, 9), [1, 1], [2, 2], [1, 1], 8),
        (rand(24, 16, 1, 1), rand(2, 16, 7, 7), [1, 1], [0, 0], [1, 1], 1),
    ):
        for low, high in ((None, None), (0.0, None), (0, 6), (-0.5, 0.25)):
            made = Made("prepacked::conv2d_clamp_prepack", w, rand(w.shape[0]), stride, padding, dilation, groups, low, high)
            case(name, x, made)
    made = Made("prepacked::conv2d_transpose_clamp_prepack", rand(8, 6, 4, 4), rand(6), [2, 2], [1, 1], [0, 0], [1, 1], 1, -1.0, 1.0)
    case("prepacked::conv2d_transpose_clamp_run", rand(1, 8, 7, 7), made)
    for low, high in ((None, None), (0.0, 6.0)):
        made = Made("prepacked::linear_clamp_prepack", rand(13, 21), rand(13), low, high)
        case("prepacked::linear_clamp_run", rand(5, 21), made)
        case("prepacked::linear_clamp_run", rand(1, 21), made)
        case("prepacked::linear_clamp_run", rand(2, 3, 21), made)


def products():
    for rows, inner, columns in ((1, 1, 1), (1, 37, 19), (5, 64, 33), (17, 9, 8), (4, 300, 4), (3, 0, 2)):
        case("aten::linear", rand(rows, inner), rand(columns, inner), rand(columns))
        case("aten::mm", rand(rows, inner), rand(inner, columns))
        case("aten::mm", rand(inner, rows).t(), rand(columns, inner).t())
        case("aten::addmm", rand(columns), rand(rows, inner), rand(columns, inner).t())
    case("aten::linear", rand(2, 3, 8), rand(5, 8))
    case("aten::linear", rand(8), rand(5, 8), rand(5))
    case("aten::linear", rand(2, 8), rand(8))
    case("aten::linear", rand(2, 3, 8).transpose(0, 1), rand(8, 5).t(), rand(5))
    case("aten::linear", rand(2, 7), rand(5, 8), rand(5))
    case("aten::linear", rand(2, 8).double(), rand(5, 8).double(), rand(5).double())
    for a, b in (((5,), (5,)), ((3, 5), (5,)), ((5,), (5, 3)), ((2, 3, 5), (5, 4)), ((2, 3, 5), (2, 5, 4)), ((2, 1, 3, 5), (4, 5, 6)), ((5,), (2, 5, 4)), ((2, 3, 5), (5,)), ((3, 5), (2, 5, 4))):
        case("aten::matmul", rand(*a), rand(*b))
    case("aten::matmul", rand(2, 3), rand(2, 3))
    case("aten::matmul", rand(), rand(3))
    case("aten::matmul", ints(9, 2, 3), ints(9, 3, 4))
    case("aten::matmul", rand(2, 3).double(), rand(3, 4).double())
    case("aten::matmul", rand(2, 3), rand(3, 4).double())
    case("aten::linalg_matmul", rand(2, 3), rand(3, 4))
    case("aten::mv", rand(3, 4), rand(4))
    case("aten::dot", rand(9), rand(9))
    case("aten::dot", rand(9), rand(8))
    case("aten::outer", rand(4), rand(5))
    case("aten::ger", rand(4), rand(5))
    case("aten::inner", rand(2, 4), rand(3, 4))
    case("aten::inner", rand(), rand(3))
    case("aten::bmm", rand(3, 4, 5), rand(3, 5, 2))
    case("aten::bmm", rand(4, 3, 5).transpose(0, 1), rand(3, 2, 5).transpose(1, 2))
    case("aten::bmm", rand(3, 4, 5), rand(3, 4, 2))
    case("aten::addmm", rand(3, 5), rand(3, 4), rand(4, 5), beta=0.5, alpha=2)
    case("aten::addmm", torch.full((3, 5), float("nan")), rand(3, 4), rand(4, 5), beta=0)
    case("aten::addmm_", rand(3, 5), rand(3, 4), rand(4, 5))
    case("aten::addmm", ints(5, 2, 2), ints(5, 2, 3), ints(5, 3, 2))
    case("aten::addmv", rand(3), rand(3, 4), rand(4), beta=2, alpha=0.5)
    case("aten::addmv_", rand(3), rand(3, 4), rand(4))
    case("aten::addr", rand(3, 4), rand(3), rand(4))
    case("aten::baddbmm", rand(2, 3, 5), rand(2, 3, 4), rand(2, 4, 5), beta=0.5, alpha=2)
    case("aten::baddbmm_", rand(2, 3, 5), rand(2, 3, 4), rand(2, 4, 5))
    case("aten::addbmm", rand(3, 5), rand(2, 3, 4), rand(2, 4, 5))
    case("aten::addbmm_", rand(3, 5), rand(2, 3, 4), rand(2, 4, 5))
    case("aten::tensordot", rand(2, 3, 4), rand(4, 3, 5), [1, 2], [1, 0])
    case("aten::bilinear", rand(4, 3), rand(4, 5), rand(2, 3, 5), rand(2))
    for equation, sizes in (
        ("ij,jk->ik", ((2, 3), (3, 4))), ("ij,jk", ((2, 3), (3, 4))), ("bij,bjk->bik", ((5, 2, 3), (5, 3, 4))),
        ("bhid,bhjd->bhij", ((2, 3, 4, 5), (2, 3, 6, 5))), ("ii->i", ((3, 3),)), ("ii", ((3, 3),)), ("ij->ji", ((2, 3),)),
        ("i,j->ij", ((3,), (4,))), ("...ij,...jk->...ik", ((2, 3, 4), (2, 4, 5))), ("ij,ij->", ((3, 4), (3, 4))),
        ("ijk->k", ((2, 3, 4),)), ("ab,bc,cd->ad", ((2, 3), (3, 4), (4, 5))), ("b...d,dk->b...k", ((2, 3, 4, 5), (5, 6))),
        ("ij,kj->ik", ((2, 3), (4, 3))), ("bi,bj->bij", ((2, 3), (2, 4))), (" b n d , e d -> b n e ", ((2, 3, 4), (5, 4))),
        ("ij,jk->ix", ((2, 3), (3, 4))), ("ij,jk->ik", ((2, 3), (4, 4))), ("cb,a", ((2, 3), (4,))),
    ):
        case("aten::einsum", equation, [rand(*s) for s in sizes])


def normalizations():
    for sizes in ((2, 3, 4, 5), (4, 3), (2, 3, 7)):
        case("aten::batch_norm", rand(*sizes), rand(3), rand(3), rand(3), rand(3).abs(), False, 0.1, 1e-5, True)
        case("aten::batch_norm", rand(*sizes), None, None, rand(3), rand(3).abs(), False, 0.1, 1e-3, False)
        case("aten::batch_norm", rand(*sizes), rand(3), rand(3), rand(3), rand(3).abs(), True, 0.1, 1e-5, False, tolerance=1e-4)
        case("aten::native_batch_norm", rand(*sizes), rand(3), rand(3), rand(3), rand(3).abs(), False, 0.1, 1e-5)
        case("aten::native_batch_norm", rand(*sizes), rand(3), rand(3), rand(3), rand(3).abs(), True, 0.1, 1e-5)
    case("aten::_batch_norm_impl_index", rand(2, 3, 4), rand(3), rand(3), rand(3), rand(3).abs(), False, 0.1, 1e-5, False)
    case("aten::batch_norm", rand(2, 3, 4), rand(3), rand(3), rand(4), rand(4).abs(), False, 0.1, 1e-5, True)
    case("aten::batch_norm", rand(1, 3), rand(3), rand(3), rand(3), rand(3).abs(), True, 0.1, 1e-5, True, tolerance=1e-3)
    case("aten::batch_norm", rand(2, 4, 3).transpose(1, 2), rand(3), rand(3), rand(3), rand(3).abs(), False, 0.1, 1e-5, True)
    case("aten::layer_norm", rand(2, 5, 8), [8], rand(8), rand(8))
    case("aten::layer_norm", rand(2, 5, 8), [5, 8], rand(5, 8), rand(5, 8), 1e-3)
    case("aten::layer_norm", rand(2, 5, 8), [8])
    case("aten::layer_norm", rand(2, 5, 8), [7])
    case("aten::native_layer_norm", rand(2, 5, 8), [5, 8], rand(5, 8), rand(5, 8), 1e-3)
    case("aten::group_norm", rand(2, 6, 4, 5), 3, rand(6), rand(6))
    case("aten::group_norm", rand(2, 6, 4), 2)
    case("aten::group_norm", rand(2, 6, 4), 4)
    case("aten::native_group_norm", rand(2, 6, 4, 5), rand(6), rand(6), 2, 6, 20, 3, 1e-5)
    case("aten::instance_norm", rand(2, 3, 4, 5), rand(3), rand(3), None, None, True, 0.1, 1e-5, True)
    case("aten::instance_norm", rand(2, 3, 9), None, None, None, None, True, 0.1, 1e-5, True)
    case("aten::instance_norm", rand(2, 3, 4, 5), rand(3), rand(3), rand(3), rand(3).abs(), False, 0.1, 1e-5, True)


def poolings():
    def pools(axes, *sizes, kernel, stride, padding, dilation=1, ceil=False):
        x = rand(*sizes)
        case(f"aten::max_pool{axes}d", x, kernel, stride, padding, [dilation] * axes, ceil)
        case(f"aten::max_pool{axes}d_with_indices", x, kernel, stride, padding, [dilation] * axes, ceil)
        if dilation == 1:
            for count in (True, False):
                case(f"aten::avg_pool{axes}d", x, kernel, stride, padding, ceil, count)

    for ceil in (False, True):
        pools(2, 2, 3, 9, 10, kernel=[3, 3], stride=[2, 2], padding=[1, 1], ceil=ceil)
        pools(2, 1, 3, 10, 7, kernel=[2, 3], stride=[], padding=[0, 1], ceil=ceil)
        pools(2, 3, 8, 8, kernel=[3, 3], stride=[2, 2], padding=[0, 0], ceil=ceil)
        pools(2, 1, 2, 13, 13, kernel=[3, 2], stride=[1, 3], padding=[1, 0], dilation=2, ceil=ceil)
        pools(1, 2, 3, 11, kernel=[3], stride=[2], padding=[1], ceil=ceil)
        pools(3, 1, 2, 5, 6, 7, kernel=[2, 3, 3], stride=[2, 2, 1], padding=[1, 1, 1], ceil=ceil)
    case("aten::max_pool2d", rand(1, 1, 5, 5), [2, 2], [1, 1], [2, 2])
    case("aten::max_pool2d", rand(1, 1, 5, 5), [2, 0], [1, 1])
    case("aten::max_pool2d", rand(1, 1, 5, 5), [2, 2], [1, -1])
    case("aten::max_pool2d", rand(1, 1, 5, 5), [2, 2], [1, 1], [0, -1])
    case("aten::max_pool2d", rand(1, 1, 5, 5), [2, 2], [1, 1], [0, 0], [1, 0])
    case("aten::avg_pool3d", rand(1, 5, 5, 5), [2, 0, 2], [1, 1, 1])
    case("aten::avg_pool1d", rand(1, 1, 5), [0], [1])
    case("aten::max_pool2d", rand(1, 1, 2, 2), [3, 3])
    case("aten::max_pool2d", rand(5, 5), [3, 3])
    case("aten::max_pool2d", torch.tensor([[[1.0, float("nan")], [2.0, 3.0]]]), [2, 2])
    case("aten::avg_pool2d", rand(1, 2, 6, 6), [3, 3], [2, 2], [1, 1], False, True, 5)
    case("aten::max_pool2d", rand(2, 3, 8, 6).transpose(2, 3), [2, 2])
    for size in ([1, 1], [2, 3], [7, 5], [10, 11]):
        case("aten::adaptive_avg_pool2d", rand(2, 3, 7, 9), size)
        case("aten::adaptive_max_pool2d", rand(2, 3, 7, 9), size)
    case("aten::adaptive_avg_pool2d", rand(3, 7, 9), [1, 1])
    case("aten::adaptive_avg_pool2d", rand(7, 9), [2, 1])
    case("aten::adaptive_avg_pool1d", rand(2, 3, 7), [3])
    case("aten::adaptive_max_pool1d", rand(2, 3, 7), [3])
    case("aten::adaptive_avg_pool3d", rand(2, 3, 4, 5, 6), [2, 3, 4])
    case("aten::adaptive_max_pool3d", rand(2, 3, 4, 5, 6), [2, 3, 4])


def columns():
    for kernel, dilation, padding, stride in (([2, 3], [1, 1], [0, 0], [1, 1]), ([3, 2], [2, 1], [1, 2], [2, 3]), ([4, 4], [1, 1], [0, 0], [4, 4])):
        settings = (kernel, dilation, padding, stride)
        x = rand(2, 3, 8, 8)
        case("aten::im2col", x, *settings)
        case("aten::im2col", x[0], *settings)
        unfolded = torch.ops.aten.im2col(x, *settings)
        case("aten::col2im", unfolded, [8, 8], *settings)
        case("aten::col2im", unfolded[1], [8, 8], *settings)
    case("aten::im2col", rand(1, 3, 2, 2), [3, 3], [1, 1], [0, 0], [1, 1])
    case("aten::col2im", rand(1, 7, 4), [3, 3], [2, 2], [1, 1], [0, 0], [1, 1])
    case("aten::col2im", rand(1, 8, 5), [3, 3], [2, 2], [1, 1], [0, 0], [1, 1])


def resizes():
    for sizes in ([5, 9], [14, 3], [1, 1], [7, 8], [21, 24]):
        for name in ("upsample_nearest2d", "_upsample_nearest_exact2d"):
            case(f"aten::{name}.vec", rand(1, 2, 7, 8), sizes, None)
            case(f"aten::{name}", rand(1, 2, 7, 8), sizes)
        for name in ("upsample_bilinear2d", "upsample_bicubic2d", "_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa"):
            for corners in (False, True):
                case(f"aten::{name}.vec", rand(1, 2, 7, 8), sizes, corners, None)
                case(f"aten::{name}", rand(1, 2, 7, 8), sizes, corners)
    for factors in ([2.0, 2.0], [1.5, 0.7], [0.4, 3.3]):
        case("aten::upsample_nearest2d.vec", rand(1, 2, 7, 8), None, factors)
        case("aten::_upsample_nearest_exact2d.vec", rand(1, 2, 7, 8), None, factors)
        case("aten::upsample_bilinear2d.vec", rand(1, 2, 7, 8), None, False, factors)
        case("aten::upsample_bilinear2d.vec", rand(1, 2, 7, 8), None, True, factors)
        case("aten::upsample_bicubic2d.vec", rand(1, 2, 7, 8), None, False, factors)
        sizes = [int(7 * factors[0]), int(8 * factors[1])]
        case("aten::upsample_bilinear2d", rand(1, 2, 7, 8), sizes, False, *factors)
        case("aten::upsample_nearest2d", rand(1, 2, 7, 8), sizes, *factors)
    for name, axes, corners in (("upsample_nearest1d", 1, False), ("_upsample_nearest_exact1d", 1, False), ("upsample_linear1d", 1, True), ("upsample_nearest3d", 3, False), ("_upsample_nearest_exact3d", 3, False), ("upsample_trilinear3d", 3, True)):
        x = rand(1, 2, *([5] * axes))
        extra = [False] if corners else []
        case(f"aten::{name}", x, [8] * axes, *extra)
        case(f"aten::{name}.vec", x, None, *extra, [1.7] * axes)
        case(f"aten::{name}.vec", x, [3] * axes, *extra, None)
    case("aten::upsample_nearest2d.vec", rand(1, 2, 7, 8), [3, 3], [2.0, 2.0])
    case("aten::upsample_nearest2d.vec", rand(2, 7, 8), [3, 3], None)
    case("aten::upsample_nearest2d.vec", rand(1, 2, 7, 8), [0, 3], None)
    for mode in (0, 1, 2):
        for padding in (0, 1, 2):
            for corners in (False, True):
                case("aten::grid_sampler", rand(2, 3, 6, 7), rand(2, 5, 4, 2, scale=0.8), mode, padding, corners)
    case("aten::grid_sampler_2d", rand(2, 3, 6, 7), rand(2, 5, 4, 2), 0, 0, False)
    for corners in (False, True):
        case("aten::affine_grid_generator", rand(2, 2, 3), [2, 1, 5, 4], corners)


def embeddings():
    table = rand(10, 4)
    case("aten::embedding", table, ints(10, 2, 3))
    case("aten::embedding", table, ints(10, 5).int(), 0)
    case("aten::embedding", table, torch.tensor([3, 10]))
    case("aten::embedding", table, torch.tensor([3.0]))
    for mode in (0, 1, 2):
        case("aten::embedding_bag", table, ints(10, 7), torch.tensor([0, 3, 3]), False, mode)
    case("aten::embedding_bag", table, ints(10, 7), torch.tensor([0, 3, 7]), False, 0, False, rand(7), True)
    case("aten::embedding_bag.padding_idx", table, torch.tensor([1, 2, 1, 3]), torch.tensor([0, 2]), False, 1, False, None, False, 1)
    case("aten::one_hot", ints(5, 2, 3))
    case("aten::one_hot", ints(5, 2, 3), 7)
    case("aten::one_hot", torch.tensor([5]), 3)
    case("aten::one_hot", torch.tensor([-1]))
    case("aten::one_hot", rand(2))
    case("aten::cosine_similarity", rand(4, 8), rand(4, 8))
    case("aten::cosine_similarity", rand(4, 3, 8), rand(1, 3, 8), 1, 1e-6)
    case("aten::cosine_similarity", torch.zeros(2, 3), rand(2, 3), -1)
    case("aten::pairwise_distance", rand(4, 8), rand(4, 8))
    case("aten::pairwise_distance", rand(4, 8), rand(4, 8), 1.0, 1e-6, True)
    for p in (2.0, 1.0, 0.0, 3.5, float("inf")):
        case("aten::cdist", rand(4, 5), rand(3, 5), p)
    case("aten::cdist", rand(2, 4, 5), rand(1, 3, 5))
    case("aten::cdist", rand(4, 5), rand(3, 4))


def recurrents():
    gates = {"lstm": 4, "gru": 3, "rnn_tanh": 1, "rnn_relu": 1}
    for name, count in gates.items():
        for layers, two, biases, first in ((1, False, True, False), (2, True, True, True), (2, False, False, True)):
            directions = 2 if two else 1
            params = []
            for layer in range(layers):
                for _ in range(directions):
                    inputs = 5 if layer == 0 else 6 * directions
                    params += [rand(count * 6, inputs, scale=0.5), rand(count * 6, 6, scale=0.5)]
                    params += [rand(count * 6), rand(count * 6)] if biases else []
            state = rand(layers * directions, 3, 6)
            hidden = [state, rand(layers * directions, 3, 6)] if name == "lstm" else state
            x = rand(3, 4, 5) if first else rand(4, 3, 5)
            case(f"aten::{name}.input", x, hidden, params, biases, layers, 0.0, False, two, first)
            sizes = torch.tensor([3, 3, 2, 1])
            case(f"aten::{name}.data", rand(9, 5), sizes, hidden, params, biases, layers, 0.0, False, two)
        hidden = [rand(3, 6), rand(3, 6)] if name == "lstm" else rand(3, 6)
        weights = [rand(count * 6, 5), rand(count * 6, 6)]
        case(f"aten::{name}_cell", rand(3, 5), hidden, *weights)
        case(f"aten::{name}_cell", rand(3, 5), hidden, *weights, rand(count * 6), rand(count * 6))
    projected = [rand(24, 5), rand(24, 2), rand(24), rand(24), rand(2, 6)]
    case("aten::lstm.input", rand(4, 3, 5), [rand(1, 3, 2), rand(1, 3, 6)], projected, True, 1, 0.0, False, False, False)
    case("aten::_pack_padded_sequence", rand(4, 3, 5), torch.tensor([4, 2, 1]), False)
    case("aten::_pack_padded_sequence", rand(3, 4, 5), torch.tensor([3, 3, 1]), True)
    case("aten::_pack_padded_sequence", rand(4, 3, 5), torch.tensor([1, 2, 4]), False)
    case("aten::_pack_padded_sequence", rand(4, 3, 5), torch.tensor([2, 1, 0]), False)
    case("aten::_pad_packed_sequence", rand(7, 5), torch.tensor([3, 2, 1, 1]), False, 0.5, 0)
    case("aten::_pad_packed_sequence", rand(7, 5), torch.tensor([3, 2, 1, 1]), True, 0.0, 6)


def attentions():
    def layer(width, inner, scale=0.4):
        norms = [rand(width), rand(width), rand(width), rand(width)]
        return norms + [rand(inner, width, scale=scale), rand(inner), rand(width, inner, scale=scale), rand(width)]

    def projections(width, scale=0.4):
        return [rand(3 * width, width, scale=scale), rand(3 * width), rand(width, width, scale=scale), rand(width)]

    padding = torch.tensor([[False, False, False, True, True], [False, False, False, False, True]])
    causal = torch.triu(torch.ones(5, 5, dtype=torch.bool), 1)
    name = "aten::_native_multi_head_attention"
    for mask, kind in ((None, None), (padding, 1), (causal, 0)):
        x = rand(2, 5, 8)
        case(name, x, x, x, 8, 2, *projections(8), mask, True, True, kind)
        case(name, x, x, x, 8, 2, *projections(8), mask, True, False, kind)
        for use_gelu in (False, True):
            for first in (False, True):
                case("aten::_transformer_encoder_layer_fwd", x, 8, 4, *projections(8), use_gelu, first, 1e-5, *layer(8, 16), mask, kind)
    case(name, rand(2, 5, 8), rand(2, 5, 8), rand(2, 5, 8), 8, 2, *projections(8))
    for suffix in ("", "_forward", "_math"):
        name = f"aten::_scaled_dot_product_attention{suffix}"
        q, k, v = rand(2, 3, 4, 8), rand(2, 3, 5, 8), rand(2, 3, 5, 8)
        case(name, q, k, v, None, 0.0, True, False)
        case(name, q, k, v, rand(4, 5), 0.0, True, False)
        case(name, q, k, v, torch.rand(2, 1, 4, 5, generator=generator) > 0.3, 0.0, True, False)
        case(name, rand(2, 5, 8), rand(2, 5, 8), rand(2, 5, 8), None, 0.0, True, True)
    case("aten::_transform_bias_rescale_qkv", rand(2, 5, 24), rand(24), 2)
    everywhere = padding[:, None, None, :].expand(2, 4, 5, 5)
    for kind in (1, 2, 0, None):
        case("aten::_masked_softmax", rand(2, 4, 5, 5), everywhere, 3, kind)
    case("aten::_masked_softmax", rand(2, 4, 5, 5), padding, 3, 1)
    case("aten::_masked_softmax", rand(2, 5), torch.tensor([[True] * 5, [False] * 5]), 1, 2)


def quint8(*sizes, scale=0.05, point=117):
    return torch.quantize_per_tensor(rand(*sizes, scale=2), scale, point, torch.quint8)


def qint8(*sizes, axis=None):
    weight = rand(*sizes, scale=0.5)
    if axis is None:
        return torch.quantize_per_tensor(weight, 0.013, 3, torch.qint8)
    scales = torch.rand(sizes[axis], generator=generator).double() * 0.02 + 0.004
    return torch.quantize_per_channel(weight, scales, torch.zeros(sizes[axis], dtype=torch.int64), axis, torch.qint8)


def quantizations():
    x = rand(3, 4, 5, scale=3)
    for dtype, scale, point in ((torch.quint8, 0.03, 120), (torch.qint8, 0.05, -3), (torch.qint32, 1e-4, 0)):
        case("aten::quantize_per_tensor", x, scale, point, dtype)
        case("aten::quantize_per_tensor.tensor_qparams", x, torch.tensor(scale), torch.tensor(point), dtype)
        q = torch.quantize_per_tensor(x, scale, point, dtype)
        for name in ("aten::dequantize.self", "aten::int_repr", "aten::q_scale", "aten::q_zero_point"):
            case(name, q)
    case("aten::quantize_per_tensor", x.double(), 0.1, 0, torch.quint8)
    case("aten::quantize_per_tensor.tensors", [x, rand(3)], torch.tensor([0.1, 0.2]), torch.tensor([3, 4]), torch.quint8)
    case("aten::quantize_per_channel", x, rand(4).abs().double(), ints(50, 4), 1, torch.quint8)
    case("aten::quantize_per_channel", x, rand(3).abs().double(), ints(50, 3), 0, torch.qint8)
    # QNNPACK takes the whole range in any case.
    engine, torch.backends.quantized.engine = torch.backends.quantized.engine, "qnnpack"
    for reduce in (False, True):
        case("aten::quantize_per_tensor_dynamic", x, torch.quint8, reduce)
        case("aten::quantize_per_tensor_dynamic", x.abs() + 1, torch.quint8, reduce)
    torch.backends.quantized.engine = engine
    case("aten::quantize_per_tensor_dynamic", x * 1e-5, torch.quint8, False)
    q = qint8(3, 4, axis=0)
    for name in ("aten::dequantize.self", "aten::int_repr", "aten::q_per_channel_scales", "aten::q_per_channel_zero_points", "aten::q_per_channel_axis"):
        case(name, q)
    case("aten::dequantize.self", x)
    case("aten::dequantize.tensor", quint8(2))
    for name in ("tensors", "list", "any"):
        case(f"aten::dequantize.{name}", [quint8(2), quint8(3)])
    case("aten::fake_quantize_per_tensor_affine", x, 0.1, 10, 0, 255)
    case("aten::fake_quantize_per_channel_affine", x, rand(4).abs(), ints(9, 4).int(), 1, 0, 255)
    for name in ("relu", "relu6", "hardtanh", "leaky_relu", "hardsigmoid"):
        case(f"aten::{name}", quint8(3, 5), tolerance=1)
    case("aten::max_pool2d", quint8(1, 3, 8, 8), [3, 3], [2, 2], [1, 1])
    case("aten::adaptive_avg_pool2d", quint8(1, 3, 8, 8), [1, 1], tolerance=1)
    case("aten::adaptive_avg_pool2d", quint8(1, 3, 8, 8), [3, 2], tolerance=1)
    case("aten::avg_pool2d", quint8(1, 3, 8, 8), [3, 3], [2, 2], [1, 1], tolerance=1)
    case("aten::upsample_nearest2d.vec", quint8(1, 3, 4, 4), None, [2.0, 2.0])
    case("aten::upsample_bilinear2d.vec", quint8(1, 3, 4, 4), None, False, [2.0, 2.0], tolerance=1)


def quantized_products():
    # QNNPACK, the engine of phones; other engines are not in every build.
    torch.backends.quantized.engine = "qnnpack"
    for axis in (None, 0):
        linear = Made("quantized::linear_prepack", qint8(7, 12, axis=axis), rand(7))
        plain = Made("quantized::linear_prepack", qint8(7, 12, axis=axis), None)
        x = quint8(5, 12)
        case("quantized::linear", x, linear, 0.11, 100, tolerance=1)
        case("quantized::linear", quint8(2, 3, 12), plain, 0.11, 100, tolerance=1)
        case("quantized::linear_relu", x, linear, 0.11, 100, tolerance=1)
        case("quantized::linear_dynamic", rand(5, 12), linear, False)
        case("quantized::linear_relu_dynamic", rand(2, 3, 12), linear, False)
        for w, x, stride, padding, dilation, groups in (
            (qint8(6, 4, 3, 3, axis=axis), quint8(1, 4, 9, 10), [2, 2], [1, 1], [1, 1], 1),
            (qint8(8, 1, 3, 3, axis=axis), quint8(2, 8, 7, 7), [1, 1], [1, 1], [1, 1], 8),
            (qint8(6, 8, 1, 1, axis=axis), quint8(1, 8, 7, 5), [1, 1], [0, 0], [1, 1], 1),
            (qint8(6, 4, 3, 3, axis=axis), quint8(1, 8, 9, 9), [1, 1], [2, 2], [2, 2], 2),
        ):
            for name in ("conv2d", "conv2d_relu"):
                made = Made("quantized::conv2d_prepack", w, rand(w.shape[0]), stride, padding, dilation, groups)
                case(f"quantized::{name}.new", x, made, 0.2, 80, tolerance=1)
                case(f"quantized::{name}", x, made, stride, padding, dilation, groups, 0.2, 80, tolerance=1)
    case("quantized::linear_prepack_fp16", rand(7, 12), None)
    case("quantized::linear_dynamic_fp16", rand(5, 12), linear)
    case("quantized::linear_relu_dynamic_fp16", rand(5, 12), linear)
    made = Made("quantized::conv_prepack", qint8(6, 4, 3, 3), None, [1, 1], [1, 1], [1, 1], 1)
    case("quantized::conv2d.new", quint8(1, 4, 5, 5), made, 0.2, 80, tolerance=1)
    # The result has the input's scale, 0.02.
    case("quantized::conv2d_dynamic", rand(1, 4, 5, 5), made, tolerance=0.03)
    made = Made("quantized::conv1d_prepack", qint8(6, 4, 3), rand(6), [2], [1], [1], 1)
    case("quantized::conv1d", quint8(2, 4, 11), made, 0.2, 80, tolerance=1)
    case("quantized::conv1d_relu", quint8(2, 4, 11), made, 0.2, 80, tolerance=1)
    made = Made("quantized::conv_transpose2d_prepack", qint8(4, 3, 2, 3), rand(3), [2, 2], [0, 1], [1, 0], [1, 1], 1)
    case("quantized::conv_transpose2d", quint8(1, 4, 5, 6), made, 0.2, 80, tolerance=1)
    made = Made("quantized::conv_transpose1d_prepack", qint8(4, 3, 3), rand(3), [2], [1], [1], [1], 1)
    case("quantized::conv_transpose1d", quint8(1, 4, 6), made, 0.2, 80, tolerance=1)
    made = Made("quantized::conv3d_prepack", qint8(4, 3, 2, 3, 3), rand(4), [1, 2, 1], [1, 1, 1], [1, 1, 1], 1)
    for name in ("conv3d", "conv3d_relu"):
        case(f"quantized::{name}.new", quint8(1, 3, 4, 6, 5), made, 0.2, 80, tolerance=1)
        case(f"quantized::{name}", quint8(1, 3, 4, 6, 5), made, [1, 2, 1], [1, 1, 1], [1, 1, 1], 1, 0.2, 80, tolerance=1)


def quantized_recurrents():
    torch.backends.quantized.engine = "qnnpack"
    for name, count in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1), ("rnn_relu", 1)):
        def weights(inputs):
            ih = [torch.quantize_per_tensor(rand(count * 6, inputs, scale=0.3), 0.008, 0, torch.qint8), rand(count * 6)]
            hh = [torch.quantize_per_tensor(rand(count * 6, 6, scale=0.3), 0.008, 0, torch.qint8), rand(count * 6)]
            return Made("quantized::linear_prepack", *ih), Made("quantized::linear_prepack", *hh), ih[1], hh[1]

        hidden = [rand(3, 6), rand(3, 6)] if name == "lstm" else rand(3, 6)
        case(f"quantized::quantized_{name}_cell_dynamic", rand(3, 5), hidden, *weights(5))
        if name not in ("lstm", "gru"):
            continue
        for layers, two in ((1, False), (2, True)):
            directions = 2 if two else 1
            params = [
                Made("quantized::make_quantized_cell_params_dynamic", *weights(5 if layer == 0 else 6 * directions), True)
                for layer in range(layers)
                for _ in range(directions)
            ]
            state = rand(layers * directions, 3, 6)
            hidden = [state, rand(layers * directions, 3, 6)] if name == "lstm" else state
            case(f"aten::quantized_{name}.input", rand(4, 3, 5), hidden, params, True, layers, 0.0, False, two, False)
            sizes = torch.tensor([3, 3, 2, 1])
            case(f"aten::quantized_{name}.data", rand(9, 5), sizes, hidden, params, True, layers, 0.0, False, two)


def quantized_functions():
    a, b = quint8(3, 4, 6), quint8(3, 4, 6, scale=0.03, point=90)
    for name in ("add", "mul"):
        for relu in ("", "_relu"):
            case(f"quantized::{name}{relu}", a, b, 0.07, 100, tolerance=1)
            for value in (0.4, -0.6, 3, -20.0, 0):
                case(f"quantized::{name}{relu}.Scalar", a, value, tolerance=1)
            case(f"quantized::{name}_scalar{relu}", a, 0.4, tolerance=1)
            case(f"quantized::{name}{relu}.Scalar2", 0.4, a, tolerance=1)
    case("quantized::add", a, quint8(3, 4, 1), 0.07, 100, tolerance=1)
    for relu in ("", "_relu"):
        case(f"quantized::cat{relu}", [a, b, quint8(3, 4, 6)], 1, 0.06, 110, tolerance=1)
        case(f"quantized::cat{relu}", [a, b], -1, None, None, tolerance=1)
    x = quint8(2, 6, 5, 4)
    case("quantized::hardswish", x, 0.04, 60, tolerance=1)
    case("quantized::sigmoid", x, 1 / 256, 0, tolerance=1)
    case("quantized::leaky_relu", x, 0.2, False, 0.04, 60, tolerance=1)
    case("quantized::elu", x, 0.04, 60, 1.5, 1, 1, tolerance=1)
    case("quantized::celu", x, 0.04, 60, 1.5, tolerance=1)
    case("quantized::softmax", x, 3, 1 / 256, 0, tolerance=1)
    case("quantized::relu6", x)
    case("quantized::clamp", x, -1, 2)
    case("quantized::clamp", x, None, 2)
    case("quantized::threshold", x, 0.52, 1.5, tolerance=1)
    case("quantized::layer_norm", x, [5, 4], rand(5, 4), rand(5, 4), 1e-5, 0.04, 100, tolerance=1)
    case("quantized::group_norm", x, 3, rand(6), rand(6), 1e-5, 0.04, 100, tolerance=1)
    case("quantized::instance_norm", x, rand(6), rand(6), 1e-5, 0.04, 100, tolerance=1)
    for relu in ("", "_relu"):
        for axes, sizes in (("", (2, 6, 5, 4)), ("1d", (2, 6, 5)), ("2d", (2, 6, 5, 4)), ("3d", (2, 6, 5, 4, 3))):
            case(f"quantized::batch_norm{axes}{relu}", quint8(*sizes), rand(6), rand(6), rand(6), rand(6).abs(), 1e-5, 0.05, 100, tolerance=1)
    case("quantized::max_pool2d", x, [2, 2], [2, 2], [0, 0], [1, 1], False)
    case("quantized::max_pool1d", quint8(2, 6, 9), [2], [2], [0], [1], False)
    case("quantized::matmul", quint8(2, 3, 4), quint8(2, 4, 5), 0.1, 100, tolerance=1)
    table = torch.quantize_per_channel(rand(10, 16), torch.rand(10, generator=generator) * 0.02 + 0.01, torch.rand(10, generator=generator) * 90, 0, torch.quint8)
    made = Made("quantized::embedding_bag_prepack", table)
    case("quantized::embedding_byte", made, ints(10, 7))
    case("quantized::embedding_bag_byte", made, ints(10, 7), torch.tensor([0, 3, 5]), False, 0, False, None, None, False)


def other_dtypes():
    """float64, computed in float32 here, and PyTorch's exact means and pads of quanta."""
    x = rand(2, 4, 6, 5).double()
    case("aten::conv2d", x, rand(3, 4, 3, 3).double(), rand(3).double())
    case("aten::layer_norm", x, [5], rand(5).double(), rand(5).double())
    case("aten::avg_pool2d", x, [2])
    case("aten::upsample_bilinear2d.vec", x, [9, 8], False, None)
    case("aten::upsample_nearest2d.vec", ints(256, 1, 3, 4, 4).to(torch.uint8), [9, 8], None)
    case("quantized::prelu", quint8(2, 6, 5, 4), quint8(6), 0.04, 60, tolerance=1)
    case("aten::avg_pool2d", quint8(2, 6, 5, 4), [2])


def quantized_corners():
    """Means half way between two quanta, qint8 in place of quint8, and refusals."""
    torch.backends.quantized.engine = "qnnpack"
    for dtype, point in ((torch.quint8, 103), (torch.quint8, 104), (torch.qint8, -3), (torch.qint8, 4)):
        x = torch.quantize_per_tensor(rand(2, 3, 6, 6, scale=2), 0.05, point, dtype)
        for size in ([2, 3], [4, 3], [1, 1], [1, 2]):
            case("aten::adaptive_avg_pool2d", x, size)
        case("aten::avg_pool2d", x, [2, 2])
        case("aten::avg_pool2d", x, [2, 2], [1, 1], [1, 1], False, False)
        case("aten::avg_pool2d", x, [3, 3], [2, 2], [1, 1], True)
        case("aten::avg_pool2d", x, [3, 3], [2, 2], [1, 1], True, False)
        case("aten::avg_pool2d", x, [2, 2], [2, 2], [0, 0], False, True, 3)
        for dims in ([-1], [2, 3], [1, 2, 3], [0], [1]):
            case("aten::mean.dim", x, dims)
            case("aten::mean.dim", x, dims, True)
        # float32 numbers, added in PyTorch's order.
        case("aten::mean.dim", x, [0, 1], tolerance=1)
        case("aten::mean", x)
        case("aten::sort", x, 1, True)
        # PyTorch's topk takes any of equal numbers.
        case("aten::topk", torch.quantize_per_tensor(torch.arange(0.0, 5.0)[:, None] / 2, 0.05, point, dtype), 2, 0)
        y = torch.quantize_per_tensor(rand(2, 3, 6, 6, scale=2), 0.03, point - 2, dtype)
        # XNNPACK adds and multiplies qint8, and rounds some halves the other way.
        for name in ("add", "mul", "add_relu", "mul_relu"):
            case(f"quantized::{name}", x, y, 0.07, point, tolerance=1)
        case("quantized::cat", [x, y], 1, 0.06, point)
        case("quantized::sigmoid", x, 1 / 256, 0, tolerance=1)
        case("quantized::hardswish", x, 0.06, point, tolerance=1)
        case("quantized::elu", x, 0.06, point, tolerance=1)
        case("aten::copy_", x.clone(), rand(2, 3, 6, 6, scale=2))
        case("aten::quantize_per_tensor_dynamic", rand(3, 4), dtype, True)
        case("aten::_make_per_tensor_quantized_tensor", x.int_repr(), 0.2, 9)
    case("aten::copy_", rand(2, 3), quint8(2, 3))
    case("aten::_make_per_channel_quantized_tensor", x.int_repr(), torch.tensor([0.1, 0.2]).double(), torch.tensor([3, 4]), 0)
    case("aten::fake_quantize_per_tensor_affine.tensor_qparams", rand(3, 4), torch.tensor(0.1), torch.tensor(3).int(), 0, 255)
    for reduce in (False, True):
        case("aten::_choose_qparams_per_tensor", rand(3, 4), reduce)
    linear = Made("quantized::linear_prepack", qint8(7, 12), rand(7))
    for name in ("linear", "linear_relu"):
        case(f"quantized::{name}", quint8(12), linear, 0.11, 100)
        case(f"quantized::{name}_dynamic", rand(12), linear, False)
    made = Made("quantized::conv1d_prepack", qint8(6, 4, 3), rand(6), [2], [1], [1], 1)
    case("quantized::conv1d_dynamic", rand(2, 4, 11), made, tolerance=0.06)


def signed_products():
    """qint8 inputs, which XNNPACK computes with weights whose zero point is 0."""
    torch.backends.quantized.engine = "qnnpack"
    signed = lambda *sizes: torch.quantize_per_tensor(rand(*sizes, scale=2), 0.05, -7, torch.qint8)
    centered = lambda *sizes: torch.quantize_per_tensor(rand(*sizes, scale=0.5), 0.013, 0, torch.qint8)
    for make in (centered, lambda *sizes: qint8(*sizes, axis=0), qint8):
        for relu in ("", "_relu"):
            made = Made("quantized::linear_prepack", make(7, 12), rand(7))
            case(f"quantized::linear{relu}", signed(5, 12), made, 0.11, -20)
            for w, x, stride, padding, dilation, groups in (
                (make(6, 4, 3, 3), signed(1, 4, 9, 10), [2, 2], [1, 1], [1, 1], 1),
                (make(8, 1, 3, 3), signed(2, 8, 7, 7), [1, 1], [1, 1], [1, 1], 8),
                (make(6, 4, 3, 3), signed(1, 8, 9, 9), [1, 1], [2, 2], [2, 2], 2),
            ):
                made = Made("quantized::conv2d_prepack", w, rand(w.shape[0]), stride, padding, dilation, groups)
                case(f"quantized::conv2d{relu}.new", x, made, 0.2, 5)
            made = Made("quantized::conv1d_prepack", make(6, 4, 3), rand(6), [2], [1], [1], 1)
            case(f"quantized::conv1d{relu}", signed(2, 4, 11), made, 0.2, -9)
    made = Made("quantized::conv_transpose2d_prepack", centered(4, 3, 2, 3), rand(3), [2, 2], [0, 1], [1, 0], [1, 1], 1)
    case("quantized::conv_transpose2d", signed(1, 4, 5, 6), made, 0.2, 8)


def per_channel():
    """Tensors quantized per channel: PyTorch runs views by slices, copies and comparisons, and refuses the rest."""
    for axis, count in enumerate((2, 3, 4)):
        x = rand(2, 3, 4, scale=2)
        scales = torch.rand(count, generator=generator) * 0.2 + 0.05
        q = torch.quantize_per_channel(x, scales, ints(20, count), axis, torch.qint8)
        for name, *args in (
            ("clone",),
            ("contiguous",),
            ("slice.Tensor", axis, 0, 1),
            ("slice.Tensor", axis, 1, None, 1),
            ("slice.Tensor", (axis + 1) % 3, 0, 9, 2),
            ("unsqueeze", 0),
            ("unsqueeze", -1),
            ("unsqueeze", axis),
            ("squeeze",),
            ("unbind.int", axis),
            ("chunk", 2, 0),
            ("split.Tensor", 1, 1),
            ("narrow", axis, 1, 1),
            ("view", [2, 3, 4]),
            ("int_repr",),
            ("eq.Tensor", q),
            ("lt.Scalar", 0.4),
            ("equal", q),
            ("q_per_channel_scales",),
        ):
            case(f"aten::{name}", q, *args)
        for dim in range(axis + 1):
            case("aten::select.int", q, dim, 1)
        case("aten::copy_", q.clone(), rand(2, 3, 4))
        case("aten::copy_", q.clone(), q)
        case("aten::copy_", q.clone(), torch.quantize_per_tensor(x, 0.1, 3, torch.qint8))
        case("aten::fill_.Scalar", q.clone(), 0.7)
        case("aten::dequantize.self", torch.ops.aten.view(q, [6, 4]))
        i = torch.tensor([0, 1])
        for name, *args in (
            ("permute", [1, 0, 2]),
            ("transpose.int", 0, 1),
            ("expand", [2, 3, 4]),
            ("repeat", [2, 1, 1]),
            ("flip", [0]),
            ("diagonal",),
            ("unfold", 0, 2, 1),
            ("as_strided", [2, 2], [1, 2]),
            ("index.Tensor", [i]),
            ("index.Tensor", [x > 0.3]),
            ("index_select", 1, i),
            ("max",),
            ("min",),
            ("max.dim", 0),
            ("relu",),
            ("sigmoid",),
            ("tanh",),
            ("hardtanh",),
            ("hardsigmoid",),
            ("gelu",),
            ("threshold", 0.1, 0.2),
            ("clamp", 0.0, 1.0),
            ("leaky_relu",),
            ("mean",),
            ("sort",),
            ("max_pool1d", [2]),
        ):
            case(f"aten::{name}", q, *args)
        case("aten::cat", [q, q])
        case("aten::stack", [q, q])
        for name in ("hardswish", "sigmoid", "elu"):
            case(f"quantized::{name}", q, 0.1, 0)
    case("aten::squeeze", torch.quantize_per_channel(rand(1, 3, 1), rand(3).abs(), ints(9, 3), 1, torch.qint8))
    case("aten::squeeze", torch.quantize_per_channel(rand(2, 1), rand(1).abs(), ints(9, 1), 1, torch.qint8))
    case("aten::slice.Tensor", q, axis, 1, 1)


def refusals():
    """Refusals of quantized tensors and of packed layers."""
    q = torch.quantize_per_tensor(rand(2, 3, 4), 0.1, 3, torch.quint8)
    for name, *args in (
        ("copy_", rand(3, 4)),
        ("copy_", rand(2, 3, 4).double()),
        ("copy_", torch.quantize_per_channel(rand(2, 3, 4), rand(2).abs(), ints(9, 2), 0, torch.quint8)),
        ("fill_.Scalar", 0.35),
        ("fill_.Tensor", torch.tensor(0.35)),
        ("index_put_", [torch.tensor([0, 1])], q),
    ):
        case(f"aten::{name}", q.clone(), *args)
    for dtype in (torch.quint8, torch.qint8, torch.qint32):
        x = torch.quantize_per_tensor(torch.arange(-12.0, 12.0).reshape(1, 4, 2, 3) * 0.1, 0.1, 3, dtype)
        # 32-bit quanta exceed the precision of float32.
        many = 300 if dtype == torch.qint32 else None
        case("aten::sigmoid", x, tolerance=many)
        case("aten::hardsigmoid", x, tolerance=many)
        case("aten::threshold", x, 0.1, 0.2)
        case("aten::channel_shuffle", x, 2)
        case("quantized::threshold", x, 0.1, 0.2)
        case("quantized::sigmoid", x, 0.1, 0)
    tenth = torch.arange(-3.0, 4.0) * 0.1
    case("aten::threshold", tenth, 0.1, 0.7)
    case("aten::hardshrink", tenth, 0.1)
    # Limits have the tensor's dtype.
    near = torch.tensor([-0.1000000005, -0.1, 0.1, 0.1000000005], dtype=torch.float64)
    for x in (near, near.float()):
        case("aten::threshold", x, 0.1, 0.7)
        case("aten::hardshrink", x, 0.1)
        case("aten::softshrink", x, 0.1, tolerance=1e-12)
    for limit in (-1.5, -0.5, 0.5):
        case("aten::threshold", torch.arange(-3, 4), limit, 9)
    norm = [torch.zeros(3), torch.ones(3), 1e-5, 0.1, 0]
    case("quantized::batch_norm", q, None, None, *norm)
    case("quantized::batch_norm", q, torch.ones(3), None, *norm)
    for sizes, bias in (((4, 0), 4), ((0, 3), 0), ((4, 3), 3), ((4, 3, 1), 4)):
        case("prepacked::linear_clamp_prepack", rand(*sizes), rand(bias))
    case("prepacked::linear_clamp_prepack", rand(4, 3), None, 2.0, 1.0)
    for sizes in ((4, 0, 3, 3), (0, 3, 3, 3), (4, 3, 0, 3), (4, 3, 3)):
        case("prepacked::conv2d_clamp_prepack", rand(*sizes), None, [1, 1], [0, 0], [1, 1], 1)
    linear = Made("prepacked::linear_clamp_prepack", rand(4, 3), rand(4))
    case("prepacked::linear_clamp_run", rand(0, 3), linear)
    case("prepacked::linear_clamp_run", rand(2, 0, 3), linear)
    conv = Made("prepacked::conv2d_clamp_prepack", rand(4, 3, 3, 3), None, [1, 1], [0, 0], [1, 1], 1)
    case("prepacked::conv2d_clamp_run", rand(0, 3, 5, 5), conv)
    case("prepacked::conv2d_clamp_run", rand(1, 3, 0, 5), conv)


def exported():
    """Small calls of operators whose other calls are too long to be recorded, or are refused by the export to ONNX."""
    case("aten::adaptive_avg_pool1d", rand(2, 3, 6), [3])
    case("aten::adaptive_max_pool2d", rand(1, 2, 6, 4), [3, 2])
    case("aten::adaptive_avg_pool3d", rand(1, 2, 4, 6, 2), [2, 3, 1])
    for low, high in ((None, None), (-0.5, 0.25)):
        conv = Made("prepacked::conv2d_clamp_prepack", rand(4, 3, 3, 3), rand(4), [2, 2], [1, 1], [1, 1], 1, low, high)
        case("prepacked::conv2d_clamp_run", rand(1, 3, 5, 5), conv)
    query, key = rand(1, 2, 3, 4), rand(1, 2, 5, 4)
    for mask in (None, rand(3, 5), torch.rand(1, 1, 3, 5, generator=generator) > 0.3):
        case("aten::_scaled_dot_product_attention", query, key, key, mask, 0.0, True, False)


for family in (activations, softmaxes, convolutions, packed, products, normalizations, poolings, columns, resizes, embeddings, recurrents, attentions, quantizations, quantized_products, quantized_recurrents, quantized_functions, other_dtypes, quantized_corners, signed_products, per_channel, refusals, exported):
    family()
print(f"{count} cases", file=sys.stderr)
