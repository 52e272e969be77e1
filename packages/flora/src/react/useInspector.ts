import {useCallback, useEffect, useRef, useState} from 'react';
import type {Sample} from './sample';
import type {OpenedView} from '../core/requests';
import {createFileSession, type FileSession} from '../core/fileSession';
import type {ErrorView} from '../core/protocol';
import {Canceled, toErrorView, RequestError} from '../core/workerClient';

/** Step that the page shows. */
export type Phase =
  | {kind: 'start'}
  /** `fraction` is undefined until the worker reads. */
  | {kind: 'opening'; name: string; fraction?: number | undefined}
  | {kind: 'failed'; name: string; error: ErrorView}
  | {
      kind: 'open';
      session: FileSession;
      opened: OpenedView;
      sample?: Sample | undefined;
    };

/** File to open: the reader's, or a sample at `url`. */
export interface FileRequest {
  name: string;
  file: File | {url: string};
  sample?: Sample;
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const fix = 'Check the connection, then try again.';
  const response = await fetch(url, {signal}).catch((error: unknown) => {
    throw new RequestError({
      message: `The model could not be downloaded: ${String(error)}`,
      fix,
      isDownload: true,
    });
  });
  if (!response.ok) {
    throw new RequestError({
      message: `The model could not be downloaded: the host answered ${response.status}.`,
      fix,
      isDownload: true,
    });
  }
  return response.blob();
}

/**
 * Opens a file in a worker, which ends with the component and when another file is requested.
 *
 * @param request - compared by identity: a new object opens the file again
 */
export function useInspector(
  request: FileRequest | undefined,
  newWorker: () => Worker,
): {
  phase: Phase;
  /** Tries the same file again. */
  retry: () => void;
} {
  const [attempt, setAttempt] = useState({});
  const makeWorker = useRef(newWorker);
  useEffect(() => {
    makeWorker.current = newWorker;
  });
  const [latest, setLatest] = useState<{
    request: FileRequest;
    attempt: object;
    phase: Phase;
  }>();

  useEffect(() => {
    if (!request) {
      return undefined;
    }
    const {name, file, sample} = request;
    const job = new AbortController();
    const show = (phase: Phase) => {
      if (!job.signal.aborted) {
        setLatest({request, attempt, phase});
      }
    };
    const read = async () => {
      const blob = 'url' in file ? await fetchFile(file.url, job.signal) : file;
      if (job.signal.aborted) {
        return;
      }
      const session = createFileSession(blob, name, () => makeWorker.current());
      job.signal.addEventListener('abort', session.cancel);
      const opened = await session.open({
        onProgress: ({fraction}) => show({kind: 'opening', name, fraction}),
      });
      show({kind: 'open', session, opened, sample});
    };
    read().catch((error: unknown) => {
      if (!(error instanceof Canceled)) {
        show({kind: 'failed', name, error: toErrorView(error)});
      }
    });
    return () => job.abort();
  }, [request, attempt]);

  const retry = useCallback(() => setAttempt({}), []);
  if (!request) {
    return {phase: {kind: 'start'}, retry};
  }
  const phase: Phase =
    latest?.request === request && latest.attempt === attempt
      ? latest.phase
      : {kind: 'opening', name: request.name};
  return {phase, retry};
}
