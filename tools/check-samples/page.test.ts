import {describe, expect, it} from 'vitest';
import {readFenceTitle, parsePage} from './page';

const page = (...lines: string[]) =>
  parsePage('docs/page.mdx', lines.join('\n'));

describe('parsePage', () => {
  it('reads plain and quoted front matter with its lines', () => {
    const {frontMatter} = page(
      '---',
      'title: Plain: not in YAML, but read',
      "description: 'It''s quoted'",
      'sidebar_label: "a \\"b\\""',
      '---',
    );
    expect([...frontMatter]).toEqual([
      ['title', {value: 'Plain: not in YAML, but read', line: 2}],
      ['description', {value: "It's quoted", line: 3}],
      ['sidebar_label', {value: 'a "b"', line: 4}],
    ]);
  });

  it('reads no front matter from a rule in the text', () => {
    expect(page('Text', '---', 'title: no', '---').frontMatter.size).toBe(0);
  });

  it('reads fences with language, meta, line and without their indentation', () => {
    const {fences} = page(
      '1. Step',
      '',
      '   ```TSX title="App.tsx" {2}',
      '   const a = (',
      '     1',
      '',
      '   );',
      '   ```',
      '~~~',
      '```',
      '~~~~',
    );
    expect(fences).toEqual([
      {
        file: 'docs/page.mdx',
        line: 4,
        language: 'tsx',
        meta: 'title="App.tsx" {2}',
        code: 'const a = (\n  1\n\n);',
      },
      {file: 'docs/page.mdx', line: 10, language: '', meta: '', code: '```'},
    ]);
    expect(fences.map(readFenceTitle)).toEqual(['App.tsx', undefined]);
  });

  it('ends a fence at a mark of its length only', () => {
    const {fences, problems} = page(
      '````md',
      '```ts',
      '```',
      '````',
      '```js',
      'a',
    );
    expect(fences.map(({code}) => code)).toEqual(['```ts\n```', 'a']);
    expect(problems).toEqual([
      {file: 'docs/page.mdx', line: 5, message: 'code fence has no end'},
    ]);
  });

  it('takes triple backticks within a line for inline code', () => {
    expect(page('```not a fence``` text').fences).toEqual([]);
  });

  it('keeps lines and columns of the prose and blanks all code and comments', () => {
    const text = [
      '---',
      'title: <A>',
      '---',
      'x `<B>` ``a ` <C>`` <D> {/* <E>',
      '<F> */} `<G>',
      'over a line` y',
      '```',
      '<H>',
      '```',
      'lone ` mark',
      '',
      '<I> ` end',
    ].join('\n');
    const {prose} = parsePage('docs/page.mdx', text);
    expect(prose).toHaveLength(text.length);
    expect(prose.match(/<\w>/g)).toEqual(['<D>', '<I>']);
    expect(prose.indexOf('<D>')).toBe(text.indexOf('<D>'));
  });

  it('knows parts of pages', () => {
    expect(parsePage('docs/_parts/step.mdx', '').partial).toBe(true);
    expect(parsePage('docs/step_one.mdx', '').partial).toBe(false);
  });
});
