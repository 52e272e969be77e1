import {
  readResult,
  type SearchRequest,
  type SearchResult,
} from '../core/answer';
import type {SearchClient} from './searchClient';

export interface EmbeddedClient extends SearchClient {
  /** Begins to read the indexes of these tags, for the first query. */
  warm: (tags: readonly string[]) => void;
}

/** From the page to the worker: once `start`, then questions with a number. */
export type WorkerMessage =
  | {start: {tags: readonly string[]; origin: string; baseUrl: string}}
  | {id: number; warm: readonly string[]}
  | {id: number; search: SearchRequest[]};

/** From the worker to the page. */
export type WorkerAnswer =
  {id: number; results: SearchResult[]} | {id: number; error: string};

/** A search client that answers from the site's own indexes, in a worker that starts when it is first asked. */
export function createEmbeddedClient(
  baseUrl: string,
  tags: readonly string[],
): EmbeddedClient {
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();
  let worker: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.onmessage = ({data}: MessageEvent<WorkerAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
    // The script itself could not be loaded: the next question starts another worker.
    started.onerror = (event) => {
      event.preventDefault();
      worker = undefined;
      waiting.forEach((answer, id) => answer({id, error: event.message}));
      waiting.clear();
    };
    started.postMessage({
      start: {tags, baseUrl, origin: window.location.origin},
    } satisfies WorkerMessage);
    return started;
  };

  const ask = (
    question: {warm: readonly string[]} | {search: SearchRequest[]},
  ): Promise<SearchResult[]> => {
    worker ??= start();
    last += 1;
    const id = last;
    worker.postMessage({id, ...question} satisfies WorkerMessage);
    return new Promise((done, failed) => {
      waiting.set(id, (answer) => {
        if ('error' in answer) {
          failed(new Error(answer.error));
        } else {
          done(answer.results);
        }
      });
    });
  };

  return {
    search: async (request) => {
      const [result] = await ask({search: [request]});
      return readResult(result, request);
    },
    warm: (wanted) => {
      // The query that follows says what is wrong.
      ask({warm: wanted}).catch(() => undefined);
    },
  };
}
