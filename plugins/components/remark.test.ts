import type {Root} from 'mdast';
import {expect, it} from 'vitest';
import {importNode, jsxElement} from '../lib/mdx';
import components from './remark';

const add = components({
  Card: ['@site/Card', 'default'],
  Snack: ['@site/snack', 'Snack'],
});

const page = (...children: Root['children']): Root => ({
  type: 'root',
  children,
});

it('imports what a page uses, once', () => {
  const tree = page(
    jsxElement('Card'),
    jsxElement('Badge', {}, [
      {
        type: 'paragraph',
        children: [
          {
            type: 'mdxJsxTextElement',
            name: 'Card',
            attributes: [],
            children: [],
          },
        ],
      },
    ]),
  );
  add(tree);
  expect(tree.children[0]).toMatchObject({
    type: 'mdxjsEsm',
    value: "import {default as Card} from '@site/Card';",
  });
  expect(tree.children).toHaveLength(3);
});

it('imports nothing twice', () => {
  const tree = page(importNode('Card', './card'), jsxElement('Card'));
  add(tree);
  expect(tree.children).toHaveLength(2);
});

it('leaves other pages as they are', () => {
  const tree = page({type: 'paragraph', children: []});
  add(tree);
  expect(tree.children).toHaveLength(1);
});
