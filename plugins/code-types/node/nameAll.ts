import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {CodeBlock} from '../core/block';
import type {CodeModule, CodeName} from '../core/names';

type JobBlock = Pick<CodeBlock, 'extension' | 'pieces'>;

/** Blocks of a docs version for `run.ts`. */
export interface NamesJob {
  blocks: JobBlock[];
  /** Files that blocks may show. */
  samples: readonly CodeModule[];
  project: string;
  label: string;
  /** Keys of the entries of the API reference. */
  keys: readonly string[];
}

/** Names of one version, by the hash of their block. */
type Known = Record<string, CodeName[]>;

const hash = (...texts: string[]) =>
  texts
    .reduce((sum, text) => sum.update(text), createHash('sha256'))
    .digest('hex');

/** Hashes the code of this plugin that decides on names, and the packages that it reads. */
function hashTools(project: string, label: string): string {
  const folders = ['core', 'node'].map((name) =>
    path.join(__dirname, '..', name),
  );
  const code = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  code.push(readFileSync(path.join(__dirname, '../../lib/compile.ts'), 'utf8'));
  const packages = [
    'typescript',
    'react-native',
    'react-17-types',
    `react-native-pytorch-core-${label}`,
  ].map((name) =>
    readFileSync(
      path.join(project, 'node_modules', name, 'package.json'),
      'utf8',
    ),
  );
  return hash(...code, ...packages);
}

/** Runs jobs in a process of its own, beside the build; its memory is freed with it. */
function runJobs(jobs: readonly NamesJob[]): Promise<CodeName[][][]> {
  const project = jobs[0]?.project ?? '';
  const tsx = createRequire(path.join(project, 'package.json')).resolve('tsx');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', pathToFileURL(tsx).href, path.join(__dirname, 'run.ts')],
      {cwd: project, stdio: ['pipe', 'pipe', 'inherit']},
    );
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve(JSON.parse(Buffer.concat(output).toString()) as CodeName[][][]);
      } else {
        reject(
          new Error(
            `code-types: the names in the code of pages were not found (exit code ${code}). The message is above.`,
          ),
        );
      }
    });
    child.stdin.on('error', reject);
    child.stdin.end(JSON.stringify(jobs));
  });
}

/** Job with the names that an earlier build found. */
interface CachedJob {
  job: NamesJob;
  /** File of the cache. */
  file: string;
  known: Known;
  /** Hash of each block. */
  hashes: string[];
  /** Indexes of the blocks without names. */
  missing: number[];
}

async function readCached(job: NamesJob, cacheDir: string): Promise<CachedJob> {
  const file = path.join(cacheDir, `${job.label}.json`);
  const known = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Known)
    : {};
  const tools = hash(
    hashTools(job.project, job.label),
    JSON.stringify([job.samples, job.keys]),
  );
  const hashes = job.blocks.map((block) => hash(tools, JSON.stringify(block)));
  const missing = [...job.blocks.keys()].filter(
    (index) => !known[hashes[index] ?? ''],
  );
  return {job, file, known, hashes, missing};
}

/** Replaces a file of the cache as a whole, because another build may read it; unused names go. */
async function writeCached({file, known, hashes}: CachedJob): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}`;
  await writeFile(
    temporary,
    JSON.stringify(Object.fromEntries(hashes.map((one) => [one, known[one]]))),
  );
  await rename(temporary, file);
}

/**
 * Finds the names of all blocks of docs versions, in one process that parses the libraries once.
 * Names of an earlier build with the same code are reused.
 *
 * @param cacheDir - folder for the names.
 * @returns the names of each block, in order, for each job.
 */
export async function nameAll(
  jobs: readonly NamesJob[],
  cacheDir: string,
): Promise<CodeName[][][]> {
  const cached = await Promise.all(
    jobs.map((job) => readCached(job, cacheDir)),
  );
  const changed = cached.filter(({missing}) => missing.length > 0);
  if (changed.length > 0) {
    const found = await runJobs(
      changed.map(({job, missing}) => ({
        ...job,
        blocks: missing.flatMap((index) => job.blocks[index] ?? []),
      })),
    );
    for (const [at, one] of changed.entries()) {
      one.missing.forEach((index, place) => {
        one.known[one.hashes[index] ?? ''] = found[at]?.[place] ?? [];
      });
      await writeCached(one);
    }
  }
  return cached.map(({known, hashes}) => hashes.map((one) => known[one] ?? []));
}
