import {describe, expect, it} from 'vitest';
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
    [{source: 'ptl'}, 'onnx'],
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
      'Upgrade the app to React Native 0.83 to 0.86 first; for iOS with Xcode 26.4 or newer, React Native 0.83.5 or newer, but not 0.84.',
    );
    expect(answerOf({reactNative: '0.88'}, 'executorch')?.reasons[0]).toContain(
      'Take React Native ExecuTorch 0.10.6 and 0.11',
    );
    expect(answerOf({reactNative: '0.88'}, 'onnx')?.reasons[0]).toContain(
      'up to 0.86 only',
    );
  });

  it('tells a new app which React Native to begin with', () => {
    expect(answerOf({reactNative: undefined}, 'executorch')?.reasons[0]).toBe(
      'Make the app with React Native 0.83 to 0.86; for iOS with Xcode 26.4 or newer, React Native 0.83.5 or newer, but not 0.84. The newest, React Native 0.88, is too new for the release below.',
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
