"""Expected values for cleanText.test.ts: python3 fixtures.py > fixtures.json"""
import json
import random
import re
import sys
import unicodedata

sys.path.insert(0, "..")
from bert import IDS, Stuck, android, ios  # noqa: E402

LENGTH = 360
QUESTION = "what ?"

# What Unicode does not take apart.
SINGLE = {
    **{"æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "đ": "d", "ð": "d", "ı": "i"},
    **{"ł": "l", "ø": "o", "…": "...", "[": "(", "]": ")"},
    **{mark: "'" for mark in "\"“”„‘’‚«»‹›"},
    **{mark: "-" for mark in "‐‑–—−"},
}
ALLOWED = re.compile(r"[a-z0-9!#%&'()*+,\-./:;<=>?@^_`{|}~]")
# Letters with accents that the program knows.
LATIN = "àáâãäåāçćčèéêëēęğìíîïīñńňòóôõöōřśšşùúûüūůýÿźżž"


def without_accent(character):
    parts = unicodedata.normalize("NFD", character.lower())
    return "".join(part for part in parts if unicodedata.category(part) != "Mn")


def clean(text):
    result = ""
    for character in text:
        if unicodedata.category(character) in ("Mn", "Cf"):
            continue
        plain = without_accent(character)
        plain = "".join(SINGLE.get(part, part) for part in plain)
        result += plain if all(map(ALLOWED.fullmatch, plain)) else " "
    return " ".join(re.findall(r"[a-z0-9]+|[^a-z0-9\s]", result))


def attempt(tokenizer, text):
    try:
        return tokenizer(f"[CLS] {QUESTION} [SEP] {text} [SEP]", LENGTH)
    except Stuck:
        return None


def case(name, text):
    cleaned = clean(text)
    ids = attempt(android, cleaned)
    # The point of it: one list of ids for both platforms, nothing unknown, no end of the app.
    assert ids is not None and ids == attempt(ios, cleaned), text
    assert IDS["[UNK]"] not in ids, text
    return {
        "name": name,
        "text": text,
        "expected": cleaned,
        "stuck": attempt(android, text) is None,
    }


def random_cases():
    """Texts of all that people paste."""
    random.seed(0)
    parts = [*'"\\$[]{}\n\t\'.,;:!?%&#@*_-…“”’–é ñ ß ø', "\u00a0", "\u200b", "🧱", "東京"]
    parts += ["Humpty", "king’s", "café", "naïve", "İstanbul", "e\u0301", "$text", "[SEP]"]
    for number in range(20):
        text = "".join(random.choices([*parts, " "], k=30))
        yield case(f"random {number}", text)


print(
    json.dumps(
        [
            case("the example of the page", "Humpty Dumpty sat on a wall."),
            case("all that JSON minds", 'He said "C:\\new" \n and\tleft.\u0007'),
            case("a price in dollars", "It costs $5 or US$ 7, $text."),
            case("marks of the model", "a [SEP] b [CLS]c [note] [Note"),
            case("accents", "Café, naïve, Ærø, STRASSE, Straße, Łódź"),
            case("accents of their own", "cafe\u0301 nai\u0308ve"),
            case("every accent", LATIN),
            case("every accent, large", LATIN.upper()),
            case("a capital with a dot", "İstanbul"),
            case("no-break and no-width spaces", "10\u00a0km, a\u200bb, co\u00adop"),
            case("an emoji at a word", "wall🧱 🧱"),
            case("other scripts", "東京 Токио Tokyo"),
            case("typographic marks", "“King’s” – ‘men’…"),
            case("marks at words", "(on) a_wall/wall-to-wall? 3.5% #1 @home"),
            case("all of ASCII", "".join(map(chr, range(128)))),
            case("nothing", ""),
            case("spaces", " \n "),
            *random_cases(),
        ],
        indent=2,
        ensure_ascii=False,
    )
)
