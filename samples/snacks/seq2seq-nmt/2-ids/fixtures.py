"""Expected values for words.test.ts: python3 fixtures.py > fixtures.json

Finds the words by what they are; words.ts takes away what they are not.
"""

import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).parents[3] / "python"))

from export_seq2seq import PAIRS, number_words

VOCABULARY = number_words(french for french, _ in PAIRS)
WORD = re.compile(r"[a-zà-öø-ÿœ0-9'-]+")
SENTENCES = [
    *(french for french, _ in PAIRS),
    "Je suis fatigué.",
    "  Où est   le chat ?  ",
    "J’ai faim !",
    "« Bonjour », merci beaucoup …",
    "Elle boit de l'eau\navec ELLE",
    "constructor toString je",
    "",
    " ?! ",
]


def case(sentence):
    words = WORD.findall(sentence.replace("’", "'").casefold())
    return {
        "sentence": sentence,
        "words": words,
        "ids": [VOCABULARY[word] for word in words if word in VOCABULARY],
        "unknown": [word for word in words if word not in VOCABULARY],
    }


print(
    json.dumps(
        {"vocabulary": VOCABULARY, "cases": [case(one) for one in SENTENCES]},
        ensure_ascii=False,
        indent=2,
    )
)
