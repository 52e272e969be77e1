/** Source of a function in the program, and what it imports from the package. */
interface Helper {
  /** Exported type of the result. */
  exported?: string;
  values?: readonly string[];
  types?: readonly string[];
  /** Other helpers that the function calls. */
  needs?: readonly HelperName[];
  code: string;
}

export type HelperName =
  | 'answerOf'
  | 'argmax'
  | 'audioTensor'
  | 'bertDecode'
  | 'bertEncode'
  | 'bertIds'
  | 'boundingBoxes'
  | 'centerCrop'
  | 'distance'
  | 'gpt2Decode'
  | 'gpt2Encode'
  | 'gpt2Ids'
  | 'greyscaleNorm'
  | 'imageOf'
  | 'numbersOf'
  | 'pcm16'
  | 'pick'
  | 'piecesOf'
  | 'pixelsOf'
  | 'rgbNorm'
  | 'rgbOf'
  | 'scale'
  | 'softmaxAt'
  | 'tensorOf'
  | 'wordsOf';

/** Helper functions for react-native-pytorch-core 0.2.4, in the order of a program: inputs first. */
export const HELPERS: Readonly<Record<HelperName, Helper>> = {
  pixelsOf: {
    values: ['media', 'torch'],
    types: ['Image', 'Tensor'],
    code: `/** The bytes of an image in the shape [3, height, width], red first. */
function pixelsOf(image: Image): Tensor {
  const shape = [image.getHeight(), image.getWidth(), 3];
  return torch.fromBlob(media.toBlob(image), shape).permute([2, 0, 1]);
}`,
  },
  centerCrop: {
    values: ['torchvision'],
    types: ['Tensor'],
    code: `/**
 * Cuts the largest area with a ratio out of the middle. 0.1 computed the size in
 * single precision and rounded the place down. T.centerCrop rounds a half to the
 * even number: so an even number of pixels goes first, and the odd one last.
 */
function centerCrop(pixels: Tensor, width: number, height: number): Tensor {
  const [, imageHeight, imageWidth] = pixels.shape;
  const ratio = Math.fround(width / height);
  const wide = ratio > Math.fround(imageWidth / imageHeight);
  const cropHeight = wide
    ? Math.floor(Math.fround(imageWidth / ratio))
    : imageHeight;
  const cropWidth = wide
    ? imageWidth
    : Math.floor(Math.fround(imageHeight * ratio));
  const larger = T.centerCrop([
    cropHeight + ((imageHeight - cropHeight) % 2),
    cropWidth + ((imageWidth - cropWidth) % 2),
  ])(pixels);
  return T.centerCrop([cropHeight, cropWidth])(larger);
}`,
  },
  scale: {
    types: ['Tensor'],
    needs: ['pick'],
    code: `/** Each new pixel is the one under its center, as on Android. */
function scale(pixels: Tensor, width: number, height: number): Tensor {
  const rows = pick(pixels.permute([1, 2, 0]), height);
  const columns = pick(rows.permute([1, 0, 2]), width);
  return columns.permute([2, 1, 0]);
}`,
  },
  pick: {
    values: ['torch'],
    types: ['Tensor'],
    code: `/** So many of the parts of a tensor, at equal distances. */
function pick(parts: Tensor, count: number): Tensor {
  const [length] = parts.shape;
  const picked: Tensor[] = [];
  for (let i = 0; i < count; i++) {
    const place = Math.floor(((i + 0.5) * length) / count);
    picked.push(parts[place].unsqueeze(0));
  }
  return torch.cat(picked);
}`,
  },
  rgbNorm: {
    values: ['torchvision'],
    types: ['Tensor'],
    code: `/** Bytes on the scale of the training, in a batch of one. */
function rgbNorm(pixels: Tensor, mean: number[], std: number[]): Tensor {
  return T.normalize(mean, std)(pixels.div(255)).unsqueeze(0);
}`,
  },
  greyscaleNorm: {
    types: ['Tensor'],
    needs: ['distance'],
    code: `/** One value a pixel, 0 for background to 1 for foreground, then normalized. */
function greyscaleNorm(
  pixels: Tensor,
  background: number[],
  foreground: number[],
  mean: number,
  std: number,
): Tensor {
  const toBackground = distance(pixels, background);
  const toForeground = distance(pixels, foreground);
  const share = toBackground.div(toBackground.add(toForeground));
  return share.sub(mean).div(std).unsqueeze(0).unsqueeze(0);
}`,
  },
  distance: {
    values: ['torch'],
    types: ['Tensor'],
    code: `/** How far each pixel is from a color: from [3, h, w] to [h, w]. */
function distance(pixels: Tensor, color: number[]): Tensor {
  const offset = pixels.sub(torch.tensor(color).reshape([3, 1, 1]));
  return offset.mul(offset).sum(0).sqrt();
}`,
  },
  rgbOf: {
    code: `/** Red, green and blue of #RRGGBB or #AARRGGBB. */
function rgbOf(color: string): number[] {
  const [, digits] = /^#(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(color) ?? [];
  if (digits === undefined) {
    // Android knew 23 names, too; iOS read #RRGGBB only.
    throw new Error(\`Write the color \${color} as #RRGGBB.\`);
  }
  const value = parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}`,
  },
  wordsOf: {
    code: `/** The parts between white space. */
function wordsOf(text: string): string[] {
  return text.replace(/[ \\t\\n\\v\\f\\r]+$/, '').split(/[ \\t\\n\\v\\f\\r]+/);
}`,
  },
  piecesOf: {
    code: `/**
 * The longest pieces of a word that a vocabulary has, from the left; undefined
 * where it lacks one. Android never came to an end if it had the first piece only.
 */
function piecesOf(
  word: string,
  idOf: (piece: string, start: number) => number | undefined,
): number[] | undefined {
  const ids: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let id = idOf(word.slice(start, end), start);
    while (id === undefined && end > start + 1) {
      end -= 1;
      id = idOf(word.slice(start, end), start);
    }
    if (id === undefined) {
      return undefined;
    }
    ids.push(id);
    start = end;
  }
  return ids;
}`,
  },
  bertIds: {
    code: `const bertIds = new Map(
  bertTokens.map((token, id): [string, number] => [token, id]),
);`,
  },
  bertEncode: {
    needs: ['bertIds', 'piecesOf', 'wordsOf'],
    code: `/** Token ids, as many as the model takes: the rest is cut, or padded. */
function bertEncode(text: string, length: number): number[] {
  const ids: number[] = [];
  for (const word of wordsOf(text).filter((one) => one !== '')) {
    const token = word.startsWith('[') ? word : word.toLowerCase();
    const pieces = piecesOf(token, (piece, start) =>
      bertIds.get(start === 0 ? piece : \`##\${piece}\`),
    );
    ids.push(...(pieces ?? [BERT_UNKNOWN]));
  }
  const kept = ids.slice(0, length);
  const padding = new Array<number>(length - kept.length).fill(0);
  // 0.1 wrote the id of [PAD] once; the rest was 0.
  padding.fill(BERT_PADDING, 0, 1);
  return [...kept, ...padding];
}`,
  },
  gpt2Ids: {
    code: `const gpt2Ids = new Map<string, number>(Object.entries(gpt2Vocabulary));`,
  },
  gpt2Encode: {
    needs: ['gpt2Ids', 'piecesOf', 'wordsOf'],
    code: `/** Longest pieces in place of GPT-2's merges; U+0120 is the space before a word. */
function gpt2Encode(text: string): number[] {
  const ids: number[] = [];
  wordsOf(text).forEach((word, place) => {
    const pieces = piecesOf(place === 0 ? word : \`\\u0120\${word}\`, (piece) =>
      gpt2Ids.get(piece),
    );
    ids.push(...(pieces ?? [GPT2_UNKNOWN]));
  });
  return ids;
}`,
  },
  audioTensor: {
    values: ['media', 'torch'],
    types: ['Audio', 'Tensor'],
    needs: ['pcm16'],
    code: `/** A recording in the shape [1, samples], from -1 to 1. */
async function audioTensor(audio: Audio): Promise<Tensor> {
  const samples = pcm16(await media.toBlob(audio).arrayBuffer());
  return torch.tensor([Array.from(samples)]).div(32767);
}`,
  },
  pcm16: {
    code: `/**
 * The 16-bit samples of a recording. On Android the bytes are nothing else. On
 * iOS they are a WAV file: parts with a name, a size and a content.
 */
function pcm16(bytes: Uint8Array): Int16Array {
  const nameAt = (start: number) =>
    String.fromCharCode(...Array.from(bytes.slice(start, start + 4)));
  let [start, end] = [0, bytes.length];
  if (nameAt(0) === 'RIFF') {
    let size = 4;
    start = 8;
    do {
      // A content of odd size is followed by an empty byte.
      start += size + (size % 2) + 8;
      const field = bytes.slice(start - 4, start);
      size = new DataView(field.buffer).getUint32(0, true);
    } while (nameAt(start - 8) !== 'data');
    end = start + size;
  }
  const sound = bytes.slice(start, end);
  return new Int16Array(sound.buffer, 0, Math.floor(sound.length / 2));
}`,
  },
  tensorOf: {
    values: ['torch'],
    types: ['Tensor'],
    code: `/** A flat list of numbers in a shape. */
function tensorOf(
  items: number[],
  sizes: number[],
  dtype: 'float32' | 'int64',
): Tensor {
  return torch.tensor(items, {dtype}).reshape(sizes);
}`,
  },
  numbersOf: {
    values: ['torch'],
    types: ['Tensor'],
    code: `/** All values of a tensor as a flat list, in the order of its shape. */
function numbersOf(output: Tensor): number[] {
  // JavaScript gets no values of int64, but those of int32, as 0.1 gave them.
  const readable =
    output.dtype === torch.int64 ? output.to({dtype: torch.int32}) : output;
  return Array.from(readable.contiguous().data());
}`,
  },
  argmax: {
    types: ['Tensor'],
    code: `/** The place of the largest value. */
function argmax(output: Tensor): number {
  return output.reshape([-1]).argmax().item();
}`,
  },
  softmaxAt: {
    values: ['torch'],
    types: ['Tensor'],
    code: `/** The probability at a place: NaN on Android where a score was above 88. */
function softmaxAt(output: Tensor, place: number): number {
  const scores = output.to({dtype: torch.float32}).reshape([-1]);
  return scores.softmax(0)[place].item();
}`,
  },
  imageOf: {
    values: ['media', 'torch'],
    types: ['Image', 'Tensor'],
    code: `/**
 * Stretches the values of [1, 3, h, w]: the smallest to 0, the largest to 255.
 * Release the image when it is drawn.
 */
function imageOf(output: Tensor): Image {
  const values = output.reshape([-1]);
  const lowest = values.topk(1, {largest: false})[0].item();
  // 0.1 never took a largest value below 0.
  const highest = Math.max(0, values.topk(1)[0].item());
  const bytes = output
    .squeeze(0)
    .sub(lowest)
    .div(highest - lowest)
    .mul(255)
    .clamp(0, 255)
    .to({dtype: torch.uint8});
  return media.imageFromTensor(bytes);
}`,
  },
  answerOf: {
    exported:
      '/** The text of an answer; null if there is none. */\nexport type Answer = string | null;',
    types: ['Tensor'],
    needs: ['bertDecode'],
    code: `/** The text from the best start to the best end; null if there is none. */
function answerOf(
  output: {start_logits: Tensor; end_logits: Tensor},
  ids: number[],
): Answer {
  const start = output.start_logits.argmax().item();
  const end = output.end_logits.argmax().item();
  return start < end ? bertDecode(ids.slice(start, end + 1)) : null;
}`,
  },
  bertDecode: {
    code: `function bertDecode(ids: number[]): string {
  const tokens = ids.map((id) => \` \${bertTokens[id]}\`);
  return tokens.join('').replace(/ ##/g, '').trim();
}`,
  },
  gpt2Decode: {
    needs: ['gpt2Ids', 'numbersOf'],
    types: ['Tensor'],
    code: `/** The text of token ids; U+0120 is a space. */
function gpt2Decode(output: Tensor): string {
  const tokens = new Map<number, string>();
  gpt2Ids.forEach((id, token) => tokens.set(id, token));
  const pieces = numbersOf(output).map((id) => tokens.get(id) ?? '');
  return pieces.join('').replace(/\\u0120/g, ' ');
}`,
  },
  boundingBoxes: {
    exported: `/** Bounds are the model's: for DETR center x, center y, width and height. */
export type DetectedObject = {
  objectClass: string;
  bounds: number[];
};`,
    types: ['Tensor'],
    needs: ['numbersOf'],
    code: `/** Where the best class is more probable than the threshold and has a name. */
function boundingBoxes(
  output: {pred_logits: Tensor; pred_boxes: Tensor},
  probabilityThreshold: number,
  classes: string[],
): DetectedObject[] {
  const [, rows, columns] = output.pred_logits.shape;
  const probabilities = numbersOf(output.pred_logits[0].softmax(1));
  const boxes = numbersOf(output.pred_boxes);
  const found: DetectedObject[] = [];
  for (let row = 0; row < rows; row++) {
    const scores = probabilities.slice(row * columns, (row + 1) * columns);
    const probability = Math.max(...scores);
    const best = scores.indexOf(probability);
    if (probability > probabilityThreshold && best < classes.length) {
      const bounds = boxes.slice(4 * row, 4 * row + 4);
      found.push({objectClass: classes[best], bounds});
    }
  }
  return found;
}`,
  },
};
