import {transform} from 'sucrase';
import {guardLoops} from './guardLoops';
import {ProgramError} from './programError';

/**
 * Compiles TypeScript and JSX to a CommonJS module; each line keeps its number.
 *
 * @throws ProgramError at the place of a syntax error or of a namespace
 */
export function compile(file: string, text: string): string {
  try {
    const {code} = transform(text, {
      filePath: file,
      // Read `<T>` of .ts files as type parameters.
      transforms: file.endsWith('.ts')
        ? ['typescript', 'imports']
        : ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      // Keep the lines of elements, which errors of React's production build do not have.
      production: false,
    });
    refuseNamespaces(file, text, code);
    return guardLoops(code);
  } catch (error) {
    throw error instanceof ProgramError
      ? error
      : toProgramError(file, text, error);
  }
}

const NAMESPACE =
  /^[ \t]*(?:export[ \t]+)?(?:namespace|module)[ \t]+[\w$.]+[ \t]*\{/;

/**
 * Refuses namespaces, which sucrase leaves out as if they contained types only: their uses would
 * fail later, at another line.
 *
 * @throws ProgramError at the first namespace
 */
function refuseNamespaces(file: string, text: string, code: string): void {
  const compiled = code.split('\n');
  text.split('\n').forEach((line, i) => {
    // A line that is kept is part of a string or comment.
    if (NAMESPACE.test(line) && !compiled[i]?.includes(line.trim())) {
      throw new ProgramError(
        'Namespaces do not run in the page. Export the values from a file of their own.',
        {file, line: i + 1},
      );
    }
  });
}

/** Finds the word or sign of a line at a column, counted from one. */
function findWord(line: string, column: number): string {
  return /^\s*([\w$]+|<\/?[\w$.]*|\S)/u.exec(line.slice(column - 1))?.[1] ?? '';
}

/** Converts an error of sucrase, which has its place in `loc` and again at the end of the message. */
function toProgramError(
  file: string,
  text: string,
  error: unknown,
): ProgramError {
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
      ? findWord(text.split('\n')[line - 1] ?? '', column)
      : '';
  return new ProgramError(
    word ? `${words}, at ${word}` : words,
    typeof line === 'number' ? {file, line} : undefined,
    {cause: error},
  );
}
