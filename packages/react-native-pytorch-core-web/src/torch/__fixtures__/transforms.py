"""Prints the results of torchvision's transforms for seeded pictures as JSON, which transforms.test.ts compares with.

A case is [transform, arguments, picture, result or message of the error];
a tensor is {"dtype", "sizes", "values"}.
"""
import json
import sys
import warnings
from typing import List

import torch
from torch import Tensor
import torchvision.transforms.functional as F

warnings.filterwarnings('ignore')
torch.manual_seed(3)
cases = []


# Script the transforms, as the package's native code runs them in TorchScript.
@torch.jit.script
def center_crop(image: Tensor, size: List[int]) -> Tensor:
    return F.center_crop(image, size)


@torch.jit.script
def resize(image: Tensor, size: List[int]) -> Tensor:
    return F.resize(image, size)


@torch.jit.script
def grayscale(image: Tensor, channels: int) -> Tensor:
    return F.rgb_to_grayscale(image, channels)


@torch.jit.script
def normalize(image: Tensor, mean: List[float], std: List[float]) -> Tensor:
    return F.normalize(image, mean, std)



def encode(x):
    values = [float(f'{v:.9g}') for v in x.flatten().tolist()]
    return {'dtype': str(x.dtype)[6:], 'sizes': list(x.shape), 'values': values}


def picture(*sizes, dtype=torch.float32):
    x = torch.randint(0, 256, sizes)
    return x.to(dtype) if dtype == torch.uint8 else (x / 255).to(dtype)


def run(name, args, image, f):
    try:
        result = encode(f(image))
    except Exception as error:
        last = str(error).strip().split('\n')[-1].strip()
        result = last.split('Error: ', 1)[-1]
    cases.append([name, args, encode(image), result])


for image in [picture(3, 5, 8), picture(3, 8, 5), picture(3, 6, 6, dtype=torch.uint8), picture(2, 3, 4, 7),
              picture(1, 5, 4, dtype=torch.float64), picture(4, 6), picture(3, 7, 9).permute(0, 2, 1)]:
    for size in [[3], [4, 4], [7, 2], [10], [5], [5, 8], [12, 15], [1]]:
        if image.dim() > 2:
            run('resize', [size], image, lambda x: resize(x, size))
        run('centerCrop', [size], image, lambda x: center_crop(x, size))
for image in [picture(3, 4, 5), picture(2, 3, 2, 2), picture(1, 3, 3), picture(3, 3, 2, dtype=torch.uint8), picture(4, 2, 2), picture(3, 3)]:
    # torchvision 0.14 also takes one channel; the script module inside the package takes three only.
    for channels in [1, 3] if image.dim() < 3 or image.size(-3) == 3 else []:
        run('grayscale', [channels], image, lambda x: grayscale(x, channels))
for image in [picture(3, 4, 5), picture(2, 3, 2, 2), picture(3, 2, 2, dtype=torch.uint8), picture(1, 3, 3), picture(3, 3)]:
    for mean, std in [([0.5, 0.5, 0.5], [0.25, 0.5, 2.0]), ([0.1], [0.3]), ([0.5, 0.5], [1.0, 1.0]), ([0.0, 0.0, 0.0], [0.5, 0.0, 1.0])]:
        run('normalize', [mean, std], image, lambda x: normalize(x, mean, std))
json.dump(cases, sys.stdout, separators=(',', ':'))
