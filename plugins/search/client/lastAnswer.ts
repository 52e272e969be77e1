import type {SearchResult} from '../core/service';
import type {SearchClient} from './embeddedClient';

/** How the last question ended. DocSearch itself adds up the counts of all, and forgets a failure. */
export type LastAnswer =
  | {kind: 'found'; result: SearchResult}
  | {kind: 'failed'}
  /** Asking, and nothing found before is in view. */
  | {kind: 'asking'}
  | undefined;

let last: LastAnswer;
const listeners = new Set<() => void>();

function tell(answer: LastAnswer): void {
  last = answer;
  listeners.forEach((listener) => listener());
}

export const lastAnswer = {
  get: (): LastAnswer => last,
  /** For the time before the first question. */
  none: (): LastAnswer => undefined,
  forget: () => tell(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The same client for DocSearch's modal: how it answers is told, and a failure is an answer without hits. */
export function listened<T extends SearchClient>(client: T): T {
  let asked = 0;
  return {
    ...client,
    search: async (query) => {
      asked += 1;
      const turn = asked;
      if (!(last?.kind === 'found' && last.result.nbHits > 0)) {
        tell({kind: 'asking'});
      }
      const tellLatest = (answer: LastAnswer) =>
        turn === asked ? tell(answer) : undefined;
      try {
        const answer = await client.search(query);
        const [result] = answer.results;
        tellLatest(result && {kind: 'found', result});
        return answer;
      } catch {
        tellLatest({kind: 'failed'});
        const requests = Array.isArray(query) ? query : query.requests;
        return {
          results: requests.map((request) => ({
            index: request.indexName,
            query: request.query ?? '',
            hits: [],
            nbHits: 0,
            page: 0,
            nbPages: 0,
            hitsPerPage: 0,
          })),
        };
      }
    },
  };
}
