import {spawn} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {build} from 'esbuild';
import {inRoot} from '../../../scripts/lib/paths';
import {pythonWithTorch} from '../../pytorch/python';
import {markdownTable} from '../weigh';
import type {liteRunner} from './liteRunner';

/** Processor time, in milliseconds, that each model runs before it is timed, here and there: engines compile what runs often. */
const WARM_UP = 2000;
/** Rounds of both in turn, of which the least counts, and about how long one round of each takes, in milliseconds. */
const ROUNDS = 8;
const ROUND = 100;
/** Operators that are named of each model. */
const NAMED = 3;

/**
 * Runs a model until it has taken `WARM_UP`.
 *
 * @param time - milliseconds of a run, the mean of so many
 * @returns how many runs take about `ROUND` then
 */
async function warmUp(
  time: (runs: number) => number | Promise<number>,
): Promise<number> {
  let runs = 1;
  for (let spent = 0; spent < WARM_UP;) {
    const one = await time(runs);
    spent += one * runs;
    runs = Math.max(1, Math.round(ROUND / one));
  }
  return runs;
}

/**
 * Prints how much processor time models take here and by PyTorch's lite
 * interpreter, one thread each, in turn (another program's load counts less
 * so than by the clock); and the operators that cost most here.
 *
 * @param only - parts of names; all models where there are none
 */
export async function benchLite(only: readonly string[]): Promise<void> {
  const python = pythonWithTorch();
  if (!python) {
    throw new Error(
      'The models are made with PyTorch: install python3-torch and python3-torchvision (Debian), or both with pip.',
    );
  }
  const folder = inRoot('.cache/lite');
  mkdirSync(folder, {recursive: true});
  const bundle = `${folder}/runner.mjs`;
  await build({
    entryPoints: [inRoot('tools/bench/runtime/liteRunner.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const runners = (await import(bundle)) as {liteRunner: typeof liteRunner};
  const torch = spawn(python, [inRoot('tools/bench/runtime/lite.py'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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
    const theirs = async (name: string, runs: number): Promise<number> => {
      torch.stdin.write(`${name} ${runs}\n`);
      return Number(await line());
    };
    const names = JSON.parse(await line()) as Record<string, string>;
    const rows: string[][] = [];
    for (const [name, family] of Object.entries(names)) {
      if (only.length > 0 && !only.some((part) => name.includes(part))) {
        continue;
      }
      const runner = await runners.liteRunner(
        folder,
        name,
        inRoot('packages/ptl-runtime/src/kernels/simd.wasm'),
      );
      const first = await theirs(name, 1);
      const their = await warmUp((runs) => theirs(name, runs));
      const our = await warmUp((runs) => runner.time(runs));
      let [least, most] = [Infinity, Infinity];
      for (let i = 0; i < ROUNDS; i += 1) {
        most = Math.min(most, await theirs(name, their));
        least = Math.min(least, runner.time(our));
      }
      const costly = [...runner.operators()]
        .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
        .slice(0, NAMED)
        .map(
          ([operator, {milliseconds, calls}]) =>
            `${operator} ${milliseconds.toFixed(1)} (${calls})`,
        );
      rows.push([
        family,
        (least / most).toFixed(2),
        least.toFixed(2),
        most.toFixed(2),
        runner.first.toFixed(1),
        first.toFixed(1),
        runner.error.toExponential(0),
        costly.join(', '),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
    console.log(
      `\n${markdownTable(
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
