# region model
import json
import string
from pathlib import Path

import torch
from torch import nn


class Words(nn.Module):
    """Gives back the ids that the phone made of a text."""

    def forward(self, ids):
        return ids.to(torch.float32)
# endregion


# region vocabulary
WORDS = "cat dog in is mat on sleep the where".split()
SIGNS = string.ascii_lowercase + string.digits
TOKENS = [
    *("[PAD]", "[UNK]", "[CLS]", "[SEP]"),
    *WORDS,
    # With every single letter, no word is without an ending.
    *SIGNS,
    *(f"##{sign}" for sign in SIGNS),
    *".,!?",
]
LENGTH = 32
# endregion

# region save
spec = {
    "vocabulary_bert": "\n".join(TOKENS),
    "pack": {
        "type": "tensor_from_string",
        "tokenizer": "bert",
        "string": "$text",
        "model_input_length": LENGTH,
    },
    "unpack": {"type": "tensor", "dtype": "float", "key": "ids"},
}
torch.jit.script(Words().eval())._save_for_lite_interpreter(
    "words.ptl", _extra_files={"model/live.spec.json": json.dumps(spec)}
)
Path("tokens.json").write_text(json.dumps(TOKENS))
print(f"words.ptl written, {len(TOKENS)} tokens")
# endregion


# region encode
def encode(text):
    """As the phone: the longest token that fits, then what continues it."""
    for word in text.split():
        word = word if word.startswith("[") else word.lower()
        start, prefix = 0, ""
        while start < len(word):
            end = len(word)
            while prefix + word[start:end] not in TOKENS:
                end -= 1
            yield TOKENS.index(prefix + word[start:end])
            start, prefix = end, "##"


ids = list(encode("[CLS] Where is the cat ? [SEP] The cat sleeps on the sofa . [SEP]"))
print(len(ids), "ids:", *ids)
print(*(TOKENS[index] for index in ids))
# endregion
