/** The section of a symbol on a page. */

import {
  declarationTokens,
  type Entry,
  folderOf,
  type Module,
  overloadAnchor,
  plain,
  signatureTokens,
} from '@playtorch-docs/api-history';
import {
  commentBlocks,
  example,
  heading,
  headingOf,
  markAsPackage,
  membersTable,
  ourDescription,
  seeAlso,
  signatureBlock,
  signatureBlocks,
  sourceAndVersions,
  usedIn,
} from './blocks';
import {KIND_WORDS, type Context} from './context';
import {commentMarkdown, escapeWords, table, typeMarkdown} from './markdown';
import {linkNames, linksFrom, urlOf, type Version} from './reference';
import {badges, badgesLine, failures, lifecycle} from './status';

/** What one types for a value of this type: `torch`, `torch.jit`. */
function typedName({model, names}: Version, entry: Entry): string | undefined {
  return [...names.entries.values()]
    .filter(({typeKey}) => typeKey === entry.key)
    .map(({key}) => names.shown.get(key) ?? '')
    .find((name) => Object.hasOwn(model.index, name.split('.')[0] ?? ''));
}

/** How an app imports a symbol, or why it cannot. */
export function importLine(
  {reference, version}: Context,
  entry: Entry,
): string {
  const {name, internals} = reference.facts;
  // Not a type where a constant has the same name: the import brings both.
  const isType =
    (entry.kind === 'interface' || entry.kind === 'type') &&
    !version.names.entries.has(`${entry.key}:const`);
  const inIndex = version.model.index[entry.name];
  if (inIndex?.replace(/:const$/, '') === entry.key.replace(/:const$/, '')) {
    return `\`import ${isType ? 'type ' : ''}{${entry.name}} from '${name}'\``;
  }
  const internal = Object.keys(internals).find((start) =>
    entry.key.startsWith(start),
  );
  if (internal !== undefined) {
    return internals[internal] ?? '';
  }
  const typed = folderOf(entry.kind) && typedName(version, entry);
  if (typed !== undefined) {
    return `the type of \`${typed}\`: \`import {${typed.split('.')[0] ?? ''}} from '${name}'\``;
  }
  if (!isType) {
    return 'not exported by the package: apps cannot import it';
  }
  return 'not exported by the package: TypeScript infers it';
}

/** Returns the description in a row of a type's table: this site's, or the package's. */
function describedInRow(context: Context, entry: Entry): string {
  const {version} = context;
  const {summary} = version.texts.get(entry.key) ?? {};
  if (summary !== undefined) {
    return linkNames(version, summary, entry.key);
  }
  return entry.comment
    ? markAsPackage(
        commentMarkdown(entry.comment.summary, linksFrom(version, entry.key)),
        entry.comment,
      )
    : '';
}

/** What a property holds, where we say it. */
function returnsOfProperty({version}: Context, entry: Entry): string {
  const {returns} = version.texts.get(entry.key) ?? {};
  return entry.signatures.length === 0 && returns !== undefined
    ? `**Value**: ${linkNames(version, returns, entry.key)}`
    : '';
}

/** An entry with its heading, whole. */
export function entrySection(
  context: Context,
  entry: Entry,
  module: Module,
  level: number,
  anchor: string,
  owner?: Entry,
): string {
  const {version} = context;
  const links = linksFrom(version, entry.key);
  const overloaded = entry.signatures.length > 1;
  const overloads = overloaded
    ? entry.signatures.flatMap((signature) => [
        heading(
          level + 1,
          `${entry.name}(${signature.parameters.map(({name, rest}) => `${rest ? '...' : ''}${name}`).join(', ')})`,
          overloadAnchor(anchor, signature),
        ),
        ...signatureBlocks(context, entry, signature),
      ])
    : entry.signatures.flatMap((signature) =>
        signatureBlocks(context, entry, signature),
      );
  const inherited = entry.inherited && urlOf(version, entry.inherited);
  const properties =
    entry.kind === 'type' && entry.children.length > 0
      ? table(
          ['Property', 'Type', 'What it is'],
          entry.children.map((child) => [
            `\`${child.name}${child.optional ? '?' : ''}\``,
            child.signatures[0]
              ? `\`${plain(signatureTokens(child.name, child.signatures[0]))}\``
              : typeMarkdown(child.type ?? [], links),
            [badges(context, child, entry), describedInRow(context, child)]
              .filter(Boolean)
              .join(' '),
          ]),
        )
      : '';
  const members =
    entry.kind === 'type'
      ? []
      : entry.children.map((child) =>
          entrySection(
            context,
            child,
            module,
            level + 1,
            version.addresses.get(child.key)?.anchor ?? '',
            entry,
          ),
        );
  const typed = entry.typeKey ? urlOf(version, entry.typeKey) : undefined;
  return [
    heading(level, headingOf(entry), anchor),
    sourceAndVersions(context, entry, module),
    badgesLine(context, entry, owner),
    owner ? '' : `${KIND_WORDS[entry.kind]}, ${importLine(context, entry)}.`,
    // A constant with members has no signature of its own: its members have theirs.
    ...(entry.signatures.length > 0 ||
    (entry.kind === 'variable' && entry.children.length > 0)
      ? []
      : [signatureBlock(context, declarationTokens(entry))]),
    ...(entry.signatures.length > 0 && !overloaded
      ? []
      : ourDescription(context, entry)),
    ...(entry.signatures.length > 0 && entry.comment === undefined
      ? []
      : commentBlocks(
          context,
          entry.key,
          entry.comment,
          version.texts.get(entry.key)?.summary !== undefined,
        )),
    overloaded && version.texts.get(entry.key)?.summary !== undefined
      ? seeAlso(entry.signatures[0]?.comment)
      : '',
    // Before the overloads: they hold for the symbol, not only for the last overload.
    ...(overloaded
      ? [lifecycle(context, entry, owner), ...failures(context, entry)]
      : []),
    ...overloads,
    properties,
    ...(entry.kind === 'variable' ? membersTable(context, entry.children) : []),
    entry.kind === 'variable' && typed
      ? `Its members are those of [${escapeWords(plain(entry.type ?? []).replace(/^typeof /, ''))}](${typed}).`
      : '',
    inherited
      ? `Inherited from [\`${entry.inherited?.split('.').slice(-2).join('.') ?? ''}\`](${inherited}).`
      : '',
    ...(overloaded
      ? []
      : [
          returnsOfProperty(context, entry),
          lifecycle(context, entry, owner),
          ...failures(context, entry),
        ]),
    example(context, entry),
    usedIn(context, entry),
    ...members,
  ]
    .filter(Boolean)
    .join('\n\n');
}
