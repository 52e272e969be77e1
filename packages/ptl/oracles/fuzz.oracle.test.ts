import {describe, expect, it} from 'vitest';
import {allSeeds, attack, CODES_OF_MUTATIONS, fuzz} from './fuzz';

describe('mutated files', {timeout: 1_800_000}, () => {
  it('of every kind are opened, named or refused', async () => {
    const figures = await fuzz(allSeeds(), 20_000, 1);
    expect(figures.crashes).toEqual([]);
    expect(figures.files).toBe(20_000);
    // Each outcome happens, or the mutations are of no use.
    expect(Math.min(...Object.values(figures.outcomes))).toBeGreaterThan(20);
    expect(Object.keys(figures.codes)).toEqual(
      expect.arrayContaining(CODES_OF_MUTATIONS),
    );
  });

  it('that try to take more than they weigh are refused', async () => {
    const figures = await attack(2 ** 24);
    expect(figures.crashes).toEqual([]);
    expect(figures.codes.limit).toBeGreaterThanOrEqual(4);
  });
});
