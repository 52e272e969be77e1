import {describe, expect, it} from 'vitest';
import {
  kindTable,
  measure,
  missedGoals,
  missesOf,
  percentile,
  relevanceTable,
  SETS,
} from './relevance';
import type {Candidate} from './candidate';
import {targetPlaces} from '../../../plugins/search/relevance/relevance';

/** An engine that knows the answers, or that knows none of one half. */
const engine = (name: string, unknown?: keyof typeof SETS): Candidate => ({
  name,
  open: async ({label}) => ({
    ask: async (query) =>
      Object.entries(SETS)
        .filter(([set]) => set !== unknown)
        .flatMap(([, entries]) => entries)
        .filter((entry) => entry.version === label && entry.query === query)
        .flatMap(({targets}) =>
          targets.flatMap((target) =>
            targetPlaces(target, label).map(({page, anchor}) =>
              anchor ? `${page}#${anchor}` : page,
            ),
          ),
        ),
    bytes: {index: 3000, engine: 1000},
  }),
});

it('takes the value below which a share lies', () => {
  expect(percentile([5, 1, 2, 3, 4], 0.95)).toBe(5);
  expect(percentile([5, 1, 2, 3, 4], 0.5)).toBe(3);
  expect(percentile([], 0.5)).toBe(0);
});

describe('measuring engines', () => {
  it('asks each query in its version, and reports halves, kinds and bytes', async () => {
    const one = await measure(engine('one', 'tuned'), '/');
    expect(one.bytes).toEqual({index: 3000, engine: 1000});
    expect(relevanceTable([one])).toMatch(
      /^\| one +\| +0\.000 \| +0\.000 \| +0\.000 \| +1\.000 \| +1\.000 \| +1\.000 \|.* 3\.0 \| +1\.0 \|/m,
    );
    expect(kindTable([one])).toMatch(
      /^\| held out +\| +typo +\| +\d+ \| +1\.00 1\.00 \(0\.\d\d to 1\.00\) \|/m,
    );
  });

  it('names the misses of the tuned half only', async () => {
    const tuned = await measure(engine('one', 'tuned'), '/');
    const held = await measure(engine('two', 'held out'), '/');
    expect(missesOf(tuned)).toHaveLength(SETS.tuned.length);
    expect(missesOf(held)).toEqual([]);
  });

  it('says which goals are missed, also against a peer', async () => {
    const good = await measure(engine('good'), '/');
    const bad = await measure(engine('bad', 'tuned'), '/');
    expect(missedGoals([good, bad])).toEqual([]);
    expect(missedGoals([bad, good])).toEqual([
      expect.stringMatching(/^successAt1 0\.\d+, must be 0\.7$/),
      expect.stringMatching(/^successAt3 0\.\d+, must be 0\.85$/),
      expect.stringMatching(
        /^successAt1 0\.\d+, not ahead of good with 1\.000$/,
      ),
      expect.stringMatching(
        /^successAt3 0\.\d+, not ahead of good with 1\.000$/,
      ),
      expect.stringMatching(/^mrr 0\.\d+, not ahead of good with 1\.000$/),
    ]);
  });
});
