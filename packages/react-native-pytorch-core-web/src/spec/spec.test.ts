/* eslint max-lines: off -- one table of figures of 0.1.3, read by transforms, pack and unpack */
import {describe, expect, it} from 'vitest';
import values from './__fixtures__/android.json';
import digits from './__fixtures__/digits.json';
import {Tuple} from '@playtorch-docs/ptl-runtime';
import {elements, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Pixels} from '../torch/platform';
import {cropPixels} from '../pixels';
import type {SpecContext} from './context';
import {transformImage} from './imageTransforms';
import {pack} from './pack';
import {fillParameters} from './parameters';
import {createBertTokenizer, createGpt2Tokenizer} from './tokenizers';
import {type SpecResult, unpack} from './unpack';

/** Creates opaque pixels from three bytes each. */
function pixelsOf(
  width: number,
  height: number,
  bytes: ArrayLike<number>,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height * 3; i += 1) {
    data[Math.floor(i / 3) * 4 + (i % 3)] = bytes[i] ?? 0;
  }
  return {width, height, data};
}

/** Creates a picture by the formula of fixtures.py. */
const picture = (width: number, height: number, seed: number): Pixels =>
  pixelsOf(
    width,
    height,
    Array.from(
      {length: width * height * 3},
      (_, i) => (i * 7919 + ((i * i) % 65521) * 31 + seed * 101) % 256,
    ),
  );

const numbersOf = (tensor: Tensor): number[] =>
  Array.from(elements(tensor), Number);

function expectClose(
  got: readonly number[],
  expected: readonly number[],
): void {
  expect(got).toHaveLength(expected.length);
  for (const [i, value] of got.entries()) {
    // Compare six digits, as the fixtures have them.
    const expectedValue = expected[i] ?? NaN;
    expect(
      Math.abs(value - expectedValue),
      `${i}: ${value} for ${expectedValue}`,
    ).toBeLessThan(1e-5 * Math.max(1, Math.abs(expectedValue)));
  }
}

const context = (more: Partial<SpecContext> = {}): SpecContext => ({
  parameters: {},
  pixels: () => picture(4, 4, 1),
  samples: () => new Int16Array(),
  image: () => ({ID: 'image'}),
  tokenizer: () => {
    throw new Error('No tokenizer');
  },
  release: '0.2',
  ...more,
});

const floats = (data: readonly number[], sizes: readonly number[]) =>
  Tensor.over(Float32Array.from(data), sizes, 'float32');

const result = (
  value: Parameters<typeof unpack>[0],
  spec: Record<string, unknown>,
  more: Partial<SpecContext> = {},
): SpecResult => {
  const got: SpecResult = {};
  unpack(value, spec, got, context(more));
  return got;
};

describe('transforms, against the arithmetic of 0.1.3 in Python', () => {
  it.each(values.crops)(
    'crops $width × $height to $ratio.width:$ratio.height',
    ({width, height, ratio, before}) => {
      const [top = 0, left = 0, cropHeight = 0, cropWidth = 0] = before;
      const all = picture(width, height, 3);
      const transforms = [
        {type: 'image_to_image', name: 'center_crop', ...ratio},
        {
          type: 'image_to_tensor',
          name: 'rgb_norm',
          mean: [0, 0, 0],
          std: [1, 1, 1],
        },
      ];
      expect(transformImage(all, transforms)).toEqual(
        transformImage(
          cropPixels(all, left, top, cropWidth, cropHeight),
          transforms.slice(1),
        ),
      );
    },
  );

  it('normalizes colors', () => {
    const {width, height, seed, mean, std, shape, before} = values.rgbNorm;
    const tensor = transformImage(picture(width, height, seed), [
      {type: 'image_to_tensor', name: 'rgb_norm', mean, std},
    ]);
    expect(tensor.sizes).toEqual(shape);
    expectClose(numbersOf(tensor), before);
  });

  it('finds the line between two colors', () => {
    const {width, height, bytes, shape, before, ...fields} =
      values.greyscaleNorm;
    const tensor = transformImage(pixelsOf(width, height, bytes), [
      {type: 'image_to_tensor', name: 'greyscale_norm', ...fields},
    ]);
    expect(tensor.sizes).toEqual(shape);
    expectClose(numbersOf(tensor), before);
  });

  it('crops and scales a drawing as the digits of 0.1 were', () => {
    const {width, height, runs, before} = values.digits;
    const bytes = runs.flatMap(([count = 0, ...rgb]) =>
      Array<number[]>(count).fill(rgb).flat(),
    );
    const spec = fillParameters(JSON.stringify(digits.pack), {
      crop_width: 1,
      crop_height: 1,
      scale_width: 28,
      scale_height: 28,
      colorBackground: '#1d2b53',
      colorForeground: '#ffffff',
    });
    const packed = pack(
      spec,
      context({
        parameters: {image: {ID: 'drawing'}},
        pixels: () => pixelsOf(width, height, bytes),
      }),
    ) as Tensor;
    expect(packed.sizes).toEqual([1, 1, 28, 28]);
    const input = numbersOf(packed);
    // Apply the layer of fixtures.py, whose weights are sines.
    const scores = before.map((_, row) =>
      input.reduce(
        (sum, value, i) =>
          sum + (Math.sin((row * 784 + i) * 0.37) / 784) * value,
        Math.cos(row),
      ),
    );
    expectClose(scores, before);
  });

  it.each([
    [[{type: 'image_to_image', name: 'blur'}], 'Unknown image_to_image'],
    [
      [{type: 'image_to_tensor', name: 'center_crop_scale_rgb_norm'}],
      'Unknown image_to_tensor',
    ],
    [
      [{type: 'image_to_image', name: 'scale', width: 2}],
      'are required for scale',
    ],
    [
      [{type: 'image_to_image', name: 'center_crop'}],
      'has to be image_to_tensor',
    ],
    [
      [{type: 'image_to_image', name: 'center_crop', width: 0, height: 1}],
      'do not lie',
    ],
  ])('refuses %j', (transforms, words) => {
    expect(() => transformImage(picture(4, 4, 1), transforms)).toThrow(words);
  });
});

describe('tokenizers', () => {
  const {vocabulary, length, cases} = values.texts;

  it.each(cases)('bert reads $text as Android does', ({text, android}) => {
    expect(createBertTokenizer(vocabulary).encode(text, length)).toEqual(
      android.map(BigInt),
    );
  });

  it.each(values.gpt2.cases)('gpt2 reads $text', ({text, before}) => {
    expect(createGpt2Tokenizer(values.gpt2.vocabulary).encode(text, 0)).toEqual(
      before.map(BigInt),
    );
  });

  it('say where Android would never end', () => {
    expect(() =>
      createBertTokenizer(vocabulary).encode('jim\u{1f642}', 20),
    ).toThrow('runs until memory is full');
  });

  it('cut what is too long, and pad once', () => {
    const {encode} = createBertTokenizer('x\n[UNK]\n[PAD]');
    expect(encode('x x x', 2)).toEqual([0n, 0n]);
    expect(encode('y', 4)).toEqual([1n, 2n, 0n, 0n]);
  });
});

describe('parameters', () => {
  it('go in where the whole string is a name', () => {
    expect(
      fillParameters('{"a":"$n","b":"$text","c":"$nn","d":"x $n"}', {
        n: 28,
        text: 'Hi',
      }),
    ).toEqual({a: 28, b: 'Hi', c: '$nn', d: 'x $n'});
  });

  it.each([28, 0, -0.5, 1e7, 1.25e-4, 123456789.5])(
    'keep their value where a number is wanted: %d',
    (value) => {
      expect(fillParameters('{"a":"$n"}', {n: value})).toEqual({a: value});
    },
  );

  it.each([
    ['"', 'not valid JSON'],
    ['\n', 'not valid JSON'],
    ['costs $5', 'No group 5'],
    ['$', 'Illegal group reference'],
  ])('are not escaped: %j', (text, words) => {
    expect(() => fillParameters('{"a":"$text"}', {text})).toThrow(words);
  });
});

describe('pack', () => {
  it('makes tuples of scalars and tensors', () => {
    const packed = pack(
      {
        type: 'tuple',
        items: [
          {type: 'scalar_bool', value: true},
          {type: 'scalar_long', value: 3},
          {type: 'scalar_double', value: 3},
          {type: 'tensor', dtype: 'long', sizes: [1, 2], items: [5, 6]},
        ],
      },
      context(),
    );
    expect(packed).toEqual(
      new Tuple([
        true,
        3n,
        3,
        Tensor.over(BigInt64Array.of(5n, 6n), [1, 2], 'int64'),
      ]),
    );
  });

  it('makes sound a tensor', () => {
    const {samples, before} = values.sound;
    const packed = pack(
      {type: 'tensor_from_audio', audio: 'audio'},
      context({
        parameters: {audio: {ID: 'a'}},
        samples: () => Int16Array.from(samples),
      }),
    ) as Tensor;
    expect(packed.sizes).toEqual([1, samples.length]);
    expectClose(numbersOf(packed), before);
  });

  it.each([
    [
      {type: 'tensor_from_video'},
      "Unknown type for packer: 'tensor_from_video'",
    ],
    [{type: 'tensor', dtype: 'int', sizes: [], items: []}, 'Unknown dtype'],
    [{type: 'tensor', dtype: 'float', sizes: [2], items: [1]}, 'Inconsistent'],
    [{type: 'tensor_from_image', image: 'image', transforms: []}, '"image"'],
    [{type: 'scalar_long'}, 'No value for value'],
    [{type: 'tensor_from_string', tokenizer: 'x'}, 'Unknown tokenizer'],
  ])('refuses %j', (spec, words) => {
    expect(() => pack(spec, context())).toThrow(words);
  });
});

describe('unpack', () => {
  it.each(values.argmax)(
    'finds the largest: $name',
    ({values: all, index, confidence}) => {
      const got = result(floats(all as number[], [1, all.length]), {
        type: 'argmax',
        dtype: 'float',
        key: 'i',
        valueKey: 'p',
      });
      expect(got['i']).toBe(index);
      if (confidence === null) {
        expect(got['p']).toBeNaN();
      } else {
        expectClose([got['p'] as number], [confidence]);
      }
    },
  );

  it('walks through containers into one object', () => {
    expect(
      result(
        new Map<string, Parameters<typeof unpack>[0]>([
          ['a', new Tuple([7n, [2.5, true]])],
          ['b', 'text'],
        ]),
        {
          type: 'dict_string_key',
          items: [
            {
              dict_key: 'a',
              type: 'tuple',
              items: [
                {type: 'scalar_long', key: 'long'},
                {
                  type: 'list',
                  items: [
                    {type: 'scalar_float', key: 'float'},
                    {type: 'scalar_bool', key: 'bool'},
                  ],
                },
              ],
            },
            {dict_key: 'b', type: 'string', key: 'string'},
          ],
        },
      ),
    ).toEqual({long: 7, float: 2.5, bool: true, string: 'text'});
  });

  it.each(values.answers)(
    'answers $android',
    ({startLogits, endLogits, android}) => {
      const length = startLogits.length;
      const tokenizer = createBertTokenizer(values.texts.vocabulary);
      const got = result(
        new Map([
          ['start_logits', floats(startLogits, [1, length])],
          ['end_logits', floats(endLogits, [1, length])],
        ]),
        {type: 'bert_decode_qa_answer', key: 'answer'},
        {
          tokenizer: () => tokenizer,
          tokenIds: tokenizer.encode(values.texts.cases[0]?.text ?? '', length),
          release: '0.1',
        },
      );
      expect(got).toEqual({answer: android});
    },
  );

  it('leaves boxes below the threshold and without a name out', () => {
    const boxes = new Map([
      ['pred_logits', floats([0, 9, 0, 0, 0, 9, 1, 1, 1], [1, 3, 3])],
      [
        'pred_boxes',
        floats([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [1, 3, 4]),
      ],
    ]);
    const spec = {
      type: 'bounding_boxes',
      key: 'boxes',
      probabilityThreshold: '0.7',
      classes: ['dog', 'cat'],
    };
    expect(result(boxes, spec)).toEqual({
      boxes: [{objectClass: 'cat', bounds: [1, 2, 3, 4]}],
    });
  });

  it('fails in 0.1 where class 0 wins', () => {
    const boxes = new Map([
      ['pred_logits', floats([9, 0], [1, 1, 2])],
      ['pred_boxes', floats([1, 2, 3, 4], [1, 1, 4])],
    ]);
    const spec = {
      type: 'bounding_boxes',
      key: 'boxes',
      probabilityThreshold: 0.7,
      classes: ['dog'],
    };
    expect(result(boxes, spec)['boxes']).toHaveLength(1);
    expect(() => result(boxes, spec, {release: '0.1'})).toThrow('index=-1');
  });

  it('mirrors images at the diagonal, as Android', () => {
    const shown: Pixels[] = [];
    result(
      floats([0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 3, 2, 2]),
      {type: 'tensor_to_image', key: 'image'},
      {
        image: (pixels) => {
          shown.push(pixels);
          return {ID: 'x'};
        },
      },
    );
    // The red pixel moves from row 0, column 1 to row 1, column 0.
    expect(
      Array.from(shown[0]?.data ?? []).filter((_, i) => i % 4 === 0),
    ).toEqual([0, 0, 255, 0]);
  });

  const refusals: [
    string,
    Parameters<typeof unpack>[0],
    Record<string, unknown>,
  ][] = [
    ['expects a float', 3n, {type: 'scalar_float', key: 'x'}],
    [
      'as long array',
      floats([1], [1]),
      {type: 'tensor', dtype: 'long', key: 'x'},
    ],
    [
      'Unknown dtype',
      floats([1], [1]),
      {type: 'tensor', dtype: 'int', key: 'x'},
    ],
    ['sizes do not match', new Tuple([]), {type: 'tuple', items: [{}]}],
    [
      "missing key 'k'",
      new Map(),
      {type: 'dict_string_key', items: [{dict_key: 'k'}]},
    ],
    ["Unknown type for unpacker: 'argmin'", 3n, {type: 'argmin', key: 'x'}],
    [
      'Unknown decoder "bert"',
      3n,
      {type: 'tensor_to_string', decoder: 'bert', key: 'x'},
    ],
  ];
  it.each(refusals)('refuses: %s', (words, value, spec) => {
    expect(() => result(value, spec)).toThrow(words);
  });
});
