import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getBrowserslistQueries, rspack} from '@docusaurus/faster';
import {FOLDER, FRAME_FILE, SCRIPT_NAME} from '../core/paths';
import {frameDocument} from '../core/policy';

/**
 * Builds the frame into `<outDir>/player`: a document with its own policy and
 * one classic script, as a module script would need CORS headers from an
 * opaque origin.
 *
 * @throws Error with the bundler's words.
 */
export async function buildFrame(
  outDir: string,
  {development}: {development: boolean},
): Promise<void> {
  const folder = path.join(outDir, FOLDER);
  await bundle(path.join(__dirname, '../frame/index.ts'), folder, development);
  const hash = createHash('sha256')
    .update(await readFile(path.join(folder, SCRIPT_NAME)))
    .digest('hex')
    .slice(0, 8);
  await mkdir(folder, {recursive: true});
  await writeFile(
    path.join(outDir, FRAME_FILE),
    frameDocument(`${SCRIPT_NAME}?${hash}`),
  );
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
    output: {path: folder, filename: SCRIPT_NAME, clean: true},
    performance: {hints: false},
    optimization: {splitChunks: false, runtimeChunk: false},
    resolve: {extensions: ['.tsx', '.ts', '.js']},
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
