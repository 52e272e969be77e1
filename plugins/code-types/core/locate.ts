import type {CodeFragment} from './block';
import type {CodeModule, CodeName} from './names';

/** Module whose lines contain those of a piece. */
interface Located {
  module: CodeModule;
  /** Number of the first line, from 0. */
  line: number;
}

interface Searchable {
  module: CodeModule;
  lines: readonly string[];
  /** Lines without their indents, between line breaks. */
  text: string;
}

/** Prepares modules for the search. */
export const toSearchable = (module: CodeModule): Searchable => {
  const lines = module.code.split('\n');
  return {
    module,
    lines,
    text: `\n${lines.map((line) => line.trim()).join('\n')}\n`,
  };
};

/** Finds the module that contains the lines of a piece, whatever their indent. */
export function locatePiece(
  piece: CodeFragment,
  modules: readonly Searchable[],
): Located | undefined {
  const pieceText = `\n${piece
    .map(({text}) => text.trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')}\n`;
  for (const {module, text} of modules) {
    const at = text.indexOf(pieceText);
    if (at >= 0) {
      return {module, line: text.slice(0, at + 1).split('\n').length - 2};
    }
  }
  return undefined;
}

const getIndent = (line: string) => line.length - line.trimStart().length;

/** Moves the names of a module's lines to the places that these lines have in a block. */
export function moveNames(
  names: readonly CodeName[],
  code: string,
  from: number,
  piece: CodeFragment,
): CodeName[] {
  const lines = code.split('\n');
  const skipped = piece.findIndex(({text}) => text.trim() !== '');
  const moved: CodeName[] = [];
  let start = lines
    .slice(0, from)
    .reduce((length, line) => length + line.length + 1, 0);
  for (const [index, shown] of piece.slice(Math.max(skipped, 0)).entries()) {
    const line = lines[from + index] ?? '';
    const shift = getIndent(shown.text) - getIndent(line);
    for (const name of names) {
      if (name.start >= start && name.start < start + line.length) {
        moved.push({...name, start: name.start - start + shift + shown.start});
      }
    }
    start += line.length + 1;
  }
  return moved;
}
