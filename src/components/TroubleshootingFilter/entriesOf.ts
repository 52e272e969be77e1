import type {ShownHit} from '@playtorch-docs/docs-search/answer';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** An answer of the search. */
interface Answer {
  hits: readonly ShownHit[];
  others?: readonly ShownHit[];
}

/** So many entries are shown at most. */
const MOST = 10;

const isEntry = ({url}: ShownHit): boolean =>
  /\/tutorials\/troubleshooting\/[\w-]+\/#/.test(url);

/** Of an answer of the search, the entries of the troubleshooting pages, in its order. */
export function entriesOf({hits, others = []}: Answer): {
  own: ShownHit[];
  others: ShownHit[];
} {
  return {
    own: hits.filter(isEntry).slice(0, MOST),
    others: others.filter(isEntry).slice(0, MOST),
  };
}

/** How readers call a version: one whose name is no number carries its release. */
export function versionName(name: string | null): string {
  const version = docVersions.find((one) => one.name === name);
  if (!version) {
    return '';
  }
  const {label, release} = version;
  return /^\d/.test(label) ? label : `${label} · ${release}`;
}

/** A message is asked for up to here. */
const LONGEST = 512;
/** Lines of a log that say what failed. */
const TELLING =
  /error|exception|fail|could not|couldn't|cannot|not found|no such|expected|duplicate|more than one|files found/i;
/** Lines of a stack, and those that name a task or give advice. */
const STACK = /^\s*(at |\* |> Task |> Run with|BUILD FAILED|FAILURE:)/;

/** What to ask the search of a pasted text: a message as it is; of a log, the lines that say what failed. */
export function askedOf(text: string): string {
  const all = text.trim();
  if (all.length <= LONGEST) {
    return all;
  }
  const lines = all
    .slice(0, 200_000)
    .split('\n')
    .filter((line) => TELLING.test(line) && !STACK.test(line))
    .map((line) => line.trim().slice(0, LONGEST / 2));
  return ([...new Set(lines)].join('\n') || all).slice(0, LONGEST);
}
