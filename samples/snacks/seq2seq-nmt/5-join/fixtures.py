"""Expected values for joinWords.test.ts: python3 fixtures.py > fixtures.json"""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).parents[3] / "python"))

from export_seq2seq import PAIRS, number_words

WORDS = number_words(english for _, english in PAIRS)

print(
    json.dumps(
        {
            "vocabulary": {str(index): word for word, index in WORDS.items()},
            "cases": [
                {
                    "sentence": english,
                    "ids": [WORDS[word] for word in english.split()],
                }
                for _, english in PAIRS
            ],
        },
        indent=2,
    )
)
