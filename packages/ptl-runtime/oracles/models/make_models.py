"""Makes models of every family, runs them with PyTorch's lite interpreter and writes the results.

/usr/bin/python3 packages/ptl-runtime/oracles/models/make_models.py <folder> [--full] [family...]
/usr/bin/python3 packages/ptl-runtime/oracles/models/make_models.py packages/ptl-runtime/oracles/models/records --records

For each family and way of export: <name>.ptl, <name>.json and <name>.bin
(cases.py). models.json lists them.
"""

import argparse
import json
import re
import warnings
from copy import deepcopy
from pathlib import Path

import torch
from torch.jit.mobile import _backport_for_mobile, _load_for_lite_interpreter
from torch.utils.mobile_optimizer import optimize_for_mobile

from cases import Cases
from families import FAMILIES

SEED = 8
# Small models of each kind that are committed, so that unit tests run without PyTorch.
RECORDS = {
    "ShuffleNet V2": ["optimized"],
    "Transformer encoder": ["optimized"],
    "LSTM, GRU, RNN": ["plain"],
    "YOLO-like head": ["optimized"],
    "Denoiser": ["plain"],
    "Spectral mixer": ["optimized"],
    "Transformers with masks": ["plain"],
    "Control flow": ["plain", "v4"],
    "Quantized dynamically": ["plain"],
    "Quantized statically": ["plain"],
    "Quantized embeddings": ["plain"],
}


def record(file, runs):
    """Results or errors of the lite interpreter for each run."""
    module = _load_for_lite_interpreter(str(file))
    cases = Cases()
    for method, args in runs:
        try:
            # A run may write to its arguments.
            # No gradients, like on phones: masks then make nested tensors.
            with torch.no_grad():
                result = module.run_method(method, *deepcopy(args))
        except (RuntimeError, torch.jit.Error) as error:
            kind = "exception" if isinstance(error, torch.jit.Error) else "operator"
            cases.add(method, args, error={"code": kind, "message": str(error).split("\n")[0]})
        else:
            cases.add(method, args, result)
    cases.write(file.with_suffix(""))


def make(family, folder, full):
    torch.manual_seed(SEED)
    torch.backends.quantized.engine = "qnnpack"
    model = FAMILIES[family](full)
    methods = sorted({method for method, _ in model.runs} - {"forward"})
    if model.trace is None:
        script = torch.jit.script(model.module.eval())
    else:
        # Gradients make tracing record the parts of transformers in place of one operator.
        # Tracing would check without gradients and find another graph.
        with torch.set_grad_enabled(not model.fast):
            script = torch.jit.trace(
                model.module.eval(), model.trace, check_trace=False, strict=False
            )
    stem = re.sub(r"\W+", "-", family.lower()).strip("-")
    made = []

    def save(kind, write):
        file = folder / f"{stem}-{kind}.ptl"
        write(str(file))
        record(file, model.runs)
        made.append({"family": family, "kind": kind, "name": file.stem})

    save("plain", script._save_for_lite_interpreter)
    if model.optimize:
        optimized = optimize_for_mobile(script, preserved_methods=methods)
        save("optimized", optimized._save_for_lite_interpreter)
    if model.versions:
        source = str(folder / f"{made[-1]['name']}.ptl")
        for version in range(7, 3, -1):
            save(f"v{version}", lambda file: _backport_for_mobile(source, file, to_version=version))
    return made


def keep_records(made, folder):
    """Deletes the files of all other kinds of export."""
    kept = [one for one in made if one["kind"] in RECORDS[one["family"]]]
    for one in made:
        if one not in kept:
            for file in folder.glob(f"{one['name']}.*"):
                file.unlink()
    return kept


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--records", action="store_true")
    parser.add_argument("families", nargs="*")
    # A family may follow an option.
    options = parser.parse_intermixed_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore")
    torch.set_num_threads(1)
    made = []
    for family in options.families or (RECORDS if options.records else FAMILIES):
        made += make(family, options.folder, options.full)
    if options.records:
        made = keep_records(made, options.folder)
    (options.folder / "models.json").write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main()
