# max-lines: off -- the arithmetic of one release, from which one file of figures is made
"""What 0.1 computed, and by how much 0.2 differs: python3 fixtures.py > fixtures.json

"before" is the arithmetic of react-native-pytorch-core 0.1.3, written again from its Java and
Swift files in the number types that they use. The tests run the code of 1-all with PyTorch and
compare. "after" is there where 0.2 gives something else on purpose or by its nature.
"""
import io
import json
import math
import re
import struct
from pathlib import Path

import numpy as np
import torch
from torch.jit.mobile import _load_for_lite_interpreter
from torchvision import transforms
from torchvision.transforms import functional as vision

HERE = Path(__file__).resolve().parent
SPECS = HERE / "../migrate-before/1-all"
PACKAGE = HERE / "../../../node_modules/react-native-pytorch-core-0.2.0"
F = np.float32


def spec(name):
    return json.loads((SPECS / f"{name}.json").read_text(encoding="utf-8"))


def rounded(value):
    """Numbers with six significant digits, whatever holds them."""
    if isinstance(value, (np.ndarray, torch.Tensor)):
        return rounded(value.tolist())
    if isinstance(value, (list, tuple)):
        return [rounded(item) for item in value]
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, (float, np.floating)):
        return None if math.isnan(value) else float(f"{value:.6g}")
    return int(value) if isinstance(value, np.integer) else value


def picture(height, width, seed):
    """Bytes in the shape [height, width, 3]: a formula that the tests have, too."""
    places = np.arange(height * width * 3, dtype=np.int64)
    values = places * 7919 + places * places % 65521 * 31 + seed * 101
    return (values % 256).astype(np.uint8).reshape(height, width, 3)


# ---------------------------------------------------------------- images


def crop_before(height, width, ratio_width, ratio_height):
    """CenterCropTransform.java: top, left, height, width."""
    image_height, image_width = F(height), F(width)
    crop_ratio = F(ratio_width) / F(ratio_height)
    if crop_ratio > image_width / image_height:
        crop_width = image_width
        crop_height = F(math.floor(crop_width / crop_ratio))
    else:
        crop_height = image_height
        crop_width = F(math.floor(crop_height * crop_ratio))
    top = int((image_height - crop_height) / F(2))
    left = int((image_width - crop_width) / F(2))
    return [top, left, int(crop_height), int(crop_width)]


def crop_after(height, width, ratio_width, ratio_height):
    """The model inside the package that centerCrop runs."""
    size = crop_before(height, width, ratio_width, ratio_height)[2:]
    places = torch.arange(height * width).reshape(1, height, width)
    first = int(PACKAGE_MODELS["center_crop"](places, size)[0, 0, 0])
    return [first // width, first % width, *size]


def package_model(name):
    """A transform of 0.2.0: its model stands as bytes in a header of the package."""
    header = PACKAGE / f"cxx/src/torchlive/torchvision/scripted/{name}_scriptmodule.h"
    body = re.search(r"\{(.*?)\}", header.read_text(), re.DOTALL)[1]
    content = bytes(int(byte, 16) for byte in re.findall(r"0x(\w\w)", body))
    return _load_for_lite_interpreter(io.BytesIO(content))


PACKAGE_MODELS = {name: package_model(name) for name in ["center_crop", "resize", "normalize"]}


def nearest(pixels, height, width):
    """Bitmap.createScaledBitmap without filter: the pixel under the middle of the new one."""
    rows = ((np.arange(height) + 0.5) * pixels.shape[0] / height).astype(int)
    columns = ((np.arange(width) + 0.5) * pixels.shape[1] / width).astype(int)
    return pixels[rows][:, columns]


def rgb_norm_before(pixels, mean, std):
    """RgbNormTransform.java and TensorImageUtils: [1, 3, height, width]."""
    values = (pixels.astype(F) / F(255) - np.array(mean, F)) / np.array(std, F)
    return values.transpose(2, 0, 1)[None]


def color(text):
    return [int(text[start : start + 2], 16) for start in (1, 3, 5)]


def greyscale_norm_before(pixels, background, foreground, mean, std):
    """GreyScaleNormTransform.java: [1, 1, height, width]."""

    def distance(other):
        squares = (pixels.astype(np.int64) - np.array(color(other))) ** 2
        return np.sqrt(squares.sum(2).astype(np.float64)).astype(F)

    to_background, to_foreground = distance(background), distance(foreground)
    value = to_background / (to_background + to_foreground)
    return ((value - F(mean)) / F(std))[None, None]


def photo(size, seed):
    """A square with the spectrum of photos: amplitudes fall as 1 / frequency. Smooth."""
    random = np.random.RandomState(seed)
    frequency = np.hypot(np.fft.fftfreq(size)[:, None], np.fft.rfftfreq(size)[None, :])
    frequency[0, 0] = 1
    channels = []
    for _ in range(3):
        phase = np.exp(2j * np.pi * random.rand(*frequency.shape))
        channel = np.fft.irfft2(phase / frequency, (size, size))
        low, high = np.percentile(channel, [1, 99])
        channels.append(np.clip((channel - low) / (high - low) * 255, 0, 255))
    return np.stack(channels, 2).astype(np.uint8)


def noise(size, seed):
    """A square in which no pixel is like its neighbor."""
    return np.random.RandomState(seed).randint(0, 256, (size, size, 3), dtype=np.uint8)


def scale_difference(pixels, size):
    """Of 255 levels: nearest pixel against the resize of the package."""
    before = nearest(pixels, size, size).astype(np.float64)
    tensor = torch.from_numpy(pixels).permute(2, 0, 1).float()
    after = PACKAGE_MODELS["resize"](tensor, [size, size])
    assert torch.equal(after, vision.resize(tensor, [size, size], antialias=False))
    difference = np.abs(before - after.permute(1, 2, 0).numpy())
    return {"mean": round(float(difference.mean()), 1), "largest": round(float(difference.max()))}


def image_to_image(values):
    """BaseIValuePacker.swift, tensorToBitmap: bytes in the shape [3, height, width]."""
    low, high = values.min(), max(values.max(), F(0))
    return ((values[0] - low) / (high - low) * F(255)).astype(np.uint8)


# ---------------------------------------------------------------- numbers


def softmax_before(values):
    """BaseIValuePacker.java: in single precision, the sum one after the other, no shift."""
    with np.errstate(over="ignore", invalid="ignore"):
        powers = [F(np.exp(np.float64(value))) for value in values]
        total = F(0)
        for power in powers:
            total = F(total + power)
        return [F(power / total) for power in powers]


def argmax_before(values):
    best, largest = -1, -np.finfo(F).max
    for place, value in enumerate(values):
        if value > largest:
            best, largest = place, value
    return best


def boxes_before(logits, boxes, classes, threshold):
    """decodeObjects as in 0.1.3, but for class 0, where it failed."""
    found = []
    for row, box in zip(logits, boxes):
        scores = softmax_before(row)
        best = argmax_before(scores)
        if scores[best] > threshold and best < len(classes):
            found.append({"objectClass": classes[best], "bounds": box})
    return found


# ---------------------------------------------------------------- text


def pieces(word, known):
    """Longest match first; None where a rest has no piece."""
    ids, start = [], 0
    while start < len(word):
        end = len(word)
        while end > start and ("##" if start else "") + word[start:end] not in known:
            end -= 1
        if end == start:
            return None
        ids.append(known[("##" if start else "") + word[start:end]])
        start = end
    return ids


def bert_android(text, vocabulary, length):
    """BertTokenizer.java: cut at white space only."""
    known = {token: number for number, token in enumerate(vocabulary.split("\n"))}
    ids = []
    for word in text.split():
        found = pieces(word if word[0] == "[" else word.lower(), known)
        # Where only the rest of a word was unknown, 0.1 never came to an end.
        assert found or not any(word.lower().startswith(token) for token in known)
        ids += [known["[UNK]"]] if found is None else found
    return (ids + [known["[PAD]"]] * length)[:length]


def bert_ios(text, vocabulary, length):
    """BertTokenizer.swift: question and text between the marks, words and symbols apart."""
    known = {token: number for number, token in enumerate(vocabulary.split("\n"))}

    def ids(part):
        words = re.findall(r"\w+|\S", part)
        return [number for word in words for number in pieces(word.lower(), known) or []]

    question, source = text.replace("[CLS]", "[SEP]").split("[SEP]")[1:3]
    question, source = ids(question), ids(source)
    source = source[: length - len(question) - 3]
    row = [known["[CLS]"], *question, known["[SEP]"], *source, known["[SEP]"]]
    return row + [known["[PAD]"]] * (length - len(row))


def decode_android(ids, vocabulary):
    tokens = vocabulary.split("\n")
    return "".join(f" {tokens[number]}" for number in ids).replace(" ##", "").strip()


def decode_ios(ids, vocabulary):
    text = decode_android(ids, vocabulary)
    return re.sub(r" (?=[!-/:-@\[-`{-~])", "", text)


def gpt2_before(text, vocabulary):
    """GPT2Tokenizer.java."""
    ids = []
    for place, word in enumerate(text.split()):
        word = word if place == 0 else f"\u0120{word}"
        start = 0
        while start < len(word):
            end = len(word)
            while end > start and word[start:end] not in vocabulary:
                end -= 1
            if end == start:
                # Where a later part was unknown, 0.1 never came to an end.
                assert start == 0
                ids.append(vocabulary["<|endoftext|>"])
                break
            ids.append(vocabulary[word[start:end]])
            start = end
    return ids


# ---------------------------------------------------------------- sound


def wav(samples, filler):
    """A WAV file as Apple writes it: an empty part fills the space before the sound."""
    sound = struct.pack(f"<{len(samples)}h", *samples)
    parts = [
        (b"fmt ", struct.pack("<HHIIHH", 1, 1, 16000, 32000, 2, 16)),
        (b"FLLR", bytes(filler)),
        (b"data", sound),
    ]
    body = b"WAVE"
    for name, content in parts:
        body += name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
    return list(b"RIFF" + struct.pack("<I", len(body)) + body)


# ---------------------------------------------------------------- cases


def crops():
    cases = []
    for height, width, ratio in [
        (8, 12, (1, 1)),
        (10, 11, (1, 1)),
        (9, 12, (1, 1)),
        (7, 12, (1, 1)),
        (12, 9, (4, 3)),
        (9, 12, (3, 4)),
        (11, 5, (224, 224)),
    ]:
        before, after = crop_before(height, width, *ratio), crop_after(height, width, *ratio)
        cases.append(
            {
                "height": height,
                "width": width,
                "ratio": {"width": ratio[0], "height": ratio[1]},
                "before": before,
                "after": after,
            }
        )
    return cases


def crop_shift():
    """When the package's crop starts a pixel later: by the number of pixels to cut off."""
    shifted = set()
    for surplus in range(40):
        before, after = crop_before(20, 20 + surplus, 1, 1), crop_after(20, 20 + surplus, 1, 1)
        assert after[1] - before[1] in (0, 1) and after[2:] == before[2:]
        if after != before:
            shifted.add(surplus)
    assert shifted == {surplus for surplus in range(40) if surplus % 4 == 3}
    return {"surplusModulo4": 3, "pixels": 1}


def rgb_norm():
    step = spec("rgbNorm")
    pixels = picture(4, 6, 1)
    before = rgb_norm_before(pixels, step["mean"], step["std"])
    tensor = torch.from_numpy(pixels).permute(2, 0, 1)
    after = transforms.Normalize(step["mean"], step["std"])(tensor.div(255)).unsqueeze(0)
    return {
        "height": 4,
        "width": 6,
        "seed": 1,
        "mean": step["mean"],
        "std": step["std"],
        "shape": before.shape,
        "before": before.flatten(),
        "largestDifference": float(np.abs(before - after.numpy()).max()),
    }


def greyscale_norm():
    step = spec("greyscaleNorm")
    colors = ["#1d2b53", "#ffffff"]
    pixels = picture(5, 6, 2)
    pixels[0, 0], pixels[0, 1] = color(colors[0]), color(colors[1])
    before = greyscale_norm_before(pixels, *colors, step["mean"], step["std"])
    return {
        "height": 5,
        "width": 6,
        "bytes": pixels.flatten(),
        "colorBackground": colors[0],
        "colorForeground": colors[1],
        "mean": step["mean"],
        "std": step["std"],
        "shape": before.shape,
        "before": before.flatten(),
    }


def digits():
    """A drawing of 30 times 28 points: cropped, not resized, and a model of one layer."""
    step = spec("greyscaleNorm")
    colors = ["#1d2b53", "#ffffff"]
    paper, ink, between = color(colors[0]), color(colors[1]), [143, 149, 169]
    # A bar: so many pixels of a color, one row after the other.
    bar = [[13, *paper], [3, *ink], [14, *paper]]
    runs = [[120, *paper], *bar * 20, [13, *paper], [3, *between], [104, *paper]]
    pixels = np.concatenate([np.tile(np.uint8(rgb), (count, 1)) for count, *rgb in runs])
    pixels = pixels.reshape(28, 30, 3)
    top, left, height, width = crop_before(28, 30, 1, 1)
    cut = pixels[top : top + height, left : left + width]
    values = greyscale_norm_before(cut, *colors, step["mean"], step["std"])
    weight, bias = layer(10, 28 * 28)
    return {
        "height": 28,
        "width": 30,
        "runs": runs,
        "before": weight.numpy() @ values.flatten() + bias.numpy(),
    }


def layer(rows, columns):
    """The weights of the test's models: waves, so that no file is needed."""
    places = torch.arange(rows * columns, dtype=torch.float64)
    weight = torch.sin(places * 0.37).reshape(rows, columns) / columns
    return weight.float(), torch.cos(torch.arange(rows, dtype=torch.float64)).float()


def argmaxes():
    random = np.random.RandomState(3).randn(40).astype(F) * F(4)
    cases = {
        "random": random,
        "negative": F([-3, -0.5, -7]),
        "equal": F([1, 5, 5, 2]),
        "probabilities": F([0.1, 0.7, 0.2]),
        "large": F([80, 89, 85]),
    }
    return [
        {
            "name": name,
            "values": values,
            "index": argmax_before(values),
            "confidence": softmax_before(values)[argmax_before(values)],
            "expected": torch.softmax(torch.tensor(values), 0).max(),
        }
        for name, values in cases.items()
    ]


def top_five():
    values = np.random.RandomState(4).permutation(12).astype(F) / F(8)
    order = sorted(range(12), key=lambda place: -values[place])[:5]
    return {
        "values": values,
        "before": [{"index": place, "score": values[place]} for place in order],
    }


def texts():
    # The vocabulary of the model has punctuation as rests of words, too.
    vocabulary = spec("answer")["vocabulary_bert"] + "\n##?\n##."
    cases = [
        "[CLS] Who was Jim Henson ? [SEP] Jim Henson was a puppeteer . [SEP]",
        "[CLS] Who was Jim Henson? [SEP] Jim Henson was a puppeteer. [SEP]",
        "[CLS] Who was Bert ? [SEP] Jim Henson was a puppet . [SEP]",
    ]
    return {
        "vocabulary": vocabulary,
        "length": 20,
        "cases": [
            {
                "text": text,
                "android": bert_android(text, vocabulary, 20),
                "ios": bert_ios(text, vocabulary, 20) if "Bert" not in text else None,
            }
            for text in cases
        ],
    }


def answers():
    text = texts()
    ids = text["cases"][0]["android"]
    random = np.random.RandomState(5)
    cases = []
    for start, end in [(11, 13), (10, 12), (13, 13), (7, 8)]:
        start_logits, end_logits = random.randn(2, 20).astype(F)
        start_logits[start], end_logits[end] = 6, 7
        found = argmax_before(start_logits), argmax_before(end_logits)
        assert found == (start, end)
        span = ids[start : end + 1]
        cases.append(
            {
                "startLogits": start_logits,
                "endLogits": end_logits,
                "android": None if start == end else decode_android(span, text["vocabulary"]),
                "ios": None if start == end else decode_ios(span, text["vocabulary"]),
            }
        )
    return cases


def gpt2():
    vocabulary = spec("generate")["vocabulary_gpt2"]
    return {
        "vocabulary": vocabulary,
        "cases": [
            {"text": text, "before": gpt2_before(text, vocabulary)}
            for text in ["Hello world!", "Hello Hello world", "Nobody knows", "! world"]
        ],
    }


def sound():
    samples = np.random.RandomState(6).randint(-32768, 32768, 40).tolist()
    samples[:3] = [0, 32767, -32768]
    return {
        "samples": samples,
        "wav": wav(samples, 6),
        "before": [F(sample) / F(32767) for sample in samples],
    }


def sound_difference():
    """iOS 0.1 read floats, cut them to whole numbers and divided again (AudioModule.swift)."""
    every = np.arange(-32768, 32768)
    ios = np.trunc(every.astype(F) / F(32768) * F(32767)) / F(32767)
    return {"largest": float(np.abs(ios - every.astype(F) / F(32767)).max())}


def pictures():
    values = np.random.RandomState(7).randint(0, 256, (1, 3, 4, 4)).astype(F)
    values.flat[0], values.flat[1] = 0, 255
    cases = {
        "bytes": values,
        "from -1 to 1": values / F(127.5) - F(1),
        "a small range": np.random.RandomState(8).rand(1, 3, 4, 4).astype(F) * F(0.9),
        "not square": np.random.RandomState(14).randn(1, 3, 2, 5).astype(F),
    }
    # As the tests read them: a digit less can be a whole number less in the end.
    cases = {name: np.array(rounded(case), F) for name, case in cases.items()}
    return [
        {
            "name": name,
            "shape": case.shape,
            "values": case.flatten(),
            "before": image_to_image(case).flatten(),
        }
        for name, case in cases.items()
    ]


def detections():
    random = np.random.RandomState(9)
    rows, columns = 12, 5
    classes = spec("detect")["unpack"]["classes"]
    logits = random.randn(rows, columns).astype(F) * F(4)
    # Class 0 wins here: 0.1.3 failed on that.
    logits[0] = [6, 1, 0, 2, 1]
    boxes = random.rand(rows, 4).astype(F)
    found = boxes_before(logits, boxes, classes, 0.7)
    assert 2 < len(found) < rows
    assert any(argmax_before(row) == columns - 1 for row in logits)
    return {
        "rows": rows,
        "columns": columns,
        "classes": classes,
        "logits": logits.flatten(),
        "boxes": boxes.flatten(),
        "before": found,
    }


def tracking():
    """Tuple in, scores out, with a stand-in for a model: scores = mean + regions + steps."""
    pixels = picture(224, 224, 10)
    regions = [[0, 0, 20, 20], [10, 10, 50, 50], [30, 30, 60, 60]]
    mean = rgb_norm_before(pixels, [0, 0, 0], [1, 1, 1]).mean(dtype=np.float64)
    return {
        "seed": 10,
        "regions": regions,
        "steps": 3,
        "before": [mean + sum(region) + 3 for region in regions],
    }


def classification():
    """An image of the model's size: no resize, so the numbers have to be the same."""
    found = spec("classify")
    step = found["pack"]["transforms"][2]
    pixels = picture(224, 228, 11)
    top, left, height, width = crop_before(224, 228, 1, 1)
    values = rgb_norm_before(
        pixels[top : top + height, left : left + width], step["mean"], step["std"]
    )
    weight, bias = layer(5, 3 * 224 * 224)
    scores = (weight.numpy().astype(np.float64) @ values.flatten() + bias.numpy()).astype(F)
    best = argmax_before(scores)
    return {
        "seed": 11,
        "maxIdx": best,
        "confidence": softmax_before(scores)[best],
    }


def differences():
    """What the page says of the numbers that cannot be the same."""
    return {
        "crop": crop_shift(),
        "scale": {
            "photo": scale_difference(photo(960, 12), 224),
            "noise": scale_difference(noise(960, 13), 224),
        },
        "sound": sound_difference(),
        "softmaxOverflow": math.ceil(math.log(np.finfo(F).max)),
    }


print(
    json.dumps(
        rounded(
            {
                "crops": crops(),
                "rgbNorm": rgb_norm(),
                "greyscaleNorm": greyscale_norm(),
                "digits": digits(),
                "classification": classification(),
                "argmax": argmaxes(),
                "topFive": top_five(),
                "texts": texts(),
                "answers": answers(),
                "gpt2": gpt2(),
                "sound": sound(),
                "pictures": pictures(),
                "boxes": detections(),
                "tracking": tracking(),
                "differences": differences(),
            }
        )
    )
)
