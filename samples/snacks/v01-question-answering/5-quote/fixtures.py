"""Expected values for quoteAnswer.test.ts: python3 fixtures.py > fixtures.json"""
import json
import random
import re
import sys

sys.path.insert(0, "..")
from bert import PIECES, android_decode, ios_decode, spell  # noqa: E402

TEXTS = [
    "Humpty Dumpty sat on a wall.",
    "All the king’s horses (and all the king’s men) couldn't put Humpty together.",
    "“Café Ærø”, a naïve idea — costs 3.5 % more… or $5?",
    "An art show: within art, art within. It starts in Art-Deco style.",
]
# What these texts have besides ASCII, as the model gets it; $ becomes a space.
PLAIN = str.maketrans(
    {"’": "'", "“": "'", "”": "'", "é": "e", "Æ": "ae", "ø": "o", "ï": "i"}
    | {"—": "-", "…": "...", "$": " "}
)


def words(text):
    """Words and marks of the text: where they stand, and the tokens that they are."""
    for match in re.finditer(r"\w+|[^\w\s]", text):
        plain = match[0].translate(PLAIN).lower()
        ids = [number for part in re.findall(r"\w+|\S", plain) for number in spell(part)]
        if ids:
            yield match.start(), match.end(), ids


def spans(text):
    """All spans of whole words, as the model may point at them."""
    tokens = list(words(text))
    for first in range(len(tokens)):
        for last in range(first, len(tokens)):
            ids = [number for _, _, part in tokens[first : last + 1] for number in part]
            if len(ids) > 1:
                yield ids, text[tokens[first][0] : tokens[last][1]]


def case(name, text, ids, expected):
    return {
        "name": name,
        "source": text,
        "answers": [android_decode(ids), ios_decode(ids)],
        "expected": expected,
    }


def ids_of(pieces):
    return [PIECES.index(piece) for piece in pieces.split()]


random.seed(0)
cases = [
    case(f"text {number}, span {place}", text, ids, quote)
    for number, text in enumerate(TEXTS)
    for place, (ids, quote) in enumerate(random.sample(list(spans(text)), 10))
    # Words that stand there twice may be quoted from the other place.
    if text.lower().count(quote.lower()) == 1
]
HUMPTY, *_, SHOW = TEXTS
cases += [
    case("the answer of the page", HUMPTY, ids_of("a wall"), "a wall"),
    case("a start inside a word", HUMPTY, ids_of("##pt ##y dump ##ty"), "Humpty Dumpty"),
    case("an end inside a word", HUMPTY, ids_of("hum ##pt ##y dump"), "Humpty Dumpty"),
    case("whole words before parts of words", SHOW, ids_of("in art"), "in Art"),
    case("a mark of the model", HUMPTY, ids_of("on ? [SEP] hum"), None),
    case("words of the question", HUMPTY, ids_of("what did"), None),
    case("padding", HUMPTY, ids_of(". [SEP] [PAD]"), None),
    case("nothing", HUMPTY, [], None),
]
print(json.dumps(cases, indent=2, ensure_ascii=False))
