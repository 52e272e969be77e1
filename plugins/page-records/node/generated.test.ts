import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  withoutScript,
  parseRegistry,
  parseRoutes,
  readGenerated,
} from './generated';

const ROUTES = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs/',
    component: ComponentCreator('/docs/', '1f4'),
    routes: [
      {
        path: '/docs/it\\'s/',
        component: ComponentCreator('/docs/it\\'s/', '57d'),
        exact: true,
        sidebar: "docs"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;
const REGISTRY = `export default {
  "11aa": [() => import(/* webpackChunkName: "11aa" */ "@site/docs/a \\"b\\".mdx"), "@site/docs/a \\"b\\".mdx", require.resolveWeak("@site/docs/a \\"b\\".mdx")],
  "22bb": [() => import(/* webpackChunkName: "22bb" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],};
`;

it('reads routes with their hashes, order and attributes, without the one for all other addresses', () => {
  expect(parseRoutes(ROUTES)).toEqual([
    {
      path: '/docs/',
      hash: '1f4',
      order: 0,
      routes: [
        {
          path: "/docs/it's/",
          hash: '57d',
          order: 0,
          exact: true,
          attributes: {sidebar: 'docs'},
        },
      ],
    },
  ]);
});

it('reads the module of each chunk', () => {
  expect(parseRegistry(REGISTRY)).toEqual({
    '11aa': '@site/docs/a "b".mdx',
    '22bb': '@theme/DocItem',
  });
});

describe('a folder of generated files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
    writeFileSync(path.join(folder, 'routes.js'), ROUTES);
    writeFileSync(path.join(folder, 'registry.js'), REGISTRY);
    writeFileSync(
      path.join(folder, 'routesChunkNames.json'),
      '{"/docs/-1f4":{"__comp":"22bb"}}',
    );
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it('is read as one', () => {
    expect(readGenerated(folder).chunkNames).toEqual({
      '/docs/-1f4': {__comp: '22bb'},
    });
  });
  it('fails with its name when a file has another form', () => {
    writeFileSync(
      path.join(folder, 'registry.js'),
      'export default new Map();',
    );
    expect(() => readGenerated(folder)).toThrow(folder);
  });
  it('gives small JSON as a value, the configuration by its name, and nothing else', () => {
    mkdirSync(path.join(folder, 'p'));
    writeFileSync(path.join(folder, 'p/small.json'), '{"a":1}');
    writeFileSync(
      path.join(folder, 'p/large.json'),
      JSON.stringify('x'.repeat(700)),
    );
    expect(withoutScript('@generated/p/small.json', folder)).toEqual({
      value: {a: 1},
    });
    expect(withoutScript('@generated/docusaurus.config', folder)).toEqual({
      siteConfig: true,
    });
    expect(withoutScript('@generated/p/large.json', folder)).toBeUndefined();
    expect(withoutScript('@generated/p/none.json', folder)).toBeUndefined();
    expect(withoutScript('@site/docs/a.mdx', folder)).toBeUndefined();
  });
});
