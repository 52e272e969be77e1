import {expect, it} from 'vitest';
import {targetPlaces} from '../../../plugins/search/relevance/relevance';
import type {DocVersion} from '../../../src/lib/versions/docVersions';
import {
  missedGoals,
  missesOf,
  percentile,
  rankQueries,
  relevanceTable,
  SETS,
} from './relevance';

/** Opens a search that answers every query but those of one half. */
const openWithout =
  (unknown?: keyof typeof SETS) =>
  ({label}: DocVersion) =>
  async (query: string) =>
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
      );

it('takes the value below which a share lies', () => {
  expect(percentile([5, 1, 2, 3, 4], 0.95)).toBe(5);
  expect(percentile([5, 1, 2, 3, 4], 0.5)).toBe(3);
  expect(percentile([], 0.5)).toBe(0);
});

it('asks each query in its version, and reports halves and kinds', async () => {
  const table = relevanceTable(await rankQueries(openWithout('tuned'), '/'));
  expect(table).toMatch(/^\| tuned +\| +all \| +\d+ \| +0\.00 \|/m);
  expect(table).toMatch(
    /^\| held out +\| +typo +\| +\d+ \| +1\.00 \| 1\.00 \(0\.\d\d to 1\.00\) \|/m,
  );
});

it('lists the misses of the tuned half only', async () => {
  const withoutTuned = await rankQueries(openWithout('tuned'), '/');
  const withoutHeldOut = await rankQueries(openWithout('held out'), '/');
  expect(missesOf(withoutTuned)).toHaveLength(SETS.tuned.length);
  expect(missesOf(withoutHeldOut)).toEqual([]);
});

it('lists the goals that are missed', async () => {
  expect(missedGoals(await rankQueries(openWithout(), '/'))).toEqual([]);
  expect(missedGoals(await rankQueries(openWithout('tuned'), '/'))).toEqual([
    expect.stringMatching(/^successAt1 0\.\d+, must be 0\.7$/),
    expect.stringMatching(/^successAt3 0\.\d+, must be 0\.85$/),
  ]);
});
