import path from 'node:path';
import type {Root} from 'mdast';
import {expect, it} from 'vitest';
import {jsxElement} from '../lib/mdx';
import figures from './remark';

const folder = path.join(import.meta.dirname, '__fixtures__');

const page = (name: string): Root => ({
  type: 'root',
  children: [jsxElement('Figure', {name, caption: 'What to see.'})],
});

it('puts the drawing inside and its import above', () => {
  const tree = page('Known');
  figures({folder})(tree, {path: 'a.mdx'});
  expect(tree.children.map(({type}) => type)).toEqual([
    'mdxjsEsm',
    'mdxJsxFlowElement',
  ]);
  expect(tree.children[1]).toMatchObject({
    attributes: [{name: 'caption'}],
    children: [{name: 'DrawingKnown'}],
  });
});

it.each(['Unknown', '../Known', ''])(
  'names page and drawings for "%s"',
  (name) => {
    expect(() => figures({folder})(page(name), {path: 'docs/a.mdx'})).toThrow(
      /^docs\/a\.mdx: .*Known: Known\.$/,
    );
  },
);
