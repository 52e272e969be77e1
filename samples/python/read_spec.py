import json
import zipfile

import torch

for name in ["mobilenet_v3_small_spec", "mobilenet_v3_small_any_size"]:
    path = f"{name}.ptl"
    print(path)
    with zipfile.ZipFile(path) as archive:
        records = [record for record in archive.namelist() if "/extra/" in record]
    print("  records:", ", ".join(records))

    # Loading fills in the texts.
    texts = {"model/live.spec.json": ""}
    torch.jit.load(path, _extra_files=texts)
    spec = json.loads(texts["model/live.spec.json"])
    for step in spec["pack"]["transforms"]:
        print("  pack:", step)
    print("  unpack:", spec["unpack"])
