import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {
  loadBytes,
  type Pixels,
} from '@playtorch-docs/react-native-pytorch-core-web';
import {createTestHost} from '../../../packages/react-native-pytorch-core-web/src/__fixtures__/testHost';
import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {
  elementCount,
  elements,
  Tensor,
} from '@playtorch-docs/ptl-runtime/tensor';
import committed from '../../../tests/e2e/player/drawings.json';
import {createCanvas} from './canvas';
import {type FoundObject, type ModelCall, makePlayerModels} from './models';
import {openProgram} from './program';

const models = makePlayerModels();

const bytesOf = (program: string, file: string) =>
  new Uint8Array(readFileSync(models?.pathOf(program, file) ?? ''));
const textOf = (program: string, file: string) =>
  new TextDecoder().decode(bytesOf(program, file));

interface Point {
  x: number;
  y: number;
}

/** Makes a photo with a gradient, so that all of its parts differ. */
function photo(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set(
        [(255 * x) / width, (255 * y) / height, 60],
        (y * width + x) * 4,
      );
    }
  }
  return {width, height, data};
}

beforeAll(() => {
  // The programs log their answers.
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

function inputOf({shape, dtype, values}: ModelCall['inputs'][number]): Tensor {
  const count = elementCount(shape);
  switch (dtype) {
    case 'float32':
      return Tensor.over(
        Float32Array.from({length: count}, (_, place) => place / count),
        shape,
        'float32',
      );
    case 'int32':
      return Tensor.over(Int32Array.from(values ?? []), shape, 'int32');
    case 'int64':
      return Tensor.over(
        BigInt64Array.from(values ?? [], BigInt),
        shape,
        'int64',
      );
    default:
      throw new Error(`A call has an input of ${dtype}.`);
  }
}

/** Lists the tensors of an answer by their names in calls.json. */
function outputsOf(answer: IValue): Map<string, IValue> {
  if (answer instanceof Map) {
    return answer as Map<string, IValue>;
  }
  return answer instanceof Tuple
    ? new Map(answer.items.map((item, place) => [String(place), item]))
    : new Map([['', answer]]);
}

describe.skipIf(!models)('on the site’s interpreter', {timeout: 60_000}, () => {
  it.each((models?.calls ?? []).map((call, i) => [`${i}: ${call.file}`, call]))(
    'a model answers as in PyTorch, call %s',
    async (_, call) => {
      const {file, inputs, outputs} = call as ModelCall;
      const bytes = bytesOf('', file);
      const module = await loadBytes(bytes, file, createTestHost());
      const answer = outputsOf(
        await module.run('forward', inputs.map(inputOf)),
      );
      expect([...answer.keys()].sort()).toEqual(Object.keys(outputs).sort());
      for (const [name, {shape, every, values}] of Object.entries(outputs)) {
        const tensor = answer.get(name);
        if (!(tensor instanceof Tensor)) {
          throw new Error(`Output ${name} of ${file} is no tensor.`);
        }
        expect(tensor.sizes).toEqual(shape);
        const all = elements(tensor) as Float32Array;
        expect(values.length).toBeGreaterThan(0);
        for (const [i, value] of values.entries()) {
          const off = Math.abs((all[i * every] ?? NaN) - value);
          expect(off, `${name}[${i * every}]`).toBeLessThan(
            1e-4 * Math.max(1, Math.abs(value)),
          );
        }
      }
    },
  );
});

describe.skipIf(!models).each(['0.2.0', 'next'] as const)(
  'the finished program of %s',
  {timeout: 60_000},
  (release) => {
    it('nlp-qa answers', async () => {
      const {module} = openProgram('nlp-qa', release, {
        assets: {'BERTVocab.json': textOf('nlp-qa', 'BERTVocab.json')},
        files: {'bert_qa.ptl': bytesOf('nlp-qa', 'bert_qa.ptl')},
      });
      const {answerQuestion} = module<{
        answerQuestion: (question: string, source: string) => Promise<unknown>;
      }>('answerQuestion.ts');
      for (const {question, source, answer} of models?.expected['nlp-qa'] ??
        []) {
        expect(await answerQuestion(question, source), question).toBe(answer);
      }
    });

    it.each([
      ['object-detection', 'detr_resnet50.ptl', 3],
      ['yolov5', 'yolov5s.ptl', 4],
    ] as const)('%s finds the objects', async (program, file, count) => {
      const {images, module} = openProgram(program, release, {
        files: {[file]: bytesOf(program, file)},
      });
      const {detectObjects} = module<{
        detectObjects: (
          image: unknown,
        ) => Promise<{objectClass: string; score: number; bounds: number[]}[]>;
      }>('detectObjects.ts');
      // A small photo, which DETR's program enlarges to 800 pixels.
      const [width, height] = [40, 30];
      const found = await detectObjects(
        images.fromPixels(photo(width, height)),
      );
      const expected: FoundObject[] = models?.expected[program] ?? [];
      expect(expected).toHaveLength(count);
      expect(found.map(({objectClass}) => objectClass)).toEqual(
        expected.map(({label}) => label),
      );
      for (const [i, {score, bounds}] of found.entries()) {
        const [left = 0, top = 0, right = 0, bottom = 0] =
          expected[i]?.box ?? [];
        expect(score).toBeCloseTo(expected[i]?.score ?? NaN, 5);
        expect(bounds[0]).toBeCloseTo(left * width, 3);
        expect(bounds[1]).toBeCloseTo(top * height, 3);
        expect(bounds[2]).toBeCloseTo((right - left) * width, 3);
        expect(bounds[3]).toBeCloseTo((bottom - top) * height, 3);
      }
    });

    it('anime-gan draws the opposite colors', async () => {
      const file = 'animegan2_face_paint_512_v2.ptl';
      const {images, module} = openProgram('anime-gan', release, {
        files: {[file]: bytesOf('anime-gan', file)},
      });
      const {redraw} = module<{redraw: (image: unknown) => Promise<unknown>}>(
        'redraw.ts',
      );
      const {width, height, data} = photo(512, 512);
      const drawn = images.toPixels(
        await redraw(images.fromPixels({width, height, data})),
      );
      expect([drawn.width, drawn.height]).toEqual([512, 512]);
      for (let i = 0; i < data.length; i += 4 * 999) {
        for (const channel of [0, 1, 2]) {
          const opposite = 255 - (data[i + channel] ?? NaN);
          const off = Math.abs((drawn.data[i + channel] ?? NaN) - opposite);
          expect(off).toBeLessThanOrEqual(1);
        }
      }
    });

    it('seq2seq-nmt translates', async () => {
      const program = 'seq2seq-nmt';
      const {module} = openProgram(program, release, {
        assets: Object.fromEntries(
          ['source_wrd2idx.json', 'target_idx2wrd.json'].map((name) => [
            name,
            textOf(program, name),
          ]),
        ),
        files: Object.fromEntries(
          ['encoder.ptl', 'decoder.ptl'].map((name) => [
            name,
            bytesOf(program, name),
          ]),
        ),
      });
      const {translate} = module<{
        translate: (sentence: string) => Promise<string>;
      }>('translate.ts');
      for (const {french, english} of models?.expected[program] ?? []) {
        expect(await translate(french)).toBe(english);
      }
    });
  },
);

describe.skipIf(!models)(
  'the finished program of 0.1',
  {timeout: 60_000},
  () => {
    it('v01-question-answering answers', async () => {
      const program = 'v01-question-answering';
      const {module} = openProgram(program, '0.1', {
        assets: {'BERTVocab.json': textOf(program, 'BERTVocab.json')},
        files: {'bert_qa.ptl': bytesOf(program, 'bert_qa.ptl')},
      });
      const {askModel} = module<{
        askModel: (question: string, source: string) => Promise<string | null>;
      }>('askModel.ts');
      for (const {question, source, answer} of models?.expected[program] ??
        []) {
        expect(await askModel(question, source), question).toBe(answer);
      }
    });

    it('v01-mnist reads the digits that are drawn', async () => {
      const size = 300;
      const digits = readFileSync(
        path.join(import.meta.dirname, '../../../static/models/digits.ptl'),
      );
      const {images, module} = openProgram('v01-mnist', '0.1', {
        files: {'mnist.ptl': new Uint8Array(digits)},
      });
      const {classifyDigit} = module<{
        classifyDigit: (image: unknown) => Promise<number[]>;
      }>('classifyDigit.ts');
      const {center} = module<{
        center: (trails: Point[][], size: number, margin: number) => Point[][];
      }>('center.ts');
      const {lineWidth, paint} = module<{
        lineWidth: (size: number) => number;
        paint: (ctx: unknown, size: number, trails: Point[][]) => void;
      }>('paint.ts');
      const drawings = models?.drawings ?? [];
      expect(drawings).toHaveLength(20);
      // The browser tests draw the committed copy, so that they need no PyTorch.
      expect(drawings).toEqual(committed);
      for (const {label, strokes} of drawings) {
        const trails = strokes.map((stroke) =>
          stroke.map(([x, y]) => ({x: x * size, y: y * size})),
        );
        const canvas = createCanvas(size);
        paint(canvas.context, size, center(trails, size, lineWidth(size) / 2));
        const scores = await classifyDigit(images.fromPixels(canvas.pixels()));
        expect(String(scores.indexOf(Math.max(...scores)))).toBe(label);
      }
    });
  },
);
