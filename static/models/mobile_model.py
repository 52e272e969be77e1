"""Shared code of digits.py and shapes.py: training, writing and measuring a .ptl file."""

import json
import os
import sys
import tempfile
from pathlib import Path

# Reproducible numbers on every processor with AVX2: one thread, no CPU-specific code.
# Must come before the imports of PyTorch and NumPy.
os.environ.update(
    ATEN_CPU_CAPABILITY="avx2",
    OMP_NUM_THREADS="1",
    OPENBLAS_CORETYPE="Haswell",
    OPENBLAS_NUM_THREADS="1",
)

import torch
from torch.jit.mobile import (
    _backport_for_mobile,
    _get_model_bytecode_version,
    _load_for_lite_interpreter,
)

torch.set_num_threads(1)
torch.backends.mkldnn.set_flags(False)

SPEC = "model/live.spec.json"
LABELS = "labels.json"
# PlayTorch 0.1.x loads 3 to 7, 0.2.x loads 4 to 8.
BYTECODE = 7


def train(model, images, labels, epochs, rate, seed):
    """Trains in place; the learning rate decreases towards the end."""
    torch.manual_seed(seed)
    batches = len(images) // 64
    optimizer = torch.optim.Adam(model.parameters(), lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, max_lr=rate, total_steps=epochs * batches
    )
    model.train()
    for epoch in range(epochs):
        total = 0.0
        for batch in torch.randperm(len(images))[: batches * 64].split(64):
            loss = torch.nn.functional.nll_loss(model(images[batch]), labels[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total / batches:.4f}", file=sys.stderr)
    return model.eval()


def save(model, file, spec, labels):
    """Writes the model for every PlayTorch release, with spec and labels inside."""
    texts = {
        SPEC: json.dumps(spec, separators=(",", ":")),
        LABELS: json.dumps(labels, separators=(",", ":")),
    }
    save_for_phones(model, file, texts)


def save_for_phones(model, file, texts=None):
    """Writes the model for every PlayTorch release, with texts as extra files by name."""
    file = Path(file)
    with tempfile.TemporaryDirectory() as folder:
        saved, lowered = f"{folder}/saved.ptl", f"{folder}/lowered.ptl"
        torch.jit.script(model)._save_for_lite_interpreter(saved)
        if _get_model_bytecode_version(saved) <= BYTECODE:
            lowered = saved
        elif not _backport_for_mobile(saved, lowered, to_version=BYTECODE):
            raise SystemExit(f"PyTorch cannot lower {file.name} to version {BYTECODE}.")
        # Lowering drops extra files; add them with PyTorch's own writer.
        reader = torch._C.PyTorchFileReader(lowered)
        writer = torch._C.PyTorchFileWriter(str(file))
        for name, text in (texts or {}).items():
            data = text.encode()
            writer.write_record(f"extra/{name}", data, len(data))
        for name in reader.get_all_records():
            # The writer adds a version; debug_pkl contains paths of this computer.
            if name != "version" and not name.endswith(".debug_pkl"):
                data = reader.get_record(name)
                writer.write_record(name, data, len(data))
        writer.write_end_of_file()


def predict(file, images):
    """Log-probabilities of the file in the phone's interpreter."""
    module = _load_for_lite_interpreter(str(file))
    with torch.inference_mode():
        return torch.cat([module(batch) for batch in images.split(100)])


def measure(file, labels, held_out, pictures):
    """The facts of a file.

    held_out: name to (images, indices of the right labels);
    pictures: name to (image, index of its label).
    """
    accuracy = [
        {
            "data": data,
            "right": int((predict(file, images).argmax(1) == right).sum()),
            "of": len(images),
        }
        for data, (images, right) in held_out.items()
    ]
    probabilities = {
        name: (place, predict(file, image.unsqueeze(0)).exp()[0, place].item())
        for name, (image, place) in pictures.items()
    }
    return {
        "bytes": Path(file).stat().st_size,
        "bytecode": _get_model_bytecode_version(str(file)),
        "labels": labels,
        "accuracy": accuracy,
        "pictures": [
            # Rounded down, so that no probability becomes 1.
            {"name": name, "label": labels[place], "probability": int(share * 1000) / 1000}
            for name, (place, share) in probabilities.items()
        ],
    }
