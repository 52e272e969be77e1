/** Runs the programs of "Where to go" that export a model from Python code. */

import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {findTools} from '../../packages/ptl-export/oracles/pytorch2/tools';
import {resolveInRoot} from '../../scripts/lib/paths';

const MINUTES = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, {recursive: true}));

it('readers install the versions that the programs ran with', () => {
  const page = readFileSync(
    resolveInRoot('docs/tutorials/where-to-go.mdx'),
    'utf8',
  );
  const requirements = readFileSync(
    resolveInRoot('packages/ptl-export/oracles/pytorch2/requirements-pte.txt'),
    'utf8',
  ).split('\n');
  const [, packages = ''] = /^pip install (.+)$/m.exec(page) ?? [];
  expect(packages.split(' ').length).toBeGreaterThan(5);
  for (const one of packages.split(' ')) {
    expect(requirements).toContain(one);
  }
});

it.for(['pte', 'onnx', 'tflite'])(
  'export_%s.py writes a file with the answers of the model',
  {timeout: 10 * MINUTES},
  (format, context) => {
    const tools = findTools('requirements-pte.txt');
    if (tools === undefined) {
      context.skip('PyPI is not reached.');
      return;
    }
    const {status, stdout, stderr} = spawnSync(
      tools,
      [resolveInRoot(`samples/runtimes/export/export_${format}.py`)],
      {
        cwd: folder,
        encoding: 'utf8',
        // An activated environment, as on the page.
        env: {
          ...process.env,
          PATH: `${path.dirname(tools)}:${process.env.PATH}`,
        },
      },
    );
    expect(status, stderr.slice(-2000)).toBe(0);
    expect(stdout).toContain(`model.${format} gives the answers of the model.`);
    expect(existsSync(path.join(folder, `model.${format}`))).toBe(true);
  },
);
