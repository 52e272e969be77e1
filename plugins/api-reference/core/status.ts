/** What becomes of a symbol over the releases, and what its types do not say. */

import type {Context} from './context';
import {compareReleases, isDeprecated} from './history';
import type {Entry} from './model';
import {isKnownIn, replacementMarkdown} from './reference';

/** Since when there is a symbol, what changed, and whether it is deprecated or experimental. */
export function badges(context: Context, entry: Entry, owner?: Entry): string {
  const {reference, version} = context;
  const history = reference.histories.get(entry.key);
  const ownerSince = owner && reference.histories.get(owner.key)?.since;
  const result: string[] = [];
  if (history && !history.always && history.since !== ownerSince) {
    result.push(`<Badge kind="since">${history.since}</Badge>`);
  }
  for (const release of history?.changed ?? []) {
    if (isKnownIn(version, release)) {
      result.push(`<Badge kind="note">signature changed ${release}</Badge>`);
    }
  }
  if (isDeprecated(entry)) {
    const since = history?.deprecated;
    const dated = since && compareReleases(since, history.since) > 0;
    result.push(
      dated
        ? `<Badge kind="deprecated">${since}</Badge>`
        : '<Badge kind="deprecated" />',
    );
  }
  const experimental =
    entry.comment?.experimental ||
    entry.signatures.some(({comment}) => comment?.experimental);
  if (experimental) {
    result.push('<Badge kind="note">experimental</Badge>');
  }
  return result.join(' ');
}

/** Badges on a line of their own: alone they would be in no paragraph. */
export function badgesLine(
  context: Context,
  entry: Entry,
  owner?: Entry,
): string {
  const line = badges(context, entry, owner);
  return line && `<p>${line}</p>`;
}

/** What happens to a symbol: in this release, or in later ones. */
export function lifecycle(context: Context, entry: Entry): string {
  const {reference, version} = context;
  const history = reference.histories.get(entry.key);
  const now = isDeprecated(entry);
  const later = [
    ...(history?.deprecated && !now
      ? [`deprecated in ${history.deprecated}`]
      : []),
    ...(history?.removed ? [`removed in ${history.removed}`] : []),
  ];
  if (!now && later.length === 0) {
    return '';
  }
  const words = [...(now ? ['deprecated'] : []), ...later].join(', ');
  const advice = replacementMarkdown(reference, version, entry.key);
  return [
    `:::warning[${words.charAt(0).toUpperCase()}${words.slice(1)}]`,
    advice || 'The package names no replacement.',
    ':::',
  ].join('\n\n');
}

/** Where native code does less than the types. */
export function runTimeNotes({version}: Context, entry: Entry): string {
  const notes = version.notes.get(entry.key) ?? [];
  return notes.length === 0
    ? ''
    : [':::note[At run time]', ...notes.map(({text}) => text), ':::'].join(
        '\n\n',
      );
}
