/* eslint max-lines: off -- one test for each program, on one Python that they all ask */
import {afterAll, describe, expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {Phone, picture, python, type Picture} from './phone';

/** The formula of fixtures.py: bytes in the shape [height, width, 3]. */
function made(height: number, width: number, seed: number): Picture {
  const bytes = Uint8Array.from(
    {length: height * width * 3},
    (_, place) => place * 7919 + ((place * place) % 65521) * 31 + seed * 101,
  );
  return picture(bytes, height, width);
}

interface Tensor {
  shape: number[];
  dtype: string;
  data(): ArrayLike<number>;
  contiguous(): Tensor;
  reshape(shape: number[]): Tensor;
  permute(dims: number[]): Tensor;
  to(options: {dtype: string}): Tensor;
  [index: number]: Tensor;
  item(): number;
}
type Functions = Record<string, (...args: unknown[]) => unknown>;

const values = (tensor: Tensor) => Array.from(tensor.contiguous().data());

/** Six digits are in the file. */
function expectClose(
  actual: ArrayLike<number>,
  expected: readonly number[],
): void {
  expect(actual).toHaveLength(expected.length);
  const worst = Math.max(
    ...expected.map(
      (value, place) =>
        Math.abs((actual[place] ?? NaN) - value) / Math.max(1, Math.abs(value)),
    ),
  );
  expect(worst).toBeLessThan(5e-6);
}

describe.skipIf(!python).each(['0.2.0', 'next'])(
  'the programs of %s, run with PyTorch',
  {timeout: 60_000},
  (label) => {
    const vocabulary = fixtures.texts.vocabulary;
    const phone = python
      ? new Phone(label, 'migrate-after', {
          'BERTVocab.json': {vocab: vocabulary},
          'gpt2Vocabulary.json': fixtures.gpt2.vocabulary,
        })
      : undefined;
    afterAll(() => phone?.close());
    const at = (name: string) => {
      if (!phone) {
        throw new Error('no PyTorch');
      }
      return phone.module<Functions>(name);
    };
    const call = <T>(module: string, name: string, ...args: unknown[]): T => {
      const found = at(module)[name];
      if (!found) {
        throw new Error(`${module} exports no ${name}`);
      }
      return found(...args) as T;
    };
    const pixelsOf = (image: Picture) =>
      call<Tensor>('pixels', 'pixelsOf', image);
    const floats = (list: readonly number[], shape: readonly number[]) =>
      call<Tensor>('tensor', 'floats', list, shape);

    it('pixelsOf puts the channels first', () => {
      const tensor = pixelsOf(made(2, 3, 1));
      expect([tensor.shape, tensor.dtype]).toEqual([[3, 2, 3], 'uint8']);
      const bytes = made(2, 3, 1).bytes;
      expect(values(tensor)).toEqual(
        [0, 1, 2].flatMap((channel) =>
          Array.from(bytes).filter((_, place) => place % 3 === channel),
        ),
      );
    });

    it.each(fixtures.crops)(
      'centerCrop cuts $height × $width to the same size',
      ({height, width, ratio, after}) => {
        // Red says the row, green says the column.
        const bytes = Uint8Array.from(
          {length: height * width * 3},
          (_, place) =>
            [Math.floor(place / 3 / width), Math.floor(place / 3) % width, 0][
              place % 3
            ] ?? 0,
        );
        const cut = call<Tensor>(
          'centerCrop',
          'centerCrop',
          pixelsOf(picture(bytes, height, width)),
          ratio,
        );
        const [, rows, columns] = cut.shape;
        const found = values(cut);
        expect([
          found[0],
          found[(rows ?? 0) * (columns ?? 0)],
          rows,
          columns,
        ]).toEqual(after);
      },
    );

    it('rgbNorm computes what the spec computed', () => {
      const {height, width, seed, mean, std, shape, before} = fixtures.rgbNorm;
      const tensor = call<Tensor>(
        'rgbNorm',
        'rgbNorm',
        pixelsOf(made(height, width, seed)),
        mean,
        std,
      );
      expect(tensor.shape).toEqual(shape);
      expectClose(values(tensor), before);
    });

    it('greyscaleNorm computes what the spec computed', () => {
      const {height, width, bytes, shape, before, ...norm} =
        fixtures.greyscaleNorm;
      const tensor = call<Tensor>(
        'greyscaleNorm',
        'greyscaleNorm',
        pixelsOf(picture(Uint8Array.from(bytes), height, width)),
        norm,
      );
      expect(tensor.shape).toEqual(shape);
      expectClose(values(tensor), before);
      // Paper is 0, ink is 1.
      expectClose(
        values(tensor).slice(0, 2),
        [0, 1].map((value) => (value - norm.mean) / norm.std),
      );
    });

    it('scale changes nothing where the size is right, and names height first', () => {
      const image = made(4, 6, 3);
      const same = call<Tensor>('scale', 'scale', pixelsOf(image), {
        width: 6,
        height: 4,
      });
      expect(values(same)).toEqual(values(pixelsOf(image)));
      const wide = call<Tensor>('scale', 'scale', pixelsOf(image), {
        width: 12,
        height: 5,
      });
      expect([wide.shape, wide.dtype]).toEqual([[3, 5, 12], 'float32']);
    });

    it('readDigit gives the scores of a drawing, and releases it', async () => {
      const {height, width, runs, before} = fixtures.digits;
      const bytes = runs.flatMap(([count = 0, ...color]) =>
        Array.from({length: count}, () => color).flat(),
      );
      const image = picture(Uint8Array.from(bytes), height, width);
      const imageData = {
        image,
        released: false,
        async release() {
          this.released = true;
        },
      };
      phone?.make('mnist.ptl', 'layer', 10, 28 * 28);
      const scores = await call<Promise<number[]>>('digits', 'readDigit', {
        getImageData: async () => imageData,
      });
      expectClose(scores, before);
      expect([image.released, imageData.released]).toEqual([true, true]);
    });

    it('classify names the class that execute named, as sure', async () => {
      const {seed, maxIdx, confidence} = fixtures.classification;
      phone?.make('mobilenet_v3_small.ptl', 'layer', 5, 3 * 224 * 224);
      const best = await call<Promise<{index: number; confidence: number}>>(
        'classify',
        'classify',
        made(224, 228, seed),
      );
      expect(best).toEqual({
        index: maxIdx,
        confidence: expect.closeTo(confidence, 4),
      });
    });

    it.each(fixtures.argmax)('bestOf is that of the spec: $name', (fixture) => {
      const best = call<{index: number; confidence: number}>(
        'argmax',
        'bestOf',
        floats(fixture.values, [1, fixture.values.length]),
      );
      expect(best.index).toBe(fixture.index);
      expect(best.confidence).toBeCloseTo(fixture.expected, 5);
      // Android gave NaN for large scores.
      expect(fixture.confidence === null).toBe(fixture.name === 'large');
      expect(best.confidence).toBeCloseTo(
        fixture.confidence ?? fixture.expected,
        5,
      );
    });

    it('bestOf takes whole numbers, too', () => {
      const scores = call<Tensor>('tensor', 'longs', [1, 4, 2], [1, 3]);
      expect(call('argmax', 'bestOf', scores)).toEqual({
        index: 1,
        confidence: expect.closeTo(0.8438, 4),
      });
    });

    it('topFive sorts as JavaScript did', () => {
      const list = fixtures.topFive.values;
      expect(call('topFive', 'topFive', floats(list, [1, 12]))).toEqual(
        fixtures.topFive.before,
      );
    });

    it('numbersOf gives values row by row, of whole numbers too', () => {
      const table = floats([1, 2, 3, 4, 5, 6], [2, 3]).permute([1, 0]);
      expect(call('numbers', 'numbersOf', table)).toEqual([1, 4, 2, 5, 3, 6]);
      const whole = call<Tensor>('tensor', 'longs', [7, -8], [1, 2]);
      expect(whole.dtype).toBe('int64');
      expect(call('numbers', 'numbersOf', whole)).toEqual([7, -8]);
      expect(() => whole.data()).toThrow('int64 is not supported');
    });

    it.each(fixtures.answers)(
      'answer finds what the spec found: $android',
      async ({startLogits, endLogits, android}) => {
        const text = fixtures.texts.cases[0]?.text ?? '';
        const [, question, source] =
          /^\[CLS\] (.*) \[SEP\] (.*) \[SEP\]$/.exec(text) ?? [];
        call('models', 'unload');
        phone?.make(
          'bert_qa.ptl',
          'pair',
          ['start_logits', startLogits],
          ['end_logits', endLogits],
        );
        expect(await call('answer', 'answer', question, source)).toBe(android);
      },
    );

    it('generate encodes and decodes', async () => {
      phone?.make('generator.ptl', 'echo');
      const generated = call<Promise<string>>(
        'generate',
        'generate',
        'Hello world!',
      );
      expect(await generated).toBe('Hello world!');
    });

    it('transcribe gives the samples that the spec gave', async () => {
      const {samples, wav} = fixtures.sound;
      expect(samples).toHaveLength(40);
      phone?.make('wav2vec2.ptl', 'loudest');
      const android = new Uint8Array(Int16Array.from(samples).buffer);
      for (const bytes of [android, Uint8Array.from(wav)]) {
        // The first of the largest samples stands at place 1.
        expect(
          await call<Promise<string>>('transcribe', 'transcribe', {bytes}),
        ).toMatch(/^1 of 40, from -1\.0000305\d* to 1\.$/);
      }
    });

    it.each(fixtures.pictures)(
      'toImage stretches as the spec did: $name',
      ({values: list, shape, before}) => {
        const image = call<Picture>('redraw', 'toImage', floats(list, shape));
        const [, , height, width] = shape;
        expect([image.getHeight(), image.getWidth()]).toEqual([height, width]);
        expect(Array.from(image.bytes)).toEqual(before);
      },
    );

    it('redraw gives an image of the same size', async () => {
      phone?.make('style.ptl', 'echo');
      const image = await call<Promise<Picture>>(
        'redraw',
        'redraw',
        made(5, 7, 5),
      );
      expect([image.getHeight(), image.getWidth()]).toEqual([5, 7]);
      const bytes = Array.from(image.bytes);
      expect([Math.min(...bytes), Math.max(...bytes)]).toEqual([0, 255]);
    });

    it('detect finds the boxes that the spec found', async () => {
      const {rows, columns, logits, boxes, before} = fixtures.boxes;
      const table = (list: readonly number[], width: number) =>
        Array.from({length: rows}, (_, row) =>
          list.slice(row * width, (row + 1) * width),
        );
      phone?.make(
        'detr_resnet50.ptl',
        'pair',
        ['pred_logits', table(logits, columns)],
        ['pred_boxes', table(boxes, 4)],
      );
      const found = await call<
        Promise<{objectClass: string; bounds: number[]}[]>
      >('detect', 'detect', made(8, 8, 4));
      expect(found.map(({objectClass}) => objectClass)).toEqual(
        before.map(({objectClass}) => objectClass),
      );
      found.forEach(({bounds}, place) =>
        expectClose(bounds, before[place]?.bounds ?? []),
      );
    });

    it('track passes a tensor, a list of numbers and a whole number', async () => {
      const {seed, regions, steps, before} = fixtures.tracking;
      phone?.make('tracker.ptl', label === '0.2.0' ? 'untupled' : 'tracker');
      const scores = await call<Promise<number[]>>(
        'track',
        'track',
        made(224, 224, seed),
        regions,
        steps,
      );
      expectClose(scores, before);
    });

    it('sharpen passes a tensor and a number', async () => {
      phone?.make('sharpen.ptl', 'sharpen');
      const model = await call('models', 'modelAt', 'sharpen.ptl');
      const output = await call<Promise<Tensor>>(
        'sharpen',
        'sharpen',
        model,
        floats([1, 3], [1, 2]),
        0.5,
      );
      expect(values(output)).toEqual([0.5, 1.5]);
    });

    it('forward refuses what the release cannot pass', async () => {
      phone?.make('pair.ptl', 'tracker');
      const model = await call<Promise<{forward: Functions[string]}>>(
        'models',
        'modelAt',
        'pair.ptl',
      );
      const row = floats([0, 0, 0, 4], [1, 4]);
      const answer = model.forward([row, row, 2]);
      if (label === '0.2.0') {
        await expect(answer).rejects.toThrow('Value must be a tensor');
      } else {
        expect(values((await answer) as Tensor)).toEqual([7]);
      }
    });

    it('read, rate and segment take what a model returns', async () => {
      const use = async (kind: string, name: string, input: Tensor) => {
        phone?.make(`${kind}.ptl`, kind);
        const model = await call('models', 'modelAt', `${kind}.ptl`);
        return call<Promise<unknown>>('values', name, model, input);
      };
      const row = floats([3, 9, -2], [1, 3]);
      expect(await use('reading', 'read', row)).toEqual({
        text: 'seven',
        count: 3,
        score: 10,
        done: true,
      });
      expect(await use('range', 'rate', row)).toEqual({
        maxIdx: 1,
        low: -2,
        high: 9,
      });
      const planes = floats([0, 1, 2, 4, 8, 10], [1, 3, 1, 2]);
      const {mask, maxIdx} = (await use('segments', 'segment', planes)) as {
        mask: Picture;
        maxIdx: number;
      };
      expect(maxIdx).toBe(2);
      expect(Array.from(mask.bytes)).toEqual([0, 25, 51, 102, 204, 255]);
    });

    it('modelAt keeps a model until unload', async () => {
      phone?.make('kept.ptl', 'echo');
      const get = () => call<Promise<unknown>>('models', 'modelAt', 'kept.ptl');
      const first = await get();
      expect(await get()).toBe(first);
      call('models', 'unload');
      expect(await get()).not.toBe(first);
      // A file that is not there: the next call tries again.
      const missing = () =>
        call<Promise<unknown>>('models', 'modelAt', 'no.ptl');
      await expect(missing()).rejects.toThrow();
      phone?.make('no.ptl', 'echo');
      await missing();
    });
  },
);
