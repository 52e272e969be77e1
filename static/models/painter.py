"""Makes a network of fixed filters that redraws a photo: painter.ptl.

    python3 painter.py

It has the input and the output of AnimeGAN. Nothing is trained: it flattens areas to few colors,
makes them livelier, and draws dark lines where the brightness changes.
"""

import mobile_model  # First: it says how PyTorch computes.
import torch
from torch import nn
from torch.nn import functional as F

FILE = "painter.ptl"
FILES = [FILE]
# Steps of brightness of a color channel.
STEPS = 6.0


class Painter(nn.Module):
    """A photo [1, 3, height, width] from -1 to 1 to a drawing of the same size and range."""

    def __init__(self):
        super().__init__()
        # Neighbors in a square of five by five, as channels: 25 shifts of the photo.
        self.register_buffer("shifts", torch.eye(25).reshape(25, 1, 5, 5))
        self.register_buffer("blur", torch.full((3, 1, 3, 3), 1 / 9))
        edges = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])
        self.register_buffer("edges", torch.stack([edges, edges.t()]).unsqueeze(1) / 8)
        self.register_buffer("luma", torch.tensor([0.299, 0.587, 0.114]).reshape(1, 3, 1, 1))
        self.steps = STEPS

    def smooth(self, photo):
        """Averages the neighbors whose brightness is alike, which keeps edges."""
        padded = F.pad(photo, [2, 2, 2, 2], mode="replicate")
        gray = (padded * self.luma).sum(1, keepdim=True)
        around = F.conv2d(gray, self.shifts)
        alike = torch.exp((around - around[:, 12:13]).square() * -40.0)
        total = alike.sum(1, keepdim=True)
        colors = [
            (F.conv2d(padded[:, channel : channel + 1], self.shifts) * alike).sum(1, keepdim=True) / total
            for channel in range(3)
        ]
        return torch.cat(colors, 1)

    def forward(self, photo):
        smooth = self.smooth(self.smooth(photo))
        gray = (smooth * self.luma).sum(1, keepdim=True)
        lively = gray + (smooth - gray) * 1.35
        level = (gray + 1) * (self.steps / 2)
        # A soft step, so that borders of two levels are no lines.
        step = torch.floor(level) + torch.sigmoid((level - torch.floor(level) - 0.5) * 8)
        flat = lively + (step * (2 / self.steps) - 1 - gray)
        slopes = F.conv2d(F.pad(gray, [1, 1, 1, 1], mode="replicate"), self.edges)
        lines = ((slopes.square().sum(1, keepdim=True).sqrt() - 0.05) * 5).clamp(0.0, 0.85)
        return (flat * (1 - lines) - lines).clamp(-1.0, 1.0)


def main():
    mobile_model.save_for_phones(Painter().eval(), FILE)


if __name__ == "__main__":
    main()
