import {
  compareReleases,
  declaredText,
  type Entry,
  isDeprecated,
  slug,
  walk,
} from '@playtorch-docs/api-history';
import {generatedBy, type Context} from './context';
import type {Example} from './examples';
import {escapeWords, frontMatter} from './markdown';
import {replacementMarkdown, urlOf, type Version} from './reference';

/** A symbol and what it belongs to. */
interface Found {
  entry: Entry;
  owner?: Entry;
}

export interface Changes {
  /** New symbols. Their members are new too, and not listed. */
  added: Found[];
  changed: {before: Entry; after: Entry}[];
  deprecated: Found[];
  removed: Found[];
}

const all = (version: Version) =>
  new Map([...walk(version.model)].map((found) => [found.entry.key, found]));

/** Compares two versions by what their declarations say. */
export function compare(
  before: Version,
  after: Version,
  same: (a: Entry, b: Entry) => boolean,
): Changes {
  const old = all(before);
  const now = all(after);
  const only = (
    from: ReadonlyMap<string, Found>,
    other: ReadonlyMap<string, Found>,
  ) =>
    [...from.values()].filter(
      ({entry, owner}) =>
        !other.has(entry.key) && (!owner || other.has(owner.key)),
    );
  const both = [...now.values()].flatMap(({entry}) => {
    const previous = old.get(entry.key)?.entry;
    return previous ? [{before: previous, after: entry}] : [];
  });
  return {
    added: only(now, old),
    removed: only(old, now),
    changed: both.filter((pair) => !same(pair.before, pair.after)),
    // Also what was deprecated in an earlier version: the reader asks what to avoid.
    deprecated: [...now.values()].filter(({entry}) => isDeprecated(entry)),
  };
}

const linked = (version: Version, key: string): string => {
  const url = urlOf(version, key);
  const name = version.names.shown.get(key) ?? key;
  return url ? `[\`${name}\`](${url})` : `\`${name}\``;
};

function addedLine({version}: Context, {entry}: Found): string {
  const count = entry.children.length;
  const what =
    count > 0
      ? `with ${count} ${count === 1 ? 'member' : 'members'}`
      : declaredText(entry);
  return `- ${linked(version, entry.key)}: ${what}`;
}

/** New symbols, by release where a version documents several releases. */
function addedText(context: Context, added: readonly Found[]): string {
  const releases = new Map<string, Found[]>();
  for (const found of added) {
    const since =
      context.reference.histories.get(found.entry.key)?.since ?? 'unknown';
    releases.set(since, [...(releases.get(since) ?? []), found]);
  }
  return [...releases]
    .sort(([a], [b]) => compareReleases(a, b))
    .flatMap(([release, list]) => [
      ...(releases.size > 1
        ? [`### Since ${release} {/* #added-${slug(release)} */}`]
        : []),
      list.map((found) => addedLine(context, found)).join('\n'),
    ])
    .join('\n\n');
}

/** Two programs: an app that uses a removed symbol, and the same app without it. */
function beforeAfter(
  {version}: Context,
  before: Version,
  entry: Entry,
): string[] {
  const name = before.names.shown.get(entry.key) ?? entry.name;
  const old =
    before.moves.get(`${name}.before`) ?? before.examples.get(entry.key);
  const after = version.moves.get(`${name}.after`);
  if (!old || !after) {
    return [];
  }
  const fence = (title: string, {language, code}: Example) =>
    `\`\`\`${language} title="${title}"\n${code.trim()}\n\`\`\``;
  return [
    `### ${escapeWords(name)} {/* #removed-${slug(name)} */}`,
    fence(`Before, with ${before.model.release}`, old),
    fence(`After, with ${version.model.release}`, after),
  ];
}

/** The page that says what a version changed. */
export function changesPage(
  context: Context,
  before: Version,
  same: (a: Entry, b: Entry) => boolean,
): string {
  const {reference, version} = context;
  const changes = compare(before, version, same);
  const [from, to] = [before.model.release, version.model.release];
  const {name, overview} = reference.facts;
  const note = overview.changes?.[version.label];
  const sections: [string, string, string, string][] = [
    [
      'Removed',
      'removed',
      `${from} has these symbols, and ${to} does not. The links lead to ${from}.`,
      changes.removed
        .map(
          ({entry}) =>
            `- ${linked(before, entry.key)}, removed in ${reference.histories.get(entry.key)?.removed ?? to}. ${replacementMarkdown(reference, version, entry.key)}`,
        )
        .join('\n'),
    ],
    [
      'Deprecated',
      'deprecated',
      `${to} still has these symbols, but advises against them.`,
      changes.deprecated
        .map(
          ({entry}) =>
            `- ${linked(version, entry.key)}, deprecated in ${reference.histories.get(entry.key)?.deprecated ?? to}. ${replacementMarkdown(reference, version, entry.key)}`,
        )
        .join('\n'),
    ],
    [
      'Changed signatures',
      'changed',
      'These symbols have another signature. A new name of a parameter does not count as a change.',
      changes.changed
        .map((pair) => {
          const releases =
            reference.histories.get(pair.after.key)?.changed ?? [];
          return [
            `- ${linked(version, pair.after.key)}, changed in ${releases.join(' and ')}`,
            `  - before: ${declaredText(pair.before)}`,
            `  - after: ${declaredText(pair.after)}`,
          ].join('\n');
        })
        .join('\n'),
    ],
    [
      'Added',
      'added',
      'These symbols are new. The list does not show the members of a new symbol.',
      addedText(context, changes.added),
    ],
  ];
  const moves = changes.removed.flatMap(({entry}) =>
    beforeAfter(context, before, entry),
  );
  return [
    frontMatter({
      title: 'What changed',
      description: `What ${name} ${to} added, changed, deprecated and removed since ${from}, with what replaces each removed symbol.`,
      sidebar_label: 'What changed',
      custom_edit_url: null,
    }),
    generatedBy(context),
    `This page lists the changes from ${from} to ${to}. It is computed from the declarations of the published packages.${note ? ` ${note}` : ''}`,
    ...sections.flatMap(([title, id, line, rows]) => [
      `## ${title} {/* #${id} */}`,
      rows ? `${line}\n\n${rows}` : 'Nothing.',
      ...(id === 'removed' ? moves : []),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
