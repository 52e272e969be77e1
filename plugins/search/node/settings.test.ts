import {expect, it} from 'vitest';
import {readSearchConfig} from '../options';
import {ALGOLIA_SETTINGS} from 'docs-search/algolia';

it('gives back every attribute that the search box asks for', () => {
  const {searchParameters} = readSearchConfig({});
  const asked = searchParameters.attributesToRetrieve.map(
    (attribute) => attribute.split('.')[0] ?? '',
  );
  expect(ALGOLIA_SETTINGS.attributesToRetrieve).toEqual(
    expect.arrayContaining([...new Set(asked)]),
  );
});

it('can filter by the facets of the contextual search', () => {
  // Those of useAlgoliaContextualFacetFilters and SearchPage of theme-search-algolia 3.10.2.
  expect(ALGOLIA_SETTINGS.attributesForFaceting).toEqual(
    expect.arrayContaining(['language', 'docusaurus_tag']),
  );
});
