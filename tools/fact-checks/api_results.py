# max-lines: off -- one table, PROGRAMS: an entry for each example
"""Makes the results of the examples in samples/api with PyTorch.

    /usr/bin/python3 tools/fact-checks/api_results.py            write samples/api/results.json
    /usr/bin/python3 tools/fact-checks/api_results.py --check    compare with it

A further argument names another folder than samples/api.

PROGRAMS has, for each example of a tensor function, the same program in Python:
same inputs, `show` for `console.log`. Tensors are printed as by the phone's
`toString()`, the printer of PyTorch's C++ library; numbers are printed as by
JavaScript. A difference is printed and the exit code is 1; the same holds for a
program whose numbers differ from those of its example, and for an example
without a program.

Python calls differ from the JavaScript ones where the C++ code of the package
converts arguments: every number becomes a double (`2.0`), the indices of argmax,
argmin and topk become int32.

Results of other examples (text) stay: apiResults.test.ts runs those examples.
"""

import json
import re
import sys
import warnings
from pathlib import Path

import torch
from torchvision import transforms

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [argument for argument in sys.argv[1:] if argument != "--check"]
EXAMPLES = Path(FOLDERS[0]) if FOLDERS else ROOT / "samples/api"
RESULTS = EXAMPLES / "results.json"
# Examples that must have a program; those of torch.jit need a model.
OWNED = re.compile(r"(.*/)?(torch\.(?!jit)|Tensor\.|Transform\.|transforms\.)")

# By path below samples/api, without the extension.
PROGRAMS = {
    "torch.arange": """
show(torch.arange(3.0))
show(torch.arange(2.0, 5.0).dtype)
show(torch.arange(0, 10, 5, dtype=torch.int32))
""",
    "torch.cat": """
a = torch.tensor([[1.0, 2.0]])
b = torch.tensor([[3.0, 4.0]])
show(torch.cat([a, b]))
show(torch.cat([a, b], dim=1))
""",
    "torch.empty": """
x = torch.empty([2, 3])
show(x.shape, x.dtype)
""",
    "torch.eye": """
show(torch.eye(2))
show(torch.eye(2, 3, dtype=torch.int32))
""",
    "torch.fromBlob": """
values = torch.tensor([0, 64, 128, 255], dtype=torch.uint8)
blob = bytearray(values.numpy().tobytes())
# C++ has torch::from_blob, Python has torch.frombuffer.
x = torch.frombuffer(blob, dtype=torch.uint8).reshape([2, 2])
show(x)
""",
    "torch.full": """
show(torch.full([2, 3], 0.5))
show(torch.full([2], 7.0).dtype)
""",
    "torch.linspace": """
show(torch.linspace(0, 10, 5))
show(torch.linspace(0, 10, 3).div(10.0))
""",
    "torch.logspace": """
show(torch.logspace(0, 2, 3))
show(torch.logspace(0, 3, 4, base=2.0))
""",
    "torch.ones": """
show(torch.ones([2, 3]))
show(torch.ones([2], dtype=torch.uint8))
""",
    "torch.rand": """
x = torch.rand([2, 3])
show(x.shape, x.dtype)
""",
    "torch.randint": """
# The C++ call passes options without a dtype: float32, where Python has int64.
dice = torch.randint(1, 7, [2, 3], dtype=torch.float32)
digits = torch.randint(10, [4], dtype=torch.float32)
show(dice.shape, dice.dtype, digits.shape)
""",
    "torch.randn": """
x = torch.randn([2, 3], dtype=torch.float64)
show(x.shape, x.dtype)
""",
    "torch.randperm": """
order = torch.randperm(5, dtype=torch.int32)
show(order.shape, order.dtype, order.sum().dtype)
""",
    "torch.tensor": """
show(torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]))
show(torch.tensor(7, dtype=torch.int32))
""",
    "torch.zeros": """
show(torch.zeros([2, 3]))
show(torch.zeros([2], dtype=torch.int16))
""",
    "torch.double": """
x = torch.tensor([0.1], dtype=torch.double)
show(torch.double, x.tolist())
""",
    "torch.float": """
x = torch.tensor([0.5], dtype=torch.float)
show(torch.float, x.tolist())
""",
    "torch.float32": """
x = torch.tensor([0.1], dtype=torch.float32)
show(torch.float32, x.tolist())
""",
    "torch.float64": """
x = torch.tensor([0.1], dtype=torch.float64)
show(torch.float64, x.tolist())
""",
    "torch.int": """
x = torch.tensor([2.9, -2.9]).to(torch.int)
show(torch.int, x.tolist())
""",
    "torch.int16": """
x = torch.tensor([-32768, 32767], dtype=torch.int16)
show(torch.int16, x.tolist())
""",
    "torch.int32": """
x = torch.tensor([-2147483648, 2147483647], dtype=torch.int32)
show(torch.int32, x.tolist())
""",
    "torch.int8": """
x = torch.tensor([-128, 127], dtype=torch.int8)
show(torch.int8, x.tolist())
""",
    "torch.short": """
x = torch.tensor([1, 2], dtype=torch.short)
show(torch.short, x.tolist())
""",
    "torch.uint8": """
x = torch.tensor([0, 255], dtype=torch.uint8)
show(torch.uint8, x.tolist())
""",
    "torch.int64": """
x = torch.tensor([3, 4], dtype=torch.int64)
show(torch.int64, x.to(dtype=torch.int32).tolist())
""",
    "torch.long": """
x = torch.tensor([3, 4], dtype=torch.long)
show(torch.long, x.to(dtype=torch.int32).tolist())
""",
    "torch.channelsLast": """
x = torch.zeros([1, 3, 2, 2])
y = x.contiguous(memory_format=torch.channels_last)
show(x.stride(), y.stride())
""",
    "torch.contiguousFormat": """
x = torch.zeros([2, 3]).permute([1, 0])
y = x.contiguous(memory_format=torch.contiguous_format)
show(x.stride(), y.stride())
""",
    "torch.preserveFormat": """
x = torch.zeros([2, 3]).permute([1, 0])
try:
    x.contiguous(memory_format=torch.preserve_format)
except RuntimeError as error:
    show("refused")
""",
    "Tensor.abs": """
x = torch.tensor([-1.5, 0, 2])
show(x.abs())
""",
    "Tensor.add": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
y = torch.tensor([10.0, 20.0])
show(x.add(0.5))
show(x.add(y, alpha=2.0))
""",
    "Tensor.argmax": """
x = torch.tensor([[4.0, 9.0, 2.0], [7.0, 0.0, 3.0]])
show(x.argmax().item())
show(x.argmax(dim=1).to(torch.int32))
show(x.argmax(dim=1, keepdim=True).shape)
""",
    "Tensor.argmin": """
x = torch.tensor([[4.0, 9.0, 2.0], [7.0, 0.0, 3.0]])
show(x.argmin().item())
show(x.argmin(dim=1).to(torch.int32))
show(x.argmin(dim=1, keepdim=True).shape)
""",
    "Tensor.clamp": """
x = torch.tensor([-1, 0.5, 3])
show(x.clamp(0.0, 1.0))
show(x.clamp(max=2.0))
""",
    "Tensor.contiguous": """
x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]).permute([1, 0])
show(x.shape, x.stride())
show(x.contiguous().stride())
""",
    "Tensor.data": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]]).permute([1, 0])
show(x.contiguous().flatten().tolist())
n = torch.tensor([5, 6], dtype=torch.int64)
show(n.to(dtype=torch.int32).tolist())
""",
    "Tensor.div": """
x = torch.tensor([-3.0, 5.0])
show(x.div(2.0))
show(x.div(2.0, rounding_mode="floor"))
show(x.div(2.0, rounding_mode="trunc"))
""",
    "Tensor.dtype": """
x = torch.tensor([1, 2], dtype=torch.uint8)
show(x.dtype)
show(x.mul(2.0).dtype)
""",
    "Tensor.expand": """
column = torch.tensor([[1.0], [2.0]])
show(column.expand([2, 3]))
""",
    "Tensor.flip": """
x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
show(x.flip([1]))
show(x.flip([0, 1]))
""",
    "Tensor.item": """
show(torch.tensor([0.1]).item())
sum = torch.tensor([3, 4], dtype=torch.int32).sum()
show(sum.dtype, sum.to(dtype=torch.int32).item())
""",
    "Tensor.matmul": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
y = torch.tensor([[5.0, 6.0], [7.0, 8.0]])
show(x.matmul(y))
""",
    "Tensor.mul": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
show(x.mul(255.0))
show(x.mul(x))
""",
    "Tensor.permute": """
image = torch.zeros([480, 640, 3])
show(image.permute([2, 0, 1]).shape)
show(image.permute([2, 0, 1]).stride())
""",
    "Tensor.reshape": """
x = torch.tensor([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
show(x.reshape([2, 3]))
show(x.reshape([3, -1]).shape)
""",
    "Tensor.shape": """
[channels, height, width] = torch.zeros([3, 480, 640]).shape
show(channels, height, width)
""",
    "Tensor.size": """
x = torch.zeros([3, 480, 640])
show(x.size(), x.size()[1])
""",
    "Tensor.softmax": """
scores = torch.tensor([[1.0, 2.0, 3.0]])
probabilities = scores.softmax(1)
show(probabilities)
""",
    "Tensor.sqrt": """
x = torch.tensor([4.0, 2.0, 0.25])
show(x.sqrt())
""",
    "Tensor.squeeze": """
x = torch.zeros([1, 3, 1])
show(x.squeeze().shape)
show(x.squeeze(0).shape)
""",
    "Tensor.stride": """
x = torch.zeros([3, 480, 640])
show(x.stride())
show(x.stride(1))
""",
    "Tensor.sub": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
y = torch.tensor([10.0, 20.0])
show(x.sub(0.5))
show(x.sub(y, alpha=2.0))
""",
    "Tensor.sum": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
show(x.sum().item())
show(x.sum(0))
show(x.sum([0, 1], keepdim=True).shape)
""",
    "Tensor.to": """
x = torch.tensor([0.2, 0.9]).mul(255.0)
bytes = x.to(dtype=torch.uint8)
show(bytes.dtype, bytes.tolist())
""",
    "0.2.0/Tensor.topk": """
scores = torch.tensor([0.1, 0.5, 0.25, 0.125])
[values, indices] = scores.topk(2)
show(values)
show(indices.to(torch.int32))
""",
    "next/Tensor.topk": """
scores = torch.tensor([0.1, 0.5, 0.25, 0.125])
[values, indices] = scores.topk(2)
show(values)
show(indices.to(torch.int32))
[_, lowest] = scores.topk(2, dim=0, largest=False, sorted=True)
show(lowest.to(torch.int32))
""",
    "Tensor.unsqueeze": """
image = torch.zeros([3, 224, 224])
show(image.unsqueeze(0).shape)
""",
    "0.2.0/Tensor.index": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
show(x[1])
show(x[1][0].item())
""",
    "next/Tensor.index": """
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
show(x[1][0].item())
x[0] = torch.tensor([8.0, 9.0])
show(x)
""",
    "transforms.centerCrop": """
image = torch.arange(16.0).reshape([1, 4, 4])
crop = transforms.CenterCrop(2)
show(crop(image))
""",
    "transforms.grayscale": """
image = torch.tensor([[[1.0, 0.0]], [[0.0, 1.0]], [[0.0, 0.0]]])
gray = transforms.Grayscale()
show(gray(image))
show(transforms.Grayscale(3)(image).shape)
""",
    "transforms.normalize": """
image = torch.tensor([[[0, 1]], [[0.5, 0.5]], [[1, 0.25]]])
normalize = transforms.Normalize(
    [0.5, 0.5, 0.5],
    [0.25, 0.25, 0.25],
)
show(normalize(image))
""",
    "transforms.resize": """
image = torch.arange(16.0).reshape([1, 4, 4])
half = transforms.Resize(2)
show(half(image))
show(transforms.Resize([2, 8])(image).shape)
""",
    "Transform.forward": """
resize = transforms.Resize([2, 2])
image = torch.ones([3, 4, 4])
show(resize.forward(image).shape)
""",
}


@torch.jit.script
def printed(x: torch.Tensor) -> str:
    # TorchScript's str() is the C++ operator<<, which toString() of the package calls.
    return str(x)


def javascript(value, nested=False):
    """Formats a value as console.log of React Native does."""
    if isinstance(value, torch.Tensor):
        return printed(value)
    if isinstance(value, torch.dtype):
        return str(value).replace("torch.", "")
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(javascript(item, nested=True) for item in value) + "]"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, str):
        return json.dumps(value) if nested else value
    return str(value)


def run(program):
    """Runs a program and returns its output."""
    lines = []

    def show(*values):
        lines.append(" ".join(javascript(value) for value in values))

    exec(program, {"torch": torch, "transforms": transforms, "show": show})
    return "\n".join(lines)


def numbers(code):
    """Returns the numbers of a program, in order."""
    code = re.sub(r"(?:^|\s)(?://|#).*", "", code)
    code = re.sub(r"^import\b[\s\S]*?;$", "", code, flags=re.M)
    found = re.findall(r"(?<![\w.'\"])-?\d+(?:\.\d+)?(?![\w'\"])", code)
    return [float(number) for number in found]


def source(key):
    for extension in (".ts", ".tsx"):
        path = EXAMPLES / (key + extension)
        if path.exists():
            return path
    return None


def problems_of_programs():
    for key, program in PROGRAMS.items():
        path = source(key)
        if path is None:
            yield f"{key}: no such example in samples/api"
        elif numbers(path.read_text(encoding="utf-8")) != numbers(program):
            yield f"{key}: the numbers of the example are not those of its program"
    for path in sorted(EXAMPLES.rglob("*.ts*")):
        key = str(path.relative_to(EXAMPLES).with_suffix(""))
        if OWNED.match(key) and key not in PROGRAMS:
            yield f"{key}: no program in tools/fact-checks/api_results.py"


def main(check):
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    committed = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    kept = {key: text for key, text in committed.items() if not OWNED.match(key)}
    results = {key: run(program) for key, program in PROGRAMS.items()}

    problems = list(problems_of_programs())
    if check:
        owned = {key for key in committed if OWNED.match(key)}
        for key in sorted(owned | set(results)):
            if committed.get(key) != results.get(key):
                problems.append(
                    f"{key}: results.json has {committed.get(key)!r}, "
                    f"PyTorch {torch.__version__} prints {results.get(key)!r}"
                )
    for problem in problems:
        print(problem)
    if problems:
        return 1
    if not check:
        merged = dict(sorted({**kept, **results}.items()))
        text = json.dumps(merged, indent=2, ensure_ascii=False) + "\n"
        RESULTS.write_text(text, encoding="utf-8")
    print(f"{len(results)} results, {len(kept)} kept")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
