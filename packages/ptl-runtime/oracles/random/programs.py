# max-lines: off -- most of it is the table of templates, which the generator below reads.
"""Writes random TorchScript programs and the results of PyTorch's lite interpreter.

/usr/bin/python3 packages/ptl-runtime/oracles/random/programs.py <folder> <seed> <programs> <quantized models>

A program grows line by line: a template of LINES is filled with variables that
exist, run eagerly, and kept if PyTorch takes it. Variables are `exact` while
their values are small multiples of a power of two: what jumps (comparisons,
rounding, order) is asked of exact ones only, as the last digit of another may
differ by machine. Files: <group>.ptl with a method for each program, its cases
(cases.py of ../models), and sources.json.
"""

import json
import random
import sys
import warnings
from copy import deepcopy
from pathlib import Path
from typing import Dict, Optional

import torch
from torch import nn
from torch.jit.mobile import _load_for_lite_interpreter
from torch.nn import functional as F
from torch.nn import quantized as nnq

sys.path.insert(0, str(Path(__file__).parent.parent / "models"))
from cases import Cases  # noqa: E402

GROUP = 20
FLOATS = [torch.float32, torch.float32, torch.float32, torch.float64]
INTS = [torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.int64]
NAMES = {dtype: str(dtype) for dtype in [*FLOATS, *INTS, torch.bool, torch.float16]}
MOST = 4096
# Namespaces of a program.
SCOPE = {"torch": torch, "F": F, "Dict": Dict, "Optional": Optional}


class Variable:
    """A value of the program, as far as known: writes through views are not tracked."""

    def __init__(self, name, value, exact):
        self.name, self.value, self.exact = name, value, exact


def is_float(value):
    return value.dtype in (torch.float32, torch.float64)


class Program:
    """One method: its arguments, lines and variables."""

    def __init__(self, rng):
        self.rng = rng
        self.lines, self.variables, self.count = [], [], 0
        self.args = []
        for _ in range(rng.randint(1, 3)):
            value = self.tensor()
            name = self.name()
            self.args.append((name, value))
            self.variables.append(Variable(name, value.clone(), True))

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def tensor(self):
        rng = self.rng
        kind = rng.random()
        dtype = (
            rng.choice(FLOATS)
            if kind < 0.65
            else rng.choice(INTS) if kind < 0.85 else torch.bool if kind < 0.93 else torch.float16
        )
        dims = rng.choice([0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5])
        sizes = [rng.choice([1, 2, 3, 4, 5, 6]) for _ in range(dims)]
        if rng.random() < 0.02 and sizes:
            sizes[0] = 0
        if dtype == torch.bool:
            return torch.randint(0, 2, sizes).bool()
        if dtype in INTS:
            return torch.randint(0 if dtype == torch.uint8 else -4, 5, sizes).to(dtype)
        return (torch.randint(-24, 25, sizes) / 8).to(dtype)

    def pick(self, test):
        fits = [v for v in self.variables if isinstance(v.value, torch.Tensor) and test(v)]
        # Newer values are drawn more often, so that lines build on each other.
        return self.rng.choice(fits[-3:] if self.rng.random() < 0.6 else fits) if fits else None

    def run(self, code, used):
        """Evaluates an expression; None if PyTorch refuses it."""
        writes = "_(" in code
        scope = {v.name: deepcopy(v.value) if writes else v.value for v in used}
        try:
            return eval(code, SCOPE, scope)
        except (RuntimeError, IndexError, TypeError, ValueError, AttributeError):
            return None

    def accepts(self, value, exact):
        if isinstance(value, torch.Tensor):
            if value.dtype not in NAMES or value.numel() > MOST or value.is_complex():
                return False
            if value.dtype.is_floating_point and value.numel():
                size = value.abs().max().item()
                return size < (1e3 if exact else 1e5) or size == float("inf")
            return True
        return isinstance(value, (int, float, bool, list, tuple, str))

    def add(self):
        template, test, exact_only, keeps_exact = self.rng.choice(LINES)
        x = self.pick(lambda v: test(v.value) and (v.exact or not exact_only))
        if x is None:
            return
        y = self.pick(lambda v: v.exact or not exact_only) or x
        if "{y}" in template and self.rng.random() < 0.6:
            y = self.pick(lambda v: (v.exact or not exact_only) and v.value.shape == x.value.shape) or x
        code = fill(template, self.rng, x, y)
        used = [x, y] if "{y}" in template else [x]
        value = self.run(code, used)
        exact = keeps_exact and all(v.exact for v in used)
        if value is None or not self.accepts(value, exact):
            return
        self.keep(code, value, exact)

    def keep(self, code, value, exact):
        rng = self.rng
        name = self.name()
        shape = rng.random()
        same = isinstance(value, torch.Tensor)
        if same and shape < 0.1:
            # Both branches give a tensor; the condition is known to be exact.
            condition = rng.choice(["{n} > 2", "{n} % 2 == 0", "len({v}.size()) < 3", "{v}.numel() >= 4"])
            of = self.pick(lambda v: True)
            condition = condition.format(n=f"{of.name}.dim()", v=of.name)
            other = self.pick(lambda v: v.exact)
            taken = self.run(condition, [of])
            self.lines += [f"if {condition}:", f"    {name} = {code}", "else:", f"    {name} = {other.name}"]
            chosen = value if taken else other.value
            self.variables.append(Variable(name, chosen, exact if taken else other.exact))
            return
        if same and value.is_floating_point() and shape < 0.16:
            times = rng.randint(0, 3)
            current = value
            self.lines += [f"{name} = {code}", f"for i in range({times}):", f"    {name} = {name} * 0.5 + i"]
            for i in range(times):
                current = current * 0.5 + i
            self.variables.append(Variable(name, current, exact))
            return
        if same and shape < 0.2:
            self.lines += [f"items = [{code}]", f"items.append({self.variables[0].name}.to(items[0].dtype))", f"{name} = items[{rng.choice([0, -2])}]"]
            self.variables.append(Variable(name, value, exact))
            return
        if same and shape < 0.24:
            self.lines += [f"named: Dict[str, torch.Tensor] = {{'a': {code}}}", f"{name} = named['a']"]
            self.variables.append(Variable(name, value, exact))
            return
        if same and shape < 0.27:
            self.lines += [
                "maybe: Optional[torch.Tensor] = None",
                f"if {self.variables[0].name}.dim() >= 0:",
                f"    maybe = {code}",
                "assert maybe is not None",
                f"{name} = maybe",
            ]
            self.variables.append(Variable(name, value, exact))
            return
        self.lines.append(f"{name} = {code}")
        self.variables.append(Variable(name, value, exact))

    def source(self, method):
        arguments = "".join(f", {name}: torch.Tensor" for name, _ in self.args)
        results = [v.name for v in self.variables[len(self.args):]][-4:] or [self.args[0][0]]
        body = "".join(f"    {line}\n" for line in self.lines)
        return f"def {method}(self{arguments}):\n{body}    return ({', '.join(results)},)\n"


def fill(template, rng, x, y):
    dims = x.value.dim()
    dim = rng.randint(-dims, dims - 1) if dims else 0
    size = x.value.shape[dim] if dims else 1
    order = list(range(dims))
    rng.shuffle(order)
    return (
        template.replace("{x}", x.name)
        .replace("{y}", y.name)
        .replace("{d}", str(dim))
        .replace("{e}", str(rng.randint(-dims, dims - 1) if dims else 0))
        .replace("{i}", str(rng.randint(-size, size - 1) if size else 0))
        .replace("{j}", str(rng.randint(0, max(size, 1))))
        .replace("{n}", str(rng.randint(1, 3)))
        .replace("{m}", str(rng.randint(2, 3)))
        .replace("{s}", str(rng.choice([0.5, -1.5, 2.0, 0.25, -3.0])))
        .replace("{k}", str(rng.choice([1, 2, 3, -1, 4])))
        .replace("{b}", str(rng.random() < 0.5))
        .replace("{order}", str(order))
        .replace("{type}", NAMES[rng.choice([*FLOATS, *INTS, torch.bool, torch.float16])])
        .replace("{format}", rng.choice(["torch.channels_last", "torch.contiguous_format"]))
        .replace("{c}", str(x.value.shape[1] if dims > 1 else 1))
        .replace("{last}", str(x.value.shape[-1] if dims else 1))
    )


def any_(value):
    return True


def float_(value):
    return is_float(value)


def number(value):
    return value.dtype != torch.bool and value.dtype != torch.float16


def picture(value):
    return value.dim() == 4 and is_float(value) and value.numel() > 0


def rows(value):
    return value.dim() >= 1 and is_float(value) and value.numel() > 0


def sequence(value):
    return value.dim() == 3 and is_float(value) and value.numel() > 0


def matrix(value):
    return value.dim() >= 2 and is_float(value) and value.numel() > 0


def lines(templates, test, exact_only=False, keeps_exact=False):
    return [(template, test, exact_only, keeps_exact) for template in templates]


LINES = [
    # Views and copies, which keep values exact.
    *lines(
        """{x}.t()
{x}.transpose({d}, {e})
{x}.permute({order})
{x}.unsqueeze({d})
{x}.squeeze()
{x}.squeeze({d})
{x}.flatten()
{x}.flatten({d}, {e})
{x}.reshape(-1)
{x}.view(-1)
{x}.view_as({y})
{x}.contiguous()
{x}.contiguous(memory_format={format})
{x}.clone()
{x}.select({d}, {i})
{x}.narrow({d}, 0, {n})
{x}[{n}:]
{x}[..., ::{m}]
{x}[:, {i}]
{x}[None]
{x}[..., -1]
{x}.expand_as({y})
{x}.expand([2] + {x}.size())
{x}.flip([{d}])
{x}.roll({n}, {d})
{x}.repeat([{n}] + [1] * {x}.dim())
{x}.tile([{n}])
{x}.unfold({d}, {n}, {m})
{x}.diagonal()
{x}.movedim({d}, {e})
torch.cat([{x}, {y}], {d})
torch.stack([{x}, {y}], {d})
torch.stack([{x}, {x}], -1)
{x}.chunk({m}, {d})[0]
{x}.split({n}, {d})[-1]
{x}.unbind({d})[{i}]
torch.where({x} > 0, {x}, {y})
torch.zeros_like({x})
torch.full_like({x}, {k})
{x}.new_ones([{n}, {m}])
{x}.index_select({d}, torch.tensor([0, {j}]))
{x}[torch.tensor([0, -1])]
{x}[{x} > 0]
{x}.masked_fill({x} > 0, {k})
{x}.tril()
{x}.triu({k})
F.pad({x}, [{n}, {m}])
F.pad({x}, [1, -1], value={s})
torch.rot90({x})
{x}.repeat_interleave({m}, dim={d})
torch.broadcast_tensors([{x}, {y}])[1]
torch.atleast_3d({x})
{x}.gather({d}, torch.zeros_like({x}).to(torch.int64))
{x}.scatter({d}, torch.zeros_like({x}).to(torch.int64), {k})
{x}.scatter_add({d}, torch.zeros_like({x}).to(torch.int64), {y})
{x}.index_fill({d}, torch.tensor([0]), {k})
{x}.index_add({d}, torch.tensor([0]), {x}.narrow({d}, 0, 1))
torch.meshgrid([{x}.flatten(), {y}.flatten()])[0]
torch.diff({x}, dim={d})
torch.block_diag([{x}, {x}])
torch.kron({x}, {y})
torch.tril_indices({n}, {m})""".split("\n"),
        any_,
        keeps_exact=True,
    ),
    # Arithmetic with few digits.
    *lines(
        """{x} + {y}
{x} - {y}
{x} * {y}
{x} + {k}
{x} - {s}
{k} - {x}
{x} * {s}
{x} / 2
torch.add({x}, {y}, alpha={k})
torch.maximum({x}, {y})
torch.minimum({x}, {y})
{x}.clamp({k}, 3)
{x}.clamp(min={k})
{x}.clamp(max={s})
{x}.abs()
{x}.neg()
{x}.square()
{x}.relu()
F.relu6({x})
F.hardtanh({x})
{x}.sum()
{x}.sum({d})
{x}.sum([{d}], keepdim=True)
{x}.cumsum({d})
{x}.max()
{x}.min()
{x}.amax([{d}])
{x}.amin({d}, keepdim=True)
{x}.clone().zero_()
{x}.addcmul({y}, {y})
torch.count_nonzero({x})
{x} ** 2
{x}.prod({d})
torch.trace({x})
torch.dot({x}.flatten(), {x}.flatten())""".split("\n"),
        any_,
        keeps_exact=True,
    ),
    # Discontinuous functions, and writes: views of the same memory stay exact.
    *lines(
        """{x}.mul_(2)
{x}.add_({y})
{x}.sub_({k})
{x}.fill_({k})
{x}.copy_({y})
{x}.to({type})
{x}.sum(dtype={type})
{x} // {k}
{x} % {k}
{x} % {y}.abs().add(1)
torch.div({x}, {k}, rounding_mode='floor')
torch.div({x}, {k}, rounding_mode='trunc')
torch.fmod({x}, {k})
{x} > {y}
{x} == {y}
{x} != {k}
{x} <= {s}
{x}.floor()
{x}.ceil()
{x}.round()
{x}.trunc()
{x}.frac()
{x}.sign()
{x}.logical_not()
torch.logical_and({x}, {y})
torch.logical_xor({x}, {y})
{x}.argmax()
{x}.argmax({d})
{x}.argmin({d}, keepdim=True)
{x}.max({d})[0]
{x}.sort({d})[0]
{x}.sort({d}, descending=True)[0]
{x}.topk(1, {d})[0]
{x}.kthvalue(1, {d})[0]
{x}.median()
{x}.any()
{x}.all()
{x}.any({d})
{x}.nonzero()
{x}.unique()
{x}.bool()
{x} & {y}
{x} | {y}
{x} ^ {y}
~{x}
{x}.to(torch.int64).bincount()
torch.isin({x}, {y})
torch.bucketize({x}, torch.tensor([-1.0, 0.0, 1.0]))
F.one_hot({x}.abs().to(torch.int64))
{x}.cummax({d})[0]
torch.isclose({x}, {y})
torch.heaviside({x}, {y})
F.threshold({x}, 0.5, {s})
F.hardshrink({x})""".split("\n"),
        any_,
        exact_only=True,
        keeps_exact=True,
    ),
    # Properties that are no tensors.
    *lines(
        """{x}.size()
{x}.stride()
{x}.dim()
{x}.numel()
{x}.is_contiguous()
{x}.dtype
{x}.is_floating_point()
len({x}.size())
{x}.storage_offset()
{x}.is_contiguous(memory_format=torch.channels_last)
str({x}.size())
'{} and {}'.format({x}.dim(), {x}.size(0))
[int(s) for s in {x}.size()]
bool({x}.sum() > 1)
{x}.size({d}) * {k}
float({x}.numel()) / 3
({x}.dim(), {x}.size({d}))
max({x}.dim(), {k})
min([{x}.dim(), {k}])
sorted({x}.size())
{x}.size()[-1] // {m}
{x}.size()[-1] ** {n}
int({x}.sum())
float({x}.max())""".split("\n"),
        lambda value: value.is_contiguous(),
        exact_only=True,
    ),
    # Functions of elements.
    *lines(
        """{x}.exp()
{x}.abs().add(0.5).log()
{x}.abs().sqrt()
{x}.sin()
{x}.cos()
{x}.tanh()
{x}.sigmoid()
{x}.erf()
{x}.atan()
torch.atan2({x}, {y})
{x}.abs().add(0.5).rsqrt()
{x}.abs().add(1).reciprocal()
{x}.expm1()
{x}.abs().log1p()
{x}.sinh()
{x} / ({y}.abs() + 1)
{x}.abs() ** 0.5
torch.pow({x}.abs().add(0.5), {y})
torch.hypot({x}, {y})
torch.lerp({x}, {y}, 0.3)
F.gelu({x})
F.gelu({x}, approximate='tanh')
F.silu({x})
F.mish({x})
F.elu({x})
F.selu({x})
F.celu({x}, 0.7)
F.softplus({x})
F.logsigmoid({x})
F.hardswish({x})
F.hardsigmoid({x})
F.leaky_relu({x}, 0.1)
F.softsign({x})
F.tanhshrink({x})
F.softshrink({x})
F.mse_loss({x}, {y})
F.l1_loss({x}, {y})
F.smooth_l1_loss({x}, {y})
F.huber_loss({x}, {y})
F.binary_cross_entropy_with_logits({x}, {y})
{x}.mean()
{x}.mean({d})
{x}.mean([{d}], keepdim=True)
{x}.var(unbiased=False) + 1
{x}.std({d}) + 1
{x}.logsumexp({d})
torch.var_mean({x})[0] + 1
{x}.norm()
torch.norm({x}, p=2, dim={d})
torch.linalg.norm({x})
torch.linalg.vector_norm({x}, dim={d})
torch.sinc({x})
torch.logit({x}.sigmoid(), 0.01)
torch.special.entr({x}.abs())
torch.quantile({x}.flatten(), 0.3)
torch.nan_to_num({x} / 0)
torch.logaddexp({x}, {y})
torch.xlogy({x}, {y}.abs())
{x}.cumprod({d})
torch.deg2rad({x})
torch.copysign({x}, {y})""".split("\n"),
        float_,
    ),
    # Functions over an axis.
    *lines(
        """F.softmax({x}, dim={d})
F.log_softmax({x}, dim={d})
F.normalize({x}, dim={d})
F.cosine_similarity({x}, {y}, dim={d})
F.glu(torch.cat([{x}, {x}], -1))
F.linear({x}, torch.ones({m}, {last}, dtype={x}.dtype) * {s})
F.prelu({x}, torch.tensor([0.25]).to({x}.dtype))
F.dropout({x}, 0.5, False)
torch.cdist({x}, {x})
torch.renorm({x}, 2.0, 0, 1.0)""".split("\n"),
        rows,
    ),
    *lines(
        """{x} @ {x}.transpose(-1, -2)
torch.matmul({x}, {y})
{x} @ {y}.transpose(-1, -2)
torch.mm({x}, {x}.t())
torch.einsum('...ij,...kj->...ik', {x}, {x})
torch.einsum('ij,ik->jk', {x}, {x})
torch.addmm({x}, {x}, {y})
torch.mv({x}, {x}[0])
torch.inverse({x} @ {x}.transpose(-1, -2) + torch.eye({x}.size(-2), dtype={x}.dtype) * 9)
torch.det({x} @ {x}.transpose(-1, -2) / 9 + torch.eye({x}.size(-2), dtype={x}.dtype))
torch.linalg.solve({x} @ {x}.transpose(-1, -2) + torch.eye({x}.size(-2), dtype={x}.dtype) * 9, {x})
torch.linalg.cholesky({x} @ {x}.transpose(-1, -2) + torch.eye({x}.size(-2), dtype={x}.dtype) * 9)
torch.bmm({x}, {x}.transpose(1, 2))
torch.tensordot({x}, {x}, dims=1)
torch.outer({x}[0], {y}[0])""".split("\n"),
        matrix,
    ),
    # Equal elements have no variance: the rest is rounding.
    *lines(
        ["F.layer_norm({x}, [{last}])", "F.group_norm({x}, 1)", "F.instance_norm({x})"],
        lambda value: value.dim() > 2 and is_float(value) and value.shape[-1] > 1 and value.numel() > 0 and value.var(-1).min() > 0.01,
    ),
    # Layers.
    *lines(
        """F.conv2d({x}, torch.ones({m}, {c}, 2, 2, dtype={x}.dtype) * {s})
F.conv2d({x}, {x}.transpose(0, 1)[:, :1].expand({c}, {c}, {x}.size(2), {x}.size(3))[:, :, :2, :2], padding={n}, stride={m})
F.conv2d({x}, {x}[:1, :, :1, :1].transpose(0, 1), groups={c})
F.conv2d({x}, torch.ones({m}, {c}, 2, 1, dtype={x}.dtype), dilation={n}, padding=1)
F.conv_transpose2d({x}, torch.ones({c}, {m}, 2, 2, dtype={x}.dtype) * {s}, stride={n})
F.conv_transpose2d({x}, {x}[:1, :, :2, :2].transpose(0, 1), stride=2, padding=1, output_padding=1)
F.max_pool2d({x}, 2)
F.max_pool2d({x}, {m}, stride={n}, padding=1, ceil_mode={b})
F.avg_pool2d({x}, 2, count_include_pad={b})
F.avg_pool2d({x}, {m}, stride={n}, padding=1, ceil_mode={b}, count_include_pad={b})
F.adaptive_avg_pool2d({x}, [{n}, {m}])
F.adaptive_max_pool2d({x}, [{n}, {m}])
F.interpolate({x}, scale_factor={m}.0)
F.interpolate({x}, size=[5, 7], mode='bilinear', align_corners={b})
F.interpolate({x}, scale_factor=1.5, mode='bilinear')
F.interpolate({x}, size=[4, 3], mode='bicubic', align_corners={b})
F.interpolate({x}, size=[3, 3], mode='area')
F.interpolate({x}, size=[3, 5], mode='nearest-exact')
F.batch_norm({x}, torch.zeros({c}, dtype={x}.dtype), torch.ones({c}, dtype={x}.dtype) * 2)
F.pixel_shuffle(torch.cat([{x}, {x}, {x}, {x}], 1), 2)
F.pixel_unshuffle({x}, 2)
F.unfold({x}, 2)
F.pad({x}, [1, 1, 1, 1], mode='reflect')
F.pad({x}, [1, 2, 0, 1], mode='replicate')
F.pad({x}, [1, 1, 1, 1], mode='circular')
F.grid_sample({x}, torch.tanh({x}[:, :1].permute(0, 2, 3, 1).expand({x}.size(0), {x}.size(2), {x}.size(3), 2)), mode='bilinear', padding_mode='zeros', align_corners={b})
F.grid_sample({x}, torch.tanh({x}[:, :1].permute(0, 2, 3, 1).expand({x}.size(0), {x}.size(2), {x}.size(3), 2)) * 2, padding_mode='border', align_corners={b})
F.grid_sample({x}, torch.tanh({x}[:, :1].permute(0, 2, 3, 1).expand({x}.size(0), {x}.size(2), {x}.size(3), 2)) * 2, padding_mode='reflection', align_corners={b})
F.local_response_norm({x}, 2)
F.channel_shuffle({x}, {c})
F.avg_pool2d({x}.contiguous(memory_format=torch.channels_last), 2)
F.conv2d({x}.contiguous(memory_format=torch.channels_last), torch.ones({m}, {c}, 2, 2, dtype={x}.dtype))
F.affine_grid(torch.ones({x}.size(0), 2, 3, dtype={x}.dtype) * {s}, {x}.size(), align_corners={b})""".split(
            "\n"
        ),
        picture,
    ),
    *lines(
        """F.conv1d({x}, torch.ones({m}, {c}, 2, dtype={x}.dtype) * {s}, stride={n})
F.conv1d({x}, torch.ones({c}, 1, 2, dtype={x}.dtype), groups={c}, padding=1)
F.conv_transpose1d({x}, torch.ones({c}, {m}, 2, dtype={x}.dtype), stride={n})
F.max_pool1d({x}, 2)
F.avg_pool1d({x}, {m}, stride={n})
F.adaptive_avg_pool1d({x}, {m})
F.interpolate({x}, size=5, mode='linear', align_corners={b})
F.interpolate({x}, scale_factor={m}.0)
F.pad({x}, [1, 1], mode='reflect')""".split("\n"),
        sequence,
    ),
]


class Empty(nn.Module):
    pass


def define(module, program, method):
    """Adds a method; False if TorchScript's compiler refuses it."""
    source = program.source(method)
    try:
        # A method that fails would stay in the module, half made.
        torch._C.CompilationUnit().define(source.replace("(self, ", "("), SCOPE.get)
    except RuntimeError:
        return False
    module._c._define(module._concrete_type, source, SCOPE.get)
    return True


def make_programs(folder, rng, count):
    made, sources, groups = 0, {}, []
    while made < count:
        module = torch.jit.script(Empty())
        kept = []
        while len(kept) < GROUP:
            program = Program(rng)
            for _ in range(rng.randint(6, 14)):
                program.add()
            method = f"p{made + len(kept)}"
            if program.lines and define(module, program, method):
                kept.append((method, program))
        name = f"group{len(groups)}"
        file = folder / f"{name}.ptl"
        module._save_for_lite_interpreter(str(file))
        lite = _load_for_lite_interpreter(str(file))
        cases = Cases()
        for method, program in kept:
            args = [value for _, value in program.args]
            sources[method] = program.source(method)
            try:
                result = lite.run_method(method, *deepcopy(args))
            except (RuntimeError, IndexError, torch.jit.Error) as error:
                cases.add(method, args, error={"code": "operator", "message": str(error).split("\n")[0]})
            else:
                cases.add(method, args, result)
        cases.write(folder / name)
        groups.append(name)
        made += len(kept)
    return groups, sources


class Quantized(nn.Module):
    """Makes a sequence of quantized layers, like a converted model; the result is the quanta of each layer."""

    def __init__(self, rng):
        super().__init__()
        self.scale = rng.choice([0.02, 0.05, 0.11])
        self.point = rng.randint(0, 255)
        channels = rng.choice([2, 3, 4, 8])
        self.first = channels
        layers = []
        for _ in range(rng.randint(1, 3)):
            kind = rng.choice(["conv", "conv", "relu", "depthwise", "pool", "average", "up", "swish", "mean"])
            if kind in ("conv", "relu", "depthwise"):
                layer, channels = self.convolution(rng, kind, channels)
            else:
                layer = {
                    "pool": nn.MaxPool2d(2, 1),
                    "average": nn.AvgPool2d(2, 1),
                    "up": nn.Upsample(scale_factor=2.0, mode=rng.choice(["nearest", "bilinear"])),
                    "swish": nnq.Hardswish(0.05, rng.randint(20, 200)),
                    "mean": nn.AdaptiveAvgPool2d(rng.choice([1, 2])),
                }[kind]
            layers.append(layer)
        self.first_layer, self.second, self.third = layers + [nn.Identity()] * (3 - len(layers))
        features = rng.randint(1, 5)
        self.linear = nnq.Linear(channels, features)
        weight = torch.quantize_per_tensor(torch.randn(features, channels), 0.03, 0, torch.qint8)
        self.linear.set_weight_bias(weight, torch.randn(features))
        self.linear.scale, self.linear.zero_point = rng.choice([0.04, 0.13]), rng.randint(0, 255)

    def convolution(self, rng, kind, channels):
        groups = channels if kind == "depthwise" else 1
        out = channels if groups > 1 else rng.choice([1, 3, 8])
        size = rng.choice([1, 3])
        of = nn.intrinsic.quantized.ConvReLU2d if kind == "relu" else nnq.Conv2d
        layer = of(channels, out, size, stride=rng.choice([1, 2]), padding=size // 2, groups=groups)
        weight = torch.randn(out, channels // groups, size, size)
        if rng.random() < 0.5:
            quantized = torch.quantize_per_channel(
                weight, torch.rand(out) * 0.02 + 0.005, torch.zeros(out, dtype=torch.int64), 0, torch.qint8
            )
        else:
            quantized = torch.quantize_per_tensor(weight, 0.021, 0, torch.qint8)
        layer.set_weight_bias(quantized, torch.randn(out) if rng.random() < 0.8 else None)
        layer.scale, layer.zero_point = rng.choice([0.03, 0.07, 0.2]), rng.randint(0, 255)
        return layer, out

    def forward(self, x):
        q = torch.quantize_per_tensor(x, self.scale, self.point, torch.quint8)
        a = self.first_layer(q)
        b = self.second(a)
        c = self.third(b)
        mean = c.mean([2, 3])
        return a.int_repr(), b.int_repr(), c.int_repr(), mean.int_repr(), self.linear(mean).int_repr()


def make_quantized(folder, rng, count):
    names = []
    while len(names) < count:
        model = Quantized(rng).eval()
        name = f"quantized{len(names)}"
        torch.jit.script(model)._save_for_lite_interpreter(str(folder / f"{name}.ptl"))
        x = torch.randn(rng.choice([1, 2]), model.first, rng.randint(4, 9), rng.randint(4, 9)) * 2
        cases = Cases()
        lite = _load_for_lite_interpreter(str(folder / f"{name}.ptl"))
        try:
            result = lite.run_method("forward", x.clone())
        except RuntimeError:
            # A pool after which no pixel is left.
            continue
        cases.add("forward", [x], result)
        cases.write(folder / name)
        names.append(name)
    return names


def main():
    folder, seed, programs, quantized = Path(sys.argv[1]), *map(int, sys.argv[2:5])
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    torch.backends.quantized.engine = "qnnpack"
    torch.manual_seed(seed)
    rng = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    groups, sources = make_programs(folder, rng, programs)
    names = make_quantized(folder, rng, quantized)
    (folder / "sources.json").write_text(json.dumps({"groups": groups, "quantized": names, "sources": sources}))


if __name__ == "__main__":
    main()
