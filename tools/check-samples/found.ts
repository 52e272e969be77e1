import path from 'node:path';
import {checkSamples} from './check';

/** The root of the repository. */
export const project = path.join(import.meta.dirname, '../..');
export const fixtures = path.join(import.meta.dirname, '__fixtures__');

/** What is wrong in a fixture, as `file:line: message`. */
export async function found(fixture: string): Promise<string[]> {
  const {problems} = await checkSamples({
    content: path.join(fixtures, fixture),
    project,
  });
  return problems.map(({file, line, message}) => `${file}:${line}: ${message}`);
}
