import torch
from torch import nn


class Brighten(nn.Module):
    def forward(self, picture):
        if bool(picture.mean() < 0.5):
            return picture * 2
        return picture


model = Brighten().eval()
dark = torch.tensor([0.1, 0.2])
bright = torch.tensor([0.8, 0.9])

scripted = torch.jit.script(model)
traced = torch.jit.trace(model, dark)

print("model   ", model(dark), model(bright))
print("scripted", scripted(dark), scripted(bright))
print("traced  ", traced(dark), traced(bright))
