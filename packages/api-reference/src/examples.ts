/** A short program that shows a symbol at work, and what it prints. */
export interface Example {
  language: 'ts' | 'tsx';
  code: string;
  result?: string;
}

/** A file with an example. */
export interface SampleFile {
  /** Path below the folder of examples: `next/Tensor.topk.ts`. */
  file: string;
  text: string;
}

/** `// Tensor.abs · 0.2.0, next` */
const FIRST_LINE = /^\/\/ (\S+) · (.+)\n/;

/**
 * The examples of a version.
 *
 * @param keyOf - the key of a name; fails for a name that the version lacks.
 * @param shownAt - symbols without an entry of their own, and where their example is shown.
 * @throws Error for a file without its first line, and for two examples of one symbol.
 */
export function readExamples(
  samples: readonly SampleFile[],
  results: Readonly<Record<string, string>>,
  label: string,
  keyOf: (name: string) => string,
  shownAt: Readonly<Record<string, string>> = {},
): Map<string, Example> {
  const examples = new Map<string, Example>();
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
    examples.set(key, {
      language: language === 'tsx' ? 'tsx' : 'ts',
      code: text.slice(first.length).trim(),
      ...(result === undefined ? {} : {result}),
    });
  }
  return examples;
}
