const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/**
 * Resolves a relative specifier to a file name.
 *
 * @param from - name of the importing file
 * @param names - names of existing files; without them the resolved path is returned unchecked
 * @returns undefined if there is no such file, or the path leaves the program
 */
export function resolveFile(
  from: string,
  specifier: string,
  names?: readonly string[],
): string | undefined {
  const segments = from.split('/').slice(0, -1);
  for (const segment of specifier.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) {
        return undefined;
      }
    } else if (segment !== '.' && segment !== '') {
      segments.push(segment);
    }
  }
  const base = segments.join('/');
  if (!names) {
    return base;
  }
  const index = base === '' ? 'index' : `${base}/index`;
  return [base, index]
    .flatMap((stem) => ENDINGS.map((ending) => stem + ending))
    .find((name) => names.includes(name));
}
