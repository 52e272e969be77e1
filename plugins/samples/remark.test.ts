import path from 'node:path';
import {expect, it} from 'vitest';
import samples from './remark';

const siteDir = path.join(import.meta.dirname, '__fixtures__/site');

interface Node {
  type: string;
  name?: string;
  meta?: string;
  value?: string;
  attributes?: {name?: string; value?: unknown}[];
  children?: Node[];
}

const jsx = (name: string, attributes: Record<string, string>): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children: [],
});

function run(
  name: string,
  attributes: Record<string, string>,
  page = 'docs/a.mdx',
  before: Node[] = [],
): Node[] {
  const tree: Node = {
    type: 'root',
    children: [...before, jsx(name, attributes)],
  };
  samples({
    siteDir,
    versions: [
      {docs: 'docs', label: 'next'},
      {docs: 'versioned_docs/version-0.1', label: '0.1'},
    ],
    latest: 'next',
  })(tree as never, {path: path.join(siteDir, page)});
  return tree.children ?? [];
}

const tiny = (attributes: Record<string, string>) => ({
  of: 'tiny',
  ...attributes,
});

it('shows a new file whole, without the marks of regions', () => {
  expect(run('Program', tiny({step: 'start', file: 'App.tsx'}))).toEqual([
    {
      type: 'code',
      lang: 'tsx',
      meta: 'title="App.tsx"',
      value: 'export const one = 1;\nexport const two = 2;',
    },
  ]);
});

it('shows the change of a file', () => {
  const [change, ...rest] = run(
    'Program',
    tiny({step: 'more', file: 'App.tsx'}),
  );
  expect(rest).toEqual([]);
  expect(change?.value).toBe(
    [
      'export const one = 1;',
      '// removed-next-line',
      'export const two = 2;',
      '// added-next-line',
      'export const two = 3;',
    ].join('\n'),
  );
});

it('shows a region, and a whole file on request', () => {
  expect(
    run('Program', tiny({step: 'more', file: 'App.tsx', region: 'one'})),
  ).toMatchObject([{value: 'export const one = 1;'}]);
  expect(
    run('Program', tiny({step: 'more', file: 'App.tsx', show: 'file'})),
  ).toMatchObject([{value: 'export const one = 1;\nexport const two = 3;'}]);
});

it('takes the overlay of the page’s version', () => {
  const label = (page: string) =>
    run('Program', tiny({step: 'more', file: 'label.ts'}), page)[0]?.value;
  expect(label('docs/a.mdx')).toBe("export const label = 'next';");
  expect(label('versioned_docs/version-0.1/a.mdx')).toBe(
    "export const label = '0.1';",
  );
});

it('shows the finished program as tabs with what to download', () => {
  const [tabs, assets] = run('Program', {of: 'tiny'});
  expect(tabs?.children?.map(({attributes}) => attributes?.[0]?.value)).toEqual(
    ['App.tsx', 'label.ts', 'part.ts', 'model.json', 'package.json'],
  );
  expect(JSON.stringify(tabs)).toContain(
    '\\"react-native-pytorch-core\\": \\"0.2.4\\"',
  );
  expect(JSON.stringify(assets)).toContain('https://example.com/labels.json');
});

it('shows no file of the finished program twice, and links where it is', () => {
  const heading = {
    type: 'heading',
    data: {id: 'start'},
    children: [{type: 'text', value: '1. Start'}],
  };
  const parts = run('Program', {of: 'tiny'}, 'docs/a.mdx', [
    heading,
    jsx('Program', tiny({step: 'start', file: 'App.tsx'})),
    jsx('Program', tiny({step: 'more', file: 'part.ts'})),
  ]);
  const [tabs, list] = parts.slice(-2);
  expect(tabs?.children?.map(({attributes}) => attributes?.[0]?.value)).toEqual(
    ['App.tsx', 'label.ts', 'model.json', 'package.json'],
  );
  const text = JSON.stringify(list);
  expect(text).toContain('"part.ts"');
  expect(text).toContain(
    '"url":"#start","children":[{"type":"text","value":"1. Start"}]',
  );
  expect(text).not.toContain('App.tsx');
});

it('shows programs that are no snack', () => {
  expect(run('Program', {file: 'python/run.py', region: 'use'})).toMatchObject([
    {lang: 'python', meta: 'title="run.py"', value: 'print("use")'},
  ]);
});

it('hands data to cards and pipelines', () => {
  const [card] = run('ModelCard', {name: 'net'});
  expect(card?.attributes?.[0]).toMatchObject({
    name: 'model',
    value: {value: expect.stringContaining('"net.ptl"')},
  });
  const [hosted] = run('ModelCard', {name: 'hosted'});
  expect(hosted?.attributes?.[0]).toMatchObject({
    value: {value: expect.stringContaining('"/models/net.ptl"')},
  });
  const [road] = run('Pipeline', {name: 'road'});
  expect(road?.attributes?.map(({name}) => name)).toEqual(['label', 'steps']);
  expect(JSON.stringify(road)).not.toContain('torch.ones');
  const [screen] = run('Screen', {of: 'tiny'});
  expect(screen?.attributes).toHaveLength(1);
  expect(screen?.attributes?.[0]).toMatchObject({
    name: 'screen',
    value: {value: expect.stringContaining('"alt":"Two."')},
  });
});

it.each([
  [
    'Program',
    {of: 'none', file: 'App.tsx'},
    'docs/a.mdx: there is no program "none" in samples/snacks. Known: broken, tiny.',
  ],
  [
    'Program',
    tiny({step: 'last', file: 'App.tsx'}),
    'has no step "last". Known: start, more.',
  ],
  [
    'Program',
    tiny({step: 'start', file: 'part.ts'}),
    'has no file "part.ts" in version next. It has: App.tsx.',
  ],
  [
    'Program',
    tiny({step: 'more', file: 'fixtures.json'}),
    'has no file "fixtures.json"',
  ],
  [
    'Program',
    tiny({step: 'more', file: 'App.tsx', region: 'two'}),
    'there is no region "two". Known: one.',
  ],
  ['Program', tiny({steps: 'more'}), 'not "steps"'],
  [
    'Program',
    {of: 'broken'},
    'samples/snacks/broken/snack.json: step "a" names the folder "nowhere", which does not exist.',
  ],
  ['Program', {file: '../remark.ts'}, 'there is no samples/../remark.ts'],
  [
    'ModelCard',
    {name: 'wrong'},
    'samples/models/wrong.json: "file" with value',
  ],
  [
    'ModelCard',
    {name: 'elsewhere'},
    'samples/models/elsewhere.json: "url" has to be an https address or a path such as /models/digits.ptl',
  ],
  [
    'ModelCard',
    {name: '../x'},
    'Known: elsewhere.json, hosted.json, net.json, wrong.json.',
  ],
  ['Pipeline', {name: 'rood'}, 'Known: road.json.'],
  ['Screen', {of: 'huge'}, 'Known: tiny.json.'],
])('names page and remedy for <%s %j>', (name, attributes, message) => {
  expect(() => run(name, attributes as Record<string, string>)).toThrow(
    message,
  );
});

it('refuses a program of another version', () => {
  expect(() =>
    run('Program', {of: 'broken'}, 'versioned_docs/version-0.1/a.mdx'),
  ).toThrow(/nowhere|only in next/);
});
