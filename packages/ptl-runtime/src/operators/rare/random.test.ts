import {expect, it} from 'vitest';
import {makeRandom} from '../../kernels/__fixtures__/comparing';
import {plainKernels} from '../../kernels/plain';
import {numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {loadAllOperators} from '../index';
import type {IValue} from '../ivalue';
import {withDefaults} from '../schema';

const operators = await loadAllOperators();

function run(name: string, ...args: IValue[]): Tensor {
  const operator = operators.get(name);
  const result = operator?.run(withDefaults(operator.schema, args), {
    random: makeRandom(1),
    kernels: plainKernels,
  });
  if (!(result instanceof Tensor)) {
    throw new Error(`${name} gave no tensor`);
  }
  return result;
}

const COUNT = 20_000;

function computeMoments(self: Tensor): {mean: number; deviation: number} {
  const values = Array.from(numbers(self));
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return {mean, deviation: Math.sqrt(squares / values.length)};
}

const filled = (value: number) =>
  Tensor.over(new Float32Array(COUNT).fill(value), [COUNT], 'float32');

it.each<[string, IValue[], mean: number, deviation: number]>([
  ['aten::exponential_', [filled(0), 4], 0.25, 0.25],
  ['aten::normal.Tensor_float', [filled(3), 0.5], 3, 0.5],
  ['aten::normal.float_Tensor', [-2, filled(2)], -2, 2],
  ['aten::normal.Tensor_Tensor', [filled(1), filled(0.25)], 1, 0.25],
  ['aten::normal.float_float', [5, 2, [BigInt(COUNT)]], 5, 2],
])('%s has the distribution that it says', (name, args, mean, deviation) => {
  const moments = computeMoments(run(name, ...args));
  expect(Math.abs(moments.mean - mean)).toBeLessThan(0.05 * deviation);
  expect(Math.abs(moments.deviation - deviation)).toBeLessThan(
    0.05 * deviation,
  );
});

it('refuses a negative rate as PyTorch does', () => {
  expect(() => run('aten::exponential_', filled(0), -1)).toThrow(
    'exponential_ expects lambda >= 0.0, but found lambda=-1',
  );
});
