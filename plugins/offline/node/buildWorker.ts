import path from 'node:path';
import {build} from 'esbuild';
import type {OfflineOptions} from '../options';

/** What the worker knows of the site. */
export type WorkerSettings = Pick<
  OfflineOptions,
  'rewrites' | 'redirects' | 'sandboxed'
> & {
  constant: string[];
};

/** The worker as one script. Bundled by itself: a worker at the base has no part in the pages' chunks. */
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
