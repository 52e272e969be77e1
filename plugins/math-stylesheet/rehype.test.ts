import type {Element, Root} from 'hast';
import {expect, it} from 'vitest';
import mathStylesheet from './rehype';

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: Element['children']
): Element => ({type: 'element', tagName, properties, children});

const page = (className: string): Root => ({
  type: 'root',
  children: [
    element(
      'p',
      {},
      element(
        'span',
        {className: [className]},
        element(
          'i',
          {ariaHidden: 'true', style: 'top:-1em'},
          {type: 'text', value: 'a < "b"'},
        ),
      ),
    ),
  ],
});
const html = '<i aria-hidden="true" style="top:-1em">a &#x3C; "b"</i>';

it('makes HTML of formulas, and adds the stylesheet once, before the first', () => {
  const tree = page('code');
  tree.children.push(
    ...page('katex').children,
    ...page('katex-display').children,
  );
  mathStylesheet()(tree);
  expect(tree.children).toMatchObject([
    ...page('code').children,
    {name: 'MathStylesheet'},
    {
      children: [
        {
          type: 'mdxJsxTextElement',
          name: 'Formula',
          attributes: [{name: 'html', value: html}],
        },
      ],
    },
    {
      children: [
        {
          type: 'mdxJsxFlowElement',
          attributes: [
            {name: 'html', value: html},
            {name: 'display', value: null},
          ],
        },
      ],
    },
  ]);
});

it('leaves other pages as they are', () => {
  const tree = page('code');
  mathStylesheet()(tree);
  expect(tree).toEqual(page('code'));
});
