import {describe, expect, it} from 'vitest';
import {Device, type IValue, ScriptObject, Tuple} from '../operators/ivalue';
import {ones} from './__fixtures__/handBuilt';
import {isInstance, parseType, printType, typeOf} from './types';

describe('parseType', () => {
  it.each([
    ['Tensor', 'Tensor'],
    ['List[int]', 'List[int]'],
    ['Dict[str,Tensor]', 'Dict[str, Tensor]'],
    ['Optional[List[Tuple[int, float]]]', 'Optional[List[Tuple[int, float]]]'],
    ['int?', 'Optional[int]'],
    ['Tuple[()]', 'Tuple'],
    ['number', 'Scalar'],
    ['__torch__.a.___torch_mangle_3.B', '__torch__.a.___torch_mangle_3.B'],
    ['__torch__.P[NamedTuple, [[a, Tensor],[b, List[int]]]]', '__torch__.P'],
  ])('reads %s', (text, printed) => {
    expect(printType(parseType(text))).toBe(printed);
  });

  it('knows the types of a named tuple', () => {
    expect(
      parseType('__torch__.P[NamedTuple, [[a, Tensor], [b, int]]]'),
    ).toEqual({
      name: 'Tuple',
      named: '__torch__.P',
      of: [
        {name: 'Tensor', of: []},
        {name: 'int', of: []},
      ],
    });
  });

  it.each([
    '',
    'List[',
    'List[int]]',
    '[int]',
    'P[NamedTuple, [[a]]]',
    'P[NamedTuple]',
    'Tuple[(]',
    'List['.repeat(100) + ']'.repeat(100),
  ])('refuses "%s"', (text) => {
    expect(() => parseType(text)).toThrow('is not a TorchScript type');
  });
});

const made = new WeakMap();

describe('isInstance', () => {
  const values: Record<string, IValue> = {
    int: 1n,
    float: 1.5,
    bool: true,
    str: 'a',
    Tensor: ones(1),
    NoneType: null,
    Device: new Device('cpu'),
    'List[int]': [1n],
    'Tuple[int, str]': new Tuple([1n, 'a']),
    'Dict[str, float]': new Map([['a', 1.5]]),
    '__torch__.A': new ScriptObject('__torch__.A', [], []),
  };
  const names = Object.keys(values);

  it.each(names)('tells %s from the others', (name) => {
    const type = parseType(name);
    expect(
      names.filter((other) => isInstance(values[other] ?? null, type, made)),
    ).toEqual([name]);
  });

  it.each(names)('names %s', (name) => {
    expect(typeOf(values[name] ?? null, made)).toBe(
      name === 'NoneType' ? 'None' : name,
    );
  });

  it.each<[IValue, string, boolean]>([
    [null, 'Optional[int]', true],
    [1n, 'Optional[int]', true],
    ['a', 'Optional[int]', false],
    [1.5, 'Union[int, float]', true],
    ['a', 'Union[int, float]', false],
    [1n, 'number', true],
    [true, 'number', false],
    ['a', 'Any', true],
    [[1n, 'a'], 'List[int]', false],
    [new Tuple([1n]), 'Tuple[int, int]', false],
    [new Map([['a', 'b']]), 'Dict[str, int]', false],
    [[1n], 'list', true],
    [[], 'list', true],
    [new Tuple([1n]), 'list', false],
    [new Tuple([]), 'tuple', true],
    [[1n], 'tuple', false],
    [null, 'tuple', false],
  ])('asks whether %s is %s: %s', (value, type, expected) => {
    expect(isInstance(value, parseType(type), made)).toBe(expected);
  });
});
