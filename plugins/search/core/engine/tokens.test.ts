import {describe, expect, it} from 'vitest';
import {stemOf} from './stems';
import {createCutter, editsTo, numbered, readQuery} from './tokens';

/** Everything a text is found by. */
function found(text: string): string[] {
  return createCutter()(text).flatMap(({words, parts, names}) => [
    ...words,
    ...parts,
    ...names,
  ]);
}

describe('a text is found by its names, their words and the parts of these', () => {
  it.each([
    [
      'torch.jit._loadForMobile',
      [
        'torch',
        'jit',
        'loadformobile',
        'formobile',
        'mobile',
        'torch.jit._loadformobile',
        'jit._loadformobile',
      ],
    ],
    ['fromBlob', ['fromblob', 'blob']],
    ['int64', ['int64', '64']],
    ['aten::conv2d', ['aten', 'conv2d', '2d', 'aten::conv2d']],
    ['libfbjni.so', ['libfbjni', 'so', 'libfbjni.so']],
    ['live.spec.json', ['live', 'spec', 'json', 'live.spec.json', 'spec.json']],
    ['error:0308010C:digital', ['error', '0308010c', 'digital']],
    ['fbjni-0.5.0-headers.jar', ['fbjni', '0.5.0', 'headers', 'jar']],
    ['v0.2.4', ['0.2.4']],
    ['__torchlive__', ['torchlive', '__torchlive__']],
    ['node_modules', ['node', 'modules', 'node_modules']],
    ['PyTorchCoreJSIModule', ['pytorchcorejsimodule', 'jsimodule', 'module']],
    ['ImageUtil.fromFile', ['imageutil', 'util', 'fromfile', 'file']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expect.arrayContaining(expected));
  });
});

it('keeps no names as long as hashes', () => {
  expect(createCutter()(`${'a.'.repeat(40)}b`)[0]?.names).toEqual([]);
});

describe('a query', () => {
  it.each([
    ['how do I load a model', ['load', 'model']],
    ['to', ['to']],
    ['is it', ['is', 'it']],
    ['torch.jit torch', ['torch', 'jit']],
    ['<img src=x onerror=alert(1)>', ['img', 'src', 'onerror', 'alert']],
    ['<<< >>>', []],
    ['', []],
  ])('%s asks for %j', (query, words) => {
    expect(readQuery(query).words).toEqual(words);
  });

  it('keeps its compound names', () => {
    expect(
      readQuery('Could not find libfbjni.so in aten::conv2d').names,
    ).toEqual(['libfbjni.so', 'aten::conv2d']);
  });

  it('has an end', () => {
    expect(
      readQuery(Array.from({length: 500}, (_, i) => `w${i}`).join(' ')).words
        .length,
    ).toBeLessThanOrEqual(60);
  });
});

it.each([
  ['load', 'loads', 'loaded', 'loading'],
  ['detect', 'detects', 'detected', 'detection', 'detector'],
  ['classify', 'classifies', 'classification', 'classified'],
  ['normalize', 'normalizes', 'normalization', 'normalise'],
  ['migrate', 'migration', 'migrating'],
  ['crop', 'crops', 'cropped', 'cropping'],
  ['crash', 'crashes', 'crashing'],
  ['library', 'libraries'],
])('%s has one stem with its forms', (...words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1);
});

it.each(['string', 'conv2d', 'ios', 'gpu', '0.2.4'])(
  '%s is its own stem, or that of no other word',
  (word) => {
    expect(stemOf(word).length).toBeGreaterThanOrEqual(3);
    expect(word.startsWith(stemOf(word))).toBe(true);
  },
);

it('ties a number to the word before it', () => {
  expect(numbered(['android', '14', '15', 'node', '16.20', 'x'])).toEqual([
    'android 14',
    'node 16.20',
  ]);
  expect(readQuery('does it work on android 9').owners.get('9')).toBe(
    'android',
  );
});

it.each([
  ['what is a tensor', {question: true, problem: false}],
  ['how do I crop', {question: true}],
  ['the app crashes', {question: false, problem: true}],
  ['the picture is black', {question: false, problem: true}],
  ['a black and white picture', {question: false, problem: false}],
  ['tensor', {question: false, problem: false}],
])('%s is of its kind', (text, kind) => {
  expect(readQuery(text)).toMatchObject(kind);
});

it.each([
  ['tensor', 'tesnor', 2, 1],
  ['tensor', 'tensor', 2, 0],
  ['tensoroptions', 'tesnor', 1, 1],
  ['compatibility', 'compatability', 2, 1],
  ['permission', 'permition', 2, 2],
  ['tensor', 'camera', 2, undefined],
])('from %s to %s', (term, word, most, edits) => {
  expect(editsTo(term, word, most)).toBe(edits);
});
