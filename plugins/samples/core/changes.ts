import {structuredPatch} from 'diff';

/** A line of a file's change: kept, new or gone; `gap` stands for lines left out. */
export interface ChangeLine {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Unchanged lines shown before and after a change. */
const CONTEXT = 3;
/** A file of which no more than these would be left out is shown whole: a copy of it is the file. */
const FEW = 12;

/**
 * What changes from one text to the next, with a few lines around, or with all where they are few;
 * empty where nothing does.
 */
export function changes(before: string, after: string): ChangeLine[] {
  const parts = changedLines(before, after, CONTEXT);
  const kept = parts.filter(({kind}) => kind === 'same' || kind === 'added');
  const total = after.trimEnd().split('\n').length;
  return parts.length > 0 && total - kept.length <= FEW
    ? changedLines(before, after, total)
    : parts;
}

function changedLines(
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

/** The code of a fence that shows a change: comments name the kind of the line after them. */
export function markedCode(lines: readonly ChangeLine[]): string {
  return lines
    .flatMap(({kind, text}) =>
      kind === 'same' ? [text] : [`// ${kind}-next-line`, text],
    )
    .join('\n');
}
