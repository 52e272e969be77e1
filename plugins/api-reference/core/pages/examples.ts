import type {RunStep} from '../runs';

/** Short program that uses a symbol, with its output. */
export interface SymbolExample {
  language: 'ts' | 'tsx';
  code: string;
  result?: string;
  /** Recorded uses of the symbol, where it takes or makes tensors. */
  steps?: readonly RunStep[];
}

/** File of an example. */
export interface SampleFile {
  /** Path below the folder of examples, such as `next/Tensor.topk.ts`. */
  file: string;
  text: string;
}

/** First line of an example, with its symbol and versions: `// Tensor.abs · 0.2.0, next`. */
const FIRST_LINE = /^\/\/ (\S+) · (.+)\n/;

/**
 * Reads the examples of a version, by key of their symbol.
 *
 * @param results - outputs by path without extension.
 * @param runs - recorded uses by path without extension.
 * @param keyOf - returns the key of a name, and throws for a name that the version lacks.
 * @param shownAt - symbols that show the examples of symbols without an entry.
 * @throws Error for a file without its first line, and for two examples of one symbol.
 */
export function readExamples(
  samples: readonly SampleFile[],
  results: Readonly<Record<string, string>>,
  runs: Readonly<Record<string, readonly RunStep[]>>,
  label: string,
  keyOf: (name: string) => string,
  shownAt: Readonly<Record<string, string>> = {},
): Map<string, SymbolExample> {
  const examples = new Map<string, SymbolExample>();
  for (const {file, text} of samples) {
    const [first, symbol = '', versions = ''] = FIRST_LINE.exec(text) ?? [];
    if (first === undefined) {
      throw new Error(
        `api-reference: the example ${file} does not start with "// symbol · version, version".`,
      );
    }
    if (!versions.split(',').some((version) => version.trim() === label)) {
      continue;
    }
    const key = keyOf(shownAt[symbol] ?? symbol);
    if (examples.has(key)) {
      throw new Error(
        `api-reference: the example ${file} is the second example of ${symbol} for version ${label}.`,
      );
    }
    const [, name = '', language] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
    const result = results[name];
    const steps = runs[name];
    examples.set(key, {
      language: language === 'tsx' ? 'tsx' : 'ts',
      code: text.slice(first.length).trim(),
      ...(result === undefined ? {} : {result}),
      ...(steps === undefined ? {} : {steps}),
    });
  }
  return examples;
}
