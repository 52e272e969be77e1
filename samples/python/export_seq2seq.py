import json

import torch
from torch import nn

# #region data
PAIRS = [
    ("je suis fatigué", "i am tired"),
    ("je suis content", "i am happy"),
    ("tu es fatigué", "you are tired"),
    ("tu es content", "you are happy"),
    ("il est content", "he is happy"),
    ("elle est fatiguée", "she is tired"),
    ("le chat dort", "the cat is sleeping"),
    ("le chien dort", "the dog is sleeping"),
    ("le chien est fatigué", "the dog is tired"),
    ("où est le chat", "where is the cat"),
    ("où est la gare", "where is the station"),
    ("j'ai faim", "i am hungry"),
    ("j'ai soif", "i am thirsty"),
    ("tu as faim", "you are hungry"),
    ("je mange une pomme", "i am eating an apple"),
    ("il mange du pain", "he is eating bread"),
    ("elle boit de l'eau", "she is drinking water"),
    ("bonjour", "hello"),
    ("à demain", "see you tomorrow"),
    ("merci beaucoup", "thank you very much"),
    ("il est tard", "it is late"),
]
# #endregion

HIDDEN = 256
MAX_LENGTH = 50
SOS, EOS = 0, 1


# #region model
class Encoder(nn.Module):
    """Reads one word: what it says goes into a row, what came so far into hidden."""

    def __init__(self, words: int):
        super().__init__()
        self.embedding = nn.Embedding(words, HIDDEN)
        self.gru = nn.GRU(HIDDEN, HIDDEN)

    def forward(self, word, hidden):
        return self.gru(self.embedding(word).unsqueeze(0), hidden)


class Decoder(nn.Module):
    """Writes one word: looks at the last one, at hidden and at all the rows."""

    def __init__(self, words: int):
        super().__init__()
        self.embedding = nn.Embedding(words, HIDDEN)
        self.attention = nn.Linear(2 * HIDDEN, MAX_LENGTH)
        self.combine = nn.Linear(2 * HIDDEN, HIDDEN)
        self.gru = nn.GRU(HIDDEN, HIDDEN)
        self.scores = nn.Linear(HIDDEN, words)

    def forward(self, word, hidden, rows):
        last = self.embedding(word)[0]
        question = torch.cat([last, hidden[0]], dim=1)
        weights = self.attention(question).softmax(dim=1)
        context = weights.matmul(rows)
        mixed = self.combine(torch.cat([last, context], dim=1)).relu()
        output, hidden = self.gru(mixed.unsqueeze(0), hidden)
        return self.scores(output[0]).log_softmax(dim=1), hidden
# #endregion


def number_words(sentences):
    """Gives every word an id; 0 and 1 are taken by SOS and EOS."""
    words = dict.fromkeys(word for sentence in sentences for word in sentence.split())
    return {word: index for index, word in enumerate(words, start=2)}


def encode(encoder, ids):
    hidden = torch.zeros(1, 1, HIDDEN)
    rows = []
    for index in ids:
        output, hidden = encoder(torch.tensor([index]), hidden)
        rows.append(output[0])
    rows.append(torch.zeros(MAX_LENGTH - len(ids), HIDDEN))
    return torch.cat(rows), hidden


def translate(encoder, decoder, ids):
    rows, hidden = encode(encoder, ids)
    last, result = SOS, []
    while len(result) < MAX_LENGTH:
        scores, hidden = decoder(torch.tensor([[last]]), hidden, rows)
        last = int(scores.argmax())
        if last == EOS:
            break
        result.append(last)
    return result


def train(encoder, decoder, examples, rounds):
    parameters = [*encoder.parameters(), *decoder.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=0.001)
    for _ in range(rounds):
        for index in torch.randperm(len(examples)).tolist():
            source, target = examples[index]
            rows, hidden = encode(encoder, source)
            loss = torch.zeros(())
            # The decoder is shown the right word before, and asked for the next one.
            for before, after in zip([SOS, *target], [*target, EOS]):
                scores, hidden = decoder(torch.tensor([[before]]), hidden, rows)
                loss = loss - scores[0, after]
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    torch.manual_seed(0)
    source = number_words(french for french, _ in PAIRS)
    target = number_words(english for _, english in PAIRS)
    words = {index: word for word, index in target.items()}
    examples = [
        (
            [source[word] for word in french.split()],
            [target[word] for word in english.split()],
        )
        for french, english in PAIRS
    ]

    encoder = Encoder(len(source) + 2)
    decoder = Decoder(len(target) + 2)
    train(encoder, decoder, examples, rounds=30)

    encoder.eval()
    decoder.eval()
    right = 0
    with torch.no_grad():
        for (french, english), (ids, _) in zip(PAIRS, examples):
            translation = [words[index] for index in translate(encoder, decoder, ids)]
            print(f"{french} -> {' '.join(translation)}")
            right += " ".join(translation) == english
    print(f"{right} of {len(PAIRS)} sentences are right.")
    print(f"{len(source)} French words, {len(target)} English words")

    torch.jit.script(encoder)._save_for_lite_interpreter("encoder.ptl")
    torch.jit.script(decoder)._save_for_lite_interpreter("decoder.ptl")
    with open("source_wrd2idx.json", "w", encoding="utf-8") as file:
        json.dump(source, file, ensure_ascii=False, indent=2)
    with open("target_idx2wrd.json", "w", encoding="utf-8") as file:
        json.dump(words, file, ensure_ascii=False, indent=2)
