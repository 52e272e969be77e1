import {describe, expect, it} from 'vitest';
import {compare, compareInputs} from './testing/compare';
import {makeNumbers, releases, startBoth, takePhoto} from './testing/startBoth';

const first = ([tensor]: unknown[]) => tensor;
const round = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, one) =>
      typeof one === 'number' ? Number(one.toFixed(4)) : one,
    ),
  ) as unknown;

describe.each(['0.2.0', 'next'] as const)('of %s', (label) => {
  it.each([
    [480, 640, 'RGBA'],
    [641, 480, 'BGRX'],
    [224, 224, 'BGRA'],
    [101, 37, 'RGBX'],
    [37, 102, 'BGRX'],
    [1, 1, 'RGBA'],
  ])(
    'names the object in a photo of %i × %i, %s, as before',
    async (width, height, format) => {
      const both = startBoth(
        'image-classification',
        label,
        () => [{shape: [1, 1000], values: makeNumbers(1000, width)}],
        first,
        {'ImageNetClasses.json': Array.from({length: 1000}, (_, i) => `${i}`)},
      );
      const {image, pixels} = await takePhoto(label, width, height, format);
      const name = 'ImageClassifier';
      const expected = await both.original(name).classifyPhoto?.(image);
      const actual = await both.moved(name).classifyPhoto?.(pixels);
      compareInputs(both.before, both.after);
      expect(round(actual)).toEqual(round(expected));
      expect(actual).toHaveLength(5);
    },
  );

  it.each([
    [96, 128],
    [131, 77],
  ])(
    'blurs and tints the background of a photo of %i × %i as before',
    async (width, height) => {
      const {original, moved, before, after, release} = startBoth(
        'segmentation',
        label,
        () => [{shape: [1, 1, 256, 256], values: makeNumbers(256 * 256, 3)}],
        first,
      );
      const {image, pixels} = await takePhoto(label, width, height);
      const tensors = original('photoToTensors').photoToTensors?.(image) as {
        input: unknown;
        picture: unknown;
      };
      const planes = moved('photoToPlanes').photoToPlanes?.(pixels) as {
        input: unknown;
        picture: unknown;
      };
      const oldMask = await original('segment').segment?.(tensors.input);
      const mask = await moved('segment').segment?.(planes.input);
      compareInputs(before, after);
      const share = moved('segment').shareOf?.(mask) as number;
      expect(share).toBeCloseTo(
        original('segment').shareOf?.(oldMask) as number,
        5,
      );
      for (const [module, way] of [
        ['blur', 'blur'],
        ['blend', 'tint'],
      ] as const) {
        const oldBackground = original(module)[way]?.(tensors.picture);
        const oldImage = original('blend').toImage?.(
          original('blend').blend?.(tensors.picture, oldMask, oldBackground),
        );
        const background = moved(module)[way]?.(planes.picture);
        const {buffer} = moved('planes').toRawPixels?.(
          moved('blend').blend?.(planes.picture, mask, background),
        ) as {buffer: ArrayBuffer};
        compareImages(new Uint8Array(buffer), oldImage, release);
      }
    },
  );

  it('draws the picture of AnimeGAN as before', async () => {
    const {original, moved, before, after, release} = startBoth(
      'anime-gan',
      label,
      () => [
        {
          shape: [1, 3, 512, 512],
          // Beyond -1 and 1, too.
          values: makeNumbers(3 * 512 * 512, 5).map((one) => one * 2.4 - 1.2),
        },
      ],
      first,
    );
    const {image, pixels} = await takePhoto(label, 77, 131);
    const expected = await original('redraw').redraw?.(image);
    const {buffer} = (await moved('redraw').redraw?.(pixels)) as {
      buffer: ArrayBuffer;
    };
    compareInputs(before, after);
    compareImages(new Uint8Array(buffer), expected, release);
  });

  it('finds the objects of DETR as before', async () => {
    const logits = makeNumbers(100 * 92, 7).map((one, i) =>
      // Every other box is sure of a class, which may be “no object”.
      i % 184 === (i * 7) % 92 ? one + 9 : one,
    );
    const both = startBoth(
      'object-detection',
      label,
      () => [
        {shape: [1, 100, 92], values: logits},
        {shape: [1, 100, 4], values: makeNumbers(400, 8)},
      ],
      ([pred_logits, pred_boxes]) => ({pred_logits, pred_boxes}),
    );
    const {image, pixels} = await takePhoto(label, 54, 96);
    const expected = await both
      .original('detectObjects')
      .detectObjects?.(image);
    const actual = await both.moved('detectObjects').detectObjects?.(pixels);
    compareInputs(both.before, both.after);
    expect(round(actual)).toEqual(round(expected));
    expect(actual).not.toHaveLength(0);
  });

  it('finds the objects of YOLOv5 as before', async () => {
    const values = makeNumbers(25200 * 85, 9).map((one, i) =>
      i % 85 < 4 ? one * 640 : i % 85 === 4 ? one * 0.303 : one,
    );
    const both = startBoth(
      'yolov5',
      label,
      () => [{shape: [1, 25200, 85], values}],
      (tensors) => tensors,
    );
    const {image, pixels} = await takePhoto(label, 77, 131);
    const expected = await both
      .original('detectObjects')
      .detectObjects?.(image);
    const actual = await both.moved('detectObjects').detectObjects?.(pixels);
    compareInputs(both.before, both.after);
    expect(round(actual)).toEqual(round(expected));
    expect(actual).toHaveLength(15);
  });
});

/** Compares the bytes of an image with those that PlayTorch made. */
function compareImages(
  rgba: Uint8Array,
  image: unknown,
  release: (typeof releases)['next'],
): void {
  const size = 512;
  const expected = release.torch
    .fromBlob(release.media.toBlob(image as never), [size, size, 3])
    .data();
  const actual = rgba.filter((_, i) => i % 4 !== 3);
  // A number close to a byte may end on the other side of it.
  expect(compare(actual, expected)).toBeLessThanOrEqual(1);
  const same = actual.filter((value, i) => value === expected[i]);
  expect(same.length / actual.length).toBeGreaterThan(0.999);
}

it('refuses pixels of an unknown order', async () => {
  const {moved} = startBoth('anime-gan', 'next', () => [], first);
  const {pixels} = await takePhoto('next', 1, 1, 'unknown');
  await expect(moved('redraw').redraw?.(pixels)).rejects.toThrow(
    'format unknown',
  );
});
