import {transform} from 'sucrase';
import {guardLoops} from './guardLoops';
import {ProgramError} from './programError';

/**
 * TypeScript and JSX to a CommonJS module; each line keeps its number.
 *
 * @throws ProgramError at the place of a syntax error.
 */
export function compile(file: string, text: string): string {
  try {
    const {code} = transform(text, {
      filePath: file,
      // In .ts files `<T>` opens no element.
      transforms: file.endsWith('.ts')
        ? ['typescript', 'imports']
        : ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      // Elements then carry their lines, which faults of React have no other way to tell.
      production: false,
    });
    refuseNamespaces(file, text, code);
    return guardLoops(code);
  } catch (error) {
    throw error instanceof ProgramError
      ? error
      : syntaxError(file, text, error);
  }
}

const NAMESPACE =
  /^[ \t]*(?:export[ \t]+)?(?:namespace|module)[ \t]+[\w$.]+[ \t]*\{/;

/**
 * The compiler leaves out namespaces, as if they held types alone; what uses
 * one would fail later, at another line.
 *
 * @throws ProgramError at the first one.
 */
function refuseNamespaces(file: string, text: string, code: string): void {
  const compiled = code.split('\n');
  text.split('\n').forEach((line, i) => {
    // In strings and comments the line is still there.
    if (NAMESPACE.test(line) && !compiled[i]?.includes(line.trim())) {
      throw new ProgramError(
        'Namespaces do not run in the page. Export the values from a file of their own.',
        {file, line: i + 1},
      );
    }
  });
}

/** The word, or sign, of a line that a column from one is in. */
function wordAt(line: string, column: number): string {
  return /^\s*([\w$]+|<\/?[\w$.]*|\S)/u.exec(line.slice(column - 1))?.[1] ?? '';
}

/** sucrase says the place in `loc`, and again at the end of its words. */
function syntaxError(file: string, text: string, error: unknown): ProgramError {
  const {message, loc} = error as {
    message?: unknown;
    loc?: {line?: unknown; column?: unknown};
  };
  const words = String(message)
    .replace(/^Error transforming [^:]+: /, '')
    .replace(/\s*\(\d+:\d+\)$/, '');
  const line = loc?.line;
  const column = loc?.column;
  const word =
    typeof line === 'number' && typeof column === 'number'
      ? wordAt(text.split('\n')[line - 1] ?? '', column)
      : '';
  return new ProgramError(
    word ? `${words}, at ${word}` : words,
    typeof line === 'number' ? {file, line} : undefined,
    {cause: error},
  );
}
