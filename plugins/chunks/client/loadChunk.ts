/** Failed download of a chunk. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/**
 * Loads a module on demand. Callers show `LoadFailure` when it rejects.
 *
 * @param start - `() => import('./module')`.
 * @throws LoadError when the import rejects.
 */
export const loadChunk = <Module>(
  start: () => Promise<Module>,
): Promise<Module> =>
  start().catch((error: unknown) => {
    throw new LoadError(String(error), {cause: error});
  });
