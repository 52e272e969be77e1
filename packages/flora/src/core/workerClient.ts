import type {
  RequestMap,
  ErrorView,
  RequestProgress,
  WorkerRequest,
  WorkerResponse,
} from './protocol';

/** Error of a failed request, with its texts for the page. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(readonly view: ErrorView) {
    super(view.message);
  }
}

/** Error of a request whose worker was ended before it answered. */
export class Canceled extends Error {
  override name = 'Canceled';
}

export interface CallOptions {
  onProgress?: (progress: RequestProgress) => void;
}

/** Client of a worker, with a promise for each request. */
export interface WorkerClient<C extends RequestMap> {
  /** @throws RequestError with the worker's description; Canceled after `end()` */
  call: <K extends keyof C & string>(
    name: K,
    params: C[K]['params'],
    options?: CallOptions,
  ) => Promise<C[K]['result']>;
  /** Ends the worker at once; pending requests fail with `Canceled`. */
  end: () => void;
  /** False after `end()` and after a crash. */
  readonly alive: boolean;
}

/** Used part of `Worker`, so that tests need no browser. */
export interface WorkerLike {
  postMessage: (message: unknown) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<WorkerResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface PendingRequest {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  onProgress?: ((progress: RequestProgress) => void) | undefined;
}

const CRASH_ERROR: ErrorView = {
  message: 'The part of this page that reads model files stopped.',
  fix: 'Try again. If it could not be downloaded, check the connection; if the model needs more memory than the browser gives one page, close other tabs.',
  isDownload: true,
};

/** Creates the client of a worker. After `end()` or a crash, all its requests fail. */
export function createWorkerClient<C extends RequestMap>(
  worker: WorkerLike,
): WorkerClient<C> {
  const pending = new Map<number, PendingRequest>();
  let ended: Error | undefined;
  let lastId = 0;

  function end(reason: Error): void {
    ended ??= reason;
    worker.terminate();
    for (const {reject} of pending.values()) {
      reject(ended);
    }
    pending.clear();
  }

  worker.onmessage = ({data}) => {
    const request = pending.get(data.id);
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
    pending.delete(data.id);
  };
  // Handle a script that does not load, and errors outside of requests.
  worker.onerror = (event) => {
    end(
      new RequestError(
        event.message ? {...CRASH_ERROR, place: event.message} : CRASH_ERROR,
      ),
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
        pending.set(lastId, {resolve, reject, onProgress: options.onProgress});
        worker.postMessage({
          id: lastId,
          name,
          params,
        } satisfies WorkerRequest<C>);
      }),
    end: () => end(new Canceled('Canceled.')),
    get alive() {
      return !ended;
    },
  };
}

/** Describes the error of a request; any other error is described as a fault of the page. */
export function toErrorView(error: unknown): ErrorView {
  return error instanceof RequestError
    ? error.view
    : {
        message: error instanceof Error ? error.message : String(error),
        fix: 'This is a fault of the page. Reload it and try again.',
      };
}
