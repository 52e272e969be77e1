import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {resolveInRoot} from './lib/paths';

/** Runs a checker with the project's settings on a text. */
function check(program: string, args: readonly string[], text: string) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [resolveInRoot('node_modules', program), ...args],
    {cwd: resolveInRoot(), input: text, encoding: 'utf8'},
  );
  return {status, output: stdout + stderr};
}

const spelling = (name: string, text: string) =>
  check(
    'cspell/bin.mjs',
    [
      'lint',
      '--no-progress',
      '--no-gitignore',
      `stdin://${resolveInRoot(name)}`,
    ],
    text,
  );
const markdown = (text: string) =>
  check(
    'markdownlint-cli2/markdownlint-cli2-bin.mjs',
    ['-', '--no-globs'],
    text,
  );

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
    ['plain-words', 'The file lies here.\n'],
  ])('refuses %s', (rule, text) => {
    const {status, output} = markdown(text);
    expect(output).toMatch(new RegExp(`[/ ]${rule}\\b`));
    expect(status).toBe(1);
  });
});
