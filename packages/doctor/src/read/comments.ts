/** Delimiters of comments and strings in a language. */
export interface Language {
  comments: readonly (readonly [start: string, end: string])[];
  quotes: readonly string[];
}

/** Language of Gradle, Java and JavaScript. */
export const braces: Language = {
  comments: [
    ['//', '\n'],
    ['/*', '*/'],
  ],
  quotes: ['"""', "'''", '"', "'", '`'],
};
/** Language of Ruby, properties and requirements. */
export const hashes: Language = {
  comments: [['#', '\n']],
  quotes: ['"', "'"],
};
/** Language of property lists. */
export const markup: Language = {comments: [['<!--', '-->']], quotes: []};

/** Code of a file without comments. */
export interface StrippedCode {
  /** Text with spaces in place of comments, which keeps all offsets. */
  code: string;
  /** Text with spaces in place of comments and strings. */
  bare: string;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Strips the comments of a text. */
export function stripComments(text: string, language: Language): StrippedCode {
  const {comments, quotes} = language;
  const code: string[] = [];
  const bare: string[] = [];
  let from = 0;
  let i = 0;
  const copy = (to: number) => {
    code.push(text.slice(from, to));
    bare.push(text.slice(from, to));
  };
  const marks = new RegExp(
    `[${[...new Set([...quotes, ...comments.map(([start]) => start)].map(([first = '']) => first))].join('')}]`,
    'g',
  );
  while (i < text.length) {
    marks.lastIndex = i;
    const mark = marks.exec(text);
    if (!mark) {
      break;
    }
    i = mark.index;
    const comment = comments.find(([start]) => text.startsWith(start, i));
    const quote = comment
      ? undefined
      : quotes.find((one) => text.startsWith(one, i));
    if (!comment && quote === undefined) {
      i += 1;
      continue;
    }
    copy(i);
    let end: number;
    if (comment) {
      const [start, close] = comment;
      const closeAt = text.indexOf(close, i + start.length);
      // The line break is not part of the comment.
      end =
        closeAt < 0
          ? text.length
          : close === '\n'
            ? closeAt
            : closeAt + close.length;
      code.push(blank(text.slice(i, end)));
    } else {
      end = findTextEnd(text, i, quote ?? '"');
      code.push(text.slice(i, end));
    }
    bare.push(blank(text.slice(i, end)));
    i = end;
    from = end;
  }
  copy(text.length);
  return {code: code.join(''), bare: bare.join('')};
}

/** Finds the offset after the closing quote of a string, or the end of the line of a single-line one. */
function findTextEnd(text: string, start: number, quote: string): number {
  for (let i = start + quote.length; i < text.length; i += 1) {
    if (text.startsWith(quote, i)) {
      return i + quote.length;
    }
    if (text[i] === '\\') {
      i += 1;
    } else if (text[i] === '\n' && quote.length === 1 && quote !== '`') {
      return i;
    }
  }
  return text.length;
}

/** Finds the offset of an unmatched brace. */
export function findLoneBrace(bare: string): number | undefined {
  const open: number[] = [];
  for (let i = 0; i < bare.length; i += 1) {
    if (bare[i] === '{') {
      open.push(i);
    } else if (bare[i] === '}' && open.pop() === undefined) {
      return i;
    }
  }
  return open.at(-1);
}

/** Finds the content of the first block with a name: `allprojects { … }`, without the braces. */
export function findBlock(
  {bare}: StrippedCode,
  name: string,
  within: {start: number; end: number} = {start: 0, end: bare.length},
): {start: number; end: number} | undefined {
  const head = new RegExp(`(?<![\\w.])${name}\\s*\\{`, 'g');
  head.lastIndex = within.start;
  const match = head.exec(bare);
  if (!match || match.index >= within.end) {
    return undefined;
  }
  const start = match.index + match[0].length;
  let depth = 1;
  for (let i = start; i < within.end; i += 1) {
    depth += bare[i] === '{' ? 1 : bare[i] === '}' ? -1 : 0;
    if (depth === 0) {
      return {start, end: i};
    }
  }
  return undefined;
}
