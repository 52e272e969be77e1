"""Runs the programs of exported folders: checks each model, converts it, and runs it in each runtime.

python targets.py <folder of folders> <results.jsonl> [target...]

Writes a line for each model and target: the largest relative error, or the reason of a refusal. A
model that ends the process is recorded as such: a parent starts this script again for the rest.
"""

import contextlib
import io
import json
import logging
import os
import re
import subprocess
import sys
import time
import warnings
from pathlib import Path

MODULES = ["model", "check", "export"]
TARGETS = ["pytorch", "export", "pte", "onnx", "tflite", "mlpackage"]


def run_pte(inputs):
    from executorch.runtime import Runtime

    method = Runtime.get().load_program(Path("model.pte")).load_method("forward")
    return list(method.execute([one.contiguous() for one in inputs]))


def run_onnx(inputs):
    import onnxruntime
    import torch

    session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
    feeds = {port.name: one.numpy() for port, one in zip(session.get_inputs(), inputs)}
    return [torch.from_numpy(one) for one in session.run(None, feeds)]


def run_tflite(inputs):
    import torch
    from ai_edge_litert.interpreter import Interpreter

    runner = Interpreter("model.tflite").get_signature_runner()
    ports = runner.get_input_details()
    # LiteRT has int64 inputs as int32.
    answer = runner(**{
        name: inputs[int(name.rsplit("_", 1)[1])].numpy().astype(port["dtype"]) for name, port in ports.items()
    })
    return [torch.from_numpy(answer[name]) for name in sorted(answer, key=lambda name: int(name.rsplit("_", 1)[1]))]


RUNS = {"pte": run_pte, "onnx": run_onnx, "tflite": run_tflite}


def explain(error):
    """First line that says why, without addresses and numbers of nodes."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    named = [line for line in lines if re.search(r"Error|not supported|unsupported|Unsupported|not implemented|Could not|Missing", line)]
    return f"{type(error).__name__}: {(named or lines or [''])[0][:300]}"


def measure(target, folder):
    import torch

    import check
    import export

    if target == "pytorch":
        model = check.load()
        with torch.no_grad():
            return max(check.difference(getattr(model, method)(*check.copy(args)), answer) for method, args, answer in check.RUNS)
    method, args, answer = next((run for run in check.RUNS if any(isinstance(arg, torch.Tensor) for arg in run[1])), (None, None, None))
    if method is None:
        raise ValueError("no run takes a tensor")
    expected = export.flatten(answer)
    model, inputs = export.prepare()
    with torch.no_grad():
        if target == "export":
            program = torch.export.export(model, inputs)
            actual = list(program.module()(*check.copy(inputs)))
        else:
            export.TARGETS[target](model, inputs)
            if target == "mlpackage":
                return 0.0
            actual = RUNS[target](check.copy(inputs))
    return check.difference(actual, expected)


def work(root, results, targets):
    import torch

    torch.set_num_threads(1)
    warnings.filterwarnings("ignore")
    logging.disable(logging.CRITICAL)
    done = {(one["name"], one["target"]) for one in map(json.loads, results.read_text().splitlines())}
    for folder in sorted(root.iterdir()):
        if not (folder / "check.py").exists():
            continue
        for target in targets:
            if (folder.name, target) in done:
                continue
            # Written first: if the process ends here, the parent knows where.
            (results.parent / "current.json").write_text(json.dumps({"name": folder.name, "target": target}))
            os.chdir(folder)
            sys.path.insert(0, str(folder))
            for name in MODULES:
                sys.modules.pop(name, None)
            start = time.time()
            try:
                with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                    error = measure(target, folder)
                line = {"error": error if error == error else "nan"}
                if error == float("inf"):
                    line = {"refused": "The answer has other tensors."}
            except BaseException as reason:
                if isinstance(reason, KeyboardInterrupt):
                    raise
                line = {"refused": explain(reason)}
            sys.path.remove(str(folder))
            file = folder / f"model.{target}"
            size = file.stat().st_size if file.is_file() else sum(one.stat().st_size for one in file.rglob("*") if one.is_file())
            with results.open("a") as out:
                out.write(json.dumps({"name": folder.name, "target": target, **line, "size": size, "seconds": round(time.time() - start, 1)}) + "\n")


def main():
    root, results, *targets = sys.argv[1:]
    root, results = Path(root).resolve(), Path(results).resolve()
    targets = targets or TARGETS
    if os.environ.get("TARGETS_WORKER"):
        work(root, results, targets)
        return
    results.write_text("")
    for _ in range(1000):
        status = subprocess.run(
            [sys.executable, __file__, str(root), str(results), *targets],
            env={**os.environ, "TARGETS_WORKER": "1", "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        if status.returncode == 0:
            return
        current = json.loads((results.parent / "current.json").read_text())
        last = status.stderr.strip().split("\n")[-1][:300]
        with results.open("a") as out:
            out.write(json.dumps({**current, "refused": f"The process ended with {status.returncode}: {last}", "size": 0, "seconds": 0}) + "\n")
    raise SystemExit("Too many processes ended.")


if __name__ == "__main__":
    main()
