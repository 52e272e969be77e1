/** Writes pages of the reference, from front matter to the last entry. */

import {
  type Address,
  type ApiEntry,
  type EntryKind,
  findFolder,
  type ApiModule,
  toModulePage,
} from '../history';
import {
  writeComment,
  writeHeading,
  writeIndex,
  writeMembers,
  writeDescription,
  writeLinks,
  writeTutorials,
  writeSummary,
} from './blocks';
import {hasConsole, writeWithConsole} from './console';
import {
  writeGeneratedBy,
  KIND_WORDS,
  toSourceUrl,
  type PageContext,
} from './context';
import {findGroupPage, type MemberSection} from './groups';
import {toFrontMatter, toTypeMarkdown} from './markdown';
import {createLinks, toModuleUrl, findUrl} from './reference';
import {writeEntry, writeImport} from './section';
import {writeBadgesLine, writeFailures, writeLifecycle} from './status';

const SECTIONS: readonly {
  title: string;
  id: string;
  kinds: readonly EntryKind[];
}[] = [
  {title: 'Constructor', id: 'constructors', kinds: ['constructor']},
  {title: 'Members', id: 'members', kinds: ['member']},
  {title: 'Properties', id: 'properties', kinds: ['property', 'index']},
  {title: 'Methods', id: 'methods', kinds: ['method']},
];

function toMembersText(count: number): string {
  switch (count) {
    case 0:
      return 'what it extends, its history and its source.';
    case 1:
      return 'its member with signature, parameters and history.';
    default:
      return `all ${count} members with signature, parameters and history.`;
  }
}

/** Collects the sections of a page with their members: those of its group, else one for each kind. */
function collectSections(
  {reference, version}: PageContext,
  entry: ApiEntry,
): {title: string; id: string; members: ApiEntry[]}[] {
  const page = version.addresses.get(entry.key)?.page ?? '';
  const sections = findGroupPage(page, reference.facts.groups)?.entry.sections;
  if (!sections) {
    return SECTIONS.map(({title, id, kinds}) => ({
      title,
      id,
      members: entry.children.filter(({kind}) => kinds.includes(kind)),
    })).filter(({members}) => members.length > 0);
  }
  checkSections(entry, sections);
  return sections
    .map(({title, id, members}) => ({
      title,
      id,
      members: members.flatMap(
        (name) => entry.children.find((child) => child.name === name) ?? [],
      ),
    }))
    .filter(({members}) => members.length > 0);
}

function checkSections(
  entry: ApiEntry,
  sections: readonly MemberSection[],
): void {
  const listed = sections.flatMap(({members}) => members);
  const missing = entry.children.find(({name}) => !listed.includes(name));
  if (missing) {
    throw new Error(
      `api-reference: ${missing.key} is in no section of its page.`,
    );
  }
}

/** Collects the search words of a page's entries, in the form that plugins/search reads. */
function collectKeywords(
  {version}: PageContext,
  page: string,
): Record<string, string[]> {
  const list = [...version.texts].flatMap(([key, {keywords: words}]) => {
    const address = version.addresses.get(key);
    return words !== undefined && address?.page === page
      ? `${address.anchor === undefined ? '' : `#${address.anchor} `}${words}`
      : [];
  });
  return list.length > 0 ? {keywords: list} : {};
}

const hasConsoles = (context: PageContext, entries: readonly ApiEntry[]) =>
  entries.some((entry) => hasConsole(context, entry));

/** Leaves out the theme's column of contents, whose place the consoles take. */
const writeContentsOption = (
  context: PageContext,
  entries: readonly ApiEntry[],
): {hide_table_of_contents?: true} =>
  hasConsoles(context, entries) ? {hide_table_of_contents: true} : {};

/** Writes the content of a page: where an entry has a console, with a column for it. */
function writeContent(
  context: PageContext,
  entries: readonly ApiEntry[],
  blocks: readonly string[],
): string[] {
  return hasConsoles(context, entries)
    ? [
        '<div className="markdown api-page">',
        '<ApiContents />',
        ...blocks,
        '</div>',
      ]
    : [...blocks];
}

/** Writes the page of a class, an enumeration or an interface. */
function writeSymbolPage(
  context: PageContext,
  module: ApiModule,
  entry: ApiEntry,
): string {
  const {reference, version} = context;
  const {release} = version.model;
  const word = KIND_WORDS[entry.kind].toLowerCase();
  const count = entry.children.length;
  const links = createLinks(version, entry.key);
  const parts = collectSections(context, entry);
  const page = version.addresses.get(entry.key)?.page ?? '';
  const label =
    findGroupPage(page, reference.facts.groups)?.entry.label ?? entry.name;
  const sections = parts.flatMap(({title, id, members}) => [
    writeHeading(2, title, id),
    ...members.map((child) =>
      writeEntry(
        context,
        child,
        module,
        3,
        version.addresses.get(child.key)?.anchor ?? '',
        entry,
      ),
    ),
  ]);
  const [table, names] = writeMembers(
    context,
    parts.flatMap(({members}) => members),
  );
  const isWide = hasConsoles(context, [entry]);
  const introduction = [
    writeLinks(context, entry, module),
    writeBadgesLine(context, entry),
    ...writeDescription(context, entry),
    ...writeComment(
      context,
      entry.key,
      entry.comment,
      version.texts.get(entry.key)?.summary !== undefined,
    ),
    `${KIND_WORDS[entry.kind]} of [\`${module.name}\`](${toModuleUrl(version, module.name)}), ${writeImport(context, entry)}.`,
    ...(entry.extends.length > 0
      ? [
          `Extends ${entry.extends.map((tokens) => toTypeMarkdown(tokens, links)).join(', ')}.`,
        ]
      : []),
    writeLifecycle(context, entry),
    table,
    // Beside the text where the page has a column for it.
    isWide ? '' : names,
    ...writeFailures(context, entry),
    writeTutorials(context, entry),
  ];
  return [
    toFrontMatter({
      title: label,
      description: `The ${word} ${entry.name} of ${reference.facts.name} ${release}: ${toMembersText(count)}`,
      sidebar_label: label,
      ...collectKeywords(context, page),
      ...writeContentsOption(context, [entry]),
      custom_edit_url: null,
    }),
    writeGeneratedBy(context),
    ...writeContent(
      context,
      [entry],
      [
        writeWithConsole(context, entry, introduction, isWide ? names : ''),
        ...sections,
      ],
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Writes the page of a module: a table of all its symbols, then the entries of those without a page. */
function writeModulePage(
  context: PageContext,
  module: ApiModule,
  page: string,
): string {
  const {reference, version} = context;
  const {release, index} = version.model;
  const withPage = module.entries.filter(({kind}) => findFolder(kind));
  const exported = new Set(Object.values(index));
  // Symbols that apps import come first.
  const rest = module.entries
    .filter(({kind}) => !findFolder(kind))
    .sort((a, b) => Number(exported.has(b.key)) - Number(exported.has(a.key)));
  const [lead] = rest;
  const label =
    findGroupPage(toModulePage(module.name), reference.facts.groups)?.entry
      .label ?? `Module ${module.name}`;
  return [
    toFrontMatter({
      title: label,
      description: `What the module ${module.name} of ${reference.facts.name} ${release} declares: types, constants and functions with their signatures and history.`,
      sidebar_label: label,
      ...collectKeywords(context, page),
      ...writeContentsOption(context, rest),
      custom_edit_url: null,
    }),
    writeGeneratedBy(context),
    ...writeContent(context, rest, [
      lead && exported.has(lead.key) ? writeSummary(context, lead) : '',
      `The module \`${module.name}\`. Import from the package, \`${reference.facts.name}\`: this page shows what is in the file [\`${module.source}\`](${toSourceUrl(context, module)}).`,
      ...(module.entries.some((entry) => version.texts.has(entry.key))
        ? []
        : writeComment(context, `${module.name}.`, module.comment)),
      writeIndex(
        ['Symbol', 'Kind', 'What it is'],
        [...rest, ...withPage].map((entry) => [
          `[\`${entry.name}\`](${findUrl(version, entry.key) ?? ''})`,
          KIND_WORDS[entry.kind],
          writeSummary(context, entry),
        ]),
      ),
      ...rest.map((entry) =>
        writeEntry(
          context,
          entry,
          module,
          2,
          version.addresses.get(entry.key)?.anchor ?? '',
        ),
      ),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Writes the page at an address; undefined where the version has none. */
export function writePage(
  context: PageContext,
  page: Address['page'],
): string | undefined {
  const {version} = context;
  for (const module of version.model.modules) {
    if (toModuleUrl(version, module.name).endsWith(`/${page}/`)) {
      return writeModulePage(context, module, page);
    }
    for (const entry of module.entries) {
      const address = version.addresses.get(entry.key);
      if (address?.page === page && address.anchor === undefined) {
        return writeSymbolPage(context, module, entry);
      }
    }
  }
  return undefined;
}
