import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {makeFiles, readPythonPages, runPage} from './pythonPages';

const python = pythonWithTorch() ?? '';
const SLOW = 600_000;
const pages = await readPythonPages(path.join(import.meta.dirname, '../..'));

const files = mkdtempSync(path.join(tmpdir(), 'python-files-'));
const exempt = pages.flatMap((page) => page.exempt);
console.log(
  [`${exempt.length} Python programs are not run.`, ...exempt].join('\n'),
);

afterAll(() => rmSync(files, {recursive: true}));

describe.skipIf(!python)('Python of the pages', {timeout: SLOW}, () => {
  beforeAll(() => makeFiles(files, python), SLOW);

  it.each(pages)('runs: $file', (page) => {
    const run = runPage(page, files, python);
    expect(run.problems.join('\n\n')).toBe('');
  });

  it('names page, program and error, and reads the models', async () => {
    const fixture = path.join(
      import.meta.dirname,
      '../check-samples/__fixtures__/python-pages',
    );
    const runs = (await readPythonPages(fixture, {isPartial: true})).map(
      (page) => runPage(page, files, python),
    );
    expect(runs).toEqual([
      {
        programs: ['use.py', 'net.py'],
        models: ['net.ptl'],
        problems: [],
      },
      {
        programs: ['fails.py'],
        models: [],
        problems: [
          expect.stringMatching(
            /^docs\/fails\.mdx:7: fails\.py: exit code 1\n[\s\S]*FileNotFoundError.*'photo\.jpg'$/,
          ),
        ],
      },
      expect.objectContaining({
        programs: ['save.py'],
        models: ['full.ptl', 'moved.ptl', 'newer.ptl', 'packed.ptl'],
      }),
    ]);
    expect(runs[2]?.problems.join('\n').split('\n')).toEqual([
      'versioned_docs/version-0.1/models.mdx: full.ptl has no record bytecode.pkl: save it with _save_for_lite_interpreter',
      expect.stringMatching(
        /^moved\.ptl has records at no multiple of 64: .*\bdata\.pkl/,
      ),
      'moved.ptl has bytecode version 8, not 3 to 7',
      'newer.ptl has bytecode version 8, not 3 to 7',
      expect.stringMatching(/^packed\.ptl has no record bytecode\.pkl/),
      expect.stringMatching(/^packed\.ptl has no record version/),
      'packed.ptl has records compressed: data.pkl',
      'packed.ptl has records at no multiple of 64: data.pkl',
    ]);
  });
});
