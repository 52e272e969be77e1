import {
  compareReleases,
  toDeclaredText,
  type ApiEntry,
  isDeprecated,
  toSlug,
  walk,
} from '../history';
import {writeGeneratedBy, type PageContext} from './context';
import type {SymbolExample} from './examples';
import {escapeWords, toFrontMatter} from './markdown';
import {
  toReplacementMarkdown,
  findUrl,
  type ReferenceVersion,
} from './reference';

/** Symbol with the symbol that it is a member of. */
interface SymbolWithOwner {
  entry: ApiEntry;
  owner?: ApiEntry;
}

export interface VersionChanges {
  /** New symbols, without their members. */
  added: SymbolWithOwner[];
  changed: {before: ApiEntry; after: ApiEntry}[];
  deprecated: SymbolWithOwner[];
  removed: SymbolWithOwner[];
}

const collectSymbols = (version: ReferenceVersion) =>
  new Map([...walk(version.model)].map((found) => [found.entry.key, found]));

/**
 * Compares the declarations of two versions.
 *
 * @param same - tells whether two entries have the same signature.
 */
function compareVersions(
  before: ReferenceVersion,
  after: ReferenceVersion,
  same: (a: ApiEntry, b: ApiEntry) => boolean,
): VersionChanges {
  const old = collectSymbols(before);
  const now = collectSymbols(after);
  const only = (
    from: ReadonlyMap<string, SymbolWithOwner>,
    other: ReadonlyMap<string, SymbolWithOwner>,
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
    // Includes symbols that an earlier version deprecated, since the reader has to avoid them, too.
    deprecated: [...now.values()].filter(({entry}) => isDeprecated(entry)),
  };
}

const toLink = (version: ReferenceVersion, key: string): string => {
  const url = findUrl(version, key);
  const name = version.names.shown.get(key) ?? key;
  return url ? `[\`${name}\`](${url})` : `\`${name}\``;
};

function writeAddedLine(
  {version}: PageContext,
  {entry}: SymbolWithOwner,
): string {
  const count = entry.children.length;
  const what =
    count > 0
      ? `with ${count} ${count === 1 ? 'member' : 'members'}`
      : toDeclaredText(entry);
  return `- ${toLink(version, entry.key)}: ${what}`;
}

/** Lists new symbols, by release where the version covers several. */
function writeAdded(
  context: PageContext,
  added: readonly SymbolWithOwner[],
): string {
  const releases = new Map<string, SymbolWithOwner[]>();
  for (const found of added) {
    const since =
      context.reference.histories.get(found.entry.key)?.since ?? 'unknown';
    releases.set(since, [...(releases.get(since) ?? []), found]);
  }
  return [...releases]
    .sort(([a], [b]) => compareReleases(a, b))
    .flatMap(([release, list]) => [
      ...(releases.size > 1
        ? [`### Since ${release} {/* #added-${toSlug(release)} */}`]
        : []),
      list.map((found) => writeAddedLine(context, found)).join('\n'),
    ])
    .join('\n\n');
}

/** Writes a program that uses a removed symbol, and the same program without it. */
function writeMove(
  {version}: PageContext,
  before: ReferenceVersion,
  entry: ApiEntry,
): string[] {
  const name = before.names.shown.get(entry.key) ?? entry.name;
  const old =
    before.moves.get(`${name}.before`) ?? before.examples.get(entry.key);
  const after = version.moves.get(`${name}.after`);
  if (!old || !after) {
    return [];
  }
  const fence = (title: string, {language, code}: SymbolExample) =>
    `\`\`\`${language} title="${title}"\n${code.trim()}\n\`\`\``;
  return [
    `### ${escapeWords(name)} {/* #removed-${toSlug(name)} */}`,
    fence(`Before, with ${before.model.release}`, old),
    fence(`After, with ${version.model.release}`, after),
  ];
}

/** Says which release deprecated a symbol; comments of releases before `before` are unknown. */
function describeDeprecation(
  {reference, version}: PageContext,
  before: ReferenceVersion,
  key: string,
): string {
  const earlier = collectSymbols(before).get(key)?.entry;
  return earlier && isDeprecated(earlier)
    ? `already deprecated in ${before.model.release}`
    : `deprecated in ${reference.histories.get(key)?.deprecated ?? version.model.release}`;
}

/** Writes the page of changes between two versions. */
export function writeChanges(
  context: PageContext,
  before: ReferenceVersion,
  same: (a: ApiEntry, b: ApiEntry) => boolean,
): string {
  const {reference, version} = context;
  const changes = compareVersions(before, version, same);
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
            `- ${toLink(before, entry.key)}, removed in ${reference.histories.get(entry.key)?.removed ?? to}. ${toReplacementMarkdown(reference, version, entry.key)}`,
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
            `- ${toLink(version, entry.key)}, ${describeDeprecation(context, before, entry.key)}. ${toReplacementMarkdown(reference, version, entry.key)}`,
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
            `- ${toLink(version, pair.after.key)}, changed in ${releases.join(' and ')}`,
            `  - before: ${toDeclaredText(pair.before)}`,
            `  - after: ${toDeclaredText(pair.after)}`,
          ].join('\n');
        })
        .join('\n'),
    ],
    [
      'Added',
      'added',
      'These symbols are new. The list does not show the members of a new symbol.',
      writeAdded(context, changes.added),
    ],
  ];
  const moves = changes.removed.flatMap(({entry}) =>
    writeMove(context, before, entry),
  );
  return [
    toFrontMatter({
      title: 'What changed',
      description: `What ${name} ${to} added, changed, deprecated and removed since ${from}, with what replaces each removed symbol.`,
      sidebar_label: 'What changed',
      keywords: [
        'changelog of changes',
        'release notes',
        'difference between releases',
      ],
      custom_edit_url: null,
    }),
    writeGeneratedBy(context),
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
