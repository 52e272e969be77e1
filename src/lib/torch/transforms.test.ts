import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '../../../.ci/python';
import {plainKernels} from '../kernels/plain';
import {coreOf, createTensorApi} from './index';
import {memoryImages} from './memoryImages';
import {numbers} from '../tensor/copy';
import type {Dtype, Tensor, Transform} from './types';

interface Picture {
  dtype: Dtype;
  sizes: number[];
  values: number[];
}
type Case = [
  name: 'resize' | 'centerCrop' | 'grayscale' | 'normalize',
  args: unknown[],
  picture: Picture,
  result: Picture | string,
];

const none = () => {
  throw new Error('No model here');
};
const {torch, torchvision} = createTensorApi({
  random: Math.random,
  kernels: plainKernels,
  loader: {load: none, loadSync: none},
  images: memoryImages(),
});

const FIXTURES = path.join(import.meta.dirname, '__fixtures__');
const recorded = gunzipSync(
  readFileSync(path.join(FIXTURES, 'transforms.json.gz')),
).toString();
const cases = JSON.parse(recorded) as Case[];

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

function difference(one: Case): string {
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

describe('transforms give what torchvision 0.14 gives', () => {
  it.each(['resize', 'centerCrop', 'grayscale', 'normalize'])('%s', (name) => {
    const own = cases.filter(([one]) => one === name);
    expect(own.length).toBeGreaterThan(10);
    expect(
      own.flatMap((one) => {
        const wrong = difference(one);
        return wrong
          ? [`${JSON.stringify(one[1])} of [${one[2].sizes.join()}]: ${wrong}`]
          : [];
      }),
    ).toEqual([]);
  });

  it('and a wrong result would be seen', () => {
    const [name, args, picture, result] = cases[0] as Case;
    const other = {...(result as Picture)};
    other.values = other.values.map((value) => value + 1e-3);
    expect(difference([name, args, picture, result])).toBe('');
    expect(difference([name, args, picture, other])).not.toBe('');
  });
});

describe('a transform', () => {
  const {transforms} = torchvision;
  const image = torch.rand([3, 4, 4]);
  /** The same for an app in plain JavaScript, which no type holds back. */
  const loose = transforms as unknown as Record<
    Case[0],
    (...args: unknown[]) => (...args: unknown[]) => unknown
  >;

  it.each([
    [() => loose.resize([]), 'Not enough values to unpack (expect 2, got 0)'],
    [
      () => loose.centerCrop([1, 2, 3]),
      'Too many values to unpack (expect 2, got 3)',
    ],
    [
      () => loose.grayscale(2),
      'num_output_channels should be either 1 or 3 but 2 is given.',
    ],
    [
      () => loose.normalize([1]),
      'Factory function normalize expects 2 argument but 1 are given.',
    ],
    [() => loose.resize(2)(), 'Module expect 1 input but 0 are given.'],
    [() => loose.resize(2)(7), 'Value must be a tensor'],
  ] as [(this: void) => unknown, string][])('refuses %s', (run, message) => {
    expect(run).toThrow(message);
  });

  it('can be called and has forward', () => {
    const crop = transforms.centerCrop(2);
    expect(crop.forward(image).toString()).toBe(crop(image).toString());
  });
});

const python = pythonWithTorch();

describe.skipIf(!python)('torchvision', () => {
  it('gives results of the recorded cases that pass too', () => {
    const {stdout, stderr} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'transforms.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 24, timeout: 120_000},
    );
    expect(stderr).not.toContain('Traceback');
    const fresh = JSON.parse(stdout) as Case[];
    const asked = (all: Case[]) =>
      JSON.stringify(all.map((one) => one.slice(0, 3)));
    expect(asked(fresh) === asked(cases)).toBe(true);
    // Another processor may round the last digit in another way.
    expect(fresh.map(difference).filter(Boolean)).toEqual([]);
  }, 120_000);
});
