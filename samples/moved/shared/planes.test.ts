import {readFileSync} from 'node:fs';
import path from 'node:path';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import ts from 'typescript';
import {expect, it} from 'vitest';
import * as planes from './planes';

const samples = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(samples, file), 'utf8');

/** Picture of soft colors with noise, and its pixels with alpha. */
function drawPicture(width: number, height: number) {
  const rgba = Uint8Array.from({length: 4 * width * height}, (_, i) => {
    const [pixel, color] = [Math.floor(i / 4), i % 4];
    const wave =
      Math.sin((pixel % width) / 9 + color) + Math.cos(pixel / width / 7);
    return color === 3
      ? 255
      : 127 + 55 * wave + ((pixel * 7919 + color * 31) % 17);
  });
  return {rgba, width, height};
}

/** Runs a module of the samples; its imports come from the list. */
function runModule<Exports>(
  file: string,
  imports: Record<string, unknown>,
): Exports {
  const {outputText} = ts.transpileModule(read(file), {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2020,
      esModuleInterop: true,
    },
  });
  const exported = {};
  new Function('require', 'exports', outputText)(
    (name: string) => imports[name],
    exported,
  );
  return exported as Exports;
}

const refuse = () => {
  throw new Error('Pictures come from memory here');
};
let picture = drawPicture(1, 1);
const {next: playtorch} = createPackage({
  kernels: plainKernels,
  newKernels: refuse,
  random: Math.random,
  fetch: () => Promise.resolve(Uint8Array.of(0)),
  assetUri: refuse,
  decodeImage: () =>
    Promise.resolve({...picture, data: new Uint8ClampedArray(picture.rgba)}),
  encodePng: refuse,
  audio: {record: refuse, player: refuse},
  now: refuse,
  wait: refuse,
}).releases;

const model = JSON.parse(read('models/mobilenet-v3-small.json')) as object;
const {photoToTensor} = runModule<{
  photoToTensor: (photo: unknown) => {
    contiguous: () => {data: () => Float32Array};
  };
}>('snacks/image-classification/3-tensor/photoToTensor.ts', {
  'react-native-pytorch-core': playtorch,
  './model.json': model,
});
const {photoToInput} = runModule<{
  photoToInput: (photo: planes.RawPixels) => Float32Array;
}>('moved/image-classification/photoToInput.ts', {
  './planes': planes,
  './model.json': model,
});

it.each([
  [480, 640],
  [641, 480],
  [224, 224],
  [101, 37],
  [37, 102],
  [1, 1],
])(
  'a photo of %i × %i becomes the input that PlayTorch makes',
  async (width, height) => {
    picture = drawPicture(width, height);
    const photo = await playtorch.ImageUtil.fromURL('photo.png');
    // Without resizing, the numbers stay in the order of the photo's bytes.
    const expected = photoToTensor(photo).contiguous().data();
    const bgra = picture.rgba.map(
      (_, i, all) => all[i - (i % 4) + (i % 4 === 3 ? 3 : 2 - (i % 4))] ?? 0,
    );
    for (const [pixelFormat, bytes] of [
      ['RGBA', picture.rgba],
      ['BGRX', bgra],
    ] as const) {
      const input = photoToInput({
        buffer: bytes.buffer,
        width,
        height,
        pixelFormat,
      });
      expect(input).toHaveLength(expected.length);
      const largest = input.reduce(
        (most, value, i) =>
          Math.max(most, Math.abs(value - (expected[i] ?? NaN))),
        0,
      );
      // Both compute in float32, in another order.
      expect(largest).toBeLessThan(1e-5);
    }
  },
);

it('refuses pixels of an unknown order', () => {
  expect(() =>
    planes.readPlanes({
      buffer: new ArrayBuffer(4),
      width: 1,
      height: 1,
      pixelFormat: 'unknown',
    }),
  ).toThrow('format unknown');
});
