import type {SearchResult} from '../core/service';
import type {SearchClient} from './embeddedClient';

/** How the last question ended; DocSearch itself adds up the counts of all. */
export type LastAnswer =
  {kind: 'found'; result: SearchResult} | {kind: 'failed'} | undefined;

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

/** The same client; what it answers is told to whoever subscribed. */
export function listened<T extends SearchClient>(client: T): T {
  let asked = 0;
  return {
    ...client,
    search: async (query) => {
      asked += 1;
      const turn = asked;
      try {
        const answer = await client.search(query);
        const [result] = answer.results;
        if (turn === asked && result) {
          tell({kind: 'found', result});
        }
        return answer;
      } catch (error) {
        if (turn === asked) {
          tell({kind: 'failed'});
        }
        throw error;
      }
    },
  };
}
