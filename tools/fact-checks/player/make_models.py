# max-lines: off -- one list of models and what is expected of them, run as one program
"""Makes small models with the signatures of the tutorials' large ones, for tests of the player.

    /usr/bin/python3 tools/fact-checks/player/make_models.py [folder]

The folder, by default .cache/player-models, gets a folder for each program of samples/snacks, with
the files that its reader gives, and

    expected.json   answers of the finished programs with the models, computed with PyTorch
    calls.json      calls of each model, with the answers of PyTorch's mobile interpreter
    strokes.json    digits to draw on the canvas of v01-mnist, with their labels

All files are written again with the same content, in a few seconds on one core. None is shipped.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "static/models"), str(ROOT / "samples/python")]
sys.dont_write_bytecode = True

import mobile_model  # First: it says how PyTorch computes.
import export_seq2seq as seq2seq
import torch
from strokes import HELD_OUT
from torch import nn
from torch.jit.mobile import _load_for_lite_interpreter
from torchvision.ops import batched_nms, box_convert

CALLS, EXPECTED = [], {}


def write(file, value):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, ensure_ascii=False) + "\n", encoding="utf-8")


def save(model, file, extra=None):
    """Writes the model and loads it into the mobile interpreter."""
    file.parent.mkdir(parents=True, exist_ok=True)
    script = torch.jit.script(model.eval())
    script._save_for_lite_interpreter(str(file), _extra_files=extra or {})
    return _load_for_lite_interpreter(str(file))


def labels(name):
    return json.loads((ROOT / f"samples/snacks/shared/labels/{name}.json").read_text())


# Calls


def ramp(*shape):
    """Returns values from 0 to 1 in equal steps, as the test makes them."""
    count = torch.Size(shape).numel()
    return torch.arange(count, dtype=torch.float32).div(count).reshape(shape)


def sampled(tensor, most=200):
    """Returns shape and a few hundred values at equal distances in the order of the elements."""
    every = max(1, tensor.numel() // most)
    values = tensor.contiguous().flatten()[::every].tolist()
    return {"shape": list(tensor.shape), "every": every, "values": values}


def call(file, module, *inputs):
    """Records the answer of the model; float inputs must be ramps."""
    output = module(*inputs)
    if isinstance(output, torch.Tensor):
        outputs = {"": output}
    elif isinstance(output, dict):
        outputs = output
    else:
        outputs = {str(place): value for place, value in enumerate(output)}
    CALLS.append(
        {
            "file": file,
            "inputs": [
                {
                    "shape": list(value.shape),
                    "dtype": str(value.dtype).split(".")[1],
                    **({} if value.is_floating_point() else {"values": value.flatten().tolist()}),
                }
                for value in inputs
            ],
            "outputs": {name: sampled(value) for name, value in outputs.items()},
        }
    )
    return output


# Question answering: nlp-qa and v01-question-answering take the same file.

QUESTIONS = [
    ("What did Humpty sit on?", "Humpty Dumpty sat on a wall.", "a wall"),
    ("Who opened the lab?", "In 1887, Ada Flint opened a small lab near Lyon.", "Ada Flint"),
    ("Who is the king?", "Humpty Dumpty sat on a wall.", None),
]
LENGTH = 360
CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
MARKS = "!#%&'()*+,-./:;<=>?@^_`{|}~"
PIECES = [
    *["[PAD]", "[UNK]", "[CLS]", "[SEP]"],
    *[*CHARACTERS, *MARKS],
    *[f"##{character}" for character in CHARACTERS],
    # Some words are whole, some are cut: hum ##pt ##y dump ##ty.
    *"hum ##pt dump ##ty what did sit sat on wall who opened the lab in 1887 ada".split(),
    *"fl ##int small near ly ##on is king".split(),
]
IDS = {piece: number for number, piece in enumerate(PIECES)}
CUT = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")


def spell(word):
    """Splits into the longest pieces of the vocabulary, from the left."""
    ids, start = [], 0
    while start < len(word):
        sign = "##" if start else ""
        end = max(end for end in range(start + 1, len(word) + 1) if sign + word[start:end] in IDS)
        ids.append(IDS[sign + word[start:end]])
        start = end
    return ids


def encode(text):
    """Returns ids, and the range in the text of the word of each."""
    return [
        (number, *word.span()) for word in CUT.finditer(text.lower()) for number in spell(word[0])
    ]


def question_ids(question, source):
    """Returns the ids of both with their marks, and the index of the text's first id."""
    before = [IDS["[CLS]"], *[number for number, *_ in encode(question)], IDS["[SEP]"]]
    inside = [number for number, *_ in encode(source)]
    return [*before, *inside, IDS["[SEP]"]], len(before)


class Answerer(nn.Module):
    """DistilBERT with one layer of width 32 in place of six of width 768."""

    def __init__(self, words: int):
        super().__init__()
        self.words = nn.Embedding(words, 32)
        self.places = nn.Embedding(512, 32)
        self.first_norm = nn.LayerNorm(32)
        self.query = nn.Linear(32, 32)
        self.key = nn.Linear(32, 32)
        self.value = nn.Linear(32, 32)
        self.second_norm = nn.LayerNorm(32)
        self.wide = nn.Linear(32, 64)
        self.narrow = nn.Linear(64, 32)
        self.third_norm = nn.LayerNorm(32)
        self.outputs = nn.Linear(32, 2)

    def forward(self, ids):
        place = torch.arange(ids.size(1), device=ids.device).unsqueeze(0)
        tokens = self.first_norm(self.words(ids) + self.places(place))
        empty = ids.eq(0)
        match = self.query(tokens).matmul(self.key(tokens).transpose(1, 2)) / 32**0.5
        weights = match.masked_fill(empty.unsqueeze(1), -1e4).softmax(-1)
        tokens = self.second_norm(tokens + weights.matmul(self.value(tokens)))
        hidden = nn.functional.gelu(self.wide(tokens))
        tokens = self.third_norm(tokens + self.narrow(hidden))
        logits = self.outputs(tokens).masked_fill(empty.unsqueeze(-1), -1e4)
        # Halves of one tensor, as in the answer of the original model.
        start, end = logits.split(1, dim=-1)
        return {"start_logits": start.squeeze(-1), "end_logits": end.squeeze(-1)}


def train_answerer():
    torch.manual_seed(0)
    model = Answerer(len(PIECES))
    examples = []
    for question, source, answer in QUESTIONS:
        ids, first = question_ids(question, source)
        span = [0, 0]
        if answer:
            # Tokens of the answer's words.
            begin, end = source.index(answer), source.index(answer) + len(answer)
            inside = [
                first + place
                for place, (_, start, stop) in enumerate(encode(source))
                if start >= begin and stop <= end
            ]
            span = [inside[0], inside[-1]]
        examples.append((torch.tensor([ids]), torch.tensor(span)))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(60):
        optimizer.zero_grad()
        for ids, span in examples:
            output = model(ids)
            logits = torch.cat([output["start_logits"], output["end_logits"]])
            nn.functional.cross_entropy(logits, span).backward()
        optimizer.step()
    return model


def best_span(output, first, last):
    """Returns the pair with the largest sum inside the text, unless that of [CLS] is as large."""
    start, end = output["start_logits"][0], output["end_logits"][0]
    sums = start[:, None] + end[None, :]
    allowed = torch.ones_like(sums).triu().bool() & ~torch.ones_like(sums).triu(30).bool()
    allowed[:first] = allowed[last + 1 :] = allowed[:, :first] = allowed[:, last + 1 :] = False
    best = sums[allowed].max()
    return None if best <= sums[0, 0] else ((sums == best) & allowed).nonzero()[0].tolist()


def quote(source, first, span):
    tokens = encode(source)
    return None if span is None else source[tokens[span[0] - first][1] : tokens[span[1] - first][2]]


def question_answering(folder):
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
    model = train_answerer()
    extra = {"model/live.spec.json": json.dumps(spec)}
    for program in ["nlp-qa", "v01-question-answering"]:
        module = save(model, folder / program / "bert_qa.ptl", extra)
        write(folder / program / "BERTVocab.json", {"vocab": "\n".join(PIECES)})
        EXPECTED[program] = []
    for question, source, wanted in QUESTIONS:
        ids, first = question_ids(question, source)
        last = len(ids) - 2
        output = call("nlp-qa/bert_qa.ptl", module, torch.tensor([ids], dtype=torch.int32))
        padded = torch.tensor([ids + [0] * (LENGTH - len(ids))])
        old = call("v01-question-answering/bert_qa.ptl", module, padded)
        start, end = int(old["start_logits"].argmax()), int(old["end_logits"].argmax())
        answers = {
            "nlp-qa": quote(source, first, best_span(output, first, last)),
            "v01-question-answering": quote(source, first, None if start == end else (start, end)),
        }
        for program, answer in answers.items():
            if answer != wanted:
                raise SystemExit(f"{program} answers {answer} to {question}, not {wanted}.")
            EXPECTED[program].append({"question": question, "source": source, "answer": answer})


# Object detection: the model returns recorded outputs for every input.


class RecordedDetr(nn.Module):
    def __init__(self, logits, boxes):
        super().__init__()
        self.register_buffer("logits", logits)
        self.register_buffer("boxes", boxes)

    def forward(self, image):
        nothing = image.mean() * 0
        return {"pred_logits": self.logits + nothing, "pred_boxes": self.boxes + nothing}


def object_detection(folder):
    names = labels("coco-91")
    torch.manual_seed(1)
    logits = torch.randn(1, 100, len(names) + 1)
    logits[:, :, -1] += 8
    boxes = torch.rand(1, 100, 4) * 0.4 + 0.2
    # A row's class, its lead, and its box; the last one stays below the threshold.
    for row, name, lead, box in [
        (7, "cat", 20.0, [0.25, 0.4, 0.3, 0.4]),
        (42, "dog", 18.0, [0.7, 0.5, 0.4, 0.6]),
        (99, "cup", 15.0, [0.5, 0.85, 0.2, 0.2]),
        (63, "book", 8.5, [0.5, 0.2, 0.3, 0.2]),
    ]:
        logits[0, row, names.index(name)] += lead
        boxes[0, row] = torch.tensor(box)
    file = "object-detection/detr_resnet50.ptl"
    module = save(RecordedDetr(logits, boxes), folder / file)
    output = call(file, module, ramp(1, 3, 80, 100))
    # As in DETR's post-processing: softmax, then all classes but "no object".
    scores, classes = output["pred_logits"].softmax(-1)[0, :, :-1].max(-1)
    corners = box_convert(output["pred_boxes"][0], "cxcywh", "xyxy")
    EXPECTED["object-detection"] = [
        {"label": names[classes[row]], "score": scores[row].item(), "box": corners[row].tolist()}
        for row in (scores > 0.7).nonzero().flatten().tolist()
    ]


class RecordedYolo(nn.Module):
    def __init__(self, prediction):
        super().__init__()
        self.register_buffer("prediction", prediction)

    def forward(self, image):
        return (self.prediction + image.mean() * 0,)


def yolov5(folder):
    names = labels("coco-80")
    torch.manual_seed(2)
    prediction = torch.rand(1, 25200, 85)
    prediction[..., :4] *= 640
    prediction[..., 4] *= 0.3
    # An object is seen by many boxes that differ a little; two persons stand side by side.
    for row, name, box in [
        (3000, "person", [160.0, 300.0, 120.0, 400.0]),
        (9000, "person", [290.0, 300.0, 130.0, 380.0]),
        (15000, "bicycle", [200.0, 420.0, 300.0, 200.0]),
        (25000, "traffic light", [560.0, 90.0, 40.0, 110.0]),
    ]:
        near = prediction[0, row : row + 12]
        center, size = torch.tensor(box).split(2)
        near[:, :2] = center + 0.05 * size * torch.randn(12, 2)
        near[:, 2:4] = size * (1 + 0.05 * torch.randn(12, 2))
        near[:, 4] = torch.linspace(0.35, 0.95, 12)[torch.randperm(12)]
        near[:, 5:] *= 0.5
        near[:, 5 + names.index(name)] = torch.rand(12) * 0.3 + 0.6
    file = "yolov5/yolov5s.ptl"
    module = save(RecordedYolo(prediction), folder / file)
    (output,) = call(file, module, ramp(1, 3, 640, 640))
    rows = output[0][output[0][:, 4] > 0.3].double()
    classes = rows[:, 5:].argmax(1)
    scores = rows[:, 4] * rows[:, 5:].max(1).values
    corners = box_convert(rows[:, :4], "cxcywh", "xyxy") / 640
    # One class at a time, best first, in the order of torchvision.
    kept = batched_nms(corners, scores, classes, 0.3)[:15].tolist()
    EXPECTED["yolov5"] = [
        {"label": names[classes[row]], "score": scores[row].item(), "box": corners[row].tolist()}
        for row in kept
    ]


# AnimeGAN


class Inverter(nn.Module):
    """Inverts colors: dark becomes light, red becomes cyan."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 3, 3, padding=1, bias=False)
        weight = torch.zeros_like(self.conv.weight)
        weight[range(3), range(3), 1, 1] = -1
        self.conv.weight = nn.Parameter(weight)

    def forward(self, photo):
        return self.conv(photo).clamp(-1.0, 1.0)


def anime_gan(folder):
    file = "anime-gan/animegan2_face_paint_512_v2.ptl"
    call(file, save(Inverter(), folder / file), ramp(1, 3, 512, 512))


# Translation: the classes and the training of the tutorial, with fewer sentences.


def translation(folder):
    torch.manual_seed(3)
    pairs = [pair for pair in seq2seq.PAIRS if pair[0] in ("il est tard", "je suis fatigué", "le chat dort")]
    source = seq2seq.number_words(french for french, _ in pairs)
    target = seq2seq.number_words(english for _, english in pairs)
    words = {number: word for word, number in target.items()}
    examples = [
        ([source[word] for word in french.split()], [target[word] for word in english.split()])
        for french, english in pairs
    ]
    models = {
        "encoder": seq2seq.Encoder(len(source) + 2),
        "decoder": seq2seq.Decoder(len(target) + 2),
    }
    seq2seq.train(models["encoder"], models["decoder"], examples, rounds=20)
    program = "seq2seq-nmt"
    for name, vocabulary in [("source_wrd2idx", source), ("target_idx2wrd", words)]:
        write(folder / program / f"{name}.json", vocabulary)
    files = {name: f"{program}/{name}.ptl" for name in models}
    lite = {name: save(model, folder / files[name]) for name, model in models.items()}
    EXPECTED[program] = []
    for (french, english), (ids, _) in zip(pairs, examples):
        found = [words[number] for number in seq2seq.translate(lite["encoder"], lite["decoder"], ids)]
        if " ".join(found) != english:
            raise SystemExit(f"{french} becomes {' '.join(found)}, not {english}.")
        EXPECTED[program].append({"french": french, "english": " ".join(found)})
    call(files["encoder"], lite["encoder"], torch.tensor([3]), ramp(1, 1, seq2seq.HIDDEN))
    rows = ramp(seq2seq.MAX_LENGTH, seq2seq.HIDDEN)
    call(files["decoder"], lite["decoder"], torch.tensor([[2]]), ramp(1, 1, seq2seq.HIDDEN), rows)


# Digits to draw


def drawings():
    """Returns lines of points from 0 to 1 across the canvas; a digit has 20/28 of its height."""
    return [
        {
            "label": str(digit),
            "strokes": [((stroke * 20 + 4) / 28).round(4).tolist() for stroke in strokes],
        }
        for digit, ways in HELD_OUT.items()
        for strokes in ways
    ]


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".cache/player-models"
    for make in [question_answering, object_detection, yolov5, anime_gan, translation]:
        make(folder)
    write(folder / "expected.json", EXPECTED)
    write(folder / "calls.json", CALLS)
    write(folder / "strokes.json", drawings())


if __name__ == "__main__":
    main()
