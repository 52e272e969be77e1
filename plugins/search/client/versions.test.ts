import {expect, it} from 'vitest';
import {buildFilters, buildSearchPageQuery, readVersions} from './versions';

it('the search page is asked for the versions that the dialog asked for', () => {
  // The form of useAlgoliaContextualFacetFilters of theme-search-algolia 3.10.2.
  const asked = [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ];
  const address = new URL(
    buildSearchPageQuery('a & b', readVersions(asked)),
    'https://docs.test/search/',
  );
  expect(address.search).toBe('?q=a+%26+b&version=current');
  expect(buildFilters('en', address.searchParams.getAll('version'))).toEqual(
    asked,
  );
});

it('a page without versions asks for none', () => {
  expect(readVersions(['docusaurus_tag:default'])).toEqual([]);
  expect(readVersions(undefined)).toEqual([]);
});
