import {spawnSync} from 'node:child_process';
import type {SampleProblem, SampleSource} from './types';

/** Program that compiles all sources as `python3 -m py_compile` does, in one process and without writing files. */
const PROGRAM = `
import json, sys
found = []
for index, code in enumerate(json.load(sys.stdin)):
    try:
        compile(code, "<sample>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        found.append([index, getattr(error, "lineno", None) or 1, type(error).__name__ + ": " + str(getattr(error, "msg", error))])
json.dump(found, sys.stdout)
`;

/**
 * Compiles Python programs, all in one process.
 *
 * @returns undefined where this machine has no Python.
 */
export function checkPython(
  sources: readonly SampleSource[],
  python = 'python3',
): SampleProblem[] | undefined {
  if (sources.length === 0) {
    return [];
  }
  const {error, status, stdout, stderr} = spawnSync(
    python,
    ['-W', 'ignore', '-c', PROGRAM],
    {input: JSON.stringify(sources.map(({code}) => code)), encoding: 'utf8'},
  );
  if (error) {
    return undefined;
  }
  if (status !== 0) {
    throw new Error(`${python} failed: ${stderr}`);
  }
  const errors = JSON.parse(stdout) as [number, number, string][];
  return errors.flatMap(([index, line, message]) => {
    const source = sources[index];
    return source
      ? [{file: source.file, line: source.line + line - 1, message}]
      : [];
  });
}
