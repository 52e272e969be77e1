import type {CommentPart, SignatureToken} from '../history';

/** Escapes the text of a comment for MDX: Markdown stays, markup and expressions become text. */
function escapeText(text: string): string {
  return text
    .replace(/([{}<$])/g, '\\$1')
    .replaceAll(':::caution', ':::warning');
}

/** Escapes plain text for MDX, Markdown included. */
export function escapeWords(text: string): string {
  return text.replace(/([\\`*_{}[\]<>$|])/g, '\\$1');
}

/** Writes inline code, which may contain backticks. */
function toCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

/** Resolves symbols and names into links. */
export interface SymbolLinks {
  /** Returns the address of a symbol on the site; undefined where it has none. */
  urlOf(key: string): string | undefined;
  /** Returns the key of a name in a comment; undefined where no symbol has it. */
  keyOf(name: string): string | undefined;
}

/** Writes a type as inline code with links to its symbols, for paragraphs and table cells. */
export function toTypeMarkdown(
  tokens: readonly SignatureToken[],
  links: SymbolLinks,
): string {
  return tokens
    .map((token) => {
      const url = typeof token === 'string' ? undefined : links.urlOf(token.to);
      const text = typeof token === 'string' ? token : token.text;
      if (url) {
        return `[${toCode(text)}](${url})`;
      }
      const [, before = '', words = '', after = ''] =
        /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
      return words ? `${before}${toCode(words)}${after}` : text;
    })
    .join('');
}

/** Writes a comment as Markdown. */
export function toCommentMarkdown(
  parts: readonly CommentPart[],
  links: SymbolLinks,
): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeText(part.text);
        case 'code':
          return part.text;
        case 'link':
          return part.text === part.href
            ? `[${toLinkText(part.href)}](${part.href})`
            : `[${escapeWords(part.text)}](${part.href})`;
        case 'name': {
          const key = links.keyOf(part.name);
          const url = key && links.urlOf(key);
          return url ? `[${toCode(part.text)}](${url})` : toCode(part.text);
        }
      }
    })
    .join('')
    .trim();
}

/** Names of sites by host. */
const SITES: Readonly<Record<string, string>> = {
  'pytorch.org': 'PyTorch',
  'developer.mozilla.org': 'MDN',
};

/** Returns the text of a link that is a bare address in the comment. */
function toLinkText(href: string): string {
  const {hostname, pathname} = new URL(href);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const topic = escapeWords(last.replace(/\.html$/, ''));
  return `${SITES[hostname] ?? hostname}: ${topic}`;
}

/** Writes the content of a table cell on one line. */
function toCell(markdown: string): string {
  return markdown.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}

/** Writes a table; an empty text where there are no rows. */
export function toTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) {
    return '';
  }
  const line = (cells: readonly string[]) =>
    `| ${cells.map(toCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join(
    '\n',
  );
}

/** Returns the first sentence of a comment as Markdown. */
export function findFirstSentence(
  parts: readonly CommentPart[],
  links: SymbolLinks,
): string {
  const text = toCommentMarkdown(parts, links);
  const paragraph = text.split(/\n\s*\n|\n(?=:::|```|\*\s)/)[0] ?? '';
  const oneLine = paragraph.replace(/\s+/g, ' ').trim();
  return (
    /^.*?(?:(?<!\b(?:i\.e|e\.g|a\.k\.a))\.(?=\s)|$)/.exec(oneLine)?.[0] ?? ''
  );
}

/** Writes front matter; values are quoted as JSON, which is YAML. */
export function toFrontMatter(
  values: Readonly<
    Record<string, string | number | boolean | null | readonly string[]>
  >,
): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---'].join('\n');
}
