import {describe, expect, it} from 'vitest';
import {docVersions} from '../../../src/lib/versions/docVersions';
import heldOut from '../relevance/heldOut.json';
import tuned from '../relevance/tuned.json';
import {
  figures,
  KINDS,
  rankOf,
  targetAddress,
  type RelevanceQuery,
} from './relevance';

const query = (...targets: string[]): RelevanceQuery => ({
  query: 'q',
  version: '0.2.0',
  kind: 'symbol',
  targets,
});

it('finds the address of a target in its version, and outside the docs', () => {
  expect(targetAddress('api/core#tensor', '0.2.0')).toBe(
    '/docs/api/core/#tensor',
  );
  expect(targetAddress('api/changes', 'next', '/live/')).toBe(
    '/live/docs/next/api/changes/',
  );
  expect(targetAddress('/status/#move', '0.1', '/live/')).toBe(
    '/live/status/#move',
  );
  expect(() => targetAddress('a', 'current')).toThrow(
    'There is no docs version current.',
  );
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
  expect(figures([1, 3, 4, undefined])).toEqual({
    queries: 4,
    successAt1: 0.25,
    successAt3: 0.5,
    mrr: (1 + 1 / 3 + 1 / 4) / 4,
  });
  expect(figures([]).mrr).toBe(0);
});

describe('the relevance set', () => {
  const sets = {tuned, heldOut} as Record<string, RelevanceQuery[]>;
  const all = Object.values(sets).flat();

  it('has at least 120 queries, in two halves that are alike', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
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
      expect(Math.abs(a - b), value).toBeLessThanOrEqual(3);
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
        entry.targets.forEach((target) => targetAddress(target, entry.version)),
      ).not.toThrow();
    }
  });
});
