import {expect, it} from 'vitest';
import {docsFolder, peerPath, scaleContent, type Content} from './pages';

const CONTENT: Content = {
  pages: [{path: 'docs/a', title: 'A', description: '', markdown: 'Text'}],
  sections: [
    {
      name: 'docs',
      prefix: 'docs',
      groups: [{label: 'Start', collapsed: false, items: ['docs/a']}],
    },
  ],
};

it('makes paths that every peer keeps', () => {
  expect(peerPath('/docs/0.1/api/core/interfaces/torch.Tensor/')).toBe(
    'docs/0-1/api/core/interfaces/torch-tensor',
  );
  expect(docsFolder('current')).toBe('docs');
  expect(docsFolder('0.1')).toBe('versioned_docs/version-0.1');
});

it('copies pages and sections into folders of their own', () => {
  expect(scaleContent(CONTENT, 1)).toEqual(CONTENT);
  const {pages, sections} = scaleContent(CONTENT, 3);
  expect(pages.map(({path}) => path)).toEqual([
    'docs/a',
    'copy-1/docs/a',
    'copy-2/docs/a',
  ]);
  expect(sections[2]).toMatchObject({
    prefix: 'copy-2/docs',
    groups: [{label: 'Start', items: ['copy-2/docs/a']}],
  });
});
