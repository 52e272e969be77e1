/** A page of the reference, from its front matter to its last section. */

import type {Address} from './address';
import {commentBlocks, example, heading, sourceAndVersions} from './blocks';
import {
  generatedBy,
  KIND_WORDS,
  PACKAGE,
  sourceUrl,
  type Context,
} from './context';
import {firstSentence, frontMatter, table, typeMarkdown} from './markdown';
import {folderOf, type Entry, type EntryKind, type Module} from './model';
import {linksFrom, moduleUrl, urlOf} from './reference';
import {entrySection, importLine} from './section';
import {badgesLine, lifecycle, runTimeNotes} from './status';

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

/** The page of a class, an enumeration or an interface. */
function symbolPage(
  context: Context,
  module: Module,
  entry: Entry,
  position: number,
): string {
  const {version} = context;
  const {release} = version.model;
  const word = KIND_WORDS[entry.kind].toLowerCase();
  const count = entry.children.length;
  const links = linksFrom(version, entry.key);
  const sections = SECTIONS.flatMap(({title, id, kinds}) => {
    const members = entry.children.filter(({kind}) => kinds.includes(kind));
    return members.length === 0
      ? []
      : [
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
        ];
  });
  return [
    frontMatter({
      title: entry.name,
      description: `The ${word} ${entry.name} of ${PACKAGE} ${release}: ${membersWords(count)}`,
      sidebar_label: entry.name,
      sidebar_position: position,
      custom_edit_url: null,
    }),
    generatedBy(context),
    badgesLine(context, entry),
    `${KIND_WORDS[entry.kind]} of [\`${module.name}\`](${moduleUrl(version, module.name)}), ${importLine(context, entry)}.`,
    ...(entry.extends.length > 0
      ? [
          `Extends ${entry.extends.map((tokens) => typeMarkdown(tokens, links)).join(', ')}.`,
        ]
      : []),
    ...commentBlocks(context, entry.key, entry.comment),
    lifecycle(context, entry),
    runTimeNotes(context, entry),
    example(context, entry),
    sourceAndVersions(context, entry, module),
    ...sections,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The page of a module: its types with pages, then everything else in full. */
function modulePageText(
  context: Context,
  module: Module,
  position: number,
): string {
  const {version} = context;
  const {release} = version.model;
  const own = module.entries.filter(({kind}) => folderOf(kind));
  const rest = module.entries.filter(({kind}) => !folderOf(kind));
  return [
    frontMatter({
      title: `Module ${module.name}`,
      description: `What the module ${module.name} of ${PACKAGE} ${release} declares: types, constants and functions with their signatures and history.`,
      sidebar_label: module.name,
      sidebar_position: position,
      custom_edit_url: null,
    }),
    generatedBy(context),
    `Import from the package, \`${PACKAGE}\`: this page shows what is in the file [\`${module.source}\`](${sourceUrl(context, module)}).`,
    ...commentBlocks(context, `${module.name}.`, module.comment),
    ...(own.length > 0
      ? [
          heading(2, 'On pages of their own', 'own-pages'),
          table(
            ['Symbol', 'Kind', 'What it is'],
            own.map((entry) => [
              `[\`${entry.name}\`](${urlOf(version, entry.key) ?? ''})`,
              KIND_WORDS[entry.kind],
              entry.comment
                ? firstSentence(
                    entry.comment.summary,
                    linksFrom(version, entry.key),
                  )
                : '',
            ]),
          ),
        ]
      : []),
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
  position: number,
): string | undefined {
  const {version} = context;
  for (const module of version.model.modules) {
    if (moduleUrl(version, module.name).endsWith(`/${page}/`)) {
      return modulePageText(context, module, position);
    }
    for (const entry of module.entries) {
      const address = version.addresses.get(entry.key);
      if (address?.page === page && address.anchor === undefined) {
        return symbolPage(context, module, entry, position);
      }
    }
  }
  return undefined;
}
