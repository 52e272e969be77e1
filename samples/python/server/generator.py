"""A text generator without a download: it learns story.txt when it starts."""
import sys
import threading
import time
from functools import lru_cache
from pathlib import Path

import torch
from torch import nn

# Tensors this small gain nothing from a second thread.
torch.set_num_threads(1)

STORY = " ".join(
    Path(__file__).with_name("story.txt").read_text(encoding="utf-8").split()
)
LETTERS = sorted(set(STORY))
NUMBERS = {letter: number for number, letter in enumerate(LETTERS)}


def encode(text):
    """The number of each letter; a letter that the story lacks counts as a space."""
    return torch.tensor([NUMBERS.get(letter, NUMBERS[" "]) for letter in text])


# #region model
class NextLetter(nn.Module):
    """Reads letters and scores, after each one, which letter comes next."""

    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(len(LETTERS), 24)
        self.memory = nn.GRU(24, 96, batch_first=True)
        self.scores = nn.Linear(96, len(LETTERS))

    def forward(self, letters, state=None):
        output, state = self.memory(self.embedding(letters), state)
        return self.scores(output), state
# #endregion


# #region load
@lru_cache(maxsize=None)
def load():
    """Trains the model at the first call and keeps it."""
    print("Learning story.txt …", flush=True)
    start = time.perf_counter()
    torch.manual_seed(0)
    model = NextLetter()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    windows = encode(STORY).unfold(0, 33, 1)  # every run of 33 letters
    for _ in range(200):
        batch = windows[torch.randint(len(windows), (16,))]
        scores, _ = model(batch[:, :-1])
        loss = nn.functional.cross_entropy(scores.transpose(1, 2), batch[:, 1:])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
    print(f"Learned it in {time.perf_counter() - start:.1f} s.", flush=True)
    return model.eval()
# #endregion


# #region generate
one_at_a_time = threading.Lock()


def generate(prompt, length=200, temperature=0.5):
    """The prompt and `length` more letters."""
    model = load()
    text = prompt
    with one_at_a_time, torch.no_grad():
        letters, state = encode(prompt[-500:] or " "), None
        for _ in range(length):
            scores, state = model(letters.unsqueeze(0), state)
            chances = torch.softmax(scores[0, -1] / temperature, dim=0)
            letters = torch.multinomial(chances, 1)
            text += LETTERS[letters.item()]
    return text
# #endregion


if __name__ == "__main__":
    print(generate(sys.argv[1] if len(sys.argv) > 1 else "The phone"))
