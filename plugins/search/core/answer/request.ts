/** One query as DocSearch's modal and the search page send it. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  hitsPerPage?: number;
  page?: number;
  /** Algolia's form: outer list AND, inner lists OR, each `attribute:value`. */
  facetFilters?: readonly (string | readonly string[])[];
}

const TAG = 'docusaurus_tag:';

/** The tags that a request is limited to; empty where it names none. */
export function requestedTags(
  filters: SearchRequest['facetFilters'],
): string[] {
  return (filters ?? [])
    .flat()
    .filter((filter) => filter.startsWith(TAG))
    .map((filter) => filter.slice(TAG.length));
}
