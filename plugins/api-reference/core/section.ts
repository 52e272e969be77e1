/** The section of a symbol on a page. */

import {overloadAnchor} from './address';
import {
  commentBlocks,
  example,
  heading,
  signatureBlock,
  signatureBlocks,
  sourceAndVersions,
} from './blocks';
import {KIND_WORDS, PACKAGE, type Context} from './context';
import {declarationTokens, signatureTokens} from './declaration';
import {commentMarkdown, escapeWords, table, typeMarkdown} from './markdown';
import {plain, type Entry, type Module} from './model';
import {linksFrom, urlOf} from './reference';
import {badges, badgesLine, lifecycle, runTimeNotes} from './status';

/** What a symbol's heading says. */
function headingOf(entry: Entry): string {
  switch (entry.kind) {
    case 'constructor':
      return 'constructor';
    case 'index':
      return '[index]';
    case 'method':
    case 'function':
      return `${entry.name === 'default' ? 'default export' : entry.name}()`;
    default:
      return entry.name === 'default' ? 'default export' : entry.name;
  }
}

/** How an app imports a symbol, or why it cannot. */
export function importLine({version}: Context, entry: Entry): string {
  const isType = entry.kind === 'interface' || entry.kind === 'type';
  const inIndex = version.model.index[entry.name];
  if (inIndex?.replace(/:const$/, '') === entry.key.replace(/:const$/, '')) {
    return `\`import ${isType ? 'type ' : ''}{${entry.name}} from '${PACKAGE}'\``;
  }
  if (entry.name === 'default' || entry.key.startsWith('expo-plugin/')) {
    return 'part of the Expo config plugin, not of the package’s index';
  }
  if (!isType) {
    return 'not exported by the package: apps cannot import it';
  }
  return 'not exported by the package: TypeScript infers it';
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
            [
              badges(context, child, entry),
              child.comment
                ? commentMarkdown(child.comment.summary, links)
                : '',
            ]
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
    badgesLine(context, entry, owner),
    owner ? '' : `${KIND_WORDS[entry.kind]}, ${importLine(context, entry)}.`,
    ...(entry.signatures.length > 0
      ? []
      : [signatureBlock(context, declarationTokens(entry))]),
    ...(entry.signatures.length > 0 && entry.comment === undefined
      ? []
      : commentBlocks(context, entry.key, entry.comment)),
    // Before the overloads: these belong to the symbol, not to its last variant.
    ...(overloaded
      ? [lifecycle(context, entry), runTimeNotes(context, entry)]
      : []),
    ...overloads,
    properties,
    entry.kind === 'variable' && typed
      ? `Its members are those of [${escapeWords(plain(entry.type ?? []).replace(/^typeof /, ''))}](${typed}).`
      : '',
    inherited
      ? `Inherited from [\`${entry.inherited?.split('.').slice(-2).join('.') ?? ''}\`](${inherited}).`
      : '',
    ...(overloaded
      ? []
      : [lifecycle(context, entry), runTimeNotes(context, entry)]),
    example(context, entry),
    sourceAndVersions(context, entry, module),
    ...members,
  ]
    .filter(Boolean)
    .join('\n\n');
}
