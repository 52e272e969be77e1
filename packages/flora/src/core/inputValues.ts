import type {InputType} from './inputTypes';

/** Element types of a tensor in a form. */
export const INPUT_DTYPES = [
  'float32',
  'int64',
  'uint8',
  'bool',
  'int32',
  'float64',
] as const;
export type InputDType = (typeof INPUT_DTYPES)[number];

/** Conversion of a picture's pixels to numbers. */
export interface PixelSettings {
  /** Whether bytes are divided by 255 first. */
  scale: boolean;
  /** Numbers to subtract: one for each channel, or one for all. */
  mean: string;
  /** Numbers to divide by: one for each channel, or one for all. */
  std: string;
  /** Fit of a picture of another aspect ratio: cut to its middle, or stretched. */
  fit: 'crop' | 'stretch';
}

/** Picture at the size of the tensor: RGBA, 8 bits each, row by row. */
export interface InputPicture {
  name: string;
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** Content of the form of one argument; texts are as typed. */
export type InputValue =
  | {kind: 'none'}
  | {kind: 'bool'; value: boolean}
  | {kind: 'int' | 'float' | 'str'; text: string}
  | {kind: 'list' | 'tuple'; items: InputValue[]}
  | {kind: 'dict'; entries: {key: InputValue; value: InputValue}[]}
  | TensorInput;

export interface TensorInput {
  kind: 'tensor';
  fill: 'image' | 'random' | 'ones' | 'zeros' | 'values';
  dtype: InputDType;
  /** `1, 3, 224, 224` */
  sizes: string;
  /** Numbers, if `fill` is `values`. */
  values: string;
  /** Seed of the random numbers. */
  seed: string;
  pixels: PixelSettings;
  picture?: InputPicture | undefined;
}

/** Shape and normalization of a model's input, as far as its file or its sample tells. */
export interface InputHint {
  sizes?: readonly (number | string)[] | undefined;
  mean?: readonly number[] | undefined;
  std?: readonly number[] | undefined;
  /** Whether the tensor has indices of a table. */
  isIndex?: boolean | undefined;
}

/** Creates the initial content of a form: the smallest value that a model may accept. */
export function createDefaultValue(
  type: InputType,
  hint: InputHint = {},
): InputValue {
  switch (type.kind) {
    case 'tensor':
      return {
        kind: 'tensor',
        // The row 1 is in each table, and not the padding that 0 often is.
        fill: hint.isIndex ? 'ones' : 'random',
        dtype: hint.isIndex ? 'int64' : 'float32',
        sizes: (hint.sizes ?? (hint.isIndex ? [1, 8] : [1, 3, 224, 224]))
          .map((size) => (typeof size === 'number' ? size : 1))
          .join(', '),
        values: '',
        seed: '0',
        pixels: {
          scale: true,
          mean: (hint.mean ?? [0]).join(', '),
          std: (hint.std ?? [1]).join(', '),
          fit: 'crop',
        },
      };
    case 'int':
    case 'float':
      return {kind: type.kind, text: '0'};
    case 'str':
      return {kind: 'str', text: ''};
    case 'bool':
      return {kind: 'bool', value: false};
    case 'list':
      return {kind: 'list', items: [createDefaultValue(type.of, hint)]};
    case 'tuple':
      return {
        kind: 'tuple',
        items: type.items.map((item) => createDefaultValue(item, hint)),
      };
    case 'dict':
      return {kind: 'dict', entries: []};
    case 'none':
    case 'optional':
    case 'unknown':
      return {kind: 'none'};
  }
}

/** Error of a typed text, with a message for the reader. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Elements of one input: those of a picture of 4,096 by 4,096 pixels. */
const MAX_ELEMENTS = 4096 * 4096 * 3;

/**
 * Reads a shape: `1, 3, 224, 224` or `[1, 3, 224, 224]`; empty for a scalar.
 *
 * @throws InputError for other texts, and for shapes of too many elements
 */
export function readSizes(text: string): number[] {
  const inner = text
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .trim();
  if (inner === '') {
    return [];
  }
  const sizes = inner
    .split(/[\s,]+|(?<=\d)[x×](?=\d)/)
    .filter((part) => part !== '');
  if (!sizes.every((size) => /^\d{1,9}$/.test(size))) {
    throw new InputError(
      'A shape is a list of whole numbers, such as 1, 3, 224, 224.',
    );
  }
  const numbers = sizes.map(Number);
  const elements = numbers.reduce((product, size) => product * size, 1);
  if (elements > MAX_ELEMENTS) {
    throw new InputError(
      `This shape has ${elements.toLocaleString('en-US')} elements; ${MAX_ELEMENTS.toLocaleString('en-US')} are the most that this page makes.`,
    );
  }
  return numbers;
}

/**
 * Reads numbers between commas, spaces, brackets or line breaks.
 *
 * @throws InputError with the first word that is no number
 */
export function readNumbers(text: string): number[] {
  return text
    .split(/[\s,[\]()]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const value = readNumber(part);
      if (value === undefined) {
        throw new InputError(`“${part.slice(0, 40)}” is not a number.`);
      }
      return value;
    });
}

/** Reads a number as Python writes it, with `nan`, `inf` and `True`; undefined for another word. */
function readNumber(text: string): number | undefined {
  const special: Readonly<Record<string, number>> = {
    nan: NaN,
    inf: Infinity,
    '+inf': Infinity,
    '-inf': -Infinity,
    true: 1,
    false: 0,
  };
  const word = text.toLowerCase();
  if (Object.hasOwn(special, word)) {
    return special[word];
  }
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)
    ? Number(text)
    : undefined;
}

/**
 * Reads an integer.
 *
 * @throws InputError if the text is none, or does not fit in 64 bits
 */
export function readInt(text: string): bigint {
  const trimmed = text.trim();
  if (!/^[+-]?\d{1,19}$/.test(trimmed)) {
    throw new InputError('A whole number belongs here, such as 3.');
  }
  const value = BigInt(trimmed.replace(/^\+/, ''));
  if (BigInt.asIntN(64, value) !== value) {
    throw new InputError('This number does not fit in 64 bits.');
  }
  return value;
}

/**
 * Reads a number.
 *
 * @throws InputError if the text is none
 */
export function readFloat(text: string): number {
  const value = readNumber(text.trim());
  if (value === undefined) {
    throw new InputError('A number belongs here, such as 0.5.');
  }
  return value;
}

/** Size of a picture that fills a tensor. */
interface PictureShape {
  channels: 1 | 3;
  height: number;
  width: number;
}

/** Reads `[1, C, H, W]` or `[C, H, W]` with 1 or 3 channels as the shape of a picture; undefined for others. */
export function toPictureShape(
  sizes: readonly number[],
): PictureShape | undefined {
  const [channels, height, width] =
    sizes.length === 4 && sizes[0] === 1
      ? sizes.slice(1)
      : sizes.length === 3
        ? sizes
        : [];
  return (channels === 1 || channels === 3) && height && width
    ? {channels, height, width}
    : undefined;
}

/** Weights of red, green and blue in luma (ITU-R BT.601), as torchvision's Grayscale has them. */
const GRAY_WEIGHTS = [0.299, 0.587, 0.114] as const;

/** Reads one number for each channel; a single one is repeated. */
function readPerChannel(
  text: string,
  name: string,
  channels: number,
): number[] {
  const numbers = readNumbers(text);
  if (numbers.length !== 1 && numbers.length !== channels) {
    throw new InputError(
      `${name} has ${numbers.length} numbers; 1 or ${channels} belong there.`,
    );
  }
  return Array.from(
    {length: channels},
    (_, channel) => numbers[channel] ?? numbers[0] ?? 0,
  );
}

/**
 * Converts a picture to one plane of numbers for each channel (CHW): `(value - mean) / std`, with
 * values from 0 to 1 if scaled, else from 0 to 255.
 *
 * @param rgba - pixels, row by row
 * @throws InputError if mean or std have a wrong count of numbers, or std is 0
 */
export function normalizePixels(
  rgba: Uint8ClampedArray,
  channels: 1 | 3,
  {scale, mean, std}: PixelSettings,
): Float32Array<ArrayBuffer> {
  const means = readPerChannel(mean, 'Mean', channels);
  const stds = readPerChannel(std, 'Standard deviation', channels);
  if (stds.includes(0)) {
    throw new InputError('The standard deviation divides: it cannot be 0.');
  }
  const count = rgba.length / 4;
  const values = new Float32Array(channels * count);
  const divisor = scale ? 255 : 1;
  for (let channel = 0; channel < channels; channel += 1) {
    const [m = 0, s = 1] = [means[channel], stds[channel]];
    for (let at = 0; at < count; at += 1) {
      const byte =
        channels === 3
          ? (rgba[4 * at + channel] ?? 0)
          : GRAY_WEIGHTS.reduce(
              (sum, weight, color) =>
                sum + weight * (rgba[4 * at + color] ?? 0),
              0,
            );
      values[channel * count + at] = (byte / divisor - m) / s;
    }
  }
  return values;
}
