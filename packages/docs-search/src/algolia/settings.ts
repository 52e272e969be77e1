/**
 * Settings of the hosted index: those that DocSearch's guide gives for
 * Docusaurus, so that the theme finds the attributes that it asks for, filters
 * by and shows. What differs from the guide says why.
 */
export const ALGOLIA_SETTINGS = {
  // The theme filters by `language` and `docusaurus_tag`, the search page counts them.
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    // Not in the guide: which versions a place is in.
    'version',
    'versions',
    'place',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
  ],
  // A heading and the texts below it have one address and make one hit.
  distinct: true,
  attributeForDistinct: 'url',
  ranking: [
    'words',
    'filters',
    'typo',
    'attribute',
    'proximity',
    'exact',
    'custom',
  ],
  customRanking: [
    'desc(weight.pageRank)',
    'desc(weight.level)',
    'asc(weight.position)',
  ],
  // The modal asks for `mark`, too.
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  // Not in the guide: the site is in English, so plurals are English ones.
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} as const;
