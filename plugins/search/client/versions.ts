import {requestedTags, type SearchRequest} from '../core/answer';

/** Docusaurus's search tags of the docs begin so; the version's name follows. */
const DOCS = 'docs-default-';

/** The filters that ask for these versions, and for the pages without one. */
export const buildFilters = (locale: string, versions: readonly string[]) => [
  `language:${locale}`,
  ['default', ...versions.map((name) => DOCS + name)].map(
    (tag) => `docusaurus_tag:${tag}`,
  ),
];

/** Names of the versions that a request asks for. */
export const readVersions = (
  facetFilters: SearchRequest['facetFilters'],
): string[] =>
  requestedTags(facetFilters)
    .filter((tag) => tag.startsWith(DOCS))
    .map((tag) => tag.slice(DOCS.length));

/** Query string of the search page: `?q=tensor&version=0.1`. */
export const buildSearchPageQuery = (
  query: string,
  versions: readonly string[],
): string =>
  `?${new URLSearchParams([
    ['q', query],
    ...versions.map((name) => ['version', name]),
  ])}`;
