import type {ShownHit} from '@playtorch-docs/docs-search/answer';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** Subset of the search's answer. */
interface Answer {
  hits: readonly ShownHit[];
  others?: readonly ShownHit[];
}

/** Maximum number of displayed entries per version group. */
const MOST = 10;

const isEntry = ({url}: ShownHit): boolean =>
  /\/tutorials\/troubleshooting\/[\w-]+\/#/.test(url);

/** Filters the hits of the troubleshooting pages, in the order of the answer. */
export function entriesOf({hits, others = []}: Answer): {
  own: ShownHit[];
  others: ShownHit[];
} {
  return {
    own: hits.filter(isEntry).slice(0, MOST),
    others: others.filter(isEntry).slice(0, MOST),
  };
}

/** Formats the name of a version for readers: one that is no number includes its release. */
export function versionName(name: string | null): string {
  const version = docVersions.find((one) => one.name === name);
  if (!version) {
    return '';
  }
  const {label, release} = version;
  return /^\d/.test(label) ? label : `${label} · ${release}`;
}
