"""Makes models for write.oracle.test.ts, and compares rewritten ones with the originals.

python3 write.py make <folder>        writes the models and prints their names
python3 write.py check <folder>       for each <name>.ptl and its <name>.new.ptl:
                                      prints the faults of the new one, as JSON;
                                      <name>.txt is the expected specification,
                                      missing if there should be none
python3 write.py read <file> <record>...  prints small records as zipfile and PyTorch read them
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import torch
from torch.jit.mobile import _backport_for_mobile, _load_for_lite_interpreter
from torch.utils.mobile_optimizer import optimize_for_mobile

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))
from ptl_check import records  # noqa: E402

KEY = "model/live.spec.json"


class Digits(torch.nn.Module):
    """Module with tensors of several sizes, so that each record needs another padding."""

    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(1, 3, 3)
        self.norm = torch.nn.BatchNorm2d(3)
        self.linear = torch.nn.Linear(3 * 6 * 6, 5)

    def forward(self, x):
        x = torch.relu(self.norm(self.conv(x)))
        return self.linear(x.flatten(1))


def make(folder):
    torch.manual_seed(1)
    model = torch.jit.script(Digits().eval())

    def save(name, module=model, **extra):
        path = folder / f"{name}.ptl"
        module._save_for_lite_interpreter(str(path), **extra)
        return path

    plain = save("plain")
    save("optimized", optimize_for_mobile(model))
    save("spec", _extra_files={KEY: '{"pack": "old"}' * 300})
    save("extra", _extra_files={"labels.txt": "zero\none\n", "a/b/ä.json": "{}"})
    save("debug", _save_mobile_debug_info=True)
    _backport_for_mobile(str(plain), str(folder / "backported.ptl"), 5)
    # Adds a second specification with zipfile, as the pages do.
    twice = save("twice", _extra_files={KEY: "first"})
    with zipfile.ZipFile(twice, "a") as archive:
        archive.writestr(f"twice/extra/{KEY}", "second")
    # Packs the model again, compressed, unaligned and with folders.
    with zipfile.ZipFile(plain) as old:
        packed = folder / "packed.ptl"
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
            new.mkdir("plain")
            for record in old.infolist():
                new.writestr(record.filename, old.read(record))
    return sorted(path.stem for path in folder.glob("*.ptl"))


def check(old, new, text):
    expected = "" if text is None else text
    # Compares the readers of phones and of Python.
    reader = torch._C.PyTorchFileReader(str(new))
    script = {KEY: ""}
    torch.jit.load(str(new), _extra_files=script)
    record = f"extra/{KEY}"
    read = (
        reader.get_record(record) if record in reader.get_all_records() else b"",
        script[KEY].encode() if isinstance(script[KEY], str) else script[KEY],
    )
    for content in read:
        if content != expected.encode():
            yield f"PyTorch reads {content!r:.80}"
    x = torch.linspace(-1, 1, 64).reshape(1, 1, 8, 8)
    for load in (torch.jit.load, _load_for_lite_interpreter):
        if not torch.equal(load(str(old))(x), load(str(new))(x)):
            yield f"{load.__name__} gives other outputs"
    for name, _, start in records(new):
        if start % 64:
            yield f"{name} starts at {start}, no multiple of 64"
    with zipfile.ZipFile(old) as before, zipfile.ZipFile(new) as after:
        names = after.namelist()
        if len(names) != len(set(names)):
            yield "names repeat"
        spec = f"/extra/{KEY}"
        kept = [r for r in before.infolist() if not r.filename.endswith((spec, "/"))]
        rest = [r for r in after.infolist() if not r.filename.endswith(spec)]
        if [r.filename for r in kept] != [r.filename for r in rest]:
            yield "the records or their order changed"
        for a, b in zip(kept, rest):
            same = (a.compress_type, a.CRC, a.compress_size) == (
                b.compress_type,
                b.CRC,
                b.compress_size,
            )
            if not same or before.read(a) != after.read(b):
                yield f"{a.filename} changed"
    unzip = subprocess.run(["unzip", "-tqq", str(new)], capture_output=True)
    if unzip.returncode:
        yield f"unzip: {unzip.stdout + unzip.stderr!r:.200}"


if __name__ == "__main__":
    command, folder = sys.argv[1], Path(sys.argv[2])
    if command == "make":
        print(json.dumps(make(folder)))
    elif command == "read":
        reader = torch._C.PyTorchFileReader(str(folder))
        with zipfile.ZipFile(folder) as archive:
            root = archive.namelist()[0].split("/")[0]
            infos = archive.infolist()
            sizes = {r.filename: [r.file_size, r.header_offset] for r in infos[-4:]}
            read = {
                name: [
                    archive.read(f"{root}/{name}").decode(),
                    reader.get_record(name).decode(),
                ]
                for name in sys.argv[3:]
            }
        print(json.dumps({"count": len(infos), "sizes": sizes, "read": read}))
    else:
        faults = {}
        for new in sorted(folder.glob("*.new.ptl")):
            name = new.name[: -len(".new.ptl")]
            text = folder / f"{name}.txt"
            try:
                faults[name] = list(
                    check(
                        folder / f"{name.split('@')[0]}.ptl",
                        new,
                        text.read_text(encoding="utf-8") if text.exists() else None,
                    )
                )
            except (RuntimeError, ValueError, zipfile.BadZipFile) as error:
                faults[name] = [str(error).splitlines()[0]]
        print(json.dumps(faults))
