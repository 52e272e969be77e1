import {expect, it} from 'vitest';
import {readPages} from './readPages';

it('tells the parts of the site by the addresses of pages', () => {
  const file = (folder: string) => ({
    file: `${folder}/index.html`,
    html: `<main><h1>${folder}</h1></main>`,
  });
  expect(
    readPages(
      ['docs/api/core', 'docs/tutorials/faq', 'status'].map(file),
      '/live/',
      [{name: '0.2.0', base: '/live/docs/'}],
    ).map(({path, section}) => [path, section]),
  ).toEqual([
    ['api/core/', 'API'],
    ['tutorials/faq/', 'Tutorials'],
    ['status/', 'PlayTorch'],
  ]);
});
