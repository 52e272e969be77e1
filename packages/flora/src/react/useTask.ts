import {useRef, useState} from 'react';
import type {FloraCalls} from '../core/calls';
import type {FileSession} from '../core/fileSession';
import type {ErrorView, Progress} from '../core/protocol';
import {Canceled, errorView} from '../core/workerClient';
import {useCancelOnLeave} from './Run/useCancelOnLeave';

export type TaskState<T> =
  | {kind: 'idle'}
  | {kind: 'working'; progress: Progress}
  | {kind: 'failed'; error: ErrorView}
  /** `turn` differs from result to result. */
  | {kind: 'done'; value: T; turn: number};

/** A request that takes long, started by the reader; it ends with its view. */
export function useTask<K extends keyof FloraCalls & string>(
  session: FileSession,
  name: K,
): {
  state: TaskState<FloraCalls[K]['result']>;
  /** Gives the result, or nothing where it failed or was canceled. */
  start: (
    params: FloraCalls[K]['params'],
  ) => Promise<FloraCalls[K]['result'] | undefined>;
} {
  const [state, setState] = useState<TaskState<FloraCalls[K]['result']>>({
    kind: 'idle',
  });
  const turns = useRef(0);
  useCancelOnLeave(session, state.kind === 'working');
  return {
    state,
    start: async (params) => {
      setState({kind: 'working', progress: {text: 'Starting'}});
      try {
        const value = await session.call(name, params, {
          onProgress: (progress) => setState({kind: 'working', progress}),
        });
        turns.current += 1;
        setState({kind: 'done', value, turn: turns.current});
        return value;
      } catch (error) {
        setState(
          error instanceof Canceled
            ? {kind: 'idle'}
            : {kind: 'failed', error: errorView(error)},
        );
        return undefined;
      }
    },
  };
}
