import {expect, it} from 'vitest';
import {plainKernels} from '../../kernels/plain';
import {contiguous, numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {maxPool} from './pooling';

it('takes maxima of quanta in any order in memory', () => {
  const data = Uint8Array.from({length: 48}, (_, i) => (i * 37) % 256);
  // Channels last: the three channels of a place lie side by side.
  const self = new Tensor({data}, 'quint8', [1, 3, 4, 4], [48, 1, 12, 3], 0, {
    scales: [0.1],
    zeroPoints: [3],
  });
  const maxima = (input: Tensor) =>
    maxPool([input, [2n, 2n], [], [0n], [1n], false], 2, false, plainKernels);
  const [actual, expected] = [maxima(self), maxima(contiguous(self))].map(
    ([out]) => out && Array.from(numbers(out)),
  );
  expect(actual).toEqual(expected);
});
