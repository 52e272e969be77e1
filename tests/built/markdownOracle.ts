import {load, type CheerioAPI} from 'cheerio/slim';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** Content that a page and its Markdown must share. */
export interface Outline {
  /** Level and text of each, in order, such as `2 Install the package`. */
  headings: string[];
  /** Lines of each block of code, in order; lines of a change with their signs. */
  code: string[];
  /** Number of occurrences of each word. */
  words: Map<string, number>;
}

/** Elements that are no text of the page: controls, navigation, copies for screen readers. */
const NOISE =
  'script, style, noscript, nav, form, button, input, label, select, textarea, [role=tablist], [aria-hidden=true], .hash-link, .theme-doc-version-badge, .theme-doc-footer, .katex math > semantics > :not(annotation)';

const normalize = (text: string) =>
  text
    .replace(/[\u200b\u00ad·]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function countWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** Joins the text of elements with spaces between them; emphasis, links and tokens may be parts of a word and get none. */
function toSpacedText($: CheerioAPI, root: ReturnType<CheerioAPI>): string {
  root
    .find('*')
    .not('pre *, .katex *, strong, em, a, wbr')
    .add(root.find('a + a, span + a'))
    .each((_, element) => {
      $(element).before(' ').append(' ').after(' ');
    });
  return root.text();
}

/** Reads the outline of a built page. */
export function readHtmlOutline(html: string): Outline {
  const $ = load(html);
  const doc = $('.theme-doc-markdown').first();
  const article = $('article').first();
  const root = doc.length ? doc : article.length ? article : $('main').first();
  root.find(NOISE).remove();
  root.find('svg').each((_, svg) => {
    const labels = $(svg).attr('role') === 'img' ? 'title, desc' : 'none';
    const text = $(svg)
      .find(labels)
      .toArray()
      .map((part) => $(part).text())
      .join(' ');
    $(svg).replaceWith($('<p></p>').text(text));
  });
  return {
    headings: root
      .find('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(
        (heading) => `${heading.name.slice(1)} ${normalize($(heading).text())}`,
      ),
    code: root
      .find('pre')
      .toArray()
      .map((pre) => {
        const isChange =
          $(pre).find('.code-line-added, .code-line-removed').length > 0;
        const lines: string[] = [];
        let open = false;
        const add = (text: string, sign: string) => {
          for (const part of text.split(/(?<=\n)/)) {
            const line = part.replace(/\n$/, '');
            if (open) {
              lines.push(`${lines.pop()}${line}`);
            } else {
              lines.push(
                isChange && (sign !== ' ' || line) ? sign + line : line,
              );
            }
            open = !part.endsWith('\n');
          }
        };
        for (const node of $(pre).find('code').first().contents().toArray()) {
          const has = (name: string) => $(node).is(`.code-line-${name}`);
          add($(node).text(), has('added') ? '+' : has('removed') ? '-' : ' ');
        }
        return (lines.length ? lines.join('\n') : $(pre).text()).replace(
          /\n+$/,
          '',
        );
      }),
    words: countWords(toSpacedText($, root)),
  };
}

/** Reads the outline of Markdown with remark, the usual parser. */
export function readMarkdownOutline(markdown: string): Outline {
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const headings: string[] = [];
  const code: string[] = [];
  let text = '';
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      headings.push(`${node.depth} ${normalize(toString(node))}`);
    } else if (node.type === 'code') {
      code.push(node.value.replace(/\n+$/, ''));
      text += ` ${node.lang ?? ''} ${node.meta ?? ''}`;
    }
    if ('value' in node) {
      text += node.type === 'text' ? node.value : ` ${node.value} `;
    } else if ('children' in node) {
      node.children.forEach(walk);
      // Inline nodes may end within a word; a block is separated from the next.
      if (!['link', 'strong', 'emphasis', 'delete'].includes(node.type)) {
        text += ' ';
      }
    }
  };
  walk(tree);
  return {headings, code, words: countWords(text)};
}

/**
 * Lists differences of the Markdown from its page; empty where they agree. Additional code is
 * allowed: pages offer programs whose code they do not show.
 */
export function findDifferences(page: Outline, markdown: Outline): string[] {
  const wrong: string[] = [];
  page.headings.forEach((heading, index) => {
    if (markdown.headings[index] !== heading) {
      wrong.push(
        `heading ${index + 1} is "${markdown.headings[index]}", not "${heading}"`,
      );
    }
  });
  if (markdown.headings.length > page.headings.length) {
    wrong.push(`${markdown.headings.length} headings`);
  }
  let at = 0;
  for (const block of page.code) {
    const index = markdown.code.indexOf(block, at);
    if (index < 0) {
      wrong.push(`code is missing or out of order: ${block.slice(0, 200)}`);
    } else {
      at = index + 1;
    }
  }
  for (const [word, times] of page.words) {
    if ((markdown.words.get(word) ?? 0) < times) {
      wrong.push(
        `"${word}": ${markdown.words.get(word) ?? 0} times, not ${times}`,
      );
    }
  }
  return wrong;
}
