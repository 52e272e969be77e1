/** Texts of the files that go along with a model's source; the oracles run them with the real tools. */

/** Versions that the conversions are tested with. */
export const VERSIONS = {
  torch: '2.13.0',
  // coremltools 9.0 fails with newer ones.
  numpy: '2.3.5',
  safetensors: '0.8.0',
  onnx: '1.23.2',
  onnxscript: '0.7.2',
  onnxruntime: '1.32.0',
  'litert-torch': '0.10.0',
  coremltools: '9.0',
} as const;

/** Versions for .pte files: React Native ExecuTorch 0.10.2 contains this ExecuTorch, and may not load a newer file. */
export const PTE_VERSIONS = {
  torch: '2.12.0',
  numpy: '2.3.5',
  safetensors: '0.8.0',
  executorch: '1.3.1',
} as const;

const formatRequirements = (versions: Readonly<Record<string, string>>) =>
  `${Object.entries(versions)
    .map(([name, version]) => `${name}==${version}`)
    .join('\n')}\n`;

export const REQUIREMENTS = formatRequirements(VERSIONS);
export const PTE_REQUIREMENTS = formatRequirements(PTE_VERSIONS);

/** Program that compares the source with the recorded answers. */
export const CHECK = `"""Compares model.py with the answers that the model's file gave: python check.py"""

import math

import torch
from safetensors.torch import load_file

from model import load

TENSORS = load_file("check.safetensors")
# Method, arguments, answer.
RUNS = [
RUNS_HERE
]
# Largest relative error.
LIMIT = LIMIT_HERE


def difference(actual, expected):
    """Largest relative error of two values; infinite if they differ otherwise."""
    if isinstance(expected, torch.Tensor):
        if not isinstance(actual, torch.Tensor) or actual.shape != expected.shape:
            return math.inf
        if actual.dtype != expected.dtype:
            return math.inf
        if not expected.is_floating_point():
            return 0.0 if torch.equal(actual, expected) else math.inf
        a, b = actual.detach().double(), expected.double()
        same = (a == b) | (a.isnan() & b.isnan())
        a, b = a.masked_fill(same, 0), b.masked_fill(same & ~b.isfinite(), 0)
        scale = b.norm().item()
        error = (a - b.masked_fill(same, 0)).norm().item()
        return error / scale if scale > 0 else error
    if isinstance(expected, (list, tuple)):
        if not isinstance(actual, (list, tuple)) or len(actual) != len(expected):
            return math.inf
        return max((difference(a, b) for a, b in zip(actual, expected)), default=0.0)
    if isinstance(expected, dict):
        if not isinstance(actual, dict) or list(actual) != list(expected):
            return math.inf
        return max((difference(actual[key], expected[key]) for key in expected), default=0.0)
    if isinstance(expected, float):
        if isinstance(actual, float) and math.isnan(actual) and math.isnan(expected):
            return 0.0
        return 0.0 if math.isclose(actual, expected, rel_tol=1e-5, abs_tol=1e-6) else math.inf
    return 0.0 if actual == expected else math.inf


def copy(value):
    if isinstance(value, torch.Tensor):
        return value.clone()
    if isinstance(value, (list, tuple)):
        return type(value)(copy(item) for item in value)
    return {key: copy(item) for key, item in value.items()} if isinstance(value, dict) else value


def main():
    model = load()
    worst = 0.0
    for method, args, expected in RUNS:
        with torch.no_grad():
            error = difference(getattr(model, method)(*copy(args)), expected)
        print(f"{method}: relative error {error:.1e}")
        worst = max(worst, error)
    if not worst <= LIMIT:
        raise SystemExit(f"The answers differ by {worst:.1e}, more than {LIMIT}.")


if __name__ == "__main__":
    main()
`;

/** Program that converts the source for the runtimes of today. */
export const EXPORT = `"""Converts model.py for a runtime: python export.py pte (or onnx, tflite, mlpackage)"""

import os
import sys

import torch

from check import RUNS, copy
from model import load


def flatten(value):
    """Tensors of an answer, which runtimes return as a list."""
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [one for item in value for one in flatten(item)] if isinstance(value, (list, tuple)) else []


class Run(torch.nn.Module):
    """One method of the model with the arguments of a run: takes and returns tensors alone."""

    def __init__(self, model, method, args):
        super().__init__()
        self.model = model
        self.method = method
        self.args = args
        self.eval()

    def forward(self, *tensors):
        given = list(tensors)
        args = [given.pop(0) if isinstance(arg, torch.Tensor) else arg for arg in self.args]
        return tuple(flatten(getattr(self.model, self.method)(*args)))


def prepare():
    """The model as a module of tensors alone, and an example of its inputs."""
    method, args, _ = next(run for run in RUNS if any(isinstance(arg, torch.Tensor) for arg in run[1]))
    args = copy(args)
    return Run(load(), method, args), tuple(arg for arg in args if isinstance(arg, torch.Tensor))


def export_pte(model, inputs):
    """For ExecuTorch, with XNNPACK for what it computes and portable kernels for the rest."""
    # ExecuTorch calls flatc, which pip puts beside python.
    os.environ.setdefault("FLATC_EXECUTABLE", os.path.join(os.path.dirname(sys.executable), "flatc"))
    from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
    from executorch.exir import to_edge_transform_and_lower

    program = torch.export.export(model, inputs)
    lowered = to_edge_transform_and_lower(program, partitioner=[XnnpackPartitioner()])
    with open("model.pte", "wb") as file:
        file.write(lowered.to_executorch().buffer)


def export_onnx(model, inputs):
    """For ONNX Runtime."""
    torch.onnx.export(model, inputs, "model.onnx", dynamo=True, external_data=False)


def export_tflite(model, inputs):
    """For LiteRT."""
    import litert_torch

    litert_torch.convert(model, inputs).export("model.tflite")


def export_mlpackage(model, inputs):
    """For Core ML. The conversion runs on Linux and macOS, the model on Apple's systems."""
    import coremltools

    traced = torch.jit.trace(model, inputs, check_trace=False)
    coremltools.convert(
        traced,
        inputs=[coremltools.TensorType(shape=one.shape, dtype=one.numpy().dtype) for one in inputs],
        minimum_deployment_target=coremltools.target.iOS16,
    ).save("model.mlpackage")


TARGETS = {"pte": export_pte, "onnx": export_onnx, "tflite": export_tflite, "mlpackage": export_mlpackage}


def main(targets):
    if not targets or any(target not in TARGETS for target in targets):
        raise SystemExit(f"Name what to write: {', '.join(TARGETS)}")
    model, inputs = prepare()
    with torch.no_grad():
        for target in targets:
            TARGETS[target](model, inputs)
            print(f"model.{target} is written.")


if __name__ == "__main__":
    main(sys.argv[1:])
`;

/** Writes the README of the folder. */
export function writeReadme({
  name,
  methods,
  notes,
  hasRuns,
}: {
  name: string;
  methods: readonly string[];
  notes: readonly string[];
  hasRuns: boolean;
}): string {
  return `# ${name} in PyTorch

\`model.py\` is the program of a PyTorch Mobile file as source, and \`model.safetensors\` its weights.
Its methods: ${methods.map((method) => `\`${method}\``).join(', ')}.

\`\`\`python
from model import load

model = load()
\`\`\`
${
  hasRuns
    ? `
Install the tools once, in an environment of their own:

\`\`\`bash
python3 -m venv .venv
.venv/bin/pip install -r requirements.txt
\`\`\`

| command | what it does |
| --- | --- |
| \`.venv/bin/python check.py\` | compares \`model.py\` with the answers that the file gave |
| \`.venv/bin/python export.py onnx\` | writes \`model.onnx\` for ONNX Runtime |
| \`.venv/bin/python export.py tflite\` | writes \`model.tflite\` for LiteRT |
| \`.venv/bin/python export.py mlpackage\` | writes \`model.mlpackage\` for Core ML |

ExecuTorch has an environment of its own, with the version that React Native ExecuTorch 0.10.2 contains:

\`\`\`bash
python3 -m venv .venv-pte
.venv-pte/bin/pip install -r requirements-pte.txt
.venv-pte/bin/python export.py pte
\`\`\`
`
    : ''
}${notes.length > 0 ? `\n${notes.map((note) => `- ${note}`).join('\n')}\n` : ''}`;
}
