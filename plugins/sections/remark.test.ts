import path from 'node:path';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import sections from './remark';

/** Renders `<Sections … />` in a page with this source; entries are `id: address: text`. */
function listed(attributes: Record<string, string>, value = ''): string[] {
  const tree = {
    type: 'root',
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'Sections',
        attributes: Object.entries(attributes).map(([name, text]) => ({
          type: 'mdxJsxAttribute',
          name,
          value: text,
        })),
        children: [],
      },
    ],
  } as unknown as Root;
  const page = path.join(import.meta.dirname, '__fixtures__/door.mdx');
  unified()
    .use(remarkParse)
    .use(sections, {siteDir: path.join(import.meta.dirname, '__fixtures__')})
    .runSync(tree, {path: page, value});
  const [list] = tree.children;
  return list?.type !== 'list'
    ? []
    : list.children.map(({data, children: [paragraph]}) => {
        const [link] =
          paragraph?.type === 'paragraph' ? paragraph.children : [];
        if (link?.type !== 'link') {
          return 'no link';
        }
        const text = link.children.map((part) =>
          'value' in part ? `${part.type} ${part.value}` : part.type,
        );
        const id = (data as {hProperties?: {id?: string}} | undefined)
          ?.hProperties?.id;
        return `${id ?? '-'}: ${link.url}: ${text.join(', ')}`;
      });
}

it('lists the headings below one, with the ids that they had here', () => {
  expect(listed({of: './moved.mdx', under: 'one'})).toEqual([
    'error: ./moved.mdx#error: inlineCode Error: …',
    'words: ./moved.mdx#words: text Two words',
  ]);
});

it('lists those that it is given, and repeats no id of this page', () => {
  expect(
    listed({of: './moved.mdx', only: 'two deeper'}, '## Here {/* #two */}'),
  ).toEqual([
    '-: ./moved.mdx#two: text Two',
    'deeper: ./moved.mdx#deeper: text Deeper',
  ]);
});

it('takes a number for a part of the heading', () => {
  expect(listed({of: './moved.mdx', only: 'numbered'})).toEqual([
    'numbered: ./moved.mdx#numbered: text 1. Install',
  ]);
});

it('lists those of a page outside the docs', () => {
  expect(listed({of: '/faq/', only: 'where'})).toEqual([
    'where: /faq/#where: text Where?',
  ]);
});

it('says page and headings when there is no such heading', () => {
  expect(() => listed({of: './moved.mdx', under: 'three'})).toThrow(
    /door\.mdx: <Sections of="\.\/moved\.mdx">: there is no heading "three"\. Known: one, error, deeper, words, two, another, numbered\.$/,
  );
});

it('says page and file when there is no such page', () => {
  expect(() => listed({of: './gone.mdx', under: 'one'})).toThrow(
    /door\.mdx: <Sections of="\.\/gone\.mdx">: ENOENT/,
  );
});
