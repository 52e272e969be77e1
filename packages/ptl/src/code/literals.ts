/** Writers of TypeScript from untrusted values, in the layout of Prettier. */

/** Prettier's line length. */
const WIDTH = 80;

/** Characters that stay in source code; others become escapes. */
const PLAIN =
  /[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0391-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]/;
/** Plain characters that take two columns. */
const WIDE = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]/g;

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** Property name that needs no brackets. */
const NAME = /^[A-Za-z_$][\w$]*$/;

const countColumns = (code: string): number =>
  code.length + (code.match(WIDE)?.length ?? 0);

/** Whether `code` with its indent fits on a line. */
export const canFit = (code: string, indent: number): boolean =>
  countColumns(code) + indent <= WIDTH;

/** Makes an untrusted text safe in a comment: it ends neither the line nor the comment. */
export const escapeForComment = (text: string): string =>
  Array.from(text.slice(0, 60), (character) =>
    PLAIN.test(character) ? character : '\ufffd',
  )
    .join('')
    .replaceAll('*/', '* /') + (text.length > 60 ? '…' : '');

/** Writes a string literal with the quotes that need fewer escapes. */
export function writeText(value: string): string {
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const quote = singles > doubles ? '"' : "'";
  // UTF-16 units instead of characters, because a lone surrogate is a value too.
  const body = value
    .split('')
    .map((unit) => {
      if (unit === quote || unit === '\\') {
        return `\\${unit}`;
      }
      return PLAIN.test(unit)
        ? unit
        : (SHORT_ESCAPES[unit] ??
            `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    })
    .join('');
  return `${quote}${body}${quote}`;
}

/** Writes a number literal: `1e21`, never `1e+21`. */
export const writeNumber = (value: number): string =>
  Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');

/** Keys without quotes in Prettier's layout: names with the letters of {@link PLAIN}. */
const ANY_NAME =
  /^[A-Za-z_$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3][\w$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]*$/;

/** Writes a key of an object or of a type. */
export const writeKey = (name: string): string =>
  ANY_NAME.test(name) ? name : writeText(name);

/** Writes the access to a member of an object. */
export const writeMember = (object: string, name: string): string =>
  NAME.test(name) ? `${object}.${name}` : `${object}[${writeText(name)}]`;

const LITERAL_NUMBER = /^-?(\d|Infinity)/;

/**
 * Writes `start[item, item]end`. A list that is too long for a line has as many numbers on each
 * line as fit, or one item of another kind.
 */
export function writeList(
  start: string,
  items: readonly string[],
  end: string,
  indent: number,
): string {
  const flat = `${start}[${items.join(', ')}]${end}`;
  const space = ' '.repeat(indent);
  if (canFit(flat, indent)) {
    return `${space}${flat}`;
  }
  const inner = `${space}  `;
  const lines: string[] = [];
  // Prettier does not fill lines with Infinity, which is a name.
  if (
    items.length > 1 &&
    items.every((item) => LITERAL_NUMBER.test(item) && !item.endsWith('y'))
  ) {
    let line = '';
    for (const item of items) {
      const longer = line === '' ? `${item},` : `${line} ${item},`;
      if (line !== '' && !canFit(longer, indent + 2)) {
        lines.push(line);
        line = `${item},`;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  } else {
    lines.push(...items.map((item) => `${item},`));
  }
  return [
    `${space}${start}[`,
    ...lines.map((line) => `${inner}${line}`),
    `${space}]${end}`,
  ].join('\n');
}

/** Writes `start(argument, argument)end`, with one argument on a line if they do not fit on one. */
export function writeCall(
  start: string,
  args: readonly string[],
  end: string,
  indent: number,
): string {
  const flat = `${start}(${args.join(', ')})${end}`;
  const space = ' '.repeat(indent);
  return canFit(flat, indent)
    ? `${space}${flat}`
    : [
        `${space}${start}(`,
        ...args.map((arg) => `${space}  ${arg},`),
        `${space})${end}`,
      ].join('\n');
}

/** Writes `left value end`, with the value on the next line if they do not fit on one. */
export function writeAssignment(
  left: string,
  value: string,
  end: string,
  indent: number,
): string {
  const space = ' '.repeat(indent);
  return canFit(`${left} ${value}${end}`, indent)
    ? `${space}${left} ${value}${end}`
    : `${space}${left}\n${space}  ${value}${end}`;
}

/** Writes a comment as `//` lines. */
export function writeComment(words: string, indent: number): string {
  const space = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '//';
  for (const word of words.split(' ')) {
    if (line !== '//' && !canFit(`${line} ${word}`, indent)) {
      lines.push(line);
      line = '//';
    }
    line += ` ${word}`;
  }
  lines.push(line);
  return lines.map((one) => `${space}${one}`).join('\n');
}
