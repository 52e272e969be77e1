import type {Part, Token} from '@playtorch-docs/api-history';

/** Text of a comment, safe in MDX: Markdown stays, markup and expressions do not. */
export function escapeText(text: string): string {
  return text
    .replace(/([{}<$])/g, '\\$1')
    .replaceAll(':::caution', ':::warning');
}

/** Plain words, safe in MDX: no Markdown either. */
export function escapeWords(text: string): string {
  return text.replace(/([\\`*_{}[\]<>$|])/g, '\\$1');
}

/** Inline code that may hold backticks. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

export interface Links {
  /** Address of a symbol on the site; undefined where it has none. */
  urlOf(key: string): string | undefined;
  /** Key of a name in a comment. */
  keyOf(name: string): string | undefined;
}

/** A type with its symbols linked, for running text and table cells. */
export function typeMarkdown(tokens: readonly Token[], links: Links): string {
  return tokens
    .map((token) => {
      const url = typeof token === 'string' ? undefined : links.urlOf(token.to);
      const text = typeof token === 'string' ? token : token.text;
      if (url) {
        return `[${code(text)}](${url})`;
      }
      const [, before = '', words = '', after = ''] =
        /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
      return words ? `${before}${code(words)}${after}` : text;
    })
    .join('');
}

/** A comment as Markdown. */
export function commentMarkdown(parts: readonly Part[], links: Links): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeText(part.text);
        case 'code':
          return part.text;
        case 'link':
          return part.text === part.href
            ? `[${linkWords(part.href)}](${part.href})`
            : `[${escapeWords(part.text)}](${part.href})`;
        case 'name': {
          const key = links.keyOf(part.name);
          const url = key && links.urlOf(key);
          return url ? `[${code(part.text)}](${url})` : code(part.text);
        }
      }
    })
    .join('')
    .trim();
}

/** Sites by the names that readers know. */
const SITES: Readonly<Record<string, string>> = {
  'pytorch.org': 'PyTorch',
  'developer.mozilla.org': 'MDN',
};

/** What a bare address is called, so that no link reads as one. */
function linkWords(href: string): string {
  const {hostname, pathname} = new URL(href);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const topic = escapeWords(last.replace(/\.html$/, ''));
  return `${SITES[hostname] ?? hostname}: ${topic}`;
}

/** One line of a table cell. */
export function cell(markdown: string): string {
  return markdown.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}

/** A table; nothing for no rows. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) {
    return '';
  }
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join(
    '\n',
  );
}

/** The first sentence of a comment. */
export function firstSentence(parts: readonly Part[], links: Links): string {
  const text = commentMarkdown(parts, links);
  const paragraph = text.split(/\n\s*\n|\n(?=:::|```|\*\s)/)[0] ?? '';
  const oneLine = paragraph.replace(/\s+/g, ' ').trim();
  return (
    /^.*?(?:(?<!\b(?:i\.e|e\.g|a\.k\.a))\.(?=\s)|$)/.exec(oneLine)?.[0] ?? ''
  );
}

/** Front matter: quoted, so that any text is safe. */
export function frontMatter(
  values: Readonly<Record<string, string | number | null | readonly string[]>>,
): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---'].join('\n');
}
