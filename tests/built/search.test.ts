import {load} from 'cheerio/slim';
import {describe, expect, test} from 'vitest';
import {
  describeReading,
  describeResult,
  type SearchRequest,
  groupHits,
} from '../../plugins/search/core/answer';
import {
  scoreRanks,
  rankOf,
  targetPlaces,
  type RelevanceQuery,
} from '../../plugins/search/relevance/relevance';
import {createService} from '../../plugins/search/core/engine';
import {synonyms} from '../../plugins/search/core/synonyms';
import heldOut from '../../plugins/search/relevance/heldOut.json';
import tuned from '../../plugins/search/relevance/tuned.json';
import {buildDocPath, docVersions} from '../../src/lib/versions/docVersions';
import {readBuilt, listFiles, readHtml} from '../buildFiles';
import {pastedMessages} from './pastedMessages';

const tagOf = (label: string) =>
  `docs-default-${docVersions.find((version) => version.label === label)!.name}`;

/** Engine of the browser's worker, with the indexes of the build. */
const service = createService({
  tags: [...docVersions.map(({label}) => tagOf(label)), 'default'],
  origin: '',
  synonyms,
  read: async (file) => JSON.parse(readBuilt(file)) as unknown,
});

/** Searches as the dialog and the search page do for a reader of the versions. */
async function search(
  query: string,
  labels: string | readonly string[] = '0.2.0',
  request: Partial<SearchRequest> = {},
) {
  const tags = ['default', ...[labels].flat().map(tagOf)];
  const [result] = await service.search([
    {
      indexName: 'any',
      query,
      facetFilters: ['language:en', tags.map((tag) => `docusaurus_tag:${tag}`)],
      ...request,
    },
  ]);
  return {
    ...result!,
    urls: result!.hits.map(({url}) => url),
    /** Addresses in the order of the dialog. */
    shown: groupHits(result!)
      .flatMap(({hits}) => hits)
      .map(({url}) => url),
  };
}

describe('a pasted message', () => {
  /** Address of a place of a version. */
  const placeOf = (label: string, place: string) =>
    buildDocPath(
      docVersions.find((version) => version.label === label)!,
      place,
      '/',
    );

  test.each(
    pastedMessages.map(
      ([label, message, place]) => [place, label, message] as const,
    ),
  )('leads to %s of %s', async (place, label, message) => {
    const {urls} = await search(message, label);
    expect(urls.slice(0, 3)).toContain(placeOf(label, place));
  });

  test('does not lead to the place of another', async () => {
    const places = pastedMessages
      .filter(([label]) => label === 'next')
      .map(([label, , place]) => placeOf(label, place));
    const [first] = pastedMessages;
    const {urls} = await search(first![1], 'next');
    expect(urls.slice(0, 3).filter((url) => places.includes(url))).toHaveLength(
      1,
    );
  });
});

describe('what is found', () => {
  test.each([
    [
      'torch.jit._loadForMobile',
      /interfaces\/torchlive_torch\.JIT\/#_loadformobile$/,
    ],
    ['loadForMobile', /interfaces\/torchlive_torch\.JIT\/#_loadformobile$/],
    ['fromBlob', /interfaces\/torchlive_torch\.Torch\/#fromblob$/],
    ['int64', /interfaces\/torchlive_torch\.Torch\/#int64$/],
    ['0308010C', /tutorials\/troubleshooting\/install\/#error-0308010c$/],
    ['get started', /\/docs\/tutorials\/get-started\/$/],
  ])('of %s first', async (query, path) => {
    expect((await search(query)).urls[0]).toMatch(path);
  });

  test.each(['0.2.0', 'next'])(
    'of “load model” in %s has the function among five',
    async (label) => {
      const {shown} = await search('load model', label);
      expect(shown.slice(0, 5).join(' ')).toContain('#_loadformobile');
    },
  );

  test('of a word with a typo is that of the word', async () => {
    const result = await search('tesnor');
    expect(describeReading(result)).toBe('Did you mean “tensor”?');
    expect(describeResult(result, false)).toMatch(/^\d+ results$/);
    const word = await search('tensor');
    expect(result.urls[0]).toBe(word.urls[0]);
    expect(describeReading(word)).toBeUndefined();
  });

  test('of nothing is nothing', async () => {
    const result = await search('zzzzzz');
    expect(result.hits).toEqual([]);
    expect(describeResult(result, false)).toBe('Nothing found for “zzzzzz”.');
  });

  test('of one letter is something, of a thousand nothing', async () => {
    expect((await search('t')).urls.length).toBeGreaterThan(0);
    expect((await search('x'.repeat(1000))).urls).toEqual([]);
    expect((await search('tensor'.repeat(170))).urls).toEqual([]);
  });
});

describe('versions', () => {
  const versionOf = (url: string) =>
    /^\/docs\/(next|0\.1)\//.exec(url)?.[1] ??
    (url.startsWith('/docs/') ? '0.2.0' : 'none');
  const versionsOf = (urls: readonly string[]) => new Set(urls.map(versionOf));

  test('are those that were asked for, and what has none', async () => {
    expect(versionsOf((await search('publish', 'next')).urls)).toEqual(
      new Set(['next', 'none']),
    );
    for (const {label} of docVersions) {
      const versions = versionsOf((await search('camera', label)).urls);
      expect(versions).toContain(label);
      expect(versions.size).toBeLessThanOrEqual(versions.has('none') ? 2 : 1);
    }
  });

  test('that have the same place are told with it, which comes once', async () => {
    const {hits, urls} = await search('takePicture');
    expect(hits[0]?.versions).toEqual(
      expect.arrayContaining(docVersions.map(({name}) => name)),
    );
    expect(new Set(urls).size).toBe(urls.length);
    const both = await search('tensor', ['0.2.0', 'next'], {
      page: 1,
      hitsPerPage: 15,
    });
    expect(describeResult(both, true)).toMatch(
      /^\d+ results, 16 to 30 of them here$/,
    );
    expect(
      new Set(both.urls.map((url) => url.replace('/docs/next/', '/docs/')))
        .size,
    ).toBe(15);
  });
});

test('only the build with the embedded engine has indexes', () => {
  const indexes = (server: 'site' | 'variant') =>
    listFiles(server).filter((file) =>
      /^search\/(?!texts).*\.json$/.test(file),
    );
  expect(indexes('site')).toHaveLength(docVersions.length + 1);
  expect(indexes('variant')).toEqual([]);
});

describe('the relevance set', () => {
  const queries = [...tuned, ...heldOut] as RelevanceQuery[];
  const ids = new Map<string, Set<string> | undefined>();
  const pages = new Set(listFiles().filter((file) => file.endsWith('.html')));

  /** Reads the ids of a built page; undefined when there is no such page. */
  function idsOf(page: string): Set<string> | undefined {
    if (!ids.has(page)) {
      ids.set(
        page,
        pages.has(`${page.slice(1)}index.html`)
          ? new Set(
              load(readHtml(page))('[id]')
                .toArray()
                .map(({attribs}) => attribs.id ?? ''),
            )
          : undefined,
      );
    }
    return ids.get(page);
  }

  /** Tells whether the page exists and, for an anchor, whether it or a page below it has the anchor. */
  function exists({page, anchor}: {page: string; anchor: string}): boolean {
    const below = [...pages].flatMap((file) => {
      const address = `/${file.replace(/index\.html$/, '')}`;
      return address.startsWith(page) ? [address] : [];
    });
    return anchor
      ? below.some((address) => idsOf(address)?.has(anchor))
      : idsOf(page) !== undefined;
  }

  test('names places of the built site', () => {
    expect(
      queries.flatMap(({query, version, targets}) =>
        targets
          .filter((target) => !targetPlaces(target, version).some(exists))
          .map((target) => `${version} "${query}": ${target}`),
      ),
    ).toEqual([]);
  });

  test('would not be let to name others', () => {
    expect(exists({page: '/status/', anchor: 'move'})).toBe(true);
    expect(exists({page: '/status/', anchor: 'moved'})).toBe(false);
    expect(exists({page: '/state/', anchor: ''})).toBe(false);
  });

  test('is answered as well as the search must answer', async () => {
    const ranks = await Promise.all(
      queries.map(async (entry) =>
        rankOf(entry, (await search(entry.query, entry.version)).shown),
      ),
    );
    const {successAt1, successAt3} = scoreRanks(ranks);
    expect(successAt1).toBeGreaterThanOrEqual(0.7);
    expect(successAt3).toBeGreaterThanOrEqual(0.85);
  });
});
