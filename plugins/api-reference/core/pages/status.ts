/** Writes history and failures of a symbol, which its types do not have. */

import type {PageContext} from './context';
import {compareReleases, type ApiEntry, isDeprecated} from '../history';
import {isKnownIn, linkNames, toReplacementMarkdown} from './reference';
import type {Rejection} from './texts';

/** Writes badges: first release, changes of the signature, deprecated, experimental. */
export function writeBadges(
  context: PageContext,
  entry: ApiEntry,
  owner?: ApiEntry,
): string {
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

/** Writes badges in a paragraph, which MDX does not make around JSX alone. */
export function writeBadgesLine(
  context: PageContext,
  entry: ApiEntry,
  owner?: ApiEntry,
): string {
  const line = writeBadges(context, entry, owner);
  return line && `<p>${line}</p>`;
}

/** Writes a warning where this release or a later one deprecates or removes the symbol. */
export function writeLifecycle(
  context: PageContext,
  entry: ApiEntry,
  owner?: ApiEntry,
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
  const advice = toReplacementMarkdown(reference, version, entry.key);
  // The owner, which is removed in the same release, has the warning.
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

/** Reasons of a rejection in words. */
const REASONS: Readonly<Record<Rejection['as'], string>> = {
  message: 'with `{message}`, which is no `Error`, when ',
  error: 'with an `Error` when ',
  code: 'with an `Error` that has a `code`, when ',
  none: '',
};

/** Writes one item behind its title, several as a list below the title. */
function writeList(title: string, items: readonly string[]): string {
  // A message of the package at the end may have a period itself.
  const ended = (item: string) => (/[.…]`$/.test(item) ? item : `${item}.`);
  return items.length < 2
    ? items.map((item) => ended(`${title} ${item}`)).join('')
    : [`${title}:`, items.map((item) => `- ${ended(item)}`).join('\n')].join(
        '\n\n',
      );
}

const withoutStop = (text: string) => text.replace(/\.$/, '');

/** Writes errors, rejections, differences of the platforms, and notes on native code. */
export function writeFailures(
  {version}: PageContext,
  entry: ApiEntry,
): string[] {
  const {throws, rejects, platforms, notes} =
    version.texts.get(entry.key) ?? {};
  const linked = (text: string) => linkNames(version, text, entry.key);
  return [
    writeList(
      '**Throws** an `Error` for',
      (throws ?? []).map((when) => linked(withoutStop(when))),
    ),
    writeList(
      '**Rejects**',
      (rejects ?? [])
        .filter((one) => one.as !== 'none')
        .map(
          ({as, on, when}) =>
            `${on ? `on ${on} ` : ''}${REASONS[as]}${linked(withoutStop(when))}`,
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
