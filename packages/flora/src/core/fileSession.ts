import type {FloraRequests} from './requests';
import {
  createWorkerClient,
  type CallOptions,
  type WorkerClient,
  type WorkerLike,
} from './workerClient';

/** Chosen file with the worker that reads it. */
export interface FileSession {
  readonly name: string;
  readonly file: Blob;
  /** Size in bytes. */
  readonly size: number;
  /** Opens the file in a new worker. */
  open: (options?: CallOptions) => Promise<FloraRequests['open']['result']>;
  /** Sends a request as `WorkerClient.call` does; after `cancel` or a crash, a new worker opens the file first. */
  call: WorkerClient<FloraRequests>['call'];
  /** Ends the worker at once. */
  cancel: () => void;
}

/** Creates the session of a file; its worker starts with `open` or the first request. */
export function createFileSession(
  file: Blob,
  name: string,
  newWorker: () => WorkerLike,
): FileSession {
  let client: WorkerClient<FloraRequests> | undefined;
  let opened: Promise<FloraRequests['open']['result']> | undefined;

  const open: FileSession['open'] = (options) => {
    client?.end();
    client = createWorkerClient<FloraRequests>(newWorker());
    opened = client.call('open', {file, name}, options);
    return opened;
  };

  return {
    name,
    file,
    size: file.size,
    open,
    call: async (request, params, options) => {
      await (client?.alive ? opened : open());
      if (!client) {
        throw new Error('No worker.');
      }
      return client.call(request, params, options);
    },
    cancel: () => client?.end(),
  };
}
