import path from 'node:path';
import {build} from 'esbuild';
import type {WorkerSettings} from '../core/settings';

/** Bundles the worker into one script, because it cannot share the pages' chunks. */
export async function buildWorker(
  outfile: string,
  settings: WorkerSettings,
): Promise<void> {
  await build({
    entryPoints: [path.join(__dirname, '../client/worker.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: {OFFLINE_SETTINGS: JSON.stringify(settings)},
    logLevel: 'silent',
  });
}
