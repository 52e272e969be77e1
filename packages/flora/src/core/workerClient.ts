import type {Calls, ErrorView, Progress, Request, Response} from './protocol';

/** A request that failed, with what the page shows of it. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(readonly view: ErrorView) {
    super(view.message);
  }
}

/** A request whose worker was ended before it answered. */
export class Canceled extends Error {
  override name = 'Canceled';
}

export interface CallOptions {
  onProgress?: (progress: Progress) => void;
}

/** A worker behind promises. */
export interface WorkerClient<C extends Calls> {
  /** @throws RequestError with the worker's own words; Canceled after `end()`. */
  call: <K extends keyof C & string>(
    name: K,
    params: C[K]['params'],
    options?: CallOptions,
  ) => Promise<C[K]['result']>;
  /** Ends the worker at once, whatever it does; open requests fail as `Canceled`. */
  end: () => void;
  /** False after `end()` and after a crash. */
  readonly alive: boolean;
}

/** The part of Worker that is used, so that tests need no browser. */
export interface WorkerLike {
  postMessage: (message: unknown) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<Response>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Open {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  onProgress?: ((progress: Progress) => void) | undefined;
}

const LOST: ErrorView = {
  message: 'The part of this page that reads model files stopped.',
  fix: 'Try again. If it could not be downloaded, check the connection; if the model needs more memory than the browser gives one page, close other tabs.',
  isDownload: true,
};

/** Speaks the protocol with a worker, which is made now and ended by `end()` or its own crash. */
export function workerClient<C extends Calls>(
  worker: WorkerLike,
): WorkerClient<C> {
  const open = new Map<number, Open>();
  let ended: Error | undefined;
  let lastId = 0;

  function end(reason: Error): void {
    ended ??= reason;
    worker.terminate();
    for (const {reject} of open.values()) {
      reject(ended);
    }
    open.clear();
  }

  worker.onmessage = ({data}) => {
    const request = open.get(data.id);
    switch (data.kind) {
      case 'progress':
        request?.onProgress?.(data.progress);
        return;
      case 'result':
        request?.resolve(data.result);
        break;
      case 'error':
        request?.reject(new RequestError(data.error));
        break;
    }
    open.delete(data.id);
  };
  // A script that does not load, or an error outside of any request.
  worker.onerror = (event) => {
    end(
      new RequestError(event.message ? {...LOST, place: event.message} : LOST),
    );
  };

  return {
    call: (name, params, options = {}) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        lastId += 1;
        open.set(lastId, {resolve, reject, onProgress: options.onProgress});
        worker.postMessage({id: lastId, name, params} satisfies Request<C>);
      }),
    end: () => end(new Canceled('Canceled.')),
    get alive() {
      return !ended;
    },
  };
}

/** The error of a request as text; anything else is a fault of the page itself. */
export function errorView(error: unknown): ErrorView {
  return error instanceof RequestError
    ? error.view
    : {
        message: error instanceof Error ? error.message : String(error),
        fix: 'This is a fault of the page. Reload it and try again.',
      };
}
