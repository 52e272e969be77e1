import {describe, expect, it} from 'vitest';
import {randomNumbers} from '../src/spec/__fixtures__/mutations';
import {
  tryAttacks,
  MUTATION_CODES,
  readFixtures,
  fuzz,
  getGarbageCollector,
} from './fuzz';

describe('mutated files', () => {
  it('made from the fixtures are opened, named or refused', async () => {
    const figures = await fuzz(readFixtures(), 300, 1);
    expect(figures.crashes).toEqual([]);
    expect(figures.files).toBe(300);
    // Mutations are useful only if each outcome occurs.
    expect(Math.min(...Object.values(figures.outcomes))).toBeGreaterThan(5);
    expect(Object.keys(figures.codes)).toEqual(
      expect.arrayContaining(MUTATION_CODES),
    );
  });

  it('that try to take more than they weigh are refused', async () => {
    const figures = await tryAttacks(2 ** 19);
    expect(figures.crashes).toEqual([]);
    expect(figures.codes.limit).toBeGreaterThanOrEqual(4);
  });
});

describe('the fuzzer itself', () => {
  it('is the same for the same seed', () => {
    const numbers = (seed: number) =>
      Array.from({length: 5}, randomNumbers(seed));
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
  });

  it('notices a crash', async () => {
    const figures = await fuzz(readFixtures(), 3, 1, {
      attempt: () =>
        Promise.reject(new TypeError('undefined is not a function')),
    });
    expect(figures.crashes).toHaveLength(3);
    expect(figures.crashes[0]).toContain('undefined is not a function');
  });

  it('notices too much memory', async () => {
    const kept: Uint8Array[] = [];
    const figures = await fuzz(readFixtures(), 1, 1, {
      attempt: () => {
        kept.push(new Uint8Array(64 * 2 ** 20));
        return Promise.resolve('other');
      },
      collect: getGarbageCollector(),
    });
    expect(kept).toHaveLength(1);
    expect(figures.hungry).toHaveLength(1);
  });
});
