import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {ApiReferenceOptions} from '../options';
import type {GeneratedVersion, GenerateOptions} from './generate';
import {isCurrent, hashSources} from './stamp';

/** Result of a run of the generator. */
export interface GenerationRun {
  versions: GeneratedVersion[];
  seconds: number;
}

/** Folder of generated data, below that of the site. */
export const CACHE_FOLDER = '.cache/api-reference';

function runGenerator(
  options: GenerateOptions,
  script: string,
): Promise<GeneratedVersion[]> {
  // Resolved from the site, whose package.json has tsx. The command `tsx` would start a second process.
  const tsx = createRequire(path.join(options.siteDir, 'package.json')).resolve(
    'tsx',
  );
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', pathToFileURL(tsx).href, script, JSON.stringify(options)],
      {
        cwd: options.siteDir,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {...process.env, NODE_ENV: 'production'},
      },
    );
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve(
          JSON.parse(
            output.slice(output.lastIndexOf('\n') + 1),
          ) as GeneratedVersion[],
        );
      } else {
        reject(new Error(errors.trim() || `api-reference: exit code ${code}`));
      }
    });
  });
}

/**
 * Generates the reference unless the pages in the docs folders are current.
 *
 * @returns the run; undefined where the pages were current.
 */
export async function ensureGenerated(
  siteDir: string,
  pluginDir: string,
  options: ApiReferenceOptions,
): Promise<GenerationRun | undefined> {
  const hash = hashSources(
    pluginDir,
    path.join(siteDir, options.examples),
    path.join(siteDir, 'node_modules'),
    options.packages,
    options.versions.map(({label}) => label),
    [
      ...options.versions.map(({docs}) =>
        path.join(siteDir, docs, 'tutorials'),
      ),
      path.join(siteDir, 'samples/snacks'),
    ],
    // Fields in a fixed order, so that the order in the options does not matter.
    [
      options.name,
      options.packages,
      options.versions.map((one) => [
        one.label,
        one.docs,
        one.path,
        one.package,
      ]),
      options.examples,
    ],
  );
  const cacheDir = path.join(siteDir, CACHE_FOLDER);
  const current = options.versions.every(({docs, label}) =>
    isCurrent(
      path.join(siteDir, docs, 'api'),
      path.join(cacheDir, label, 'symbols.json'),
      hash,
    ),
  );
  if (current) {
    return undefined;
  }
  const start = performance.now();
  const versions = await runGenerator(
    {...options, siteDir, cacheDir, hash},
    path.join(pluginDir, 'node/run.ts'),
  );
  return {versions, seconds: (performance.now() - start) / 1000};
}
