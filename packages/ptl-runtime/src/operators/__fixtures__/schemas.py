"""Prints the schema of every operator that PyTorch and torchvision register, one a line."""

import torch
import torchvision  # noqa: F401 (registers its operators)

for schema in torch._C._jit_get_all_schemas():
    if '_test_' not in str(schema):
        print(schema)
