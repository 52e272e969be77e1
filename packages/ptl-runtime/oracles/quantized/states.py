"""Rewrites the packed convolutions of a model to versions 1 and 3 of their state.

PyTorch 1.13 writes version 2 only, and reads all three
(ATen/native/quantized/cpu/conv_serialization.h).
"""

import io
import pickle
import struct
import zipfile


class Global:
    def __init__(self, module, name):
        self.module, self.name = module, name

    def __call__(self, *args):
        return Call(self, args)


class Call:
    def __init__(self, function, args):
        self.function, self.args = function, args


class Object:
    def __init__(self, kind):
        self.kind = kind

    def __setstate__(self, state):
        self.state = state


class Storage:
    def __init__(self, key):
        self.key = key


class Reader(pickle._Unpickler):
    """Reads a pickle's opcodes without running them."""

    dispatch = dict(pickle._Unpickler.dispatch)

    def find_class(self, module, name):
        return Global(module, name)

    def persistent_load(self, key):
        return Storage(key)

    def new_object(self):
        self.stack.pop()
        self.append(Object(self.stack.pop()))

    dispatch[pickle.NEWOBJ[0]] = new_object


def written(value):
    """Encodes a value as opcodes, without a memo."""
    if value is None or isinstance(value, bool):
        return {None: b"N", True: b"\x88", False: b"\x89"}[value]
    if isinstance(value, int):
        return b"J" + struct.pack("<i", value)
    if isinstance(value, float):
        return b"G" + struct.pack(">d", value)
    if isinstance(value, str):
        text = value.encode()
        return b"X" + struct.pack("<I", len(text)) + text
    if isinstance(value, tuple):
        return b"(" + b"".join(map(written, value)) + b"t" if value else b")"
    if isinstance(value, list):
        return b"](" + b"".join(map(written, value)) + b"e"
    if isinstance(value, dict):
        return b"}(" + b"".join(written(x) for pair in value.items() for x in pair) + b"u"
    if isinstance(value, Global):
        return f"c{value.module}\n{value.name}\n".encode()
    if isinstance(value, Call):
        return written(value.function) + written(value.args) + b"R"
    if isinstance(value, Storage):
        return written(value.key) + b"Q"
    return written(value.kind) + b")\x81" + written(value.state) + b"b"


def convolution(state, version, shorts_of):
    """Converts a state to another version."""
    _, packed, optional = state
    settings, weight = packed.args[0]
    (bias,) = optional.args[0]
    storage, start, _, _, grad, hooks = settings.args
    numbers = shorts_of(storage)
    if version == 3:
        ints = Call(Global("torch.jit._pickle", "build_intlist"), (list(numbers),))
        tensors = Call(optional.function, ([None, weight, bias], optional.args[1]))
        return (3, ints, tensors)
    axes = numbers[0]
    one = lambda i: Call(settings.function, (storage, start + i, (1,), (1,), grad, hooks))
    part = lambda i: Call(packed.function, ([one(1 + i * axes + axis) for axis in range(axes)],))
    return (weight, bias, part(0), part(1), part(2), one(1 + 4 * axes))


def rewritten(file, version):
    """Rewrites the convolutions of a `.ptl` file to another version and returns its bytes."""
    source = zipfile.ZipFile(io.BytesIO(file))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith("/constants.pkl"):
                folder = name[: -len(".pkl")]

                def shorts_of(storage):
                    raw = source.read(f"{folder}/{storage.key[2]}")
                    return struct.unpack(f"<{len(raw) // 2}h", raw)

                value = Reader(io.BytesIO(data)).load()
                for item in value:
                    if isinstance(item, Object) and item.kind.name.startswith("Conv"):
                        item.state = convolution(item.state, version, shorts_of)
                data = b"\x80\x02" + written(value) + b"."
            target.writestr(name, data)
    return out.getvalue()
