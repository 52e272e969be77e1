"""Checks the statements of the Flora page about .ptl files, with PyTorch.

    /usr/bin/python3 tools/fact-checks/flora_facts.py            compare with the committed files
    /usr/bin/python3 tools/fact-checks/flora_facts.py --write    write them

Runs the programs of samples/python in an empty folder, asserts the claims of the
page, prints the facts as JSON, and compares them with src/data/ptlArchive.json
and the outputs with samples/python/output. A difference is printed and the exit code is 1.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "samples/python"
OUTPUTS = PROGRAMS / "output"
DATA = ROOT / "src/data/ptlArchive.json"
sys.path.insert(0, str(ROOT / "tools/fact-checks"))
sys.dont_write_bytecode = True

import zipfile  # noqa: E402

import torch  # noqa: E402
from torch.jit import mobile  # noqa: E402
from torch.utils.mobile_optimizer import optimize_for_mobile  # noqa: E402

from home_sample import torch_version  # noqa: E402

# Command lines of the page, with the files of their output.
COMMANDS = {
    "unzip.txt": ["unzip", "-l", "digits.ptl"],
    "inspect.txt": ["python3", "inspect_ptl.py", "digits.ptl"],
    "load.txt": ["python3", "load_ptl.py", "digits.ptl", "digits.pt"],
    "backport.txt": ["python3", "backport_ptl.py"],
}


def records(path):
    """Lists the records of an archive: offsets of header and data, and compression."""
    raw = Path(path).read_bytes()
    found = []
    for info in zipfile.ZipFile(path).infolist():
        header = info.header_offset
        name = int.from_bytes(raw[header + 26 : header + 28], "little")
        padding = int.from_bytes(raw[header + 28 : header + 30], "little")
        found.append(
            {
                "name": info.filename,
                "method": {0: "stored", 8: "deflated"}[info.compress_type],
                "size": info.file_size,
                "packed": info.compress_size,
                "header": header,
                "start": header + 30 + name + padding,
                "padding": raw[header + 30 + name : header + 30 + name + padding],
            }
        )
    return found


def names(path):
    """Returns the names of records without the root folder."""
    return [record["name"].split("/", 1)[1] for record in records(path)]


def message(call, *arguments):
    """Returns the error of a call that must fail."""
    try:
        call(*arguments)
    except RuntimeError as error:
        return str(error).strip().splitlines()[0]
    raise AssertionError(f"{call.__name__}{arguments} did not fail")


def check(folder):
    """Asserts the claims of the page about the files in the folder; returns the facts."""
    lite, plain = str(folder / "digits.ptl"), str(folder / "digits.pt")
    model = torch.jit.load(plain)
    here = records(lite)

    assert Path(lite).read_bytes()[:4] == b"PK\x03\x04", "starts like a ZIP archive"
    roots = {record["name"].split("/")[0] for record in here}
    assert roots == {"digits"}, f"one root folder, named after the file: {roots}"
    assert here[0]["name"] == "digits/extra/model/live.spec.json", "extra files come first"
    for record in here + records(plain):
        assert record["start"] % 64 == 0, f"{record['name']} starts at a multiple of 64"
        assert re.fullmatch(rb"FB..Z*", record["padding"], re.S), "padding is a field FB"
        source = record["name"].split("/")[1] == "code"
        assert record["method"] == ("deflated" if source else "stored"), record["name"]

    weight = dict(zip(names(lite), here))["data/0"]
    raw = Path(lite).read_bytes()[weight["start"] : weight["start"] + weight["size"]]
    floats = torch.frombuffer(bytearray(raw), dtype=torch.float32).reshape(10, 784)
    assert torch.equal(floats, model.linear.weight), "data/0 is the weight, as it is in memory"

    extra = "extra/model/live.spec.json"
    assert set(names(lite)) - set(names(plain)) == {extra, "bytecode.pkl"}
    assert set(names(plain)) <= set(names(lite)), "a lite file has all that save() writes"
    assert mobile._get_model_bytecode_version(lite) == 8
    torch.jit.load(lite)
    refusal = message(mobile._load_for_lite_interpreter, plain)
    assert "failed locating file bytecode.pkl" in refusal, refusal

    backports = {}
    for version in (7, 6, 5, 4):
        copy = str(folder / f"to_{version}.ptl")
        assert mobile._backport_for_mobile(lite, copy, version)
        assert mobile._get_model_bytecode_version(copy) == version
        assert extra not in names(copy), "a lowered copy has no extra files"
        assert {record["method"] for record in records(copy)} == {"stored"}, "nor deflated source"
        loaded = mobile._load_for_lite_interpreter(copy)
        image = torch.rand(1, 1, 28, 28)
        assert torch.allclose(loaded(image), model(image), atol=1e-6)
        backports[str(version)] = True
    files = {extra.removeprefix("extra/"): ""}
    torch.jit.load(str(folder / "digits_v7.ptl"), _extra_files=files)
    assert b'"scores"' in files["model/live.spec.json"], "the spec put back is found again"

    # The model came out of the plain file: load, save again, and it is one for the phone.
    debug, optimized = str(folder / "debug.ptl"), str(folder / "optimized.ptl")
    model._save_for_lite_interpreter(debug, _save_mobile_debug_info=True)
    assert torch.equal(mobile._load_for_lite_interpreter(debug)(image), model(image))
    assert {"mobile_debug_handles.pkl", "callstack_debug_map.pkl"} <= set(names(debug))
    optimize_for_mobile(model)._save_for_lite_interpreter(optimized)
    assert not any(name.startswith("data/") for name in names(optimized))
    assert "constants/0.storage" in names(optimized), "optimized: weights are constants"

    bare = folder / "bare.ptl"
    with zipfile.ZipFile(lite) as old, zipfile.ZipFile(bare, "w") as new:
        for name in old.namelist():
            if "/code/" not in name:
                new.writestr(name, old.read(name))
    assert torch.equal(mobile._load_for_lite_interpreter(str(bare))(image), model(image)), (
        "the lite interpreter does without the source"
    )

    weights = folder / "weights.pt"
    torch.save(model.state_dict(), weights)
    assert "bytecode.pkl" in message(mobile._load_for_lite_interpreter, str(weights))

    page, cut = folder / "page.ptl", folder / "cut.ptl"
    page.write_text("<!doctype html><title>Not a model</title>" * 40)
    cut.write_bytes(Path(lite).read_bytes()[:20000])

    return {
        "torch": torch_version(),
        "bytes": Path(lite).stat().st_size,
        "bytecode": mobile._get_model_bytecode_version(lite),
        "operators": sorted(mobile._get_model_ops_and_info(lite)),
        "archiveVersion": zipfile.ZipFile(lite).read("digits/version").decode().strip(),
        "records": [
            {key: value for key, value in record.items() if key != "padding"}
            for record in here
        ],
        "directory": zipfile.ZipFile(lite).start_dir,
        "plain": {"bytes": Path(plain).stat().st_size, "records": names(plain)},
        "backports": backports,
        "errors": {
            "plain save()": refusal,
            "web page": message(mobile._load_for_lite_interpreter, str(page)),
            "cut short": message(mobile._load_for_lite_interpreter, str(cut)),
        },
    }


def comparable(facts):
    """Removes facts that depend on the folder of the sources, since debug records contain paths."""
    facts = json.loads(json.dumps(facts))
    facts.pop("bytes")
    facts.pop("directory")
    facts["plain"].pop("bytes")
    after = False
    for record in facts["records"]:
        if after:
            record.pop("header")
            record.pop("start")
        if record["name"].endswith(".debug_pkl"):
            after = True
            record.pop("size")
        if record["name"].startswith("digits/code/"):
            record.pop("packed")
    return facts


def without_debug(text):
    """Removes sizes and offsets that depend on source paths from output lines."""
    lines = [line for line in text.splitlines() if "debug_pkl" not in line]
    kept = "\n".join(lines)
    kept = re.sub(r"^ *\d+( +0  (?:stored|deflated))", r"#\1", kept, flags=re.M)
    return re.sub(r"^ *\d+( +11 files)$", r"#\1", kept, flags=re.M)


def main():
    write = "--write" in sys.argv
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for program in PROGRAMS.glob("*.py"):
            shutil.copy(program, folder)
        subprocess.run([sys.executable, "save_ptl.py"], cwd=folder, check=True)
        for file, command in COMMANDS.items():
            command = [sys.executable if part == "python3" else part for part in command]
            run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
            # Trailing spaces do not count as a difference.
            text = "\n".join(line.rstrip() for line in run.stdout.splitlines()) + "\n"
            if write:
                OUTPUTS.mkdir(exist_ok=True)
                (OUTPUTS / file).write_text(text)
            if without_debug(text) != without_debug((OUTPUTS / file).read_text()):
                wrong.append(f"samples/python/output/{file}: the program prints\n{text}")
        facts = check(folder)

    if write:
        DATA.write_text(json.dumps(facts, indent=2) + "\n")
    print(json.dumps(facts, indent=2))
    now, committed = comparable(facts), comparable(json.loads(DATA.read_text()))
    for key in sorted({*now, *committed}):
        if now.get(key) != committed.get(key):
            wrong.append(
                f"{DATA.relative_to(ROOT)}: {key}: the run says {now.get(key)},"
                f" the file {committed.get(key)}"
            )
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
