import sys

import torch
from torch.jit.mobile import _load_for_lite_interpreter

for path in sys.argv[1:]:
    try:
        model = _load_for_lite_interpreter(path)
        scores = model(torch.zeros(1, 1, 28, 28))
        print(f"{path}: loads, forward returns {list(scores.shape)}")
    except RuntimeError as error:
        print(f"{path}: {error}")
