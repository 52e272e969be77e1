# max-lines: off -- one list of seeded cases
"""Runs operators in PyTorch on seeded arguments and prints the cases, a line of JSON each.

The oracle of operators.test.ts; record.ts writes them to cases/<family>.jsonl.
Each case seeds the next by its own name and count, so that a new one changes no
more than the one that follows.

A case is [operator, arguments, outcome]. The outcome has `r`, the result;
`a`, the first argument afterwards where the operator writes to it; or `e`, the
first line of PyTorch's error. Values: {"i": 3} is an int, a number a float
({"f": "nan"} where JSON has none), a list a list, {"u": [...]} a tuple,
{"m": [[key, value], ...]} a dict, {"d": "cpu"} a device, {"t": dtype, "s":
sizes, "v": values} a tensor; where it is not contiguous also "st", its
strides, and "o", its offset, and then "v" is the whole storage. {"c": …} is a
complex tensor as pairs of real numbers, {"z": [real, imaginary]} a complex number,
{"n": [padded, lengths]} a nested tensor.
"""
import itertools
import json
import math
import sys
import warnings
import zlib
from collections import Counter

import torch

warnings.filterwarnings('ignore')
torch.manual_seed(8)
torch.set_num_threads(1)

FLOATS = [torch.float32, torch.float64, torch.float16]
INTS = [torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64]
ALL = FLOATS + INTS + [torch.bool]
F, D, H = FLOATS
U8, I8, I16, I32, I64 = INTS
B = torch.bool

cases = []
seen = set()
counts = Counter()


def seed_after(name):
    counts[name] += 1
    torch.manual_seed(zlib.crc32(f'{name} {counts[name]}'.encode()))


def values(count, dtype, low=-4, high=4):
    """Draws numbers that every dtype holds exactly: eighths, small integers."""
    if dtype is B:
        return torch.randint(0, 2, (count,)).to(B)
    if dtype in FLOATS:
        return (torch.randint(low * 8, high * 8 + 1, (count,)) / 8).to(dtype)
    return torch.randint(0 if dtype is U8 else low, high + 1, (count,)).to(dtype)


def T(sizes, dtype=F, layout='c', low=-4, high=4):
    """Makes a tensor: contiguous, transposed, sliced, expanded or channels last."""
    sizes = list(sizes)
    if layout == 't' and len(sizes) > 1:
        return T(sizes[::-1], dtype, 'c', low, high).permute(*range(len(sizes) - 1, -1, -1))
    if layout == 's' and sizes:
        base = T([n + 1 for n in sizes[:-1]] + [sizes[-1] * 2 + 1], dtype, 'c', low, high)
        for axis in range(len(sizes) - 1):
            base = base.narrow(axis, 1, sizes[axis])
        return base[..., 1::2][..., : sizes[-1]]
    if layout == 'e' and sizes:
        return T([1] + sizes[1:], dtype, 'c', low, high).expand(sizes)
    if layout == 'n' and len(sizes) == 4:
        return T(sizes, dtype, 'c', low, high).contiguous(memory_format=torch.channels_last)
    return values(math.prod(sizes), dtype, low, high).view(sizes)


def number(value):
    if math.isnan(value) or math.isinf(value):
        return {'f': str(value)}
    return float(f'{value:.9g}')


def encode(value):
    if isinstance(value, torch.Tensor) and value.is_nested:
        return {'n': [encode(value.to_padded_tensor(0.0)), [len(x) for x in value.unbind()]]}
    if isinstance(value, torch.Tensor) and value.is_complex():
        return {'c': encode(torch.view_as_real(value.resolve_conj()))}
    if isinstance(value, complex):
        return {'z': [number(value.real), number(value.imag)]}
    if isinstance(value, torch.Tensor):
        name = str(value.dtype)[6:]
        plain = value.is_contiguous() and value.storage_offset() == 0
        data = value if plain else torch.tensor([], dtype=value.dtype).set_(
            value.storage(), 0, (len(value.storage()),))
        flat = data.flatten().tolist()
        if value.dtype in FLOATS:
            flat = [number(x) for x in flat]
        elif value.dtype is B:
            flat = [int(x) for x in flat]
        elif value.dtype is I64:
            flat = [x if abs(x) < 2**53 else {'i': str(x)} for x in flat]
        result = {'t': name, 's': list(value.shape), 'v': flat}
        if not plain:
            result.update(st=list(value.stride()), o=value.storage_offset())
        return result
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {'i': value if abs(value) < 2**53 else str(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else number(value)
    if isinstance(value, torch.device):
        return {'d': str(value)}
    if isinstance(value, torch.dtype):
        return {'i': CODES[value]}
    if isinstance(value, torch.memory_format):
        return {'i': {torch.contiguous_format: 0, torch.preserve_format: 1, torch.channels_last: 2}[value]}
    if isinstance(value, tuple):
        return {'u': [encode(x) for x in value]}
    if isinstance(value, list):
        return [encode(x) for x in value]
    if isinstance(value, dict):
        return {'m': [[encode(k), encode(v)] for k, v in value.items()]}
    raise TypeError(type(value))


CODES = {U8: 0, I8: 1, I16: 2, I32: 3, I64: 4, H: 5, F: 6, D: 7, torch.complex64: 9, torch.complex128: 10, B: 11}


def overload(name):
    space, rest = name.split('::')
    base, _, which = rest.partition('.')
    if space == 'torchvision':
        import torchvision  # registers its operators
    return getattr(getattr(getattr(torch.ops, space), base), which or 'default')


def run(name, *args, **kwargs):
    """Adds a case; keyword arguments follow the positional ones in the order of the schema."""
    seed_after(name)
    operator = overload(name)
    schema = operator._schema
    given = list(args)
    for argument in schema.arguments[len(args):]:
        if argument.name in kwargs:
            given.append(kwargs[argument.name])
        elif argument.has_default_value():
            given.append(argument.default_value)
        else:
            break
    writes = bool(schema.arguments) and schema.arguments[0].alias_info is not None and schema.arguments[0].alias_info.is_write
    coded = encode(given)
    outcome = {}
    try:
        result = operator(*args, **kwargs)
        if len(schema.returns) > 1:
            result = list(result)
        outcome['r'] = [] if result is None and not schema.returns else encode(result)
        if writes:
            outcome['a'] = encode(args[0])
    except Exception as error:
        message = str(error).split('\n')[0]
        if 'Unknown' in message or 'positional argument' in message:
            raise
        outcome['e'] = message
    key = json.dumps([name, coded])
    if key not in seen:
        seen.add(key)
        cases.append([name, coded, outcome])


def type_of(value):
    if isinstance(value, torch.Tensor):
        return 'Tensor'
    if isinstance(value, (list, tuple, dict)):
        if isinstance(value, list):
            return f'List[{type_of(value[0]) if value else "int"}]'
        if isinstance(value, tuple):
            return f'Tuple[{", ".join(map(type_of, value))}]'
        return 'Dict[{}, {}]'.format(*map(type_of, next(iter(value.items()))))
    return 'Optional[int]' if value is None else type(value).__name__


def script(name, body, *args, more=()):
    """Adds a case whose operator only TorchScript can call: `body` uses a, b, c … and is an expression, or statements that leave the result in `a`."""
    names = 'abcd'[:len(args)]
    writes = not body.startswith('=')
    lines = body.split(';') + ['return a'] if writes else ['return ' + body[1:]]
    source = 'def f({}):\n'.format(', '.join(f'{n}: {type_of(v)}' for n, v in zip(names, args)))
    unit = torch.jit.CompilationUnit(source + ''.join(f'    {line}\n' for line in lines))
    assert f'{name.split(".")[0]}(' in str(unit.f.graph), (name, unit.f.graph)
    coded = encode([*args, *more])
    try:
        outcome = {'a' if writes else 'r': encode(unit.f(*args))}
    except Exception as error:
        outcome = {'e': str(error).strip().split('\n')[-1].replace('RuntimeError: ', '').replace('IndexError: ', '')}
    cases.append([name, coded, outcome])


# Functions of one element.
ANY = 'abs neg sign square logical_not isnan isinf isfinite positive'.split()
FLOAT = ('acos acosh asin asinh atan atanh cos cosh erf erfc exp exp2 expm1 lgamma log log10 log1p log2 '
         'reciprocal rsqrt sigmoid sin sinh sqrt tan tanh ceil floor round trunc deg2rad rad2deg').split()
for name in ANY + FLOAT:
    run(f'aten::{name}', T([2, 3], F, 's'))
    run(f'aten::{name}', T([4], I64))
    run(f'aten::{name}', T([3], B))
for name in ANY:
    for dtype in ALL:
        run(f'aten::{name}', T([2, 2], dtype, 't'))
for name in ['floor', 'ceil', 'round', 'trunc', 'exp', 'sqrt', 'sigmoid', 'tanh', 'erf']:
    for dtype in FLOATS:
        run(f'aten::{name}', T([5], dtype))
for name in ['abs_', 'exp_', 'sigmoid_', 'sqrt_', 'neg_', 'floor_', 'logical_not_', 'reciprocal_']:
    run(f'aten::{name}', T([2, 3], F, 't'))
    run(f'aten::{name}', T([3], I32))
run('aten::erfinv', torch.tensor([-1, -0.99, -0.5, 0, 0.125, 0.75, 1, 2]))
run('aten::erf', torch.tensor([-7, -3.5, -1e-3, 1e-6, 0.3, 2.1, 5.5, math.inf, -math.inf, math.nan]))
run('aten::round', torch.tensor([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 1e9]))
run('aten::sign', torch.tensor([math.nan, -0.0, math.inf, -math.inf]))
run('aten::nan_to_num', torch.tensor([math.nan, math.inf, -math.inf, 1.5]))
run('aten::nan_to_num', torch.tensor([math.nan, math.inf, -math.inf, 1.5]), 2.0, 9.0, None)
run('aten::frac', T([5], F))
run('aten::bitwise_not', T([4], U8))
run('aten::bitwise_not', T([4], B))
run('aten::bitwise_not', T([4], I64))
run('aten::bitwise_not', T([4], F))
run('aten::exp', T([2, 3, 2, 2], F, 'n'))

# Functions of two elements.
NUMERIC = ['add', 'sub', 'mul', 'div', 'remainder', 'fmod', 'floor_divide', 'eq', 'ne', 'lt', 'le', 'gt', 'ge']
for name in NUMERIC:
    tensor = f'aten::{name}' if name == 'floor_divide' else f'aten::{name}.Tensor'
    for a, b in [([2, 3], [2, 3]), ([2, 3], [3]), ([2, 1], [1, 3]), ([2, 3], []), ([0, 3], [1, 3]), ([2, 3], [2, 4])]:
        run(tensor, T(a), T(b, F, 'c', 1, 4))
    for layout in 'tse':
        run(tensor, T([3, 4], F, layout), T([3, 4], F, 'c', 1, 4))
        run(tensor, T([3, 4], F, layout), T([3, 4], F, layout, 1, 4))
    for a, b in itertools.product([F, H, I64, I32, U8, B], repeat=2):
        run(tensor, T([3], a), T([3], b, 'c', 1, 3))
    for a, b in [(F, D), (I64, F), (I32, I64), (U8, I8), (B, I64), (H, F)]:
        run(tensor, T([3], a, 'c', 1, 3), T([], b, 'c', 1, 3))
        run(tensor, T([], a, 'c', 1, 3), T([], b, 'c', 1, 3))
    for dtype in ALL:
        for scalar in [2, 1.5, -3]:
            run(f'aten::{name}.Scalar', T([3], dtype), scalar)
    if name != 'floor_divide':
        run(f'aten::{name}_.Tensor', T([2, 3], F, 't'), T([3], F, 'c', 1, 3))
        run(f'aten::{name}_.Tensor', T([3], I32), T([3], F, 'c', 1, 3))
        run(f'aten::{name}_.Tensor', T([3], F), T([3], I64, 'c', 1, 3))
        run(f'aten::{name}_.Tensor', T([3]), T([2, 3], F, 'c', 1, 3))
        run(f'aten::{name}_.Scalar', T([3], F, 's'), 2)
        run(f'aten::{name}_.Scalar', T([3], I64, 's'), 2)
        run(f'aten::{name}_.Scalar', T([3], I64), 1.5)
for name in ['div', 'remainder', 'fmod', 'floor_divide']:
    zero = torch.tensor([0, 1, 0], dtype=I64)
    tensor = f'aten::{name}' if name == 'floor_divide' else f'aten::{name}.Tensor'
    run(tensor, T([3], I64), zero)
    run(tensor, T([3], F), torch.tensor([0.0, -0.0, 2]))
    run(tensor, torch.tensor([1, -1, 7, -7, 5.5]), torch.tensor([0.1, 0.1, -2, 2, math.inf]))
    run(tensor, torch.tensor([7, -7, 7, -7, 0]), torch.tensor([2, 2, -2, -2, 5]))
for mode in ['trunc', 'floor', None, 'up']:
    run('aten::div.Tensor_mode', torch.tensor([7, -7, 7, -7]), torch.tensor([2, 2, -2, -2]), rounding_mode=mode)
    run('aten::div.Tensor_mode', torch.tensor([7, -7, 7.5, -7]), torch.tensor([2, 2, -2, -2.0]), rounding_mode=mode)
    run('aten::div.Scalar_mode', torch.tensor([7, -7]), 2, rounding_mode=mode)
for name in ['add', 'sub', 'rsub']:
    for a in [F, I64, B]:
        run(f'aten::{name}.Tensor', T([3], a), T([3], F), alpha=2)
        run(f'aten::{name}.Tensor', T([3], I64), T([3], a), alpha=3)
        run(f'aten::{name}.Tensor', T([3], a), T([3], a), alpha=0.5)
    run(f'aten::{name}.Scalar', T([3], F), 3, 2)
    run(f'aten::{name}.Scalar', T([3], I64), 3, 2)
    run(f'aten::{name}.Scalar', T([3], I64), 1.5, 2)
for name, kinds in [('rsub', [2, 1.5])]:
    for dtype in [F, I64, U8, B]:
        for scalar in kinds:
            run(f'aten::{name}.Scalar', T([3], dtype), scalar)
wide = torch.tensor([2**62, -2**62, 2**31, 2**53 + 1], dtype=I64)
run('aten::add.Tensor', wide, wide)
run('aten::mul.Tensor', wide, wide)
run('aten::sub.Scalar', wide, 5)
run('aten::eq.Tensor', wide, wide + 1)
run('aten::mul.Tensor', torch.tensor([2**30, -2**31, 123456789], dtype=I32), torch.tensor([5, 3, 987654321], dtype=I32))
run('aten::add.Tensor', torch.tensor([250, 3], dtype=U8), torch.tensor([10, 255], dtype=U8))
run('aten::mul.Tensor', torch.tensor([100, -100], dtype=I8), torch.tensor([3, 3], dtype=I8))
run('aten::gt.Scalar', torch.tensor([0.1, 0.2]), 0.1)
run('aten::eq.Scalar', torch.tensor([0.1], dtype=F), 0.1)
for base, power in [(F, 2), (F, 0.5), (F, -1), (F, 3), (I64, 2), (I64, 2.5), (I64, -1), (U8, 3), (H, 2), (F, 0)]:
    run('aten::pow.Tensor_Scalar', T([4], base, 'c', 0, 4), power)
    run('aten::pow.Scalar', power, T([4], base, 'c', 0, 3))
run('aten::pow.Tensor_Tensor', T([2, 3], F, 'c', 0, 4), T([3], F))
run('aten::pow.Tensor_Tensor', T([3], I64), T([3], I64, 'c', 0, 5))
run('aten::pow.Tensor_Tensor', torch.tensor([3, -7], dtype=I64), torch.tensor([60, 25]))
run('aten::pow_.Scalar', T([3], F), 2)
run('aten::pow.Tensor_Tensor', torch.tensor([1.0, 1.0, -1.0, 0.0, 2.0]), torch.tensor([math.nan, math.inf, math.inf, 0.0, math.nan]))
for name in ['maximum', 'minimum', 'fmax', 'fmin', 'atan2', 'hypot', 'logical_and', 'logical_or', 'logical_xor', 'logaddexp']:
    run(f'aten::{name}', T([2, 3]), T([3]))
    run(f'aten::{name}', T([3], I64), T([3], F))
    run(f'aten::{name}', T([3], I64), T([3], I64))
    run(f'aten::{name}', torch.tensor([math.nan, 1, math.inf]), torch.tensor([1, math.nan, math.inf]))
run('aten::max.other', T([2, 3]), T([3]))
run('aten::min.other', T([2, 3]), T([3]))
for name in ['bitwise_and', 'bitwise_or', 'bitwise_xor', '__and__', '__or__', '__xor__']:
    for dtype in [B, U8, I64, I32, F]:
        run(f'aten::{name}.Tensor', T([4], dtype), T([4], dtype))
    run(f'aten::{name}.Scalar', T([4], I64), 3)
run('aten::__lshift__.Scalar', T([4], I64), 2)
run('aten::__rshift__.Scalar', T([4], I64), 1)
run('aten::__iand__.Tensor', T([4], B), T([4], B))
run('aten::bitwise_left_shift.Tensor', T([4], I32), T([4], I32, 'c', 0, 3))
run('aten::xlogy.Tensor', T([4], F, 'c', 0, 3), T([4], F, 'c', 0, 3))
run('aten::copysign.Tensor', T([4]), T([4]))
run('aten::add.Tensor', T([2, 3, 2, 2], F, 'n'), T([3, 1, 1]))
run('aten::add.Tensor', T([2, 3, 2, 2], F, 'n'), T([2, 3, 2, 2], F, 'c'))
run('aten::add.Tensor', T([2, 3, 4]).permute(2, 0, 1), T([3]))

# Choices.
mask = torch.tensor([[True, False, True], [False, False, True]])
for a, b in [(F, F), (F, D), (I64, F), (H, H), (B, B), (I64, I64)]:
    run('aten::where.self', mask, T([2, 3], a), T([3], b))
    run('aten::where.self', mask, T([2, 3], a, 't'), T([], b))
run('aten::where.self', mask.to(U8), T([2, 3]), T([2, 3]))
run('aten::where.self', mask.to(F), T([2, 3]), T([2, 3]))
run('aten::where.ScalarSelf', mask, 1.5, T([2, 3]))
run('aten::where.ScalarOther', mask, T([2, 3], I64), 2.5)
run('aten::where.Scalar', mask, 1, 0)
run('aten::where.Scalar', mask, 1.0, 0.0)
run('aten::where', mask)
for low, high in [(-1, 1), (None, 1), (-1, None), (None, None), (-0.5, 1.5), (2, 1), (0, None)]:
    for dtype in [F, I64, H, I32]:
        run('aten::clamp', T([5], dtype), low, high)
    run('aten::clamp_', T([5], F, 's'), low, high)
    run('aten::clamp_', T([5], I64), low, high)
run('aten::clamp', torch.tensor([math.nan, 1]), 0, 0.5)
run('aten::clamp.Tensor', T([2, 3]), T([3], F, 'c', -2, 0), T([2, 1], F, 'c', 0, 2))
run('aten::clamp_min', T([4]), 0.5)
run('aten::clamp_min', T([4], I64), 1)
run('aten::clamp_max', T([4]), 0.5)
run('aten::clamp_max_', T([4]), 0.5)
for dtype in [F, I64, B, H]:
    run('aten::masked_fill.Scalar', T([2, 3], dtype, 't'), mask, 1)
    run('aten::masked_fill.Scalar', T([2, 3], dtype), mask[0], 0.5)
run('aten::masked_fill_.Scalar', T([2, 3], F, 's'), mask, -math.inf)
run('aten::masked_fill.Tensor', T([2, 3]), mask, torch.tensor(7))
run('aten::masked_fill.Tensor', T([2, 3]), mask, T([1]))
run('aten::lerp.Scalar', T([4]), T([4]), 0.25)
run('aten::lerp.Scalar', T([4]), T([4]), 0.75)
run('aten::lerp.Tensor', T([2, 2]), T([2]), T([2]))
run('aten::lerp.Scalar', T([4]), T([4], D), 0.25)
run('aten::addcmul', T([2, 3]), T([3]), T([2, 1]), value=2)
run('aten::addcdiv', T([2, 3]), T([3]), T([2, 1], F, 'c', 1, 3), value=0.5)
run('aten::addcmul_', T([3]), T([3]), T([3]))

# Reductions.
for name in ['sum', 'mean', 'prod', 'max', 'min', 'all', 'any', 'argmax', 'argmin', 'amax', 'amin']:
    for dtype in ALL:
        run(f'aten::{name}', T([3, 4], dtype, 's', 0, 2))
    run(f'aten::{name}', T([], F))
    run(f'aten::{name}', T([0], F))
    run(f'aten::{name}', T([2, 3, 4], F, 't'))
for name in ['sum', 'mean']:
    which = 'dim_IntList' if name == 'sum' else 'dim'
    for dims in [[0], [1], [-1], [0, 2], [1, 2], [], None, [3], [1, 1]]:
        run(f'aten::{name}.{which}', T([2, 3, 4]), dims)
        run(f'aten::{name}.{which}', T([2, 3, 4], F, 't'), dims, True)
    run(f'aten::{name}.{which}', T([2, 3], I64), [1], dtype=F)
    run(f'aten::{name}.{which}', T([0, 3]), [0])
    run(f'aten::{name}.{which}', T([]), [0])
    run(f'aten::{name}', T([3], I64), dtype=D)
run('aten::sum', wide)
for name in ['max', 'min', 'all', 'any', 'median']:
    for dim, keep in [(0, False), (1, True), (-1, False), (2, False)]:
        for dtype in [F, I64, B, H]:
            if not (name == 'median' and dtype in (B, H)):
                run(f'aten::{name}.dim', T([3, 4], dtype, 't'), dim, keep)
    run(f'aten::{name}.dim', T([0, 3]), 0)
    run(f'aten::{name}.dim', T([]), 0)
run('aten::max.dim', torch.tensor([[1.0, math.nan, 3], [2, 2, 1]]), 1)
run('aten::max', torch.tensor([1.0, math.nan, 3]))
run('aten::prod.dim_int', T([2, 3], F), 1)
run('aten::prod.dim_int', T([2, 3], I64), 0, True)
for name in ['argmax', 'argmin']:
    for dim, keep in [(None, False), (0, False), (1, True), (-1, False)]:
        run(f'aten::{name}', T([3, 4], F, 't'), dim, keep)
        run(f'aten::{name}', T([3, 4], I64), dim, keep)
    run(f'aten::{name}', T([0, 3]), 0)
for name in ['amax', 'amin']:
    run(f'aten::{name}', T([2, 3, 4]), [0, 2], True)
    run(f'aten::{name}', T([2, 3, 4], I64), [1])
    run(f'aten::{name}', T([0, 3]), [0])
run('aten::aminmax', T([2, 3]))
run('aten::aminmax', T([2, 3]), dim=1, keepdim=True)
for name in ['std', 'var']:
    run(f'aten::{name}', T([3, 4]))
    run(f'aten::{name}', T([3, 4]), False)
    run(f'aten::{name}', T([1]))
    run(f'aten::{name}', T([3], I64))
    run(f'aten::{name}.dim', T([3, 4], F, 't'), [1], True, True)
    run(f'aten::{name}.dim', T([2, 3, 4], D), [0, 2], False)
    run(f'aten::{name}.correction', T([3, 4]), [0], correction=0)
    run(f'aten::{name}_mean.dim', T([3, 4]), [1])
for p in [2, 1, 0, 3, math.inf, -math.inf, 0.5]:
    run('aten::norm.Scalar', T([3, 4]), p)
    run('aten::norm.ScalarOpt_dim', T([3, 4], F, 't'), p, [1], True)
    run('aten::linalg_vector_norm', T([3, 4]), p, [0])
run('aten::norm.Scalar', T([3], I64))
run('aten::norm.ScalarOpt_dim', T([2, 3, 4]), None, [0, 2])
run('aten::dist', T([4]), T([4]), 2)
run('aten::frobenius_norm.dim', T([2, 3]), [1])
run('aten::logsumexp', T([3, 4]), [1])
run('aten::logsumexp', T([3, 4], I64), [0], True)
run('aten::logsumexp', torch.tensor([[-math.inf, -math.inf], [math.inf, 1]]), [1])
run('aten::count_nonzero', T([3, 4]))
run('aten::count_nonzero', T([3, 4]), 1)
run('aten::equal', T([3]), T([3]))
run('aten::equal', torch.ones(2), torch.ones(2))
run('aten::equal', torch.ones(2), torch.ones(3))

# Orders.
distinct = torch.randperm(24).view(4, 6)
for dtype in [F, I64, H, U8]:
    for dim, descending in [(-1, False), (0, True), (1, True)]:
        run('aten::sort', distinct.to(dtype), dim, descending)
        run('aten::argsort', distinct.t().to(dtype), dim, descending)
        run('aten::topk', distinct.to(dtype), 2, dim, descending)
run('aten::sort', torch.tensor([2.0, math.nan, -1, math.inf]))
run('aten::sort', torch.tensor([2.0, math.nan, -1, math.inf]), -1, True)
run('aten::sort.stable', torch.tensor([2, 1, 2, 1, 0, 2]), stable=True)
run('aten::sort.stable', torch.tensor([2, 1, 2, 1, 0, 2]), stable=True, descending=True)
run('aten::sort', torch.tensor(3.0))
run('aten::topk', torch.randperm(200).to(F), 3)
run('aten::topk', torch.randperm(200).to(F), 3, -1, False)
run('aten::topk', torch.tensor([1.0, math.nan, 3]), 2)
run('aten::topk', T([2, 3]), 4)
run('aten::topk', T([2, 3]), 0)
run('aten::kthvalue', distinct, 2, 1)
run('aten::kthvalue', distinct, 9, 1)
run('aten::median', distinct.to(F))
run('aten::median', torch.tensor([1.0, math.nan, 3]))
for name in ['cumsum', 'cumprod']:
    for dtype in [F, I64, I32, B, H]:
        run(f'aten::{name}', T([3, 4], dtype, 't', 0, 2), 0)
        run(f'aten::{name}', T([3, 4], dtype, 'c', 0, 2), -1)
    run(f'aten::{name}', T([3], I64), 0, dtype=F)
    run(f'aten::{name}', T([]), 0)
    run(f'aten::{name}', T([3]), 1)
    run(f'aten::{name}', T([0, 2]), 0)
run('aten::cummax', T([2, 5]), 1)
run('aten::cummin', T([2, 5]), 0)
for dtype in [F, I64, B]:
    run('aten::_unique2', T([3, 4], dtype), True, True, True)
run('aten::_unique2', T([0]), True, True, True)
run('aten::unique_consecutive', torch.tensor([1, 1, 2, 2, 2, 1, 3]), True, True)
run('aten::bincount', torch.tensor([0, 3, 1, 3]))
run('aten::bincount', torch.tensor([0, 3, 1, 3]), T([4]), 6)
run('aten::bincount', torch.tensor([-1, 3]))
for right in [False, True]:
    edges = torch.tensor([1.0, 2, 2, 5])
    run('aten::bucketize.Tensor', torch.tensor([[0.0, 2], [5, 9]]), edges, right=right)
    run('aten::searchsorted.Tensor', edges, torch.tensor([2.0, 1]), right=right, out_int32=True)
    run('aten::searchsorted.Tensor', edges.expand(2, 4), torch.tensor([[2.0, 1], [4, 6]]), right=right)

# Views and shapes.
x = T([2, 3, 4])
for tensor in [x, T([2, 3, 4], F, 't'), T([2, 3, 4], F, 's')]:
    for shape in [[6, 4], [-1], [2, -1], [24, 1], [4, 3, 2], [5, -1], [-1, -1], [2, 3, 4, 1], [-2, 12]]:
        run('aten::view', tensor, shape)
        run('aten::reshape', tensor, shape)
    for start, end in [(0, -1), (1, 2), (0, 1), (2, 1), (1, 1), (0, 3)]:
        run('aten::flatten.using_ints', tensor, start, end)
run('aten::view', T([0, 3]), [3, 0])
run('aten::view', T([0, 3]), [0, -1])
run('aten::view', T([]), [1, 1])
run('aten::view', T([2, 1, 3], F, 't'), [6])
run('aten::reshape', T([0]), [-1, 0])
run('aten::flatten.using_ints', T([]))
run('aten::unflatten.int', T([6, 2]), 0, [2, -1])
for dims in [[2, 0, 1], [0, 1, 2], [-1, 0, 1], [0, 1], [0, 0, 1], [0, 1, 3]]:
    run('aten::permute', x, dims)
for a, b in [(0, 2), (-1, 0), (1, 1), (0, 3)]:
    run('aten::transpose.int', x, a, b)
run('aten::transpose_', T([2, 3]), 0, 1)
run('aten::t', T([2, 3]))
run('aten::t', T([3]))
run('aten::t', x)
run('aten::numpy_T', x)
run('aten::movedim.int', x, 0, -1)
run('aten::movedim.intlist', x, [0, 1], [2, 0])
y = T([1, 3, 1, 2])
run('aten::squeeze', y)
for dim in [0, 1, 2, -1, 4]:
    run('aten::squeeze.dim', y, dim)
    run('aten::unsqueeze', x, dim)
run('aten::unsqueeze', T([]), 0)
run('aten::unsqueeze', T([2, 3], F, 't'), 1)
run('aten::squeeze_', T([1, 3]))
run('aten::unsqueeze_', T([3]), 0)
for shape in [[2, 3], [4, 2, 3], [-1, 3], [2, -1], [3, 3], [3], [-1, 2, 3], [1, 2, 3]]:
    run('aten::expand', T([2, 1]), shape)
    run('aten::expand', T([2, 3]), shape)
run('aten::expand', T([1]), [0])
run('aten::expand_as', T([2, 1]), T([2, 3]))
for repeats in [[2, 1], [1, 2, 3], [2], [0, 1]]:
    run('aten::repeat', T([2, 3], F, 't'), repeats)
    run('aten::tile', T([2, 3]), repeats)
run('aten::repeat_interleave.self_int', T([2, 3]), 2, 1)
run('aten::repeat_interleave.self_int', T([2, 3]), 2)
for dim in [0, 1, -1, 2]:
    run('aten::cat', [T([2, 3]), T([2, 3], F, 't')], dim)
    run('aten::stack', [T([2, 3]), T([2, 3], F, 't')], dim)
run('aten::cat', [T([1, 3]), T([2, 3]), T([0])], 0)
run('aten::cat', [T([1, 3], I64), T([2, 3], F)], 0)
run('aten::cat', [T([1, 3], H), T([2, 3], B)], 0)
run('aten::cat', [T([2, 3]), T([3, 2])], 0)
run('aten::cat', [T([2, 3]), T([3])], 0)
run('aten::cat', [T([2]), T([])], 0)
run('aten::cat', [T([1, 2, 2, 2], F, 'n'), T([1, 3, 2, 2], F, 'n')], 1)
run('aten::stack', [T([2]), T([3])], 0)
run('aten::hstack', [T([2]), T([3])])
run('aten::vstack', [T([3]), T([3])])
for length in [1, 2, 3, 5, 0]:
    run('aten::split.Tensor', T([5, 2]), length)
    run('aten::chunk', T([5, 2]), length)
run('aten::split_with_sizes', T([5, 2]), [2, 3])
run('aten::split_with_sizes', T([5, 2]), [2, 2])
run('aten::split.sizes', T([2, 5], F, 't'), [1, 4], 1)
run('aten::chunk', T([2, 5]), 3, 1)
run('aten::chunk', T([]), 2)
run('aten::tensor_split.sections', T([7]), 3)
run('aten::unbind.int', T([2, 3], F, 't'), 1)
for dims in [[0], [1], [0, -1], [], [0, 0]]:
    run('aten::flip', T([2, 3], F, 't'), dims)
for shifts, dims in [([1], [0]), ([-1], [1]), ([2], []), ([1, 5], [0, 1]), ([1], [0, 1])]:
    run('aten::roll', T([3, 4], F, 't'), shifts, dims)
for k in range(4):
    run('aten::rot90', T([2, 3]), k)
for dim, start, length in [(0, 0, 1), (1, 1, 2), (1, 2, 2), (-1, -2, 1), (0, 3, 0), (0, 0, -1)]:
    run('aten::narrow', T([2, 3]), dim, start, length)
for dim, index in [(0, 0), (1, -1), (1, 3), (2, 0), (0, -3)]:
    run('aten::select.int', T([2, 3], F, 's'), dim, index)
run('aten::select.int', T([]), 0, 0)
for start, end, step in [(None, None, 1), (1, None, 1), (-2, None, 1), (0, 9, 2), (3, 1, 1), (None, -1, 1), (0, 4, 0), (0, 4, -1)]:
    run('aten::slice.Tensor', T([5, 2]), 0, start, end, step)
run('aten::as_strided', T([12]), [2, 3], [1, 4], 1)
run('aten::as_strided', T([6]), [2, 3], [4, 1])
run('aten::diagonal', T([3, 4]), 1)
run('aten::diagonal', x, -1, 0, 2)
run('aten::diag', T([3]))
run('aten::diag', T([3, 4]), -1)
run('aten::diag_embed', T([2, 3]), 1)
run('aten::unfold', T([2, 7]), 1, 3, 2)
run('aten::unfold', T([2]), 0, 3, 1)
for name in ['tril', 'triu']:
    for diagonal in [0, 1, -2, 5]:
        run(f'aten::{name}', T([3, 4], F, 't'), diagonal)
    run(f'aten::{name}', T([2, 3, 3], I64))
    run(f'aten::{name}', T([3]))
for pad in [[1, 2], [1, 0, 0, 2], [-1, 1], [0, 0, -1, -1], [1], [1, 1, 1, 1, 1, 1], [-4, 0]]:
    run('aten::constant_pad_nd', T([2, 3]), pad, 1.5)
run('aten::constant_pad_nd', T([3], I64), [1, 1], 7)
image = T([1, 2, 3, 4])
for mode in ['constant', 'reflect', 'replicate', 'circular', 'mirror']:
    for pad in [[1, 2], [1, 1, 2, 0], [3, 3, 3, 3]]:
        run('aten::pad', image, pad, mode)
run('aten::pad', T([2, 5]), [1, 2], 'reflect')
run('aten::pad', T([2, 5]), [1, 2], 'replicate')
run('aten::pad', T([5]), [1, 2], 'reflect')
run('aten::reflection_pad2d', T([2, 3, 4]), [1, 1, 2, 2])
run('aten::reflection_pad1d', T([2, 3, 4]), [3, 1])
run('aten::replication_pad2d', T([1, 2, 3, 4], F, 'n'), [1, 1, 2, 2])
run('aten::pixel_shuffle', T([1, 8, 2, 3]), 2)
run('aten::pixel_shuffle', T([1, 6, 2, 3]), 2)
run('aten::pixel_unshuffle', T([1, 2, 4, 6]), 2)
run('aten::channel_shuffle', T([1, 6, 2, 2]), 3)
for indexing in ['ij', 'xy']:
    run('aten::meshgrid.indexing', [T([2]), T([3])], indexing=indexing)
run('aten::meshgrid', [T([2]), T([3]), T([2])])
run('aten::broadcast_tensors', [T([2, 1]), T([3])])

# Indices.
for index in [torch.tensor([0, 2, 1, 1]), torch.tensor([3]), torch.tensor([-1]), torch.tensor(1), torch.tensor([0], dtype=I32), torch.tensor([0.0])]:
    for dim in [0, 1]:
        run('aten::index_select', T([3, 3], F, 't'), dim, index)
i0, i1 = torch.tensor([[0, 1], [2, -1]]), torch.tensor([1, 0])
z = T([3, 2, 4])
for indices in [[i0], [None, i1], [i0, i1], [i1, None, i1], [None, None, i0], [torch.tensor([5])],
                [torch.tensor([0, 1]), torch.tensor([0, 1, 1])], [z > 0], [torch.tensor([True, False, True])],
                [None, torch.tensor([True, False])], [torch.tensor([True, False])], [i1, i1, i1, i1],
                [i0, None, i1], [torch.tensor([True, True, False]), torch.tensor([0, 1])],
                [torch.tensor([], dtype=I64)]]:
    run('aten::index.Tensor', z, indices)
    run('aten::index.Tensor', z.transpose(0, 2).contiguous().transpose(0, 2), indices)
    run('aten::index_put_', T([3, 2, 4], F, 't'), indices, torch.tensor(9.0))
run('aten::index_put', T([3, 4]), [torch.tensor([0, 0, 2])], T([3, 4]), True)
run('aten::index_put', T([3, 4], I64), [torch.tensor([0, 2]), torch.tensor([1, 1])], torch.tensor([7, 8]))
run('aten::index_put', T([3, 4]), [torch.tensor([0, 2])], T([3]))
run('aten::index_put', T([3, 4]), [torch.tensor([0, 2])], T([4], I64))
for dim, index in [(0, torch.tensor([[0, 1, 0]])), (1, torch.tensor([[0], [1]])), (1, torch.tensor([[2, 0, 1, 1], [0, 0, 0, 2]])),
                   (0, torch.tensor([[2, 0, 0]])), (0, torch.tensor([0])), (0, torch.tensor([[0, 0, 0, 0]])), (2, torch.tensor([[0]]))]:
    run('aten::gather', T([2, 3], F, 't'), dim, index)
    run('aten::scatter.value', T([2, 3], F, 't'), dim, index, 7)
    run('aten::scatter_.src', T([2, 3], F), dim, index, T([2, 4]))
    run('aten::scatter_add_', T([2, 3], F), dim, index, T([2, 4]))
run('aten::scatter.reduce', T([2, 3]), 1, torch.tensor([[0, 0], [1, 2]]), T([2, 2]), reduce='multiply')
run('aten::scatter.value_reduce', T([2, 3]), 1, torch.tensor([[0, 0], [1, 2]]), 2, reduce='add')
run('aten::scatter_add', T([3], I64), 0, torch.tensor([0, 0, 2]), torch.tensor([1, 2, 3]))
run('aten::take_along_dim', T([2, 3]), torch.tensor([[0], [2]]), 1)
run('aten::take', T([2, 3]), torch.tensor([[0, 5], [-1, 2]]))
run('aten::index_add', T([3, 2]), 0, torch.tensor([0, 2, 0]), T([3, 2]), alpha=2)
run('aten::index_copy', T([3, 2]), 0, torch.tensor([2, 0]), T([2, 2]))
run('aten::index_fill.int_Scalar', T([3, 2]), 1, torch.tensor([0]), 5)
for dtype in [F, I64, B, H]:
    run('aten::nonzero', T([3, 4], dtype, 't', 0, 1))
    run('aten::masked_select', T([2, 3], dtype, 't'), mask)
run('aten::nonzero', torch.tensor(3.0))
run('aten::nonzero', T([0, 2]))
run('aten::nonzero_numpy', T([3, 4]))
run('aten::masked_select', T([3]), mask)
run('aten::masked_select', T([2, 3]), mask.to(I64))
run('aten::masked_scatter', T([2, 3]), mask, T([6]))

# Creation and conversion.
for dtype in [None] + ALL:
    run('aten::zeros', [2, 3], dtype=dtype)
    run('aten::ones', [2], dtype=dtype)
    run('aten::full', [2, 2], 3, dtype=dtype)
    run('aten::arange', 5, dtype=dtype)
    run('aten::eye', 3, dtype=dtype)
    run('aten::zeros_like', T([2, 3], F, 't'), dtype=dtype)
    run('aten::full_like', T([2, 3], I64, 't'), 2.5, dtype=dtype)
    run('aten::new_zeros', T([1], I64), [2], dtype=dtype)
run('aten::zeros', [-1, 2])
run('aten::full', [2], 2.5)
run('aten::full', [], 7)
run('aten::ones_like', T([2, 3], F, 's'))
run('aten::ones_like', T([2, 3], F, 'e'))
run('aten::new_full', T([1], I64), [2], 2.5)
run('aten::new_ones', T([1], H), [2])
run('aten::scalar_tensor', 3)
for args in [(5.5,), (0,), (-1,)]:
    run('aten::arange', *args)
for args in [(1, 4), (1.5, 4), (4, 1)]:
    run('aten::arange.start', *args)
for args in [(0, 10, 3), (5, 0, -2), (0, 1, 0.25), (0, 1, 0), (0, 1, -1), (1, 2.05, 0.1)]:
    run('aten::arange.start_step', *args)
run('aten::arange.start_step', 0, 5, 1.5, dtype=I64)
for steps in [0, 1, 2, 5, -1]:
    run('aten::linspace', -1, 3.5, steps)
run('aten::linspace', 0, 10, 4, dtype=I64)
run('aten::logspace', 0, 2, 5)
run('aten::eye.m', 2, 3)
run('aten::eye', -1)
for source, target in itertools.product(ALL, ALL):
    run('aten::to.dtype', T([4], source, 's'), target)
odd = torch.tensor([1e10, -1e10, 300.7, -300.7, 2.5, -1.5, 3e9, 0.99, -0.0])
for target in [H, U8, I8, I16, I32, I64, B]:
    run('aten::to.dtype', odd, target)
    run('aten::to.dtype', torch.tensor([300, -300, 2**40 + 5, -1, 2**53 + 1], dtype=I64), target)
for special in [math.inf, -math.inf, math.nan]:
    for target in [I32, I64, B, H]:
        run('aten::to.dtype', torch.tensor([special]), target)
run('aten::to.dtype', torch.tensor([65504, 65519, 65520, 1e-8, 6e-8, 5.96e-8, 1e-5, 6.1e-5, 1 / 3, 2049, 2051, math.nan]), H)
run('aten::to.dtype', wide, F)
run('aten::to.dtype', T([1, 2, 2, 2]), F, memory_format=torch.channels_last)
run('aten::to.dtype', T([2, 3], F, 't'), D, memory_format=torch.contiguous_format)
run('aten::to.dtype_layout', T([2, 3], F, 't'), dtype=I64)
run('aten::to.dtype_layout', T([2, 3], F, 's'), copy=True)
run('aten::to.prim_dtype', T([2], I64), 6)
run('aten::to.other', T([2], I64), T([1], H))
run('aten::type_as', T([2], I64), T([1], F))
for layout in 'ctsen':
    run('aten::clone', T([2, 3, 2, 2], F, layout))
    run('aten::clone', T([2, 3, 2, 2], F, layout), memory_format=torch.contiguous_format)
    run('aten::contiguous', T([2, 3, 2, 2], F, layout))
    run('aten::contiguous', T([2, 3, 2, 2], F, layout), memory_format=torch.channels_last)
    run('aten::is_contiguous', T([2, 3, 2, 2], F, layout))
run('aten::contiguous', T([2, 3]), memory_format=torch.channels_last)
run('aten::copy_', T([2, 3], F, 't'), T([3], I64))
run('aten::copy_', T([2, 3], I64, 's'), T([2, 1], F))
run('aten::copy_', T([2, 3]), T([2]))
run('aten::fill_.Scalar', T([2, 3], F, 's'), 2)
run('aten::fill_.Scalar', T([2, 3], I64), 2.7)
run('aten::fill_.Scalar', T([2], H), 0.1)
run('aten::fill_.Tensor', T([2, 3]), torch.tensor(3))
run('aten::fill_.Tensor', T([2, 3]), T([1]))
run('aten::zero_', T([2, 3], F, 't'))

# Properties of tensors.
for dtype in ALL:
    run('aten::item', T([1, 1], dtype))
    run('aten::is_floating_point', T([1], dtype))
    run('aten::element_size', T([1], dtype))
run('aten::item', T([2]))
run('aten::item', T([0]))
for name in ['numel', 'dim', 'size', 'stride', 'storage_offset', 'is_nonzero']:
    run(f'aten::{name}', T([2, 3], F, 's'))
run('aten::size.int', x, -1)
run('aten::size.int', x, 3)
run('aten::stride.int', x, 0)
for value in [0.0, 2.5, -2.5]:
    for name in ['Int', 'Float', 'Bool']:
        run(f'aten::{name}.Tensor', torch.tensor([value]))
run('aten::Int.Tensor', torch.tensor([1, 2]))
run('aten::Bool.Tensor', torch.tensor([1, 2]))
run('aten::IntImplicit', torch.tensor(3))
run('aten::FloatImplicit', torch.tensor(2.5))
run('aten::ScalarImplicit', torch.tensor(True))
run('aten::IntImplicit', torch.tensor([3]))
run('aten::result_type.Tensor', T([2], I32), T([], F))
run('aten::result_type.Scalar', T([2], U8), 300)

# Numbers.
for name in ['add', 'sub', 'mul', 'div', 'floordiv', 'remainder', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'pow', 'fmod', 'atan2']:
    for a, b in [(7, 2), (-7, 2), (7, -2), (0, 3), (5, 5)]:
        run(f'aten::{name}.int', a, b)
        run(f'aten::{name}.float', a * 1.5, b * 1.0)
        if name != 'div':
            run(f'aten::{name}.int_float', a, b * 0.5)
            run(f'aten::{name}.float_int', a * 0.5, b)
        if name not in ('pow', 'atan2'):
            run(f'aten::{name}', a, b)
            run(f'aten::{name}', a, b * 0.5)
# An integer // 0 or % 0 ends PyTorch's process.
run('aten::div.int', 1, 0)
run('aten::add.int', 2**62, 2**62)
run('aten::mul.int', 2**40, 2**40)
run('aten::pow.int_to_int', 3, 4)
run('aten::floordiv.float', 1.0, 0.1)
for name in ['max', 'min']:
    run(f'prim::{name}.int', 3, 5)
    run(f'prim::{name}.float', 3.5, 5.0)
    run(f'prim::{name}.int_float', 3, 2.5)
    run(f'prim::{name}.self_int', [3, 9, 2])
    run(f'prim::{name}.self_int', [])
    run(f'prim::{name}.int_list', [1, 2], [1, 3])
for name in ['ceil', 'floor', 'round', 'sqrt', 'exp', 'log', 'neg', 'sin', 'tanh', 'erf']:
    run(f'aten::{name}.float', 2.5)
    run(f'aten::{name}.int', 2)
    run(f'aten::{name}.Scalar', 2.5)
    run(f'aten::{name}.Scalar', 2)
run('aten::round.float', -0.5)
run('prim::abs.int', -3)
run('prim::abs.float', -3.5)
for name in ['__and__', '__or__', '__xor__', '__lshift__', '__rshift__']:
    run(f'aten::{name}.int', 6, 3)
for name in ['__and__', '__or__', '__xor__']:
    run(f'aten::{name}.bool', True, False)
run('aten::__not__', True)
run('aten::Int.float', -2.7)
run('aten::Int.bool', True)
run('aten::Int.Scalar', 3.9)
run('aten::Float.int', 3)
run('aten::Float.Scalar', 3)
run('aten::Float.str', ' 1e3 ')
run('aten::Int.str', '42')
run('aten::Bool.int', 0)
run('aten::Bool.float', 0.5)
for args in [(0, 10, 3), (10, 0, -3), (0, 0, 1), (5, 0, 1), (0, 5, 0)]:
    run('aten::__range_length', *args)
run('aten::__derive_index', 2, 5, 3)
run('aten::divmod.int', -7, 2)

# Lists and dicts.
L = [1, 2, 3]
script('aten::len.t', '=len(a)', L)
for index in [0, -1, 3, -4]:
    script('aten::__getitem__.t', '=a[b]', L, index)
    script('aten::_set_item.t', 'a[b] = c', L, index, 9)
    script('aten::pop.t', 'a.pop(b)', L, index)
    script('aten::insert.t', 'a.insert(b, c)', L, index, 9)
    script('aten::Delete.t', 'del a[b]', L, index)
script('aten::add.t', '=a + b', L, [4])
script('aten::add_.t', 'a += b', L, [4])
script('aten::mul.left_t', '=a * b', L, 2)
script('aten::append.t', 'a.append(b)', L, 4)
script('aten::extend.t', 'a.extend(b)', L, L)
script('aten::reverse.t', 'a.reverse()', L)
script('aten::clear.t', 'a.clear()', L)
script('aten::copy.t', '=a.copy()', L)
script('aten::list.t', '=list(a)', L)
for items in [[3, 1, 2], [3.5, 1.0, 2.0], ['b', 'a', 'B'], [True, False]]:
    kind = type(items[0]).__name__
    script(f'aten::sort.{kind}', 'a.sort(b)', items, True)
    script(f'aten::sort.{kind}', 'a.sort()', items, more=[False])
    script(f'aten::sorted.{kind}', '=sorted(a)', items)
    script(f'aten::count.{kind}', '=a.count(b)', items, items[0])
    script(f'aten::index.list_{kind}', '=a.index(b)', items, items[-1])
    script(f'aten::remove.{kind}', 'a.remove(b)', items, items[1])
    script(f'aten::eq.{kind}_list', '=a == b', items, items[::-1])
    script(f'aten::ne.{kind}_list', '=a != b', items, items[::-1])
script('aten::sort.any', 'a.sort(b)', [('b', 1), ('a', 2), ('a', 1)], False)
script('aten::remove.int', 'a.remove(b)', L, 7)
script('aten::index.list_int', '=a.index(b)', L, 7)
for slice_, more in [('a[1:]', (1, None, 1)), ('a[:-1]', (None, -1, 1)), ('a[0:9:2]', (0, 9, 2)), ('a[::-1]', (None, None, -1)), ('a[3:0:-1]', (3, 0, -1)), ('a[:1:-2]', (None, 1, -2)), ('a[-2:]', (-2, None, 1))]:
    script('aten::slice.t', '=' + slice_, [1, 2, 3, 4], more=more)
    script('aten::slice.str', '=' + slice_, 'abcd', more=more)
for items in [[3, 9, 2], [3.5, -1.0]]:
    kind = type(items[0]).__name__
    run(f'aten::sum.{kind}', items)
    run(f'prim::max.self_{kind}', items)
run('aten::__contains__.int_list', [1, 2], 2)
run('aten::__contains__.str_list', ['a'], 'b')
run('aten::sum.bool', [True, False, True])
for name in ['all', 'any']:
    run(f'aten::{name}.bool', [True, False])
    run(f'aten::{name}.int', [])
for M in [{'b': 1, 'a': 2}, {3: 'x', 1: 'y'}]:
    kind = type(next(iter(M))).__name__
    key, other = list(M)[1], 'z' if kind == 'str' else 7
    value = next(iter(M.values()))
    script(f'aten::len.Dict_{kind}', '=len(a)', M)
    for k in [key, other]:
        script(f'aten::__getitem__.Dict_{kind}', '=a[b]', M, k)
        script(f'aten::__contains__.{kind}', '=b in a', M, k)
        script(f'aten::get.{kind}', '=a.get(b)', M, k)
        script(f'aten::get.default_{kind}', '=a.get(b, c)', M, k, value)
        script(f'aten::_set_item.{kind}', 'a[b] = c', M, k, value)
        script(f'aten::setdefault.{kind}', 'a.setdefault(b, c)', M, k, value)
        script(f'aten::pop.Dict_default_{kind}', 'a.pop(b, c)', M, k, value)
        script(f'aten::pop.Dict_{kind}', 'a.pop(b)', M, k)
        script(f'aten::Delete.Dict_{kind}', 'del a[b]', M, k)
    script(f'aten::keys.{kind}', '=list(a.keys())', M)
    script(f'aten::values.{kind}', '=list(a.values())', M)
    script(f'aten::items.{kind}', '=list(a.items())', M)
    script(f'aten::clear.{kind}', 'a.clear()', M)
    script(f'aten::copy.Dict_{kind}', '=a.copy()', M)
    script(f'aten::update.{kind}', 'a.update(b)', M, {key: value, other: value})

# Strings.
for value in [1, 2.5, 0.1, 1e-7, 123456789.0, 1e20, 3.0, -0.5, 1 / 3, True, 'a', [1, 2], [1.5, 2.0], ['a'], (1, 'b'), {'a': 1}, 100000.0, 1234567.5, 1e15, 1e16, 1e-5, 0.0001, 12345.678, math.inf, math.nan]:
    if not isinstance(value, str):
        script('aten::str', '=str(a)', value)
    script('aten::format', "=b.format(a)".replace('b', 'a', 1).replace('(a)', '(b)'), 'x {} y', value)
script('aten::format', '=a.format(b, c)', '{}-{}', 1, 'z')
script('aten::format', '=a.format(b, c)', '{}', 1, 'z')
script('aten::format', '=a.format(b)', '{} {}', 1)
script('aten::percentFormat', '=a % b', '%d of %s', (3, 'x'))
text = ' Hello, World  '
for name in ['lower', 'upper', 'capitalize', 'title', 'swapcase', 'strip', 'lstrip', 'rstrip', 'isupper', 'islower', 'isalpha', 'isspace', 'isdigit']:
    run(f'aten::{name}', text)
    run(f'aten::{name}', 'ab')
run('aten::strip', 'xxabx', 'x')
run('aten::split.str', text)
run('aten::split.str', 'a,b,,c', ',')
run('aten::split.str', 'a,b,,c', ',', 1)
run('aten::splitlines', 'a\nb\r\nc')
run('aten::join', ', ', ['a', 'b'])
run('aten::replace', 'aXbXc', 'X', '--')
run('aten::replace', 'aXbXc', 'X', '-', 1)
for name in ['find', 'rfind', 'count', 'startswith', 'endswith']:
    # PyTorch counts '' in an endless loop.
    for part in ['l', 'Hel', 'zz'] + ([''] if name != 'count' else []):
        run(f'aten::{name}', 'Hello', part)
    run(f'aten::{name}', 'Hello', 'l', 3, 5)
run('aten::zfill', '-42', 5)
run('aten::ljust', 'ab', 4, '*')
run('aten::rjust', 'ab', 4, '*')
run('aten::__getitem__.str', 'abc', -1)
run('aten::__getitem__.str', 'abc', 3)
run('aten::len.str', 'abc')
run('aten::ord', 'a')
run('aten::chr', 97)
run('aten::hex', 255)
run('aten::list', 'abc')
run('aten::add.str', 'a', 'b')
for name in ['eq', 'ne', 'lt', 'ge']:
    run(f'aten::{name}.str', 'a', 'b')

# Other names and in-place variants of the operators above.
for name in 'absolute arccos arccosh arcsin arcsinh arctan arctanh fix negative special_erf special_expit'.split():
    run(f'aten::{name}', T([4]))
for name in ('absolute acos asin asinh atan ceil cos cosh deg2rad erf erfc exp2 expm1 fix frac log log10 log1p log2 negative rad2deg '
             'round rsqrt sign sin sinh square tan tanh trunc bitwise_not').split():
    for dtype in [F, I64, B]:
        run(f'aten::{name}_', T([2, 2], dtype, 't'))
for name in 'subtract multiply divide true_divide not_equal less less_equal greater greater_equal copysign bitwise_and bitwise_or bitwise_xor'.split():
    for dtype in [F, I64]:
        run(f'aten::{name}.Tensor', T([2, 3], dtype), T([3], dtype, 'c', 1, 3))
        run(f'aten::{name}.Scalar', T([2, 3], dtype), 2)
        run(f'aten::{name}_.Tensor', T([2, 3], dtype, 't'), T([3], dtype, 'c', 1, 3))
        run(f'aten::{name}_.Scalar', T([2, 3], dtype), 2)
for name in 'atan2 hypot logical_and logical_or logical_xor'.split():
    run(f'aten::{name}_', T([2, 3]), T([3]))
for name in '__iand__ __ior__ __ixor__ __ilshift__ __irshift__'.split():
    run(f'aten::{name}.Tensor', T([3], I64), T([3], I64, 'c', 0, 3))
    run(f'aten::{name}.Scalar', T([3], I64), 2)
for name in '__lshift__ __rshift__ bitwise_right_shift'.split():
    run(f'aten::{name}.Tensor', T([3], I64), T([3], I64, 'c', 0, 3))
run('aten::xlogy_.Tensor', T([3], F, 'c', 1, 3), T([3], F, 'c', 1, 3))
run('aten::pow_.Tensor', T([3], F, 'c', 1, 3), T([3]))
for name in ['div', 'divide']:
    for mode in ['floor', 'trunc']:
        run(f'aten::{name}_.Tensor_mode', T([4]), T([4], F, 'c', 1, 3), rounding_mode=mode)
        run(f'aten::{name}.Scalar_mode', T([4]), 2, rounding_mode=mode)
        run(f'aten::{name}_.Scalar_mode', T([4]), 2, rounding_mode=mode)
        run(f'aten::{name}.Tensor_mode', T([4]), T([4], F, 'c', 1, 3), rounding_mode=mode)
run('aten::floor_divide_.Tensor', T([4]), T([4], F, 'c', 1, 3))
run('aten::floor_divide_.Scalar', T([4], I64), 3)
run('aten::true_divide_.Scalar', T([4]), 3)
for name in ['clip', 'clamp']:
    run(f'aten::{name}', T([4]), -1, 1)
    run(f'aten::{name}_', T([4]), -1, 1)
    run(f'aten::{name}.Tensor', T([4]), T([1]), None)
    run(f'aten::{name}_.Tensor', T([4]), None, T([4]))
for name in ['clamp_min', 'clamp_max']:
    run(f'aten::{name}.Tensor', T([2, 3]), T([3]))
    run(f'aten::{name}_.Tensor', T([2, 3]), T([3]))
    run(f'aten::{name}_', T([2, 3]), 0.5)
run('aten::masked_fill_.Tensor', T([2, 3]), mask, torch.tensor(2.5))
run('aten::lerp_.Scalar', T([3]), T([3]), 0.25)
run('aten::lerp_.Tensor', T([3]), T([3]), T([3]))
run('aten::addcdiv_', T([3]), T([3]), T([3], F, 'c', 1, 3))
for name in ['std', 'var']:
    run(f'aten::{name}_mean', T([3, 4]))
    run(f'aten::{name}_mean.correction', T([3, 4]), [0], correction=2, keepdim=True)
run('aten::count_nonzero.dim_IntList', T([2, 3, 2]), [0, 2])
run('aten::norm.ScalarOpt_dtype', T([4]), 2, dtype=D)
run('aten::norm.ScalarOpt_dim_dtype', T([2, 4]), 2, [1], False, dtype=D)
run('aten::frobenius_norm', T([2, 3]))
run('aten::argsort.stable', torch.tensor([2, 1, 2, 1]), stable=True)
run('aten::msort', distinct.to(F))
run('aten::_unique', torch.tensor([3, 1, 3, 2]), True, True)
run('aten::searchsorted.Scalar', torch.tensor([1.0, 2, 4]), 2.5)
run('aten::_unsafe_view', T([2, 3]), [3, 2])
run('aten::view_as', T([2, 3]), T([3, 2]))
run('aten::reshape_as', T([2, 3], F, 't'), T([3, 2]))
run('aten::ravel', T([2, 3], F, 't'))
run('aten::swapaxes', x, 0, 2)
run('aten::swapdims', x, 0, 2)
run('aten::moveaxis.int', x, 0, 1)
run('aten::moveaxis.intlist', x, [0], [2])
run('aten::mT', x)
run('aten::t_', T([2, 3]))
run('aten::squeeze_.dim', T([2, 1]), 1)
for name in ['concat', 'concatenate']:
    run(f'aten::{name}', [T([2]), T([3])], 0)
for dims in [1, 2, 3]:
    for sizes in [[], [2], [2, 3], [2, 3, 2]]:
        run(f'aten::atleast_{dims}d', T(sizes))
run('aten::unsafe_split.Tensor', T([5]), 2)
run('aten::unsafe_chunk', T([5]), 2)
run('aten::split', T([5]), [2, 3])
run('aten::broadcast_to', T([2, 1]), [3, 2, 4])
run('aten::fliplr', T([2, 3]))
run('aten::flipud', T([2, 3]))
run('aten::select_scatter', T([2, 3]), T([3]), 0, 1)
run('aten::slice_scatter', T([4, 2]), T([2, 2]), 0, 1, 3)
run('aten::replication_pad1d', T([2, 3]), [1, 2])
run('aten::reflection_pad3d', T([1, 2, 3, 3, 3]), [1, 0, 2, 1, 0, 1])
run('aten::replication_pad3d', T([1, 2, 2, 3, 3]), [1, 0, 2, 1, 0, 1])
run('aten::argwhere', T([2, 3]))
run('aten::index.Tensor_hacked_twin', z, [i0, i1])
run('aten::index_put.hacked_twin', T([3, 2]), [torch.tensor([0])], T([2]))
run('aten::index_put_.hacked_twin', T([3, 2]), [torch.tensor([0])], T([2]))
run('aten::_index_put_impl_', T([3, 2]), [torch.tensor([0])], T([2]))
run('aten::scatter.src', T([2, 3]), 1, torch.tensor([[0, 2], [1, 1]]), T([2, 2]))
run('aten::scatter_.value', T([2, 3]), 1, torch.tensor([[0, 2], [1, 1]]), 3)
run('aten::scatter_.reduce', T([2, 3]), 1, torch.tensor([[0, 2], [1, 0]]), T([2, 2]), reduce='add')
run('aten::scatter_.value_reduce', T([2, 3]), 1, torch.tensor([[0, 2], [1, 0]]), 3, reduce='multiply')
run('aten::index_add_', T([3, 2]), 0, torch.tensor([0, 2]), T([2, 2]))
run('aten::index_copy_', T([3, 2]), 0, torch.tensor([0, 2]), T([2, 2]))
run('aten::index_fill_.int_Scalar', T([3, 2]), 0, torch.tensor([0, 2]), 1.5)
run('aten::masked_scatter_', T([2, 3]), mask, T([6]))
run('aten::empty_strided', [0, 3], [3, 1])
run('aten::tensor.float', 2.5)
run('aten::tensor.int', 2, dtype=F)
run('aten::tensor.bool', True)
run('aten::as_tensor.float', 2.5, dtype=I64)
run('aten::as_tensor.int', 2)
script('aten::tensor', '=torch.tensor(a)', [[1, 2], [3, 4]], more=[None, None, False])
script('aten::tensor', '=torch.tensor(a)', [1.5, 2.0], more=[None, None, False])
script('aten::tensor', '=torch.tensor(a)', [True, False], more=[None, None, False])
run('aten::_to_copy', T([2, 2], F, 't'), dtype=I64)
run('aten::to.prim_other', T([2]))
for name in 'Byte Char Short Int Long Half Float Double'.split():
    run(f'aten::_cast_{name}', T([3]))
for name in 'cpu detach alias lift_fresh resolve_conj resolve_neg lift _shape_as_tensor'.split():
    run(f'aten::{name}', T([2, 3], F, 't'))
for name in 'is_signed is_complex is_leaf is_non_overlapping_and_dense is_conj is_neg'.split():
    for dtype in [F, U8, B]:
        run(f'aten::{name}', T([2, 3], dtype, 's'))
run('aten::is_same_size', T([2]), T([2]))
run('aten::is_contiguous.memory_format', T([1, 2, 2, 2], F, 'n'), torch.channels_last)
run('aten::fill.Scalar', T([2]), 2)
run('aten::fill.Tensor', T([2]), torch.tensor(2))
run('aten::_local_scalar_dense', T([1]))
for a, b in itertools.product(ALL, ALL):
    run('aten::promote_types', CODES[a], CODES[b])
    run('aten::can_cast', CODES[a], CODES[b])
run('aten::len.Tensor', x)
run('aten::_infer_size', [2, 1], [3])
run('prim::NumToTensor.Scalar', 3)
run('prim::NumToTensor.Scalar', 2.5)
run('prim::dtype', T([1], H))
run('prim::abs', T([3]))
for name in 'is_cuda is_quantized is_sparse is_mkldnn requires_grad'.split():
    run(f'prim::{name}', T([1]))
for name in 'acos asin atan cosh acosh asinh atanh tan cos erfc expm1 lgamma log10 log1p sinh degrees radians fabs'.split():
    for value in [0.5, 1, 2.5]:
        kind = type(value).__name__
        run(f'aten::{name}.{kind}', value)
        run(f'aten::{name}.Scalar', value)
for value in [math.nan, math.inf, 1.5]:
    for name in ['isnan', 'isinf', 'isfinite']:
        run(f'aten::{name}.float', value)
run('aten::gcd.int', 12, -18)
run('aten::modf', 2.75)
run('aten::copysign.float', 2.0, -0.0)
for name in ['eq', 'ne']:
    run(f'aten::{name}.bool', True, False)
for name in 'gt le'.split():
    run(f'aten::{name}.str', 'a', 'b')
for name in ['max', 'min']:
    run(f'prim::{name}', 3, 2.5)
    run(f'prim::{name}.float_int', 2.5, 3)
    run(f'prim::{name}.self_float', [1.5, 2.0])
    run(f'prim::{name}.self_bool', [True, False])
    run(f'prim::{name}.float_list', [1.5], [1.5, 2.0])
run('prim::rangelist', 3)
for name in 'isalnum isnumeric isdecimal isidentifier istitle'.split():
    for value in ['a1', '12', 'Ab', '_x', '']:
        if name != 'istitle':
            run(f'aten::{name}', value)
for name in 'oct bin hex'.split():
    for value in [8, -5]:
        run(f'aten::{name}', value)
run('aten::index.str', 'Hello', 'l')
run('aten::rindex', 'Hello', 'l')
run('aten::index.str', 'Hello', 'z')
run('prim::StringIndex', 'abc', 1)

# Detection.
for threshold in [0.1, 0.5, 0.9]:
    corners = torch.rand(12, 2) * 10
    boxes = torch.cat([corners, corners + 1 + torch.rand(12, 2) * 6], 1)
    run('torchvision::nms', boxes, torch.rand(12), threshold)
for sampling, aligned in [(2, False), (-1, True), (0, False)]:
    rois = torch.tensor([[0, 1.0, 1, 6, 5], [1, -1, 0, 3.5, 9], [0, 0, 0, 0.5, 0.5]])
    run('torchvision::roi_align', T([2, 2, 6, 7]), rois, 0.5, 2, 3, sampling, aligned)

# Sum and relu, fused by optimize_for_mobile.
for dtype in [F, D, I64]:
    run('aten::_add_relu.Tensor', T([2, 3], dtype), T([2, 3], dtype))
run('aten::_add_relu.Tensor', T([2, 3, 2]), T([3, 1]))
run('aten::_add_relu.Tensor', T([2, 3], F, 't'), T([2, 3]), alpha=2)
run('aten::_add_relu_.Tensor', T([2, 3]), T([2, 3]))
run('aten::_add_relu_.Tensor', T([2, 3]), T([3]), alpha=-1)
run('aten::_add_relu.Scalar', T([4]), -1.5)
run('aten::_add_relu_.Scalar', T([4]), 2)

# Composed operators: losses, windows, statistics, linear algebra.
for reduction in [0, 1, 2]:
    a, b = T([3, 4]), T([3, 4])
    for name in ['mse_loss', 'l1_loss', 'smooth_l1_loss', 'huber_loss', 'soft_margin_loss']:
        run(f'aten::{name}', a, b, reduction)
    run('aten::smooth_l1_loss', a, b, reduction, beta=0.5)
    run('aten::smooth_l1_loss', a, b, reduction, beta=0.0)
    run('aten::huber_loss', a, b, reduction, delta=2.5)
    run('aten::kl_div', a, b.abs(), reduction)
    run('aten::kl_div', a, b, reduction, log_target=True)
    run('aten::binary_cross_entropy', a.sigmoid(), b.sigmoid(), None, reduction)
    run('aten::binary_cross_entropy', a.sigmoid(), b.sigmoid(), T([4]), reduction)
    run('aten::binary_cross_entropy_with_logits', a, b, None, None, reduction)
    run('aten::binary_cross_entropy_with_logits', a, b, T([4]), T([4]), reduction)
    signs = torch.tensor([1, -1, 1])
    run('aten::cosine_embedding_loss', a, b, signs, 0.1, reduction)
    run('aten::margin_ranking_loss', a[:, 0], b[:, 0], signs, 0.1, reduction)
    run('aten::hinge_embedding_loss', a[:, 0].contiguous(), signs, 1.0, reduction)
    run('aten::triplet_margin_loss', a, b, T([3, 4]), reduction=reduction)
    run('aten::triplet_margin_loss', a, b, T([3, 4]), swap=True, reduction=reduction)
    classes = torch.tensor([1, 3, -100])
    for name in ['nll_loss_nd', 'nll_loss', 'cross_entropy_loss']:
        run(f'aten::{name}', a, classes, None, reduction)
        run(f'aten::{name}', a, classes, T([4], low=1), reduction)
    for name in ['nll_loss_nd', 'nll_loss2d', 'cross_entropy_loss']:
        run(f'aten::{name}', T([2, 4, 2, 3]), torch.randint(0, 4, (2, 2, 3)), None, reduction)
    run('aten::cross_entropy_loss', a, b.softmax(1), T([4], low=1), reduction)
    run('aten::cross_entropy_loss', a, b.softmax(1), None, reduction, label_smoothing=0.1)
run('aten::cross_entropy_loss', T([4]), torch.tensor(2))
run('aten::_weight_norm', T([3, 4, 2]), T([3, 1, 1]))
run('aten::_weight_norm', T([3, 4]), T([1, 4]), 1)
run('aten::_weight_norm', T([3, 4]), torch.tensor(1.5), -1)
run('aten::alpha_dropout', T([3]), 0.5, False)
run('aten::alpha_dropout_', T([3]), 0.5, False)
run('aten::feature_alpha_dropout', T([3]), 0.5, False)
run('aten::feature_alpha_dropout_', T([3]), 0.5, False)
run('aten::rrelu', T([3, 4]))
values_, places_ = torch.nn.functional.max_pool2d(T([2, 2, 6, 4]), 2, return_indices=True)
run('aten::max_unpool2d', values_, places_, [6, 4])
for name in 'hann hamming blackman bartlett'.split():
    run(f'aten::{name}_window', 7)
    run(f'aten::{name}_window', 1)
    run(f'aten::{name}_window', 6, dtype=D)
    run(f'aten::{name}_window.periodic', 6, False)
run('aten::remainder.Scalar_Tensor', 7, T([5], I64, low=1))
run('aten::remainder.Scalar_Tensor', 2.5, T([5], low=1))
for name in ['sgn', 'signbit', 'sinc', 'special_entr', 'logit', 'special_logit']:
    run(f'aten::{name}', T([2, 5]) / (8 if 'logit' in name else 1))
run('aten::signbit', torch.tensor([-0.0, 0.0]))
run('aten::signbit', T([5], I32))
run('aten::logit', T([5]), 0.1)
run('aten::round.decimals', T([6]) * 1.37, decimals=1)
run('aten::round.decimals', T([6]) * 137, decimals=-1)
run('aten::float_power.Tensor_Scalar', T([4], I32), 2)
run('aten::float_power.Tensor_Tensor', T([4], low=1), T([4]))
run('aten::heaviside', T([6]), T([6]))
run('aten::bitwise_left_shift.Tensor_Scalar', T([4], I64, low=0), 2)
run('aten::bitwise_right_shift.Tensor_Scalar', T([4], I32, low=0), 1)
run('aten::ldexp.Tensor', T([4]), T([4], I32))
run('aten::special_xlog1py', T([4]), T([4], low=0))
near = torch.tensor([1.0, float('nan'), float('inf'), 2.0])
for equal_nan in [False, True]:
    run('aten::isclose', near, torch.tensor([1.00001, float('nan'), float('inf'), 3.0]), equal_nan=equal_nan)
    run('aten::allclose', near[:2].contiguous(), near[:2].contiguous(), equal_nan=equal_nan)
run('aten::isin.Tensor_Tensor', T([2, 3], I64), T([2], I64))
run('aten::isin.Tensor_Tensor', T([2, 3], I64), T([2], I64), invert=True)
holes = torch.tensor([[1.0, float('nan'), 2.0], [float('nan'), 4.0, 5.0]])
run('aten::nansum', holes)
run('aten::nansum', holes, [1], True)
run('aten::nanmean', holes)
run('aten::nanmean', holes, [0])
run('aten::sum_to_size', T([2, 3, 4]), [3, 1])
for dim in [None, 0, 1]:
    run('aten::quantile.scalar', T([3, 4]), 0.3, dim)
    run('aten::quantile', T([3, 4]), torch.tensor([0.25, 0.5]), dim, True)
run('aten::cov', T([3, 5]))
run('aten::corrcoef', T([3, 5]))
run('aten::trapezoid.dx', T([3, 4]), dx=2)
run('aten::cumulative_trapezoid.dx', T([3, 4]), dx=0.5, dim=0)
run('aten::diff', T([3, 4]))
run('aten::diff', T([3, 4], I64), 2, 0)
run('aten::diff', T([3, 4], B), 1, 1)
run('aten::diff', T([3]), 1, 0, T([1]), T([2]))
run('aten::column_stack', [T([3]), T([3, 2])])
run('aten::row_stack', [T([3]), T([2, 3])])
for name, sizes in [('hsplit', [2, 4]), ('hsplit', [4]), ('vsplit', [4, 2]), ('dsplit', [1, 2, 4])]:
    run(f'aten::{name}.int', T(sizes), 2)
run('aten::mH', T([2, 3]))
run('aten::adjoint', T([2, 2, 3]))
run('aten::block_diag', [T([2, 3]), T([2]), T([1, 1])])
run('aten::cartesian_prod', [T([2]), T([3])])
run('aten::cartesian_prod', [T([2])])
run('aten::pad_sequence', [T([3, 2]), T([1, 2])])
run('aten::pad_sequence', [T([3]), T([5])], True, 1.5)
run('aten::diagonal_scatter', T([3, 4]), T([3]))
for name in ['tril', 'triu']:
    run(f'aten::{name}_', T([3, 4]))
    run(f'aten::{name}_', T([3, 4]), 1)
    run(f'aten::{name}_indices', 3, 4)
    run(f'aten::{name}_indices', 3, 4, -1, dtype=I32)
run('aten::repeat_interleave.Tensor', torch.tensor([2, 0, 1]))
run('aten::repeat_interleave.self_Tensor', T([3, 2]), torch.tensor([2, 0, 1]), 0)
run('aten::repeat_interleave.self_Tensor', T([3, 2]), torch.tensor([2]))
run('aten::vdot', T([4]), T([4]))
run('aten::trace', T([3, 4]))
run('aten::kron', T([2, 3]), T([2, 2]))
run('aten::kron', T([2]), T([3, 2]))
run('aten::linalg_multi_dot', [T([2, 3]), T([3, 4]), T([4, 2])])
run('aten::chain_matmul', [T([2, 3]), T([3, 4])])
for name in ['linalg_matrix_power', 'matrix_power']:
    for n in [0, 1, 3, -2]:
        run(f'aten::{name}', T([2, 3, 3]) + torch.eye(3) * 9, n)
run('aten::linalg_cross', T([2, 3]), T([2, 3]))
run('aten::cross', T([3, 4]), T([3, 4]))
run('aten::renorm', T([3, 4]), 2, 0, 1.5)
run('aten::pdist', T([4, 3]))
run('aten::logcumsumexp', T([3, 4]), 1)
run('aten::div.out', T([2, 3]), T([3], low=1), out=torch.zeros(2, 3))
run('aten::norm.out', T([2, 3]), 2, [1], True, out=torch.zeros(2, 1))
run('aten::frobenius_norm.out', T([2, 3]), [0, 1], out=torch.zeros(()))
for sizes in [[3, 3], [2, 3, 3], [1, 1]]:
    square = T(sizes) + torch.eye(sizes[-1]) * 9
    for name in ['linalg_inv', 'inverse', 'linalg_det', 'det', 'linalg_slogdet', 'slogdet', 'logdet']:
        run(f'aten::{name}', square)
    run('aten::linalg_solve', square, T([*sizes[:-1], 2]))
    run('aten::linalg_solve', square, T(sizes[:-1]))
    for upper in [False, True]:
        run('aten::linalg_cholesky', square @ square.mT, upper=upper)
        run('aten::cholesky', square @ square.mT, upper)
run('aten::linalg_inv', torch.zeros(2, 2))
run('aten::linalg_inv', T([2, 3]))
run('aten::linalg_solve', torch.zeros(2, 2), T([2]))
run('aten::linalg_cholesky', -torch.eye(2))
run('aten::linalg_inv', (T([3, 3]) + torch.eye(3) * 9).double())
for dim in [None, [0, 1], [1]]:
    run('aten::linalg_norm', T([3, 4]), None, dim)
    run('aten::linalg_norm', T([3, 4]), 1, dim, True)
for order in [1, -1, math.inf, -math.inf]:
    run('aten::linalg_matrix_norm', T([2, 3, 4]), order)
    run('aten::linalg_matrix_norm', T([2, 3, 4]), order, [0, 2], True)
run('aten::linalg_matrix_norm.str_ord', T([2, 3, 4]))
run('aten::linalg_norm.ord_str', T([3, 4]), 'fro')

for text in ['a b c', 'é è', '', 'a\tb']:
    run('aten::center', text, 7)
    run('aten::center', text, 6, '*')
    run('aten::rsplit', text, ' ', 1)
    run('aten::partition', text, ' ')
    run('aten::rpartition', text, ' ')
    run('aten::expandtabs', text)
    run('aten::isprintable', text)

# Complex numbers and Fourier's transform.
def C(sizes, dtype=F, layout='c'):
    if layout == 's':
        return C([size + 1 for size in sizes], dtype)[tuple(slice(1, None) for _ in sizes)]
    return torch.view_as_complex(T([*sizes, 2], dtype))


for name in ['fft', 'ifft', 'rfft', 'irfft', 'hfft', 'ihfft']:
    real = name in ['rfft', 'ihfft']
    for n in [1, 2, 3, 5, 6, 8, 12, 13, 25, 37, 64, 74]:
        run(f'aten::fft_{name}', T([2, n]) if real else C([2, n]), n)
    for norm in ['forward', 'backward', 'ortho', 'none']:
        run(f'aten::fft_{name}', T([6, 2]) if real else C([6, 2]), 5, 0, norm)
    run(f'aten::fft_{name}', T([2, 6]), 9)
    run(f'aten::fft_{name}', T([2, 6], D))
    run(f'aten::fft_{name}', T([2, 6], I64), 6)
    run(f'aten::fft_{name}', T([2, 6]), 0)
    run(f'aten::fft_{name}', T([2, 6]), None, 2)
    if real:
        run(f'aten::fft_{name}', C([2, 6]))
    for several in ['2', 'n']:
        run(f'aten::fft_{name}{several}', T([3, 4, 6]))
        run(f'aten::fft_{name}{several}', T([3, 4, 6]) if real else C([3, 4, 6], F, 's'), [5, 4], [0, -1], 'ortho')
        run(f'aten::fft_{name}{several}', T([3, 4, 6]), [5, 4], [0])
    run(f'aten::fft_{name}n', T([3, 4, 6]), [3, 5])
    run(f'aten::fft_{name}n', T([3, 4]), [3, 5, 2])
    if name not in ['fft', 'ifft']:
        run(f'aten::fft_{name}n', T([3, 4]), None, [])
for name in ['fftshift', 'ifftshift']:
    for tensor in [T([5]), T([4, 3]), C([3, 2])]:
        run(f'aten::fft_{name}', tensor)
    run(f'aten::fft_{name}', T([4, 3]), [1])
for n in [1, 4, 5]:
    run('aten::fft_fftfreq', n)
    run('aten::fft_rfftfreq', n, 0.5, dtype=D)
window = torch.hann_window(8)
for sizes in [[32], [2, 30]]:
    for args in [(8,), (8, 3, 6, None), (8, 4, 8, window, True), (8, None, None, window, False, False)]:
        run('aten::stft', T(sizes), *args, return_complex=True)
        run('aten::stft', T(sizes), *args, return_complex=False)
    run('aten::stft.center', T(sizes), 8, 4, 8, window, True, 'reflect', return_complex=True)
    run('aten::stft.center', T(sizes), 8, 4, 8, window, False, 'constant', True, return_complex=True)
for sizes in [[5, 7], [2, 5, 7]]:
    for args in [(8,), (8, 2, 6, None), (8, 2, 8, window), (8, 2, 8, window, True, True), (8, 2, 8, window, True, False, True, 10), (8, 2, 8, window, True, False, True, 25), (8, 2, 8, torch.ones(8), False)]:
        run('aten::istft', C(sizes), *args)
    run('aten::istft', C([8, 4]), 8, 2, onesided=False)
for value in [C([3, 4]), C([3, 4], D), C([3, 4], F, 's'), C([])]:
    for name in 'abs angle real imag view_as_real conj _conj conj_physical neg exp log sqrt reciprocal square sum mean clone contiguous detach is_complex is_floating_point numel dim size zeros_like ones_like isnan t permute'.split():
        if name == 'permute':
            run('aten::permute', value, list(range(value.dim()))[::-1])
        elif name != 't' or value.dim() == 2:
            run(f'aten::{name}', value)
    for other in [C([4]), T([4]), T([]), T([4], I64), C([], D), T([4], D)]:
        for name in ['add.Tensor', 'sub.Tensor', 'mul.Tensor', 'div.Tensor']:
            run(f'aten::{name}', value, other + 0.125 if name[0] == 'd' else other)
            run(f'aten::{name}', other, value)
    for scalar in [2, 0.5, 1.5 - 2j]:
        for name in ['add.Scalar', 'sub.Scalar', 'mul.Scalar', 'div.Scalar']:
            run(f'aten::{name}', value, scalar)
    run('aten::add.Tensor', value, value.clone(), alpha=2)
    for power in [2, 3, 0.5, -1]:
        run('aten::pow.Tensor_Scalar', value, power)
    for name in ['mul_.Tensor', 'add_.Tensor', 'sub_.Tensor', 'div_.Tensor']:
        run(f'aten::{name}', value.clone(), C([]))
for value in [C([3, 4]), C([3, 4], F, 's')]:
    run('aten::select.int', value, -1, 1)
    run('aten::slice.Tensor', value, 0, 1, 3)
    run('aten::narrow', value, -1, 1, 2)
    run('aten::transpose.int', value, 0, -1)
    run('aten::unsqueeze', value, -1)
    run('aten::squeeze.dim', value, -1)
    run('aten::index_select', value, -1, torch.tensor([2, 0]))
    run('aten::unbind.int', value, -1)
    run('aten::chunk', value, 2, -1)
    run('aten::split.Tensor', value, 2, -1)
    run('aten::flatten.using_ints', value)
    run('aten::flip', value, [-1])
    run('aten::roll', value, [1], [-1])
    run('aten::sum.dim_IntList', value, [-1])
    run('aten::mean.dim', value, [0])
    run('aten::cumsum', value, -1)
    run('aten::reshape', value, [2, -1])
    run('aten::expand', value, [2, 3, 4])
    run('aten::repeat', value, [2, 1])
    run('aten::cat', [value, C([1, 4])], 0)
    run('aten::cat', [value, T([1, 4])], 0)
    run('aten::stack', [value, value], -1)
    run('aten::index.Tensor', value, [None, torch.tensor([1, 1, 0])])
    run('aten::where.self', T([4], B), value, C([4]))
    run('aten::masked_fill.Scalar', value, T([4], B), 1.5)
    run('aten::constant_pad_nd', value, [1, 2])
    run('aten::copy_', value.clone(), T([4]))
    run('aten::fill_.Scalar', value.clone(), 2.5)
    run('aten::index_put_', value.clone(), [torch.tensor([1, 0])], C([2, 4]))
    run('aten::matmul', value, C([4, 2]))
    run('aten::matmul', value, T([4, 2]))
    run('aten::linear', value, C([2, 4]), C([2]))
    run('aten::einsum', 'ij,kj->ik', [value, C([2, 4])])
    run('aten::einsum', 'ij,kj', [value, C([2, 4])])
    run('aten::einsum', '...j, bkj -> bk...', [value, C([2, 3, 4])])
    run('aten::to.dtype', value, torch.complex128)
run('aten::bmm', C([2, 3, 4]), C([2, 4, 2]))
run('aten::to.dtype', T([3]), torch.complex64)
run('aten::zeros', [2, 3], dtype=torch.complex64)
run('aten::full', [2], 1.5, dtype=torch.complex128)
run('aten::copy_', T([3]), C([3]))
run('aten::polar', T([3], low=0), T([3]))
run('aten::polar', torch.full([3, 8], 2.0), 2.5 * torch.arange(-12, 12).reshape(8, 3).t())
run('aten::polar', torch.ones(4), torch.tensor([0.0, float('inf'), float('nan'), 2e5]))
run('aten::polar', T([3], D, low=0), T([3], D))
run('aten::complex', T([3]), T([3]))
run('aten::complex', T([2, 1]), T([3]))
run('aten::complex', T([3]), T([3], D))
run('aten::view_as_complex', T([3, 2]))
run('aten::view_as_complex', T([3]))
run('aten::view_as_complex', T([2, 3]).t())
run('aten::view_as_complex', T([3, 2], I64))
run('aten::view_as_real', T([3, 2]))
for dtype in [F, D, I64]:
    run('aten::angle', T([4], dtype))
    run('aten::real', T([4], dtype))
    run('aten::imag', T([4], dtype))
    run('aten::conj', T([4], dtype))

# Reductions by index.
for dtype in [F, D, I64, I32, H, B]:
    for reduce in ['sum', 'prod', 'mean', 'amax', 'amin', 'median']:
        if dtype in (H, B) or (reduce == 'median' and dtype != F):
            continue
        for include in [True, False]:
            index = torch.tensor([[0, 1, 1, 0], [2, 2, 2, 2]])
            for layout in 'cs':
                run('aten::scatter_reduce.two', T([3, 4], dtype, layout), 0, index, T([2, 4], dtype), reduce, include_self=include)
                run('aten::scatter_reduce_.two', T([3, 4], dtype, layout), 0, index, T([2, 4], dtype, layout), reduce, include_self=include)
                if dtype in FLOATS:
                    run('aten::index_reduce', T([3, 4], dtype, layout), 1, torch.tensor([3, 0, 3]), T([3, 3], dtype), reduce, include_self=include)
                    run('aten::index_reduce_', T([3, 4], dtype, layout), 0, torch.tensor([1, 1]), T([2, 4], dtype), reduce, include_self=include)
            run('aten::scatter_reduce.two', T([3], dtype), -1, torch.tensor([0, 0, 2]), T([4], dtype), reduce, include_self=include)
run('aten::scatter_reduce.two', torch.tensor([math.nan, 1.0, 2.0]), 0, torch.tensor([0, 1, 1]), torch.tensor([1.0, math.nan, 3.0]), 'amax')
run('aten::scatter_reduce.two', T([3]), 0, torch.tensor([0, 3]), T([2]), 'sum')
run('aten::scatter_reduce.two', T([3]), 0, torch.tensor([0, 1]), T([2], D), 'sum')
run('aten::scatter_reduce.two', T([3]), 0, torch.tensor([0, 1, 2]), T([2]), 'sum')
run('aten::index_reduce', T([3, 4]), 0, torch.tensor([0, 1]), T([3, 4]), 'prod')
run('aten::index_reduce', T([3, 4]), 0, torch.tensor([0, 3]), T([2, 4]), 'prod')
for dtype in [F, I64]:
    for accumulate in [False, True]:
        run('aten::put', T([2, 3], dtype), torch.tensor([[1, -1], [4, 1]]), T([2, 2], dtype), accumulate)
        run('aten::put_', T([2, 3], dtype, 't'), torch.tensor([0, 5, -2]), T([3], dtype), accumulate)
run('aten::put', T([2, 3]), torch.tensor([0, 1]), T([3]))
run('aten::put', T([2, 3]), torch.tensor([0], dtype=I32), T([1]))
run('aten::put', T([2, 3]), torch.tensor([0]), T([1], D))

# Special functions.
x = torch.tensor([-7.5, -2.25, -1.0, -0.5, -0.0, 0.0, 0.125, 0.5, 1.0, 1.5, 3.0, 10.5, 33.0, 80.0, math.inf, -math.inf, math.nan])
for name in 'digamma special_digamma special_psi i0 special_i0 special_i0e special_i1 special_i1e special_ndtr special_ndtri special_log_ndtr special_erfcx'.split():
    for tensor in [x, x.double(), T([2, 3], I64, 'c', 1), T([2, 3], F, 't'), T([2], B), T([2], H)]:
        if tensor.dtype != D or 'log_ndtr' not in name:
            run(f'aten::{name}', tensor)
run('aten::special_ndtri', torch.tensor([0.0, 0.001, 0.25, 0.5, 0.9, 1.0, 1.5, -1.0]))
run('aten::special_log_ndtr', T([5], D))
for name in 'digamma_ i0_'.split():
    run(f'aten::{name}', T([3]))
    run(f'aten::{name}', T([3], I64))
positive = torch.tensor([0.125, 0.5, 1.0, 1.5, 3.25, 10.5, 40.0])
for n in [0, 1, 2, 3, 5, -1]:
    for name in ['polygamma', 'special_polygamma']:
        run(f'aten::{name}', n, positive)
    run('aten::polygamma', n, positive.double())
    run('aten::polygamma_', positive.clone(), n)
run('aten::polygamma', 1, torch.tensor([-7.5, -2.25, -0.5, 0.25]))
run('aten::polygamma', 2, T([3], I64, low=1))
for p in [1, 2, 4, 0]:
    for name in ['mvlgamma', 'special_multigammaln']:
        run(f'aten::{name}', positive + 1.5, p)
    run('aten::mvlgamma_', positive + 1.5, p)
run('aten::mvlgamma', positive, 2)
run('aten::mvlgamma', T([3], I64, low=3), 2)
a, b = torch.tensor([0.0, 0.5, 1.0, 4.0, 20.0, 100.0, -1.0, math.inf]), torch.tensor([[0.0], [0.25], [1.0], [5.0], [30.0], [99.0], [-1.0], [math.inf]])
for name in 'igamma igammac special_gammainc special_gammaincc'.split():
    run(f'aten::{name}', a, b)
    run(f'aten::{name}', a.double(), b.double())
    run(f'aten::{name}', T([2], H), T([2], H))
for name in 'igamma_ igammac_'.split():
    run(f'aten::{name}', a.clone(), torch.tensor(2.5))
run('aten::special_zeta', torch.tensor([1.0, 1.5, 2.0, 3.0, 6.5]), torch.tensor([[0.5], [1.0], [4.0], [20.0], [-1.5]]))
run('aten::special_zeta.other_scalar', positive + 1, 1.5)
run('aten::special_zeta.self_scalar', 2.5, positive)
for dtype in [I64, I32, U8, F, B]:
    for name in 'gcd lcm'.split():
        run(f'aten::{name}', T([3, 4], dtype, low=-12, high=12), T([4], dtype, low=-12, high=12))
        run(f'aten::{name}_', T([3, 4], dtype, low=-12, high=12), T([4], dtype, low=-12, high=12))
for dtype in [F, D, H, I64]:
    run('aten::nextafter', torch.tensor([0.0, 1.0, -1.0, 2.0, 5.0]).to(dtype), torch.tensor([1.0, 0.0, -2.0, 2.0, -5.0]).to(dtype))
    run('aten::frexp.Tensor', torch.tensor([0.0, 1.0, -0.75, 1024.5, 1e-5]).to(dtype))
run('aten::nextafter', torch.tensor([0.0, math.inf, math.nan, 1.0]), torch.tensor([-1.0, 0.0, 1.0, math.nan]))
run('aten::nextafter_', T([3]), T([3]))
run('aten::frexp.Tensor', torch.tensor([math.inf, -math.inf, 1e-42, -3e38]))
for name in 'erfc erfinv expm1 exp2 gammaln log1p sinc'.split():
    run(f'aten::special_{name}', T([4], F, 'c', 0, 1))
run('aten::special_xlogy', T([4], low=0), T([4], low=1))
run('aten::special_logsumexp', T([3, 4]), [1])
run('aten::special_softmax', T([3, 4]), 1)
run('aten::special_log_softmax', T([3, 4]), 1)

# Counts, windows, curves.
run('aten::histc', T([20]))
run('aten::histc', T([3, 4], F, 't'), 5, -2, 3)
run('aten::histc', torch.tensor([1.0, 1.0]), 4)
run('aten::histc', T([6], D), 4, -1.5, 2)
run('aten::histc', torch.empty(0), 3)
run('aten::histc', torch.tensor([1.0, math.nan, 2.0]), 3, 0, 3)
run('aten::histc', T([6], I64), 4)
run('aten::histc', T([6]), 0)
run('aten::histc', T([6]), 3, 4, 1)
for tensor in [T([3, 6], F, 'c', -1, 1), T([3, 6], I64, 't', 0, 2), T([2, 3, 5], I64, 's', 0, 1), T([7], B), T([])]:
    for dim in [0, -1]:
        for keepdim in [False, True]:
            run('aten::mode', tensor, dim, keepdim)
for args in [(), (3,), (2, True), (0,), (1,), (5,)]:
    run('aten::combinations', T([4]), *args)
run('aten::combinations', T([4], I64), 3, True)
run('aten::combinations', T([2, 2]))
run('aten::dstack', [T([3]), T([3])])
run('aten::dstack', [T([2, 3]), T([2, 3])])
run('aten::dstack', [T([2, 3, 1]), T([2, 3, 2])])
for length in [0, 1, 2, 7, 8]:
    run('aten::kaiser_window', length)
    run('aten::kaiser_window.periodic', length, False)
    run('aten::kaiser_window.periodic', length, True, dtype=D)
    run('aten::kaiser_window.beta', length, False, 5.5)
for args in [(), (2,), (3, True), (0,)]:
    run('aten::vander', T([3]), *args)
run('aten::vander', T([3], I64), 3)
run('aten::vander', T([2, 2]))
run('aten::linalg_vander', T([2, 3]))
run('aten::linalg_vander', T([3]), N=5)
run('aten::linalg_vecdot', T([2, 3]), T([3]))
run('aten::linalg_vecdot', T([2, 3]), T([2, 3]), dim=0)
for name in ['trapz', 'trapezoid']:
    run(f'aten::{name}.x', T([3, 4]), T([4]))
    run(f'aten::{name}.x', T([3, 4]), T([3]), dim=0)
    run(f'aten::{name}.x', T([3, 4]), T([3, 4]))
    run(f'aten::{name}.x', T([3, 4]), T([3]))
run('aten::trapz.dx', T([3, 4]))
run('aten::trapz.dx', T([3, 4]), dx=0.5, dim=0)
run('aten::logcumsumexp', torch.tensor([[-200.0, 0.0, 1.0], [-math.inf, -math.inf, 3.0]]), 1)
run('aten::logcumsumexp', T([3, 4], D), 0)
run('aten::logcumsumexp', torch.tensor([1.0, math.nan, 2.0, math.inf]), 0)
run('aten::logcumsumexp', T([3], I64), 0)
run('aten::logcumsumexp', T([]), 0)

# Decompositions of matrices.
for sizes in [[3, 3], [4, 2], [2, 4], [2, 3, 3], [1, 1]]:
    matrix = T(sizes) + torch.eye(sizes[-2], sizes[-1]) * 5
    for mode in ['reduced', 'complete', 'r']:
        run('aten::linalg_qr', matrix, mode)
    run('aten::qr', matrix)
    run('aten::qr', matrix, False)
    run('aten::linalg_svdvals', matrix)
    run('aten::linalg_pinv.atol_rtol_float', matrix)
    run('aten::linalg_pinv.atol_rtol_tensor', matrix)
    run('aten::linalg_pinv.atol_rtol_float', matrix.double(), atol=0.5)
    run('aten::linalg_pinv.rcond_tensor', matrix, torch.tensor(0.3))
    run('aten::linalg_pinv', matrix, 0.5)
    run('aten::pinverse', matrix)
    run('aten::linalg_matrix_rank', matrix, 0.1)
    run('aten::linalg_matrix_rank.atol_rtol_float', matrix)
    run('aten::linalg_lstsq', matrix, T([*sizes[:-1], 2]))
    for driver in ['gels', 'gelsd', 'gelss']:
        run('aten::linalg_lstsq', matrix, T([*sizes[:-1], 2]), driver=driver)
    if sizes[-1] == sizes[-2]:
        run('aten::linalg_eigvalsh', matrix)
        run('aten::linalg_eigvalsh', matrix, 'U')
        for name in ['linalg_matrix_exp', 'matrix_exp']:
            run(f'aten::{name}', matrix / 4)
        run('aten::linalg_matrix_exp', matrix.double() * 2)
        for upper in [False, True]:
            for ones in [False, True]:
                run('aten::linalg_solve_triangular', matrix, T([*sizes[:-1], 2]), upper=upper, unitriangular=ones)
                run('aten::linalg_solve_triangular', matrix, T([*sizes[:-2], 2, sizes[-1]]), upper=upper, left=False)
            for transpose in [False, True]:
                run('aten::triangular_solve', T([*sizes[:-1], 2]), matrix, upper, transpose)
low_rank = T([4, 1]) @ T([1, 3])
run('aten::linalg_pinv.atol_rtol_float', low_rank)
run('aten::linalg_matrix_rank.atol_rtol_float', low_rank)
run('aten::linalg_svdvals', low_rank)
run('aten::linalg_lstsq', low_rank, T([4, 1]))
run('aten::linalg_qr', T([3]))
run('aten::linalg_qr', T([3, 3], I64))
run('aten::linalg_qr', T([3, 3]), 'full')
run('aten::linalg_matrix_exp', T([2, 3]))
run('aten::linalg_eigvalsh', T([2, 2]), 'X')
run('aten::linalg_solve_triangular', T([3, 3]), T([2, 2]), upper=True)

# Losses over texts and margins.
logs = torch.log_softmax(T([6, 3, 5]), 2)
labels = torch.tensor([[1, 2, 2], [3, 1, 4], [4, 4, 1]])
for reduction in [0, 1, 2]:
    for zeros in [False, True]:
        run('aten::ctc_loss.IntList', logs, labels, [6, 6, 4], [3, 2, 3], 0, reduction, zeros)
        run('aten::ctc_loss.Tensor', logs, labels, torch.tensor([6, 5, 2]), torch.tensor([3, 3, 3]), 0, reduction, zeros)
    run('aten::ctc_loss.IntList', logs, torch.tensor([1, 2, 3, 4, 4]), [6, 6, 6], [2, 1, 2], 0, reduction)
    run('aten::ctc_loss.IntList', logs[:, 0], torch.tensor([1, 2]), [6], [2], 0, reduction)
    run('aten::multi_margin_loss', T([3, 5]), torch.tensor([1, 0, 4]), 1, 1, None, reduction)
    run('aten::multi_margin_loss', T([3, 5]), torch.tensor([1, 0, 4]), 2, 0.5, T([5], low=0), reduction)
    run('aten::multilabel_margin_loss', T([3, 5]), torch.tensor([[1, 0, -1, 2, 3], [4, -1, 0, 0, 0], [-1, 0, 1, 2, 3]]), reduction)
run('aten::multi_margin_loss', T([5]), torch.tensor(2))
run('aten::multi_margin_loss', T([2, 5]), torch.tensor([2, 5]))
run('aten::multilabel_margin_loss', T([5]), torch.tensor([2, 0, -1, 0, 0]))
run('aten::ctc_loss.IntList', logs, labels, [6, 6, 6], [3, 2, 3], 9)

# Parts of pictures.
rois = torch.tensor([[0, 1.0, 2.0, 6.5, 7.0], [1, 0.0, 0.0, 3.0, 3.5], [0, -2.0, 5.0, 20.0, 9.0], [1, 4.0, 4.0, 4.0, 4.0]])
picture = T([2, 8, 10, 9])
for scale in [1.0, 0.5]:
    run('torchvision::roi_pool', picture, rois, scale, 2, 2)
    run('torchvision::roi_pool', picture, rois, scale, 3, 2)
    run('torchvision::ps_roi_pool', picture, rois, scale, 2, 2)
    for sampling in [2, -1]:
        run('torchvision::ps_roi_align', picture, rois, scale, 2, 2, sampling)
run('torchvision::ps_roi_pool', picture, rois, 1.0, 3, 3)
for groups, offsets, masked in [(1, 1, True), (2, 1, False), (1, 2, True), (2, 2, True)]:
    picture = T([2, 4, 6, 5])
    run('torchvision::deform_conv2d', picture, T([6, 4 // groups, 3, 2]), T([2, offsets * 12, 4, 4], F, 'c', -2, 2), T([2, offsets * 6, 4, 4]) if masked else torch.zeros(2, 1), T([6]), 1, 1, 0, 0, 1, 1, groups, offsets, masked)
    run('torchvision::deform_conv2d', picture, T([6, 4 // groups, 3, 2]), T([2, offsets * 12, 3, 3], F, 'c', -2, 2), T([2, offsets * 6, 3, 3]) if masked else torch.zeros(2, 1), T([6]), 2, 2, 2, 1, 2, 2, groups, offsets, masked)

# Sequences of different lengths.
mask = torch.tensor([[True, True, False, False], [True, True, True, False]])
for m in [mask, ~mask, torch.ones(2, 4, dtype=B), torch.tensor([[True, False, True, False], [True] * 4]), mask.int(), mask[0], mask[:, :3]]:
    run('aten::_nested_tensor_from_mask_left_aligned', T([2, 4, 3]), m)
for m in [mask, torch.ones(2, 4, dtype=B), torch.tensor([[True, False, True, False], [True] * 4])]:
    run('aten::_nested_tensor_from_mask', T([2, 4, 3]), m)
    if m[0, 1]:
        run('aten::_nested_tensor_from_mask', T([2, 4, 3]), m, False)
sequences = torch._nested_tensor_from_mask(T([2, 4, 8]), mask)
for name in ['to_padded_tensor', 'nested_to_padded_tensor']:
    run(f'aten::{name}', sequences, 0.0)
    run(f'aten::{name}', sequences, -1.5, [2, 5, 9])
    run(f'aten::{name}', sequences, 0.0, [2, 2, 8])
for gelu, first in [(False, False), (True, True)]:
    run('aten::_transformer_encoder_layer_fwd', sequences, 8, 2, *[T(sizes) / 4 for sizes in [[24, 8], [24], [8, 8], [8]]], gelu, first, 1e-5, *[T([8]) for _ in range(4)], *[T(sizes) / 4 for sizes in [[16, 8], [16], [8, 16], [8]]])
run('aten::size.int', sequences, 0)
run('aten::size.int', sequences, 2)
run('aten::size.int', sequences, 1)

# In-place variants and others without a case so far.
for name in 'acosh_ arccos_ arccosh_ arcsin_ arcsinh_ arctan_ arctanh_ atanh_ erfinv_ lgamma_'.split():
    run(f'aten::{name}', torch.tensor([0.25, 0.5, 1.5]))
for name in 'bitwise_left_shift_.Tensor bitwise_right_shift_.Tensor'.split():
    run(f'aten::{name}', T([3], I64), T([3], I64, low=0))

# Masks over all axes, and sums over axes in the middle.
for dtype in [F, D, H, I64, B]:
    for layout in 'cts':
        x = T([3, 4], dtype, layout)
        run('aten::index_put_', x.clone(), [T([3, 4], B, layout)], T([], dtype))
        run('aten::index_put_', T([3, 4], dtype, layout), [T([3, 4], B)], T([1], dtype))
        run('aten::index_put_', T([3, 4], dtype, layout), [torch.tensor([[True, False, True, False]] * 3)], T([6], dtype))
        run('aten::index_put_', T([3, 4], dtype, layout), [T([3], B)], T([], dtype))
        run('aten::index_put_', T([3, 4], dtype, layout), [torch.tensor([0, 2, 0]), torch.tensor([1, 1, 1])], T([3], dtype))
for dtype in [F, D, H, I64]:
    for dims in [[1], [0], [1, 2], [0, 1], [0, 2], [2, 1], [-2]]:
        for keepdim in [False, True]:
            run('aten::sum.dim_IntList', T([2, 3, 4, 2], dtype), dims, keepdim)
            if dtype != I64:
                run('aten::mean.dim', T([2, 3, 4, 2], dtype), dims, keepdim)
run('aten::sum.dim_IntList', torch.empty(2, 0, 3), [1])
run('aten::mean.dim', torch.empty(2, 0, 3), [1])

# Numbers at the limits of C's reading and printing.
for text in ['0', '-5', '+3', ' 7', '\t7', '7 ', '\u00a07', '1_0', '0x1F', '1e3', '9223372036854775807', '-9223372036854775808', '9223372036854775808', '-9223372036854775809', '']:
    script('aten::Int.str', '=int(a)', text)
for text in ['1.5', ' 7', '7 ', 'inf', '-Infinity', 'nan', '0x1p3', '-0x1.8p-1', '0x.8', '0x', '0xp1', '1e400', '-1e400', '1e-400', '1e-310', '0e-999', '-0.0', '.5', '5.', '1_0', '']:
    script('aten::Float.str', '=float(a)', text)
for value in [1e20, -1e20, 9.3e18, math.inf, math.nan, 2.0**62]:
    script('aten::Int.float', '=int(a)', value)
for value in [-0.0, 0.0, math.nan, math.inf, -math.inf, 1e22, -1e-7, -2.5]:
    for kind in ['%e', '%E', '%f', '%F']:
        script('aten::percentFormat', '=a % b', kind, value)
script('aten::popitem.str', '=a.popitem()', {'x': 1, 'y': 2})
script('aten::popitem.int', 'a.popitem()', {4: 'x', 3: 'y'})

# Assorted operators.
for a, b in [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 3), (2**62, 3), (5, 0)]:
    run('aten::divmod.int', a, b)
    run('aten::divmod.int_float', a % 100, float(b))
    run('aten::divmod.float_int', a % 100 + 0.5, b)
    run('aten::divmod.float', a % 100 + 0.5, b - 0.25)
for x in [0.5, 1.0, 2.5, 5.0, -0.5, -2.5, 20.0, 30.25, 0.001]:
    run('aten::gamma.float', x)
    run('aten::frexp', x)
    run('aten::ldexp', x, 3)
    run('aten::ldexp', x, -2)
for x in [-1.0, -0.0, -2.75, math.inf, -math.inf, math.nan]:
    run('aten::modf', x)
for n in [1, 2, 5, 20]:
    run('aten::gamma.int', n)
    run('aten::lgamma.int', n)
for a, b in [(-0.0, 3.0), (1e-20, 3.0), (-1e-20, 3.0), (7.5, -2.0), (-7.5, 2.0), (5.0, 2.5)]:
    script('aten::remainder.float', '=a % b', a, b)
for x in [torch.eye(3), torch.ones(2, 3), torch.zeros(2, 2)]:
    run('aten::linalg_matrix_rank.atol_rtol_tensor', x)
    run('aten::linalg_matrix_rank.atol_rtol_tensor', x, atol=torch.tensor(2.0))
    run('aten::linalg_matrix_rank.tol_tensor', x, torch.tensor(0.5))
holes = torch.tensor([[1.0, math.nan, 3.0, 2.0], [math.nan] * 4, [4.0, 4.0, 1.0, math.nan], [0.0, -1.0, 5.0, 2.0]])
run('aten::nanmedian', holes)
run('aten::nanmedian', T([5], I64))
run('aten::nanmedian', torch.tensor(math.nan))
for dim in [0, 1, -1]:
    for keepdim in [False, True]:
        # PyTorch takes any element if all are NaN.
        run('aten::nanmedian.dim', holes[[0, 2, 3]], dim, keepdim)
        run('aten::nanmedian.dim', T([2, 3, 5], D), dim, keepdim)
run('aten::logaddexp2', T([3, 4]), T([4]))
run('aten::logaddexp2', torch.tensor([math.inf, -math.inf, 100.0]), torch.tensor([math.inf, -math.inf, -100.0]))
for value in [2.0, 0.5, 0.0]:
    run('aten::xlogy.Scalar_Other', T([6]), value)
    run('aten::xlogy.Scalar_Self', value, T([6], F, 'c', 0))
for offset in [0, 1, -2]:
    run('aten::diagflat', T([2, 2]), offset)
    run('aten::diagflat', T([3], I64), offset)
for sizes in [[3, 3], [2, 5], [7, 2], [3, 3, 3], [8, 3]]:
    for wrap in [False, True]:
        run('aten::fill_diagonal_', T(sizes), 9.5, wrap)
        if sizes[0] == sizes[1]:
            run('aten::fill_diagonal_', T(sizes, F, 't'), 9.5, wrap)
run('aten::fill_diagonal_', T([3]), 1)
run('aten::fill_diagonal_', T([3, 4, 3]), 1)
square = T([3, 3]) / 4
factor = torch.linalg.cholesky(square @ square.T + torch.eye(3) * 3)
for upper in [False, True]:
    run('aten::cholesky_solve', T([3, 2]), factor.T.contiguous() if upper else factor, upper)
    run('aten::cholesky_solve', T([2, 3, 2]), factor.T.contiguous() if upper else factor, upper)
for reduction in [0, 1, 2]:
    for log_input in [False, True]:
        for full in [False, True]:
            run('aten::poisson_nll_loss', T([3, 4], F, 'c', 1), T([3, 4], F, 'c', 0), log_input, full, 1e-8, reduction)
    for weight in [None, T([5], F, 'c', 1)]:
        run('aten::cross_entropy_loss', T([4, 5]), torch.tensor([1, 4, 0, 2]), weight, reduction, -100, 0.1)
        run('aten::cross_entropy_loss', T([4, 5, 2]), torch.tensor([[1, 4], [0, 2], [2, 2], [3, 0]]), weight, reduction, 2, 0.3)
    run('aten::cross_entropy_loss', T([5]), torch.tensor(3), None, reduction, -100, 0.1)
run('aten::rrelu_', T([3, 4]))
for value in [0.0, -2.5, math.nan, 0, 3, True, False]:
    run('aten::is_nonzero', torch.tensor(value))
    run('aten::is_nonzero', torch.tensor([[value]]))
# Calls that an ONNX file can have: bits of booleans, dtypes other than float16.
for name in ['and', 'or', 'xor']:
    run(f'aten::bitwise_{name}_.Tensor', T([4], B), T([4], B))
    run(f'aten::__i{name}__.Tensor', T([4], B), T([4], B))
run('aten::new_ones', T([1]), [2, 3])
run('aten::to.other', T([2], I64), T([1]))
run('aten::to.device', T([2], I64), torch.device('cpu'), F)
run('aten::to.prim_Device', T([2], I64), torch.device('cpu'), 6)
run('aten::detach_', T([2, 3]).clone())

for case in cases:
    print(json.dumps(case, separators=(',', ':'), ensure_ascii=False, allow_nan=False))
print(len(cases), file=sys.stderr)
