"""Expected values for countTokens.test.ts: python3 fixtures.py > fixtures.json"""
import json
import random
import sys

sys.path.insert(0, "..")
from bert import IDS, PIECES, android, ios  # noqa: E402

LONG = 4000
SENTENCE = "humpty dumpty sat on a wall ."
PAGE = "what did humpty sit on ?"


def count(tokenizer, question, source):
    ids = tokenizer(f"[CLS] {question} [SEP] {source} [SEP]", LONG)
    return LONG - ids[::-1].index(IDS["[SEP]"])


def case(name, question, source):
    expected = count(android, question, source)
    assert expected == count(ios, question, source)
    return {
        "name": name,
        "question": question,
        "source": source,
        "expected": expected,
    }


def random_words(number):
    """Words of the vocabulary with ends that make longer words of them."""
    words = [piece for piece in PIECES if piece.isascii() and piece.isalnum()]
    random.seed(0)
    return " ".join(
        random.choice(words) + random.choice(["", "s", "ing", "xq", "9"])
        for _ in range(number)
    )


print(
    json.dumps(
        [
            case("the example of the page", PAGE, SENTENCE),
            case("34 sentences", PAGE, " ".join([SENTENCE] * 34)),
            case("35 sentences", PAGE, " ".join([SENTENCE] * 35)),
            case("nothing", "", ""),
            case("no question", "", SENTENCE),
            case("every mark", "! # % & ' ( ) * +", ", - . / : ; < = > ? @ ^ _ ` { | } ~"),
            case("a word that nobody knows", "q", "xqzjkvwxqzjkv 90817263545"),
            case("random words", "what ?", random_words(300)),
        ],
        indent=2,
    )
)
