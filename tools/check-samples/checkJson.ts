import {toLine, type SampleProblem, type SampleSource} from './types';

/** Whitespace and one token of RFC 8259. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)))/y;

interface JsonError {
  offset: number;
  message: string;
}

/**
 * Finds the first place where a text is no JSON. Messages of `JSON.parse` have a position in some
 * cases only.
 */
function findError(text: string): JsonError {
  let offset = 0;
  const next = (): string => {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (!match) {
      offset += /^\s*/.exec(text.slice(offset))?.[0].length ?? 0;
      return '';
    }
    offset = TOKEN.lastIndex - (match[1] ?? match[2] ?? match[3] ?? '').length;
    return match[1] ?? match[2] ?? match[3] ?? '';
  };
  const take = (
    isExpected: (token: string) => boolean,
    name: string,
  ): string => {
    const token = next();
    if (!token || !isExpected(token)) {
      throw {offset, message: `expected ${name}`} satisfies JsonError;
    }
    offset += token.length;
    return token;
  };
  const isString = (token: string) => token.startsWith('"');
  const list = (end: string, item: () => void) => {
    if (next() === end) {
      offset += 1;
      return;
    }
    do {
      item();
    } while (
      take((token) => token === ',' || token === end, `, or ${end}`) === ','
    );
  };
  const value = () => {
    const token = take((next) => !/^[}\],:]$/.test(next), 'a value');
    if (token === '[') {
      list(']', value);
    } else if (token === '{') {
      list('}', () => {
        take(isString, 'a key in double quotes');
        take((next) => next === ':', 'a colon');
        value();
      });
    }
  };
  try {
    value();
    next();
    return {offset, message: 'expected the end'};
  } catch (error) {
    return error as JsonError;
  }
}

/** Parses JSON by `JSON.parse`, as React Native, Android and browsers do; comments are errors. */
export function checkJson({file, line, code}: SampleSource): SampleProblem[] {
  try {
    JSON.parse(code);
    return [];
  } catch {
    const {offset, message} = findError(code);
    const rest = code.slice(offset);
    const reason = /^(?:\/\/|\/\*|#)/.test(rest)
      ? 'JSON has no comments: take this one out, or call the fence text'
      : `no valid JSON: ${message}, found ${JSON.stringify(rest.slice(0, 12) || 'the end')}`;
    return [{file, line: line + toLine(code, offset) - 1, message: reason}];
  }
}
