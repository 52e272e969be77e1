"""Runs every string operator, and tokenizers, over texts of all kinds in the lite interpreter.

/usr/bin/python3 packages/ptl-runtime/oracles/strings/strings.py <file.ptl>

Prints one JSON object a line: method, arguments and result, with strings as the
hexadecimal digits of their bytes, as many are no UTF-8.
"""

import json
import sys
import warnings
from typing import Dict, List, Optional, Tuple

import torch
from torch import nn
from torch.jit.mobile import _load_for_lite_interpreter

TEXTS = [
    "plain ASCII text, 42 times",
    "Über uns: naïve café",
    "STRASSE straße ÀÉÎ",
    "日本語 text と テキスト",
    "😀 ok 👍🏽!",
    "family 👨‍👩‍👧‍👦 joined",
    "e\u0301a\u0300 combining n\u0303",
    "nul\0inside\0é",
    "tabs\tand\r\nlines\x0b\x0cof\x1call…\u2028kinds\x85end\n",
    "",
    "éé",
    "_id3ntifier Title Case aaaa",
]

# Bodies of programs: of a text s and another one, t. A result is a str, int, bool, float or a list of str.
STR = [
    "s.lower()", "s.upper()", "s.title()", "s.capitalize()", "s.swapcase()", "s.strip()", "s.lstrip()", "s.rstrip()",
    "s.strip(t)", "s.lstrip('Üéea ')", "s.rstrip('!dtér')", "s[::-1]", "s[1:]", "s[:-1]", "s[2:7]", "s[1:9:3]", "s[-3:]",
    "s[100:]", "s[0]", "s[-1]", "s[3]", "s[5]", "s + t", "t.join([s, s, t])", "s.replace('e', 'é')", "s.replace(s[1:3] + 'e', t)",
    "s.replace('a', 'ü', 1)", "s.replace('', '-', 2)", "s.zfill(30)", "s.ljust(31)", "s.rjust(31, '*')", "s.center(31)", "s.center(30, '-')",
    "s.center(3)", "s.ljust(9, 'é')", "s.expandtabs()", "s.expandtabs(3)", "str(s)", "str([s, t])", "'{} and {}'.format(s, t)",
    "'%s|%s' % (s, t)", "'%c' % 195", "chr(233)", "chr(195) + chr(169)", "chr(len(s) + 190)", "s.partition(' ')[0]", "s.partition('é')[2]",
    "s.partition(t)[1]", "s.rpartition(' ')[0]", "s.rpartition('é')[2]", "s.rpartition(t)[1]", "f'{s}<{len(s)}>'", "hex(len(s))",
    "''.join(sorted([c for c in s]))", "max([s, t]) if False else s", "s * 1 if False else t + s", "s.split(' ')[-1]", "bin(ord(s[0]))", "oct(ord(s[-1]))",
]  # fmt: skip
INT = [
    "len(s)", "s.find(t)", "s.find('t')", "s.rfind('a')", "s.rfind('é')", "s.find('e', 3)", "s.find('a', 2, 9)", "s.find('t', -6, -2)",
    "s.index('t')", "s.rindex('é')", "s.count('a')", "s.count('é')", "s.count('aa')", "s.count('a', 2, 9)", "ord(s[0])", "ord(s[-1])",
    "ord(s)", "len([c for c in s])", "len(list(s))", "len(s.split())", "int(s)", "s.find('')", "s.rfind('')", "s.find('a', 99)", "len({s: 1, t: 2, s + t: 3})",
    "{s: 1, t: 2}[s]",
]  # fmt: skip
BOOL = [
    *(f"s.{name}()" for name in (
        "isalnum isalpha isdecimal isdigit isidentifier isnumeric isprintable isspace isupper islower istitle".split())),
    "s.startswith('Ü')", "s.startswith(t)", "s.endswith('é')", "s.endswith(t)", "s.startswith('t', 12)", "s.endswith('a', 0, 4)",
    "s.startswith('e', 9, 4)", "s == t", "s != t", "s < t", "s <= t", "s > t", "s >= t", "t in [s, 'x']", "s in {t: 1}",
    "s[0].isspace()", "s[0].isalpha()", "s.isupper() or s.islower()",
]  # fmt: skip
LIST = [
    "s.split()", "s.split(' ')", "s.split('é')", "s.split('a', 1)", "s.split(t)", "s.rsplit()", "s.rsplit('a', 1)", "s.rsplit('aa')",
    "s.splitlines()", "s.splitlines(True)", "[c for c in s]", "list(s)", "sorted([s, t, 'ｚ', '😀', 'a'])", "s.split(None, 1)",
    "[p.strip().lower() for p in s.split(',')]", "[s[i:i + 2] for i in range(len(s))]",
]  # fmt: skip
FLOAT = ["float(s)", "float(len(s))"]

TOKENIZERS = '''
    @torch.jit.export
    def wordpiece(self, s: str, t: str) -> List[str]:
        out: List[str] = []
        for word in s.lower().split():
            start = 0
            pieces: List[str] = []
            while start < len(word):
                end = len(word)
                found = ""
                while start < end and len(found) == 0:
                    piece = word[start:end]
                    if start > 0:
                        piece = "##" + piece
                    if piece in self.words:
                        found = piece
                    else:
                        end -= 1
                if len(found) == 0:
                    pieces = ["[UNK]"]
                    break
                pieces.append(found)
                start = end
            out.extend(pieces)
        return out

    @torch.jit.export
    def bpe(self, s: str, t: str) -> List[str]:
        out: List[str] = []
        for word in s.split(" "):
            parts = [c for c in word]
            while len(parts) > 1:
                best = 1000000
                at = -1
                for i in range(len(parts) - 1):
                    pair = parts[i] + " " + parts[i + 1]
                    if pair in self.merges and self.merges[pair] < best:
                        best = self.merges[pair]
                        at = i
                if at < 0:
                    break
                parts = parts[:at] + [parts[at] + parts[at + 1]] + parts[at + 2 :]
            out.extend(parts)
        return out

    @torch.jit.export
    def unigram(self, s: str, t: str) -> List[str]:
        text = "\\u2581" + s.replace(" ", "\\u2581")
        n = len(text)
        best: List[float] = [0.0]
        back: List[int] = [0]
        for end in range(1, n + 1):
            top = -1e9
            source = end - 1
            for start in range(max(0, end - 12), end):
                piece = text[start:end]
                score = self.scores[piece] if piece in self.scores else -10.0 * (end - start)
                if best[start] + score > top:
                    top = best[start] + score
                    source = start
            best.append(top)
            back.append(source)
        out: List[str] = []
        end = n
        while end > 0:
            out.append(text[back[end]:end])
            end = back[end]
        return out[::-1]
'''


def source():
    yield "class Strings(nn.Module):"
    yield "    def __init__(self):"
    yield "        super().__init__()"
    yield "        self.words: Dict[str, int] = {w: i for i, w in enumerate(WORDS)}"
    yield "        self.merges: Dict[str, int] = {w: i for i, w in enumerate(MERGES)}"
    yield "        self.scores: Dict[str, float] = {w: -float(i % 7) - 1 for i, w in enumerate(WORDS + PIECES)}"
    yield "    def forward(self, s: str) -> int:\n        return len(s)"
    yield TOKENIZERS
    number = 0
    for kind, bodies in (("str", STR), ("int", INT), ("bool", BOOL), ("List[str]", LIST), ("float", FLOAT)):
        for body in bodies:
            yield f"    @torch.jit.export\n    def m{number}(self, s: str, t: str) -> {kind}:\n        return {body}"
            number += 1


WORDS = "über uns na ##ï ##ve ##ive café str ##a ##ß ##e 日本語 日 ##本 text plain ascii , ##, ok 😀 ## family joined a ##aaa title case".split()
MERGES = ["e x", "t ex", "tex t", "o k", "a a", "aa aa", "i n", "t h", "l i"]
MERGES += [f"{chr(0xC3)} x"]
PIECES = ["▁", "▁text", "▁über", "ber", "日", "本語", "😀", "é", "\u0301", "▁ok", "in", "ed", "▁t"]


def coded(value):
    """Encodes a value as JSON; strings as hexadecimal digits."""
    if isinstance(value, str):
        return {"s": value.encode("utf-8", "surrogateescape").hex()}
    if isinstance(value, (list, tuple)):
        return [coded(item) for item in value]
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return {"i": str(value)}
    return {"f": repr(value)}


def main():
    import linecache

    file = sys.argv[1]
    warnings.filterwarnings("ignore")
    text = "\n".join(source())
    linecache.cache["<strings>"] = (len(text), None, text.splitlines(True), "<strings>")
    scope = dict(globals())
    exec(compile(text, "<strings>", "exec"), scope)
    # Strings that are no UTF-8 cannot be converted to Python: results are read byte by byte.
    script = torch.jit.script(scope["Strings"]())
    names = [name for name in dir(scope["Strings"]) if name[:1] == "m" and name[1:].isdigit()]
    names += ["wordpiece", "bpe", "unigram"]
    for name in names:
        kind = str(getattr(script, name).schema.returns[0].type)
        if kind == "str":
            script.define(
                f"def {name}_bytes(self, s: str, t: str) -> List[int]:\n"
                f"    return [ord(c) for c in self.{name}(s, t)]\n"
            )
        elif kind == "List[str]":
            script.define(
                f"def {name}_bytes(self, s: str, t: str) -> List[List[int]]:\n"
                f"    return [[ord(c) for c in part] for part in self.{name}(s, t)]\n"
            )
    script._save_for_lite_interpreter(file)
    module = _load_for_lite_interpreter(file)
    for name in names:
        schema = str(getattr(script, name).schema.returns[0].type)
        for i, s in enumerate(TEXTS):
            t = TEXTS[(i * 5 + 1) % len(TEXTS)]
            t = t[1:3] if i % 2 else t
            case = {"method": name, "args": coded([s, t])}
            try:
                if schema in ("str", "List[str]"):
                    found = module.run_method(f"{name}_bytes", s, t)
                    if schema == "str":
                        case["result"] = {"s": bytes(found).hex()}
                    else:
                        case["result"] = [{"s": bytes(part).hex()} for part in found]
                else:
                    case["result"] = coded(module.run_method(name, s, t))
            except (RuntimeError, IndexError, ValueError) as error:
                case["error"] = str(error).splitlines()[0]
            print(json.dumps(case))


if __name__ == "__main__":
    main()
