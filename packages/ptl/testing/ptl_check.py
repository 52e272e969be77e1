"""Reads .ptl files as the toolkit does and prints their faults.

python3 ptl_check.py <least> <most> <file>...

The bytecode version must lie between the two numbers. With --lower, a newer file is lowered
first: the page's readers have a PyTorch that writes <most>.
"""

import struct
import sys
import zipfile
from pathlib import Path

from torch.jit.mobile import (
    _backport_for_mobile,
    _get_model_bytecode_version,
    _load_for_lite_interpreter,
)

NEEDED = ("bytecode.pkl", "data.pkl", "version")


def records(path):
    """Lists records: name below the archive's folder, whether stored, and offset of the data."""
    with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
        broken = archive.testzip()
        if broken:
            raise ValueError(f"{broken} has a wrong checksum")
        for record in archive.infolist():
            file.seek(record.header_offset + 26)
            name, padding = struct.unpack("<HH", file.read(4))
            yield (
                record.filename.partition("/")[2],
                record.compress_type == zipfile.ZIP_STORED,
                record.header_offset + 30 + name + padding,
            )


def problems(path, least, most, lower):
    found = list(records(path))
    names = [name for name, _, _ in found]
    for name in NEEDED:
        if name not in names:
            yield f"has no record {name}: save it with _save_for_lite_interpreter"
    # Extra files are read as text, the rest is mapped into memory.
    wrong = {
        "twice": [name for name in set(names) if names.count(name) > 1],
        "compressed": [
            name for name, stored, _ in found if not stored and name[:5] != "code/"
        ],
        "at no multiple of 64": [
            name for name, _, start in found if start % 64 and name[:6] != "extra/"
        ],
    }
    for what, which in wrong.items():
        if which:
            yield f"has records {what}: {', '.join(which)}"
    if "bytecode.pkl" not in names:
        return
    version = _get_model_bytecode_version(path)
    if lower and version > most:
        lowered = str(Path(path).with_suffix(".lowered"))
        if not _backport_for_mobile(path, lowered, to_version=most):
            yield f"cannot be lowered from bytecode version {version} to {most}"
            return
        path, version = lowered, most
    if not least <= version <= most:
        yield f"has bytecode version {version}, not {least} to {most}"
    _load_for_lite_interpreter(path)


if __name__ == "__main__":
    least, most, *files = [part for part in sys.argv[1:] if part != "--lower"]
    failed = False
    for path in files:
        try:
            for problem in problems(
                path, int(least), int(most), "--lower" in sys.argv
            ):
                print(f"{Path(path).name} {problem}")
                failed = True
        except (RuntimeError, ValueError, zipfile.BadZipFile) as error:
            print(f"{Path(path).name}: {str(error).splitlines()[0]}")
            failed = True
    sys.exit(failed)
