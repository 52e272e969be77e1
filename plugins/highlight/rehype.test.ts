import type {Root} from 'hast';
import {describe, expect, it} from 'vitest';
import highlightFences from './rehype';

const fence = (code: string, className?: string, metastring?: string) => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {...(className ? {className: [className]} : {}), metastring},
      children: [{type: 'text', value: code}],
    },
  ],
});

function run(node: unknown, path = 'docs/page.mdx') {
  const tree: Root = {type: 'root', children: [node as never]};
  highlightFences()(tree, {path});
  return tree.children[0] as unknown as {
    name?: string;
    attributes?: {name: string; value: string | null}[];
    children?: unknown[];
  };
}

const attributes = (node: ReturnType<typeof run>) =>
  Object.fromEntries(
    (node.attributes ?? []).map(({name, value}) => [name, value]),
  );

describe('highlightFences', () => {
  it('makes a fence a CodeBlock with its options', () => {
    const node = run(
      fence(
        'let a = 1;\n',
        'language-ts',
        'title="a b.ts" run result showLineNumbers=7',
      ),
    );
    expect(node.name).toBe('CodeBlock');
    expect(attributes(node)).toEqual({
      html: expect.stringContaining('<i class=k>let</i>'),
      language: 'ts',
      title: 'a b.ts',
      run: null,
      result: null,
      numbersFrom: '7',
    });
  });

  it('finds fences inside other elements', () => {
    const tabs = run({
      type: 'mdxJsxFlowElement',
      name: 'TabItem',
      children: [fence('cd ios', 'language-bash')],
    });
    expect(tabs.children).toMatchObject([{name: 'CodeBlock'}]);
  });

  it('takes a fence without a language as text', () => {
    expect(attributes(run(fence('a < b\n')))).toEqual({
      html: 'a &lt; b\n',
      language: 'text',
    });
  });

  it('takes the same text in another language for another block', () => {
    const html = (language: string) =>
      attributes(run(fence('return 1', language))).html;
    const code = html('language-tsx');
    expect(html('language-text')).not.toBe(code);
    expect(html('language-tsx')).toBe(code);
  });

  it('leaves code inside a line as it is', () => {
    const code = {
      type: 'element',
      tagName: 'code',
      children: [{type: 'text', value: 'let a'}],
    };
    expect(run(code)).toBe(code);
  });

  it('names page and language where there is no grammar', () => {
    expect(() => run(fence('x', 'language-cobol'), 'docs/old.mdx')).toThrow(
      /^docs\/old\.mdx: there is no language "cobol" to highlight\. Known: .*\btsx\b/,
    );
    expect(() => run(fence('x', 'language-constructor'))).toThrow(
      /no language "constructor"/,
    );
    // Prism keeps the function `extend` among its grammars.
    expect(() => run(fence('x', 'language-extend'))).toThrow(/no language/);
  });
});
