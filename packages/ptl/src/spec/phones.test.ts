/* eslint max-lines: off -- one table of specifications and what each phone does with them */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseJson} from './json';
import {diagnose} from './editor';
import {listParameters} from './phones/placeholders';
import {checkSpec} from './validate';

type Objects = Record<string, unknown>;

const sample = (name: string) =>
  readFileSync(
    path.join(import.meta.dirname, './__fixtures__/samples/good', name),
    'utf8',
  );

const RESULT = {type: 'tensor', dtype: 'float', key: 'k'};
const TEXT = {
  type: 'tensor_from_string',
  tokenizer: 'bert',
  string: '$text',
  model_input_length: 8,
};
const NORM = {
  type: 'image_to_tensor',
  name: 'rgb_norm',
  mean: [0, 0, 0],
  std: [1, 1, 1],
};
const CROP = {type: 'image_to_image', name: 'center_crop'};
const SCALE = {type: 'image_to_image', name: 'scale', width: 8, height: 8};
const GREY = {
  type: 'image_to_tensor',
  name: 'greyscale_norm',
  mean: 0.1,
  std: 0.3,
  colorBackground: '#ffffff',
  colorForeground: '#000000',
};
const image = (...transforms: Objects[]) => ({
  type: 'tensor_from_image',
  image: 'image',
  transforms,
});
const VOCABULARY = '[PAD]\n[UNK]\n[CLS]\n[SEP]\na';
const spec = (pack: Objects, unpack: Objects = RESULT, more: Objects = {}) =>
  JSON.stringify({...more, pack, unpack});

/** Formats the diagnostics of a valid specification as `code severity effect phones`. */
function formatDiagnostics(text: string): string[] {
  expect(checkSpec(text).findings).toEqual([]);
  return diagnose(text).diagnostics.map(
    ({code, severity, effect = '-', phones = []}) =>
      [
        code.replace('phone.', ''),
        severity,
        effect,
        phones
          .map(({release, platform}) => `${platform[0] ?? ''}${release}`)
          .join(' ') || '-',
      ].join(' '),
  );
}

const IOS = 'i0.1.x i0.2.0 i0.2.1';
const ANDROID = 'A0.1.x A0.2.0 A0.2.1';

describe('what phones do', () => {
  it.each<[string, string, string[]]>([
    ['nothing to say', spec(image(CROP, SCALE, NORM)), []],
    [
      'types that iOS lacks',
      spec({type: 'scalar_bool', value: true}, {type: 'scalar_bool', key: 'k'}),
      [`pack-type warning fails ${IOS}`, `unpack-type warning fails ${IOS}`],
    ],
    [
      'a parameter name that iOS ignores',
      spec({...image(SCALE, NORM), image: 'photo'}),
      [`image-name warning fails ${IOS}`],
    ],
    [
      'a parameter name inside of a tuple, where iOS fails anyway',
      spec({type: 'tuple', items: [{...image(SCALE, NORM), image: 'photo'}]}),
      [`pack-type warning fails ${IOS}`],
    ],
    ['no size', spec(image(CROP, NORM)), ['no-scale note - -']],
    [
      'no square',
      spec(image({...SCALE, width: 4}, NORM)),
      [`not-square warning limited ${IOS}`],
    ],
    [
      'another ratio for camera frames',
      spec(image({...CROP, width: 1, height: 2}, SCALE, NORM)),
      [`camera-crop warning limited ${ANDROID}`],
    ],
    [
      'the same ratio for camera frames',
      spec(image({...CROP, width: 3, height: 3}, SCALE, NORM)),
      [],
    ],
    [
      'placeholders where iOS wants numbers',
      spec(image(SCALE, {...NORM, mean: ['$m', 0, 0], std: '$std'})),
      [
        `normalization-placeholder warning fails ${IOS}`,
        `normalization-placeholder warning fails ${IOS}`,
      ],
    ],
    [
      'colors that iOS lacks',
      spec(
        image(SCALE, {
          ...GREY,
          colorBackground: 'red',
          colorForeground: '#ff000000',
        }),
      ),
      [`color warning limited ${IOS}`, `color warning limited ${IOS}`],
    ],
    [
      'a placeholder for a color',
      spec(image(SCALE, {...GREY, colorBackground: '$color'})),
      [],
    ],
    [
      'two tensors in a long list',
      spec(image(CROP, CROP, CROP, SCALE, NORM, NORM)),
      [
        `transform-order error fails ${ANDROID} ${IOS}`.replace(
          `${ANDROID} ${IOS}`,
          'A0.1.x i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
        ),
      ],
    ],
    [
      'no tensor at the end of a long list',
      spec(image(CROP, CROP, CROP, SCALE, NORM, CROP)),
      [
        'transform-order error fails A0.1.x i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
        'transform-order error fails A0.1.x i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
      ],
    ],
    [
      'BERT',
      spec(TEXT, RESULT, {vocabulary_bert: VOCABULARY}),
      [`bert-form note limited ${IOS}`],
    ],
    [
      'text of its own',
      spec({...TEXT, string: 'hello'}, RESULT, {vocabulary_bert: VOCABULARY}),
      [`bert-form warning fails ${IOS}`],
    ],
    [
      'parts of a text',
      spec({...TEXT, string: '[CLS] $question [SEP] $text [SEP]'}, RESULT, {
        vocabulary_bert: VOCABULARY,
      }),
      [`partial-placeholder warning limited ${ANDROID}`],
    ],
    [
      'tokens that iOS needs',
      spec(TEXT, RESULT, {vocabulary_bert: '[PAD]\n[UNK]'}),
      [`bert-tokens warning fails ${IOS}`, `bert-form note limited ${IOS}`],
    ],
    [
      'padding that Android gets wrong',
      spec(TEXT, RESULT, {vocabulary_bert: '[UNK]\n[PAD]\n[CLS]\n[SEP]'}),
      [
        `bert-pad-first warning limited ${ANDROID}`,
        `bert-form note limited ${IOS}`,
      ],
    ],
    [
      'line ends of Windows',
      spec(TEXT, RESULT, {
        vocabulary_bert: VOCABULARY.replaceAll('\n', '\r\n'),
      }),
      [
        `bert-line-breaks warning limited ${IOS}`,
        `bert-form note limited ${IOS}`,
      ],
    ],
    [
      'GPT-2',
      spec(
        {type: 'tensor_from_string', tokenizer: 'gpt2', string: '$t'},
        RESULT,
        {vocabulary_gpt2: {'<|endoftext|>': 0}},
      ),
      [`gpt2 warning fails ${IOS}`],
    ],
    [
      'vocabularies without a tokenizer',
      spec(image(SCALE, NORM), RESULT, {
        vocabulary_bert: VOCABULARY,
        vocabulary_gpt2: {'<|endoftext|>': 0},
      }),
      ['unused-vocabulary note ignored -', 'unused-vocabulary note ignored -'],
    ],
    [
      'keys that nobody reads',
      spec(image(SCALE, NORM), RESULT, {$schema: 'x', author: 1}),
      ['root-key note ignored -', 'root-key note ignored -'],
    ],
    [
      'packers of 0.1',
      spec(image(SCALE, NORM), RESULT, {custom_packer_class: 'a.B'}),
      ['custom-packer warning ignored i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1'],
    ],
    [
      'types of such packers',
      spec({type: 'clip'}, RESULT, {custom_packer_class: 'a.B'}),
      ['custom-packer warning fails i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1'],
    ],
    [
      'sound',
      spec(
        {type: 'tensor_from_audio', audio: 'audio', sampleRate: 16000},
        {type: 'string', key: 'k'},
      ),
      [
        'audio-length warning limited i0.1.x',
        'audio-header warning limited i0.2.0 i0.2.1',
        'audio-key note ignored -',
      ],
    ],
    [
      'sound by another name',
      spec(
        {type: 'tensor_from_audio', audio: 'sound'},
        {type: 'string', key: 'k'},
      ),
      [
        'audio-length warning limited i0.1.x',
        'audio-header warning limited i0.2.0 i0.2.1',
        `audio-name warning fails ${IOS}`,
      ],
    ],
    [
      'too few numbers',
      spec({type: 'tensor', dtype: 'float', sizes: [2, 2], items: [1, 2]}),
      [`tensor-items error fails ${ANDROID}`, `pack-type warning fails ${IOS}`],
    ],
    [
      'a size that is a placeholder',
      spec({type: 'tensor', dtype: 'float', sizes: ['$n', 2], items: [1, 2]}),
      [`pack-type warning fails ${IOS}`],
    ],
    [
      'a negative size',
      spec({type: 'tensor', dtype: 'float', sizes: [-1], items: [1]}),
      [`tensor-sizes error fails ${ANDROID}`, `pack-type warning fails ${IOS}`],
    ],
    [
      'fractions of whole numbers',
      spec({type: 'tensor', dtype: 'long', sizes: [1], items: [1.5]}),
      [
        `pack-type warning fails ${IOS}`,
        `tensor-fraction warning limited ${ANDROID}`,
      ],
    ],
    [
      'whole numbers',
      spec(image(SCALE, NORM), {...RESULT, dtype: 'long'}),
      [`long warning fails ${IOS}`, `int32 note limited ${ANDROID}`],
    ],
    [
      'a softmax that overflows',
      spec(image(SCALE, NORM), {
        type: 'argmax',
        dtype: 'float',
        key: 'a',
        valueKey: 'b',
      }),
      [`softmax-overflow note limited ${ANDROID}`],
    ],
    [
      'one result for two keys',
      spec(image(SCALE, NORM), {
        type: 'argmax',
        dtype: 'float',
        key: 'a',
        valueKey: 'a',
      }),
      [
        'same-key warning limited A0.1.x i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
        `softmax-overflow note limited ${ANDROID}`,
      ],
    ],
    [
      'two results for one key, of a type that phones do not have',
      spec(
        image(SCALE, NORM),
        {type: 'own', key: 'a', valueKey: 'a'},
        {custom_packer_class: 'a.B'},
      ),
      [
        'custom-packer warning fails i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
        'same-key warning limited A0.1.x i0.1.x A0.2.0 i0.2.0 A0.2.1 i0.2.1',
      ],
    ],
    [
      'a picture',
      spec(image(SCALE, NORM), {type: 'tensor_to_image', key: 'k'}),
      [`image-output warning limited ${ANDROID}`],
    ],
    [
      'an answer',
      spec(
        TEXT,
        {type: 'bert_decode_qa_answer', key: 'k'},
        {vocabulary_bert: VOCABULARY},
      ),
      [
        'ios-dictionary warning fails i0.2.0',
        `answer-stride warning limited ${IOS}`,
        `bert-form note limited ${IOS}`,
      ],
    ],
    [
      'boxes',
      spec(image(SCALE, NORM), {
        type: 'bounding_boxes',
        key: 'k',
        dtype: 'float',
        probabilityThreshold: '$threshold',
        classes: '$classes',
      }),
      [
        'boxes-class-0 warning limited A0.1.x i0.1.x',
        'ios-dictionary warning fails i0.2.0',
        'boxes-threshold warning limited i0.1.x',
        `classes-placeholder warning fails ${IOS}`,
        'unpack-placeholder warning limited i0.1.x',
        'boxes-dtype note ignored -',
      ],
    ],
    [
      'a key for no dictionary',
      spec(image(SCALE, NORM), {...RESULT, dict_key: 'a'}),
      ['dict-key note ignored -'],
    ],
    [
      'names that begin others',
      spec(image({...SCALE, width: '$scale', height: '$scaleHeight'}, NORM)),
      [`placeholder-prefix warning limited ${IOS}`],
    ],
    [
      'a placeholder for a result',
      spec(image(SCALE, NORM), {...RESULT, key: '$key'}),
      ['unpack-placeholder warning limited i0.1.x'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(formatDiagnostics(text)).toEqual(expected);
  });

  it('stops after some hundred findings', () => {
    const items = Array.from({length: 1000}, () => RESULT);
    expect(
      formatDiagnostics(spec(image(SCALE, NORM), {type: 'tuple', items})),
    ).toHaveLength(300);
  });

  it.each([
    ['mobilenet.json', 'runs runs runs runs runs runs'],
    ['mnist.json', 'runs runs runs runs runs runs'],
    ['bert_qa.json', 'runs limited runs fails runs limited'],
    ['detr.json', 'limited limited runs fails runs runs'],
    ['every-android-type.json', 'limited fails limited fails limited fails'],
    ['custom-packer.json', 'runs fails fails fails fails fails'],
  ])('sum up to a verdict for each phone: %s', (name, expected) => {
    const {support} = diagnose(sample(name));
    expect(support.map(({verdict}) => verdict).join(' ')).toBe(expected);
    for (const {verdict, findings} of support) {
      expect(verdict === 'runs' || findings.length > 0).toBe(true);
    }
  });

  it('are not asked where the schema refuses', () => {
    expect(diagnose('{}').support).toEqual([]);
  });
});

describe('parametersOf', () => {
  it.each([
    ['mobilenet.json', ['image']],
    [
      'mnist.json',
      [
        'image',
        'crop_width',
        'crop_height',
        'scale_width',
        'scale_height',
        'colorBackground',
        'colorForeground',
      ],
    ],
    [
      'tracker.json',
      [
        'image',
        'cropWidth',
        'cropHeight',
        'scaleWidth',
        'scaleHeight',
        'scale',
        'should_run_track',
        'rois_n',
        'rois',
      ],
    ],
    ['wav2vec2.json', ['audio']],
    ['bert_qa.json', ['text']],
  ])('%s', (name, expected) => {
    expect(listParameters(parseJson(sample(name))).sort()).toEqual(
      expected.sort(),
    );
  });
});
