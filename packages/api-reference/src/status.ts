/** The history of a symbol, and its failures, which types do not have. */

import type {Context} from './context';
import {
  compareReleases,
  type Entry,
  isDeprecated,
} from '@playtorch-docs/api-history';
import {isKnownIn, linkNames, replacementMarkdown} from './reference';
import type {Rejection} from './texts';

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

/** Badges in a paragraph: MDX makes none around JSX alone. */
export function badgesLine(
  context: Context,
  entry: Entry,
  owner?: Entry,
): string {
  const line = badges(context, entry, owner);
  return line && `<p>${line}</p>`;
}

/** What happens to a symbol: in this release, or in later ones. */
export function lifecycle(
  context: Context,
  entry: Entry,
  owner?: Entry,
): string {
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
  // Removed together with its owner, which has the note.
  if (
    owner &&
    !advice &&
    reference.histories.get(owner.key)?.removed === history?.removed
  ) {
    return '';
  }
  return [
    `:::warning[${words.charAt(0).toUpperCase()}${words.slice(1)}]`,
    advice || 'The package names no replacement.',
    ':::',
  ].join('\n\n');
}

/** What arrives where a promise rejects. */
const ARRIVES: Readonly<Record<Rejection['as'], string>> = {
  message: 'with `{message}`, which is no `Error`, when ',
  error: 'with an `Error` when ',
  code: 'with an `Error` that has a `code`, when ',
  none: '',
};

/** A line, or a list below its title where there are several. */
function listed(title: string, items: readonly string[]): string {
  // A message of the package may end the line with its own stop.
  const ended = (item: string) => (/[.…]`$/.test(item) ? item : `${item}.`);
  return items.length < 2
    ? items.map((item) => ended(`${title} ${item}`)).join('')
    : [`${title}:`, items.map((item) => `- ${ended(item)}`).join('\n')].join(
        '\n\n',
      );
}

const withoutStop = (text: string) => text.replace(/\.$/, '');

/** How a symbol fails, where the platforms differ, and where native code does less than the types. */
export function failures({version}: Context, entry: Entry): string[] {
  const {throws, rejects, platforms, notes} =
    version.texts.get(entry.key) ?? {};
  const linked = (text: string) => linkNames(version, text, entry.key);
  return [
    listed(
      '**Throws** an `Error` for',
      (throws ?? []).map((when) => linked(withoutStop(when))),
    ),
    listed(
      '**Rejects**',
      (rejects ?? [])
        .filter((one) => one.as !== 'none')
        .map(
          ({as, on, when}) =>
            `${on ? `on ${on} ` : ''}${ARRIVES[as]}${linked(withoutStop(when))}`,
        ),
    ),
    platforms
      ? [
          '**Platforms**',
          Object.entries(platforms)
            .map(
              ([name, text]) =>
                `- <Badge kind="${name.toLowerCase()}" /> ${linked(text)}`,
            )
            .join('\n'),
        ].join('\n\n')
      : '',
    notes
      ? [':::note[At run time]', ...notes.map(linked), ':::'].join('\n\n')
      : '',
  ];
}
