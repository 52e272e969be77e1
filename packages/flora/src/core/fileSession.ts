import type {FloraCalls} from './calls';
import {
  workerClient,
  type CallOptions,
  type WorkerClient,
  type WorkerLike,
} from './workerClient';

/** A chosen file and the worker that reads it. */
export interface FileSession {
  readonly name: string;
  readonly file: Blob;
  /** In bytes. */
  readonly size: number;
  /** Opens the file in a new worker. */
  open: (options?: CallOptions) => Promise<FloraCalls['open']['result']>;
  /** As WorkerClient.call; after `cancel` or a crash, a new worker opens the file again first. */
  call: WorkerClient<FloraCalls>['call'];
  /** Ends the worker at once. */
  cancel: () => void;
}

export function fileSession(
  file: Blob,
  name: string,
  newWorker: () => WorkerLike,
): FileSession {
  let client: WorkerClient<FloraCalls> | undefined;
  let opened: Promise<FloraCalls['open']['result']> | undefined;

  const open: FileSession['open'] = (options) => {
    client?.end();
    client = workerClient<FloraCalls>(newWorker());
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
