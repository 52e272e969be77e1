import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {build} from 'esbuild';
import type {Job} from './convert';

/** Two cores are what the smallest builders have; a third thread would wait. */
const THREADS = 2;
/** For fewer pages a second thread is not worth its start. */
const WORTH_TWO = 20;

/** The code of a thread with all that it imports, in one text: threads load no TypeScript. */
async function threadCode(): Promise<string> {
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

function inThreads(code: string, jobs: readonly Job[]): Promise<string[]> {
  const results: string[] = [];
  let next = 0;
  const thread = () =>
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
  const count = jobs.length > WORTH_TWO ? THREADS : 1;
  return Promise.all(Array.from({length: count}, thread)).then(() => results);
}

/** What earlier builds converted, by key. */
async function readKept(file: string): Promise<Map<string, string>> {
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
 * Converts pages beside the build's own thread; what an earlier build converted
 * with the same code is taken from its file.
 *
 * @param cacheDir - where results are kept, by the hash of code and page.
 * @returns the Markdown of each job, in their order.
 */
export async function convertAll(
  jobs: readonly Job[],
  cacheDir: string,
): Promise<string[]> {
  const file = path.join(cacheDir, 'pages.json');
  const kept = await readKept(file);
  const code = await threadCode();
  const keys = jobs.map((job) =>
    createHash('sha256').update(code).update(JSON.stringify(job)).digest('hex'),
  );
  const missing = [...jobs.keys()].filter(
    (index) => !kept.has(keys[index] ?? ''),
  );
  if (missing.length === 0) {
    return keys.map((key) => kept.get(key) ?? '');
  }
  const made = await inThreads(
    code,
    missing.flatMap((index) => jobs[index] ?? []),
  );
  missing.forEach((index, at) => kept.set(keys[index] ?? '', made[at] ?? ''));
  const all = keys.map((key) => kept.get(key) ?? '');
  await mkdir(cacheDir, {recursive: true});
  // Replaced at once: another build may read it. What no page needs any more goes.
  await writeFile(
    `${file}.${process.pid}`,
    JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, all[at]]))),
  );
  await rename(`${file}.${process.pid}`, file);
  return all;
}
