/** Texts, numbers and names from a specification as TypeScript, laid out as Prettier lays them out. */

/** Prettier's line length. */
const WIDTH = 80;

/** What may be in source code as it is; all else becomes an escape. */
const PLAIN =
  /[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0391-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]/;
/** Of these, the characters that take two columns. */
const WIDE = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]/g;

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** A name that needs no quotes as a key. */
const NAME = /^[A-Za-z_$][\w$]*$/;

const countColumns = (code: string): number =>
  code.length + (code.match(WIDE)?.length ?? 0);

/** Whether a line has room for more: `code` without its indent. */
export const canFit = (code: string, indent: number): boolean =>
  countColumns(code) + indent <= WIDTH;

/** A text from outside inside a comment: no line ends there, and no comment. */
export const escapeForComment = (text: string): string =>
  Array.from(text.slice(0, 60), (character) =>
    PLAIN.test(character) ? character : '\ufffd',
  )
    .join('')
    .replaceAll('*/', '* /') + (text.length > 60 ? '…' : '');

/** A text as a literal, with the quotes that need fewer escapes. */
export function writeText(value: string): string {
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const quote = singles > doubles ? '"' : "'";
  // By UTF-16 units: half a pair is a value, too.
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

/** A number as a literal: `1e21`, never `1e+21`. */
export const writeNumber = (value: number): string =>
  Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');

/** The same with the letters of {@link PLAIN}: Prettier takes the quotes of such keys away. */
const ANY_NAME =
  /^[A-Za-z_$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3][\w$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]*$/;

/** A key of an object or of a type. */
export const writeKey = (name: string): string =>
  ANY_NAME.test(name) ? name : writeText(name);

/** A member of an object. */
export const writeMember = (object: string, name: string): string =>
  NAME.test(name) ? `${object}.${name}` : `${object}[${writeText(name)}]`;

const LITERAL_NUMBER = /^-?(\d|Infinity)/;

/**
 * `start[item, item]end`, over several lines where one is too short: numbers as many a line as
 * fit, everything else one a line.
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
  // Infinity is a name, not a number, so Prettier does not fill lines with it.
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

/** `start(argument, argument)end`, one argument a line where one line is too short. */
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

/** `left value end`, with the value on a line of its own where one line is too short. */
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

/** A comment of `//` lines. */
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
