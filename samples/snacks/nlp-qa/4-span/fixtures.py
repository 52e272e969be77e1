"""Expected values for chooseSpan.test.ts: python3 fixtures.py > fixtures.json"""
import json

import torch


def rounded(numbers):
    return [float(f"{number:.6g}") for number in numbers]


def logits(size, other, places):
    """The same number everywhere but at some places."""
    values = torch.full((size,), float(other), dtype=torch.float64)
    for place, value in places.items():
        values[place] = value
    return values


def choose(start, end, first, last, max_length):
    """Every pair at once: a matrix of sums, and a mask of the pairs allowed."""
    count = len(start)
    sums = start[:, None] + end[None, :]
    inside = torch.zeros(count, dtype=torch.bool)
    inside[first : last + 1] = True
    ones = torch.ones(count, count, dtype=torch.bool)
    # On or above the diagonal: start <= end. Not max_length above it or more.
    band = torch.triu(ones) & ~torch.triu(ones, diagonal=max_length)
    allowed = band & inside[:, None] & inside[None, :]
    if not bool(allowed.any()):
        return None
    best = sums[allowed].max()
    if best <= sums[0, 0]:
        return None
    # nonzero goes row by row: the earliest start, then the earliest end.
    found = ((sums == best) & allowed).nonzero()[0].tolist()
    return {
        "start": found[0],
        "end": found[1],
        "score": rounded([best.item()])[0],
    }


def case(name, start, end, first, last, max_length):
    return {
        "name": name,
        "startLogits": rounded(start.tolist()),
        "endLogits": rounded(end.tolist()),
        "limits": {"first": first, "last": last, "maxLength": max_length},
        "argmax": [int(start.argmax()), int(end.argmax())],
        "expected": choose(start, end, first, last, max_length),
    }


def random_case(name, seed, count, first, last, max_length, cls=-20.0):
    torch.manual_seed(seed)
    start, end = torch.tensor(
        [rounded((torch.randn(count) * 4).tolist()) for _ in range(2)],
        dtype=torch.float64,
    )
    start[0] = end[0] = cls
    return case(name, start, end, first, last, max_length)


# The 21 tokens of the page; 10 to 19 are those of the text.
PAGE = dict(first=10, last=19, max_length=30)

print(
    json.dumps(
        [
            case(
                "the example of the page",
                logits(21, -2, {10: 3, 14: -1, 17: 4, 18: 1.2}),
                logits(21, -2, {10: 0.1, 14: 3.9, 17: -0.5, 18: 3.8}),
                **PAGE,
            ),
            case(
                "both argmaxes fit",
                logits(21, -2, {17: 6}),
                logits(21, -2, {18: 5}),
                **PAGE,
            ),
            case(
                "the question has the largest logits",
                logits(21, -2, {3: 9, 15: 4}),
                logits(21, -2, {5: 9, 16: 3}),
                **PAGE,
            ),
            case(
                "the last [SEP] has the largest end",
                logits(21, -2, {17: 4}),
                logits(21, -2, {20: 9, 18: 3}),
                **PAGE,
            ),
            case(
                "[CLS] wins",
                logits(21, -2, {0: 5, 17: 4}),
                logits(21, -2, {0: 5, 18: 3}),
                **PAGE,
            ),
            case(
                "[CLS] has as much",
                logits(21, -2, {0: 4, 17: 4}),
                logits(21, -2, {0: 3, 18: 3}),
                **PAGE,
            ),
            case(
                "one half of [CLS] is largest, the sum is not",
                logits(21, -2, {0: 5, 17: 4}),
                logits(21, -2, {0: -3, 18: 3}),
                **PAGE,
            ),
            case(
                "one token",
                logits(21, -2, {18: 4}),
                logits(21, -2, {18: 4}),
                **PAGE,
            ),
            case(
                "the best is a token too long",
                logits(12, 0, {3: 5, 5: 3}),
                logits(12, 0, {7: 5}),
                first=2,
                last=10,
                max_length=4,
            ),
            case(
                "the best is as long as allowed",
                logits(12, 0, {3: 5, 5: 3}),
                logits(12, 0, {7: 5}),
                first=2,
                last=10,
                max_length=5,
            ),
            case(
                "answers of one token only",
                logits(12, 0, {3: 5, 7: 1}),
                logits(12, 0, {7: 5}),
                first=2,
                last=10,
                max_length=1,
            ),
            case(
                "equal sums",
                logits(12, 0, {4: 2, 8: 2}),
                logits(12, 0, {6: 2, 9: 2}),
                first=2,
                last=10,
                max_length=30,
            ),
            case(
                "a text without tokens",
                logits(4, 0, {}),
                logits(4, 0, {}),
                first=3,
                last=2,
                max_length=30,
            ),
            random_case("random, 60 tokens", 0, 60, 12, 58, 30),
            random_case("random, short answers", 1, 60, 12, 58, 3),
            random_case("random, [CLS] strong", 2, 40, 12, 38, 30, cls=9.0),
            random_case("random, long text", 3, 200, 20, 198, 30),
        ],
        indent=2,
    )
)
