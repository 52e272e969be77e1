"""The two tokenizers of package 0.1.3, after BertTokenizer.java and BertTokenizer.swift.

The vocabulary is that of the package's own Android test.
"""
import json
import re
from pathlib import Path

SPEC = (
    Path(__file__).resolve().parents[3] / "node_modules/react-native-pytorch-core-0.1"
    "/android/src/androidTest/assets/bert_qa_spec.json"
)
PIECES = json.loads(SPEC.read_text(encoding="utf-8"))["vocabulary_bert"].split("\n")
IDS = {piece: number for number, piece in enumerate(PIECES)}


class Stuck(Exception):
    """Android would look for the same piece for ever, iOS would end the app."""


def spell(word):
    """Longest piece first. Both platforms agree where every part is in the vocabulary."""
    ids, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = ("##" if start else "") + word[start:end]
            if piece in IDS:
                ids.append(IDS[piece])
                start = end
                break
        else:
            if start:
                raise Stuck(word)
            return None
    return ids


def android(text, length):
    """Cuts at white space only; what begins with [ keeps its capitals."""
    ids = []
    # \s of Java is ASCII.
    for word in re.split(r"[ \t\n\x0b\f\r]+", text):
        ids += spell(word if word[0] == "[" else word.lower()) or [IDS["[UNK]"]]
    return (ids + [IDS["[PAD]"]] * length)[:length]


def ios(text, length):
    """Cuts words and marks; the first two [SEP] or [CLS] say where the parts are."""
    _, question, source, *_ = text.replace("[CLS]", "[SEP]").split("[SEP]")
    before, after = (
        [
            number
            for word in re.findall(r"\w+|\S", part.strip())
            for number in spell(word.lower()) or []
        ]
        for part in (question, source)
    )
    if len(before) >= length:
        raise ValueError("QuestionTooLong")
    room = length - len(before) - 3
    cls, sep = IDS["[CLS]"], IDS["[SEP]"]
    ids = [cls, *before, sep, *after[:room], sep]
    return ids + [IDS["[PAD]"]] * (length - len(ids))


def android_decode(ids):
    return "".join(f" {PIECES[number]}" for number in ids).replace(" ##", "").strip()


def ios_decode(ids):
    text = " ".join(PIECES[number] for number in ids).replace(" ##", "")
    return re.sub(r" (?=[!-#%-*,-/:;?@\[-\]_{}])", "", text)
