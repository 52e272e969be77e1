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
import {pythonWithTorch} from '../../pytorch/python';
import {inRoot} from '../../../scripts/lib/paths';
import {installPackages} from '../scratch';

/** The peer: installed beside the other caches, never a dependency of the site. */
const PEER = 'onnxruntime-web';
const VERSION = '1.30.0';

const readOr = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** The model of the bench, made once for a state of its script. */
function makeModel(folder: string): void {
  const script = inRoot('tools/bench/runtime/benchModel.py');
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
  await installPackages(folder, {dependencies: {[PEER]: VERSION}});
  makeModel(folder);
  copyFileSync(
    inRoot('packages/ptl-runtime/src/kernels/simd.wasm'),
    path.join(folder, 'kernels.wasm'),
  );
  await build({
    entryPoints: [inRoot('tools/bench/runtime/page.ts')],
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
