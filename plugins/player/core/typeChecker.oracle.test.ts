import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createLiveProgram} from '../../../src/lib/liveExample';
import {docVersions} from '../../../src/lib/versions/docVersions';
import {readFinishedProgram} from '../../samples/node/finishedProgram';
import {listPrograms} from '../../samples/node/readProgram';
import {collectDeclarations} from '../node/collectDeclarations';
import {createTypeChecker} from './typeChecker';

const project = path.join(import.meta.dirname, '../../..');
const checkers = new Map(
  docVersions.map(({label}) => [
    label,
    createTypeChecker(collectDeclarations(project, label)),
  ]),
);
const checker = checkers.get('0.2.0')!;

/** Programs with one error each: the text that is underlined, and the compiler's message. */
const WRONG: readonly [code: string, underlined: string, message: RegExp][] = [
  [
    "const n: number = 'text';",
    'n',
    /'string' is not assignable to .*'number'/,
  ],
  ['torch.rand(2);', '2', /'number' is not assignable to .*'number\[\]'/],
  ['torch.random([2]);', 'random', /'random' does not exist on type 'Torch'/],
  ['torch.rand([2]).unsqueeze();', 'unsqueeze', /Expected 1 arguments/],
  ['torch.ones([1], {dtype: 4});', 'dtype', /is not assignable to type/],
  [
    'const {sizes} = torch.ones([1]);',
    'sizes',
    /Property 'sizes' does not exist/,
  ],
  ['media.imageFromTensor;', 'media', /Cannot find name 'media'/],
  [
    'const view = <Text styl={{}} />;',
    'styl',
    /Property 'styl' does not exist/,
  ],
  [
    "const style = <Text style={{fontSize: 'big'}} />;",
    'style',
    /No overload matches this call/,
  ],
  ['const a = torch.rand([2];', ';', /expected/],
];

const IMPORTS = `import * as React from 'react';
import {Text} from 'react-native';
import {torch} from 'react-native-pytorch-core';
`;

const toProgram = (code: string) => ({
  'App.tsx': `${IMPORTS}${code}\nexport default function App() {\n  return <Text>{String(torch)}</Text>;\n}\n`,
});

describe('types of a program in the editor', () => {
  it.each(WRONG)('%s', (code, underlined, message) => {
    const files = toProgram(code);
    const [problem] = checker.check(files);
    expect(problem?.text).toMatch(message);
    expect(files['App.tsx'].slice(problem?.from, problem?.to)).toBe(underlined);
    expect(problem?.from).toBeGreaterThanOrEqual(IMPORTS.length);
  });

  it('are in the order of their places', () => {
    const files = toProgram("const n: number = 'text';\nconst a = (;");
    const places = checker.check(files).map(({from}) => from);
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('have no error in a right program of two files', () => {
    expect(
      checker.check({
        'App.tsx': `import * as React from 'react';
import {Text} from 'react-native';
import {size} from './size';
import names from './names.json';
const model = require('./model.ptl');
export default () => <Text>{size + names.length + String(model)}</Text>;
`,
        'size.ts': 'export const size = 4;\n',
        'names.json': '["a"]',
      }),
    ).toEqual([]);
  });
});

describe('programs of the site have no error', () => {
  const samples = path.join(project, 'samples');
  const labels = docVersions.map(({label}) => label);

  it.each(labels)('snacks of %s', (label) => {
    const programs = listPrograms(samples).flatMap(
      (name) => readFinishedProgram(samples, name, label) ?? [],
    );
    expect(programs.length).toBeGreaterThan(3);
    for (const {title, files} of programs) {
      expect(checkers.get(label)?.check(files), title).toEqual([]);
    }
  });

  /** Examples of the reference; their first line lists their versions. */
  const examples = ['api', 'api/0.2.0'].flatMap((folder) =>
    readdirSync(path.join(samples, folder)).flatMap((name) => {
      if (!/\.tsx?$/.test(name)) {
        return [];
      }
      const text = readFileSync(path.join(samples, folder, name), 'utf8');
      const [, of = '', code = ''] =
        /^\/\/ .* · (.*)\n([^]*)$/.exec(text) ?? [];
      const language = name.endsWith('x') ? 'tsx' : 'ts';
      const {files} = createLiveProgram(code, language) ?? {};
      return files ? [{name, of: of.split(', '), files}] : [];
    }),
  );

  it.each(labels)('examples of the reference of %s', (label) => {
    const programs = examples.filter(({of}) => of.includes(label));
    expect(programs.length).toBeGreaterThan(10);
    for (const {name, files} of programs) {
      expect(checkers.get(label)?.check(files), name).toEqual([]);
    }
  });
});

describe('names that can follow', () => {
  const listAt = (code: string, at: string) => {
    const files = toProgram(code);
    return checker.complete(
      files,
      'App.tsx',
      files['App.tsx'].lastIndexOf(at) + at.length,
    );
  };

  it('are those of the package with their sentence', () => {
    const items = listAt('torch.rand([2]).unsq', 'torch.rand([2]).');
    expect(items.length).toBeGreaterThan(20);
    expect(items).toContainEqual({
      name: 'unsqueeze',
      type: '(dim: number): Tensor',
      sentence: expect.stringMatching(/^Returns a new tensor .*\.$/),
    });
    expect(items.map(({sentence}) => sentence).join()).not.toContain('[[');
  });

  it('are those of the program and of imports of the package, and no others', () => {
    const names = listAt('const mine = 4;\nm', 'mine = 4;\n').map(
      ({name}) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['mine', 'torch']));
    expect(names).not.toContain('React');
    expect(names).not.toContain('Math');
    expect(listAt('React.useSta', 'React.')).toEqual([]);
    expect(listAt('// torch.', '// torch.')).toEqual([]);
  });

  it('are the exports in the braces of an import', () => {
    const items = listAt(
      "import {t} from 'react-native-pytorch-core';",
      'import {',
    );
    expect(items.map(({name}) => name)).toEqual(
      expect.arrayContaining(['media', 'MobileModel', 'ImageUtil']),
    );
  });
});

it('checks against the release of the version', () => {
  const old = checkers.get('0.1')!;
  expect(old.check(toProgram(''))[0]?.text).toContain(
    "no exported member 'torch'",
  );
});
