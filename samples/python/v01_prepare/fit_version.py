import sys
import zipfile
from pathlib import Path

from torch.jit.mobile import _get_model_bytecode_version

SPEC = "extra/model/live.spec.json"
NEWEST = 7  # PyTorch Mobile 1.10 reads 3 to 7.


def lower(file):
    """Writes the file again with an older bytecode version and the same spec."""
    from torch.jit.mobile import _backport_for_mobile

    with zipfile.ZipFile(file) as archive:
        name = next(name for name in archive.namelist() if name.endswith(SPEC))
        spec = archive.read(name)
    lowered = f"lowered_{file}"
    if not _backport_for_mobile(file, lowered, to_version=NEWEST):
        raise SystemExit(f"PyTorch cannot lower {file}.")
    # What was lowered has no extra files any more: put the spec in again.
    with zipfile.ZipFile(lowered, "a", zipfile.ZIP_STORED) as archive:
        root = archive.namelist()[0].split("/")[0]
        archive.writestr(f"{root}/{SPEC}", spec)
    Path(lowered).replace(file)
    print("lowered to:", _get_model_bytecode_version(file))


names = [name for name in sys.argv[1:] if name.endswith(".ptl")]
for file in names or ["mobilenet_v3_small.ptl"]:
    version = _get_model_bytecode_version(file)
    print(f"{file}: bytecode version {version}")
    if version > NEWEST:
        lower(file)
