import type {SearchRequest, ShownResult} from '../core/answer';

/** Answers queries: the embedded engine, or the hosted service. */
export interface SearchClient {
  /** @throws Error where there is no answer, or one that cannot be shown. */
  search: (request: SearchRequest) => Promise<ShownResult>;
}
