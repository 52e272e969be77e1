import {describe, expect, it} from 'vitest';
import {makeSeedFiles, tryAttacks, MUTATION_CODES, fuzz} from './fuzz';

describe('mutated files', {timeout: 1_800_000}, () => {
  it('of every kind are opened, named or refused', async () => {
    const figures = await fuzz(makeSeedFiles(), 20_000, 1);
    expect(figures.crashes).toEqual([]);
    expect(figures.files).toBe(20_000);
    // Mutations are useful only if each outcome occurs.
    expect(Math.min(...Object.values(figures.outcomes))).toBeGreaterThan(20);
    expect(Object.keys(figures.codes)).toEqual(
      expect.arrayContaining(MUTATION_CODES),
    );
  });

  it('that try to take more than they weigh are refused', async () => {
    const figures = await tryAttacks(2 ** 24);
    expect(figures.crashes).toEqual([]);
    expect(figures.codes.limit).toBeGreaterThanOrEqual(4);
  });
});
