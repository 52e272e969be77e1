import {spawn} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {build} from 'esbuild';
import {resolveInRoot} from '../../../scripts/lib/paths';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {toMarkdownTable} from '../weigh';
import type {loadLiteModel} from './liteRunner';

/** Processor time, in ms, that each model runs before it is timed: JavaScript engines compile what runs often. */
const WARM_UP = 2000;
/** Rounds of both in turn; the least time counts. */
const ROUNDS = 8;
/** Processor time of a round, in ms, approximately. */
const ROUND_TIME = 100;
/** Operators that the table shows of each model. */
const MAX_OPERATORS = 3;

/**
 * Runs a model until it has taken `WARM_UP`.
 *
 * @param time - measures so many runs; returns the ms of one
 * @returns number of runs that take about `ROUND_TIME` then
 */
async function warmUp(
  time: (runs: number) => number | Promise<number>,
): Promise<number> {
  let runs = 1;
  for (let spent = 0; spent < WARM_UP;) {
    const one = await time(runs);
    spent += one * runs;
    runs = Math.max(1, Math.round(ROUND_TIME / one));
  }
  return runs;
}

/**
 * Prints the processor time of models here and by PyTorch's lite interpreter, one thread each, in
 * turn, and the operators that cost most here. Processor time depends less on other programs than
 * the clock does.
 *
 * @param only - parts of models' names; all models where the list is empty
 */
export async function benchLite(only: readonly string[]): Promise<void> {
  const python = pythonWithTorch();
  if (!python) {
    throw new Error(
      'The models are made with PyTorch: install python3-torch and python3-torchvision (Debian), or both with pip.',
    );
  }
  const folder = resolveInRoot('.cache/lite');
  mkdirSync(folder, {recursive: true});
  const bundle = `${folder}/runner.mjs`;
  await build({
    entryPoints: [resolveInRoot('tools/bench/runtime/liteRunner.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const bundled = (await import(bundle)) as {
    loadLiteModel: typeof loadLiteModel;
  };
  const torch = spawn(
    python,
    [resolveInRoot('tools/bench/runtime/lite.py'), folder],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  try {
    const lines = createInterface({input: torch.stdout})[
      Symbol.asyncIterator
    ]();
    const line = async (): Promise<string> => {
      const {value, done} = await lines.next();
      if (done) {
        throw new Error('PyTorch ended: see its message above.');
      }
      return value;
    };
    const timeTorch = async (name: string, runs: number): Promise<number> => {
      torch.stdin.write(`${name} ${runs}\n`);
      return Number(await line());
    };
    const names = JSON.parse(await line()) as Record<string, string>;
    const rows: string[][] = [];
    for (const [name, family] of Object.entries(names)) {
      if (only.length > 0 && !only.some((part) => name.includes(part))) {
        continue;
      }
      const runner = await bundled.loadLiteModel(
        folder,
        name,
        resolveInRoot('packages/ptl-runtime/src/kernels/simd.wasm'),
      );
      const first = await timeTorch(name, 1);
      const torchRuns = await warmUp((runs) => timeTorch(name, runs));
      const ourRuns = await warmUp((runs) => runner.time(runs));
      let [ours, torchs] = [Infinity, Infinity];
      for (let i = 0; i < ROUNDS; i += 1) {
        torchs = Math.min(torchs, await timeTorch(name, torchRuns));
        ours = Math.min(ours, runner.time(ourRuns));
      }
      const costly = [...runner.operators()]
        .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
        .slice(0, MAX_OPERATORS)
        .map(
          ([operator, {milliseconds, calls}]) =>
            `${operator} ${milliseconds.toFixed(1)} (${calls})`,
        );
      rows.push([
        family,
        (ours / torchs).toFixed(2),
        ours.toFixed(2),
        torchs.toFixed(2),
        runner.first.toFixed(1),
        first.toFixed(1),
        runner.error.toExponential(0),
        costly.join(', '),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
    console.log(
      `\n${toMarkdownTable(
        [
          'model',
          'ratio',
          'here, ms',
          'lite interpreter, ms',
          'first run here',
          'first run there',
          'error',
          'operators that cost most, ms (calls)',
        ],
        rows,
      )}`,
    );
  } finally {
    torch.stdin.end();
    torch.kill();
  }
}
