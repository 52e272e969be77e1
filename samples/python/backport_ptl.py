import zipfile

from torch.jit.mobile import _backport_for_mobile, _get_model_bytecode_version

_backport_for_mobile("digits.ptl", "digits_v7.ptl", 7)

SPEC = "extra/model/live.spec.json"
with zipfile.ZipFile("digits.ptl") as old:
    spec = old.read(f"digits/{SPEC}")
with zipfile.ZipFile("digits_v7.ptl", "a") as new:
    print("extra files kept:", any("/extra/" in name for name in new.namelist()))
    new.writestr(f"digits_v7/{SPEC}", spec)

for path in ("digits.ptl", "digits_v7.ptl"):
    print(path, "has bytecode version", _get_model_bytecode_version(path))
