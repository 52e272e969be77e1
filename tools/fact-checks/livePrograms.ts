import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createLiveProgram} from '../../src/lib/liveExample';
import {parseExample} from '../check-samples/examples';

const folder = path.join(import.meta.dirname, '../../samples/api');

/** Examples of samples/api as the page runs them; those without a Run button have no program. */
export const livePrograms = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))
  .map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const code = text.slice(text.indexOf('\n') + 1).trim();
    return {
      file,
      versions:
        parseExample({file: `samples/api/${file}`, line: 1, code: text}).example
          ?.versions ?? [],
      program: createLiveProgram(
        code,
        file.endsWith('.tsx') ? 'tsx' : 'ts',
        'https://playtorch.example/picture.png',
      ),
    };
  });
