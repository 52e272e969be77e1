import {readFileSync} from 'node:fs';
import {Linter} from 'eslint';
import {describe, expect, it} from 'vitest';
import config from '../eslint.config.mjs';
import {resolveInRoot} from './lib/paths';

describe('the rules of the project', () => {
  // One linter in this process, which reads no files.
  const linter = new Linter({cwd: resolveInRoot()});
  const rulesOf = (name: string, text: string): string[] =>
    linter
      .verify(text, config as Linter.Config[], {filename: resolveInRoot(name)})
      .map(({ruleId, message}) => ruleId ?? message);

  it('refuses a comment that hides its subject, in tests too', () => {
    const text =
      '/** Of two numbers the larger. */\nexport const a = 1; // What is left.\n';
    expect(rulesOf('packages/ptl/src/a.test.ts', text)).toEqual([
      'comments/start',
      'comments/start',
    ]);
  });

  it('refuses a global of Node in a module of the page', () => {
    const text = 'export const a = process.cwd();\n';
    expect(rulesOf('plugins/a/client/b.ts', text)).toEqual([
      'no-restricted-globals',
    ]);
    expect(rulesOf('plugins/a/node/b.ts', text)).toEqual([]);
  });

  it.each([
    ['src/components/A/index.tsx', 'export const a = <p>It lies here.</p>;'],
    ['src/data/a.ts', "export const a = 'It stands here.';"],
    ['packages/ptl/src/a.ts', 'export const a = `It stands ${1} here.`;'],
    ['docusaurus.config.ts', "export const a = 'It stands here.';"],
    ['samples/api/a.ts', '// The photo as the model wants it.\nexport {};'],
  ])('refuses phrases in %s', (name, text) => {
    expect(rulesOf(name, `${text}\n`)).toEqual(['wording/plain-words']);
  });

  it.each([
    // PyTorch's terms, and texts that readers do not see.
    ['src/lib/torch/a.ts', "export const a = 'It stands here.';"],
    ['src/components/a.test.ts', "export const a = 'It stands here.';"],
    ['src/data/a.ts', '// It stands here.\nexport {};'],
    // Other rules apply to programs for readers.
    ['samples/api/a.ts', "export const a: any = require('./a');"],
  ])('takes words in %s: %j', (name, text) => {
    expect(rulesOf(name, `${text}\n`)).toEqual([]);
  });

  it.each([
    ['src/components/A/index.tsx', "lazy(() => import('./B'))"],
    ['src/hooks/a.ts', "import('./b').then(String)"],
    ['plugins/a/client/b.ts', "() => import('./c')"],
    ['plugins/a/client/b.ts', "loadChunk(import('./c'))"],
    ['plugins/a/client/b.ts', "start(1, () => import('./c'))"],
    ['packages/flora/src/react/A.tsx', "() => import('./B')"],
  ])('refuses in %s a module that nothing tells of: %s', (name, code) => {
    expect(rulesOf(name, `export const a = ${code};\n`)).toEqual([
      'chunks/late',
    ]);
  });

  it.each([
    ['src/components/A/index.tsx', "lazyPart(() => import('./B'), 'The b')"],
    ['plugins/a/client/b.ts', "loadChunk(() => import('./c'))"],
    ['packages/flora/src/react/A.tsx', "lazyView(() => import('./B'))"],
    ['packages/flora/src/worker/a.ts', "downloadPart(() => import('./b'))"],
    // Code for Node and tests.
    ['plugins/a/node/b.ts', "import('./c')"],
    ['src/hooks/a.test.ts', "import('./b')"],
  ])('takes in %s a module by its helper: %s', (name, code) => {
    expect(rulesOf(name, `export const a = ${code};\n`)).toEqual([]);
  });

  it('refuses a long file, and takes one with a reason', () => {
    const long = 'export const a = [\n' + '  1,\n'.repeat(400) + '];\n';
    const reason = '/* eslint max-lines: off -- one table of ones */\n';
    expect(rulesOf('src/lib/a.ts', long)).toEqual(['max-lines']);
    expect(rulesOf('src/lib/a.ts', reason + long)).toEqual([]);
  });
});

it('words.txt is in order, each word once', () => {
  const words = readFileSync(resolveInRoot('words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const order = [...new Set(words.map((word) => word.toLowerCase()))].sort();
  expect(words.map((word) => word.toLowerCase())).toEqual(order);
});
