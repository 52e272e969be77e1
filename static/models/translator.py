"""Trains a small translator from French to English: translator-encoder.ptl and translator-decoder.ptl.

    python3 translator.py

The files have the inputs and outputs of export_seq2seq.py's, so the program for these runs with
them. Sentences come from a grammar below and from the tutorial's list. A part of them is held out.
"""

import json
import sys
from itertools import product
from pathlib import Path

import mobile_model  # First: it says how PyTorch computes.
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

ENCODER, DECODER = "translator-encoder.ptl", "translator-decoder.ptl"
SOURCE, TARGET = "translator-source.json", "translator-target.json"
FILES = [ENCODER, DECODER, SOURCE, TARGET]
# Sizes that the program knows: numbers in a row, and rows.
WIDTH, ROWS = 256, 50
# Sizes inside; the rest of a row is 0.
WORD, MEMORY = 48, 64
SOS, EOS = 0, 1

# French subject, its person and gender, English subject, English form of "be".
SUBJECTS = [
    ("je", "1m", "i", "am"),
    ("tu", "2m", "you", "are"),
    ("il", "3m", "he", "is"),
    ("elle", "3f", "she", "is"),
    ("nous", "4m", "we", "are"),
    ("vous", "5m", "you", "are"),
    ("ils", "6m", "they", "are"),
    ("elles", "6f", "they", "are"),
    ("le chat", "3m", "the cat", "is"),
    ("le chien", "3m", "the dog", "is"),
    ("la fille", "3f", "the girl", "is"),
    ("le garçon", "3m", "the boy", "is"),
    ("la femme", "3f", "the woman", "is"),
    ("l'homme", "3m", "the man", "is"),
    ("mon frère", "3m", "my brother", "is"),
    ("ma sœur", "3f", "my sister", "is"),
    ("mon père", "3m", "my father", "is"),
    ("ma mère", "3f", "my mother", "is"),
    ("les enfants", "6m", "the children", "are"),
    ("les filles", "6f", "the girls", "are"),
]
# Forms of six persons.
BE = "suis es est sommes êtes sont".split()
HAVE = "ai as a avons avez ont".split()
# French adjective: masculine, feminine; the plural adds an s.
ADJECTIVES = [
    ("fatigué", "fatiguée", "tired"),
    ("content", "contente", "happy"),
    ("triste", "triste", "sad"),
    ("malade", "malade", "ill"),
    ("petit", "petite", "small"),
    ("grand", "grande", "tall"),
    ("prêt", "prête", "ready"),
    ("seul", "seule", "alone"),
    ("jeune", "jeune", "young"),
    ("riche", "riche", "rich"),
]
FEELINGS = [("faim", "hungry"), ("soif", "thirsty"), ("froid", "cold"), ("peur", "afraid"), ("raison", "right")]
FOOD = [
    ("une pomme", "an apple"),
    ("du pain", "bread"),
    ("du fromage", "cheese"),
    ("de la soupe", "soup"),
    ("un gâteau", "a cake"),
]
DRINKS = [("de l'eau", "water"), ("du lait", "milk"), ("du thé", "tea"), ("un café", "a coffee")]
TEXTS = [("un livre", "a book"), ("le journal", "the newspaper"), ("une lettre", "a letter")]
THINGS = [("la clé", "the key"), ("le sac", "the bag"), ("une maison", "a house"), ("une voiture", "a car")]
PLACES = [
    ("à la gare", "to the station"),
    ("à l'école", "to school"),
    ("au marché", "to the market"),
    ("à la plage", "to the beach"),
]
NOTHING = [("", "")]
# Forms of six persons, English form, objects.
VERBS = [
    ("mange manges mange mangeons mangez mangent", "eating", FOOD),
    ("bois bois boit buvons buvez boivent", "drinking", DRINKS),
    ("lis lis lit lisons lisez lisent", "reading", TEXTS),
    ("cherche cherches cherche cherchons cherchez cherchent", "looking for", THINGS + TEXTS),
    ("vends vends vend vendons vendez vendent", "selling", FOOD + THINGS),
    ("vais vas va allons allez vont", "going", PLACES),
    ("dors dors dort dormons dormez dorment", "sleeping", NOTHING),
    ("chante chantes chante chantons chantez chantent", "singing", NOTHING),
    ("danse danses danse dansons dansez dansent", "dancing", NOTHING),
    ("travaille travailles travaille travaillons travaillez travaillent", "working", NOTHING),
    ("cours cours court courons courez courent", "running", NOTHING),
]
TIMES = [("", ""), ("maintenant", "now"), ("aujourd'hui", "today"), ("ici", "here")]
PHRASES = [
    ("bonjour", "hello"),
    ("bonsoir", "good evening"),
    ("bonne nuit", "good night"),
    ("à demain", "see you tomorrow"),
    ("merci", "thank you"),
    ("merci beaucoup", "thank you very much"),
    ("il est tard", "it is late"),
    ("il est tôt", "it is early"),
    ("il est midi", "it is noon"),
    ("il fait beau", "the weather is fine"),
    ("il pleut", "it is raining"),
    ("il neige", "it is snowing"),
    ("comment ça va", "how are you"),
    ("ça va bien", "i am fine"),
    ("je ne sais pas", "i do not know"),
    ("je t'aime", "i love you"),
    ("où est la gare", "where is the station"),
    ("où est l'école", "where is the school"),
    ("où est la plage", "where is the beach"),
]


def join(*parts):
    return " ".join(part for part in parts if part)


def contracted(subject, verb, negated=False):
    """Subject and verb with their apostrophes: j'ai, je n'ai pas."""
    vowel = verb[0] in "aeéêiouy"
    if negated:
        return join(subject, f"n'{verb}" if vowel else f"ne {verb}", "pas")
    return f"j'{verb}" if subject == "je" and vowel else join(subject, verb)


def sentences():
    """All sentences of the grammar, as pairs of French and English."""
    pairs = dict(PHRASES)
    for french, form, english, be in SUBJECTS:
        person, feminine = int(form[0]) - 1, form[1] == "f"
        if person == 2 and " " in french or french == "l'homme":
            pairs[f"où est {french}"] = f"where is {english}"
        for negated in (False, True):
            no = "not" if negated else ""
            for (when, then), (*adjective, tired) in product(TIMES, ADJECTIVES):
                plural = "s" if person > 2 and french != "vous" else ""
                tail = join(adjective[feminine] + plural, when)
                pairs[join(contracted(french, BE[person], negated), tail)] = join(english, be, no, tired, then)
            for (when, then), (feeling, hungry) in product(TIMES, FEELINGS):
                tail = join(feeling, when)
                pairs[join(contracted(french, HAVE[person], negated), tail)] = join(english, be, no, hungry, then)
            for forms, doing, objects in VERBS:
                # A negation changes the article of the object, which this grammar leaves out.
                for (what, thing), (when, then) in product(objects, TIMES):
                    if negated and what.startswith(("un", "du", "de")):
                        continue
                    start = contracted(french, forms.split()[person], negated)
                    pairs[join(start, what, when)] = join(english, be, no, doing, thing, then)
    return list(pairs.items())


def split(pairs):
    """Returns the sentences to train with, and every fifth one, held out; phrases never are."""
    known = {french for french, _ in PHRASES}
    order = torch.randperm(len(pairs), generator=torch.Generator().manual_seed(4)).tolist()
    held_out = [pairs[place] for place in order if pairs[place][0] not in known][: len(pairs) // 5]
    rest = set(held_out)
    return [pair for pair in pairs if pair not in rest], held_out


def number_words(texts):
    words = dict.fromkeys(word for text in texts for word in text.split())
    return {word: number for number, word in enumerate(words, start=2)}


class Encoder(nn.Module):
    """Reads one word."""

    def __init__(self, words: int):
        super().__init__()
        self.embedding = nn.Embedding(words, WORD)
        self.gru = nn.GRU(WORD, MEMORY)
        self.memory = MEMORY
        # The program's rows are wider than the memory.
        self.register_buffer("rest", torch.zeros(1, 1, WIDTH - MEMORY))

    def forward(self, word, hidden):
        start = hidden[:, :, : self.memory].contiguous()
        output, memory = self.gru(self.embedding(word).unsqueeze(0), start)
        return torch.cat([output, self.rest], 2), torch.cat([memory, self.rest], 2)


class Decoder(nn.Module):
    """Writes one word: compares its memory with the rows, and mixes those that match."""

    def __init__(self, words: int):
        super().__init__()
        self.embedding = nn.Embedding(words, WORD)
        self.gru = nn.GRU(WORD, MEMORY)
        self.question = nn.Linear(MEMORY, MEMORY)
        self.combine = nn.Linear(2 * MEMORY, MEMORY)
        self.scores = nn.Linear(MEMORY, words)
        self.memory = MEMORY
        self.register_buffer("rest", torch.zeros(1, 1, WIDTH - MEMORY))

    def mix(self, output, rows):
        """output [batch, turns, memory], rows [batch, words, memory]"""
        match = self.question(output).matmul(rows.transpose(1, 2))
        # Rows of zeros are no words.
        empty = rows.abs().sum(2).eq(0).unsqueeze(1)
        context = match.masked_fill(empty, -1e4).softmax(2).matmul(rows)
        mixed = self.combine(torch.cat([output, context], 2)).tanh()
        return self.scores(mixed).log_softmax(2)

    def forward(self, word, hidden, rows):
        start = hidden[:, :, : self.memory].contiguous()
        output, memory = self.gru(self.embedding(word), start)
        scores = self.mix(output, rows[:, : self.memory].unsqueeze(0))
        return scores[0], torch.cat([memory, self.rest], 2)


def train(encoder, decoder, examples, rounds, rate):
    torch.manual_seed(6)
    parameters = [*encoder.parameters(), *decoder.parameters()]
    batches = len(examples) // 64
    optimizer = torch.optim.Adam(parameters, lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=rounds * batches)
    for turn in range(rounds):
        total = 0.0
        for batch in torch.randperm(len(examples))[: batches * 64].split(64):
            sources, targets = zip(*[examples[place] for place in batch.tolist()])
            lengths = torch.tensor([len(source) for source in sources])
            read, _ = encoder.gru(encoder.embedding(pad_sequence(sources)))
            rows = read.transpose(0, 1)
            rows = rows * (torch.arange(rows.size(1)) < lengths.unsqueeze(1)).unsqueeze(2)
            hidden = rows[range(len(sources)), lengths - 1].unsqueeze(0)
            start = torch.tensor([SOS])
            before = pad_sequence([torch.cat([start, target]) for target in targets])
            after = pad_sequence(
                [torch.cat([target, torch.tensor([EOS])]) for target in targets], True, -1
            )
            output, _ = decoder.gru(decoder.embedding(before), hidden)
            scores = decoder.mix(output.transpose(0, 1), rows)
            loss = nn.functional.nll_loss(scores.transpose(1, 2), after, ignore_index=-1)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"round {turn + 1}: loss {total / batches:.4f}", file=sys.stderr)


def translate(encoder, decoder, ids):
    """Translates as the program does."""
    hidden, rows = torch.zeros(1, 1, WIDTH), []
    for number in ids:
        output, hidden = encoder(torch.tensor([number]), hidden)
        rows.append(output[0])
    rows = torch.cat([*rows, torch.zeros(ROWS - len(ids), WIDTH)])
    last, written = SOS, []
    while len(written) < ROWS:
        scores, hidden = decoder(torch.tensor([[last]]), hidden, rows)
        last = int(scores.argmax())
        if last == EOS:
            break
        written.append(last)
    return written


def measure(folder):
    """The facts of the files in a folder: sizes, and how many held-out sentences are right."""
    folder = Path(folder)
    encoder, decoder = (mobile_model._load_for_lite_interpreter(str(folder / name)) for name in (ENCODER, DECODER))
    source, target = (json.loads((folder / name).read_text(encoding="utf-8")) for name in (SOURCE, TARGET))

    def right(pairs):
        found = 0
        for french, english in pairs:
            ids = translate(encoder, decoder, [source[word] for word in french.split()])
            found += " ".join(target[str(number)] for number in ids) == english
        return found

    trained, held_out = split(sentences())
    accuracy = [
        {"data": "sentences of its grammar that were not trained", "right": right(held_out[:500]), "of": 500},
        {"data": "greetings and short phrases", "right": right(PHRASES), "of": len(PHRASES)},
    ]
    return {"sentences": len(trained), "words": len(source), "accuracy": accuracy}


def main():
    trained, _ = split(sentences())
    pairs = sentences()
    source = number_words(french for french, _ in pairs)
    target = number_words(english for _, english in pairs)
    # Phrases are few, so they are shown more often.
    examples = [
        (torch.tensor([source[word] for word in french.split()]), torch.tensor([target[word] for word in english.split()]))
        for french, english in trained + PHRASES * 10
    ]
    torch.manual_seed(5)
    encoder, decoder = Encoder(len(source) + 2), Decoder(len(target) + 2)
    train(encoder, decoder, examples, rounds=12, rate=0.01)
    mobile_model.save_for_phones(encoder.eval(), ENCODER)
    mobile_model.save_for_phones(decoder.eval(), DECODER)
    words = {str(number): word for word, number in target.items()}
    for name, table in [(SOURCE, source), (TARGET, words)]:
        Path(name).write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    print(json.dumps(measure("."), indent=2))


if __name__ == "__main__":
    main()
