/** A part of the page's own program that did not arrive. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/**
 * What an `import()` gives.
 *
 * @throws DownloadError if the part does not arrive.
 */
export const arrived = <T>(start: () => Promise<T>): Promise<T> =>
  start().catch((error: unknown) => {
    throw new DownloadError(String(error));
  });
