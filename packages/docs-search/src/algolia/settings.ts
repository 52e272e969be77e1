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
