/* eslint max-lines: off -- one recursive parser, whose methods call each other */
import {clip} from './text';

/** Range of offsets `[start, end)` in the text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export interface StringNode extends Span {
  kind: 'string';
  value: string;
}

interface NumberNode extends Span {
  kind: 'number';
  value: number;
}

interface BooleanNode extends Span {
  kind: 'boolean';
  value: boolean;
}

interface NullNode extends Span {
  kind: 'null';
}

interface ArrayNode extends Span {
  kind: 'array';
  items: JsonNode[];
}

export interface Member {
  key: StringNode;
  value: JsonNode;
}

export interface ObjectNode extends Span {
  kind: 'object';
  /** All members in the order of the text, repeated keys included. */
  members: Member[];
  /** Members by key; the last one of repeated keys, as in `JSON.parse`. */
  byKey: Map<string, Member>;
}

export type JsonNode =
  StringNode | NumberNode | BooleanNode | NullNode | ArrayNode | ObjectNode;

/** Syntax error with its place and the advice for the author. */
export class JsonError extends Error {
  constructor(
    message: string,
    readonly fix: string,
    readonly span: Span,
  ) {
    super(message);
  }
}

/** Limit of nesting, above any specification and far below the size of the call stack. */
const MAX_DEPTH = 200;

const WHITE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Misspelled numbers, too: `.5`, `+1`, `0x1F`, `1.`, `01`. */
const NUMBER_LIKE = /[+-]?(?:0[xX][\da-fA-F]+|[\d.]+(?:[eE][+-]?\d*)?)/y;
const WORD = /[$A-Za-z_][$\w]*/y;
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Literals of other languages, and their JSON. */
const FOREIGN_LITERALS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['undefined', 'null'],
  ['nil', 'null'],
]);

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  parse(): JsonNode {
    if (this.text.startsWith('\ufeff')) {
      this.fail(
        'The text begins with a byte order mark, an invisible character.',
        'Save the file as UTF-8 without a byte order mark (BOM).',
        0,
        1,
      );
    }
    this.skipSpace();
    if (this.at === this.text.length) {
      this.fail(
        'The specification is empty.',
        'Start with a template, or paste your live.spec.json.',
        0,
        0,
      );
    }
    const node = this.parseValue(0);
    this.skipSpace();
    if (this.at < this.text.length) {
      this.refuseComment();
      this.fail(
        'There is text after the end of the JSON.',
        'Delete it: a specification is one object.',
        this.at,
        this.text.length,
      );
    }
    return node;
  }

  private parseValue(depth: number): JsonNode {
    if (depth > MAX_DEPTH) {
      this.fail(
        `The JSON is nested more than ${MAX_DEPTH} levels deep.`,
        'Nest less: a specification needs fewer than ten levels.',
      );
    }
    switch (this.text[this.at]) {
      case '{':
        return this.parseObject(depth);
      case '[':
        return this.parseArray(depth);
      case '"':
        return this.parseString();
      default:
        return this.parseScalar();
    }
  }

  private parseObject(depth: number): ObjectNode {
    const start = this.at;
    const members: Member[] = [];
    const byKey = new Map<string, Member>();
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] !== '}') {
      do {
        this.skipSpace();
        const key = this.parseKey(start, members.length > 0);
        this.skipSpace();
        if (this.text[this.at] !== ':') {
          this.refuseComment();
          this.fail(
            `There is no colon after the key ${quote(key.value)}.`,
            `Write ${quote(key.value)}: and then its value.`,
          );
        }
        this.at += 1;
        this.skipSpace();
        const member = {key, value: this.parseValue(depth + 1)};
        members.push(member);
        byKey.set(key.value, member);
      } while (this.hasMore('}', start));
    }
    this.at += 1;
    return {kind: 'object', start, end: this.at, members, byKey};
  }

  private parseArray(depth: number): ArrayNode {
    const start = this.at;
    const items: JsonNode[] = [];
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] !== ']') {
      do {
        this.skipSpace();
        if (items.length > 0 && this.text[this.at] === ']') {
          this.refuseTrailingComma('bracket');
        }
        items.push(this.parseValue(depth + 1));
      } while (this.hasMore(']', start));
    }
    this.at += 1;
    return {kind: 'array', start, end: this.at, items};
  }

  /** Skips a comma and returns true, or returns false before the closing bracket. */
  private hasMore(closing: '}' | ']', start: number): boolean {
    this.skipSpace();
    const character = this.text[this.at];
    if (character === ',') {
      this.at += 1;
      return true;
    }
    if (character === closing) {
      return false;
    }
    this.refuseComment();
    const [what, member] =
      closing === '}' ? ['object', 'member'] : ['array', 'item'];
    if (character === undefined) {
      this.refuseUnclosed(what, closing, start);
    }
    if (character === '}' || character === ']') {
      this.fail(
        `This ${what} ends with ${character} instead of ${closing}.`,
        `Write ${closing}.`,
      );
    }
    return this.fail(
      `There is no comma between this ${member} and the one before.`,
      `Write a comma before it, or ${closing} if the ${what} ends here.`,
    );
  }

  private parseKey(start: number, afterComma: boolean): StringNode {
    const character = this.text[this.at];
    if (character === '"') {
      return this.parseString();
    }
    if (character === undefined) {
      this.refuseUnclosed('object', '}', start);
    }
    if (character === '}' && afterComma) {
      this.refuseTrailingComma('brace');
    }
    this.refuseComment();
    this.refuseQuotes();
    const word = this.match(WORD);
    return this.fail(
      word
        ? `The key ${clip(word)} has no quotes.`
        : 'A key in quotes belongs here.',
      word
        ? `Write ${quote(word)}.`
        : 'Write a key such as "type", or delete this.',
      this.at,
      this.at + Math.max(1, word.length),
    );
  }

  private parseString(): StringNode {
    const start = this.at;
    this.at += 1;
    let value = '';
    for (;;) {
      const plain = this.match(PLAIN_TEXT);
      value += plain;
      this.at += plain.length;
      const character = this.text[this.at];
      if (character === '"') {
        this.at += 1;
        return {kind: 'string', start, end: this.at, value};
      }
      if (character === '\\') {
        value += this.parseEscape();
      } else if (character === undefined) {
        this.fail(
          'This string has no closing quote.',
          'Write " where the string ends.',
          start,
        );
      } else {
        const isBreak = character === '\n' || character === '\r';
        this.fail(
          isBreak
            ? 'A line break is inside a string, or its closing quote is missing.'
            : 'A control character is inside a string.',
          isBreak
            ? 'Write \\n for a line break, or close the string with ".'
            : `Write it as ${escapeUnicode(character)}, or delete it.`,
        );
      }
    }
  }

  private parseEscape(): string {
    const letter = this.text[this.at + 1] ?? '';
    const simple = ESCAPES[letter];
    if (simple !== undefined) {
      this.at += 2;
      return simple;
    }
    const hex = this.text.slice(this.at + 2, this.at + 6);
    if (letter === 'u' && /^[\da-fA-F]{4}$/.test(hex)) {
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    return this.fail(
      letter === 'u'
        ? '\\u needs four hexadecimal digits.'
        : `JSON has no escape \\${showCharacter(letter)}.`,
      letter === 'u'
        ? 'Write it like \\u0120.'
        : 'Write \\\\ for one backslash.',
      this.at,
      Math.min(this.at + 2, this.text.length),
    );
  }

  private parseScalar(): JsonNode {
    const start = this.at;
    const word = this.match(WORD);
    if (word) {
      const literal = LITERALS.get(word);
      if (literal === undefined) {
        const json = FOREIGN_LITERALS.get(word);
        this.fail(
          word.startsWith('$')
            ? `The placeholder ${clip(word)} has no quotes.`
            : `${clip(word)} is not a JSON value.`,
          json === undefined
            ? `Write ${quote(word)} with quotes.`
            : `Write ${json}.`,
          start,
          start + word.length,
        );
      }
      this.at += word.length;
      return literal === null
        ? {kind: 'null', start, end: this.at}
        : {kind: 'boolean', start, end: this.at, value: literal};
    }
    const like = this.match(NUMBER_LIKE);
    const number = this.match(NUMBER);
    if (number && number.length >= like.length) {
      this.at += number.length;
      return {kind: 'number', start, end: this.at, value: Number(number)};
    }
    if (like && /\d/.test(like)) {
      const value = Number(like.replace(/^[+]/, '').replace(/\.$/, ''));
      this.fail(
        `${clip(like)} is not a JSON number.`,
        Number.isFinite(value)
          ? `Write ${value}.`
          : 'Write digits, with a dot between them if needed.',
        start,
        start + like.length,
      );
    }
    this.refuseComment();
    this.refuseQuotes();
    const character = this.text[this.at];
    return this.fail(
      character === undefined
        ? 'The text ends where a value belongs.'
        : `A value belongs here, not ${showCharacter(character)}.`,
      'Write a value: "text", a number, true, false, [ … ] or { … }.',
    );
  }

  private skipSpace(): void {
    this.at += this.match(WHITE).length;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  private refuseTrailingComma(what: 'brace' | 'bracket'): never {
    const comma = this.text.lastIndexOf(',', this.at);
    return this.fail(
      `There is a comma before the closing ${what}.`,
      'Delete the comma.',
      comma,
      comma + 1,
    );
  }

  private refuseComment(): void {
    const two = this.text.slice(this.at, this.at + 2);
    if (two === '//' || two === '/*' || two.startsWith('#')) {
      this.fail('JSON has no comments.', 'Delete the comment.');
    }
  }

  private refuseQuotes(): void {
    const character = this.text[this.at] ?? '';
    if (character !== '' && "'`\u2018\u2019\u201c\u201d".includes(character)) {
      this.fail(
        `${character} is not a quote in JSON.`,
        'Write straight double quotes: ".',
      );
    }
  }

  private refuseUnclosed(what: string, closing: string, start: number): never {
    return this.fail(
      `This ${what} is not closed.`,
      `Write ${closing} where it ends.`,
      start,
    );
  }

  private fail(
    message: string,
    fix: string,
    start = this.at,
    end = Math.min(start + 1, this.text.length),
  ): never {
    throw new JsonError(message, fix, {start, end});
  }
}

function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function showCharacter(character: string): string {
  return /^[\x21-\x7e]$/.test(character)
    ? character
    : escapeUnicode(character || '\0');
}

function quote(text: string): string {
  return JSON.stringify(clip(text));
}

/**
 * Parses JSON with the place of each key and value. It accepts the texts of `JSON.parse` that are
 * nested up to 200 levels.
 *
 * @throws JsonError at the first fault
 */
export function parseJson(text: string): JsonNode {
  return new Parser(text).parse();
}

/** Converts a node to the value that `JSON.parse` returns. */
export function toValue(node: JsonNode): unknown {
  switch (node.kind) {
    case 'null':
      return null;
    case 'array':
      return node.items.map(toValue);
    case 'object':
      return Object.fromEntries(
        Array.from(node.byKey, ([key, {value}]) => [key, toValue(value)]),
      );
    default:
      return node.value;
  }
}

/** Returns the value of a member; undefined if the node is not an object or lacks the key. */
export function get(
  node: JsonNode | undefined,
  key: string,
): JsonNode | undefined {
  return node?.kind === 'object' ? node.byKey.get(key)?.value : undefined;
}

/** Returns the text of a string member; undefined if there is none. */
export function getText(
  node: JsonNode | undefined,
  key: string,
): string | undefined {
  const value = get(node, key);
  return value?.kind === 'string' ? value.value : undefined;
}

/** Returns the items of an array member; an empty list if there is none. */
export function getItems(
  node: JsonNode | undefined,
  key: string,
): readonly JsonNode[] {
  const value = get(node, key);
  return value?.kind === 'array' ? value.items : [];
}
