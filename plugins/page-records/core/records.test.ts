import {describe, expect, it} from 'vitest';
import {
  allRoutes,
  branchTo,
  branchesTo,
  flatChunkNames,
  leafPaths,
  mergeDocs,
  mergeRoutes,
  sectionOf,
  selectRecords,
  type LiveRoute,
  type Records,
  type RouteRecord,
} from './records';

const doc = (path: string, order: number): RouteRecord => ({
  path,
  hash: 'd',
  order,
  exact: true,
});
const routes: RouteRecord[] = [
  {path: '/faq/', hash: 'f', order: 0, exact: true},
  {
    path: '/docs/',
    hash: 'a',
    order: 1,
    routes: [
      {
        path: '/docs/next/',
        hash: 'b',
        order: 0,
        routes: [doc('/docs/next/one/', 0), doc('/docs/next/two/', 1)],
      },
      {path: '/docs/', hash: 'c', order: 1, routes: [doc('/docs/one/', 0)]},
    ],
  },
];
const all: Records = {
  routes,
  chunkNames: {
    '/faq/-f': {__comp: 'page', content: 'faq'},
    '/docs/-a': {__comp: 'root'},
    '/docs/-c': {__comp: 'version', __props: 'sidebars'},
    '/docs/one/-d': {__comp: 'doc', content: 'one', items: ['x', {y: 'z'}]},
  },
  chunks: {
    page: {files: ['page.js']},
    faq: {files: ['faq.js']},
    root: {files: ['root.js']},
    version: {files: ['version.js']},
    sidebars: {value: 1},
    doc: {files: ['doc.js']},
    one: {files: ['one.js']},
  },
  docs: {},
};

describe('sections', () => {
  const sections = ['/', '/docs/', '/docs/next/', '/docs/0.1/'];
  it.each([
    ['/docs/next/one/', '/docs/next/'],
    ['/docs/next', '/docs/next/'],
    ['/Docs/NEXT/one/', '/docs/next/'],
    ['/docs/nextdoor/', '/docs/'],
    ['/docs/one/', '/docs/'],
    ['/faq/', '/'],
    ['/', '/'],
  ])('%s belongs to %s', (path, section) => {
    expect(sectionOf(path, sections)).toBe(section);
  });
  it('is undefined outside of all', () => {
    expect(sectionOf('/faq/', ['/docs/'])).toBeUndefined();
  });
});

describe('a tree of routes', () => {
  it('lists its leaves', () => {
    expect(leafPaths(routes)).toEqual([
      '/faq/',
      '/docs/next/one/',
      '/docs/next/two/',
      '/docs/one/',
    ]);
  });
  it('leads to a leaf by all its levels', () => {
    expect(branchTo(routes, '/docs/next/two/').map(({hash}) => hash)).toEqual([
      'a',
      'b',
      'd',
    ]);
    expect(branchTo(routes, '/faq/').map(({hash}) => hash)).toEqual(['f']);
    expect(branchTo(routes, '/docs/next/')).toEqual([]);
  });

  it('is cut to the branches that lead to the wanted leaves', () => {
    const cut = branchesTo(routes, (path) => path === '/docs/one/');
    expect(allRoutes(cut).map(({path, hash}) => path + hash)).toEqual([
      '/docs/a',
      '/docs/c',
      '/docs/one/d',
    ]);
  });
  it('selects the chunks of its routes and no others', () => {
    const {chunks, chunkNames} = selectRecords(
      all,
      (path) => path === '/docs/one/',
      {},
    );
    expect(Object.keys(chunkNames)).toEqual([
      '/docs/-a',
      '/docs/-c',
      '/docs/one/-d',
    ]);
    expect(Object.keys(chunks).sort()).toEqual([
      'doc',
      'one',
      'root',
      'sidebars',
      'version',
    ]);
  });
});

it('flattens chunk names in objects and lists, each once', () => {
  expect(flatChunkNames({a: 'x', b: ['y', {c: 'x'}]})).toEqual(['x', 'y']);
});

describe('merging', () => {
  const create = ({path, hash, order, exact}: RouteRecord): LiveRoute => ({
    path,
    hash,
    order,
    exact,
  });
  const paths = (tree: readonly LiveRoute[]): unknown[] =>
    tree.map((route) =>
      route.routes ? [route.path, paths(route.routes)] : route.path,
    );
  const last: LiveRoute = {path: '*', hash: '', order: Infinity};

  it('keeps what is there and adds the rest in order', () => {
    const tree = [last];
    mergeRoutes(
      tree,
      branchesTo(routes, (path) => path === '/docs/one/'),
      create,
    );
    const [before] = tree;
    mergeRoutes(tree, routes, create);
    expect(paths(tree)).toEqual([
      '/faq/',
      [
        '/docs/',
        [
          ['/docs/next/', ['/docs/next/one/', '/docs/next/two/']],
          ['/docs/', ['/docs/one/']],
        ],
      ],
      '*',
    ]);
    expect(tree[1]).toBe(before);
  });
  it('adds nothing twice', () => {
    const tree = [last];
    mergeRoutes(tree, routes, create);
    const once = JSON.stringify(tree);
    mergeRoutes(tree, routes, create);
    expect(JSON.stringify(tree)).toBe(once);
  });
  it('tells levels of the same path apart', () => {
    const tree: LiveRoute[] = [];
    mergeRoutes(tree, routes, create);
    expect(tree[1]!.path).toBe('/docs/');
    expect(tree[1]!.routes![1]!.path).toBe('/docs/');
  });
  it('lists each doc once', () => {
    const list = [{id: 'a', path: '/a'}];
    mergeDocs(list, [
      {id: 'a', path: '/a'},
      {id: 'b', path: '/b'},
    ]);
    expect(list.map(({id}) => id)).toEqual(['a', 'b']);
  });
});
