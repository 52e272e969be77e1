/* eslint max-lines: off -- one generator, whose parts share its random numbers and parameters */
import {randomNumbers} from '../src/spec/__fixtures__/mutations';

/** Result of a model, without the classes of a runtime. */
export type Value =
  | {
      kind: 'tensor';
      dtype: 'float32' | 'int64';
      sizes: number[];
      data: number[];
    }
  | {kind: 'tuple' | 'list'; items: Value[]}
  | {kind: 'dict'; entries: [string, Value][]}
  | {kind: 'long'; value: number}
  | {kind: 'plain'; value: number | boolean | string};

/** Value of a parameter of `execute`. */
export type ParameterValue =
  | {kind: 'image'; width: number; height: number; bytes: number[]}
  | {kind: 'audio'; samples: number[]}
  | {kind: 'plain'; value: unknown};

/** Random specification with its parameters and the result of the model. */
export interface SpecCase {
  seed: number;
  spec: Record<string, unknown>;
  parameters: Record<string, ParameterValue>;
  output: Value;
}

/** Texts that could end a string, a comment or a template. */
const HOSTILE = [
  "it's",
  'say "no"',
  `both ' and "`,
  'back\\slash',
  'line\nbreak',
  '*/ alert(1) /*',
  '// end',
  '${process.exit(1)}',
  '`tick`',
  '\u2028\u2029',
  '\u202eright to left',
  'ä🙂語',
  '語'.repeat(20),
  'constructor',
  'toString',
  'class',
  'a-b',
  '1',
  '0x10',
  '$1',
  'a $part of it',
  '</script>',
  'x'.repeat(50),
];
const PLAIN = [
  'scores',
  'maxIdx',
  'confidence',
  'mask',
  'answer',
  'first_one',
  'n',
  'output',
];

const LETTERS = [...'abcde'];
const BERT = [
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
  ...['ab', 'bad', 'dead', '##ce', '##bb', '?', '.', "it's", 'é'],
];
const GPT2 = [
  '\u0120',
  ...LETTERS,
  'ab',
  '\u0120bad',
  'dea',
  'bb',
  '<|endoftext|>',
];

/** Makes the case of a seed. */
export function makeSpecCase(seed: number): SpecCase {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const between = (low: number, high: number) => low + below(high - low + 1);
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T;
  const times = <T>(count: number, make: (i: number) => T) =>
    Array.from({length: count}, (_, i) => make(i));

  const spec: Record<string, unknown> = {};
  const parameters: SpecCase['parameters'] = {};
  /** Returns a value, or a placeholder for a parameter with the value. */
  const maybe = (value: unknown, share = 0.25): unknown => {
    if (!chance(share)) {
      return value;
    }
    const name = `${pick(['p', 'size', 'Name', '_x', 'a_longer_name_of_'])}${Object.keys(parameters).length}`;
    parameters[name] = {kind: 'plain', value};
    return `$${name}`;
  };
  const decimal = () => Number((random() * 4 - 2).toFixed(between(0, 6)));
  const label = () => (chance(0.6) ? pick(PLAIN) : pick(HOSTILE));
  /** Makes a key; `execute` inserted the text of a parameter unchanged. */
  const key = () => (chance(0.1) ? maybe(pick(PLAIN), 1) : label());
  const media = (name: 'image' | 'audio', value: ParameterValue) => {
    let parameter = chance(0.6) ? name : label();
    while (parameter in parameters || parameter.startsWith('$')) {
      parameter = `${name} ${Object.keys(parameters).length}`;
    }
    parameters[parameter] = value;
    return parameter;
  };

  const sides = (low: number, high: number) => ({
    width: maybe(between(low, high)),
    height: maybe(between(low, high)),
  });
  const hex = () =>
    `#${times(6, () => pick([...'0123456789abcdefABCDEF'])).join('')}`;
  const color = (literals: readonly string[]) =>
    chance(0.3) ? maybe(hex(), 1) : chance(0.5) ? hex() : pick(literals);
  const norm = () =>
    chance(0.5)
      ? {
          type: 'image_to_tensor',
          name: 'rgb_norm',
          mean: maybe(times(3, () => maybe(decimal(), 0.1))),
          std: maybe(times(3, () => between(1, 9) / 8)),
        }
      : {
          type: 'image_to_tensor',
          name: 'greyscale_norm',
          mean: maybe(decimal()),
          std: maybe(between(1, 9) / 8),
          colorBackground: color(['#ff102030', 'black', 'navy']),
          colorForeground: color(['#00f0e0d0', 'white', 'lightgray']),
        };
  const crop = () => ({
    type: 'image_to_image',
    name: 'center_crop',
    ...(chance(0.4) ? {} : sides(1, 5)),
  });
  const scale = () => ({
    type: 'image_to_image',
    name: 'scale',
    ...sides(6, 13),
  });
  const image = () => {
    const [width, height] = [between(8, 17), between(8, 17)];
    const bytes = times(width * height * 3, () => below(256));
    const steps = [scale, crop, scale].filter(() => chance(0.5));
    return {
      type: 'tensor_from_image',
      image: media('image', {kind: 'image', width, height, bytes}),
      // 0.1 did not replace placeholders inside of a placeholder for mean and std.
      transforms: [...steps.map((step) => step()), flat(norm())],
    };
  };
  /** Replaces placeholders inside of lists that are parameters. */
  const flat = <T extends Record<string, unknown>>(fields: T): T => {
    for (const value of Object.values(fields)) {
      const listed = parameters[String(value).slice(1)];
      if (listed?.kind === 'plain' && Array.isArray(listed.value)) {
        listed.value = listed.value.map((one) =>
          typeof one === 'string' ? 0.25 : (one as unknown),
        );
      }
    }
    return fields;
  };

  let bertLength = 0;
  const words = () =>
    times(between(1, 9), () =>
      chance(0.15)
        ? pick(['zoo', '[SEP]', '?', 'ZZ'])
        : times(between(1, 5), () => pick([...LETTERS, 'A', 'D'])).join(''),
    ).join(pick([' ', '  ', '\t']));
  const string = () => {
    if (chance(0.7)) {
      spec['vocabulary_bert'] ??= [
        ...(chance(0.8) ? ['[PAD]', '[UNK]'] : ['[UNK]', '[CLS]', '[PAD]']),
        '[SEP]',
        ...BERT,
      ].join(pick(['\n', '\r\n']));
      bertLength = between(3, 16);
      return {
        type: 'tensor_from_string',
        tokenizer: 'bert',
        string: chance(0.5)
          ? maybe(words().replaceAll('\t', ' '), 1)
          : chance(0.2)
            ? `${words()} $part`
            : words(),
        model_input_length: maybe(bertLength),
      };
    }
    gpt2();
    return {
      type: 'tensor_from_string',
      tokenizer: 'gpt2',
      string: maybe(
        `${pick(['', 'z ', 'Zoo '])}${times(between(1, 6), () => times(between(1, 6), () => pick(LETTERS)).join('')).join(' ')}`,
        0.5,
      ),
    };
  };
  const gpt2 = () =>
    (spec['vocabulary_gpt2'] ??= Object.fromEntries(
      GPT2.map((token, i) => [token, i * 3 + 1]),
    ));
  const tensor = () => {
    const sizes = times(below(4), () => between(1, 4));
    const isLong = chance(0.4);
    const items = times(
      sizes.reduce((product, size) => product * size, 1),
      () =>
        isLong ? below(2 ** 41) - 2 ** 40 : decimal() * 10 ** between(-3, 3),
    );
    return {
      type: 'tensor',
      dtype: isLong ? 'long' : 'float',
      sizes: chance(0.2)
        ? maybe(sizes, 1)
        : sizes.map((size) => maybe(size, 0.1)),
      items: chance(0.2)
        ? maybe(items, 1)
        : items.map((item) => maybe(item, 0.05)),
    };
  };
  const pack = (depth: number): Record<string, unknown> => {
    const makers = [
      image,
      image,
      image,
      string,
      string,
      tensor,
      () => ({
        type: 'tensor_from_audio',
        audio: media('audio', {
          kind: 'audio',
          samples: times(between(1, 40), () => below(65536) - 32768),
        }),
      }),
      () => ({type: 'scalar_bool', value: maybe(chance(0.5))}),
      () => ({type: 'scalar_long', value: maybe(below(2 ** 32) - 2 ** 31)}),
      () => ({
        type: 'scalar_double',
        value: maybe(decimal() * 10 ** between(-30, 25)),
      }),
    ];
    return depth < 2 && chance(0.3)
      ? {type: 'tuple', items: times(between(1, 5), () => pack(depth + 1))}
      : pick(makers)();
  };

  const floats = (sizes: number[], size = 4): Value => ({
    kind: 'tensor',
    dtype: 'float32',
    sizes,
    data: times(
      sizes.reduce((product, one) => product * one, 1),
      () => Math.fround((random() + random() - 1) * size),
    ),
  });
  const longs = (sizes: number[], limit: number): Value => ({
    kind: 'tensor',
    dtype: 'int64',
    sizes,
    data: times(
      sizes.reduce((product, one) => product * one, 1),
      () => below(2 * limit) - limit,
    ),
  });
  type Made = [fields: Record<string, unknown>, value: Value];
  const numbers = (type: 'tensor' | 'argmax'): Made => {
    const isLong = chance(0.3);
    const sizes = times(between(1, 3), () => between(1, 5));
    return [
      {
        type,
        dtype: isLong ? 'long' : 'float',
        key: key(),
        ...(type === 'argmax' && chance(0.6) && {valueKey: key()}),
      },
      isLong
        ? longs(sizes, type === 'tensor' ? 2 ** 40 : 40)
        : floats(sizes, pick([1, 20])),
    ];
  };
  const unpack = (depth: number): Made => {
    const scalars: (() => Made)[] = [
      () => [
        {type: 'scalar_long', key: key()},
        {kind: 'long', value: below(2 ** 42) - 2 ** 41},
      ],
      () => [
        {type: 'scalar_float', key: key()},
        {kind: 'plain', value: decimal()},
      ],
      () => [
        {type: 'scalar_bool', key: key()},
        {kind: 'plain', value: chance(0.5)},
      ],
      () => [
        {type: 'string', key: key()},
        {kind: 'plain', value: pick(HOSTILE)},
      ],
    ];
    const makers: (() => Made)[] = [
      () => numbers('tensor'),
      () => numbers('argmax'),
      () => pick(scalars)(),
      () => {
        gpt2();
        return [
          {type: 'tensor_to_string', decoder: 'gpt2', key: key()},
          {
            kind: 'tensor',
            dtype: 'int64',
            sizes: [1, 6],
            data: times(6, () => below(GPT2.length) * 3 + 1),
          },
        ];
      },
      () => [
        {type: 'tensor_to_image', key: key()},
        floats([1, 3, between(1, 5), between(1, 5)], pick([0.4, 1, 255])),
      ],
      () => {
        const [rows, columns] = [between(1, 6), between(2, 5)];
        const classes = times(between(1, columns), label);
        return [
          {
            type: 'bounding_boxes',
            key: key(),
            probabilityThreshold: maybe(between(0, 9) / 10),
            classes: chance(0.2)
              ? maybe(
                  classes.map((_, i) => `class ${i}`),
                  1,
                )
              : classes,
          },
          {
            kind: 'dict',
            entries: [
              ['pred_logits', floats([1, rows, columns], 9)],
              ['pred_boxes', floats([1, rows, 4], 1)],
            ],
          },
        ];
      },
    ];
    if (bertLength > 0) {
      makers.push((): Made => {
        // 0.1 failed if the end came first.
        const start = below(bertLength);
        const peak = (place: number): Value => ({
          kind: 'tensor',
          dtype: 'float32',
          sizes: [1, bertLength],
          data: times(bertLength, (i) => (i === place ? 5 : below(20) / 8)),
        });
        return [
          {type: 'bert_decode_qa_answer', key: key()},
          {
            kind: 'dict',
            entries: [
              ['start_logits', peak(start)],
              ['end_logits', peak(between(start, bertLength - 1))],
            ],
          },
        ];
      });
    }
    if (depth === 2 || chance(0.6)) {
      return pick(makers)();
    }
    const parts = times(between(1, 5), () => unpack(depth + 1));
    if (chance(0.6)) {
      const kind = pick(['tuple', 'list'] as const);
      return [
        {type: kind, items: parts.map(([fields]) => fields)},
        {kind, items: parts.map(([, value]) => value)},
      ];
    }
    const entries = parts.map(([, value], i): [string, Value] => [
      chance(0.5) ? `key${i}` : `${pick(HOSTILE)} ${i}`,
      value,
    ]);
    return [
      {
        type: 'dict_string_key',
        items: parts.map(([fields], i) => {
          const name = entries[i]?.[0] ?? '';
          return {
            ...fields,
            dict_key: /^key/.test(name) ? maybe(name, 0.15) : name,
          };
        }),
      },
      {kind: 'dict', entries},
    ];
  };

  spec['pack'] = pack(0);
  const [fields, output] = unpack(0);
  spec['unpack'] = fields;
  return {seed, spec, parameters, output};
}
