import {writeIndex, writeSummary} from './blocks';
import {writeExampleFence} from './console';
import {writeGeneratedBy, findShownName, type PageContext} from './context';
import {
  type ApiEntry,
  findFolder,
  isDeprecated,
  toSlug,
  walk,
} from '../history';
import type {ByVersion, SymbolGroup} from './groups';
import {escapeWords, toFrontMatter} from './markdown';
import {toModuleUrl, findUrl, type ReferenceVersion} from './reference';

/** Group with its symbols in one version. */
interface GroupWithMembers {
  group: SymbolGroup;
  /** Symbols in the order of the pages and their sections. */
  members: ApiEntry[];
}

/** Returns the page by which a symbol is grouped; for a constant, that of its type. */
export function findPage(version: ReferenceVersion, entry: ApiEntry): string {
  const key =
    entry.kind === 'variable' && entry.typeKey ? entry.typeKey : entry.key;
  return version.addresses.get(key)?.page ?? '';
}

/**
 * Collects the groups of a version with all its symbols.
 *
 * @throws Error that names a symbol without a group, or a page that no version has.
 */
export function collectGroups(
  {reference, version}: PageContext,
  groups: readonly SymbolGroup[] = reference.facts.groups,
): GroupWithMembers[] {
  const byPage = new Map<string, ApiEntry[]>();
  for (const {entry, owner} of walk(version.model)) {
    // Properties of a type are rows of its table.
    if (owner?.kind !== 'type') {
      const page = findPage(version, entry);
      byPage.set(page, [...(byPage.get(page) ?? []), entry]);
    }
  }
  const known = new Set(
    reference.versions.flatMap(({addresses}) =>
      [...addresses.values()].map(({page}) => page),
    ),
  );
  const shown = groups.map((group) => ({
    group,
    members: group.pages.flatMap(({page, sections}) => {
      if (!known.has(page) && !page.startsWith('modules/')) {
        throw new Error(
          `api-reference: the group ${group.title} has the page ${page}, which no version has.`,
        );
      }
      const order = (sections ?? []).flatMap(({members}) => members);
      const place = (entry: ApiEntry) => order.indexOf(entry.name);
      const entries = byPage.get(page) ?? [];
      byPage.delete(page);
      // Symbols outside of sections first: apps import them.
      return sections
        ? [
            ...entries.filter((entry) => place(entry) < 0),
            ...entries
              .filter((entry) => place(entry) >= 0)
              .sort((a, b) => place(a) - place(b)),
          ]
        : entries;
    }),
  }));
  const [ungrouped] = byPage;
  if (ungrouped) {
    throw new Error(
      `api-reference: the page ${ungrouped[0]} of version ${version.label} is in no group.`,
    );
  }
  return shown.filter(({members}) => members.length > 0);
}

function pickText(text: ByVersion, label: string): string {
  const picked = typeof text === 'string' ? text : text[label];
  if (picked === undefined) {
    throw new Error(
      `api-reference: a text of the Overview has no words for version ${label}: ${JSON.stringify(text)}`,
    );
  }
  return picked;
}

/** Tells whether an interface is the type of an exported constant, which has the same members. */
function isTypeOfConstant(
  {model, names}: ReferenceVersion,
  entry: ApiEntry,
): boolean {
  return (
    findFolder(entry.kind) !== undefined &&
    Object.values(model.index).some(
      (key) => names.entries.get(key)?.typeKey === entry.key,
    ) &&
    !model.index[entry.name]
  );
}

/** Makes a group of each module, for a package without groups. */
function toModuleGroups(version: ReferenceVersion): SymbolGroup[] {
  const pages = new Map<string, Set<string>>();
  for (const {entry, module} of walk(version.model)) {
    const page = findPage(version, entry);
    pages.set(module.name, (pages.get(module.name) ?? new Set()).add(page));
  }
  return [...pages].map(([name, pagesOfModule]) => ({
    id: toSlug(name),
    title: name,
    purpose: `use the module ${name}`,
    line: '',
    pages: [...pagesOfModule].map((page) => ({page, label: page})),
  }));
}

/** Writes the first page of a version's reference. */
export function writeOverview(context: PageContext): string {
  const {reference, version} = context;
  const {name, overview} = reference.facts;
  const failures = pickText(overview.failures ?? '', version.label);
  const {release, modules} = version.model;
  const groups =
    reference.facts.groups.length > 0
      ? reference.facts.groups
      : toModuleGroups(version);
  const shown = collectGroups(context, groups);
  const changes = reference.versions[0] !== version;
  return [
    toFrontMatter({
      title: 'Overview',
      description: `Everything that ${name} ${release} declares, grouped by what you type, each symbol with a sentence and a link to its entry.`,
      sidebar_label: 'Overview',
      sidebar_position: 0,
      custom_edit_url: null,
    }),
    writeGeneratedBy(context),
    `This page lists everything that \`${name}\` ${release} declares, grouped by what you type. Find a name with the browser’s search, or follow the table. Below the groups are [how to read an entry](#entries)${failures ? ', [how failures arrive](#failures)' : ''}${version.app === undefined ? '' : ' and [a complete app](#example)'}.${changes ? ` See also [what changed](${version.path}api/changes/).` : ''}`,
    writeIndex(
      ['You want to', 'Use'],
      shown.map(({group}) => [
        pickText(group.purpose, version.label),
        `[${escapeWords(group.title)}](#${group.id})`,
      ]),
    ),
    ...shown.flatMap(({group, members}) => [
      `## ${escapeWords(group.title)} {/* #${group.id} */}`,
      pickText(group.line, version.label),
      writeIndex(
        ['Name', 'What it is'],
        members
          .filter((entry) => !isTypeOfConstant(version, entry))
          .map((entry) => [
            `[\`${findShownName(context, entry)}\`](${findUrl(version, entry.key) ?? ''})`,
            // The entry has the whole history; the Overview marks deprecated symbols only.
            `${writeSummary(context, entry)}${isDeprecated(entry) ? ' Deprecated.' : ''}`,
          ]),
      ),
    ]),
    '## How to read an entry {/* #entries */}',
    `An entry says what a symbol does, what it takes and returns, and how it fails. The signatures are copied from the published package. The authors of this site wrote the descriptions, after reading the package’s sources. A description marked <FromPackage /> is a comment from the package itself.${overview.entries ? ` ${overview.entries}` : ''}`,
    ...(failures
      ? ['## How failures arrive {/* #failures */}', failures.trimEnd()]
      : []),
    ...(version.app === undefined
      ? []
      : [
          '## A complete app {/* #example */}',
          overview.app ?? '',
          writeExampleFence(context, 'App.tsx', {
            language: 'tsx',
            code: version.app,
          }),
        ]),
    '## By module {/* #by-module */}',
    'These are the same symbols, in the order of the package’s files.',
    modules
      .map(({name}) => `[\`${name}\`](${toModuleUrl(version, name)})`)
      .join(' · '),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
