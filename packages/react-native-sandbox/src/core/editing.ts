/** A text and what is selected in it, by offsets. */
interface Selection {
  text: string;
  from: number;
  to: number;
}

/** A change of a text: a range, what comes in its place, and the selection after it. */
export interface Change {
  replaceFrom: number;
  replaceTo: number;
  insert: string;
  from: number;
  to: number;
}

const INDENT = '  ';

/** Languages of the highlighter by file ending. */
export function languageOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return ['tsx', 'ts', 'jsx', 'js', 'json'].includes(ending) ? ending : 'text';
}

/**
 * What a key does in code beyond what a text area does by itself: Enter keeps
 * the indentation, Mod+] and Mod+[ move lines. Tab stays the browser's, so
 * that the keyboard can leave.
 *
 * @param key - the browser's name of the key, after `Mod+` with Ctrl or Command.
 * @returns undefined for keys that are the text area's own affair.
 */
export function edit(selection: Selection, key: string): Change | undefined {
  switch (key) {
    case 'Enter':
      return breakLine(selection);
    case 'Mod+]':
      return moveLines(selection, (line) =>
        line === '' ? line : INDENT + line,
      );
    case 'Mod+[':
      return moveLines(selection, (line) => line.replace(/^ {1,2}/, ''));
    default:
      return undefined;
  }
}

/** Offsets of a line, which counts from one; of the last one where there are fewer. */
export function rangeOfLine(
  text: string,
  line: number,
): {from: number; to: number} {
  const lines = text.split('\n').slice(0, line);
  const last = lines.at(-1) ?? '';
  const to = lines.join('\n').length;
  return {from: to - last.length, to};
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function breakLine({text, from, to}: Selection): Change {
  const line = text.slice(lineStart(text, from), from);
  const deeper = /[{([]\s*$/.test(line) ? INDENT : '';
  const insert = `\n${/^ */.exec(line)?.[0] ?? ''}${deeper}`;
  const after = from + insert.length;
  return {replaceFrom: from, replaceTo: to, insert, from: after, to: after};
}

function moveLines(
  {text, from, to}: Selection,
  move: (line: string) => string,
): Change | undefined {
  const replaceFrom = lineStart(text, from);
  // A selection that ends at the start of a line has nothing of that line.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const end = text.indexOf('\n', last);
  const replaceTo = end < 0 ? text.length : end;
  const lines = text.slice(replaceFrom, replaceTo).split('\n');
  const moved = lines.map(move);
  const insert = moved.join('\n');
  if (insert === text.slice(replaceFrom, replaceTo)) {
    return undefined;
  }
  const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const all = insert.length - (replaceTo - replaceFrom);
  return {
    replaceFrom,
    replaceTo,
    insert,
    from: Math.max(replaceFrom, from + first),
    to: Math.max(replaceFrom, to + all),
  };
}
