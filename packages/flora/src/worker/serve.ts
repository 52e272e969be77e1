import type {
  Calls,
  ErrorView,
  Progress,
  Request,
  Response,
} from '../core/protocol';

/** What answers each request; `report` sends progress. */
export type Handlers<C extends Calls> = {
  [K in keyof C]: (
    params: C[K]['params'],
    report: (progress: Progress) => void,
  ) => C[K]['result'] | Promise<C[K]['result']>;
};

/** The part of a worker's global scope that is used, so that tests need no worker. */
export interface WorkerScope {
  postMessage: (message: Response) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Progress is for people: a message more often than this is not seen. */
const REPORT_MS = 50;

/** Answers the requests of a page, each in its turn; an error is an answer, too. */
export function serve<C extends Calls>(
  scope: WorkerScope,
  handlers: Handlers<C>,
  describe: (error: unknown) => ErrorView,
): void {
  let last: Promise<void> = Promise.resolve();

  async function answer({id, name, params}: Request<C>): Promise<void> {
    let reported = -Infinity;
    const report = (progress: Progress) => {
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

  scope.onmessage = ({data}: MessageEvent<Request<C>>) => {
    last = last.then(() => answer(data));
  };
}
