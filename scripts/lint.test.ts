import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {ESLint} from 'eslint';
import {describe, expect, it} from 'vitest';
import {inRoot} from './lib/paths';

/** Runs a checker with the project's settings on a text. */
function check(program: string, args: readonly string[], text: string) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [inRoot('node_modules', program), ...args],
    {cwd: inRoot(), input: text, encoding: 'utf8'},
  );
  return {status, output: stdout + stderr};
}

const spelling = (name: string, text: string) =>
  check(
    'cspell/bin.mjs',
    ['lint', '--no-progress', '--no-gitignore', `stdin://${inRoot(name)}`],
    text,
  );
const markdown = (text: string) =>
  check(
    'markdownlint-cli2/markdownlint-cli2-bin.mjs',
    ['-', '--no-globs'],
    text,
  );

describe('imports go one way', {timeout: 60_000}, () => {
  const eslint = new ESLint({cwd: inRoot()});
  const rulesOf = async (name: string, text: string): Promise<string[]> => {
    const [result] = await eslint.lintText(text, {filePath: inRoot(name)});
    return (result?.messages ?? []).map(
      ({ruleId, message}) => ruleId ?? message,
    );
  };

  it.each([
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
  ])('refuses in %s: %s', async (name, source) => {
    for (const text of [
      `import a from '${source}';\nexport default a;\n`,
      `export * from '${source}';\n`,
      `export {a} from '${source}';\n`,
      `export const load = () => import('${source}');\n`,
    ]) {
      expect(await rulesOf(name, text)).toContain('imports/one-way');
    }
  });

  it.each([
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
  ])('takes in %s: %s', async (name, line) => {
    const text = line.includes(' type ')
      ? `${line}\nexport type B = a;\n`
      : `${line}\nexport default a;\n`;
    expect(await rulesOf(name, text)).toEqual([]);
  });

  it('refuses a long file, and takes one with a reason', async () => {
    const long = 'export const a = [\n' + '  1,\n'.repeat(400) + '];\n';
    const reason = '/* eslint max-lines: off -- one table of ones */\n';
    expect(await rulesOf('src/lib/a.ts', long)).toEqual(['max-lines']);
    expect(await rulesOf('src/lib/a.ts', reason + long)).toEqual([]);
  });
});

describe('spelling', {timeout: 60_000}, () => {
  it('takes American English and the words of words.txt', () => {
    const text =
      'The color of a tensor in torchvision, and `onw` names: $d_bb$ {/* #wrod */}\n';
    expect(spelling('docs/a.mdx', text)).toMatchObject({status: 0});
  });

  it.each([
    ['docs/a.mdx', 'The modle is loaded.\n', 'modle'],
    ['docs/a.mdx', 'The colour of a pixel.\n', 'colour'],
    ['README.md', '```ts\n// Loads the modle.\n```\n', 'modle'],
    ['src/components/A.tsx', 'const a = <p>The modle</p>;\n', 'modle'],
  ])('refuses in %s: %j', (name, text, word) => {
    const {status, output} = spelling(name, text);
    expect(output).toContain(`Unknown word (${word})`);
    expect(status).toBe(1);
  });

  it('has its list in order, each word once', () => {
    const words = readFileSync(inRoot('words.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const order = [...new Set(words.map((word) => word.toLowerCase()))].sort();
    expect(words.map((word) => word.toLowerCase())).toEqual(order);
  });
});

describe('Markdown', {timeout: 60_000}, () => {
  it('takes a page', () => {
    const text =
      '---\ntitle: A\n---\n\nText with <Badge kind="since">0.2</Badge>.\n\n## A {/* #a */}\n\n- one\n- two\n';
    expect(markdown(text)).toMatchObject({status: 0});
  });

  it.each([
    ['heading-increment', '## A\n\n#### B\n'],
    ['fenced-code-language', '```\na\n```\n'],
    ['table-column-count', '| a | b |\n| - | - |\n| 1 |\n'],
    ['no-trailing-spaces', 'a \nb\n'],
    ['no-bare-urls', 'See https://a.example now.\n'],
  ])('refuses %s', (rule, text) => {
    const {status, output} = markdown(text);
    expect(output).toContain(`/${rule}`);
    expect(status).toBe(1);
  });
});
