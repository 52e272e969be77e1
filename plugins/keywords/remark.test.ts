import type {Heading, Root} from 'mdast';
import {expect, it} from 'vitest';
import remarkKeywords from './remark';

const run = (comment: string) => {
  const heading: Heading = {
    type: 'heading',
    depth: 2,
    children: [
      {type: 'text', value: 'Sound '},
      {type: 'mdxTextExpression', value: comment},
    ],
  };
  const tree: Root = {type: 'root', children: [heading]};
  remarkKeywords()(tree, {path: 'page.mdx'});
  return heading;
};

it('passes the words after an id on, and leaves the id to Docusaurus', () => {
  const heading = run('/* #record microphone, voice\nmemo */');
  expect(heading.data?.hProperties).toEqual({
    'data-search-keywords': 'microphone, voice memo',
  });
  expect(heading.children).toHaveLength(2);
});

it.each(['/* #record */', '/* a note */', 'record'])('leaves %j', (comment) => {
  expect(run(comment).data).toBeUndefined();
});

it('refuses a colon after the id', () => {
  expect(() => run('/* #record: voice */')).toThrow(
    'page.mdx: remove the colon after #record',
  );
});
