/** Time over which runs are counted, in ms. */
const SPAN_MS = 3_000;

/** Shortest pause that ends a series of runs, in ms: pressing a button again is no live program. */
const MAX_PAUSE_MS = 1_000;

/** Fewest runs that make a series. */
const MIN_RUNS = 3;

/**
 * Counts runs of a model a second, for a program that takes a frame at a time.
 *
 * @param times - ends of the runs in ms, the oldest first
 * @returns undefined unless the last runs follow one another
 */
export function measureFrameRate(times: readonly number[]): number | undefined {
  const last = times.at(-1) ?? 0;
  let first = last;
  let count = 0;
  for (const time of [...times].reverse()) {
    if (first - time > MAX_PAUSE_MS || last - time > SPAN_MS) {
      break;
    }
    first = time;
    count++;
  }
  return count < MIN_RUNS || last === first
    ? undefined
    : ((count - 1) * 1_000) / (last - first);
}
