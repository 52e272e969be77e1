import {facts} from '@playtorch-docs/doctor/facts';
import type {Root} from 'mdast';
import {expect, it} from 'vitest';
import {jsxElement, type MdxJsxElement} from '../lib/mdx';
import remarkFacts from './remark';

const run = (node: MdxJsxElement, today = '2026-11-20') => {
  const tree: Root = {type: 'root', children: [node]};
  remarkFacts({today})(tree, {path: 'page.mdx'});
  return tree.children[0];
};
const fact = (id: string, ...names: string[]): MdxJsxElement => ({
  ...jsxElement(
    'Fact',
    Object.fromEntries([['of', id], ...names.map((name) => [name, null])]),
  ),
  type: 'mdxJsxTextElement',
  children: [],
});

it('writes the fact', () => {
  expect(run(fact('snackSdks'))).toEqual({
    type: 'text',
    value: facts.snackSdks.text,
  });
});

it('writes the day of the check', () => {
  expect(run(fact('snackSdks', 'checked'))).toEqual({
    type: 'text',
    value: 'November 20, 2026',
  });
});

it('says since when nobody checked an old fact', () => {
  expect(run(fact('snackSdks'), '2027-11-20')).toEqual({
    type: 'text',
    value: `${facts.snackSdks.text} (not checked since November 20, 2026)`,
  });
  // Old tools do not change.
  expect(run(fact('yogaFailing'), '2037-11-20')).toEqual({
    type: 'text',
    value: facts.yogaFailing.text,
  });
});

it('is a paragraph where it is alone', () => {
  expect(run(jsxElement('Fact', {of: 'snackSdks'}))).toEqual({
    type: 'paragraph',
    children: [{type: 'text', value: facts.snackSdks.text}],
  });
});

it('fills attributes of components', () => {
  expect(
    run(
      jsxElement('ErrorCard', {
        affects: '{{yogaFailing}} with Xcode {{xcodeFirstChanged}}',
      }),
    ),
  ).toMatchObject({
    attributes: [{value: `${facts.yogaFailing.text} with Xcode 14.3`}],
  });
});

it.each([fact('snackSdk'), fact('toString'), {...fact(''), attributes: []}])(
  'refuses an unknown fact with the page and the known ones',
  (node) => {
    expect(() => run(node)).toThrow(/^page\.mdx: no fact ".*snackSdks/);
  },
);
