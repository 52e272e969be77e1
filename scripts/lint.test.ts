import {readFileSync} from 'node:fs';
import {Linter} from 'eslint';
import {describe, expect, it} from 'vitest';
import config from '../eslint.config.mjs';
import {inRoot} from './lib/paths';

describe('the rules of the project', () => {
  // The rules of the project in one process, and no file is read.
  const linter = new Linter({cwd: inRoot()});
  const rulesOf = (name: string, text: string): string[] =>
    linter
      .verify(text, config as Linter.Config[], {filename: inRoot(name)})
      .map(({ruleId, message}) => ruleId ?? message);

  it.each([
    ['packages/ptl/src/a.ts', '../../../src/lib/hosts'],
    ['packages/ptl/src/a.ts', '../../ptl-runtime/src/index'],
    ['packages/ptl/src/a.ts', 'node:fs'],
    ['packages/ptl/src/a.ts', '@playtorch-docs/ptl-runtime'],
    ['packages/ptl/src/a.ts', './cli/run'],
    ['packages/doctor/src/a.ts', 'node:fs'],
    ['packages/doctor/src/a.ts', './cli/main'],
    [
      'packages/ptl-runtime/src/a.ts',
      '@playtorch-docs/react-native-pytorch-core-web',
    ],
    ['packages/ptl-runtime/src/a/b.ts', '@site/src/data/links'],
    ['packages/react-native-pytorch-core-web/src/a.ts', 'react'],
    ['packages/react-native-pytorch-core-web/src/a.ts', 'node:fs'],
    ['packages/react-native-pytorch-core-web/src/a.ts', './browser/Canvas'],
    ['packages/ptl-runtime/src/a.ts', 'react'],
    ['packages/react-native-sandbox/src/react/a.ts', 'node:fs'],
    ['packages/api-history/src/a.ts', 'typedoc'],
    ['packages/api-reference/src/a.ts', '@playtorch-docs/api-history/typedoc'],
    ['packages/api-history/src/a.ts', './typedoc/convert'],
    ['packages/docs-search/src/a.ts', 'node:fs'],
    ['packages/docs-search/src/extract/a.ts', 'react'],
    ['packages/docs-search/src/a.ts', 'cheerio/slim'],
    ['packages/docs-search/src/a.ts', './extract'],
    ['packages/docs-search/src/answer/a.ts', '../engine'],
    ['packages/flora/src/react/a.ts', 'node:fs'],
    ['packages/flora/src/react/a.ts', '../worker/handlers'],
    ['packages/flora/src/worker/a.ts', '../react/page'],
    ['packages/flora/src/core/a.ts', 'react'],
    ['packages/react-native-sandbox/src/core/a.ts', 'react'],
    ['packages/react-native-sandbox/src/core/a.ts', '../frame/page'],
    ['packages/react-native-sandbox/src/frame/a.ts', '../react/Player'],
    ['packages/react-native-sandbox/src/react/a.ts', '../frame/page'],
    ['packages/react-native-sandbox/src/react/a.ts', '@docusaurus/Link'],
    ['src/components/A/index.tsx', '@site/packages/ptl/src/open'],
    ['plugins/a/client/b.tsx', '../../../packages/ptl-runtime/src/index'],
    ['plugins/a/index.ts', '../../config/hosting'],
    ['src/components/A/index.tsx', '@site/config/snacks'],
    ['src/lib/a.ts', 'react'],
    ['src/lib/a.ts', '@docusaurus/Link'],
    ['src/lib/a.ts', '@theme/Tabs'],
    ['src/lib/a.ts', 'node:fs'],
    ['src/lib/a.ts', 'fs/promises'],
    ['src/lib/a.ts', '../components/Badge'],
    ['src/lib/a/b.ts', '@site/plugins/samples/core/program'],
    ['plugins/a/core/b.ts', 'react'],
    ['plugins/a/core/b.ts', 'node:path'],
    ['plugins/a/core/b.ts', '../node/c'],
    ['plugins/a/core/b/c.ts', '../../client'],
    ['plugins/a/core/b.ts', '../../../src/data/links'],
    ['plugins/a/node/b.ts', '../client/c'],
    ['plugins/a/node/b.ts', '../client'],
    ['plugins/a/node/b.ts', '@site/src/data/links'],
    ['plugins/a/client/b.tsx', 'node:fs'],
    ['plugins/a/client/b.tsx', 'crypto'],
    ['plugins/a/client/b.tsx', '../node/c'],
    ['plugins/a/client/b/c.tsx', '../../../../src/components/Badge'],
    ['plugins/a/client/b.tsx', '@site/src/components/Badge'],
    ['plugins/a/index.ts', '../b/core/c'],
    ['plugins/a/node/b.ts', '../../c/node/d'],
    ['plugins/a/client/b.tsx', '@site/plugins/c/client'],
    ['plugins/a/client/b.tsx', '../../bridge/client/calls'],
    ['plugins/a/node/b.ts', '../../highlight/client'],
    ['src/components/A/index.tsx', '@site/plugins/a/client/B'],
    ['src/components/A/index.tsx', '../../../plugins/a/node/b'],
    ['src/data/a.ts', '@site/plugins/a/core/b'],
    ['src/components/A/index.tsx', 'node:fs'],
    ['src/components/A/index.tsx', '@site/src/pages/flora'],
    ['src/components/A/index.tsx', '../../theme/Snack'],
    ['src/theme/A/index.tsx', '../../pages/flora'],
    ['src/hooks/a.ts', '../pages/flora'],
  ])('refuses in %s: %s', (name, source) => {
    for (const text of [
      `import a from '${source}';\nexport default a;\n`,
      `export * from '${source}';\n`,
      `export {a} from '${source}';\n`,
      `export const load = () => import('${source}');\n`,
    ]) {
      expect(rulesOf(name, text)).toContain('imports/one-way');
    }
  });

  it.each([
    ['packages/ptl/src/cli/a.ts', "import a from 'node:fs';"],
    ['packages/ptl-runtime/src/a.ts', "import a from '@playtorch-docs/ptl';"],
    [
      'packages/react-native-pytorch-core-web/src/browser/A.tsx',
      "import a from 'react';",
    ],
    [
      'packages/react-native-sandbox/src/react/A.tsx',
      "import a from '../core/b';",
    ],
    ['src/components/A/index.tsx', "import a from '@playtorch-docs/ptl/spec';"],
    ['src/lib/a/b.ts', "import a from '../c';"],
    ['src/lib/a.ts', "import a from 'fflate';"],
    ['src/lib/a.ts', "import a from '../data/successors';"],
    ['plugins/a/core/b.ts', "import a from '../../../src/lib/c';"],
    ['plugins/a/node/b.ts', "import a from '../core/c';"],
    ['plugins/a/node/b.ts', "import a from 'node:fs';"],
    ['plugins/a/client/b.tsx', "import a from '../core/c';"],
    ['plugins/a/client/b.tsx', "import a from '../../highlight/client';"],
    ['plugins/a/index.ts', "import a from './node/b';"],
    ['plugins/a/core/b.test.ts', "import a from '../../c/core/d';"],
    ['src/components/A/index.tsx', "import a from '@site/plugins/a/client';"],
    ['src/data/a.ts', "import type a from '@site/plugins/a/core/b';"],
    ['src/theme/A/index.tsx', "import a from '../B/c';"],
    ['src/pages/a.tsx', "import a from '@site/src/components/A';"],
  ])('takes in %s: %s', (name, line) => {
    const text = line.includes(' type ')
      ? `${line}\nexport type B = a;\n`
      : `${line}\nexport default a;\n`;
    expect(rulesOf(name, text)).toEqual([]);
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
    // PyTorch's words, and what readers do not see.
    ['src/lib/torch/a.ts', "export const a = 'It stands here.';"],
    ['src/components/a.test.ts', "export const a = 'It stands here.';"],
    ['src/data/a.ts', '// It stands here.\nexport {};'],
    // Programs of readers have other rules.
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
    ['packages/flora/src/worker/a.ts', "arrived(() => import('./b'))"],
    // Code that runs in Node or in a test.
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
  const words = readFileSync(inRoot('words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const order = [...new Set(words.map((word) => word.toLowerCase()))].sort();
  expect(words.map((word) => word.toLowerCase())).toEqual(order);
});
