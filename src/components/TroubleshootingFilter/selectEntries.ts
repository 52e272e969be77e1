import type {ShownHit} from '@site/plugins/search/core/answer';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** Subset of the search's answer. */
interface Answer {
  hits: readonly ShownHit[];
  others?: readonly ShownHit[];
  answers?: boolean;
  othersFirst?: boolean;
}

export interface Entries {
  /** The entry of this very message. */
  exact?: ShownHit;
  own: ShownHit[];
  others: ShownHit[];
}

/** Maximum number of displayed entries per version group. */
const MAX_ENTRIES = 10;
/** Maximum number of similar entries per group, after the entry of the message. */
const MAX_SIMILAR = 3;

const isEntry = ({url}: ShownHit): boolean =>
  /\/tutorials\/troubleshooting\/[\w-]+\/#/.test(url);

/** Filters the hits of the troubleshooting pages, in the order of the answer. */
export function selectEntries({
  hits,
  others = [],
  answers = false,
  othersFirst = false,
}: Answer): Entries {
  const own = hits.filter(isEntry);
  const [first] = hits;
  const isExact =
    answers && !othersFirst && first?.kind === 'error' && first === own[0];
  return isExact
    ? {
        exact: first,
        own: own.slice(1, 1 + MAX_SIMILAR),
        others: others.filter(isEntry).slice(0, MAX_SIMILAR),
      }
    : {
        own: own.slice(0, MAX_ENTRIES),
        others: others.filter(isEntry).slice(0, MAX_ENTRIES),
      };
}

/** Formats the status: how many entries there are. */
export function describeEntries({exact, own, others}: Entries): string {
  const count = own.length + others.length;
  if (exact) {
    return count === 0
      ? 'This entry has your message.'
      : `This entry has your message, ${count} ${count === 1 ? 'is' : 'are'} similar.`;
  }
  return count === 0
    ? 'No entry has this message.'
    : count === 1
      ? '1 entry fits.'
      : `${count} entries fit, best first.`;
}

/** Formats the name of a version for readers: one that is no number includes its release. */
export function formatVersion(name: string | null): string {
  const version = docVersions.find((one) => one.name === name);
  if (!version) {
    return '';
  }
  const {label, release} = version;
  return /^\d/.test(label) ? label : `${label} · ${release}`;
}
