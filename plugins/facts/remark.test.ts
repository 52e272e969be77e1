import {facts} from '@playtorch-docs/doctor/facts';
import {expect, it} from 'vitest';
import remarkFacts from './remark';

const run = (node: Parameters<ReturnType<typeof remarkFacts>>[0]) => {
  const tree = {type: 'root', children: [node]};
  remarkFacts()(tree, {path: 'page.mdx'});
  return tree.children[0];
};
const fact = (id: string, ...names: string[]) => ({
  type: 'mdxJsxTextElement',
  name: 'Fact',
  attributes: [
    {type: 'mdxJsxAttribute', name: 'of', value: id},
    ...names.map((name) => ({type: 'mdxJsxAttribute', name, value: null})),
  ],
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

it('is a paragraph where it is alone', () => {
  expect(run({...fact('snackSdks'), type: 'mdxJsxFlowElement'})).toEqual({
    type: 'paragraph',
    children: [{type: 'text', value: facts.snackSdks.text}],
  });
});

it('fills attributes of components', () => {
  expect(
    run({
      type: 'mdxJsxFlowElement',
      name: 'ErrorCard',
      attributes: [
        {
          type: 'mdxJsxAttribute',
          name: 'affects',
          value: '{{yogaFailing}} with Xcode {{xcodeFirstChanged}}',
        },
      ],
    }),
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
