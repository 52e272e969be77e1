import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  type OperatorCase,
  cases,
  check,
  type EncodedValue,
} from './__fixtures__/cases';
import {loadAllOperators} from './index';
import {operatorName} from './parseOperators';
import {definitions as nn} from './nn';
import {definitions as late} from './nn/late';
import {parseSchema} from './schema';

const operators = await loadAllOperators();

const byOperator = new Map<string, OperatorCase[]>();
for (const one of cases) {
  byOperator.set(one[0], [...(byOperator.get(one[0]) ?? []), one]);
}

it('the comparison sees what differs', () => {
  const same: OperatorCase = ['aten::add.int', [{i: 1}, {i: 2}], {r: {i: 3}}];
  expect(check(same)).toBe('');
  expect(check(['aten::add.int', [{i: 1}, {i: 2}], {r: {i: 4}}])).not.toBe('');
  const half = {t: 'float32', s: [2], v: [0.5, 1]} as const;
  const exp = (v: number[], rest: object = {}): OperatorCase => [
    'aten::exp',
    [{...half, v: [0, -Infinity]} as unknown as EncodedValue],
    {r: {...half, v, ...rest} as unknown as EncodedValue},
  ];
  expect(check(exp([1, 0]))).toBe('');
  expect(check(exp([1, 1e-5]))).toContain('element 1');
  expect(check(exp([1, 0], {t: 'float64'}))).toContain('float32');
  expect(check(exp([1, 0], {s: [2, 1]}))).toContain('float32[2]');
  expect(check(exp([1, 9, 0], {st: [2], o: 0}))).toContain('strides');
  expect(check(['aten::add.int', [{i: 1}, {i: 2}], {e: 'no'}])).toContain('no');
});

describe('operators give what PyTorch 1.13 gives', () => {
  it.each([...byOperator])('%s', (_, own) => {
    const wrong = own
      .map((one) => [check(one), JSON.stringify(one).slice(0, 600)] as const)
      .filter(([problem]) => problem)
      .map(([problem, shown]) => `${problem}\n    ${shown}`);
    expect(wrong).toEqual([]);
  });
});

it('every overload has a case, but for a list that only gets shorter', () => {
  const listed = readFileSync(
    path.join(import.meta.dirname, '__fixtures__/withoutCase.txt'),
    'utf8',
  );
  const otherFamilies = new Set(
    [...nn, ...late].map(({schema}) => operatorName(parseSchema(schema))),
  );
  const without = [...operators.keys()]
    .filter((name) => !byOperator.has(name) && !otherFamilies.has(name))
    .sort();
  expect(without).toEqual(listed.trim().split('\n'));
});
