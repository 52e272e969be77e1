import {describe, expect, it} from 'vitest';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {definitions as early} from '../../src/operators/nn';
import {definitions as late} from '../../src/operators/nn/late';
import type {RecordedValue} from './calls';
import {allKernels, describeProblem, describeProblems} from './problem';
import {readRecordedCalls} from './record';

/** Operators without a result in a PyTorch without FBGEMM, such as Debian's or a phone's. */
const REFUSED: readonly string[] = [
  'quantized::linear_prepack_fp16',
  'quantized::linear_dynamic_fp16',
  'quantized::linear_relu_dynamic_fp16',
];

describe('operators of neural networks', () => {
  const calls = readRecordedCalls();
  const schemas = new Map(
    calls
      .filter(({name, error}) => error === undefined || REFUSED.includes(name))
      .map(({name, schema}) => [name, schema]),
  );

  it.each(allKernels)('give what PyTorch gave: $name', (kernels) => {
    expect(describeProblems(calls, kernels)).toEqual([]);
    expect(calls.length).toBeGreaterThan(500);
  });

  it('are each compared with PyTorch, under its schema', () => {
    const collectMakers = ({args}: {args: RecordedValue[]}): string[] =>
      args.flatMap((arg) =>
        'made' in arg
          ? [arg.made.name, ...collectMakers(arg.made)]
          : 'list' in arg
            ? collectMakers({args: arg.list})
            : [],
      );
    const prepackNames = new Set(calls.flatMap(collectMakers));
    const missing = [...early, ...late]
      .map(({schema}) => schema)
      .filter((schema) => {
        const name = schema.slice(0, schema.indexOf('('));
        return schemas.get(name) !== schema && !prepackNames.has(name);
      });
    expect(missing).toEqual([]);
  });

  it('notices a wrong result', () => {
    const call = calls.find(({name}) => name === 'aten::relu');
    const broken: Kernels = {...plainKernels, unary: () => undefined};
    expect(call && describeProblem(call, broken)).toMatch(/^element/u);
  });
});
