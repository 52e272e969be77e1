import {describe, expect, it} from 'vitest';
import {plainKernels} from '../../src/kernels/plain';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {type RecordedCall, decode, describeDifference} from './calls';
import {allKernels, describeProblems, runOperator} from './problem';
import {selectCalls, runCases, readRecordedCalls} from './record';

const python = pythonWithTorch() ?? '';

/** Describes a difference between a recorded call and PyTorch's new run of it. */
function describeChange(
  recorded: RecordedCall,
  fresh: RecordedCall | undefined,
): string | undefined {
  const serialize = (call: RecordedCall | undefined) =>
    JSON.stringify([call?.name, call?.schema, call?.args, call?.error]);
  if (serialize(recorded) !== serialize(fresh)) {
    return `${recorded.name}: another call, or another error`;
  }
  const {result, tolerance} = recorded;
  // Other processors may round the last digits differently.
  return (
    result &&
    describeDifference(
      decode(result, (name, args) => runOperator(name, args, plainKernels)),
      fresh?.result,
      tolerance,
    )
  );
}

describe.skipIf(!python)('operators of neural networks', () => {
  const lines = python ? runCases(python) : [];

  it.each(allKernels)('give what PyTorch gives: $name', (kernels) => {
    const calls = lines.map((line) => JSON.parse(line) as RecordedCall);
    expect(calls.length).toBeGreaterThan(800);
    expect(describeProblems(calls, kernels)).toEqual([]);
  });

  it('are recorded as PyTorch gives them', () => {
    const fresh = selectCalls(lines);
    const recorded = readRecordedCalls();
    expect(recorded).toHaveLength(fresh.length);
    expect(
      recorded.flatMap((call, i) => describeChange(call, fresh[i]) ?? []),
    ).toEqual([]);
  });
});
