import {expect, it} from 'vitest';
import {describe, describeAll} from './describe';
import {MAX_TEXT_LENGTH} from './protocol';

class Tensor {
  toString() {
    return 'tensor(1)';
  }
}

it.each([
  ['a "b"', '"a \\"b\\""'],
  [-0, '-0'],
  [7n, '7n'],
  [undefined, 'undefined'],
  [null, 'null'],
  [Symbol('s'), 'Symbol(s)'],
  [() => 0, '[function without a name]'],
  [[1, [2, 'a']], '[1, [2, "a"]]'],
  [new Float32Array([1, 2]), 'Float32Array [1, 2]'],
  [{a: 1, b: {c: null}}, '{a: 1, b: {c: null}}'],
  [new Map([['k', 1]]), 'Map {"k" => 1}'],
  [new TypeError('no'), 'TypeError: no'],
  [new Tensor(), 'tensor(1)'],
  [{t: new Tensor()}, '{t: tensor(1)}'],
  [Object.create(null), '{}'],
  [[[[[[1]]]]], '[[[[[…]]]]]'],
  [new Array(200).fill(0), `[${'0, '.repeat(100)}… 100 more]`],
])('describes %#', (value, text) => {
  expect(describe(value)).toBe(text);
});

it('survives circles and hostile members', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(describe(circle)).toBe('{self: [circular]}');
  const hostile = {
    get a() {
      throw new Error('no');
    },
  };
  expect(describe(hostile)).toBe('[an object that cannot be read]');
});

it('joins arguments as a console does, and cuts them', () => {
  expect(describeAll(['a', 1, {b: 'c'}])).toBe('a 1 {b: "c"}');
  expect(describeAll(['x'.repeat(2 * MAX_TEXT_LENGTH)])).toHaveLength(
    MAX_TEXT_LENGTH,
  );
});

it.each([
  [['%s has %d files, %i %%', 'a', '3', 4.7], 'a has 3 files, 4 %'],
  [['%o and %s', {a: 1}], '{a: 1} and %s'],
  [['%cred', 'color: red', 'more'], 'red more'],
  [['100%s'], '100%s'],
  [[], ''],
])('fills in %j', (values, text) => {
  expect(describeAll(values)).toBe(text);
});

it.each([
  [new Set([1, 'a']), 'Set {1, "a"}'],
  [
    new Map<unknown, unknown>([
      ['a', 1],
      [{b: 2}, 3],
    ]),
    'Map {"a" => 1, {b: 2} => 3}',
  ],
])('shows what %s holds', (value, text) => {
  expect(describeAll([value])).toBe(text);
});

it('says where a text was cut', () => {
  const tensor = {toString: () => 'a'.repeat(20_000)};
  expect(describeAll([tensor])).toMatch(/^a{9999}…$/);
});
