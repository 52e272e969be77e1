import type {InputType} from './inputTypes';

/** Element types that a tensor of the reader can have. */
export const inputDTypes = [
  'float32',
  'int64',
  'uint8',
  'bool',
  'int32',
  'float64',
] as const;
export type InputDType = (typeof inputDTypes)[number];

/** How the pixels of a picture become numbers. */
export interface PixelSettings {
  /** Whether 0 to 255 becomes 0 to 1 first. */
  scale: boolean;
  /** Subtracted, for each channel; one number is for all. */
  mean: string;
  /** Divided by, for each channel. */
  std: string;
  /** How a picture of another shape is fitted: cut to the middle, or stretched. */
  fit: 'crop' | 'stretch';
}

/** A picture at the size of the tensor, as a canvas gives it: RGBA, 8 bits each. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** What the form of one argument holds; texts are what the reader typed. */
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
  /** Numbers, where `fill` is `values`. */
  values: string;
  /** Of the random numbers. */
  seed: string;
  pixels: PixelSettings;
  picture?: Picture | undefined;
}

/** What is known of a model's input before the reader says anything. */
export interface InputHint {
  sizes?: readonly (number | string)[] | undefined;
  mean?: readonly number[] | undefined;
  std?: readonly number[] | undefined;
}

/** A first value of a type: the smallest that a model may accept. */
export function firstValue(type: InputType, hint: InputHint = {}): InputValue {
  switch (type.kind) {
    case 'tensor':
      return {
        kind: 'tensor',
        fill: 'random',
        dtype: 'float32',
        sizes: (hint.sizes ?? [1, 3, 224, 224])
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
      return {kind: 'list', items: [firstValue(type.of, hint)]};
    case 'tuple':
      return {
        kind: 'tuple',
        items: type.items.map((item) => firstValue(item, hint)),
      };
    case 'dict':
      return {kind: 'dict', entries: []};
    case 'none':
    case 'optional':
    case 'unknown':
      return {kind: 'none'};
  }
}

/** A text that is not what it has to be; the message is for its reader. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Elements of one input: as many as a picture of 4,096 by 4,096 has. */
const MOST_ELEMENTS = 4096 * 4096 * 3;

/**
 * Reads a shape: `1, 3, 224, 224` or `[1, 3, 224, 224]`; empty for a scalar.
 *
 * @throws InputError
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
  if (elements > MOST_ELEMENTS) {
    throw new InputError(
      `This shape has ${elements.toLocaleString('en-US')} elements; ${MOST_ELEMENTS.toLocaleString('en-US')} are the most that this page makes.`,
    );
  }
  return numbers;
}

/**
 * Reads numbers between commas, spaces, brackets or line breaks.
 *
 * @throws InputError naming the first that is none.
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

/** A number as Python writes it, `nan`, `inf` and `True` included; undefined if it is none. */
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

/** @throws InputError */
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

/** @throws InputError */
export function readFloat(text: string): number {
  const value = readNumber(text.trim());
  if (value === undefined) {
    throw new InputError('A number belongs here, such as 0.5.');
  }
  return value;
}

/** Where the channels, rows and columns of a picture lie in a shape. */
export interface PictureShape {
  channels: 1 | 3;
  height: number;
  width: number;
}

/** The picture that fills a tensor of these sizes: `[1, C, H, W]` or `[C, H, W]` with 1 or 3 channels. */
export function pictureShape(
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

/** Weights of red, green and blue in a gray (ITU-R BT.601), as torchvision's Grayscale. */
const GRAY = [0.299, 0.587, 0.114] as const;

/** Numbers for the channels, one for all or one for each. */
function perChannel(text: string, name: string, channels: number): number[] {
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
 * The numbers of a picture, one plane for each channel (CHW):
 * `(value - mean) / std`, value 0 to 1 where scaled, else 0 to 255.
 *
 * @param rgba - `width × height` pixels.
 * @throws InputError where mean or std do not fit.
 */
export function pixelValues(
  rgba: Uint8ClampedArray,
  channels: 1 | 3,
  {scale, mean, std}: PixelSettings,
): Float32Array<ArrayBuffer> {
  const means = perChannel(mean, 'Mean', channels);
  const stds = perChannel(std, 'Standard deviation', channels);
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
          : GRAY.reduce(
              (sum, weight, color) =>
                sum + weight * (rgba[4 * at + color] ?? 0),
              0,
            );
      values[channel * count + at] = (byte / divisor - m) / s;
    }
  }
  return values;
}
