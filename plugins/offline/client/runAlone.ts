/** Time in ms that `take` waits for the lock before it aborts the other work. */
const TAKE_TIMEOUT_MS = 3_000;

/** Work under the lock; the signal aborts when another page takes the lock. */
export type ExclusiveWork = (signal: AbortSignal) => Promise<void>;

/**
 * Reaction to a lock that is taken: `if-free` skips the work, `wait` waits, `take` waits
 * briefly and then aborts the other work.
 */
export type LockMode = 'if-free' | 'wait' | 'take';

/** Runs work under a lock shared by all pages and the worker. */
export async function runAlone(
  name: string,
  work: ExclusiveWork,
  how: LockMode,
): Promise<void> {
  const ended = new AbortController();
  const wait = new AbortController();
  const timer =
    how === 'take'
      ? setTimeout(() => wait.abort(), TAKE_TIMEOUT_MS)
      : undefined;
  let isRunning = false;
  const ask = (options: LockOptions) =>
    navigator.locks.request(name, options, (lock) => {
      clearTimeout(timer);
      isRunning = lock !== null;
      return lock
        ? work(ended.signal).finally(() => (isRunning = false))
        : undefined;
    });
  try {
    await (
      how === 'if-free' ? ask({ifAvailable: true}) : ask({signal: wait.signal})
    ).catch((error: unknown) => {
      if (!wait.signal.aborted) {
        throw error;
      }
      return ask({steal: true});
    });
  } catch (error) {
    if (isRunning) {
      // Another page took the lock: abort the work here.
      ended.abort(error);
    }
    throw error;
  }
}
