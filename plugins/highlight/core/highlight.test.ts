import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import './languages';
import {highlight} from './highlight';
import {tokenClasses} from './theme';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** One fence per language, from the page of the browser tests. */
const fences = [
  ...read('tests/fixtures/pages/code.mdx').matchAll(
    /^```(\w+).*\n([^]*?)^```$/gm,
  ),
].map(([, language = '', code = '']) => [language, code] as const);

describe('highlight', () => {
  it('knows the languages of the fixture', () => {
    expect(fences.length).toBeGreaterThan(12);
  });

  it.each(fences)('finds tokens of %s', (language, code) => {
    expect(highlight(code, language).html).toMatch(/<i class=[a-z]>/);
  });

  it('writes neighbors of one class as one, and plain text as text', () => {
    expect(highlight('a(b);\n', 'ts').html).toBe('a(b);\n');
    expect(highlight('export const a = 1;\n', 'ts').html).toBe(
      '<i class=k>export const</i> a = <i class=v>1</i>;\n',
    );
  });

  it('gives punctuation no class of what it is in', () => {
    expect(highlight('<A b="c" />', 'tsx').html).toBe(
      '&lt;<i class=t>A b</i>="<i class=s>c</i>" /&gt;\n',
    );
  });

  it('ends a token with its line', () => {
    expect(highlight('/* a\n\nb */', 'ts').html).toBe(
      '<i class=c>/* a</i>\n\n<i class=c>b */</i>\n',
    );
  });

  it('keeps the slant of a comment in what stands in it', () => {
    expect(highlight('/** @param a */', 'ts').html).toContain(
      '<i class="c k">@param </i>',
    );
  });

  it('lets no text become an element', () => {
    for (const language of ['text', 'tsx', 'html', 'bash']) {
      const {html} = highlight(
        '</code><script>alert("&amp;")</script><!--',
        language,
      );
      expect(html.replace(/<i class=[a-z]>|<\/i>/g, '')).not.toMatch(
        /[<>]|&(?!lt;|gt;|amp;)/,
      );
      expect(html).toContain('&amp;amp;');
    }
  });

  it('makes an element of lines that are marked or numbered', () => {
    expect(highlight('// added-next-line\na\nb', 'text').html).toBe(
      '<span class="code-line-added">a\n</span>b\n',
    );
    expect(highlight('a\nb', 'text', 'showLineNumbers {2}')).toMatchObject({
      numbersFrom: 1,
      html: '<span class="code-line">a\n</span><span class="code-line theme-code-block-highlighted-line">b\n</span>',
    });
  });
});

it('has the colors of the theme in the styles of the page', () => {
  const css = read('src/components/CodeBlock/styles.module.css');
  for (const {name, color, italic} of tokenClasses) {
    const rule = css.split(`.lines :global(.${name}) {`)[1]?.split('}')[0];
    expect(rule).toContain(`color: ${color};`);
    expect(rule?.includes('font-style: italic') ?? false).toBe(italic);
  }
});
