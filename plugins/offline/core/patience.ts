/** Work that took longer than anyone waits for. */
export class Late extends Error {
  override name = 'Late';
}

/**
 * Fails with `Late` where work takes longer than a time, in ms.
 *
 * @param work - gets a signal that is given then, or with the caller's own one.
 */
export function within<Result>(
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
