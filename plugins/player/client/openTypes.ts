import type {TypeService} from '@playtorch-docs/react-native-sandbox';
import type {
  TypeAnswer,
  TypeAnswers,
  TypeQuestion,
  TypeStart,
} from '../core/typeMessages';

/** Time for an answer: a stranger's program can keep the compiler busy without end. */
const MAX_WAIT_MS = 60_000;

/** Whether the reader asked the browser to save data: the checker has a megabyte. */
const savesData = (): boolean =>
  (navigator as {connection?: {saveData?: boolean}}).connection?.saveData ===
  true;

/**
 * Starts the worker that checks types.
 *
 * @param worker - address of its script.
 * @param declarations - address of the declarations of a version.
 * @returns undefined where the reader saves data.
 */
export function openTypes(
  worker: string,
  declarations: string,
): TypeService | undefined {
  if (savesData()) {
    return undefined;
  }
  const thread = new Worker(worker, {name: 'types'});
  const waiting = new Map<number, (answer: TypeAnswer) => void>();
  let last = 0;
  let failure: string | undefined;
  const fail = (message: string): void => {
    failure = message;
    thread.terminate();
    waiting.forEach((end, id) => end({id, error: message}));
  };
  thread.onerror = () => fail('The checker of types did not load.');
  thread.onmessage = ({data}: MessageEvent<TypeAnswer>) =>
    waiting.get(data.id)?.(data);

  const ask = <Kind extends keyof TypeAnswers>(
    question: TypeQuestion & {kind: Kind},
  ): Promise<TypeAnswers[Kind]> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(new Error(failure));
        return;
      }
      const id = ++last;
      const timer = setTimeout(
        () => fail('The checker of types does not answer.'),
        MAX_WAIT_MS,
      );
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        if ('error' in answer) {
          reject(new Error(answer.error));
        } else {
          resolve(answer.value as TypeAnswers[Kind]);
        }
      });
      thread.postMessage({...question, id});
    });

  thread.postMessage({
    kind: 'start',
    // A worker resolves addresses by its own.
    declarations: new URL(declarations, location.href).href,
  } satisfies TypeStart);
  return {
    check: (files) => ask({kind: 'check', files}),
    complete: (files, file, at) => ask({kind: 'complete', files, file, at}),
    close: () => fail('The checker of types is closed.'),
  };
}
