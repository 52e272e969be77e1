const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/**
 * The file that a relative specifier names.
 *
 * @param from - name of the importing file.
 * @param names - the files that there are; without them the name itself is the answer.
 * @returns undefined where no such file is, or the path leaves the program.
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
