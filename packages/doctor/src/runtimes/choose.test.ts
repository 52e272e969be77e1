import {describe, expect, it} from 'vitest';
import {DEFAULT_NEEDS, readNeeds, writeNeeds} from './address';
import {formatInstall} from './builds';
import {chooseRuntimes, type AppNeeds} from './choose';
import {RUNTIME_ROWS, runtimes} from './table';

const NEEDS: AppNeeds = {
  source: 'python',
  task: 'image',
  reactNative: '0.84',
  oldPhones: false,
  camera: false,
};
const choose = (needs: Partial<AppNeeds>) =>
  chooseRuntimes({...NEEDS, ...needs});
const answerOf = (needs: Partial<AppNeeds>, id: string) =>
  choose(needs).find(({runtime}) => runtime.id === id);

describe('the choice of a runtime', () => {
  it.each<[Partial<AppNeeds>, string]>([
    [{}, 'executorch'],
    [{reactNative: undefined}, 'executorch'],
    [{source: 'ptl'}, 'executorch'],
    [{source: 'ptl', oldPhones: true}, 'tflite'],
    [{reactNative: '0.72'}, 'executorch'],
    [{source: 'onnx'}, 'onnx'],
    [{source: 'tflite'}, 'tflite'],
    [{source: 'gguf', task: 'language-model'}, 'llama'],
    [{source: 'pte'}, 'executorch'],
    [{oldPhones: true}, 'tflite'],
    [{reactNative: '0.70'}, 'executorch'],
    [{source: 'none'}, 'executorch'],
    [{source: 'none', task: 'language-model', oldPhones: true}, 'llama'],
  ])('%j: %s first', (needs, id) => {
    expect(choose(needs)[0]?.runtime.id).toBe(id);
  });

  it('asks to upgrade an old app first, and to look again for a new one', () => {
    expect(answerOf({reactNative: '0.70'}, 'executorch')?.reasons[0]).toBe(
      'Upgrade the app to React Native 0.83 to 0.86 first; for iOS with Xcode 26.4 or newer, React Native 0.83.5 or newer (0.84 with its prebuilt libraries).',
    );
    expect(answerOf({reactNative: '0.88'}, 'onnx')).toMatchObject({
      answer: 'no',
      reasons: [
        'ONNX Runtime builds with React Native up to 0.86 only, by its build files.',
      ],
    });
  });

  it.each([
    ['0.81', 'react-native-executorch@0.9.3'],
    [
      '0.85',
      'react-native-executorch@0.10.2 react-native-worklets@0.10.4 react-native-blob-util@0.24.11',
    ],
    ['0.88', 'react-native-executorch@0.10.6 react-native-worklets@0.13.1'],
  ])('installs the release for React Native %s', (reactNative, packages) => {
    const choice = answerOf({reactNative}, 'executorch');
    expect(choice && formatInstall(choice.build)).toContain(packages);
    expect(choice?.reasons.join(' ')).not.toContain('Upgrade');
    expect(choice?.reasons.join(' ')).not.toContain('Make the app');
  });

  it('asks for the React Native of Nitro, and says what breaks llama.rn', () => {
    expect(answerOf({reactNative: '0.74'}, 'tflite')?.reasons).toContain(
      'Upgrade the app to React Native 0.75 or newer first; for Google Play, React Native 0.77 or newer, because of 16 KB pages.',
    );
    expect(
      answerOf({reactNative: '0.75'}, 'tflite')?.reasons.join(' '),
    ).not.toContain('Upgrade');
    expect(
      answerOf(
        {reactNative: '0.87', source: 'gguf', task: 'language-model'},
        'llama',
      )?.reasons[0],
    ).toContain('does not build with React Native 0.87');
  });

  it('offers no React Native that Google Play refuses', () => {
    const condition = /For Google Play, upgrade to React Native 0\.77 or newer/;
    for (const id of ['onnx', 'tflite', 'llama', 'native']) {
      const reasonsFor = (reactNative: string, source: AppNeeds['source']) =>
        answerOf({reactNative, source, task: 'language-model'}, id)?.reasons;
      const source = id === 'llama' ? 'gguf' : 'ptl';
      expect(reasonsFor('0.76', source)?.join(' '), id).toMatch(condition);
      expect(reasonsFor('0.77', source)?.join(' '), id).not.toMatch(condition);
    }
    expect(answerOf({reactNative: '0.70'}, 'onnx')?.reasons[0]).toBe(
      'Upgrade the app to React Native 0.71 to 0.86 first; for Google Play, React Native 0.77 or newer, because of 16 KB pages.',
    );
  });

  it('starts from a .ptl file in every runtime that Flora leads to', () => {
    for (const id of ['executorch', 'onnx', 'tflite', 'native']) {
      const choice = answerOf({source: 'ptl'}, id);
      expect(choice?.answer, id).toBe('after');
      expect(choice?.reasons.join(' '), id).toContain('Flora');
    }
  });

  it.each<[AppNeeds['source'], string, string, RegExp]>([
    ['onnx', 'tflite', 'tool', /onnx2tf/],
    ['onnx', 'executorch', 'tool', /onnx2torch/],
    ['tflite', 'onnx', 'tool', /tf2onnx/],
    ['safetensors', 'executorch', 'tool', /weights and no program/],
    ['tflite', 'executorch', 'no', /cannot start from a .tflite file/],
    ['pte', 'onnx', 'no', /cannot start from a .pte file/],
    ['onnx', 'onnx', 'after', /Plan for its state/],
  ])('%s for %s: %s', (source, id, answer, reason) => {
    const choice = answerOf({source}, id);
    expect(choice?.answer).toBe(answer);
    expect(choice?.reasons.join(' ')).toMatch(reason);
  });

  it('runs a .gguf file that sees pictures, with its projector', () => {
    expect(answerOf({source: 'gguf'}, 'llama')?.reasons.join(' ')).toContain(
      'mmproj',
    );
  });

  it('tells a new app which React Native to begin with', () => {
    expect(answerOf({reactNative: undefined}, 'executorch')?.reasons[0]).toBe(
      'Make the app with React Native 0.83 to 0.86; for iOS with Xcode 26.4 or newer, React Native 0.83.5 or newer (0.84 with its prebuilt libraries). The newest, React Native 0.88, is too new for the release below.',
    );
    expect(answerOf({reactNative: undefined}, 'tflite')?.reasons).toEqual([
      'Convert the model with litert-torch.',
    ]);
  });

  it('has a reason for every no, and never advises what cannot run on phones', () => {
    for (const source of [
      'none',
      'python',
      'ptl',
      'onnx',
      'pte',
      'tflite',
      'safetensors',
      'gguf',
    ] as const) {
      for (const choice of choose({source})) {
        expect(choice.answer === 'no' ? choice.reasons : ['-']).not.toEqual([]);
        expect(
          choice.runtime.onPhones || choice.answer === 'no',
          choice.runtime.id,
        ).toBe(true);
      }
    }
  });
});

it('every cell of the table has a text and a known source', () => {
  for (const {id, cells, sources} of runtimes) {
    expect(Object.keys(cells)).toEqual(Object.keys(RUNTIME_ROWS));
    for (const [row, [text, source]] of Object.entries(cells)) {
      expect(text, `${id} ${row}`).not.toBe('');
      expect(Object.keys(sources), `${id} ${row}`).toContain(source);
    }
  }
});

describe('the answers in an address', () => {
  it.each<AppNeeds>([
    DEFAULT_NEEDS,
    {...DEFAULT_NEEDS, reactNative: '0.72'},
    {...DEFAULT_NEEDS, reactNative: '0.70', camera: true},
    {...NEEDS, source: 'gguf', task: 'language-model', oldPhones: true},
  ])('%j comes back', (needs) => {
    expect(readNeeds(new URLSearchParams(writeNeeds(needs)))).toEqual(needs);
  });

  it('takes the default for what it does not know', () => {
    expect(
      readNeeds(
        new URLSearchParams('?model=x&task=%00&react-native=0.99&camera=1'),
      ),
    ).toEqual(DEFAULT_NEEDS);
    expect(writeNeeds(DEFAULT_NEEDS)).toBe('');
  });
});
