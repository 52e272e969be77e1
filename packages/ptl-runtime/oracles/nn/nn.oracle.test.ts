import {describe, expect, it} from 'vitest';
import {plainKernels} from '../../src/kernels/plain';
import {pythonWithTorch} from '../../../../tools/pytorch/python';
import {type Call, decode, difference} from './calls';
import {kinds, problems, run} from './problem';
import {keptOf, printedCalls, recordedCalls} from './record';

const python = pythonWithTorch() ?? '';

/** How a call differs from the same one when PyTorch runs it again. */
function change(recorded: Call, fresh: Call | undefined): string | undefined {
  const asked = (call: Call | undefined) =>
    JSON.stringify([call?.name, call?.schema, call?.args, call?.error]);
  if (asked(recorded) !== asked(fresh)) {
    return `${recorded.name}: another call, or another error`;
  }
  const {result, tolerance} = recorded;
  // Another processor may round the last digits in another way.
  return (
    result &&
    difference(
      decode(result, (name, args) => run(name, args, plainKernels)),
      fresh?.result,
      tolerance,
    )
  );
}

describe.skipIf(!python)('operators of neural networks', () => {
  const lines = python ? printedCalls(python) : [];

  it.each(kinds)('give what PyTorch gives: $name', (kernels) => {
    const calls = lines.map((line) => JSON.parse(line) as Call);
    expect(calls.length).toBeGreaterThan(800);
    expect(problems(calls, kernels)).toEqual([]);
  });

  it('are recorded as PyTorch gives them', () => {
    const fresh = keptOf(lines);
    const recorded = recordedCalls();
    expect(recorded).toHaveLength(fresh.length);
    expect(recorded.flatMap((call, i) => change(call, fresh[i]) ?? [])).toEqual(
      [],
    );
  });
});
