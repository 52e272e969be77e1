/** Name of a module, with its place in the code. */
interface PythonName {
  /** Path from its package, such as `torch.jit.load`. */
  path: string;
  /** Place of the last part. */
  start: number;
  length: number;
}

/** Text and comments, which have no names. */
const TEXT = /("""|''')[\s\S]*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*/g;

const PATH = /(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

const FROM =
  /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n(]*))/gm;

const IMPORT = /^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?/gm;

const AS = /([A-Za-z_]\w*)(?:\s+as\s+(\w+))?/g;

/** Replaces text and comments by spaces. */
const blank = (code: string): string =>
  code.replace(TEXT, (text) => text.replace(/[^\n]/g, ' '));

/**
 * Finds the names of a package in Python: its imports, and paths that begin with an imported name.
 *
 * @param roots - imported names that a part of a program need not repeat, with their paths.
 */
export function findPythonNames(
  code: string,
  roots: Readonly<Record<string, string>>,
): PythonName[] {
  const plain = blank(code);
  const imported = new Map(Object.entries(roots));
  const names: PythonName[] = [];
  const lists: [from: number, to: number][] = [];
  for (const {0: all, 1: path = '', 2: alias, index} of plain.matchAll(
    IMPORT,
  )) {
    if (alias !== undefined) {
      imported.set(alias, path);
    }
    lists.push([index, index + all.length]);
    const last = path.split('.').at(-1) ?? '';
    const start = index + all.indexOf(path) + path.length - last.length;
    names.push({path, start, length: last.length});
  }
  for (const match of plain.matchAll(FROM)) {
    const [all, path = '', inParentheses, inLine] = match;
    const list = inParentheses ?? inLine ?? '';
    const from = match.index + all.lastIndexOf(list);
    lists.push([match.index, match.index + all.length]);
    for (const {0: item, 1: name = '', 2: alias, index} of list.matchAll(AS)) {
      imported.set(alias ?? name, `${path}.${name}`);
      names.push({
        path: `${path}.${name}`,
        start: from + index + item.indexOf(name),
        length: name.length,
      });
    }
  }
  for (const {0: written, index} of plain.matchAll(PATH)) {
    const [root = '', ...rest] = written.split('.');
    const path = imported.get(root);
    if (
      path === undefined ||
      lists.some(([from, to]) => index >= from && index < to)
    ) {
      continue;
    }
    let end = index + root.length;
    let whole = path;
    names.push({path: whole, start: index, length: root.length});
    for (const part of rest) {
      whole += `.${part}`;
      names.push({path: whole, start: end + 1, length: part.length});
      end += 1 + part.length;
    }
  }
  return names.sort((a, b) => a.start - b.start);
}
