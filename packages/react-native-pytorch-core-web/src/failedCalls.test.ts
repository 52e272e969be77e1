import {expect, it} from 'vitest';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {makeImages} from './images';
import {makeRefs} from './refs';
import {createTensorApi, type LoadedModule} from './torch/index';
import {findFailedCall, nameCalls} from './failedCalls';

const getError = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
};

function callFromHere(call: () => unknown): unknown {
  return call();
}

it('knows the function of a promise that is rejected after a timer, and its caller', async () => {
  const api = nameCalls('Module', {
    forward: () =>
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('late')));
      }),
  });
  const error: unknown = await (
    callFromHere(() => api.forward()) as Promise<never>
  ).catch((reason: unknown) => reason);
  const call = findFailedCall(error);
  expect(call?.symbol).toBe('Module.forward');
  expect(call?.stack).toContain('callFromHere');
});

it('keeps the innermost function', () => {
  const inner = nameCalls('Inner', {
    fail: () => {
      throw new Error('no');
    },
  });
  const outer = nameCalls('Outer', {fail: () => inner.fail()});
  expect(findFailedCall(getError(() => outer.fail()))?.symbol).toBe(
    'Inner.fail',
  );
});

it('knows nothing of other errors', () => {
  expect(findFailedCall(new Error('no'))).toBeUndefined();
  expect(findFailedCall('no')).toBeUndefined();
});

const model: LoadedModule = {
  methods: ['forward'],
  argumentTypes: () => ['Tensor'],
  run: () => Promise.resolve(null),
  runSync: () => null,
  extraFile: () => undefined,
};
const {torch} = createTensorApi({
  random: () => 0,
  kernels: plainKernels,
  loader: {
    load: async () => model,
    loadSync: () => {
      throw new Error('no file');
    },
  },
  images: makeImages(makeRefs()),
});
const loose = torch as unknown as Record<string, (...args: unknown[]) => void>;

it.each<[symbol: string, call: () => unknown]>([
  ['torch.rand', () => loose.rand?.('x')],
  ['torch.zeros', () => loose.zeros?.([2], {dtype: 'float99'})],
  ['Tensor.add', () => torch.zeros([2]).add(torch.zeros([3]))],
  ['Tensor.[index]', () => torch.tensor(1)[0]],
  ['torch.jit._loadForMobileSync', () => torch.jit._loadForMobileSync('/no')],
  [
    'Module.forward',
    async () => (await torch.jit._loadForMobile('/a')).forward('x' as never),
  ],
])('records %s as the function that failed', async (symbol, call) => {
  const error: unknown = await (async () => call())().catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(findFailedCall(error)?.symbol).toBe(symbol);
});
