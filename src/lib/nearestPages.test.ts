import {describe, expect, it} from 'vitest';
import {findNearestPages} from './nearestPages';

const pages = [
  '/docs/tutorials/get-started/',
  '/docs/tutorials/get-started-manually/',
  '/docs/0.1/tutorials/faq/',
  '/docs/0.1/tutorials/get-started/',
  '/docs/tutorials/migrate/',
  '/docs/api/cli/',
  '/faq/',
  '/flora/',
].map((path) => ({path, page: path.replace('/0.1/', '/')}));
const first = (path: string) => findNearestPages(path, pages)[0]?.[0]?.path;

describe('nearestPages', () => {
  it.each([
    ['/flroa', '/flora/'],
    ['/FAQ.html', '/faq/'],
    ['/docs/tutorials/get-startd/', '/docs/tutorials/get-started/'],
    ['/docs/0.1/tutorials/faqs/', '/docs/0.1/tutorials/faq/'],
    ['/api/cli', '/docs/api/cli/'],
  ])('%s → %s', (wrong, expected) => {
    expect(first(wrong)).toBe(expected);
  });

  it.each([
    '/zzzzzz/',
    '/',
    `/${'a/'.repeat(5000)}`,
    '/<script>alert(1)</script>',
  ])('offers nothing for %.30s', (wrong) => {
    expect(findNearestPages(wrong, pages)).toEqual([]);
  });

  it('leaves out pages that share little beside one that shares almost all', () => {
    const found = findNearestPages('/docs/tutorials/get-startd/', pages).flat();
    expect(found.map(({page}) => page)).not.toContain(
      '/docs/tutorials/migrate/',
    );
  });

  it('names a page once, with its versions', () => {
    const [found, ...others] = findNearestPages(
      '/docs/tutorials/get-startd/',
      pages,
    );
    expect(found?.map(({path}) => path)).toEqual([
      '/docs/tutorials/get-started/',
      '/docs/0.1/tutorials/get-started/',
    ]);
    expect(others.flat()).not.toContainEqual(
      expect.objectContaining({page: '/docs/tutorials/get-started/'}),
    );
  });
});
