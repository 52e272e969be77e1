"""Recorded runs for greedy.test.ts: python3 fixtures.py > fixtures.json

A decoder of the page's script with random weights writes; what it is asked and
what it answers is recorded.
"""

import json
import sys
from pathlib import Path

import torch

sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).parents[3] / "python"))

from export_seq2seq import EOS, MAX_LENGTH, Decoder, Encoder, translate

WORDS = 6


def record(seed):
    torch.manual_seed(seed)
    encoder = Encoder(WORDS)
    decoder = Decoder(WORDS)
    # Untrained scores are close to each other; this spreads them.
    decoder.scores.weight.data.mul_(20)
    turns = []

    def recorder(word, hidden, rows):
        scores, hidden = decoder(word, hidden, rows)
        turns.append(
            {
                "id": int(word),
                "scores": [float(f"{score:.6g}") for score in scores[0].tolist()],
            }
        )
        return scores, hidden

    with torch.no_grad():
        ids = translate(encoder, recorder, [2, 3, 4])
    return {"seed": seed, "turns": turns, "ids": ids}


def first(wanted):
    return next(run for run in map(record, range(1000)) if wanted(run["ids"]))


runs = {
    "stops after a few words": first(lambda ids: 3 <= len(ids) < 8),
    "stops at once": first(lambda ids: not ids),
    "never stops by itself": first(lambda ids: len(ids) == MAX_LENGTH),
}
assert all(EOS not in run["ids"] for run in runs.values())

print(
    json.dumps(
        {
            "limit": MAX_LENGTH,
            "runs": [{"name": name, **run} for name, run in runs.items()],
        },
        indent=2,
    )
)
