import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {replacements, tiny, versions} from './__fixtures__/tiny';
import {writeChanges} from './changes';
import {checkPages} from './checkPages';
import type {PageContext} from './context';
import type {SymbolGroup} from './groups';
import {type PackageModel, toSignatureText} from '../history';
import {collectGroups, writeOverview} from './overview';
import {writePage} from './page';
import {
  buildReference,
  type ApiReference,
  type ReferenceSources,
} from './reference';
import {createSymbolTable} from './symbolTable';
import {convertPackage, toModel} from '../../node/typedoc';

const nodeModules = path.join(
  import.meta.dirname,
  '../../node/typedoc/__fixtures__/packages',
);
const workDir = mkdtempSync(path.join(tmpdir(), 'api-reference-'));
afterAll(() => rmSync(workDir, {recursive: true, force: true}));

const read = (alias: string) =>
  convertPackage({alias, nodeModules, name: 'tiny'}, {workDir});

let models: PackageModel[];
let reference: ApiReference;
let context: PageContext;

const build = (more: Partial<ReferenceSources> = {}) =>
  buildReference({
    models,
    versions,
    facts: {...tiny, replacements},
    ...more,
  });

beforeAll(async () => {
  models = [toModel(await read('tiny-1')), toModel(await read('tiny-2'))];
  reference = build();
  context = {reference, version: reference.versions[1] as never};
}, 60_000);

const SHAPE = 'interfaces/shapes.Shape';
const page = (name: string) => writePage(context, name) ?? '';
const allPages = () =>
  new Map(
    [
      SHAPE,
      'interfaces/shapes.Shapes',
      'enums/shapes.Color',
      'modules/shapes',
    ].map((name) => [`core/${name}.mdx`, page(name)]),
  );

describe('history', () => {
  it('refuses a removed symbol without a replacement, and a wrong correction', () => {
    expect(() => build({facts: tiny})).toThrow(
      'shapes.Shape.draw is removed, and no replacement says what to use instead',
    );
    expect(() =>
      build({
        facts: {...tiny, corrections: {'shapes.Color.BLUE': {since: '0.5.0'}}},
      }),
    ).toThrow('the correction of shapes.Color.BLUE (since 0.5.0)');
  });
});

describe('a page', () => {
  it('has stable ids, one for each overload', () => {
    const text = page(SHAPE);
    expect(text).toContain('### move() {/* #move */}');
    expect(text).toContain(
      '#### move(x, y, options) {/* #move-x-y-options */}',
    );
    expect(text).toContain('#### move(point) {/* #move-point */}');
    expect(text).toContain('### \\[index\\] {/* #index-signature */}');
  });

  it('links types, parameters and names, and escapes what MDX would read', () => {
    const text = page(SHAPE);
    expect(text).toContain(
      '<ApiSignature parts={["move(point: [number, number]): ",["Shape","/docs/next/api/core/interfaces/shapes.Shape/"]]} />',
    );
    expect(text).toContain(
      'Moves the [`Shape`](/docs/next/api/core/interfaces/shapes.Shape/), in `{x, y}` and \\{braces\\} \\<b>markup\\</b>. <FromPackage />',
    );
    expect(text).toContain('| `options.by?` | `number` | How often. |');
    expect(text).toContain(
      '**Returns** [`Shape`](/docs/next/api/core/interfaces/shapes.Shape/): The moved shape.',
    );
  });

  it('says since when, and where the other version is', () => {
    const text = page('enums/shapes.Color');
    expect(text).toMatch(
      /### BLUE \{\/\* #blue \*\/\}\n\n<ApiLinks [^\n]*\n\n<p><Badge kind="since">2\.0\.0<\/Badge><\/p>/,
    );
    expect(text).toContain(
      'versions={[["0.1","/docs/0.1/api/core/enums/shapes.Color/#red"]]}',
    );
  });

  it('says what replaces a deprecated symbol', () => {
    expect(page('interfaces/shapes.Shapes')).toContain(
      ':::warning[Deprecated]\n\nUse [`shapes.circle`](/docs/next/api/core/interfaces/shapes.Shapes/#circle). Round it.',
    );
  });

  it('shows the example of the symbol and what it prints', () => {
    const built = build({
      samples: [
        {
          file: 'shapes.circle.ts',
          text: '// shapes.circle · next\nconsole.log(1);\n',
        },
      ],
      results: {'shapes.circle': '1'},
      runs: (code) => code.includes('console.log'),
    });
    const text = writePage(
      {reference: built, version: built.versions[1] as never},
      'interfaces/shapes.Shapes',
    );
    expect(text).toContain(
      '```ts title="shapes.circle" run\nconsole.log(1);\n```\n\n```text title="Result" result\n1\n```',
    );
  });

  it('shows the tensors of the example, and the first call below the signature', () => {
    const steps = [
      {
        call: 'shapes.circle(2)',
        before: [],
        after: [{shape: [1, 2], dtype: 'float32', values: [3, 4]}],
      },
    ];
    const built = build({
      samples: [
        {file: 'shapes.circle.ts', text: '// shapes.circle · next\nlet a;\n'},
      ],
      recorded: {'shapes.circle': steps},
    });
    const text = writePage(
      {reference: built, version: built.versions[1] as never},
      'interfaces/shapes.Shapes',
    );
    expect(text).toContain(
      `<ApiConsole name="shapes.circle" steps={${JSON.stringify(steps)}}>`,
    );
    expect(text).toContain('answer={["shapes.circle(2)","[[3, 4]]"]} />');
    expect(text).toMatch(/hide_table_of_contents: true[^]*<ApiContents \/>/);
  });

  it('keeps the column of contents where no entry has an example', () => {
    expect(page('interfaces/shapes.Shapes')).not.toMatch(
      /hide_table_of_contents|ApiContents|ApiConsole/,
    );
  });

  it('marks an example that shows nothing as one that does not run', () => {
    const version = build({
      samples: [
        {
          file: 'shapes.circle.ts',
          text: '// shapes.circle · next\nconst a = 1;\n',
        },
      ],
    }).versions[1];
    expect(
      writePage(
        {reference, version: version as never},
        'interfaces/shapes.Shapes',
      ),
    ).toContain('```ts title="shapes.circle"\nconst a = 1;\n```');
  });

  it.each([
    ['console.log(1);', 'does not start with'],
    ['// shapes.circel · next\n', 'names shapes.circel, which version next'],
  ])('fails for the example %j', (text, message) => {
    expect(() => build({samples: [{file: 'a.ts', text}]})).toThrow(message);
  });
});

describe('what changed', () => {
  it('lists what was removed, deprecated, changed and added', () => {
    const text = writeChanges(
      context,
      reference.versions[0] as never,
      (a, b) => toSignatureText(a) === toSignatureText(b),
    );
    const section = (title: string) =>
      text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
    expect(section('Removed')).toContain(
      '[`Shape.draw`](/docs/0.1/api/core/interfaces/shapes.Shape/#draw), removed in 2.0.0. Use [`Shape.move`]',
    );
    expect(section('Deprecated')).toContain(
      '[`shapes.square`](/docs/next/api/core/interfaces/shapes.Shapes/#square), deprecated in 2.0.0. Use [`shapes.circle`]',
    );
    expect(section('Changed')).toContain('`move(x: number, y: number): Shape`');
    expect(section('Changed')).not.toContain('circle');
    expect(section('Added')).toContain('Color.BLUE');
    expect(section('Added')).toContain('shapes.square');
  });

  it('dates no deprecation that the version before has, too', () => {
    expect(writeChanges(context, context.version, (a, b) => a === b)).toContain(
      '[`shapes.square`](/docs/next/api/core/interfaces/shapes.Shapes/#square), already deprecated in 2.0.0. Use',
    );
  });
});

describe('the check of the pages', () => {
  it('counts the symbols of whole pages', () => {
    expect(checkPages(context, allPages())).toBe(11);
  });

  it('names the symbols of a dropped page', () => {
    const pages = allPages();
    pages.delete(`core/${SHAPE}.mdx`);
    expect(() => checkPages(context, pages)).toThrow(
      'shapes.Shape has no page (core/interfaces/shapes.Shape.mdx)',
    );
  });

  it('names a dropped entry and a dropped overload', () => {
    const pages = allPages();
    const file = `core/${SHAPE}.mdx`;
    const text = pages.get(file) ?? '';
    pages.set(
      file,
      text
        .replace(/^### name .*$/m, '')
        .replace(/^#### move\(point\) .*$/m, ''),
    );
    expect(() => checkPages(context, pages)).toThrow(
      /shapes\.Shape\.move has no overload #move-point[^]*shapes\.Shape\.name has no entry #name/,
    );
  });

  it('names a page and an entry that no symbol has', () => {
    const pages = allPages();
    pages.set('core/classes/shapes.Ghost.mdx', '## Ghost {/* #ghost */}\n');
    expect(() => checkPages(context, pages)).toThrow(
      /Ghost\.mdx is the page of no symbol[^]*Ghost\.mdx#ghost is the entry of no symbol/,
    );
  });
});

describe('the Overview', () => {
  const shapes: SymbolGroup = {
    id: 'shapes',
    title: 'shapes',
    purpose: 'draw',
    line: 'Makes shapes.',
    pages: [
      {
        page: 'interfaces/shapes.Shapes',
        label: 'shapes',
        sections: [{title: 'Make', id: 'make', members: ['square', 'circle']}],
      },
      {page: SHAPE, label: 'Shape'},
      {page: 'enums/shapes.Color', label: 'Color'},
      {page: 'modules/shapes', label: 'Module shapes'},
    ],
  };

  it('gives every symbol a row with a sentence, in the order of the sections', () => {
    const text = writeOverview({
      ...context,
      reference: {
        ...reference,
        facts: {...reference.facts, groups: [shapes]},
      },
    });
    expect(text).toMatch(/square[^]*shapes\.circle[^]*Color\.RED/);
    expect(text).toContain(
      '| [`shapes.circle`](/docs/next/api/core/interfaces/shapes.Shapes/#circle) |',
    );
  });

  it('has a group for each module where none are given', () => {
    expect(writeOverview(context)).toMatch(
      /## shapes \{\/\* #shapes \*\/\}[^]*\[`shapes\.circle`\]/,
    );
  });

  it('fails for a text that the version lacks', () => {
    const groups = [{...shapes, line: {'0.1': 'Makes shapes.'}}];
    const facts = {...reference.facts, groups};
    expect(() =>
      writeOverview({...context, reference: {...reference, facts}}),
    ).toThrow('has no words for version next: {"0.1":"Makes shapes."}');
  });

  it('fails for a page of no version, and for a page in no group', () => {
    const [page] = shapes.pages;
    expect(() =>
      collectGroups(context, [
        {...shapes, pages: [{page: 'enums/shapes.Colour', label: 'x'}]},
      ]),
    ).toThrow('has the page enums/shapes.Colour, which no version has');
    expect(() =>
      collectGroups(context, [{...shapes, pages: page ? [page] : []}]),
    ).toThrow(/the page \S+ of version next is in no group/);
  });

  it('fails for a member that is in no section of its page', () => {
    const [page] = shapes.pages;
    const short = {
      ...shapes,
      pages: [
        {
          ...page!,
          sections: [{title: 'Make', id: 'make', members: ['circle']}],
        },
      ],
    };
    expect(() =>
      writePage(
        {
          ...context,
          reference: {
            ...reference,
            facts: {...reference.facts, groups: [short]},
          },
        },
        'interfaces/shapes.Shapes',
      ),
    ).toThrow('shapes.Shapes.square is in no section');
  });
});

it('lists names as typed, members through a constant included', () => {
  const {symbols} = createSymbolTable(context.version);
  expect(symbols).toMatchObject({
    'shapes.circle': '/docs/next/api/core/interfaces/shapes.Shapes/#circle',
    'Shape.move': '/docs/next/api/core/interfaces/shapes.Shape/#move',
    'Shape.index':
      '/docs/next/api/core/interfaces/shapes.Shape/#index-signature',
  });
});
