import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {build} from 'esbuild';
import type {Job} from './convert';

/** Number of worker threads: the smallest build machines have two cores. */
const THREADS = 2;
/** Number of pages up to which one thread is faster, because a thread takes time to start. */
const MAX_SINGLE_THREAD_PAGES = 20;

/** Bundles the code of a worker thread, because threads cannot load TypeScript. */
async function bundleWorker(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

function runInThreads(code: string, jobs: readonly Job[]): Promise<string[]> {
  const results: string[] = [];
  let next = 0;
  const startThread = () =>
    new Promise<void>((done, fail) => {
      const worker = new Worker(code, {eval: true});
      const give = () => {
        const index = next++;
        const job = jobs[index];
        if (job) {
          worker.postMessage({index, job});
        } else {
          void worker.terminate().then(() => done());
        }
      };
      worker.on(
        'message',
        ({index, markdown}: {index: number; markdown: string}) => {
          results[index] = markdown;
          give();
        },
      );
      worker.on('error', fail);
      give();
    });
  const count = jobs.length > MAX_SINGLE_THREAD_PAGES ? THREADS : 1;
  return Promise.all(Array.from({length: count}, startThread)).then(
    () => results,
  );
}

/** Reads the results of earlier builds by key. */
async function readCache(file: string): Promise<Map<string, string>> {
  try {
    return new Map(
      Object.entries(
        JSON.parse(await readFile(file, 'utf8')) as Record<string, string>,
      ),
    );
  } catch {
    return new Map();
  }
}

/**
 * Converts pages in worker threads. Results of an earlier build with the same code are
 * reused.
 *
 * @param cacheDir - folder of the results, keyed by the hash of code and page.
 * @returns the Markdown of each job, in order.
 */
export async function convertAll(
  jobs: readonly Job[],
  cacheDir: string,
): Promise<string[]> {
  const file = path.join(cacheDir, 'pages.json');
  const cached = await readCache(file);
  const code = await bundleWorker();
  const keys = jobs.map((job) =>
    createHash('sha256').update(code).update(JSON.stringify(job)).digest('hex'),
  );
  const missing = [...jobs.keys()].filter(
    (index) => !cached.has(keys[index] ?? ''),
  );
  if (missing.length === 0) {
    return keys.map((key) => cached.get(key) ?? '');
  }
  const converted = await runInThreads(
    code,
    missing.flatMap((index) => jobs[index] ?? []),
  );
  missing.forEach((index, at) =>
    cached.set(keys[index] ?? '', converted[at] ?? ''),
  );
  const all = keys.map((key) => cached.get(key) ?? '');
  await mkdir(cacheDir, {recursive: true});
  // Replace the file atomically, because another build may read it; drop unused results.
  await writeFile(
    `${file}.${process.pid}`,
    JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, all[at]]))),
  );
  await rename(`${file}.${process.pid}`, file);
  return all;
}
