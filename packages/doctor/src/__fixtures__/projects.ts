import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {InputFile} from '../project';

const folder = path.join(import.meta.dirname, 'projects');

/** Project of a text file, which has the expected results, then `-- path --` and the text of each file. */
interface ProjectFixture {
  name: string;
  verdict: string;
  rules: string[];
  files: InputFile[];
}

const field = (text: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, 'm').exec(text)?.[1] ?? '';

/** All projects, by name. */
export const projects: readonly ProjectFixture[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const [head = '', ...parts] = readFileSync(
      path.join(folder, file),
      'utf8',
    ).split(/^-- (.+) --\n/m);
    return {
      name: file.replace(/\.txt$/, ''),
      verdict: field(head, 'verdict'),
      rules: field(head, 'rules').split(' ').filter(Boolean),
      files: parts.flatMap((name, i) =>
        i % 2 === 0 ? [{name, text: parts[i + 1] ?? ''}] : [],
      ),
    };
  });
