import {load, type CheerioAPI} from 'cheerio/slim';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** What a page and its Markdown must have in common. */
export interface Outline {
  /** `2 Install the package`, in order. */
  headings: string[];
  /** Lines of each block of code, in order; those of a change with their signs. */
  code: string[];
  /** How often each word stands there. */
  words: Map<string, number>;
}

/** No text of the page: controls, ways around it, copies for other senses. */
const NOISE =
  'script, style, noscript, nav, form, button, input, label, select, textarea, [role=tablist], [aria-hidden=true], .hash-link, .theme-doc-version-badge, .theme-doc-footer, .katex math > semantics > :not(annotation)';

const plain = (text: string) =>
  text
    .replace(/[\u200b\u00ad·]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function count(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** Text of elements, parted where one begins or ends, but for what stands inside words: emphasis, links, tokens. */
function parted($: CheerioAPI, root: ReturnType<CheerioAPI>): string {
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
export function outlineOfHtml(html: string): Outline {
  const $ = load(html);
  const doc = $('.theme-doc-markdown').first();
  const article = $('article').first();
  const root = doc.length ? doc : article.length ? article : $('main').first();
  root.find(NOISE).remove();
  root.find('svg').each((_, svg) => {
    const said = $(svg).attr('role') === 'img' ? 'title, desc' : 'none';
    const text = $(svg)
      .find(said)
      .toArray()
      .map((part) => $(part).text())
      .join(' ');
    $(svg).replaceWith($('<p></p>').text(text));
  });
  return {
    headings: root
      .find('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => `${heading.name.slice(1)} ${plain($(heading).text())}`),
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
    words: count(parted($, root)),
  };
}

/** Reads the outline of Markdown with the parser that the world uses. */
export function outlineOfMarkdown(markdown: string): Outline {
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
      headings.push(`${node.depth} ${plain(toString(node))}`);
    } else if (node.type === 'code') {
      code.push(node.value.replace(/\n+$/, ''));
      text += ` ${node.lang ?? ''} ${node.meta ?? ''}`;
    }
    if ('value' in node) {
      text += node.type === 'text' ? node.value : ` ${node.value} `;
    } else if ('children' in node) {
      node.children.forEach(walk);
      // What stands in a line goes on; a block is parted from the next.
      if (!['link', 'strong', 'emphasis', 'delete'].includes(node.type)) {
        text += ' ';
      }
    }
  };
  walk(tree);
  return {headings, code, words: count(text)};
}

/**
 * What the Markdown of a page lacks or has otherwise; empty where they agree.
 * Code that the page does not show is allowed where it offers a program to run.
 */
export function differences(page: Outline, markdown: Outline): string[] {
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
    const found = markdown.code.indexOf(block, at);
    if (found < 0) {
      wrong.push(`code is missing or out of order: ${block.slice(0, 200)}`);
    } else {
      at = found + 1;
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
