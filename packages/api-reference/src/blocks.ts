/** The blocks of a page: headings, signatures, parameters, comments, examples, links. */

import {shownName, sourceUrl, type Context} from './context';
import {
  type Comment,
  declarationTokens,
  type Entry,
  type Module,
  ownerName,
  type Parameter,
  plain,
  type Signature,
  signatureTokens,
  type Token,
} from '@playtorch-docs/api-history';
import {
  commentMarkdown,
  escapeWords,
  firstSentence,
  table,
  typeMarkdown,
} from './markdown';
import {linkNames, linksFrom, urlOf, type Example} from './reference';

/** A heading with its id. */
export function heading(level: number, text: string, anchor: string): string {
  return `${'#'.repeat(level)} ${escapeWords(text)} {/* #${anchor} */}`;
}

/** A signature with its symbols linked: a component, since Markdown has no links in code. */
export function signatureBlock(
  context: Context,
  tokens: readonly Token[],
): string {
  const parts: (string | [string, string])[] = [];
  for (const token of tokens) {
    const text = typeof token === 'string' ? token : token.text;
    const url =
      typeof token === 'string' ? undefined : urlOf(context.version, token.to);
    const last = parts.at(-1);
    if (url) {
      parts.push([text, url]);
    } else if (typeof last === 'string') {
      parts[parts.length - 1] = last + text;
    } else {
      parts.push(text);
    }
  }
  return `<ApiSignature parts={${JSON.stringify(parts)}} />`;
}

function parametersTable(
  context: Context,
  from: string,
  parameters: readonly Parameter[],
): string {
  const links = linksFrom(context.version, from);
  const ours = context.version.texts.get(from)?.parameters ?? {};
  const rows = parameters.flatMap((parameter) => {
    const row = (name: string, one: Parameter) => [
      `\`${one.rest ? '...' : ''}${name}${one.optional ? '?' : ''}\``,
      one.properties.length > 0 ? '`object`' : typeMarkdown(one.type, links),
      ours[name] === undefined
        ? // Its properties say what it holds.
          one.comment && one.properties.length === 0
          ? commentMarkdown(one.comment, links)
          : ''
        : linkNames(context.version, ours[name], from),
    ];
    return [
      row(parameter.name, parameter),
      ...parameter.properties.map((property) =>
        row(`${parameter.name}.${property.name}`, property),
      ),
    ];
  });
  const described = rows.some(([, , text]) => text);
  return table(
    described ? ['Parameter', 'Type', 'What it is'] : ['Parameter', 'Type'],
    described ? rows : rows.map((row) => row.slice(0, 2)),
  );
}

/** Markdown without its code fences, and without the words that only announce one. */
export function withoutFences(markdown: string): string {
  return markdown
    .replace(
      /(?:^\**Examples?:?\**:?\s*\n+)?^```[^\n]*\n[\s\S]*?^```[ \t]*$/gim,
      '',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a comment says something besides links and code. */
export function saysSomething(comment: Comment | undefined): boolean {
  return (comment?.summary ?? []).some(
    ({kind, text}) => kind !== 'link' && /\w/.test(text),
  );
}

/** The links to other sites of a comment. They stay where our text replaces its words. */
export function seeAlso(comment: Comment | undefined): string {
  const parts = (comment?.summary ?? []).filter(({kind}) => kind === 'link');
  const none = {urlOf: () => undefined, keyOf: () => undefined};
  return parts.length === 0
    ? ''
    : `**See** ${[...new Set(parts.map((part) => commentMarkdown([part], none)))].join(', ')}`;
}

/** Adds the mark of the package's own text: behind its last line, or below a list or a fence. */
export function markAsPackage(
  markdown: string,
  comment: Comment | undefined,
): string {
  if (!saysSomething(comment)) {
    return markdown;
  }
  const last = markdown.trimEnd().split('\n').at(-1) ?? '';
  const isText = /^[^\s`|>*+-]/.test(last);
  return `${markdown.trimEnd()}${isText ? ' ' : '\n\n'}<FromPackage />`;
}

/** Returns the package's own comment on a symbol, if it says something. */
export function commentBlocks(
  context: Context,
  from: string,
  comment: Comment | undefined,
  /** Whether our text replaces the description. */
  replaced = false,
): string[] {
  if (!comment) {
    return [];
  }
  const links = linksFrom(context.version, from);
  const summary = commentMarkdown(comment.summary, links);
  const kept = context.version.examples.has(from)
    ? // Our example is checked, the comment's is not: one of them is enough.
      withoutFences(summary)
    : summary;
  return [
    replaced ? seeAlso(comment) : kept && markAsPackage(kept, comment),
    ...(comment.see ?? []).map(
      (parts) => `**See** ${commentMarkdown(parts, links)}`,
    ),
  ];
}

/** Returns this site's description, which replaces the package's. */
export function ourDescription({version}: Context, entry: Entry): string[] {
  const {summary, about} = version.texts.get(entry.key) ?? {};
  const linked = (text: string) => linkNames(version, text, entry.key);
  return [summary ? linked(summary) : '', about ? linked(about) : ''];
}

/** The sentence that lists and tables have beside a symbol. */
export function summaryLine({version}: Context, entry: Entry): string {
  const {summary} = version.texts.get(entry.key) ?? {};
  const comment = [
    entry.comment,
    ...entry.signatures.map((one) => one.comment),
  ].find(saysSomething);
  const line =
    summary ??
    firstSentence(comment?.summary ?? [], {
      urlOf: () => undefined,
      keyOf: () => undefined,
    });
  return line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** A signature with its comment, parameters and result. */
export function signatureBlocks(
  context: Context,
  entry: Entry,
  signature: Signature,
): string[] {
  const links = linksFrom(context.version, entry.key);
  const name =
    entry.kind === 'constructor'
      ? `new ${ownerName(entry)}`
      : entry.name === 'default'
        ? 'default'
        : entry.name;
  const texts = context.version.texts.get(entry.key);
  const overloaded = entry.signatures.length > 1;
  const returned = plain(signature.returns);
  const returns =
    texts?.returns === undefined
      ? signature.comment?.returns &&
        commentMarkdown(signature.comment.returns, links)
      : linkNames(context.version, texts.returns, entry.key);
  return [
    signatureBlock(
      context,
      entry.kind === 'variable'
        ? declarationTokens(entry)
        : signatureTokens(`${name}${entry.optional ? '?' : ''}`, signature),
    ),
    ...(overloaded ? [] : ourDescription(context, entry)),
    // A symbol with overloads has our description once, above all of them.
    ...(overloaded && texts?.summary !== undefined
      ? []
      : commentBlocks(
          context,
          entry.key,
          signature.comment,
          texts?.summary !== undefined,
        )),
    parametersTable(context, entry.key, signature.parameters),
    entry.kind === 'constructor' || (returned === 'void' && !returns)
      ? ''
      : `**Returns** ${typeMarkdown(signature.returns, links)}${returns ? `: ${returns}` : ''}`,
  ];
}

/** A program with its title; `run` lets the page run it, where there is something to see. */
export function exampleFence(
  {reference}: Context,
  title: string,
  {language, code}: Example,
): string {
  const run = reference.runs(code, language) ? ' run' : '';
  return `\`\`\`${language} title="${title}"${run}\n${code.trim()}\n\`\`\``;
}

/** Our example of a symbol and what it prints, where there is one. */
export function example(context: Context, entry: Entry): string {
  const {version} = context;
  const found = version.examples.get(entry.key);
  if (!found) {
    return '';
  }
  const title = version.names.shown.get(entry.key) ?? entry.name;
  return [
    exampleFence(context, title, found),
    ...(found.result === undefined
      ? []
      : [
          `\`\`\`text title="Result" result\n${found.result.trimEnd()}\n\`\`\``,
        ]),
  ].join('\n\n');
}

/** How many tutorials an entry names. */
const TUTORIALS = 4;

/** In the row of a symbol's heading: its source and its pages in other versions. */
export function sourceAndVersions(
  context: Context,
  entry: Entry,
  module: Module,
): string {
  const others = context.reference.versions.flatMap((other) => {
    const url = other === context.version ? undefined : urlOf(other, entry.key);
    return url ? [[other.label, url]] : [];
  });
  return `<ApiLinks name=${JSON.stringify(shownName(context, entry))} source=${JSON.stringify(sourceUrl(context, module))} versions={${JSON.stringify(others)}} />`;
}

/** Links to the tutorials that use a symbol, where there are some. */
export function usedIn({version}: Context, entry: Entry): string {
  const tutorials = (version.tutorials.get(entry.key) ?? [])
    .slice(0, TUTORIALS)
    .map(({title, url}) => [title, url]);
  return tutorials.length > 0
    ? `<ApiUses tutorials={${JSON.stringify(tutorials)}} />`
    : '';
}

/** What a symbol's heading says. */
export function headingOf(entry: Entry): string {
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

/** A page with this many members also lists them by name. */
const INDEXED = 8;

/** A table of the members, and a list by name where there are {@link INDEXED} or more. */
export function membersTable(
  context: Context,
  members: readonly Entry[],
): string[] {
  const linkTo = (entry: Entry, words: string) =>
    `[\`${words}\`](#${context.version.addresses.get(entry.key)?.anchor ?? ''})`;
  const byName = [...members].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return [
    table(
      ['Member', 'What it does'],
      members.map((entry) => [
        linkTo(entry, headingOf(entry)),
        summaryLine(context, entry),
      ]),
    ),
    members.length < INDEXED
      ? ''
      : `**By name**: ${byName.map((entry) => linkTo(entry, entry.name)).join(' · ')}`,
  ];
}
