import {describe, expect, it} from 'vitest';
import {docVersions} from '../../../src/lib/versions/docVersions';
import heldOut from './heldOut.json';
import tuned from './tuned.json';
import {
  scoreRanks,
  interval,
  isAt,
  KINDS,
  rankOf,
  targetPlaces,
  type RelevanceQuery,
} from './relevance';

const query = (...targets: string[]): RelevanceQuery => ({
  query: 'q',
  version: '0.2.0',
  kind: 'name',
  targets,
});

it('finds the places of a target in its version, outside the docs, of either page, and of another version', () => {
  const places = (target: string, label: string, baseUrl?: string) =>
    targetPlaces(target, label, baseUrl).map(
      ({page, anchor}) => `${page}#${anchor}`,
    );
  expect(places('api/core#tensor', '0.2.0')).toEqual([
    '/docs/api/core/#tensor',
  ]);
  expect(places('api/changes', 'next', '/live/')).toEqual([
    '/live/docs/next/api/changes/#',
  ]);
  expect(places('/status/#move', '0.1', '/live/')).toEqual([
    '/live/status/#move',
  ]);
  expect(places('tutorials/{faq,other}#a', '0.1')).toEqual([
    '/docs/0.1/tutorials/faq/#a',
    '/docs/0.1/tutorials/other/#a',
  ]);
  expect(places('next:tutorials/migrate', '0.1')).toEqual([
    '/docs/next/tutorials/migrate/#',
  ]);
  expect(() => places('a', 'current')).toThrow(
    'There is no docs version current.',
  );
});

it('takes a heading of the page, or of a page below it, and the page itself without one', () => {
  const at = (target: string, address: string) =>
    targetPlaces(target, '0.2.0').some((place) => isAt(place, address));
  expect(at('api/core#to', '/docs/api/core/classes/tensor/#to')).toBe(true);
  expect(at('api/core#to', '/docs/api/core/classes/tensor/#total')).toBe(false);
  expect(at('api/core#to', '/docs/api/other/#to')).toBe(false);
  expect(at('api/core', '/docs/api/core/')).toBe(true);
  expect(at('api/core', '/docs/api/core/classes/')).toBe(false);
  expect(at('api/core', '/docs/api/core/#to')).toBe(false);
});

it('gives the interval of a share', () => {
  const [low, high] = interval(0.8, 100);
  expect(low).toBeCloseTo(0.711, 3);
  expect(high).toBeCloseTo(0.867, 3);
  expect(interval(1, 10)[1]).toBe(1);
  expect(interval(0, 0)).toEqual([0, 1]);
});

it('ranks the first answer, counting an address once, within ten', () => {
  const hits = ['/docs/a/', '/docs/a/', '/docs/b/#c'];
  expect(rankOf(query('b#c', 'd'), hits)).toBe(2);
  expect(rankOf(query('b'), hits)).toBeUndefined();
  const many = Array.from({length: 11}, (_, i) => `/docs/${i}/`);
  expect(rankOf(query('9'), many)).toBe(10);
  expect(rankOf(query('10'), many)).toBeUndefined();
});

it('computes the shares', () => {
  expect(scoreRanks([1, 3, 4, undefined])).toEqual({
    queries: 4,
    successAt1: 0.25,
    successAt3: 0.5,
    mrr: (1 + 1 / 3 + 1 / 4) / 4,
  });
  expect(scoreRanks([]).mrr).toBe(0);
});

describe('the relevance set', () => {
  const sets = {tuned, heldOut} as Record<string, RelevanceQuery[]>;
  const all = Object.values(sets).flat();

  it('has at least 400 queries, in two halves that are alike', () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    const count = (
      set: RelevanceQuery[],
      key: 'kind' | 'version',
      value: string,
    ) => set.filter((entry) => entry[key] === value).length;
    const keys = [
      ...KINDS.map((kind) => ['kind', kind] as const),
      ...docVersions.map(({label}) => ['version', label] as const),
    ];
    for (const [key, value] of keys) {
      const [a, b] = [
        count(tuned as RelevanceQuery[], key, value),
        count(heldOut as RelevanceQuery[], key, value),
      ];
      expect(Math.min(a, b), value).toBeGreaterThanOrEqual(10);
      expect(Math.abs(a - b), value).toBeLessThanOrEqual(5);
    }
  });

  it('names known kinds and versions, and each query of a version once', () => {
    const keys = all.map(
      ({version, query: text}) => `${version} ${text.toLowerCase()}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const entry of all) {
      expect(KINDS).toContain(entry.kind);
      expect(entry.query.trim()).toBe(entry.query);
      expect(entry.targets.length, entry.query).toBeGreaterThan(0);
      expect(() =>
        entry.targets.forEach((target) => targetPlaces(target, entry.version)),
      ).not.toThrow();
    }
  });
});
