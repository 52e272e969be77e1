/** Writes blocks of a page: headings, signatures, parameters, comments, examples, links. */

import {findShownName, toSourceUrl, type PageContext} from './context';
import {
  type ApiComment,
  toDeclarationTokens,
  type ApiEntry,
  type ApiModule,
  getOwnerName,
  type ApiParameter,
  toPlainText,
  type CallSignature,
  toSignatureTokens,
  type SignatureToken,
} from '../history';
import {
  toCommentMarkdown,
  escapeWords,
  findFirstSentence,
  toTable,
  toTypeMarkdown,
} from './markdown';
import {findAnswer} from './console';
import {linkNames, createLinks, findUrl} from './reference';

/** Writes a heading with its id. */
export function writeHeading(
  level: number,
  text: string,
  anchor: string,
): string {
  return `${'#'.repeat(level)} ${escapeWords(text)} {/* #${anchor} */}`;
}

/**
 * Writes a signature with links to its symbols, as a component: Markdown has no links in code blocks.
 *
 * @param answer - a call of the example with its result.
 */
export function writeSignature(
  context: PageContext,
  tokens: readonly SignatureToken[],
  answer?: readonly [call: string, result: string],
): string {
  const parts: (string | [string, string])[] = [];
  for (const token of tokens) {
    const text = typeof token === 'string' ? token : token.text;
    const url =
      typeof token === 'string'
        ? undefined
        : findUrl(context.version, token.to);
    const last = parts.at(-1);
    if (url) {
      parts.push([text, url]);
    } else if (typeof last === 'string') {
      parts[parts.length - 1] = last + text;
    } else {
      parts.push(text);
    }
  }
  return `<ApiSignature parts={${JSON.stringify(parts)}}${answer ? ` answer={${JSON.stringify(answer)}}` : ''} />`;
}

function writeParameters(
  context: PageContext,
  from: string,
  parameters: readonly ApiParameter[],
): string {
  const links = createLinks(context.version, from);
  const texts = context.version.texts.get(from)?.parameters ?? {};
  const rows = parameters.flatMap((parameter) => {
    const row = (name: string, one: ApiParameter) => [
      `\`${one.rest ? '...' : ''}${name}${one.optional ? '?' : ''}\``,
      one.properties.length > 0 ? '`object`' : toTypeMarkdown(one.type, links),
      texts[name] === undefined
        ? // The rows of the properties describe an object.
          one.comment && one.properties.length === 0
          ? toCommentMarkdown(one.comment, links)
          : ''
        : linkNames(context.version, texts[name], from),
    ];
    return [
      row(parameter.name, parameter),
      ...parameter.properties.map((property) =>
        row(`${parameter.name}.${property.name}`, property),
      ),
    ];
  });
  const described = rows.some(([, , text]) => text);
  return toTable(
    described ? ['Parameter', 'Type', 'What it is'] : ['Parameter', 'Type'],
    described ? rows : rows.map((row) => row.slice(0, 2)),
  );
}

/** Removes code fences from Markdown, with the line “Example:” above them. */
export function removeFences(markdown: string): string {
  return markdown
    .replace(
      /(?:^\**Examples?:?\**:?\s*\n+)?^```[^\n]*\n[\s\S]*?^```[ \t]*$/gim,
      '',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Tells whether a comment has text besides links. */
export function hasText(comment: ApiComment | undefined): boolean {
  return (comment?.summary ?? []).some(
    ({kind, text}) => kind !== 'link' && /\w/.test(text),
  );
}

/** Writes the links of a comment to other sites, which stay where this site's text replaces the comment. */
export function writeSeeAlso(comment: ApiComment | undefined): string {
  const parts = (comment?.summary ?? []).filter(({kind}) => kind === 'link');
  const none = {urlOf: () => undefined, keyOf: () => undefined};
  return parts.length === 0
    ? ''
    : `**See** ${[...new Set(parts.map((part) => toCommentMarkdown([part], none)))].join(', ')}`;
}

/** Marks a text as the package's: behind its last line, or below a list or a fence. */
export function markAsPackage(
  markdown: string,
  comment: ApiComment | undefined,
): string {
  if (!hasText(comment)) {
    return markdown;
  }
  const last = markdown.trimEnd().split('\n').at(-1) ?? '';
  const isText = /^[^\s`|>*+-]/.test(last);
  return `${markdown.trimEnd()}${isText ? ' ' : '\n\n'}<FromPackage />`;
}

/** Writes the package's comment on a symbol. */
export function writeComment(
  context: PageContext,
  from: string,
  comment: ApiComment | undefined,
  /** Whether this site's text replaces the description. */
  replaced = false,
): string[] {
  if (!comment) {
    return [];
  }
  const links = createLinks(context.version, from);
  const summary = toCommentMarkdown(comment.summary, links);
  const kept = context.version.examples.has(from)
    ? // This site's example, which is checked, replaces that of the comment.
      removeFences(summary)
    : summary;
  return [
    replaced ? writeSeeAlso(comment) : kept && markAsPackage(kept, comment),
    ...(comment.see ?? []).map(
      (parts) => `**See** ${toCommentMarkdown(parts, links)}`,
    ),
  ];
}

/** Writes this site's description, which replaces the package's. */
export function writeDescription(
  {version}: PageContext,
  entry: ApiEntry,
): string[] {
  const {summary, about} = version.texts.get(entry.key) ?? {};
  const linked = (text: string) => linkNames(version, text, entry.key);
  return [summary ? linked(summary) : '', about ? linked(about) : ''];
}

/** Writes the sentence about a symbol for lists and tables, without links. */
export function writeSummary({version}: PageContext, entry: ApiEntry): string {
  const {summary} = version.texts.get(entry.key) ?? {};
  const comment = [
    entry.comment,
    ...entry.signatures.map((one) => one.comment),
  ].find(hasText);
  const line =
    summary ??
    findFirstSentence(comment?.summary ?? [], {
      urlOf: () => undefined,
      keyOf: () => undefined,
    });
  return line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** Writes a signature with its comment, parameters and result. */
export function writeSignatureBlocks(
  context: PageContext,
  entry: ApiEntry,
  signature: CallSignature,
): string[] {
  const links = createLinks(context.version, entry.key);
  const name =
    entry.kind === 'constructor'
      ? `new ${getOwnerName(entry)}`
      : entry.name === 'default'
        ? 'default'
        : entry.name;
  const texts = context.version.texts.get(entry.key);
  const overloaded = entry.signatures.length > 1;
  const returned = toPlainText(signature.returns);
  const returns =
    texts?.returns === undefined
      ? signature.comment?.returns &&
        toCommentMarkdown(signature.comment.returns, links)
      : linkNames(context.version, texts.returns, entry.key);
  return [
    writeSignature(
      context,
      entry.kind === 'variable'
        ? toDeclarationTokens(entry)
        : toSignatureTokens(`${name}${entry.optional ? '?' : ''}`, signature),
      // One answer for all overloads, below the first.
      signature === entry.signatures[0]
        ? findAnswer(context, entry)
        : undefined,
    ),
    ...(overloaded ? [] : writeDescription(context, entry)),
    // The description of a symbol with overloads is above all of them.
    ...(overloaded && texts?.summary !== undefined
      ? []
      : writeComment(
          context,
          entry.key,
          signature.comment,
          texts?.summary !== undefined,
        )),
    writeParameters(context, entry.key, signature.parameters),
    entry.kind === 'constructor' || (returned === 'void' && !returns)
      ? ''
      : `**Returns** ${toTypeMarkdown(signature.returns, links)}${returns ? `: ${returns}` : ''}`,
  ];
}

/** Number of tutorials that an entry links. */
const MAX_TUTORIALS = 4;

/** Writes the links in the row of a symbol's heading: to its source, and to its entries in other versions. */
export function writeLinks(
  context: PageContext,
  entry: ApiEntry,
  module: ApiModule,
): string {
  const others = context.reference.versions.flatMap((other) => {
    const url =
      other === context.version ? undefined : findUrl(other, entry.key);
    return url ? [[other.label, url]] : [];
  });
  return `<ApiLinks name=${JSON.stringify(findShownName(context, entry))} source=${JSON.stringify(toSourceUrl(context, module))} versions={${JSON.stringify(others)}} />`;
}

/** Writes links to tutorials that use a symbol; an empty text where there are none. */
export function writeTutorials(
  {version}: PageContext,
  entry: ApiEntry,
): string {
  const tutorials = (version.tutorials.get(entry.key) ?? [])
    .slice(0, MAX_TUTORIALS)
    .map(({title, url}) => [title, url]);
  return tutorials.length > 0
    ? `<ApiUses tutorials={${JSON.stringify(tutorials)}} />`
    : '';
}

/** Returns the text of a symbol's heading. */
export function toHeading(entry: ApiEntry): string {
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

/** Number of members from which a page lists them by name, too. */
const MIN_INDEXED = 8;

/** Writes a table of names with close rows. */
export const writeIndex = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const table = toTable(columns, rows);
  return table && `<div className="api-index">\n\n${table}\n\n</div>`;
};

/** Writes a table of the members, and a list by name where there are {@link MIN_INDEXED} or more. */
export function writeMembers(
  context: PageContext,
  members: readonly ApiEntry[],
): [table: string, names: string] {
  const linkTo = (entry: ApiEntry, words: string) =>
    `[\`${words}\`](#${context.version.addresses.get(entry.key)?.anchor ?? ''})`;
  const byName = [...members].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return [
    writeIndex(
      ['Member', 'What it does'],
      members.map((entry) => [
        linkTo(entry, toHeading(entry)),
        writeSummary(context, entry),
      ]),
    ),
    members.length < MIN_INDEXED
      ? ''
      : `**By name**: ${byName.map((entry) => linkTo(entry, entry.name)).join(' · ')}`,
  ];
}
