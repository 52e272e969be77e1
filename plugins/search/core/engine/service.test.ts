import {describe, expect, it, vi} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {packIndex, type PackedIndex} from './packed';
import {requestedTags} from '../answer/request';
import {groupHits} from '../answer/result';
import {createService} from './service';

const docs = indexOf({
  Camera: [
    place('Show the camera', 'A <b>bold</b> camera.', {
      versions: ['0.2.0', '0.1'],
      texts: [
        ['text', 'A <b>bold</b> camera.'],
        ['code', 'PermissionsAndroid.request(kind)'],
      ],
    }),
  ],
});
const site = indexOf(
  {Status: [place('Camera apps', 'Still work.')]},
  {tag: 'default', version: undefined, base: '/'},
);
const files: Record<string, PackedIndex> = Object.fromEntries(
  [docs, site].map((index) => [`search/${index.tag}.json`, packIndex(index)]),
);

function serve(read = vi.fn((file: string) => Promise.resolve(files[file]))) {
  const service = createService({
    tags: ['docs-default-0.2.0', 'default'],
    origin: 'https://x.dev',
    read: read as (file: string) => Promise<unknown>,
  });
  const ask = async (
    query: string,
    tags = ['docs-default-0.2.0', 'default'],
    more = {},
  ) => {
    const [result] = await service.search([
      {
        indexName: 'playtorch',
        query,
        facetFilters: [
          'language:en',
          tags.map((tag) => `docusaurus_tag:${tag}`),
        ],
        ...more,
      },
    ]);
    return result;
  };
  return {service, read, ask};
}

it('answers in the shape of the hosted service', async () => {
  const {ask} = serve();
  const result = await ask('show camera', undefined, {hitsPerPage: 1});
  expect(result).toMatchObject({
    index: 'playtorch',
    query: 'show camera',
    nbHits: 1,
    nbPages: 1,
    page: 0,
  });
  expect(result?.hits[0]).toMatchObject({
    objectID: 'https://x.dev/docs/camera/#show-the-camera',
    url: 'https://x.dev/docs/camera/#show-the-camera',
    type: 'lvl2',
    version: '0.2.0',
    versions: ['0.2.0', '0.1'],
    place: 'camera/#show-the-camera',
    hierarchy: {lvl0: 'Tutorials', lvl1: 'Camera', lvl3: null},
  });
});

it('reads the indexes of the tags asked for, once, and when first needed', async () => {
  const {ask, read, service} = serve();
  expect(read).not.toHaveBeenCalled();
  await service.warm(['default']);
  expect(read.mock.calls).toEqual([['search/default.json']]);
  await ask('camera', ['default']);
  await ask('apps', ['default']);
  await ask('');
  expect(read).toHaveBeenCalledTimes(1);
  await ask('camera');
  expect(read).toHaveBeenCalledTimes(2);
});

it('finds words of code in the one file of a tag', async () => {
  const {ask, read} = serve();
  const found = await ask('PermissionsAndroid');
  expect(found?.hits[0]?.url).toContain('#show-the-camera');
  expect(read).toHaveBeenCalledTimes(2);
});

it('shows few hits before those of other versions', () => {
  const hits = ['a', 'b', 'c', 'd'].map((id) => ({id}));
  const result = {hits, others: [{id: 'x'}]} as unknown as Parameters<
    typeof groupHits
  >[0];
  expect(groupHits(result)[0]?.hits).toHaveLength(2);
  expect(groupHits({...result, others: []})[0]?.hits).toHaveLength(4);
  expect(groupHits({...result, othersFirst: true})[0]?.kind).toBe('elsewhere');
});

it.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['status 500', () => Promise.reject(new Error('status 500'))],
  ['cut off', () => Promise.reject(new SyntaxError('Unexpected end'))],
  ['another file', () => Promise.resolve({wrong: true})],
])(
  'fails when the index is not there (%s), and tries again',
  async (_, fail) => {
    const read = vi.fn((file: string) => Promise.resolve(files[file]));
    read.mockImplementationOnce(fail as unknown as () => Promise<PackedIndex>);
    const {ask} = serve(read);
    await expect(ask('camera')).rejects.toThrow();
    expect((await ask('camera'))?.nbHits).toBeGreaterThan(0);
  },
);

describe('pages', () => {
  it('follow each other without a gap or a double', async () => {
    const {ask} = serve();
    const all = await ask('camera', undefined, {hitsPerPage: 10});
    const urls = await Promise.all(
      [0, 1, 2].map(async (page) => {
        const one = await ask('camera', undefined, {hitsPerPage: 1, page});
        return one?.hits.map(({url}) => url);
      }),
    );
    expect(urls.flat()).toEqual(all?.hits.map(({url}) => url));
  });

  it('past the end are empty, and none are asked for none', async () => {
    const {ask} = serve();
    expect((await ask('camera', undefined, {page: 9}))?.hits).toEqual([]);
    expect(await ask('camera', undefined, {hitsPerPage: 0})).toMatchObject({
      hits: [],
      nbPages: 0,
      nbHits: 3,
    });
  });
});

it('reads tags from nested filters', () => {
  expect(
    requestedTags([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.1'],
    ]),
  ).toEqual(['default', 'docs-default-0.1']);
  expect(requestedTags(undefined)).toEqual([]);
});
