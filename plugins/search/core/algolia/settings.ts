import {MARK_END, MARK_START} from '../answer/markup';
import {LEVELS} from '../answer/levels';

/**
 * The part of a query that makes the service give what `readHit` reads, and nothing else.
 * Headings are highlighted whole, since a snippet would cut an error message; of the text
 * below them, a snippet is enough.
 */
export const ALGOLIA_SEARCH_PARAMETERS = {
  attributesToRetrieve: ['hierarchy', 'url', 'version', 'versions', 'place'],
  attributesToHighlight: LEVELS.map((level) => `hierarchy.${level}`),
  attributesToSnippet: ['content:20'],
  snippetEllipsisText: '…',
  highlightPreTag: MARK_START,
  highlightPostTag: MARK_END,
};

/**
 * Settings of the hosted index: what the queries of the site ask for, and what DocSearch's
 * guide gives for Docusaurus. Each difference from the guide has its reason beside it.
 */
export const ALGOLIA_SETTINGS = {
  ...ALGOLIA_SEARCH_PARAMETERS,
  // `language` and `docusaurus_tag` are those of the contextual search. Not in the guide:
  // `versions` leaves out places that a version has itself, `kind` puts errors first.
  attributesForFaceting: [
    'type',
    'language',
    'version',
    'docusaurus_tag',
    'versions',
    'kind',
  ],
  attributesToRetrieve: [
    ...ALGOLIA_SEARCH_PARAMETERS.attributesToRetrieve,
    // For DocSearch's own interfaces.
    'content',
    'anchor',
    'url_without_anchor',
    'type',
  ],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    ...LEVELS.map((level) => `unordered(hierarchy.${level})`),
    'content',
  ],
  // A heading, the texts below it and the same place in other versions make one hit, as in
  // the embedded engine. In the guide this is `url`, which each version has its own of.
  distinct: true,
  attributeForDistinct: 'place',
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
    // Not in the guide: of a place in several versions, the hit is that of the first.
    'asc(weight.version)',
    'asc(weight.position)',
  ],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  // Not in the guide: the site is in English, so plurals are English ones.
  indexLanguages: ['en' as const],
  queryLanguages: ['en' as const],
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional' as const,
  separatorsToIndex: '_',
};
