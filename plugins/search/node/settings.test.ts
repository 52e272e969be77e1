import {expect, it} from 'vitest';
import {readSearchConfig} from '../options';
import {ALGOLIA_SETTINGS} from '@playtorch-docs/docs-search/algolia';

it('gives back every attribute that the search box asks for', () => {
  const {searchParameters} = readSearchConfig({
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_API_KEY: 'key',
    ALGOLIA_INDEX_NAME: 'playtorch',
  });
  const asked = (searchParameters?.attributesToRetrieve ?? []).map(
    (attribute) => attribute.split('.')[0] ?? '',
  );
  expect(asked).not.toHaveLength(0);
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
