"""Compares the sample models of the site with their cards.

    /usr/bin/python3 tools/fact-checks/sample_models.py            measure static/models again
    /usr/bin/python3 tools/fact-checks/sample_models.py --train    train again, and measure that
    /usr/bin/python3 tools/fact-checks/sample_models.py --write    train again, and write models, pictures and cards

Further arguments are names of models, by default all; --root=<folder> reads models and cards
from another folder. A difference is printed and the exit code is 1.
The programs that train and measure are static/models/*.py.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "static/models"))
sys.dont_write_bytecode = True

import digits  # First: it says how PyTorch computes.
import painter
import questions
import shapes
import shapes_224
import torch
import torchvision
import translator
from home_sample import differences

MODELS = {"digits": digits, "shapes": shapes, "shapes-224": shapes_224}
# Models without a card, which only programs run: their facts are in src/data/siteModels.json.
PROGRAM_MODELS = {"painter": painter, "questions": questions, "translator": translator}
FACTS = "src/data/siteModels.json"
LARGEST = 200_000


def pixels(array):
    """Writes an array [28, 28] or [64, 64, 3] by torchvision and reads it again."""
    image = torch.from_numpy(array)
    return image.unsqueeze(0) if image.dim() == 2 else image.permute(2, 0, 1)


def facts(name, file):
    """Measures the fields of the card."""
    measured = MODELS[name].measure(file)
    # A model may use the pictures of another one.
    folder = getattr(MODELS[name], "PICTURES", name)
    return {
        **measured,
        "pictures": [
            {"url": f"/models/{folder}/{picture.pop('name')}.png", **picture}
            for picture in measured["pictures"]
        ],
    }


def train(name, folder):
    """Runs the script in a separate process, as readers do; returns the model's file."""
    module = {**MODELS, **PROGRAM_MODELS}[name]
    # The order of lines in the saved code follows the order of sets.
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(
        [sys.executable, module.__file__],
        cwd=folder,
        env=env,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return Path(folder) / getattr(module, "FILE", ".")


def program_facts(name, folder):
    """Measures a model of programs; one of fixed filters has no accuracy."""
    measure = getattr(PROGRAM_MODELS[name], "measure", None)
    return measure(folder) if measure else {}


def program_problems(name, root, again):
    written = json.loads((root / FACTS).read_text())
    with tempfile.TemporaryDirectory() as folder:
        if again:
            train(name, folder)
        now = program_facts(name, folder if again else root / "static/models")
    yield from differences(now, written.get(name, {}))


def write_program(name, root):
    with tempfile.TemporaryDirectory() as folder:
        train(name, folder)
        for made in PROGRAM_MODELS[name].FILES:
            shutil.move(f"{folder}/{made}", root / "static/models" / made)
    written = json.loads((root / FACTS).read_text())
    written[name] = program_facts(name, root / "static/models")
    (root / FACTS).write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n")
    print(root / FACTS, "written. Now: npx vitest run src/data/siteFiles.test.ts -u")


def problems(name, root, again):
    card = json.loads((root / f"samples/models/{name}.json").read_text())
    file = root / f"static/models/{name}.ptl"
    with tempfile.TemporaryDirectory() as folder:
        if again:
            file = train(name, folder)
        now = facts(name, file)
    yield from differences(now, {key: card.get(key) for key in now})
    if now["bytes"] >= LARGEST:
        yield f"bytes: {now['bytes']}, not below {LARGEST}"
    drawn = MODELS[name].pictures().values()
    for picture, (array, _) in zip(now["pictures"], drawn):
        committed = torchvision.io.read_image(f"{root}/static{picture['url']}")
        if not torch.equal(committed, pixels(array)):
            yield f"{picture['url']}: not the picture that is drawn"


def write(name, root):
    file = root / f"static/models/{name}.ptl"
    with tempfile.TemporaryDirectory() as folder:
        train(name, folder)
        for made in Path(folder).iterdir():
            shutil.move(made, file.parent / made.name)
    path = root / f"samples/models/{name}.json"
    card = {**json.loads(path.read_text()), **facts(name, file)}
    path.write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n")
    for picture, (array, _) in zip(card["pictures"], MODELS[name].pictures().values()):
        target = Path(f"{root}/static{picture['url']}")
        target.parent.mkdir(exist_ok=True)
        torchvision.io.write_png(pixels(array).contiguous(), str(target))
    print(path, "written. Now: npx prettier --write samples/models")


def main():
    options = [word for word in sys.argv[1:] if word.startswith("--")]
    names = [word for word in sys.argv[1:] if word not in options] or [*MODELS, *PROGRAM_MODELS]
    roots = [Path(word[7:]) for word in options if word.startswith("--root=")]
    root = roots[0] if roots else ROOT
    unknown = [name for name in names if name not in {**MODELS, **PROGRAM_MODELS}]
    if unknown:
        sys.exit(f"{', '.join(unknown)}: not in MODELS of tools/fact-checks/sample_models.py")
    wrong = []
    for name in names:
        is_program = name in PROGRAM_MODELS
        if "--write" in options:
            (write_program if is_program else write)(name, root)
        check, file = (
            (program_problems, FACTS) if is_program else (problems, f"samples/models/{name}.json")
        )
        wrong += [f"{file}: {problem}" for problem in check(name, root, "--train" in options)]
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
