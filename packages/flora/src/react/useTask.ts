import {useRef, useState} from 'react';
import type {FloraRequests} from '../core/requests';
import type {FileSession} from '../core/fileSession';
import type {ErrorView, RequestProgress} from '../core/protocol';
import {Canceled, toErrorView} from '../core/workerClient';
import {useCancelOnLeave} from './Run/useCancelOnLeave';

type TaskState<T> =
  | {kind: 'idle'}
  | {kind: 'working'; progress: RequestProgress}
  | {kind: 'failed'; error: ErrorView}
  /** `turn` counts the results, as a React key. */
  | {kind: 'done'; value: T; turn: number};

/** State of a long request that the reader starts; it is canceled when its view is unmounted. */
export function useTask<K extends keyof FloraRequests & string>(
  session: FileSession,
  name: K,
): {
  state: TaskState<FloraRequests[K]['result']>;
  /** Sends the request; resolves to undefined if it fails or is canceled. */
  start: (
    params: FloraRequests[K]['params'],
  ) => Promise<FloraRequests[K]['result'] | undefined>;
} {
  const [state, setState] = useState<TaskState<FloraRequests[K]['result']>>({
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
            : {kind: 'failed', error: toErrorView(error)},
        );
        return undefined;
      }
    },
  };
}
