import {describe, expect, it} from 'vitest';
import {parseType} from './inputTypes';
import {
  createDefaultValue,
  toPictureShape,
  normalizePixels,
  readFloat,
  readInt,
  readNumbers,
  readSizes,
} from './inputValues';

describe('readSizes', () => {
  it.each([
    ['1, 3, 224, 224', [1, 3, 224, 224]],
    ['[1,10]', [1, 10]],
    ['2x3×4', [2, 3, 4]],
    ['', []],
    ['[]', []],
    ['0', [0]],
  ])('reads %j', (text, sizes) => {
    expect(readSizes(text)).toEqual(sizes);
  });

  it.each(['1, -1', 'a', '1.5', '1;2', 'x', '2x', '99999, 99999, 99999'])(
    'refuses %j',
    (text) => {
      expect(() => readSizes(text)).toThrow(/shape/);
    },
  );
});

it('reads numbers as Python prints them', () => {
  expect(readNumbers('[[1, -2.5e3],\n [.5, nan], (inf, -inf)] True')).toEqual([
    1,
    -2500,
    0.5,
    NaN,
    Infinity,
    -Infinity,
    1,
  ]);
  expect(readNumbers(' ')).toEqual([]);
  expect(() => readNumbers('1, 2, x3')).toThrow('“x3” is not a number.');
  expect(() => readNumbers('0x10')).toThrow('is not a number');
  expect(() => readNumbers('constructor')).toThrow('is not a number');
});

it('reads ints of 64 bits and no others', () => {
  expect(readInt(' -9223372036854775808 ')).toBe(-(2n ** 63n));
  expect(readInt('+7')).toBe(7n);
  expect(() => readInt('9223372036854775808')).toThrow('64 bits');
  expect(() => readInt('1.0')).toThrow('whole number');
  expect(() => readFloat('')).toThrow('A number');
});

it('knows which shapes a picture fills', () => {
  expect(toPictureShape([1, 3, 4, 5])).toEqual({
    channels: 3,
    height: 4,
    width: 5,
  });
  expect(toPictureShape([1, 28, 30])).toEqual({
    channels: 1,
    height: 28,
    width: 30,
  });
  expect(toPictureShape([2, 3, 4, 5])).toBeUndefined();
  expect(toPictureShape([1, 4, 4, 5])).toBeUndefined();
  expect(toPictureShape([1, 3, 0, 5])).toBeUndefined();
  expect(toPictureShape([10])).toBeUndefined();
});

describe('pixelValues', () => {
  const rgba = new Uint8ClampedArray([255, 0, 51, 255, 0, 102, 255, 255]);
  const plain = {scale: true, mean: '0', std: '1', fit: 'crop'} as const;

  it('gives one plane for each channel', () => {
    expect(normalizePixels(rgba, 3, {...plain, scale: false})).toEqual(
      new Float32Array([255, 0, 0, 102, 51, 255]),
    );
    expect([
      ...normalizePixels(rgba, 3, {...plain, mean: '1, 0, 0', std: '0.5'}),
    ]).toEqual([...new Float32Array([0, -2, 0, 0.8, 0.4, 2])]);
  });

  it('weighs the colors for one channel', () => {
    const [first] = normalizePixels(rgba, 1, plain);
    expect(first).toBeCloseTo(0.299 + 0.114 * 0.2, 6);
  });

  it('says what does not fit', () => {
    expect(() => normalizePixels(rgba, 3, {...plain, mean: '1, 2'})).toThrow(
      'Mean has 2 numbers; 1 or 3 belong there.',
    );
    expect(() => normalizePixels(rgba, 3, {...plain, std: '0'})).toThrow(
      'cannot be 0',
    );
  });
});

it('starts with a value for each type', () => {
  expect(
    createDefaultValue(parseType('Tuple[Tensor, List[int], Optional[str]]'), {
      sizes: ['N', 1, 28, 28],
      mean: [0.1307],
      std: [0.3081],
    }),
  ).toMatchObject({
    kind: 'tuple',
    items: [
      {
        kind: 'tensor',
        sizes: '1, 1, 28, 28',
        pixels: {mean: '0.1307', std: '0.3081'},
      },
      {kind: 'list', items: [{kind: 'int', text: '0'}]},
      {kind: 'none'},
    ],
  });
});

it('begins indices of a table as int64, and not as a picture', () => {
  expect(
    createDefaultValue(parseType('Tensor'), {isIndex: true}),
  ).toMatchObject({dtype: 'int64', fill: 'ones', sizes: '1, 8'});
});
