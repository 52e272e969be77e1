/** The blocks of a page: headings, signatures, parameters, comments, examples, links. */

import {liveProgram} from '../../../src/lib/liveExample';
import {shownName, sourceUrl, type Context} from './context';
import {ownerName, signatureTokens} from './declaration';
import {commentMarkdown, escapeWords, table, typeMarkdown} from './markdown';
import {
  plain,
  type Comment,
  type Entry,
  type Module,
  type Parameter,
  type Signature,
  type Token,
} from './model';
import {linksFrom, urlOf, type Example} from './reference';

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
  const rows = parameters.flatMap((parameter) => {
    const row = (name: string, one: Parameter) => [
      `\`${one.rest ? '...' : ''}${name}${one.optional ? '?' : ''}\``,
      one.properties.length > 0 ? '`object`' : typeMarkdown(one.type, links),
      one.comment ? commentMarkdown(one.comment, links) : '',
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

/** What the package says of a symbol, where it says something. */
export function commentBlocks(
  context: Context,
  from: string,
  comment: Comment | undefined,
): string[] {
  if (!comment) {
    return [];
  }
  const links = linksFrom(context.version, from);
  const summary = commentMarkdown(comment.summary, links);
  return [
    // Our example is checked, the comment's is not: one of them is enough.
    context.version.examples.has(from) ? withoutFences(summary) : summary,
    comment.deprecated
      ? `**Deprecated.** ${commentMarkdown(comment.deprecated, links)}`
      : '',
    ...(comment.see ?? []).map(
      (parts) => `**See** ${commentMarkdown(parts, links)}`,
    ),
  ];
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
  const returns = signature.comment?.returns;
  const returned = plain(signature.returns);
  return [
    signatureBlock(context, signatureTokens(name, signature)),
    ...commentBlocks(context, entry.key, signature.comment),
    parametersTable(context, entry.key, signature.parameters),
    entry.kind === 'constructor' || (returned === 'void' && !returns)
      ? ''
      : `**Returns** ${typeMarkdown(signature.returns, links)}${returns ? `: ${commentMarkdown(returns, links)}` : ''}`,
  ];
}

/** A program with its title; `run` lets the page run it, where there is something to see. */
export function exampleFence(title: string, {language, code}: Example): string {
  const run = liveProgram(code, language) ? ' run' : '';
  return `\`\`\`${language} title="${title}"${run}\n${code.trim()}\n\`\`\``;
}

/** Our example of a symbol and what it prints, where there is one. */
export function example({version}: Context, entry: Entry): string {
  const found = version.examples.get(entry.key);
  if (!found) {
    return '';
  }
  const title = version.names.shown.get(entry.key) ?? entry.name;
  return [
    exampleFence(title, found),
    ...(found.result === undefined
      ? []
      : [`\`\`\`text title="Result"\n${found.result.trimEnd()}\n\`\`\``]),
  ].join('\n\n');
}

/** Links to the source of a symbol and to its pages in other versions. */
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
