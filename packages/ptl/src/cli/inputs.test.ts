import {type IValue, Tensor} from '@playtorch-docs/ptl-runtime';
import {cast, toList} from '@playtorch-docs/ptl-runtime/tensor';
import {describe, expect, it} from 'vitest';
import {UsageError} from './error';
import {readInput} from './inputs';

const read = (text: string, type = 'Tensor') =>
  readInput(text, type, {Tensor, cast}, () => 0.5);
const plain = (value: IValue): unknown =>
  value instanceof Tensor ? [value.dtype, value.sizes, toList(value)] : value;

describe('an input', () => {
  it.each([
    [
      '[[1, 2], [3, 4]]',
      'Tensor',
      [
        'float32',
        [2, 2],
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ],
    ['1.5', 'Tensor', ['float32', [], 1.5]],
    ['[]', 'Tensor', ['float32', [0], []]],
    ['int64:[1, -2]', 'Tensor', ['int64', [2], [1n, -2n]]],
    ['bool:[true, false]', 'Tensor', ['bool', [2], [true, false]]],
    ['uint8:zeros:2x1', 'Tensor', ['uint8', [2, 1], [[0n], [0n]]]],
    ['ones:2', 'Optional[Tensor]', ['float32', [2], [1, 1]]],
    ['random:2', 'Tensor', ['float32', [2], [0.5, 0.5]]],
    ['null', 'Optional[Tensor]', null],
    ['7', 'int', 7n],
    ['7', 'float', 7],
    ['true', 'bool', true],
    ['Hello there', 'str', 'Hello there'],
    ['"Hello"', 'str', 'Hello'],
    ['[1, 2]', 'List[int]', [1n, 2n]],
    ['null', 'Optional[int]', null],
  ])('%s as %s', (text, type, value) => {
    expect(plain(read(text, type))).toEqual(value);
  });

  it.each([
    ['[1', 'Tensor', 'it is not JSON'],
    ['[[1], [2, 3]]', 'Tensor', 'its rows have different lengths'],
    ['[[1], 2]', 'Tensor', 'its rows have different lengths'],
    ['["a"]', 'Tensor', 'it has something else than numbers'],
    ['int64:[0.5]', 'Tensor', '0.5 is not int64'],
    ['zeros:99999x99999', 'Tensor', 'more than 50,000,000 elements'],
    ['1.5', 'int', 'the model takes int here'],
    ['[1, "a"]', 'List[int]', 'the model takes int here'],
  ])('%s is no %s', (text, type, why) => {
    expect(() => read(text, type)).toThrow(UsageError);
    expect(() => read(text, type)).toThrow(why);
  });
});
