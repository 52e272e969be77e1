/**
 * Runs `npm test`: static checks, unit tests, both builds, tests of the built files, and
 * quick browser tests. `--full` adds the oracles, the commands of pages and the other browser
 * tests; `--only=unit,built` runs only the named steps.
 */
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {findBrowser, findHeadlessShell} from './lib/browser';
import {buildBoth} from './lib/builds';
import {inRoot, root} from './lib/paths';
import {
  failureLines,
  firstLine,
  oneResult,
  playwrightResult,
  slowestLines,
  vitestResult,
  type PlaywrightReport,
  type Result,
  type VitestReport,
} from './lib/results';
import {run} from './lib/run';

interface Step {
  name: string;
  /** Whether the step runs only in `npm run test:full`. */
  full?: true;
  run: () => Promise<Result>;
}

/** Time limits of Vitest's projects in minutes; ten for the others. */
const MINUTES: Readonly<Record<string, number>> = {oracle: 45, commands: 60};

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
): Promise<Result> {
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
  return oneResult(name, isOk, firstLine(line));
}

const sum = (results: readonly Result[]): Result => ({
  passed: results.reduce((total, {passed}) => total + passed, 0),
  skipped: results.reduce((total, {skipped}) => total + skipped, 0),
  failures: results.flatMap(({failures}) => failures),
  tests: results.flatMap(({tests}) => tests),
});

/** Folders whose imports go one way. */
const IMPORTING = ['src', 'plugins', 'packages', 'config', 'scripts'];

/** Runs the static checks in two lanes, because each check uses one core. */
async function staticChecks(): Promise<Result> {
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
  return sum((await Promise.all(lanes.map((lane) => lane()))).flat());
}

async function builds(): Promise<Result> {
  const {site, variant} = await buildBoth();
  return sum([
    oneResult('production build', site),
    oneResult('variant build', variant),
  ]);
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

async function vitest(project: string): Promise<Result> {
  const file = inRoot('.cache', `vitest-${project}.json`);
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
    ? vitestResult(report, root)
    : oneResult(`vitest, project ${project}`, false, 'wrote no report');
}

async function playwright(...projects: readonly string[]): Promise<Result> {
  let executable: string;
  try {
    executable = await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneResult('browser', false, 'no browser to test with');
  }
  const [project] = projects;
  const file = inRoot('.cache', `playwright-${project}.json`);
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
    ? playwrightResult(report, root)
    : oneResult(`playwright, project ${project}`, false, 'wrote no report');
}

const STEPS: readonly Step[] = [
  {name: 'static', run: staticChecks},
  {name: 'unit', run: () => vitest('unit')},
  {name: 'builds', run: builds},
  {name: 'built', run: () => vitest('built')},
  {
    name: 'browser',
    run: () => playwright('quick', 'quick-chrome', 'quick-firefox'),
  },
  {name: 'oracle', full: true, run: () => vitest('oracle')},
  {name: 'commands', full: true, run: () => vitest('commands')},
  {
    name: 'browser-full',
    full: true,
    run: () => playwright('full', 'full-chrome', 'firefox', 'webkit'),
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

const results: Result[] = [];
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
const {passed, failures, tests} = sum(results);
console.log(
  [
    '',
    '— slowest tests',
    ...slowestLines(tests),
    '',
    ...times,
    '',
    ...failureLines(failures),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n'),
);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
