import {expect, it} from 'vitest';
import {compareSeeds} from './__fixtures__/runGenerated';

it('the programs of 600 random specifications compute what 0.1 computed', async () => {
  const {faults, largest, largestLevel, numbers} = await compareSeeds(1, 600);
  expect(faults).toEqual([]);
  expect(largest).toBeLessThanOrEqual(2 ** -22);
  expect(largestLevel).toBe(0);
  expect(numbers).toBeGreaterThan(50_000);
});
