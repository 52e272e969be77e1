import {expect, it} from 'vitest';
import {runMutants} from './__fixtures__/mutants';

// One of two files, so that two cores share the mutants.
it('mutants of digits.ptl end, each with a result or an InterpreterError', async () => {
  const codes = await runMutants(10_000, 8);
  // Each way to end was reached, so the mutants are no mere copies.
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining(['result', 'bytecode', 'operator', 'limit']),
  );
}, 600_000);
