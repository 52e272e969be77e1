import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {numbers} from '@playtorch-docs/ptl-runtime/tensor';
import {coreOf, createTensorApi} from '../index';
import {memoryImages} from '../memoryImages';
import type {Dtype, Tensor, Transform} from '../types';

export interface Picture {
  dtype: Dtype;
  sizes: number[];
  values: number[];
}
/** What transforms.py recorded. */
export type Case = [
  name: 'resize' | 'centerCrop' | 'grayscale' | 'normalize',
  args: unknown[],
  picture: Picture,
  result: Picture | string,
];

const none = () => {
  throw new Error('No model here');
};
export const {torch, torchvision} = createTensorApi({
  random: Math.random,
  kernels: plainKernels,
  loader: {load: none, loadSync: none},
  images: memoryImages(),
});

const recorded = gunzipSync(
  readFileSync(path.join(import.meta.dirname, 'transforms.json.gz')),
).toString();
export const cases = JSON.parse(recorded) as Case[];

const tensorOf = ({dtype, sizes, values}: Picture): Tensor =>
  torch.tensor(values, {dtype}).reshape(sizes);

/** Runs a transform; its result, or the words of its error. */
function outcome([name, args, picture]: Case): Picture | string {
  try {
    // The recorded arguments are those of the transform of that name.
    const make = torchvision.transforms[name] as (
      ...given: unknown[]
    ) => Transform;
    const result = make(...args)(tensorOf(picture));
    const core = coreOf(result);
    return {
      dtype: result.dtype,
      sizes: result.shape,
      values: core ? Array.from(numbers(core)) : [],
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with the result of a transform; empty for nothing. */
export function difference(one: Case): string {
  const [, , , expected] = one;
  const actual = outcome(one);
  if (typeof expected === 'string' || typeof actual === 'string') {
    return actual === `Exception in HostFunction: ${String(expected)}`
      ? ''
      : `${JSON.stringify(actual)} for ${JSON.stringify(expected)}`;
  }
  const shape = ({dtype, sizes}: Picture) => `${dtype}[${sizes.join()}]`;
  if (shape(actual) !== shape(expected)) {
    return `${shape(actual)} for ${shape(expected)}`;
  }
  // A byte halfway between two may round either way: PyTorch's weights are float32.
  const bytes = expected.dtype === 'uint8';
  const off = expected.values.filter(
    (value, i) =>
      !(
        Math.abs(value - (actual.values[i] ?? NaN)) <=
        (bytes ? 0 : 2e-6 * Math.max(1, Math.abs(value)))
      ),
  );
  const byOne = expected.values.every(
    (value, i) => Math.abs(value - (actual.values[i] ?? NaN)) <= 1,
  );
  return off.length === 0 || (bytes && byOne && off.length <= 3)
    ? ''
    : `${off.length} values differ, the first ${off[0]}`;
}
