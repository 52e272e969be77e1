import {createTwoFilesPatch} from 'diff';
import type {Edit} from './rules';

/** The form that `git apply` and `patch -p1` take. */
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

/** Applies edits one after the other: each file as it is, and as it becomes. */
export function applyChanges(
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

/** The lines of a file in a patch end as in the file; the heads of a patch do not. */
const addCarriageReturns = (patch: string): string =>
  patch.replace(/^(?!(?:---|\+\+\+) )([ +-].*)$/gm, '$1\r');

/**
 * One patch of all edits; empty where they change nothing.
 *
 * @param returns - paths of files whose lines end with CR LF.
 */
export function toPatch(
  edits: readonly Edit[],
  returns: ReadonlySet<string> = new Set(),
): string {
  return [...applyChanges(edits)]
    .filter(([, {before, after}]) => before !== after)
    .map(([path, {before, after}]) => {
      const patch = createPatch(path, before, after);
      return returns.has(path) ? addCarriageReturns(patch) : patch;
    })
    .join('');
}
