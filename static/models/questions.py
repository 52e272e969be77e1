"""Trains a small network that finds answers in a text: questions.ptl, and its vocabulary.

    python3 questions.py

It has the inputs and outputs of DistilBERT for questions, so the programs for that model run with
it. Texts come from patterns of sentences below, with names and numbers that a program draws, so it
answers questions of these patterns only.
"""

import json
import random
import re
import sys
from pathlib import Path

import mobile_model  # First: it says how PyTorch computes.
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

FILE, VOCABULARY = "questions.ptl", "questions-vocabulary.json"
FILES = [FILE, VOCABULARY]
# Tokens of the input of the 0.1 program, which the spec below fills.
LENGTH = 360
WIDTH = 48
SEP = 3
EXAMPLE = ("What did Humpty sit on?", "Humpty Dumpty sat on a wall.", "a wall")

# A name, a place and so on in braces; each question with the part of the sentence that answers it.
PATTERNS = [
    ("{who} sat on {thing}.", [("What did {first} sit on?", "thing"), ("Who sat on {thing}?", "who")]),
    ("{who} lives in {place}.", [("Where does {first} live?", "place"), ("Who lives in {place}?", "who")]),
    (
        "In {year}, {who} opened {thing} near {place}.",
        [
            ("Who opened {the}?", "who"),
            ("When did {first} open {the}?", "year"),
            ("What did {first} open?", "thing"),
            ("Where did {first} open {the}?", "place"),
        ],
    ),
    (
        "{who} was born in {place} in {year}.",
        [("Where was {first} born?", "place"), ("When was {first} born?", "year"), ("Who was born in {place}?", "who")],
    ),
    (
        "{who} bought {count} at the market.",
        [("What did {first} buy?", "count"), ("Who bought {count}?", "who")],
    ),
    (
        "{who} gave {thing} to {other}.",
        [
            ("What did {first} give to {other}?", "thing"),
            ("Who gave {the} to {other}?", "who"),
            ("Who got {the}?", "other"),
        ],
    ),
    ("{The} is in {place}.", [("Where is {the}?", "place"), ("What is in {place}?", "The")]),
    ("{who} works as {job}.", [("What is the job of {first}?", "job"), ("Who works as {job}?", "who")]),
    ("{who} ate {count} for lunch.", [("What did {first} eat for lunch?", "count"), ("Who ate {count}?", "who")]),
    ("The king of {place} is {who}.", [("Who is the king of {place}?", "who"), ("What is {who} the king of?", "place")]),
    ("{who} found {thing} under {other_thing}.", [("What did {first} find?", "thing"), ("Where did {first} find {the}?", "other_thing")]),
]
THINGS = (
    "wall chair table box boat tree shop school small lab old house red door blue car big ship letter "
    "book key ring bag coat hat lamp bridge garden mill bakery station white horse green bottle piano"
).split()
ADJECTIVES = {"small", "old", "red", "blue", "big", "white", "green"}
JOBS = "a baker|a teacher|a doctor|a sailor|an engineer|a painter|a farmer|a nurse|a pilot|a cook".split("|")
FOOD = "apples eggs cakes fish pears nuts plums carrots".split()
NUMBERS = "two three four five six seven eight nine ten twelve".split()
NAMES = (
    "Humpty Dumpty Ada Flint Anna Ben Carla David Emma Frank Greta Hugo Ida Jack Kate Leo Mia Nora Otto "
    "Paula Quinn Rosa Sam Tina Uma Victor Wendy Xenia Yusuf Zoe Marie Alan Grace Linus"
).split()
PLACES = (
    "Lyon Paris Rome Oslo Berlin Madrid Boston Cairo Delhi Kyoto Lima Nairobi Quito Sydney Vienna Zurich "
    "Dublin Porto Ghent Turin"
).split()
ODD = "bcdfghklmnprstvw"

CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
MARKS = "!\"#%&'()*+,-./:;<=>?@^_`{|}~"
# Words that are whole; names, places and numbers are not, so that unknown ones are read alike.
WORDS = sorted(
    set(re.findall(r"[a-z]+", " ".join(re.sub(r"{\w+}", " ", text) for sentence, questions in PATTERNS for text in [sentence, *[question for question, _ in questions]]).lower()))
    | set(re.findall(r"[a-z]+", " ".join([*JOBS, *FOOD, *NUMBERS, *THINGS])))
    | set("an he she it they his her of and but at by with for from that this what which how many old".split())
)
PIECES = [
    *["[PAD]", "[UNK]", "[CLS]", "[SEP]"],
    *[*CHARACTERS, *MARKS],
    *[f"##{character}" for character in CHARACTERS],
    *[word for word in WORDS if len(word) > 1],
]
IDS = {piece: number for number, piece in enumerate(PIECES)}
CUT = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")


def spell(word):
    """Splits into the longest pieces of the vocabulary, from the left."""
    ids, start = [], 0
    while start < len(word):
        sign = "##" if start else ""
        ends = [end for end in range(start + 1, len(word) + 1) if sign + word[start:end] in IDS]
        if not ends:
            return [IDS["[UNK]"]]
        ids.append(IDS[sign + word[start : ends[-1]]])
        start = ends[-1]
    return ids


def encode(text):
    """Returns ids, and the range in the text of the word of each."""
    return [(number, *word.span()) for word in CUT.finditer(text.lower()) for number in spell(word[0])]


def question_ids(question, source):
    """Returns the ids of both with their marks, and the index of the text's first id."""
    before = [IDS["[CLS]"], *[number for number, *_ in encode(question)], SEP]
    return [*before, *[number for number, *_ in encode(source)], SEP], len(before)


class Answerer(nn.Module):
    """Reads question and text, and gives each token logits: the answer starts here, ends here."""

    def __init__(self, pieces: int):
        super().__init__()
        self.width = WIDTH
        self.sep = SEP
        self.pieces = nn.Embedding(pieces, WIDTH)
        # Whether a token belongs to the text, and how well it matches the question.
        self.signs = nn.Linear(4, WIDTH)
        self.near = nn.ModuleList([nn.Conv1d(WIDTH, WIDTH, 5, padding=2) for _ in range(4)])
        self.norms = nn.ModuleList([nn.LayerNorm(WIDTH) for _ in range(4)])
        self.query = nn.ModuleList([nn.Linear(WIDTH, WIDTH) for _ in range(2)])
        self.key = nn.ModuleList([nn.Linear(WIDTH, WIDTH) for _ in range(2)])
        self.value = nn.ModuleList([nn.Linear(WIDTH, WIDTH) for _ in range(2)])
        self.mixed = nn.ModuleList([nn.LayerNorm(WIDTH) for _ in range(2)])
        self.outputs = nn.Linear(WIDTH, 2)

    def convolve(self, tokens, seen, at: int):
        hidden = tokens
        for place, (layer, norm) in enumerate(zip(self.near, self.norms)):
            if place // 2 == at:
                hidden = hidden + layer((norm(hidden) * seen).transpose(1, 2)).transpose(1, 2).relu()
        return hidden

    def forward(self, ids):
        empty = ids.eq(0)
        seen = empty.logical_not().to(torch.float32).unsqueeze(-1)
        marks = ids.eq(self.sep).to(torch.float32)
        # Marks before a token: none in the question, one in the text.
        inside = (marks.cumsum(1) - marks).clamp(0.0, 1.0)
        asked = ((1 - inside) * (1 - marks)).unsqueeze(1)
        # How long the run of tokens around each is that the question has as well.
        same = ids.unsqueeze(1).eq(ids.unsqueeze(2)).to(torch.float32) * asked
        before, after = same, same
        for _ in range(3):
            before = same * (1 + nn.functional.pad(before, [1, 0, 1, 0])[:, :-1, :-1])
            after = same * (1 + nn.functional.pad(after, [0, 1, 0, 1])[:, 1:, 1:])
        run = (before + after - same).max(2)[0] / 7
        signs = torch.stack([inside, marks, same.max(2)[0], run], 2)
        tokens = self.pieces(ids) + self.signs(signs)
        for at, (query, key, value, norm) in enumerate(zip(self.query, self.key, self.value, self.mixed)):
            tokens = self.convolve(tokens, seen, at)
            normed = norm(tokens)
            match = query(normed).matmul(key(normed).transpose(1, 2)) / self.width**0.5
            weights = match.masked_fill(empty.unsqueeze(1), -1e4).softmax(-1)
            tokens = tokens + weights.matmul(value(normed))
        logits = self.outputs(tokens).masked_fill(empty.unsqueeze(-1), -1e4)
        start, end = logits.split(1, dim=-1)
        return {"start_logits": start.squeeze(-1), "end_logits": end.squeeze(-1)}


class Writer:
    """Draws texts with questions; `fresh` has only invented names and places."""

    def __init__(self, seed, fresh=False):
        self.random = random.Random(seed)
        self.fresh = fresh

    def invented(self):
        count = self.random.randint(2, 3)
        return "".join(self.random.choice(ODD) + self.random.choice("aeiou") for _ in range(count)).capitalize()

    def name(self, known):
        return self.invented() if self.fresh or self.random.random() < 0.5 else self.random.choice(known)

    def thing(self):
        word = self.random.choice([word for word in THINGS if word not in ADJECTIVES])
        adjective = f"{self.random.choice(sorted(ADJECTIVES))} " if self.random.random() < 0.3 else ""
        return adjective, word

    def fill(self, sentence, questions):
        who = self.name(NAMES)
        first = who
        if self.random.random() < 0.6:
            who = f"{who} {self.name(NAMES)}"
            if self.random.random() < 0.3:
                first = who
        adjective, word = self.thing()
        other_adjective, other_word = self.thing()
        start = "an" if (adjective or word)[0] in "aeiou" else "a"
        article = self.random.choice([start, "the"])
        food = f"{self.random.choice(NUMBERS)} {self.random.choice(FOOD)}"
        parts = {
            "who": who,
            "first": first,
            "other": self.name(NAMES),
            "place": self.name(PLACES),
            "year": str(self.random.randint(1500, 2024)),
            "thing": f"{article} {adjective}{word}",
            "the": f"the {word}",
            "The": f"The {adjective}{word}",
            "other_thing": f"under the {other_adjective}{other_word}",
            "count": food,
            "job": self.random.choice(JOBS),
        }
        text, spans, place = "", {}, 0
        for match in re.finditer(r"{(\w+)}", sentence):
            text += sentence[place : match.start()]
            value = parts[match[1]].removeprefix("under ") if match[1] == "other_thing" else parts[match[1]]
            spans[match[1]] = (len(text), len(text) + len(value))
            text += value
            place = match.end()
        text += sentence[place:]
        return text, [(question.format(**parts), *spans[part]) for question, part in questions]

    def example(self):
        """Returns a question, a text, and the range of its answer, which is None without one."""
        count = self.random.randint(1, 4)
        chosen = [self.fill(*pattern) for pattern in self.random.sample(PATTERNS, count)]
        at = self.random.randrange(count)
        question, start, end = self.random.choice(chosen[at][1])
        if count > 1 and self.random.random() < 0.15:
            text = " ".join(text for place, (text, _) in enumerate(chosen) if place != at)
            return question, text, None
        before = sum(len(text) + 1 for text, _ in chosen[:at])
        return question, " ".join(text for text, _ in chosen), (before + start, before + end)


def tokens_of(question, text, answer):
    """Returns the ids, and the first and last of the answer."""
    ids, first = question_ids(question, text)
    if answer is None:
        return ids, (0, 0)
    inside = [
        first + place
        for place, (_, start, end) in enumerate(encode(text))
        if start >= answer[0] and end <= answer[1]
    ]
    return ids, (inside[0], inside[-1])


def train(model, steps, rate):
    writer = Writer(11)
    optimizer = torch.optim.Adam(model.parameters(), lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=steps)
    total = 0.0
    for step in range(1, steps + 1):
        examples = [tokens_of(*writer.example()) for _ in range(32)]
        ids = pad_sequence([torch.tensor(ids) for ids, _ in examples], True)
        span = torch.tensor([span for _, span in examples])
        output = model(ids)
        loss = nn.functional.cross_entropy(output["start_logits"], span[:, 0])
        loss = loss + nn.functional.cross_entropy(output["end_logits"], span[:, 1])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 100 == 0:
            print(f"step {step}: loss {total / 100:.4f}", file=sys.stderr)
            total = 0.0
    return model.eval()


def best_span(output, first, last):
    """Returns the pair with the largest sum inside the text, unless that of [CLS] is as large."""
    start, end = output["start_logits"][0], output["end_logits"][0]
    sums = start[:, None] + end[None, :]
    allowed = torch.ones_like(sums).triu().bool() & ~torch.ones_like(sums).triu(30).bool()
    allowed[:first] = allowed[last + 1 :] = allowed[:, :first] = allowed[:, last + 1 :] = False
    best = sums[allowed].max()
    return None if best <= sums[0, 0] else ((sums == best) & allowed).nonzero()[0].tolist()


def answer(module, question, text):
    """Answers as the program of 0.2.0 does: the words of the text, or None."""
    ids, first = question_ids(question, text)
    span = best_span(module(torch.tensor([ids], dtype=torch.int32)), first, len(ids) - 2)
    places = encode(text)
    return None if span is None else text[places[span[0] - first][1] : places[span[1] - first][2]]


def measure(folder):
    """The facts of the files in a folder: how many questions they answer as they should."""
    module = mobile_model._load_for_lite_interpreter(str(Path(folder) / FILE))
    accuracy = []
    for data, writer in [
        ("texts that were not trained", Writer(101)),
        ("texts with invented names and places only", Writer(102, fresh=True)),
    ]:
        right = 0
        for _ in range(300):
            question, text, span = writer.example()
            wanted = None if span is None else text[span[0] : span[1]]
            right += answer(module, question, text) == wanted
        accuracy.append({"data": data, "right": right, "of": 300})
    return {"patterns": len(PATTERNS), "accuracy": accuracy}


def main():
    torch.manual_seed(9)
    model = train(Answerer(len(PIECES)), steps=1500, rate=0.004)
    spec = {
        "vocabulary_bert": "\n".join(PIECES),
        "pack": {
            "type": "tensor_from_string",
            "tokenizer": "bert",
            "string": "$text",
            "model_input_length": LENGTH,
        },
        "unpack": {"type": "bert_decode_qa_answer", "key": "answer"},
    }
    mobile_model.save_for_phones(model, FILE, {mobile_model.SPEC: json.dumps(spec)})
    Path(VOCABULARY).write_text(json.dumps({"vocab": "\n".join(PIECES)}) + "\n")
    question, text, wanted = EXAMPLE
    found = answer(mobile_model._load_for_lite_interpreter(FILE), question, text)
    if found != wanted:
        raise SystemExit(f"{question} becomes {found}, not {wanted}.")
    print(json.dumps(measure("."), indent=2))


if __name__ == "__main__":
    main()
