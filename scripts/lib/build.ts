import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from './filesBelow';
import {resolveInRoot, root} from './paths';
import {run} from './run';
import {withProcessLock} from './processLock.mjs';

/** Files and folders that the built site depends on. */
const SOURCES = [
  'docs',
  'packages',
  'plugins',
  'config',
  'samples',
  'src',
  'static',
  'versioned_docs',
  'versioned_sidebars',
  'docusaurus.config.ts',
  'package-lock.json',
  'package.json',
  'sidebars.ts',
  'tsconfig.json',
  'versions.json',
];
/** Sources whose changes the bundler's cache misses: plugins of Docusaurus, PostCSS, remark and rehype. */
const CONFIGURATION = ['docusaurus.config.ts', 'plugins', 'config'];
/** Environment variables that change the built site. */
const VARIABLES = [
  'SITE_URL',
  'BASE_URL',
  'GTAG_TRACKING_ID',
  'ALGOLIA_APP_ID',
  'ALGOLIA_API_KEY',
  'ALGOLIA_INDEX_NAME',
  'FB_INTERNAL',
  'REPORT_URL',
  'EDIT_URL',
  'REPOSITORY_URL',
  'DEPLOY_TARGET',
  'SITE_FIXTURES',
];

/** Tells whether a file is a page of the API reference, which the build generates. */
function isGenerated(file: string): boolean {
  return /\/api\/(?:core\/|changes\.mdx$)/.test(file.split(path.sep).join('/'));
}

function listFiles(entry: string): string[] {
  const full = resolveInRoot(entry);
  if (!existsSync(full)) {
    return [];
  }
  return statSync(full).isDirectory()
    ? listFilesBelow(full)
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .map((file) => path.join(full, file))
        .filter((file) => !isGenerated(file))
        .sort()
    : [full];
}

/** Hashes the sources, and separately the configuration among them, each with the variables. */
function computeFingerprint(env: NodeJS.ProcessEnv = process.env): {
  sources: string;
  configuration: string;
} {
  const hash = (entries: readonly string[]) => {
    const hashed = createHash('sha256').update(
      VARIABLES.map((name) => `${name}=${env[name] ?? ''}`).join('\n'),
    );
    for (const file of entries.flatMap(listFiles)) {
      hashed
        .update(path.relative(root, file))
        .update('\0')
        .update(readFileSync(file));
    }
    return hashed.digest('hex');
  };
  return {sources: hash(SOURCES), configuration: hash(CONFIGURATION)};
}

/** Hashes of a build's inputs, and the size of each of its files. */
interface Stamp extends ReturnType<typeof computeFingerprint> {
  files: Record<string, number>;
}

/** Returns the size of each file of a build, in bytes. */
const readSizes = (dir: string): Record<string, number> =>
  Object.fromEntries(
    listFilesBelow(dir).map((file) => [
      file,
      statSync(path.join(dir, file)).size,
    ]),
  );

/** Tells whether a build still has all of its files in their original sizes. */
function isWhole(dir: string, files: Record<string, number> = {}): boolean {
  if (!existsSync(dir)) {
    return false;
  }
  const now = readSizes(dir);
  return (
    'index.html' in files &&
    Object.entries(files).every(([file, size]) => now[file] === size)
  );
}

/** Options of a build. */
interface BuildOptions {
  /** Output folder inside the project. */
  outDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Builds even when nothing changed. */
  force?: boolean;
  show?: boolean;
}

/**
 * Builds the site unless the last build into the folder is complete and had the same sources
 * and settings. A second process waits for the first. Each output folder has its own caches,
 * so that variants never share one.
 *
 * @returns false if the build failed; its messages have been printed.
 */
export function build(options: BuildOptions = {}): Promise<boolean> {
  const {outDir = 'build'} = options;
  return withProcessLock(
    resolveInRoot('.cache', `${outDir}.lock`),
    (holder) =>
      console.log(
        `Process ${holder} builds into ${outDir} at this moment: waiting for its end.`,
      ),
    () => buildAlone({...options, outDir}),
  );
}

async function buildAlone({
  outDir,
  env = {},
  force = false,
  show = true,
}: BuildOptions & {outDir: string}): Promise<boolean> {
  const stampFile = resolveInRoot('.cache', `${outDir}.json`);
  const now = computeFingerprint({...process.env, ...env});
  let last: Partial<Stamp> = {};
  try {
    last = JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;
  } catch {
    // No stamp: this is the first build into the folder.
  }
  if (!force && last.sources === now.sources) {
    if (isWhole(resolveInRoot(outDir), last.files)) {
      return true;
    }
    console.log(`Files of ${outDir} are missing or cut: it is built again.`);
  }
  const main = outDir === 'build';
  if (main && last.configuration !== now.configuration) {
    // The bundler's cache misses some changes of configuration.
    rmSync(resolveInRoot('node_modules/.cache'), {
      recursive: true,
      force: true,
    });
  }
  rmSync(stampFile, {force: true});
  if (show) {
    console.error(
      'Building the site: first the API reference of three releases, then pages and scripts (the longest step), then search, previews, offline copies and other files made of the pages.',
    );
  }
  const {status, output} = await run(
    // Without npx, which would load npm first.
    path.join('node_modules', '.bin', 'docusaurus'),
    ['build', '--out-dir', outDir],
    {
      show,
      env: {
        NODE_ENV: 'production',
        ...env,
        ...(main
          ? {}
          : {
              DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-${outDir}`,
              DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
            }),
      },
    },
  );
  if (status !== 0) {
    if (!show) {
      console.error(output);
    }
    return false;
  }
  mkdirSync(resolveInRoot('.cache'), {recursive: true});
  const stamp: Stamp = {...now, files: readSizes(resolveInRoot(outDir))};
  writeFileSync(stampFile, JSON.stringify(stamp));
  return true;
}
