import {expect, it} from 'vitest';
import components from './remark';

const add = components({
  Card: ['@site/Card', 'default'],
  Snack: ['@site/snack', 'Snack'],
});

it('imports what a page uses, once', () => {
  const tree = {
    type: 'root',
    children: [
      {type: 'mdxJsxFlowElement', name: 'Card'},
      {
        type: 'mdxJsxFlowElement',
        name: 'Badge',
        children: [{type: 'mdxJsxTextElement', name: 'Card'}],
      },
    ],
  };
  add(tree);
  expect(tree.children[0]).toMatchObject({
    type: 'mdxjsEsm',
    value: "import {default as Card} from '@site/Card';",
  });
  expect(tree.children).toHaveLength(3);
});

it('imports nothing twice', () => {
  const tree = {
    type: 'root',
    children: [
      {
        type: 'mdxjsEsm',
        data: {estree: {body: [{specifiers: [{local: {name: 'Card'}}]}]}},
      },
      {type: 'mdxJsxFlowElement', name: 'Card'},
    ],
  };
  add(tree);
  expect(tree.children).toHaveLength(2);
});

it('leaves other pages as they are', () => {
  const tree = {type: 'root', children: [{type: 'paragraph'}]};
  add(tree);
  expect(tree.children).toHaveLength(1);
});
