import torch
from torch import nn


class Network(nn.Module):
    """Stands for a model of somebody else: two arguments, several results."""

    def forward(self, image, mask=None, **options):
        if mask is not None:
            image = image * mask
        return {"scores": image.mean(dim=(2, 3)), "image": image}


class Wrapper(nn.Module):
    """Takes one image, gives one tensor: what a spec can handle on both systems."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, image):
        return self.network(image)["scores"]


wrapper = Wrapper(Network()).eval()
example = torch.rand(1, 3, 224, 224)
try:
    exported = torch.jit.script(wrapper)
except Exception as error:
    print("script:", str(error).splitlines()[0])
    exported = torch.jit.trace(wrapper, example)

other = torch.rand(1, 3, 224, 224)
assert torch.equal(exported(other), wrapper(other))
print("exported:", list(exported(other).shape))
