import {plainKernels} from '@playtorch-docs/ptl-runtime';
import type {PackageHost} from '../index';

/** Creates a host without network, camera and microphone, for tests. */
export const createTestHost = (
  more: Partial<PackageHost> = {},
): PackageHost => ({
  kernels: plainKernels,
  newKernels: () => plainKernels,
  random: Math.random,
  fetch: (uri) => Promise.reject(new Error(`Nothing is at ${uri}`)),
  assetUri: (asset) => `asset:/${asset}`,
  // Codec of two bytes for the size, then the pixels.
  decodeImage: ([width = 0, height = 0, ...data]) =>
    data.length === width * height * 4
      ? Promise.resolve({width, height, data: Uint8ClampedArray.from(data)})
      : Promise.reject(new Error('No picture')),
  encodePng: ({width, height, data}) =>
    Promise.resolve(Uint8Array.from([width, height, ...data])),
  audio: {
    record: () => Promise.reject(new Error('No microphone')),
    player: () => ({play: () => {}, pause: () => {}, stop: () => {}}),
  },
  now: () => 0,
  wait: () => Promise.resolve(),
  ...more,
});
