import {readFileSync} from 'node:fs';
import type {Tensor} from 'react-native-pytorch-core-next';
import {describe, expect, it, vi} from 'vitest';
import {DIGITS, SCALE} from '@playtorch-docs/ptl/testing/models';
import drawing from './__fixtures__/drawing.json';
import {createTestHost} from './__fixtures__/testHost';
import {createPackage, type PackageHost} from './index';

const model = readFileSync(DIGITS);

const URL = 'https://example.com/models/digits.ptl';

const online = (more: Partial<PackageHost> = {}) =>
  createPackage(
    createTestHost({
      fetch: (uri) =>
        uri === URL
          ? Promise.resolve(new Uint8Array(model))
          : Promise.reject(new Error(`${uri} answered with status 404`)),
      ...more,
    }),
  );

/** Digit of the home page: white on black, 28 × 28. */
const digit = {
  width: 28,
  height: 28,
  data: Uint8ClampedArray.from(
    drawing.flat().flatMap((value) => [value, value, value, 255]),
  ),
};

const best = (scores: readonly number[]) => scores.indexOf(Math.max(...scores));

const pixel = (...data: number[]) => ({
  width: data.length / 4,
  height: 1,
  data: Uint8ClampedArray.from(data),
});

describe('a model with a specification', () => {
  it('gives in 0.1 what tensor code gives in 0.2.4', async () => {
    const {images, releases} = online();
    const image = images.fromPixels(digit);
    const {result, metrics} = await releases['0.1'].MobileModel.execute<{
      scores: number[];
    }>(URL, {image, colorBackground: '#000000', colorForeground: '#ffffff'});

    const {torch, MobileModel} = releases.next;
    const module = await torch.jit._loadForMobile(
      await MobileModel.download(URL),
    );
    const input = torch
      .tensor([[drawing.map((row) => row.map((value) => value / 255))]])
      .sub(0.1307)
      .div(0.3081);
    const output = (await module.forward<[Tensor], Tensor>(input)).data();

    expect(result.scores).toHaveLength(10);
    for (const [i, score] of result.scores.entries()) {
      expect(score).toBeCloseTo(output[i] ?? NaN, 3);
    }
    expect(best(result.scores)).toBe(best(Array.from(output)));
    expect(Object.keys(metrics).sort()).toEqual([
      'inferenceTime',
      'packTime',
      'totalTime',
      'unpackTime',
    ]);
  });

  it('is timed in whole milliseconds, as by Android', async () => {
    let time = 0.4;
    const {images, releases} = online({now: () => (time += 10.3)});
    const {metrics} = await releases['0.1'].MobileModel.execute(URL, {
      image: images.fromPixels(digit),
      colorBackground: '#000000',
      colorForeground: '#ffffff',
    });
    const {packTime, inferenceTime, unpackTime, totalTime} = metrics;
    expect(packTime).toBe(11);
    expect(inferenceTime % 1).toBe(0);
    expect(totalTime).toBe(packTime + inferenceTime + unpackTime);
  });

  it('is loaded once, until unload', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Uint8Array(model)));
    const {MobileModel} = online({fetch}).releases['0.1'];
    await Promise.all([MobileModel.preload(URL), MobileModel.preload(URL)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    await MobileModel.unload();
    await MobileModel.preload(URL);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('can be loaded after a failure, which names the address', async () => {
    let fails = true;
    const {MobileModel} = online({
      fetch: () =>
        fails
          ? Promise.reject(new Error('offline'))
          : Promise.resolve(new Uint8Array(model)),
    }).releases['0.1'];
    await expect(MobileModel.preload(URL)).rejects.toThrow('offline');
    fails = false;
    await MobileModel.preload(URL);
  });

  it('has to have one', async () => {
    const scale = readFileSync(SCALE);
    const {MobileModel} = online({
      fetch: () => Promise.resolve(new Uint8Array(scale)),
    }).releases['0.1'];
    await expect(MobileModel.execute(URL, {})).rejects.toThrow(
      'has no live.spec.json inside',
    );
  });

  it('says which parameter is missing', async () => {
    const {MobileModel} = online().releases['0.2.0'];
    await expect(
      MobileModel.execute(URL, {
        colorBackground: '#000000',
        colorForeground: '#ffffff',
      }),
    ).rejects.toThrow('"image"');
  });

  it('refuses what is not a model, by name', async () => {
    const {MobileModel} = online({
      fetch: () => Promise.resolve(new TextEncoder().encode('<html>')),
    }).releases['0.1'];
    await expect(MobileModel.preload(URL)).rejects.toThrow(
      `${URL} is not a model for the lite interpreter`,
    );
  });
});

describe('torch.jit', () => {
  it('takes a path that download gave, without waiting too', async () => {
    const {torch, MobileModel} = online().releases.next;
    const file = await MobileModel.download(URL);
    expect(file).toBe('/cache/example.com/models/digits.ptl');
    expect(torch.jit._loadForMobileSync(file)).toHaveProperty('forward');
    expect(() => torch.jit._loadForMobileSync(file)).toThrow('without waiting');
  });

  it('runs calls of one model one after the other', async () => {
    const {torch, MobileModel} = online({
      pause: () => Promise.resolve(),
    }).releases.next;
    const module = await torch.jit._loadForMobile(
      await MobileModel.download(URL),
    );
    const input = torch.zeros([1, 1, 28, 28]);
    await expect(
      Promise.all([module.forward(input), module.forward(input)]),
    ).resolves.toHaveLength(2);
    await expect(module.forward(torch.zeros([3]))).rejects.toThrow();
    await expect(module.forward(input)).resolves.toBeDefined();
  });

  it('gives extra files', async () => {
    const {torch, MobileModel} = online().releases.next;
    const extra: Record<string, string> = {'model/live.spec.json': ''};
    await torch.jit._loadForMobile(
      await MobileModel.download(URL),
      'cpu',
      extra,
    );
    expect(JSON.parse(extra['model/live.spec.json'] ?? '')).toHaveProperty(
      'pack',
    );
  });

  it.each(['/cache/none.ptl', URL, 'file:///cache/none.ptl'])(
    'refuses %s',
    async (file) => {
      const {torch} = online().releases.next;
      await expect(torch.jit._loadForMobile(file)).rejects.toThrow(
        `No such file or directory, file path: ${file}`,
      );
    },
  );
});

describe('ImageUtil', () => {
  it('writes files and reads them', async () => {
    const {images, releases} = online();
    const {ImageUtil} = releases.next;
    const image = images.fromPixels(pixel(1, 2, 3, 255, 4, 5, 6, 255));
    const file = await ImageUtil.toFile(image);
    const again = await ImageUtil.fromFile(file);
    expect(images.toPixels(again)).toEqual(images.toPixels(image));
    await expect(ImageUtil.fromFile(`file://${file}`)).rejects.toThrow(
      "without 'file://'",
    );
    await expect(ImageUtil.fromFile('/none.png')).rejects.toThrow(
      'File does not exist /none.png',
    );
  });

  it('makes images of canvas parts in points', async () => {
    const {images, releases} = online();
    const data = images.dataFromPixels(pixel(1, 1, 1, 255, 2, 2, 2, 255), 1, 1);
    const image = await releases.next.ImageUtil.fromImageData(data);
    expect(image.getWidth()).toBe(1);
    await data.release();
    expect(images.toPixels(image).data).toEqual(
      Uint8ClampedArray.of(2, 2, 2, 255),
    );
    await expect(releases.next.ImageUtil.fromImageData(data)).rejects.toThrow(
      'it was released',
    );
  });

  it('knows a released image', async () => {
    const {images, releases} = online();
    const released = vi.fn();
    const image = images.fromPixels(pixel(0, 0, 0, 255), released);
    const same = releases['0.1'].ImageUtil.fromJSRef({ID: image.ID});
    expect(same.getHeight()).toBe(1);
    await same.release();
    await same.release();
    expect(released).toHaveBeenCalledTimes(1);
    expect(() => image.getWidth()).toThrow('it was released');
  });
});

describe('AudioUtil', () => {
  const microphone = (samples: number[]): Partial<PackageHost> => ({
    audio: {
      record: () =>
        Promise.resolve({
          stop: () => Promise.resolve(Int16Array.from(samples)),
        }),
      player: () => ({play: () => {}, pause: () => {}, stop: () => {}}),
    },
  });

  it('records, writes bare samples and reads them', async () => {
    const {sounds, files, releases} = online(microphone([1, -2]));
    const {AudioUtil} = releases.next;
    expect(await AudioUtil.stopRecord()).toBeNull();
    AudioUtil.startRecord();
    await Promise.resolve();
    expect(await AudioUtil.isRecording()).toBe(true);
    const audio = await AudioUtil.stopRecord();
    expect(await AudioUtil.isRecording()).toBe(false);
    const file = audio && (await AudioUtil.toFile(audio));
    expect(files.read(file ?? '')).toEqual(Uint8Array.of(1, 0, 254, 255));
    expect(sounds.toSamples(await AudioUtil.fromFile(file ?? ''))).toEqual(
      Int16Array.of(1, -2),
    );
  });

  it('says why there is no recording', async () => {
    const {AudioUtil} = createPackage(createTestHost()).releases.next;
    AudioUtil.startRecord();
    await expect(AudioUtil.stopRecord()).rejects.toThrow('No microphone');
    expect(await AudioUtil.isRecording()).toBe(false);
  });

  it('of 0.1 records as many samples as were asked for', async () => {
    const {sounds, releases} = online(microphone([7]));
    const audio = await releases['0.1'].AudioUtil.record(2);
    expect(sounds.toSamples(audio)).toHaveLength(32000);
    expect(audio.getDuration()).toBe(2000);
  });
});

it('text is the published tokenizer', () => {
  const {WordPieceTokenizer} = online().releases.next.text;
  const tokenizer = new WordPieceTokenizer({
    vocab: '[PAD]\n[UNK]\npuppet\n##eer',
  });
  expect(tokenizer.encode('Puppeteer [PAD]')).toEqual([2, 3, 0]);
  expect(tokenizer.decode([2, 3])).toBe('puppeteer');
});
