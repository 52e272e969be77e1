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
