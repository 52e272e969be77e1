"""Makes a model with odd tensors, saves it for mobile, and prints its state_dict: dtype, shape and a checksum of each tensor.

/usr/bin/python3 stateDict.py <file.ptl>
"""

import json
import sys
import zlib

import torch
from torch import nn

TYPES = {
    torch.float64: "F64",
    torch.float32: "F32",
    torch.float16: "F16",
    torch.int64: "I64",
    torch.int16: "I16",
    torch.uint8: "U8",
    torch.bool: "BOOL",
}


class Odd(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4))
        self.embedding = nn.Embedding(7, 5)
        self.tied = nn.Linear(5, 7, bias=False)
        self.tied.weight = self.embedding.weight
        # A scripted LSTM has each weight a second time, in a list that state_dict() leaves out.
        self.recurrent = nn.LSTM(5, 4, bidirectional=True)
        self.register_buffer("transposed_values", torch.randn(4, 6).t())
        self.register_buffer("cut_values", torch.arange(20, dtype=torch.int64).view(4, 5)[1:, 1:4])
        self.register_buffer("half_values", torch.randn(3).half())
        self.register_buffer("double_values", torch.randn(2, 2).double())
        self.register_buffer("flags_values", torch.tensor([True, False, True]))
        self.register_buffer("bytes_values", torch.arange(5, dtype=torch.uint8))
        self.register_buffer("short_values", torch.arange(-3, 3, dtype=torch.int16))
        self.register_buffer("nothing_values", torch.zeros(0, 3))
        self.register_buffer("one_values", torch.tensor(2.5))

    def forward(self, x):
        return self.body(x), self.recurrent(x[0, 0, :5, :5])[0]


torch.manual_seed(3)
module = Odd().eval()
torch.jit.script(module)._save_for_lite_interpreter(
    sys.argv[1], _extra_files={"model/live.spec.json": '{"pack": {}, "unpack": {}}'}
)
print(
    json.dumps(
        {
            name: [TYPES[tensor.dtype], list(tensor.shape), zlib.crc32(tensor.contiguous().numpy().tobytes())]
            for name, tensor in module.state_dict().items()
        }
    )
)
