import {load, type CheerioAPI} from 'cheerio';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

/** What a page of the site says, as every generator of the comparison can read it. */
export interface PlainPage {
  title: string;
  description: string;
  /** CommonMark with GFM tables, without HTML and without the h1. */
  markdown: string;
}

/** Where a link of the text leads; undefined leaves its words without a link. */
export type LinkTarget = (href: string) => string | undefined;

/** Controls, drawings and frames: components that no peer has. */
const LEFT_OUT =
  'button, dialog, form, iframe, input, nav, noscript, script, select, style, svg, template, textarea, .hash-link, [role=tablist]';

/** Elements that stand in a line of text. */
const INLINE = new Set(
  'a abbr b br code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Text in which no character is markup, HTML or, for VitePress, an interpolation. */
function escapeText(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\{(?=[{%])/g, '{ ')
    .replace(/:(?=:)/g, ': ');
}

/** A code span whose fence is longer than any run of backticks inside. */
function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat === '') {
    return '';
  }
  const longest = Math.max(
    0,
    ...[...flat.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  // Inside a table a bar ends the cell even in a code span.
  return fence + pad + flat.replace(/\|/g, '\\|') + pad + fence;
}

/** The language that a code block or one of its frames names. */
function languageOf($: CheerioAPI, element: Element): string {
  const names = [
    element.attribs.class,
    $(element).find('code').attr('class'),
    $(element).closest('[class*=language-]').attr('class'),
  ];
  return /(?:^|\s)language-([\w+-]+)/.exec(names.join(' '))?.[1] ?? '';
}

/** Lines of code, whether they end in `<br>`, in a line feed, or are elements of their own. */
function codeText($: CheerioAPI, element: Element): string {
  const copy = $(element).clone();
  copy.find('br').replaceWith('\n');
  const lines = copy.find('.token-line');
  const own = lines.toArray().map((line) => $(line).text().replace(/\n$/, ''));
  return (own.length > 0 ? own.join('\n') : copy.text()).replace(/\s+$/, '');
}

function fence($: CheerioAPI, element: Element): string {
  const text = codeText($, element);
  const marks = '`'.repeat(
    Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)),
  );
  return `${marks}${languageOf($, element)}\n${text}\n${marks}`;
}

const indent = (text: string, by: string) =>
  text.replace(/\n(?=[^\n])/g, `\n${by}`);

/** Turns the elements of a page into Markdown. */
class Writer {
  constructor(
    private readonly $: CheerioAPI,
    private readonly target: LinkTarget,
  ) {}

  private inlineElement(element: Element): string {
    const inside = () => this.inline(element.children);
    switch (element.name) {
      case 'br':
        return ' ';
      case 'img':
      case 'wbr':
        return '';
      case 'code':
      case 'kbd':
      case 'samp':
        return codeSpan(this.$(element).text());
      case 'em':
      case 'i':
      case 'strong':
      case 'b': {
        const text = inside().trim();
        const mark = /^(?:em|i)$/.test(element.name) ? '*' : '**';
        return text === '' ? '' : mark + text + mark;
      }
      case 'a': {
        const text = inside().trim();
        const to = this.target(element.attribs.href ?? '');
        return to && text ? `[${text}](<${to}>)` : text;
      }
      default:
        if (this.$(element).is('.katex')) {
          return codeSpan(this.$(element).find('annotation').first().text());
        }
        return inside();
    }
  }

  /** Text of a line. */
  inline(nodes: readonly AnyNode[]): string {
    return (
      nodes
        .map((node) => {
          if (isText(node)) {
            return escapeText(node.data);
          }
          if (!isTag(node) || this.$(node).is(LEFT_OUT)) {
            return '';
          }
          return INLINE.has(node.name)
            ? this.inlineElement(node)
            : ` ${this.inline(node.children)} `;
        })
        .join('')
        // Braces of two neighbors would be an interpolation of VitePress, too.
        .replace(/\{(?=\{)/g, '{ ')
        .replace(/ {2,}/g, ' ')
    );
  }

  private list(element: Element): string {
    const start = Number(element.attribs.start ?? 1);
    return element.children
      .filter(isTag)
      .filter(({name}) => name === 'li')
      .map((item) => this.blocks(item.children))
      .filter(Boolean)
      .map((text, i) => {
        const mark = element.name === 'ol' ? `${start + i}. ` : '- ';
        return mark + indent(text, ' '.repeat(mark.length));
      })
      .join('\n');
  }

  private table(element: Element): string {
    const rows = this.$(element)
      .find('tr')
      .toArray()
      .map((row) =>
        row.children
          .filter(isTag)
          .map((cell) => this.inline(cell.children).trim()),
      )
      .filter((cells) => cells.length > 0);
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    const [header = [], ...body] = rows;
    const line = (cells: readonly string[]) =>
      `| ${Array.from({length: width}, (_, i) => cells[i] ?? '').join(' | ')} |`;
    return width === 0
      ? ''
      : [line(header), `|${' --- |'.repeat(width)}`, ...body.map(line)].join(
          '\n',
        );
  }

  private block(element: Element): string {
    switch (element.name) {
      case 'h1':
        return '';
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': {
        const text = this.inline(element.children).trim();
        return text && `${'#'.repeat(Number(element.name[1]))} ${text}`;
      }
      case 'p':
      case 'summary':
      case 'dt':
        return this.blocks(element.children);
      case 'pre':
        return fence(this.$, element);
      case 'ul':
      case 'ol':
        return this.list(element);
      case 'table':
        return this.table(element);
      case 'hr':
        return '---';
      case 'blockquote':
        return this.quote(element);
      default:
        return this.$(element).is('.theme-admonition')
          ? this.quote(element)
          : this.blocks(element.children);
    }
  }

  private quote(element: Element): string {
    return this.blocks(element.children)
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  }

  /** Blocks with an empty line between them; loose text makes paragraphs. */
  blocks(nodes: readonly AnyNode[]): string {
    const blocks: string[] = [];
    let line: AnyNode[] = [];
    const endLine = () => {
      const text = this.inline(line).trim();
      // A digit and a period, a dash or a plus would open a list.
      blocks.push(text.replace(/^(\d+)([.)])(?= )|^([-+])(?= )/, '$1\\$2$3'));
      line = [];
    };
    for (const node of nodes) {
      if (isTag(node) && this.$(node).is(LEFT_OUT)) {
        continue;
      }
      if (isTag(node) && !INLINE.has(node.name)) {
        endLine();
        blocks.push(this.block(node));
      } else if (isTag(node) || isText(node)) {
        line.push(node);
      }
    }
    endLine();
    return blocks.filter(Boolean).join('\n\n');
  }
}

/**
 * The text of a built docs page: headings, paragraphs, lists, tables, quotes and
 * code; components, images and HTML stay behind.
 *
 * @returns undefined for a page without an article, such as a redirect.
 */
export function toMarkdown(
  html: string,
  target: LinkTarget,
): PlainPage | undefined {
  const $ = load(html);
  const article = $('article .markdown').first();
  const title = article.find('h1').first().text().replaceAll('\u200b', '');
  if (article.length === 0 || title.trim() === '') {
    return undefined;
  }
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    description: $('meta[name=description]').attr('content') ?? '',
    markdown: new Writer($, target).blocks(
      article.toArray()[0]?.children ?? [],
    ),
  };
}
