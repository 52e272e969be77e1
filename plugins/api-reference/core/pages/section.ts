/** Writes the entry of a symbol on a page. */

import {
  toDeclarationTokens,
  type ApiEntry,
  findFolder,
  type ApiModule,
  toOverloadAnchor,
  toPlainText,
  toSignatureTokens,
} from '../history';
import {
  writeComment,
  writeHeading,
  toHeading,
  markAsPackage,
  writeMembers,
  writeDescription,
  writeSeeAlso,
  writeSignature,
  writeSignatureBlocks,
  writeLinks,
  writeTutorials,
} from './blocks';
import {writeWithConsole} from './console';
import {KIND_WORDS, type PageContext} from './context';
import {
  toCommentMarkdown,
  escapeWords,
  toTable,
  toTypeMarkdown,
} from './markdown';
import {
  linkNames,
  createLinks,
  findUrl,
  type ReferenceVersion,
} from './reference';
import {
  writeBadges,
  writeBadgesLine,
  writeFailures,
  writeLifecycle,
} from './status';

/** Finds the name of an exported value of a type, such as `torch` or `torch.jit`. */
function findTypedName(
  {model, names}: ReferenceVersion,
  entry: ApiEntry,
): string | undefined {
  return [...names.entries.values()]
    .filter(({typeKey}) => typeKey === entry.key)
    .map(({key}) => names.shown.get(key) ?? '')
    .find((name) => Object.hasOwn(model.index, name.split('.')[0] ?? ''));
}

/** Writes how an app imports a symbol, or why it cannot. */
export function writeImport(
  {reference, version}: PageContext,
  entry: ApiEntry,
): string {
  const {name, internals} = reference.facts;
  // A constant of the same name is imported together with the type.
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
  const typed = findFolder(entry.kind) && findTypedName(version, entry);
  if (typed !== undefined) {
    return `the type of \`${typed}\`: \`import {${typed.split('.')[0] ?? ''}} from '${name}'\``;
  }
  if (!isType) {
    return 'not exported by the package: apps cannot import it';
  }
  return 'not exported by the package: TypeScript infers it';
}

/** Writes the description in a row of a type's table: this site's, or the package's. */
function writeRowDescription(context: PageContext, entry: ApiEntry): string {
  const {version} = context;
  const {summary} = version.texts.get(entry.key) ?? {};
  if (summary !== undefined) {
    return linkNames(version, summary, entry.key);
  }
  return entry.comment
    ? markAsPackage(
        toCommentMarkdown(
          entry.comment.summary,
          createLinks(version, entry.key),
        ),
        entry.comment,
      )
    : '';
}

/** Writes the value of a property, where the texts describe it. */
function writeValue({version}: PageContext, entry: ApiEntry): string {
  const {returns} = version.texts.get(entry.key) ?? {};
  return entry.signatures.length === 0 && returns !== undefined
    ? `**Value**: ${linkNames(version, returns, entry.key)}`
    : '';
}

/** Writes an entry with its heading and members. */
export function writeEntry(
  context: PageContext,
  entry: ApiEntry,
  module: ApiModule,
  level: number,
  anchor: string,
  owner?: ApiEntry,
): string {
  const {version} = context;
  const links = createLinks(version, entry.key);
  const overloaded = entry.signatures.length > 1;
  const overloads = overloaded
    ? entry.signatures.flatMap((signature) => [
        writeHeading(
          level + 1,
          `${entry.name}(${signature.parameters.map(({name, rest}) => `${rest ? '...' : ''}${name}`).join(', ')})`,
          toOverloadAnchor(anchor, signature),
        ),
        ...writeSignatureBlocks(context, entry, signature),
      ])
    : entry.signatures.flatMap((signature) =>
        writeSignatureBlocks(context, entry, signature),
      );
  const inherited = entry.inherited && findUrl(version, entry.inherited);
  const properties =
    entry.kind === 'type' && entry.children.length > 0
      ? toTable(
          ['Property', 'Type', 'What it is'],
          entry.children.map((child) => [
            `\`${child.name}${child.optional ? '?' : ''}\``,
            child.signatures[0]
              ? `\`${toPlainText(toSignatureTokens(child.name, child.signatures[0]))}\``
              : toTypeMarkdown(child.type ?? [], links),
            [
              writeBadges(context, child, entry),
              writeRowDescription(context, child),
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
          writeEntry(
            context,
            child,
            module,
            level + 1,
            version.addresses.get(child.key)?.anchor ?? '',
            entry,
          ),
        );
  const typed = entry.typeKey ? findUrl(version, entry.typeKey) : undefined;
  const introduction = [
    writeHeading(level, toHeading(entry), anchor),
    writeLinks(context, entry, module),
    writeBadgesLine(context, entry, owner),
    owner ? '' : `${KIND_WORDS[entry.kind]}, ${writeImport(context, entry)}.`,
    // The members of a constant have signatures, the constant has none.
    ...(entry.signatures.length > 0 ||
    (entry.kind === 'variable' && entry.children.length > 0)
      ? []
      : [writeSignature(context, toDeclarationTokens(entry))]),
    ...(entry.signatures.length > 0 && !overloaded
      ? []
      : writeDescription(context, entry)),
    ...(entry.signatures.length > 0 && entry.comment === undefined
      ? []
      : writeComment(
          context,
          entry.key,
          entry.comment,
          version.texts.get(entry.key)?.summary !== undefined,
        )),
    overloaded && version.texts.get(entry.key)?.summary !== undefined
      ? writeSeeAlso(entry.signatures[0]?.comment)
      : '',
    // Above the overloads, since these texts concern all of them.
    ...(overloaded
      ? [
          writeLifecycle(context, entry, owner),
          ...writeFailures(context, entry),
        ]
      : []),
    ...overloads,
    properties,
    ...(entry.kind === 'variable' ? writeMembers(context, entry.children) : []),
    entry.kind === 'variable' && typed
      ? `Its members are those of [${escapeWords(toPlainText(entry.type ?? []).replace(/^typeof /, ''))}](${typed}).`
      : '',
    inherited
      ? `Inherited from [\`${entry.inherited?.split('.').slice(-2).join('.') ?? ''}\`](${inherited}).`
      : '',
    ...(overloaded
      ? []
      : [
          writeValue(context, entry),
          writeLifecycle(context, entry, owner),
          ...writeFailures(context, entry),
        ]),
    writeTutorials(context, entry),
  ];
  return [writeWithConsole(context, entry, introduction), ...members].join(
    '\n\n',
  );
}
