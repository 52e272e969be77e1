import {exampleFence, summaryLine} from './blocks';
import {generatedBy, shownName, type Context} from './context';
import {
  type Entry,
  folderOf,
  isDeprecated,
  slug,
  walk,
} from '@playtorch-docs/api-history';
import type {ByVersion, Group} from './groups';
import {escapeWords, frontMatter, table} from './markdown';
import {moduleUrl, urlOf, type Version} from './reference';

/** A group as one version shows it. */
interface ShownGroup {
  group: Group;
  /** Symbols in the order of the pages and their sections. */
  members: Entry[];
}

/** The page whose group a symbol belongs to: a constant goes with its type. */
export function pageFor(version: Version, entry: Entry): string {
  const key =
    entry.kind === 'variable' && entry.typeKey ? entry.typeKey : entry.key;
  return version.addresses.get(key)?.page ?? '';
}

/**
 * The groups of a version with all its symbols.
 *
 * @throws Error that names a symbol without a group, or a page that no version has.
 */
export function groupsOf(
  {reference, version}: Context,
  groups: readonly Group[] = reference.facts.groups,
): ShownGroup[] {
  const byPage = new Map<string, Entry[]>();
  for (const {entry, owner} of walk(version.model)) {
    // Properties of a type are rows of its table.
    if (owner?.kind !== 'type') {
      const page = pageFor(version, entry);
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
      const place = (entry: Entry) => order.indexOf(entry.name);
      const entries = byPage.get(page) ?? [];
      byPage.delete(page);
      // What apps import, then the rest of the page.
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
  const [left] = byPage;
  if (left) {
    throw new Error(
      `api-reference: the page ${left[0]} of version ${version.label} is in no group.`,
    );
  }
  return shown.filter(({members}) => members.length > 0);
}

function inVersion(text: ByVersion, label: string): string {
  const found = typeof text === 'string' ? text : text[label];
  if (found === undefined) {
    throw new Error(
      `api-reference: a text of the Overview has no words for version ${label}: ${JSON.stringify(text)}`,
    );
  }
  return found;
}

/** Whether an interface is the type of an exported constant, which has the same members. */
function isTypeOfConstant({model, names}: Version, entry: Entry): boolean {
  return (
    folderOf(entry.kind) !== undefined &&
    Object.values(model.index).some(
      (key) => names.entries.get(key)?.typeKey === entry.key,
    ) &&
    !model.index[entry.name]
  );
}

/** For a package without groups: its modules. */
function moduleGroups(version: Version): Group[] {
  const pages = new Map<string, Set<string>>();
  for (const {entry, module} of walk(version.model)) {
    const page = pageFor(version, entry);
    pages.set(module.name, (pages.get(module.name) ?? new Set()).add(page));
  }
  return [...pages].map(([name, own]) => ({
    id: slug(name),
    title: name,
    purpose: `use the module ${name}`,
    line: '',
    pages: [...own].map((page) => ({page, label: page})),
  }));
}

/** The first page of a version's reference. */
export function overviewPage(context: Context): string {
  const {reference, version} = context;
  const {name, overview} = reference.facts;
  const failures = inVersion(overview.failures ?? '', version.label);
  const {release, modules} = version.model;
  const groups =
    reference.facts.groups.length > 0
      ? reference.facts.groups
      : moduleGroups(version);
  const shown = groupsOf(context, groups);
  const changes = reference.versions[0] !== version;
  return [
    frontMatter({
      title: 'Overview',
      description: `Everything that ${name} ${release} declares, grouped by what you type, each symbol with a sentence and a link to its entry.`,
      sidebar_label: 'Overview',
      sidebar_position: 0,
      custom_edit_url: null,
    }),
    generatedBy(context),
    `This page lists everything that \`${name}\` ${release} declares, grouped by what you type. Find a name with the browser’s search, or follow the table. Below the groups are [how to read an entry](#entries)${failures ? ', [how failures arrive](#failures)' : ''}${version.app === undefined ? '' : ' and [a complete app](#example)'}.${changes ? ` See also [what changed](${version.path}api/changes/).` : ''}`,
    table(
      ['You want to', 'Use'],
      shown.map(({group}) => [
        inVersion(group.purpose, version.label),
        `[${escapeWords(group.title)}](#${group.id})`,
      ]),
    ),
    ...shown.flatMap(({group, members}) => [
      `## ${escapeWords(group.title)} {/* #${group.id} */}`,
      inVersion(group.line, version.label),
      table(
        ['Name', 'What it is'],
        members
          .filter((entry) => !isTypeOfConstant(version, entry))
          .map((entry) => [
            `[\`${shownName(context, entry)}\`](${urlOf(version, entry.key) ?? ''})`,
            // The entry has the whole history; the Overview only says what to avoid.
            `${summaryLine(context, entry)}${isDeprecated(entry) ? ' Deprecated.' : ''}`,
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
          exampleFence(context, 'App.tsx', {
            language: 'tsx',
            code: version.app,
          }),
        ]),
    '## By module {/* #by-module */}',
    'These are the same symbols, in the order of the package’s files.',
    modules
      .map(({name}) => `[\`${name}\`](${moduleUrl(version, name)})`)
      .join(' · '),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
