import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {refusals} from '../../src/interpreter/refusals';
import {REFUSED_FILE, formatRefused, groupRefused} from './coverage';

it('what PyTorch Mobile has and does not run here is listed, each with a reason', () => {
  // After a new operator: npx tsx packages/ptl-runtime/oracles/models/coverage.ts
  expect(formatRefused()).toBe(readFileSync(REFUSED_FILE, 'utf8'));
});

it('every reason but that for all others has an operator', () => {
  const groups = groupRefused();
  const reasons = refusals.slice(0, -1).map(({reason}) => reason);
  expect(reasons.filter((reason) => !groups.has(reason))).toEqual([]);
});
