/** Text with its selection, as offsets. */
interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** Change of a text: the replaced range, the new text, and the selection after it. */
export interface TextChange {
  replaceFrom: number;
  replaceTo: number;
  insert: string;
  from: number;
  to: number;
}

const INDENT = '  ';

/** Language of the highlighter for a file, by its extension. */
export function detectLanguage(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return ['tsx', 'ts', 'jsx', 'js', 'json'].includes(ending) ? ending : 'text';
}

/**
 * Handles the keys that do more in code than in a text area: Enter keeps the indentation, Mod+]
 * and Mod+[ indent lines. Tab is left to the browser, so that the keyboard can leave the field.
 *
 * @param key - `KeyboardEvent.key`, after `Mod+` if Ctrl or Command is pressed
 * @returns undefined for keys that the text area handles
 */
export function edit(
  selection: TextSelection,
  key: string,
): TextChange | undefined {
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

/** Offsets of a line, counted from one; of the last line if there are fewer. */
export function findLine(
  text: string,
  line: number,
): {from: number; to: number} {
  const lines = text.split('\n').slice(0, line);
  const last = lines.at(-1) ?? '';
  const to = lines.join('\n').length;
  return {from: to - last.length, to};
}

function findLineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function breakLine({text, from, to}: TextSelection): TextChange {
  const line = text.slice(findLineStart(text, from), from);
  const deeper = /[{([]\s*$/.test(line) ? INDENT : '';
  const insert = `\n${/^ */.exec(line)?.[0] ?? ''}${deeper}`;
  const after = from + insert.length;
  return {replaceFrom: from, replaceTo: to, insert, from: after, to: after};
}

function moveLines(
  {text, from, to}: TextSelection,
  move: (line: string) => string,
): TextChange | undefined {
  const replaceFrom = findLineStart(text, from);
  // Leave out the last line if the selection ends at its start.
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
