import {useCallback, useEffect, useState} from 'react';
import type {FloraCalls} from '../core/calls';
import type {FileSession} from '../core/fileSession';
import type {ErrorView} from '../core/protocol';
import {Canceled, errorView} from '../core/workerClient';

export type Answer<T> =
  | {kind: 'waiting'}
  | {kind: 'ready'; value: T}
  | {kind: 'failed'; error: ErrorView; retry: () => void};

/**
 * What the worker answers to a request, asked again when the request changes.
 *
 * @param params - compared as JSON: plain data only.
 */
export function useAnswer<K extends keyof FloraCalls & string>(
  session: FileSession,
  name: K,
  params: FloraCalls[K]['params'],
): Answer<FloraCalls[K]['result']> {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([name, params, attempt]);
  const [done, setDone] = useState<{
    key: string;
    session: FileSession;
    value?: FloraCalls[K]['result'];
    error?: ErrorView;
  }>();

  useEffect(() => {
    let wanted = true;
    const [, sent] = JSON.parse(key) as [K, FloraCalls[K]['params']];
    session.call(name, sent).then(
      (value) => wanted && setDone({key, session, value}),
      (error: unknown) => {
        if (wanted && !(error instanceof Canceled)) {
          setDone({key, session, error: errorView(error)});
        }
      },
    );
    return () => {
      wanted = false;
    };
  }, [session, name, key]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (done?.key !== key || done.session !== session) {
    return {kind: 'waiting'};
  }
  return done.error
    ? {kind: 'failed', error: done.error, retry}
    : {kind: 'ready', value: done.value as FloraCalls[K]['result']};
}
