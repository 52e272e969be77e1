import torch
from torch import nn


def save(name):
    model = torch.jit.script(nn.Sequential(nn.Linear(4, 2)).eval())
    model._save_for_lite_interpreter(name)
