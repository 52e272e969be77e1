import {expect, it} from 'vitest';
import {runMutants} from './__fixtures__/mutants';

it('mutants of digits.ptl end, each with a result or an InterpreterError', async () => {
  const codes = await runMutants(300);
  // Each common way to end was reached, so the mutants are no mere copies.
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining(['result', 'bytecode', 'operator']),
  );
});
