import {readFileSync, rmSync} from 'node:fs';
import {buildSite, buildVariant} from './lib/builds';
import {findBrowser} from './lib/browser';
import {
  browserResult,
  countFailed,
  failureLines,
  firstLine,
  unitResult,
  type BrowserReport,
  type Failure,
  type Result,
  type UnitReport,
} from './lib/failures';
import {crawl} from './lib/links/crawl';
import {readSite} from './lib/links/readSite';
import {countsLine, faultName, some} from './lib/links/report';
import {inRoot, root} from './lib/paths';
import {run} from './lib/run';

/** A step that passes or fails as a whole. */
const one = (name: string, ok: boolean, error = 'failed'): Result => ({
  passed: ok ? 1 : 0,
  failures: ok ? [] : [{name, error}],
});

async function command(
  name: string,
  program: string,
  args: readonly string[],
): Promise<Result> {
  const {status, output} = await run(program, args);
  // What the first line that speaks of an error says, or the first one; npm warns of other things.
  const line =
    /^(?!npm ).*\b(?:error|warn|Unknown word)\b.*$/im.exec(output)?.[0] ??
    output;
  return one(name, status === 0, firstLine(line));
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

async function unit(): Promise<Result> {
  const file = inRoot('.cache/vitest.json');
  rmSync(file, {force: true});
  await run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = read<UnitReport>(file);
  return report
    ? unitResult(report, root)
    : one('vitest', false, 'wrote no report');
}

/** Follows every address that the files of the builds name. */
function links(): Result {
  const results = ['build', 'build-variant'].map((outDir): Result => {
    try {
      const result = crawl(readSite(inRoot(outDir)));
      console.log(`${outDir}: ${countsLine(result)}`);
      // Nothing leads to the pages of tests/fixtures.
      const faults = result.faults.filter(
        ({problem}) => outDir === 'build' || problem !== 'no way to',
      );
      return {
        passed: faults.length === 0 ? 1 : 0,
        failures: faults.map((fault) => ({
          name: `links of ${outDir}: ${faultName(fault)}`,
          error: some(fault.files),
        })),
      };
    } catch (error) {
      return one(`links of ${outDir}`, false, firstLine(String(error)));
    }
  });
  return {
    passed: results.reduce((sum, {passed}) => sum + passed, 0),
    failures: results.flatMap(({failures}) => failures),
  };
}

/** More failed tests than a loaded machine explains: they are not run again. */
const AGAIN = 20;

async function browser(full: boolean): Promise<Result> {
  let executable: string;
  try {
    executable = await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one('browser', false, 'no browser to test with');
  }
  const playwright = async (
    name: string,
    args: readonly string[],
  ): Promise<BrowserReport | undefined> => {
    const file = inRoot('.cache', name);
    rmSync(file, {force: true});
    await run(
      'npx',
      ['playwright', 'test', ...(full ? ['--grep', '@sweep'] : []), ...args],
      {
        env: {
          CHROMIUM_PATH: executable,
          TEST_REPORT: file,
          ...(full ? {TEST_FULL: process.env.TEST_FULL ?? '1'} : {}),
        },
      },
    );
    return read<BrowserReport>(file);
  };
  const first = await playwright('playwright.json', []);
  if (!first) {
    return one('playwright', false, 'wrote no report');
  }
  const result = browserResult(first, root);
  const failed = countFailed(result.failures);
  if (failed === 0 || failed > AGAIN) {
    return result;
  }
  console.log('\n— what failed, once more, one at a time');
  const again = await playwright('playwright-again.json', [
    '--last-failed',
    '--workers=1',
  ]);
  return browserResult(first, root, again);
}

const full = process.argv.includes('--full');
const browserOnly = full || process.argv.includes('--only=browser');

const steps: [name: string, step: () => Promise<Result>][] = [
  ...(browserOnly
    ? []
    : ([
        ['types', () => command('types', 'npx', ['tsc'])],
        [
          'lint',
          () => command('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
        ],
        [
          'format',
          () => command('format', 'npx', ['prettier', '--check', '.']),
        ],
        ['markdown', () => command('markdown', 'npx', ['markdownlint-cli2'])],
        [
          'spelling',
          () =>
            command('spelling', 'npx', [
              'cspell',
              '--no-progress',
              '--no-summary',
            ]),
        ],
        [
          'samples',
          () => command('samples', 'npx', ['tsx', '.ci/checkSamples.ts']),
        ],
        ['unit tests', unit],
      ] satisfies [string, () => Promise<Result>][])),
  ['production build', async () => one('production build', await buildSite())],
  ['variant build', async () => one('variant build', await buildVariant())],
  ...(full
    ? []
    : ([['links', () => Promise.resolve(links())]] satisfies [
        string,
        () => Promise<Result>,
      ][])),
  [full ? 'sweep of every page' : 'browser tests', () => browser(full)],
];

let passed = 0;
const failures: Failure[] = [];
for (const [name, step] of steps) {
  const start = Date.now();
  console.log(`\n— ${name}`);
  const result = await step();
  passed += result.passed;
  failures.push(...result.failures);
  console.log(
    `— ${name}: ${result.passed} passed, ${countFailed(result.failures)} failed, ${Math.round((Date.now() - start) / 1000)} s`,
  );
}
const failed = countFailed(failures);
console.log(
  ['', ...failureLines(failures), `${passed} passed, ${failed} failed`].join(
    '\n',
  ),
);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
