import {expect, it} from 'vitest';
import {findEntry} from './findEntry';

it('finds the entry of the very message, in the docs of the release', () => {
  expect(
    findEntry('TypeError: torch.hadamard is not a function', '0.2.0'),
  ).toEqual({
    title: 'torch.… is not a function',
    path: '/docs/tutorials/troubleshooting/install/#is-not-a-function',
  });
  expect(
    findEntry('ReferenceError: a is not defined', '0.2.0'),
  ).toBeUndefined();
});
