"""Reads a safetensors file by the format's description, and prints its metadata and its tensors (dtype, shape, checksum) as JSON.

/usr/bin/python3 safetensors.py <file.safetensors>
"""

import json
import struct
import sys
import zlib

import numpy

TYPES = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1", "BOOL": "?"}

data = open(sys.argv[1], "rb").read()
(length,) = struct.unpack("<Q", data[:8])
header = json.loads(data[8 : 8 + length])
body = data[8 + length :]
metadata = header.pop("__metadata__")
end, tensors = 0, {}
for name, entry in header.items():
    start, stop = entry["data_offsets"]
    assert start == end, f"{name} leaves a gap"
    end = stop
    array = numpy.frombuffer(body[start:stop], TYPES[entry["dtype"]]).reshape(entry["shape"])
    tensors[name] = [entry["dtype"], list(array.shape), zlib.crc32(array.tobytes())]
assert end == len(body), "bytes are left"
print(json.dumps({"metadata": metadata, "tensors": tensors}))
