import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {getBrowserslistQueries, rspack} from '@docusaurus/faster';
import {FOLDER, framePath} from '../core/paths';
import {frameDocument, inlineText} from '../core/policy';

const SCRIPT = 'frame.js';

/**
 * Builds the frame into `<outDir>/player/<hash>/index.html`, alone there: one
 * document with its own policy and its script.
 *
 * @returns the hash.
 * @throws Error with the bundler's words.
 */
export async function buildFrame(
  outDir: string,
  {development}: {development: boolean},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'player-'));
  try {
    await bundle(
      path.join(__dirname, '../frame/index.ts'),
      folder,
      development,
    );
    const text = inlineText(await readFile(path.join(folder, SCRIPT), 'utf8'));
    const digest = createHash('sha256').update(text).digest('base64');
    const page = frameDocument(text, `'sha256-${digest}'`);
    const hash = createHash('sha256').update(page).digest('hex').slice(0, 16);
    const place = path.join(outDir, framePath(hash));
    await rm(path.join(outDir, FOLDER), {recursive: true, force: true});
    await mkdir(place, {recursive: true});
    await writeFile(path.join(place, 'index.html'), page);
    return hash;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

function bundle(
  entry: string,
  folder: string,
  development: boolean,
): Promise<void> {
  const mode = development ? 'development' : 'production';
  const compiler = rspack({
    mode,
    entry,
    target: ['web', 'es2020'],
    // The frame's policy has no word for source maps by eval.
    devtool: false,
    output: {path: folder, filename: SCRIPT},
    performance: {hints: false},
    optimization: {splitChunks: false, runtimeChunk: false},
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Its parser once: what imports sucrase itself gets its ES modules here.
      alias: {
        'sucrase/dist/parser': 'sucrase/dist/esm/parser',
        // Nobody asks for source maps.
        '@jridgewell/gen-mapping': false,
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            env: {
              targets: getBrowserslistQueries({
                isServer: false,
                bundlerName: 'rspack',
              }),
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
      compiler.close(() => {
        if (error) {
          reject(error);
        } else if (stats?.hasErrors()) {
          reject(
            new Error(
              `The player's frame does not build:\n${stats.toString('errors-only')}`,
            ),
          );
        } else {
          resolve();
        }
      });
    });
  });
}
