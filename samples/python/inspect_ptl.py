import struct
import sys
import zipfile

from torch.jit.mobile import _get_model_bytecode_version, _get_model_ops_and_info

path = sys.argv[1]
print("bytecode version:", _get_model_bytecode_version(path))
print("operators:", ", ".join(sorted(_get_model_ops_and_info(path))))
print(" start  mod 64  method      size  record")
with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
    for record in archive.infolist():
        # The data starts after a header of 30 bytes, the name and the padding.
        file.seek(record.header_offset + 26)
        name, padding = struct.unpack("<HH", file.read(4))
        start = record.header_offset + 30 + name + padding
        stored = record.compress_type == zipfile.ZIP_STORED
        method = "stored" if stored else "deflated"
        print(
            f"{start:6}  {start % 64:6}  {method:8}  {record.file_size:6}"
            f"  {record.filename}"
        )
