import {createTwoFilesPatch} from 'diff';
import type {Edit} from './rules';

/** Creates a patch of a file for `git apply` and `patch -p1`. */
function createPatch(path: string, before: string | undefined, after: string) {
  return createTwoFilesPatch(
    before === undefined ? '/dev/null' : `a/${path}`,
    `b/${path}`,
    before ?? '',
    after,
    undefined,
    undefined,
    {context: 2},
  ).replace(/^=+\n/, '');
}

/** Applies edits in order; returns each file before and after. */
function applyChanges(
  edits: readonly Edit[],
): Map<string, {before: string | undefined; after: string}> {
  const files = new Map<string, {before: string | undefined; after: string}>();
  for (const {path, before, change} of edits) {
    const known = files.get(path);
    files.set(path, {
      before: known ? known.before : before,
      after: change(known?.after ?? before ?? ''),
    });
  }
  return files;
}

/** Adds carriage returns to the lines of a patch, not to its header. */
const addCarriageReturns = (patch: string): string =>
  patch.replace(/^(?!(?:---|\+\+\+) )([ +-].*)$/gm, '$1\r');

/**
 * Creates one patch of all edits; empty if they change nothing.
 *
 * @param crlfPaths - paths of files with CR LF line ends
 */
export function toPatch(
  edits: readonly Edit[],
  crlfPaths: ReadonlySet<string> = new Set(),
): string {
  return [...applyChanges(edits)]
    .filter(([, {before, after}]) => before !== after)
    .map(([path, {before, after}]) => {
      const patch = createPatch(path, before, after);
      return crlfPaths.has(path) ? addCarriageReturns(patch) : patch;
    })
    .join('');
}
