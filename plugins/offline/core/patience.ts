/** Exceeded time limit. */
export class Late extends Error {
  override name = 'Late';
}

/**
 * Runs work with a time limit in ms.
 *
 * @param work - receives a signal that aborts at the time limit or with the caller's signal.
 * @throws Late at the time limit.
 */
export function runWithin<Result>(
  time: number,
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const give = (reason: unknown) => {
      reject(reason as Error);
      abort.abort(reason);
    };
    const timer = setTimeout(
      () =>
        give(new Late(`no answer within ${Math.ceil(time / 1000)} seconds`)),
      time,
    );
    const onAbort = () => give(signal?.reason);
    if (signal?.aborted) {
      onAbort();
    }
    signal?.addEventListener('abort', onAbort);
    work(abort.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      });
  });
}
