import {createHash} from 'node:crypto';
import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {getDeclarationsPath, getTypeWorkerPath, TYPES_FOLDER} from '../paths';
import {collectDeclarations} from './collectDeclarations';

/** Bundles the worker with TypeScript. */
async function bundleWorker(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, '../worker/types.ts')],
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    // TypeScript asks for parts of Node where it runs in Node.
    define: {'process.env.NODE_ENV': '"production"'},
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Builds what checks the types of programs in the editor: the worker with TypeScript, and the
 * declarations of each docs version.
 *
 * @returns the hash in the name of their folder.
 */
export async function buildTypes(
  project: string,
  labels: readonly string[],
  outDir: string,
): Promise<string> {
  const worker = await bundleWorker();
  const declarations = labels.map((label) => ({
    label,
    text: JSON.stringify(collectDeclarations(project, label)),
  }));
  const hash = createHash('sha256')
    .update([worker, ...declarations.map(({text}) => text)].join())
    .digest('hex')
    .slice(0, 8);
  await rm(path.join(outDir, TYPES_FOLDER), {recursive: true, force: true});
  const write = async (file: string, text: string): Promise<void> => {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, text);
  };
  await write(getTypeWorkerPath(hash), worker);
  for (const {label, text} of declarations) {
    await write(getDeclarationsPath(hash, label), text);
  }
  return hash;
}
