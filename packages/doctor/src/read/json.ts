import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import {getLineNumber} from '../project';

/** Error of a file, with its line. */
export class ReadError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is a word that JSON does not have',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected:
    'a name in double quotes is missing, often after a comma too many',
  ValueExpected: 'a value is missing, often after a comma too many',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is more text behind the end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'a closing quote is missing',
  UnexpectedEndOfNumber: 'a number does not end',
  InvalidUnicode: 'there is a wrong \\u sequence',
  InvalidEscapeCharacter: 'there is a wrong \\ sequence',
  InvalidCharacter: 'there is a character that JSON does not have',
};

/** Limit of nesting, above all files of projects and far below the size of the call stack. */
const MAX_DEPTH = 200;

function checkDepth(text: string): void {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '"') {
      for (i += 1; i < text.length && text[i] !== '"'; i += 1) {
        i += text[i] === '\\' ? 1 : 0;
      }
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) {
        throw new ReadError(
          `It is nested deeper than ${MAX_DEPTH} levels.`,
          getLineNumber(text, i),
        );
      }
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
}

/** Reader of a JSON object with the place of each value. */
export interface JsonReader {
  find: (...path: (string | number)[]) => Node | undefined;
  /** Returns the string at a path; undefined if there is none. */
  getText: (...path: (string | number)[]) => string | undefined;
  /** Lists the keys of the object at a path. */
  listKeys: (...path: (string | number)[]) => string[];
  /** Lists the strings of the array at a path. */
  listTexts: (...path: (string | number)[]) => string[];
  getLine: (node: Node | undefined) => number;
}

/**
 * Reads a JSON object.
 *
 * @param comments - whether comments and trailing commas are allowed, as in tsconfig.json
 * @throws ReadError if the text is not a JSON object, or nested too deeply
 */
export function readJson(text: string, comments = false): JsonReader {
  checkDepth(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: !comments,
    allowTrailingComma: comments,
  });
  const [error] = errors;
  if (error) {
    const name = printParseErrorCode(error.error);
    throw new ReadError(
      `This is not JSON: ${REASONS[name] ?? 'it cannot be read here'}.`,
      getLineNumber(text, error.offset),
    );
  }
  if (root?.type !== 'object') {
    throw new ReadError('This is not JSON object: it begins with no {.', 1);
  }
  const find: JsonReader['find'] = (...path) => findNodeAtLocation(root, path);
  const getMembers = (node: Node | undefined) => node?.children ?? [];
  const getString = (node: Node | undefined): string | undefined =>
    node?.type === 'string' ? (node.value as string) : undefined;
  return {
    find,
    getText: (...path) => getString(find(...path)),
    listKeys: (...path) => {
      const node = path.length === 0 ? root : find(...path);
      return node?.type === 'object'
        ? getMembers(node).flatMap(
            ({children}) => getString(children?.[0]) ?? [],
          )
        : [];
    },
    listTexts: (...path) => {
      const node = find(...path);
      return node?.type === 'array'
        ? getMembers(node).flatMap((item) => getString(item) ?? [])
        : [];
    },
    getLine: (node) => getLineNumber(text, node?.offset ?? 0),
  };
}
