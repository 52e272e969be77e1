/** Error of a script of the page that could not be downloaded. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/**
 * Runs an `import()`.
 *
 * @throws DownloadError if it fails
 */
export const downloadPart = <T>(start: () => Promise<T>): Promise<T> =>
  start().catch((error: unknown) => {
    throw new DownloadError(String(error));
  });
