import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {numbers} from '@playtorch-docs/ptl-runtime/tensor';
import {unwrapTensor, createTensorApi} from '../index';
import {makeImages} from '../../images';
import {makeRefs} from '../../refs';
import type {Dtype, Tensor, Transform} from '../types';

export interface RecordedTensor {
  dtype: Dtype;
  sizes: number[];
  values: number[];
}
/** Case that transforms.py recorded. */
export type TransformCase = [
  name: 'resize' | 'centerCrop' | 'grayscale' | 'normalize',
  args: unknown[],
  picture: RecordedTensor,
  result: RecordedTensor | string,
];

const failToLoad = () => {
  throw new Error('No model here');
};
export const {torch, torchvision} = createTensorApi({
  random: Math.random,
  kernels: plainKernels,
  loader: {load: failToLoad, loadSync: failToLoad},
  images: makeImages(makeRefs()),
});

const recorded = gunzipSync(
  readFileSync(path.join(import.meta.dirname, 'transforms.json.gz')),
).toString();
export const cases = JSON.parse(recorded) as TransformCase[];

const tensorOf = ({dtype, sizes, values}: RecordedTensor): Tensor =>
  torch.tensor(values, {dtype}).reshape(sizes);

/** Runs a transform; returns its result, or the message of its error. */
function runTransform([name, args, picture]: TransformCase):
  RecordedTensor | string {
  try {
    const make = torchvision.transforms[name] as (
      ...given: unknown[]
    ) => Transform;
    const result = make(...args)(tensorOf(picture));
    const core = unwrapTensor(result);
    return {
      dtype: result.dtype,
      sizes: result.shape,
      values: core ? Array.from(numbers(core)) : [],
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Describes the difference from the recorded result; empty if there is none. */
export function describeDifference(one: TransformCase): string {
  const [, , , expected] = one;
  const actual = runTransform(one);
  if (typeof expected === 'string' || typeof actual === 'string') {
    return actual === `Exception in HostFunction: ${String(expected)}`
      ? ''
      : `${JSON.stringify(actual)} for ${JSON.stringify(expected)}`;
  }
  const shape = ({dtype, sizes}: RecordedTensor) => `${dtype}[${sizes.join()}]`;
  if (shape(actual) !== shape(expected)) {
    return `${shape(actual)} for ${shape(expected)}`;
  }
  // Allow a few bytes to differ by one: PyTorch's weights are float32, so halves may round either way.
  const bytes = expected.dtype === 'uint8';
  const differing = expected.values.filter(
    (value, i) =>
      !(
        Math.abs(value - (actual.values[i] ?? NaN)) <=
        (bytes ? 0 : 2e-6 * Math.max(1, Math.abs(value)))
      ),
  );
  const byOne = expected.values.every(
    (value, i) => Math.abs(value - (actual.values[i] ?? NaN)) <= 1,
  );
  return differing.length === 0 || (bytes && byOne && differing.length <= 3)
    ? ''
    : `${differing.length} values differ, the first ${differing[0]}`;
}
