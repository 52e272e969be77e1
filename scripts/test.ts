import {readFileSync, rmSync} from 'node:fs';
import {build} from './lib/build';
import {findBrowser} from './lib/browser';
import {inRoot} from './lib/paths';
import {run} from './lib/run';

interface Counts {
  passed: number;
  failed: number;
}

/** The variant build of the browser tests: everything that an environment variable switches. */
const VARIANT = {
  BASE_URL: '/live/',
  GTAG_TRACKING_ID: 'G-TEST00000',
  FB_INTERNAL: '1',
  SITE_FIXTURES: '1',
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_API_KEY: 'search-only',
  ALGOLIA_INDEX_NAME: 'playtorch_docs',
};

const one = (ok: boolean): Counts => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

async function command(name: string, args: readonly string[]): Promise<Counts> {
  const {status} = await run(name, args);
  return one(status === 0);
}

async function unit(): Promise<Counts> {
  const report = inRoot('.cache/vitest.json');
  rmSync(report, {force: true});
  await run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    // A file that does not load has no tests to fail, but fails.
    return {
      passed: result.numPassedTests,
      failed: Math.max(
        result.numFailedTests,
        result.numFailedTestSuites > 0 ? 1 : 0,
      ),
    };
  } catch {
    return one(false);
  }
}

async function browser(full: boolean): Promise<Counts> {
  const report = inRoot('.cache/playwright.json');
  rmSync(report, {force: true});
  let executable: string;
  try {
    executable = await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  }
  await run(
    'npx',
    ['playwright', 'test', ...(full ? ['--grep', '@sweep'] : [])],
    {
      env: {CHROMIUM_PATH: executable, ...(full ? {TEST_FULL: '1'} : {})},
    },
  );
  try {
    const {stats} = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: {expected: number; unexpected: number; flaky: number};
    };
    return {passed: stats.expected, failed: stats.unexpected + stats.flaky};
  } catch {
    return one(false);
  }
}

const full = process.argv.includes('--full');
const browserOnly = full || process.argv.includes('--only=browser');

const steps: [name: string, step: () => Promise<Counts>][] = [
  ...(browserOnly
    ? []
    : ([
        ['types', () => command('npx', ['tsc'])],
        ['lint', () => command('npx', ['eslint', '.', '--max-warnings', '0'])],
        ['format', () => command('npx', ['prettier', '--check', '.'])],
        ['samples', () => command('npx', ['tsx', '.ci/checkSamples.ts'])],
        ['unit tests', unit],
      ] satisfies [string, () => Promise<Counts>][])),
  ['production build', async () => one(await build({show: false}))],
  [
    'variant build',
    async () =>
      one(await build({outDir: 'build-variant', env: VARIANT, show: false})),
  ],
  [full ? 'sweep of every page' : 'browser tests', () => browser(full)],
];

const total: Counts = {passed: 0, failed: 0};
for (const [name, step] of steps) {
  const start = Date.now();
  console.log(`\n— ${name}`);
  const {passed, failed} = await step();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `— ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - start) / 1000)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
