import path from 'node:path';
import {checkSamples} from './check';

/** Root of the repository. */
export const project = path.join(import.meta.dirname, '../..');
export const fixtures = path.join(import.meta.dirname, '__fixtures__');

/** Checks a fixture; returns its problems as `file:line: message`. */
export async function findProblems(fixture: string): Promise<string[]> {
  const {problems} = await checkSamples({
    content: path.join(fixtures, fixture),
    project,
  });
  return problems.map(({file, line, message}) => `${file}:${line}: ${message}`);
}
