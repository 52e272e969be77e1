/** A chunk that did not come. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/**
 * Loads a module that comes late. Show `LoadFailure` where it fails.
 *
 * @param start - `() => import('./module')`.
 * @throws LoadError where the module does not come: other errors are its own.
 */
export const loadChunk = <Module>(
  start: () => Promise<Module>,
): Promise<Module> =>
  start().catch((error: unknown) => {
    throw new LoadError(String(error), {cause: error});
  });
