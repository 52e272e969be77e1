import {useCallback, useEffect, useRef, useState} from 'react';
import type {Sample} from './sample';
import type {OpenedView} from '../core/calls';
import {fileSession, type FileSession} from '../core/fileSession';
import type {ErrorView} from '../core/protocol';
import {Canceled, errorView, RequestError} from '../core/workerClient';

/** What the page shows. */
export type Phase =
  | {kind: 'start'}
  /** `fraction` is absent until the worker reads. */
  | {kind: 'opening'; name: string; fraction?: number | undefined}
  | {kind: 'failed'; name: string; error: ErrorView}
  | {
      kind: 'open';
      session: FileSession;
      opened: OpenedView;
      sample?: Sample | undefined;
    };

/** A file that the reader asked for: an own one, or a sample at `url`. */
export interface Wanted {
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
 * Reads a file in a worker, which ends with the component, and when another
 * file is wanted. Only the object's identity counts: a new one reads again.
 */
export function useInspector(
  wanted: Wanted | undefined,
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
    of: Wanted;
    attempt: object;
    phase: Phase;
  }>();

  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const {name, file, sample} = wanted;
    const job = new AbortController();
    const show = (phase: Phase) => {
      if (!job.signal.aborted) {
        setLatest({of: wanted, attempt, phase});
      }
    };
    const read = async () => {
      const blob = 'url' in file ? await fetchFile(file.url, job.signal) : file;
      if (job.signal.aborted) {
        return;
      }
      const session = fileSession(blob, name, () => makeWorker.current());
      job.signal.addEventListener('abort', session.cancel);
      const opened = await session.open({
        onProgress: ({fraction}) => show({kind: 'opening', name, fraction}),
      });
      show({kind: 'open', session, opened, sample});
    };
    read().catch((error: unknown) => {
      if (!(error instanceof Canceled)) {
        show({kind: 'failed', name, error: errorView(error)});
      }
    });
    return () => job.abort();
  }, [wanted, attempt]);

  const retry = useCallback(() => setAttempt({}), []);
  if (!wanted) {
    return {phase: {kind: 'start'}, retry};
  }
  const phase: Phase =
    latest?.of === wanted && latest.attempt === attempt
      ? latest.phase
      : {kind: 'opening', name: wanted.name};
  return {phase, retry};
}
