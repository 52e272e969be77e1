import {expect, it} from 'vitest';
import {judgeMutants} from './__fixtures__/judgeMutants';

it('10,000 mutated specifications are judged as JSON.parse and Ajv judge them', () => {
  const {faults, counts} = judgeMutants(10_000);
  expect(faults.slice(0, 3)).toEqual([]);
  // Each kind of text occurs, so that all checks ran.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(500);
});
