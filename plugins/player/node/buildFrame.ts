import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {getBrowserslistQueries, rspack} from '@docusaurus/faster';
import {
  frameDocument,
  inlineText,
  SEALING_WORKER,
  SHELL_DOCUMENT,
} from '@playtorch-docs/react-native-sandbox';
import {
  FOLDER,
  getFramePath,
  getOperatorsPath,
  SEALING_WORKER_PATH,
  getShellPath,
} from '../paths';
import {isUnchanged, remember, type Memory} from './memory';

const {resolve} = createRequire(__filename);
/** Entry of the frame's script. */
const ENTRY = resolve('@playtorch-docs/react-native-sandbox/frame');
/** Folder of the compiler sucrase. */
const SUCRASE = path.dirname(resolve('sucrase/package.json'));
/** Files that determine the frame's document beside its script. */
const MAKERS = [
  __filename,
  path.join(
    path.dirname(resolve('@playtorch-docs/react-native-sandbox')),
    'core/policy.ts',
  ),
];

const SCRIPT = 'frame.js';
/** Chunk that the frame gets from its page on demand. */
const LATER = 'operators.js';
/** Record of the build's inputs, beside the frame. */
const MEMORY = 'frame.json';

/** Hash of a built frame, and the inputs of its build. */
interface Built extends Memory {
  hash: string;
}

/** Returns the hash of the frame in the folder if its inputs are unchanged. */
async function findLastFrame(
  outDir: string,
  settings: string,
): Promise<string | undefined> {
  try {
    const built = JSON.parse(
      await readFile(path.join(outDir, MEMORY), 'utf8'),
    ) as Built;
    const page = path.join(outDir, getFramePath(built.hash), 'index.html');
    const later = path.join(outDir, getOperatorsPath(built.hash));
    return hashOf(
      await readFile(page, 'utf8'),
      await readFile(later, 'utf8'),
    ) === built.hash && (await isUnchanged(built, settings))
      ? built.hash
      : undefined;
  } catch {
    // The frame is missing or incomplete.
    return undefined;
  }
}

/** Hashes all served files, because browsers cache them by an address that contains the hash. */
const hashOf = (page: string, later: string) =>
  createHash('sha256')
    .update(page + later + SHELL_DOCUMENT + SEALING_WORKER)
    .digest('hex')
    .slice(0, 16);

/**
 * Builds the frame and the files around it, unless the inputs of the last build are
 * unchanged: `player/frame/<hash>/index.html`, one document with its policy and its script;
 * `player/shell/<hash>/index.html`, the document around it; the script of the rare
 * operators; and the service worker that seals the frame on hosts without headers. Frame and
 * shell have folders of their own, because hosts assign headers by folder.
 * @returns the hash.
 * @throws Error with the bundler's messages.
 */
export async function buildFrame(
  outDir: string,
  {development}: {development: boolean},
): Promise<string> {
  const settings = JSON.stringify([
    development,
    rspack.rspackVersion,
    browsers(),
  ]);
  const last = await findLastFrame(outDir, settings);
  if (last !== undefined) {
    return last;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'player-'));
  try {
    const inputs = await bundle(ENTRY, folder, development);
    const text = inlineText(await readFile(path.join(folder, SCRIPT), 'utf8'));
    const digest = createHash('sha256').update(text).digest('base64');
    const page = frameDocument(text, `'sha256-${digest}'`);
    const later = await readFile(path.join(folder, LATER), 'utf8');
    const hash = hashOf(page, later);
    const place = path.join(outDir, getFramePath(hash));
    await rm(path.join(outDir, FOLDER), {recursive: true, force: true});
    await mkdir(place, {recursive: true});
    await writeFile(path.join(place, 'index.html'), page);
    const around = path.join(outDir, getShellPath(hash));
    await mkdir(around, {recursive: true});
    await writeFile(path.join(around, 'index.html'), SHELL_DOCUMENT);
    const operators = path.join(outDir, getOperatorsPath(hash));
    await mkdir(path.dirname(operators), {recursive: true});
    await writeFile(operators, later);
    const worker = path.join(outDir, SEALING_WORKER_PATH);
    await mkdir(path.dirname(worker), {recursive: true});
    await writeFile(worker, SEALING_WORKER);
    const built: Built = {
      hash,
      ...(await remember(
        [...inputs.files, ...MAKERS],
        inputs.missing,
        settings,
      )),
    };
    await writeFile(path.join(outDir, MEMORY), JSON.stringify(built));
    return hash;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const browsers = () =>
  getBrowserslistQueries({isServer: false, bundlerName: 'rspack'});

/** Inputs of a bundle: files, and absent files that would change module resolution. */
interface Inputs {
  files: string[];
  missing: string[];
}

function bundle(
  entry: string,
  folder: string,
  development: boolean,
): Promise<Inputs> {
  const mode = development ? 'development' : 'production';
  const compiler = rspack({
    mode,
    entry,
    target: ['web', 'es2020'],
    // The frame's policy forbids source maps by eval.
    devtool: false,
    output: {
      path: folder,
      filename: SCRIPT,
      chunkFilename: LATER,
      // An inline script has no address from which to derive a public path.
      publicPath: '',
    },
    performance: {hints: false},
    optimization: {splitChunks: false, runtimeChunk: false},
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Bundle the parser once: sucrase's main entry imports these ES modules.
      alias: {
        'sucrase/dist/parser': 'sucrase/dist/esm/parser',
        // Source maps and token lists are unused.
        '@jridgewell/gen-mapping': false,
        'lines-and-columns': false,
        // The validator of options is unnecessary and takes 4 kB compressed.
        [path.join(SUCRASE, 'dist/esm/Options')]: path.join(
          __dirname,
          'uncheckedOptions.ts',
        ),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            env: {
              targets: browsers(),
            },
            jsc: {
              parser: {syntax: 'typescript', tsx: true},
              transform: {react: {runtime: 'automatic'}},
            },
          },
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const {fileDependencies = [], missingDependencies = []} =
        stats?.compilation ?? {};
      const inputs = {
        files: [...fileDependencies],
        missing: [...missingDependencies],
      };
      compiler.close(() => {
        if (error) {
          reject(error);
        } else if (!stats || stats.hasErrors()) {
          reject(
            new Error(
              `The player's frame does not build:\n${stats?.toString('errors-only')}`,
            ),
          );
        } else {
          resolve(inputs);
        }
      });
    });
  });
}
