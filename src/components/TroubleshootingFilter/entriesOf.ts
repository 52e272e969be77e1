import type {SearchHit} from '@site/plugins/search/core/hits';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** An answer of the search. */
interface Answer {
  hits: readonly SearchHit[];
  others?: readonly SearchHit[];
}

/** So many entries are shown at most. */
const MOST = 10;

const isEntry = ({url}: SearchHit): boolean =>
  /\/tutorials\/troubleshooting\/[\w-]+\/#/.test(url);

/** Of an answer of the search, the entries of the troubleshooting pages, in its order. */
export function entriesOf({hits, others = []}: Answer): {
  own: SearchHit[];
  others: SearchHit[];
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
