/**
 * Runs `npm test`: static checks, unit tests, both builds, tests of the built files, and
 * quick browser tests. `--full` adds the oracles, the commands of pages and the other browser
 * tests; `--only=unit,built` runs only the named steps.
 */
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {findBrowser, findHeadlessShell} from './lib/browser';
import {buildBoth} from './lib/builds';
import {resolveInRoot, root} from './lib/paths';
import {
  formatFailures,
  getFirstLine,
  createResult,
  readPlaywrightResult,
  formatSlowest,
  readVitestResult,
  type PlaywrightReport,
  type StepResult,
  type VitestReport,
} from './lib/results';
import {run} from './lib/run';

interface Step {
  name: string;
  /** Whether the step runs only in `npm run test:full`. */
  full?: true;
  run: () => Promise<StepResult>;
}

/** Time limits of Vitest's projects in minutes; ten for the others. */
const MINUTES: Readonly<Record<string, number>> = {oracle: 75, commands: 60};

const isFull = process.argv.includes('--full');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

/** Runs a program as one step, and prints its output if it fails. */
async function check(
  name: string,
  program: string,
  ...args: readonly string[]
): Promise<StepResult> {
  const start = Date.now();
  const {status, output} = await run('npx', [program, ...args], {show: false});
  const isOk = status === 0;
  console.log(
    `${name}: ${isOk ? 'passed' : 'failed'}, ${Math.round((Date.now() - start) / 1000)} s${isOk ? '' : `\n${output}`}`,
  );
  // Report the first line with an error, or the first line; skip npm's warnings.
  const line =
    /^(?!npm ).*\b(?:error|warn|Unknown word)\b.*$/im.exec(output)?.[0] ??
    output;
  return createResult(name, isOk, getFirstLine(line));
}

const sumResults = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((total, {passed}) => total + passed, 0),
  skipped: results.reduce((total, {skipped}) => total + skipped, 0),
  failures: results.flatMap(({failures}) => failures),
  tests: results.flatMap(({tests}) => tests),
});

/** Folders whose imports go one way. */
const IMPORTING = ['src', 'plugins', 'packages', 'config', 'scripts'];

/** Runs the static checks in two lanes, because each check uses one core. */
async function runStaticChecks(): Promise<StepResult> {
  const lanes = [
    async () => [
      await check('types', 'tsc'),
      await check('types of pure modules', 'tsc', '-p', 'tsconfig.pure.json'),
      await check('types of Node modules', 'tsc', '-p', 'tsconfig.node.json'),
      await check('lint', 'eslint', '.', '--max-warnings', '0'),
    ],
    async () => [
      await check('imports', 'depcruise', ...IMPORTING),
      await check('format', 'prettier', '--check', '.'),
      await check('samples', 'tsx', 'tools/check-samples/checkSamples.ts'),
      await check('markdown', 'markdownlint-cli2'),
      await check('spelling', 'cspell', '--no-progress', '--no-summary'),
    ],
  ];
  return sumResults((await Promise.all(lanes.map((lane) => lane()))).flat());
}

async function runBuilds(): Promise<StepResult> {
  const {site, variant} = await buildBoth();
  return sumResults([
    createResult('production build', site),
    createResult('variant build', variant),
  ]);
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

async function runVitest(project: string): Promise<StepResult> {
  const file = resolveInRoot('.cache', `vitest-${project}.json`);
  rmSync(file, {force: true});
  await run(
    path.join('node_modules', '.bin', 'vitest'),
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {minutes: MINUTES[project] ?? 10},
  );
  const report = readReport<VitestReport>(file);
  return report
    ? readVitestResult(report, root)
    : createResult(`vitest, project ${project}`, false, 'wrote no report');
}

async function runPlaywright(
  ...projects: readonly string[]
): Promise<StepResult> {
  let executable: string;
  try {
    executable = await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return createResult('browser', false, 'no browser to test with');
  }
  const [project] = projects;
  const file = resolveInRoot('.cache', `playwright-${project}.json`);
  rmSync(file, {force: true});
  await run(
    'npx',
    ['playwright', 'test', ...projects.map((name) => `--project=${name}`)],
    {
      env: {
        CHROMIUM_PATH: executable,
        // An explicitly chosen browser runs all tests.
        ...(process.env.CHROMIUM_PATH
          ? {}
          : {HEADLESS_SHELL_PATH: findHeadlessShell()}),
        TEST_REPORT: file,
      },
    },
  );
  const report = readReport<PlaywrightReport>(file);
  return report
    ? readPlaywrightResult(report, root)
    : createResult(`playwright, project ${project}`, false, 'wrote no report');
}

const STEPS: readonly Step[] = [
  {name: 'static', run: runStaticChecks},
  {name: 'unit', run: () => runVitest('unit')},
  {name: 'builds', run: runBuilds},
  {name: 'built', run: () => runVitest('built')},
  {
    name: 'browser',
    run: () => runPlaywright('quick', 'quick-chrome', 'quick-firefox'),
  },
  {name: 'oracle', full: true, run: () => runVitest('oracle')},
  {name: 'commands', full: true, run: () => runVitest('commands')},
  {
    name: 'browser-full',
    full: true,
    run: () => runPlaywright('full', 'full-chrome', 'firefox', 'webkit'),
  },
];

const unknown = only?.filter(
  (name) => !STEPS.some((step) => step.name === name),
);
if (unknown?.length) {
  console.error(
    `--only=${unknown.join()}: there is no such step. Steps are ${STEPS.map(({name}) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results: StepResult[] = [];
const times: string[] = [];
for (const step of STEPS) {
  if (only ? !only.includes(step.name) : step.full && !isFull) {
    continue;
  }
  const start = Date.now();
  console.log(`\n— ${step.name}`);
  const result = await step.run();
  results.push(result);
  const {passed, failures, skipped} = result;
  const line = `— ${step.name}: ${passed} passed, ${failures.length} failed, ${skipped} skipped, ${Math.round((Date.now() - start) / 1000)} s`;
  times.push(line);
  console.log(line);
}
const {passed, failures, tests} = sumResults(results);
console.log(
  [
    '',
    '— slowest tests',
    ...formatSlowest(tests),
    '',
    ...times,
    '',
    ...formatFailures(failures),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n'),
);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
