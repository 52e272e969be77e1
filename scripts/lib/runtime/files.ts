import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {pythonWithTorch} from '../../../.ci/python';
import {inRoot} from '../paths';
import {run} from '../run';
import {KERNELS} from './compileKernels';

/** The peer: installed beside the other caches, never a dependency of the site. */
const PEER = 'onnxruntime-web';
const VERSION = '1.30.0';

const MANIFEST = JSON.stringify({
  private: true,
  dependencies: {[PEER]: VERSION},
});

const readOr = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

async function installPeer(folder: string): Promise<void> {
  const stamp = path.join(folder, 'installed.json');
  if (readOr(stamp) === MANIFEST) {
    return;
  }
  console.log(`Installing ${PEER} ${VERSION} …`);
  writeFileSync(path.join(folder, 'package.json'), MANIFEST);
  const {status, output} = await run(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ],
    {show: false},
  );
  if (status !== 0) {
    throw new Error(`${PEER} could not be installed:\n${output}`);
  }
  writeFileSync(stamp, MANIFEST);
}

/** The model of the bench, made once for a state of its script. */
function makeModel(folder: string): void {
  const script = inRoot('scripts/lib/runtime/benchModel.py');
  const text = readFileSync(script, 'utf8');
  const stamp = path.join(folder, 'made.py');
  if (readOr(stamp) === text) {
    return;
  }
  const python = pythonWithTorch();
  if (!python) {
    throw new Error(
      'The model of this bench is made with PyTorch: install python3-torch and python3-torchvision (Debian), or both with pip.',
    );
  }
  console.log('Making the model …');
  const {status, stderr} = spawnSync(python, [script, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The model could not be made:\n${stderr}`);
  }
  writeFileSync(stamp, text);
}

/**
 * A folder that a page can be served from: model, input, kernels, our runtime
 * as `page.js`, onnxruntime-web in `ort/`.
 */
export async function prepareFolder(): Promise<string> {
  const folder = inRoot('.cache/runtime');
  mkdirSync(folder, {recursive: true});
  await installPeer(folder);
  makeModel(folder);
  copyFileSync(inRoot(KERNELS), path.join(folder, 'kernels.wasm'));
  await build({
    entryPoints: [inRoot('scripts/lib/runtime/page.ts')],
    outfile: path.join(folder, 'page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const ort = path.join(folder, 'ort');
  if (!existsSync(ort)) {
    symlinkSync(`node_modules/${PEER}/dist`, ort);
  }
  return folder;
}
