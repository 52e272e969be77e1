"""Twenty pictures for comparisons: squares of the photos of static/models/photos, mirrored and turned."""

from pathlib import Path

import torchvision
from torch.nn import functional as F

PHOTOS = Path(__file__).resolve().parents[2] / "static/models/photos"


def named_pictures(size):
    """Five squares [1, 3, size, size] from 0 to 1 of each photo, by name."""
    for file in sorted(PHOTOS.glob("*.jpg")):
        photo = torchvision.io.read_image(str(file), torchvision.io.ImageReadMode.RGB)
        photo = photo.unsqueeze(0).float() / 255
        _, _, height, width = photo.shape
        side = min(height, width)
        for place in range(5):
            left = (width - side) * place // 4
            square = photo[:, :, :side, left : left + side]
            square = square.flip(3) if place % 2 else square
            square = square.rot90(1, [2, 3]) if place == 4 else square
            shown = F.interpolate(square, size=(size, size), mode="bilinear", antialias=True)
            yield f"{file.stem} {place + 1}", shown
