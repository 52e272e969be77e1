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
      production: true,
    });
    return guardLoops(code);
  } catch (error) {
    throw syntaxError(file, error);
  }
}

/** sucrase says the place in `loc`, and again at the end of its words. */
function syntaxError(file: string, error: unknown): ProgramError {
  const {message, loc} = error as {
    message?: unknown;
    loc?: {line?: unknown; column?: unknown};
  };
  const words = String(message)
    .replace(/^Error transforming [^:]+: /, '')
    .replace(/\s*\(\d+:\d+\)$/, '');
  const line = loc?.line;
  return new ProgramError(
    words,
    typeof line === 'number' ? {file, line} : undefined,
    {cause: error},
  );
}
