"""Runs ONNX's checker over the files of a folder. Exits with 3 if the module onnx is missing.

/usr/bin/python3 check.py <folder>
"""

import sys
from pathlib import Path

try:
    import onnx
except ImportError:
    sys.exit(3)

files = sorted(Path(sys.argv[1]).glob("*.onnx"))
for file in files:
    try:
        onnx.checker.check_model(onnx.load(str(file)), full_check=True)
    except Exception as error:
        sys.exit(f"{file.name}: {error}")
print(len(files), "files")
