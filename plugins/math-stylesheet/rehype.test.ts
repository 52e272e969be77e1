import {expect, it} from 'vitest';
import mathStylesheet from './rehype';

const page = (className: string) => ({
  type: 'root',
  children: [
    {
      type: 'element',
      children: [{type: 'element', properties: {className: [className]}}],
    },
  ],
});

it('adds the stylesheet to a page with a formula, once', () => {
  const tree = page('katex');
  mathStylesheet()(tree);
  expect(tree.children.slice(0, -1)).toMatchObject([{name: 'MathStylesheet'}]);
});

it('adds nothing to other pages', () => {
  const tree = page('code');
  mathStylesheet()(tree);
  expect(tree.children).toHaveLength(1);
});

it('lets the keyboard reach formulas that may scroll', () => {
  const tree = page('katex-display');
  tree.children.push(...page('katex').children);
  mathStylesheet()(tree);
  expect(tree.children[1]).toMatchObject({
    children: [
      {properties: {role: 'group', ariaLabel: 'Formula', tabIndex: 0}},
    ],
  });
  expect(tree.children[2]).not.toMatchObject({
    children: [{properties: {tabIndex: 0}}],
  });
});
