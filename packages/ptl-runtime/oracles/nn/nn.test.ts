import {describe, expect, it} from 'vitest';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {definitions as early} from '../../src/operators/nn';
import {definitions as late} from '../../src/operators/nn/late';
import type {Encoded} from './calls';
import {kinds, problem, problems} from './problem';
import {recordedCalls} from './record';

describe('operators of neural networks', () => {
  const calls = recordedCalls();
  const schemas = new Map(calls.map(({name, schema}) => [name, schema]));

  it.each(kinds)('give what PyTorch gave: $name', (kernels) => {
    expect(problems(calls, kernels)).toEqual([]);
    expect(calls.length).toBeGreaterThan(500);
  });

  it('are each compared with PyTorch, under its schema', () => {
    const makers = ({args}: {args: Encoded[]}): string[] =>
      args.flatMap((arg) =>
        'made' in arg
          ? [arg.made.name, ...makers(arg.made)]
          : 'list' in arg
            ? makers({args: arg.list})
            : [],
      );
    const made = new Set(calls.flatMap(makers));
    const missing = [...early, ...late]
      .map(({schema}) => schema)
      .filter((schema) => {
        const name = schema.slice(0, schema.indexOf('('));
        return schemas.get(name) !== schema && !made.has(name);
      });
    expect(missing).toEqual([]);
  });

  it('notices a wrong result', () => {
    const call = calls.find(({name}) => name === 'aten::relu');
    const broken: Kernels = {...plainKernels, unary: () => undefined};
    expect(call && problem(call, broken)).toMatch(/^element/u);
  });
});
