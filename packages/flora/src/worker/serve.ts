import type {
  RequestMap,
  ErrorView,
  RequestProgress,
  WorkerRequest,
  WorkerResponse,
} from '../core/protocol';

/** Handlers by the name of their request; `report` sends progress. */
export type RequestHandlers<C extends RequestMap> = {
  [K in keyof C]: (
    params: C[K]['params'],
    report: (progress: RequestProgress) => void,
  ) => C[K]['result'] | Promise<C[K]['result']>;
};

/** Used part of a worker's global scope, so that tests need no worker. */
export interface FloraWorkerScope {
  postMessage: (message: WorkerResponse) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Milliseconds between two progress messages. */
const REPORT_MS = 50;

/** Answers the requests of a page one after the other, failed ones with their described error. */
export function serve<C extends RequestMap>(
  scope: FloraWorkerScope,
  handlers: RequestHandlers<C>,
  describe: (error: unknown) => ErrorView,
): void {
  let last: Promise<void> = Promise.resolve();

  async function answer({id, name, params}: WorkerRequest<C>): Promise<void> {
    let reported = -Infinity;
    const report = (progress: RequestProgress) => {
      const now = performance.now();
      if (now - reported >= REPORT_MS) {
        reported = now;
        scope.postMessage({id, kind: 'progress', progress});
      }
    };
    try {
      const result = await handlers[name](params, report);
      scope.postMessage({id, kind: 'result', result});
    } catch (error) {
      scope.postMessage({id, kind: 'error', error: describe(error)});
    }
  }

  scope.onmessage = ({data}: MessageEvent<WorkerRequest<C>>) => {
    last = last.then(() => answer(data));
  };
}
