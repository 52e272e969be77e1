import {useCallback, useEffect, useState} from 'react';
import type {FloraRequests} from '../core/requests';
import type {FileSession} from '../core/fileSession';
import type {ErrorView} from '../core/protocol';
import {Canceled, toErrorView} from '../core/workerClient';

export type RequestState<T> =
  | {kind: 'waiting'}
  | {kind: 'ready'; value: T}
  | {kind: 'failed'; error: ErrorView; retry: () => void};

/**
 * Sends a request to the worker, again when the request changes, and returns its state.
 *
 * @param params - plain data, compared as JSON
 */
export function useRequest<K extends keyof FloraRequests & string>(
  session: FileSession,
  name: K,
  params: FloraRequests[K]['params'],
): RequestState<FloraRequests[K]['result']> {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([name, params, attempt]);
  const [done, setDone] = useState<{
    key: string;
    session: FileSession;
    value?: FloraRequests[K]['result'];
    error?: ErrorView;
  }>();

  useEffect(() => {
    let isCurrent = true;
    const [, sent] = JSON.parse(key) as [K, FloraRequests[K]['params']];
    session.call(name, sent).then(
      (value) => isCurrent && setDone({key, session, value}),
      (error: unknown) => {
        if (isCurrent && !(error instanceof Canceled)) {
          setDone({key, session, error: toErrorView(error)});
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [session, name, key]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (done?.key !== key || done.session !== session) {
    return {kind: 'waiting'};
  }
  return done.error
    ? {kind: 'failed', error: done.error, retry}
    : {kind: 'ready', value: done.value as FloraRequests[K]['result']};
}
