/** Classes of marked lines, by the name of their mark in comments and in a fence's first line. */
export const MARKS = {
  highlight: 'theme-code-block-highlighted-line',
  added: 'code-line-added',
  removed: 'code-line-removed',
  gap: 'code-line-gap',
} as const;

type Mark = keyof typeof MARKS;

/** Line that consists of `// added-next-line`, `# highlight-start`, … */
const DIRECTIVE =
  /^\s*(?:\/\/|#|\/\*|\{\s*\/\*|<!--)\s*(highlight|added|removed|gap)-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/** Line numbers in a fence's first line, counted from 1: `{1,3-5}`. */
const RANGE = /\{([\d,-]+)\}/;

interface MarkedCode {
  /** Without the comments that mark lines and without the last line break. */
  code: string;
  /** Marks by line, counted from 0. */
  marks: ReadonlyMap<number, readonly Mark[]>;
}

/**
 * Separates the marks of lines from the code of a fence.
 *
 * @param meta - text after the language in the fence's first line.
 */
export function readMarks(source: string, meta: string): MarkedCode {
  const marks = new Map<number, Mark[]>();
  const add = (line: number, mark: Mark) =>
    marks.set(line, [...(marks.get(line) ?? []), mark]);
  const code = source.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const ranges = RANGE.exec(meta)?.[1];
  if (ranges !== undefined) {
    // With line numbers in the fence, comments that look like marks belong to the code.
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let line = first; line <= last; line++) {
        add(line - 1, 'highlight');
      }
    }
    return {code, marks};
  }
  const lines: string[] = [];
  const open = new Set<Mark>();
  const next = new Set<Mark>();
  for (const line of code.split('\n')) {
    const [, mark, place] = (DIRECTIVE.exec(line) ?? []) as [
      string?,
      Mark?,
      string?,
    ];
    if (mark === undefined) {
      [...open, ...next].forEach((one) => add(lines.length, one));
      next.clear();
      lines.push(line);
    } else if (place === 'next-line') {
      next.add(mark);
    } else if (place === 'start') {
      open.add(mark);
    } else {
      open.delete(mark);
    }
  }
  return {code: lines.join('\n'), marks};
}
