import type {Fence, FrontMatterValue, Page, Problem} from './types';

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/;
/** Plain or quoted text on one line: all that the pages' front matter needs. */
const ENTRY = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

function unquote(value: string): string {
  if (/^'.*'$/.test(value)) {
    return value.slice(1, -1).replaceAll("''", "'");
  }
  if (/^".*"$/.test(value)) {
    return value.slice(1, -1).replace(/\\(.)/g, '$1');
  }
  return value;
}

/** The number of lines of the front matter, its marks included. */
function frontMatterLength(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}

/**
 * Takes a Markdown file apart.
 *
 * @param file - its path from the content's root, kept for messages.
 */
export function parsePage(file: string, text: string): Page {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const problems: Problem[] = [];
  const fences: Fence[] = [];
  const frontMatter = new Map<string, FrontMatterValue>();
  const prose = [...lines];

  const head = frontMatterLength(lines);
  for (let index = 0; index < head; index++) {
    const entry = ENTRY.exec(lines[index] ?? '');
    if (entry) {
      const [, key = '', value = ''] = entry;
      frontMatter.set(key, {value: unquote(value.trim()), line: index + 1});
    }
    prose[index] = blank(lines[index] ?? '');
  }

  for (let index = head; index < lines.length; index++) {
    const open = FENCE.exec(lines[index] ?? '');
    const [, indent = '', marks = '', language = '', meta = ''] = open ?? [];
    // Backticks behind three backticks make inline code, not a fence.
    if (!open || (marks.startsWith('`') && meta.includes('`'))) {
      continue;
    }
    const first = index;
    const isEnd = (line: string) =>
      line.trim().length >= marks.length &&
      line.trim().replaceAll(marks[0] ?? '', '') === '';
    const code: string[] = [];
    for (index++; index < lines.length && !isEnd(lines[index] ?? ''); index++) {
      const line = lines[index] ?? '';
      code.push(
        line.startsWith(indent) ? line.slice(indent.length) : line.trimStart(),
      );
    }
    if (index === lines.length) {
      problems.push({file, line: first + 1, message: 'code fence has no end'});
    }
    fences.push({
      file,
      line: first + 2,
      code: code.join('\n'),
      language: language.toLowerCase(),
      meta: meta.trim(),
    });
    for (let inside = first; inside <= index; inside++) {
      prose[inside] = blank(lines[inside] ?? '');
    }
  }

  return {
    file,
    partial: file.split('/').some((part) => part.startsWith('_')),
    frontMatter,
    fences,
    prose: prose
      .slice(0, lines.length)
      .join('\n')
      .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank)
      // Inline code may break a line, but not go past a blank one.
      .replace(
        /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g,
        blank,
      ),
    problems,
  };
}

/** A value of a fence's first line, such as that of `title="…"`, where it has one. */
export function fenceValue(fence: Fence, name: string): string | undefined {
  return new RegExp(`(?<![\\w-])${name}=(["'])(.*?)\\1`).exec(fence.meta)?.[2];
}

/** The title of a fence: its `title="…"`, where it has one. */
export const fenceTitle = (fence: Fence) => fenceValue(fence, 'title');
