import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {expect, it} from 'vitest';
import {splitPlanes, type PictureTensor} from './planes';

const missing = () => Promise.reject(new Error('none'));
const {torch} = createPackage({
  kernels: plainKernels,
  newKernels: () => plainKernels,
  random: () => 0,
  fetch: missing,
  assetUri: String,
  decodeImage: missing,
  encodePng: missing,
  audio: {
    record: missing,
    player: () => ({play() {}, pause() {}, stop() {}}),
  },
  now: () => 0,
  wait: missing,
}).releases['0.2.0'];

// Two rows of two pixels: red, green and blue of each.
const pixels = torch.tensor([
  [
    [1, 2, 3],
    [4, 5, 6],
  ],
  [
    [7, 8, 9],
    [10, 11, 12],
  ],
]) as unknown as PictureTensor;

const planes = [
  [1, 4, 7, 10],
  [2, 5, 8, 11],
  [3, 6, 9, 12],
];

it('reads pixels with their colors beside each other', () => {
  expect(splitPlanes(pixels)).toEqual(planes);
});

it('reads planes, though permute has moved nothing in memory', () => {
  expect(splitPlanes(pixels.permute([2, 0, 1]))).toEqual(planes);
});
