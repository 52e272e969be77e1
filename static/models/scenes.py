"""Colored shapes on paper, drawn into 64 × 64 RGB pixels."""

import colorsys
import math

import numpy

SIZE = 64


def ring(count, *radii):
    """Corners around the middle, the first on top, at the radii in turn."""
    angle = numpy.arange(count) * 2 * math.pi / count
    radius = numpy.resize(radii, count)
    return numpy.stack([radius * numpy.sin(angle), -radius * numpy.cos(angle)], 1)


def heart():
    t = numpy.linspace(0, 2 * math.pi, 36, endpoint=False)
    x = 16 * numpy.sin(t) ** 3
    y = 13 * numpy.cos(t) - 5 * numpy.cos(2 * t) - 2 * numpy.cos(3 * t) - numpy.cos(4 * t)
    return numpy.stack([x, -y - 2], 1) / 16


def cross(arm=0.32):
    corner = [(arm, -1), (arm, -arm), (1, -arm)]
    turns = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
    return numpy.array([(a * x + b * y, c * x + d * y) for a, b, c, d in turns for x, y in corner])


# Outlines in a box from -1 to 1, y down.
SHAPES = {
    "circle": ring(36, 1),
    "square": ring(4, 1.2) @ numpy.array([[1, 1], [-1, 1]]) / math.sqrt(2),
    "triangle": ring(3, 1.15),
    "star": ring(10, 1.15, 0.48),
    "heart": heart(),
    "cross": cross(),
}

# Hue, least and greatest, in degrees.
COLORS = {
    "red": (-12, 8),
    "yellow": (46, 60),
    "green": (100, 140),
    "blue": (208, 232),
    "purple": (272, 298),
}


def fill(outline):
    """Coverage of each pixel by the outline, 0 to 1: exact in x, four samples in y."""
    rows = (numpy.arange(SIZE * 4) + 0.5) / 4
    right = numpy.arange(SIZE) + 1
    cover = numpy.zeros((SIZE * 4, SIZE))
    for (x, y), (to_x, to_y) in zip(outline, numpy.roll(outline, -1, 0)):
        crossed = (rows >= min(y, to_y)) & (rows < max(y, to_y))
        if crossed.any():
            at = x + (rows[crossed] - y) * (to_x - x) / (to_y - y)
            # Cover everything right of an edge; the opposite edge subtracts it again.
            cover[crossed] += math.copysign(1, to_y - y) * (right - at[:, None]).clip(0, 1)
    return numpy.abs(cover).reshape(SIZE, 4, SIZE).mean(1)[..., None]


def gray(random, least=0.0, greatest=1.0):
    """A nearly gray color."""
    return (random.uniform(least, greatest) + random.uniform(-0.06, 0.06, 3)).clip(0, 1)


def mix(first, second, share):
    return first * (1 - share) + second * share


def ramp(random):
    """Gradient from 0 to 1 across the picture in a random direction."""
    turn = random.uniform(0, 2 * math.pi)
    axis = numpy.linspace(-0.5, 0.5, SIZE)
    across = axis * math.cos(turn) + axis[:, None] * math.sin(turn)
    return (across / math.sqrt(2) + 0.5)[..., None]


def plain(random):
    return numpy.broadcast_to(gray(random), (SIZE, SIZE, 3))


def shaded(random):
    return mix(gray(random), gray(random), ramp(random))


def spotted(random):
    paper = shaded(random)
    for _ in range(random.randint(2, 7)):
        spot = SHAPES["circle"] * random.uniform(1, 5) + random.uniform(0, SIZE, 2)
        paper = mix(paper, gray(random), fill(spot))
    return paper


def striped(random):
    wave = numpy.sin(ramp(random) * random.uniform(20, 60))
    return mix(gray(random, 0, 0.5), gray(random, 0.5, 1), wave > 0)


def checkered(random):
    cells = numpy.arange(SIZE) // random.randint(6, 14)
    return mix(gray(random, 0, 0.5), gray(random, 0.5, 1), ((cells + cells[:, None]) % 2)[..., None])


PAPERS = {"trained": [plain, shaded, spotted], "held out": [striped, checkered]}


def paint(color, random):
    """A random shade of a named color."""
    hue = random.uniform(*COLORS[color]) / 360 % 1
    return numpy.array(colorsys.hsv_to_rgb(hue, random.uniform(0.65, 1), random.uniform(0.6, 1)))


def scene(label, papers, random):
    """Drawing [64, 64, 3] of integers: the shape turned, stretched, moved, sometimes hollow."""
    color, shape = label.split()
    turn, slant = random.uniform(-0.4, 0.4), random.uniform(-0.15, 0.15)
    cos, sin = math.cos(turn), math.sin(turn)
    wide, high = random.uniform(0.85, 1.15, 2)
    matrix = numpy.array([[cos, sin], [-sin, cos]]) @ numpy.array([[wide, slant], [0, high]])
    size = random.uniform(12, 25)
    room = (30 - size) * 0.8
    center = SIZE / 2 + random.uniform(-room, room, 2)
    outline = SHAPES[shape] @ matrix

    picture = papers[random.randint(len(papers))](random)
    inside = fill(outline * size + center)
    kind = random.randint(4)
    if kind == 0:  # Hollow.
        inside = inside - fill(outline * size * random.uniform(0.6, 0.8) + center)
    elif kind == 1:  # With a border.
        picture = mix(picture, gray(random), inside)
        inside = fill(outline * size * random.uniform(0.8, 0.92) + center)
    light = mix(random.uniform(0.8, 1), random.uniform(0.8, 1), ramp(random))
    picture = mix(picture, paint(color, random) * light, inside.clip(0, 1))
    picture = picture + random.normal(0, random.uniform(0, 0.04), picture.shape)
    return (picture.clip(0, 1) * 255).round().astype(numpy.uint8)
