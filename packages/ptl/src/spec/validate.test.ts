import {describe, expect, it} from 'vitest';
import {TextPositions} from './diagnostic';
import {diagnose} from './editor';
import {
  isAccepted,
  judgeMutants,
  readSamples,
} from './__fixtures__/judgeMutants';
import {createValidator, type SchemaObject} from './schema';
import {checkSpec} from './validate';

const good = readSamples('good');
const bad = readSamples('bad');

/** Formats findings as `line:column message | fix`. */
function formatFindings(text: string): string[] {
  const places = new TextPositions(text);
  return checkSpec(text).findings.map(({span, message, fix}) => {
    const {line, column} = places.locate(span.start);
    return `${line}:${column} ${message} | ${fix}`;
  });
}

const spec = (pack: unknown, unpack: unknown, more = {}) =>
  JSON.stringify({...more, pack, unpack}, null, 1);
const RESULT = {type: 'tensor', dtype: 'float', key: 'k'};

describe('checkSpec', () => {
  it.each(good)('accepts good/%s', (_name, text) => {
    expect(checkSpec(text)).toMatchObject({valid: true, findings: []});
    expect(isAccepted(JSON.parse(text))).toBe(true);
  });

  it.each(bad)('says what is wrong with bad/%s', (name, text) => {
    expect({[name]: formatFindings(text)}).toMatchSnapshot();
    expect(formatFindings(text)).not.toEqual([]);
    expect(checkSpec(text).valid).toBe(false);
    expect(isAccepted(JSON.parse(text))).toBe(false);
  });

  it.each([
    [
      'a type that is nearly one',
      spec({type: 'tensr', dtype: 'float', sizes: [1], items: [1]}, RESULT),
      [
        '3:11 pack.type is "tensr"; it is one of "tuple", "scalar_bool", "scalar_long", "scalar_double", "tensor", "tensor_from_image", "tensor_from_string", "tensor_from_audio". | Write "tensor".',
      ],
    ],
    [
      'an unpack type in pack',
      spec({type: 'argmax'}, RESULT),
      [
        expect.stringMatching(
          /\| That is a type of unpack; in pack, say how the input is made\.$/,
        ),
      ],
    ],
    [
      'names of dtypes of PyTorch',
      spec({type: 'tensor', dtype: 'int64', sizes: [1], items: [1]}, RESULT),
      [
        '4:12 pack.dtype is "int64"; it is one of "float", "long". | Write "long".',
      ],
    ],
    [
      'a number that is not a finite one',
      '{"pack": {"type": "scalar_double", "value": 1e400}, "unpack": {"type": "scalar_float", "key": "k"}}',
      [
        '1:45 pack.value is Infinity; it must be a number, or a placeholder such as "$name". | Write a number.',
      ],
    ],
    [
      'a vocabulary of fractions',
      spec(
        {type: 'tensor_from_string', tokenizer: 'gpt2', string: '$t'},
        RESULT,
        {
          vocabulary_gpt2: {'<|endoftext|>': 0, 'a b': 1.5},
        },
      ),
      [
        '4:10 vocabulary_gpt2["a b"] is 1.5; it must be a whole number. | Write a whole number.',
      ],
    ],
    [
      'null',
      'null',
      [
        '1:1 The specification is null; it must be an object. | Write an object: {"pack": {…}, "unpack": {…}}.',
      ],
    ],
    [
      'a key twice',
      '{"pack": 1,\n"pack": {"type": "tensor_from_audio", "audio": "audio"}, "unpack": {"type": "string", "key": "k"}}',
      [
        '1:2 pack is here and once more below; only one of them counts. | Delete one.',
      ],
    ],
  ])('says %s', (_what, text, expected) => {
    expect(formatFindings(text)).toEqual(expected);
  });

  it('marks the key that has no effect', () => {
    const text =
      '{"pack": {"type": "scalar_bool", "value": true, "valeu": 1}, "unpack": {"type": "scalar_bool", "key": "k"}}';
    const [finding] = checkSpec(text).findings;
    expect(finding && text.slice(finding.span.start, finding.span.end)).toBe(
      '"valeu"',
    );
    expect(finding?.fix).toBe('Delete it. The fields are "type", "value".');
  });

  it('stops after some hundred faults', () => {
    const text = spec(
      {
        type: 'tensor',
        dtype: 'float',
        sizes: [1],
        items: Array(5000).fill(true),
      },
      RESULT,
    );
    expect(checkSpec(text).findings.length).toBe(200);
  });
});

describe('validator', () => {
  it.each([
    [{format: 'uri'}, '#/format is a keyword'],
    [{properties: {a: {oneOf: []}}}, '#/a/oneOf is a keyword'],
    [{if: {type: ['string', 'null']}}, '#/if/type has a form'],
    [{enum: [{}]}, '#/enum has a form'],
    [{items: {$ref: 'other.json'}}, '#/0/$ref has a form'],
  ])('refuses the schema %j, which it cannot follow', (wrong, message) => {
    expect(() => createValidator(wrong as SchemaObject)).toThrow(message);
  });
});

describe('hostile texts', () => {
  const many = 200_000;
  const packOf = (items: string) =>
    `{"pack": {"type": "tensor", "dtype": "float", "sizes": [1], "items": [${items}]}, "unpack": {"type": "string", "key": "k"}}`;
  const unpackOf = (rest: string) =>
    `{"pack": {"type": "scalar_bool", "value": true}, "unpack": ${rest}}`;
  const nested = (depth: number) =>
    '{"type": "tuple", "items": ['.repeat(depth) + ']}'.repeat(depth);

  it.each<[string, string]>([
    ['many wrong items', packOf(`${'true,'.repeat(many)}1`)],
    ['many right items', packOf(`${'1,'.repeat(many)}1`)],
    [
      'many placeholders',
      packOf(Array.from({length: many}, (_, i) => `"$p${i}"`).join()),
    ],
    ['many equal keys', unpackOf(`{${'"a":1,'.repeat(many)}"a":1}`)],
    [
      'many other keys',
      unpackOf(
        `{"type": "string", "key": "k",${Array.from({length: many}, (_, i) => `"k${i}":1`).join()}}`,
      ),
    ],
    ['a long key', unpackOf(`{"type": "string", "${'k'.repeat(many)}": 1}`)],
    ['a long type', unpackOf(`{"type": "${'tensor'.repeat(many)}"}`)],
    ['a long word', 'a'.repeat(many)],
    ['a long key without quotes', `{${'a'.repeat(many)}: 1}`],
    ['a long number', `[${'1.'.repeat(many)}]`],
    [
      'a long text for BERT',
      `{"vocabulary_bert": "[PAD]\\n[UNK]${'\\n[CLS]'.repeat(many)}", "pack": {"type": "tensor_from_string", "tokenizer": "bert", "model_input_length": 1, "string": "[CLS]${'[SEP] $a '.repeat(many)}"}, "unpack": {"type": "string", "key": "k"}}`,
    ],
    ['deep nesting', unpackOf(nested(99))],
    ['deeper nesting', unpackOf(nested(5000))],
    ['many lines', `${'\n'.repeat(many)}{`],
  ])('%s: judged in few words', {timeout: 30_000}, (_what, text) => {
    const {diagnostics} = diagnose(text);
    expect(diagnostics.length).toBeLessThan(700);
    const words = diagnostics.map(
      ({message, fix, path: at}) => message + fix + at,
    );
    expect(Math.max(...words.map(({length}) => length))).toBeLessThan(5000);
  });
});

it('mutated specifications are judged as JSON.parse and Ajv judge them', () => {
  const {faults, counts} = judgeMutants(600);
  expect(faults.slice(0, 3)).toEqual([]);
  // Each kind of text occurs, so that all checks ran.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
});
