/** A page of the reference, from its front matter to its last section. */

import {
  type Address,
  type Entry,
  type EntryKind,
  folderOf,
  type Module,
  modulePage,
} from '@playtorch-docs/api-history';
import {
  commentBlocks,
  example,
  heading,
  membersTable,
  ourDescription,
  sourceAndVersions,
  usedIn,
  summaryLine,
} from './blocks';
import {generatedBy, KIND_WORDS, sourceUrl, type Context} from './context';
import {groupPage, type Section} from './groups';
import {frontMatter, table, typeMarkdown} from './markdown';
import {linksFrom, moduleUrl, urlOf} from './reference';
import {entrySection, importLine} from './section';
import {badgesLine, failures, lifecycle} from './status';

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

function membersWords(count: number): string {
  switch (count) {
    case 0:
      return 'what it extends, its history and its source.';
    case 1:
      return 'its member with signature, parameters and history.';
    default:
      return `all ${count} members with signature, parameters and history.`;
  }
}

/** The sections of a page with their members: those of its group, or else by kind. */
function partsOf(
  {reference, version}: Context,
  entry: Entry,
): {title: string; id: string; members: Entry[]}[] {
  const page = version.addresses.get(entry.key)?.page ?? '';
  const sections = groupPage(page, reference.facts.groups)?.entry.sections;
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

function checkSections(entry: Entry, sections: readonly Section[]): void {
  const listed = sections.flatMap(({members}) => members);
  const missing = entry.children.find(({name}) => !listed.includes(name));
  if (missing) {
    throw new Error(
      `api-reference: ${missing.key} is in no section of its page.`,
    );
  }
}

/** What the search finds the entries of a page by, beside their text: see plugins/search. */
function keywords({version}: Context, page: string): Record<string, string[]> {
  const list = [...version.texts].flatMap(([key, {keywords: words}]) => {
    const address = version.addresses.get(key);
    return words !== undefined && address?.page === page
      ? `${address.anchor === undefined ? '' : `#${address.anchor} `}${words}`
      : [];
  });
  return list.length > 0 ? {keywords: list} : {};
}

/** The page of a class, an enumeration or an interface. */
function symbolPage(context: Context, module: Module, entry: Entry): string {
  const {reference, version} = context;
  const {release} = version.model;
  const word = KIND_WORDS[entry.kind].toLowerCase();
  const count = entry.children.length;
  const links = linksFrom(version, entry.key);
  const parts = partsOf(context, entry);
  const page = version.addresses.get(entry.key)?.page ?? '';
  const label =
    groupPage(page, reference.facts.groups)?.entry.label ?? entry.name;
  const sections = parts.flatMap(({title, id, members}) => [
    heading(2, title, id),
    ...members.map((child) =>
      entrySection(
        context,
        child,
        module,
        3,
        version.addresses.get(child.key)?.anchor ?? '',
        entry,
      ),
    ),
  ]);
  return [
    frontMatter({
      title: label,
      description: `The ${word} ${entry.name} of ${reference.facts.name} ${release}: ${membersWords(count)}`,
      sidebar_label: label,
      ...keywords(context, page),
      custom_edit_url: null,
    }),
    generatedBy(context),
    sourceAndVersions(context, entry, module),
    badgesLine(context, entry),
    ...ourDescription(context, entry),
    ...commentBlocks(
      context,
      entry.key,
      entry.comment,
      version.texts.get(entry.key)?.summary !== undefined,
    ),
    `${KIND_WORDS[entry.kind]} of [\`${module.name}\`](${moduleUrl(version, module.name)}), ${importLine(context, entry)}.`,
    ...(entry.extends.length > 0
      ? [
          `Extends ${entry.extends.map((tokens) => typeMarkdown(tokens, links)).join(', ')}.`,
        ]
      : []),
    lifecycle(context, entry),
    ...membersTable(
      context,
      parts.flatMap(({members}) => members),
    ),
    ...failures(context, entry),
    example(context, entry),
    usedIn(context, entry),
    ...sections,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The page of a module: a table of all its symbols, then those without a page of their own. */
function modulePageText(
  context: Context,
  module: Module,
  page: string,
): string {
  const {reference, version} = context;
  const {release, index} = version.model;
  const own = module.entries.filter(({kind}) => folderOf(kind));
  const exported = new Set(Object.values(index));
  // What apps import comes first.
  const rest = module.entries
    .filter(({kind}) => !folderOf(kind))
    .sort((a, b) => Number(exported.has(b.key)) - Number(exported.has(a.key)));
  const [lead] = rest;
  const label =
    groupPage(modulePage(module.name), reference.facts.groups)?.entry.label ??
    `Module ${module.name}`;
  return [
    frontMatter({
      title: label,
      description: `What the module ${module.name} of ${reference.facts.name} ${release} declares: types, constants and functions with their signatures and history.`,
      sidebar_label: label,
      ...keywords(context, page),
      custom_edit_url: null,
    }),
    generatedBy(context),
    lead && exported.has(lead.key) ? summaryLine(context, lead) : '',
    `The module \`${module.name}\`. Import from the package, \`${reference.facts.name}\`: this page shows what is in the file [\`${module.source}\`](${sourceUrl(context, module)}).`,
    ...(module.entries.some((entry) => version.texts.has(entry.key))
      ? []
      : commentBlocks(context, `${module.name}.`, module.comment)),
    table(
      ['Symbol', 'Kind', 'What it is'],
      [...rest, ...own].map((entry) => [
        `[\`${entry.name}\`](${urlOf(version, entry.key) ?? ''})`,
        KIND_WORDS[entry.kind],
        summaryLine(context, entry),
      ]),
    ),
    ...rest.map((entry) =>
      entrySection(
        context,
        entry,
        module,
        2,
        version.addresses.get(entry.key)?.anchor ?? '',
      ),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The text of the page at an address; undefined where the version has none there. */
export function pageText(
  context: Context,
  page: Address['page'],
): string | undefined {
  const {version} = context;
  for (const module of version.model.modules) {
    if (moduleUrl(version, module.name).endsWith(`/${page}/`)) {
      return modulePageText(context, module, page);
    }
    for (const entry of module.entries) {
      const address = version.addresses.get(entry.key);
      if (address?.page === page && address.anchor === undefined) {
        return symbolPage(context, module, entry);
      }
    }
  }
  return undefined;
}
