import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import digits from '../../../samples/models/digits.json';
import shapes from '../../../samples/models/shapes-224.json';
import {
  samplePictures,
  replacementModels,
} from '../../../src/data/replacementModels';
import {
  type Pixels,
  resizePixels,
} from '@playtorch-docs/react-native-pytorch-core-web';
import {openProgram} from './program';
import {readPng} from './readPng';

const samples = path.join(import.meta.dirname, '../../../samples');
const fromStatic = (url: string) =>
  new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '../../../static', url)),
  );

/** Collects the files for a program: models by name, JSON as text. */
function filesOf(program: string) {
  // Later models of a program are not in static/, but made by the build.
  const model = replacementModels.find(({programs}) =>
    programs.includes(program),
  );
  const entries = Object.entries(model?.files ?? {}).map(
    ([file, url]) => [file, fromStatic(url)] as const,
  );
  return {
    files: Object.fromEntries(entries),
    assets: Object.fromEntries(
      entries
        .filter(([file]) => file.endsWith('.json'))
        .map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
    ),
  };
}

/** Puts a picture into the middle of an upright photo, as a camera of 480 × 640 takes it. */
function photo(picture: Pixels): Pixels {
  const [width, height] = [480, 640];
  const square = resizePixels(picture, width, width);
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  data.set(square.data, ((height - width) / 2) * width * 4);
  return {width, height, data};
}

const cameras: [string, (picture: Pixels) => Pixels][] = [
  ['as it is', (picture) => picture],
  ['in a photo of 480 × 640', photo],
];

beforeAll(() => {
  // The programs log their answers.
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

it.each([...new Set(replacementModels.flatMap(({programs}) => programs))])(
  'the files that %s names are among those that it wants',
  (program) => {
    const {assets} = filesOf(program);
    const manifest = readFileSync(
      path.join(samples, 'snacks', program, 'snack.json'),
      'utf8',
    );
    for (const file of Object.keys(assets)) {
      expect(JSON.parse(manifest)).toHaveProperty(['assets', file]);
    }
  },
);

it('the labels beside the model of shapes are those inside', () => {
  const {assets} = filesOf('image-classification');
  expect(JSON.parse(assets['ImageNetClasses.json'] ?? '')).toEqual(
    shapes.labels,
  );
});

it('the pictures for the camera are files', () => {
  for (const {url, file} of samplePictures) {
    expect(readPng(fromStatic(url)), file).toMatchObject({width: 64});
  }
  expect(samplePictures).toHaveLength(6);
});

describe.each(cameras)(
  'a picture of shapes %s',
  {timeout: 60_000},
  (_, camera) => {
    const pictures = shapes.pictures.map(
      ({url, label}) => [label, camera(readPng(fromStatic(url)))] as const,
    );

    it.each(['0.2.0', 'next'] as const)(
      'gets its name in the program of %s',
      async (release) => {
        const {images, module} = openProgram(
          'image-classification',
          release,
          filesOf('image-classification'),
        );
        const {classifyPhoto} = module<{
          classifyPhoto: (
            image: unknown,
          ) => Promise<{label: string; probability: number}[]>;
        }>('ImageClassifier.ts');
        for (const [label, pixels] of pictures) {
          const guesses = await classifyPhoto(images.fromPixels(pixels));
          expect(guesses).toHaveLength(5);
          expect(guesses[0]?.label).toBe(label);
          expect(guesses[0]?.probability).toBeGreaterThan(0.9);
        }
      },
    );

    it('gets its name and a probability in the program of 0.1', async () => {
      const {images, module} = openProgram(
        'v01-image-classification',
        '0.1',
        filesOf('v01-image-classification'),
      );
      const {nameObject} = module<{
        nameObject: (url: string, image: unknown) => Promise<{text: string}>;
      }>('nameObject.ts');
      for (const [label, pixels] of pictures) {
        const {text} = await nameObject(
          'https://example.com/mobilenet_v3_small.ptl',
          images.fromPixels(pixels),
        );
        expect(text).toMatch(new RegExp(`^${label}, (?:9\\d|100) %$`));
      }
    });
  },
);

describe('digits.ptl in the program for mnist.ptl', {timeout: 60_000}, () => {
  type Rgb = [number, number, number];
  const rgb = (color: string): Rgb =>
    [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;

  /** Draws a gray picture in the colors of the program, 13 times as large as the model's input. */
  function canvas({width, height, data}: Pixels, paper: Rgb, ink: Rgb) {
    const colored = new Uint8ClampedArray(data.length).fill(255);
    for (let i = 0; i < data.length; i += 4) {
      const share = (data[i] ?? 0) / 255;
      colored.set(
        paper.map((from, c) => from + ((ink[c] ?? 0) - from) * share),
        i,
      );
    }
    return resizePixels(
      {width, height, data: colored},
      13 * width,
      13 * height,
    );
  }

  it('reads the ten pictures', async () => {
    const {images, module} = openProgram(
      'v01-mnist',
      '0.1',
      filesOf('v01-mnist'),
    );
    const {colors} = module<{colors: {paper: string; ink: string}}>(
      'colors.ts',
    );
    const {classifyDigit} = module<{
      classifyDigit: (image: unknown) => Promise<number[]>;
    }>('classifyDigit.ts');
    const {softmax} = module<{softmax: (values: number[]) => number[]}>(
      'scores.ts',
    );
    for (const {url, label} of digits.pictures) {
      const picture = readPng(fromStatic(url));
      const pixels = canvas(picture, rgb(colors.paper), rgb(colors.ink));
      const scores = await classifyDigit(images.fromPixels(pixels));
      expect(scores).toHaveLength(10);
      // The card has the probability that PyTorch computed from the gray values.
      const {probability} = digits.pictures[Number(label)] ?? {};
      expect(softmax(scores)[Number(label)]).toBeCloseTo(probability ?? NaN, 2);
    }
  });

  it('would be wrong with the colors swapped', async () => {
    const {images, module} = openProgram(
      'v01-mnist',
      '0.1',
      filesOf('v01-mnist'),
    );
    const {classifyDigit} = module<{
      classifyDigit: (image: unknown) => Promise<number[]>;
    }>('classifyDigit.ts');
    const right = [];
    for (const {url, label} of digits.pictures) {
      const pixels = canvas(
        readPng(fromStatic(url)),
        [255, 255, 255],
        [29, 43, 83],
      );
      const scores = await classifyDigit(images.fromPixels(pixels));
      right.push(scores.indexOf(Math.max(...scores)) === Number(label));
    }
    expect(right.filter(Boolean).length).toBeLessThan(6);
  });
});
