import type {
  CodeFence,
  FrontMatterValue,
  ParsedPage,
  SampleProblem,
} from './types';

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/;
/** Entry of front matter: plain or quoted text on one line. */
const ENTRY = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/;

const toBlank = (text: string) => text.replace(/[^\n]/g, ' ');

function unquote(value: string): string {
  if (/^'.*'$/.test(value)) {
    return value.slice(1, -1).replaceAll("''", "'");
  }
  if (/^".*"$/.test(value)) {
    return value.slice(1, -1).replace(/\\(.)/g, '$1');
  }
  return value;
}

/** Counts the lines of the front matter, its marks included. */
function countFrontMatter(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}

/**
 * Parses front matter, fences and prose of a Markdown file.
 *
 * @param file - path from the content's root, for messages.
 */
export function parsePage(file: string, text: string): ParsedPage {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const problems: SampleProblem[] = [];
  const fences: CodeFence[] = [];
  const frontMatter = new Map<string, FrontMatterValue>();
  const prose = [...lines];

  const head = countFrontMatter(lines);
  for (let index = 0; index < head; index++) {
    const entry = ENTRY.exec(lines[index] ?? '');
    if (entry) {
      const [, key = '', value = ''] = entry;
      frontMatter.set(key, {value: unquote(value.trim()), line: index + 1});
    }
    prose[index] = toBlank(lines[index] ?? '');
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
      prose[inside] = toBlank(lines[inside] ?? '');
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
      .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, toBlank)
      // Inline code may span lines, but no blank line.
      .replace(
        /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g,
        toBlank,
      ),
    problems,
  };
}

/** Reads a value in a fence's first line, such as that of `title="…"`; undefined where it has none. */
export function readFenceValue(
  fence: CodeFence,
  name: string,
): string | undefined {
  return new RegExp(`(?<![\\w-])${name}=(["'])(.*?)\\1`).exec(fence.meta)?.[2];
}

/** Reads the title of a fence, its `title="…"`. */
export const readFenceTitle = (fence: CodeFence) =>
  readFenceValue(fence, 'title');
