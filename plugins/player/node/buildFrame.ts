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
  framePath,
  operatorsPath,
  SEALING_WORKER_PATH,
  shellPath,
} from '../paths';
import {isUnchanged, remember, type Memory} from './memory';

const {resolve} = createRequire(__filename);
/** The script in the frame. */
const ENTRY = resolve('@playtorch-docs/react-native-sandbox/frame');
/** The compiler's folder. */
const SUCRASE = path.dirname(resolve('sucrase/package.json'));
/** What makes the frame's document of it. */
const MAKERS = [
  __filename,
  path.join(
    path.dirname(resolve('@playtorch-docs/react-native-sandbox')),
    'core/policy.ts',
  ),
];

const SCRIPT = 'frame.js';
/** Module that the frame imports later: its page hands it in. */
const LATER = 'operators.js';
/** Beside the frame: what it was built from. */
const MEMORY = 'frame.json';

/** A built frame, and what it was built from. */
interface Built extends Memory {
  hash: string;
}

/** The frame that stands in the folder, if it would be the same again. */
async function lastFrame(
  outDir: string,
  settings: string,
): Promise<string | undefined> {
  try {
    const built = JSON.parse(
      await readFile(path.join(outDir, MEMORY), 'utf8'),
    ) as Built;
    const page = path.join(outDir, framePath(built.hash), 'index.html');
    const later = path.join(outDir, operatorsPath(built.hash));
    return hashOf(
      await readFile(page, 'utf8'),
      await readFile(later, 'utf8'),
    ) === built.hash && (await isUnchanged(built, settings))
      ? built.hash
      : undefined;
  } catch {
    // No frame yet, or none that is whole.
    return undefined;
  }
}

/** All that is served has a part in it: browsers keep the documents by their address. */
const hashOf = (page: string, later: string) =>
  createHash('sha256')
    .update(page + later + SHELL_DOCUMENT + SEALING_WORKER)
    .digest('hex')
    .slice(0, 16);

/**
 * Builds the frame into `<outDir>/player/frame/<hash>/index.html`: one document
 * with its own policy and its script; and the document around it into
 * `player/shell/<hash>/index.html`, both alone in their folders; the script of
 * operators that few models have; and the worker that seals the frame on hosts without headers. Does nothing where all that the
 * last one was built from is as it was.
 *
 * @returns the hash.
 * @throws Error with the bundler's words.
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
  const last = await lastFrame(outDir, settings);
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
    const place = path.join(outDir, framePath(hash));
    await rm(path.join(outDir, FOLDER), {recursive: true, force: true});
    await mkdir(place, {recursive: true});
    await writeFile(path.join(place, 'index.html'), page);
    const around = path.join(outDir, shellPath(hash));
    await mkdir(around, {recursive: true});
    await writeFile(path.join(around, 'index.html'), SHELL_DOCUMENT);
    const operators = path.join(outDir, operatorsPath(hash));
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

/** What a bundle is made from: files, and names that would be taken if there were such files. */
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
    // The frame's policy has no word for source maps by eval.
    devtool: false,
    output: {
      path: folder,
      filename: SCRIPT,
      chunkFilename: LATER,
      // An inline script has no address to find one from.
      publicPath: '',
    },
    performance: {hints: false},
    optimization: {splitChunks: false, runtimeChunk: false},
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Its parser once: what imports sucrase itself gets its ES modules here.
      alias: {
        'sucrase/dist/parser': 'sucrase/dist/esm/parser',
        // Nobody asks for source maps, nor for a list of tokens.
        '@jridgewell/gen-mapping': false,
        'lines-and-columns': false,
        // Its checker of options weighs 4 kB, compressed.
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
