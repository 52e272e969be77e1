import {structuredPatch} from 'diff';

/** Line of a diff; `gap` stands for omitted unchanged lines. */
interface ChangeLine {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Number of unchanged lines before and after a change. */
const CONTEXT = 3;
/** Up to this number of omitted lines the file is shown whole, so that readers can copy it. */
const MAX_OMITTED_LINES = 12;

/**
 * Computes the diff of two texts with a few lines of context, or with all lines if few
 * would be omitted; empty for equal texts.
 */
export function listChanges(before: string, after: string): ChangeLine[] {
  const parts = selectChangedLines(before, after, CONTEXT);
  const remaining = parts.filter(
    ({kind}) => kind === 'same' || kind === 'added',
  );
  const total = after.trimEnd().split('\n').length;
  return parts.length > 0 && total - remaining.length <= MAX_OMITTED_LINES
    ? selectChangedLines(before, after, total)
    : parts;
}

function selectChangedLines(
  before: string,
  after: string,
  context: number,
): ChangeLine[] {
  const {hunks} = structuredPatch('', '', before, after, '', '', {context});
  const lines: ChangeLine[] = [];
  let next = 1;
  for (const hunk of hunks) {
    if (hunk.newStart > next) {
      lines.push({kind: 'gap', text: '⋯'});
    }
    for (const line of hunk.lines) {
      const mark = line.charAt(0);
      if (mark !== '\\') {
        lines.push({
          kind: mark === '+' ? 'added' : mark === '-' ? 'removed' : 'same',
          text: line.slice(1),
        });
      }
    }
    next = hunk.newStart + hunk.newLines;
  }
  if (hunks.length > 0 && next <= after.trimEnd().split('\n').length) {
    lines.push({kind: 'gap', text: '⋯'});
  }
  return lines;
}

/** Writes the code of a fence for a diff: comments mark the kind of the next line. */
export function renderMarkedCode(lines: readonly ChangeLine[]): string {
  return lines
    .flatMap(({kind, text}) =>
      kind === 'same' ? [text] : [`// ${kind}-next-line`, text],
    )
    .join('\n');
}
