import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {refusals} from '../../src/interpreter/refusals';
import {REFUSED, refusedAsText, refusedByReason} from './coverage';

it('what PyTorch Mobile has and does not run here is listed, each with a reason', () => {
  // After a new operator: npx tsx packages/ptl-runtime/oracles/models/coverage.ts
  expect(refusedAsText()).toBe(readFileSync(REFUSED, 'utf8'));
});

it('every reason but that for all others has an operator', () => {
  const found = refusedByReason();
  const reasons = refusals.slice(0, -1).map(({reason}) => reason);
  expect(reasons.filter((reason) => !found.has(reason))).toEqual([]);
});
