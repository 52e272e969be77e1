import path from 'node:path';

/** Failed test or step. */
export interface Failure {
  /** File, line if known, and titles. */
  name: string;
  /** First line of each of its errors. */
  error: string;
}

/** Duration of a test. */
interface Timed {
  name: string;
  milliseconds: number;
}

/** Result of a step of `npm test`. */
export interface StepResult {
  passed: number;
  skipped: number;
  failures: readonly Failure[];
  tests: readonly Timed[];
}

/** Subset of the report of Vitest's reporter `json`. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      duration?: number | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly {
      status: string;
      results: readonly {
        duration: number;
        errors: readonly {message?: string}[];
      }[];
    }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** Subset of the report of Playwright's reporter `json`. */
export interface PlaywrightReport {
  config: {rootDir: string};
  suites: readonly PlaywrightSuite[];
  errors: readonly {message?: string}[];
}

/** Maximum length of a printed line, in characters. */
const MAX_LINE_LENGTH = 240;
/** Maximum number of printed failures, so that they are within the last 90 lines of a log. */
export const MAX_FAILURES = 40;

const cut = (text: string): string =>
  text.length > MAX_LINE_LENGTH
    ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…`
    : text;

/** Returns the first line that is not blank, without colors. */
export function getFirstLine(text: string): string {
  const plain = text.replace(/\x1b\[[\d;]*m/g, '');
  return /\S.*/.exec(plain)?.[0].trimEnd() ?? '';
}

const joinFirstLines = (texts: readonly string[]): string =>
  [...new Set(texts.map(getFirstLine))].filter(Boolean).join(' | ');

const join = (...parts: readonly string[]): string => parts.join(' › ');

const getRelativePath = (root: string, file: string): string =>
  path.relative(root, file).replaceAll(path.sep, '/');

/** Creates the result of a step that passes or fails as a whole. */
export const createResult = (
  name: string,
  ok: boolean,
  error = 'failed',
): StepResult => ({
  passed: ok ? 1 : 0,
  skipped: 0,
  failures: ok ? [] : [{name, error}],
  tests: [],
});

/**
 * Reads Vitest's report. A file that fails to load counts as one failure.
 *
 * @param root - the project's folder.
 */
export function readVitestResult(
  report: VitestReport,
  root: string,
): StepResult {
  const files = report.testResults.map((file) => {
    const name = getRelativePath(root, file.name);
    const tests = file.assertionResults.map((test) => ({
      ...test,
      name: join(name, ...test.ancestorTitles, test.title),
    }));
    return {name, file, tests};
  });
  const failures = files.flatMap(({name, file, tests}): Failure[] => {
    const failed = tests.filter(({status}) => status === 'failed');
    return failed.length === 0 && file.status === 'failed'
      ? [{name, error: getFirstLine(file.message)}]
      : failed.map((test) => ({
          name: test.name,
          error: joinFirstLines(test.failureMessages ?? []),
        }));
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures:
      failures.length === 0 && !report.success
        ? [
            {
              name: 'vitest',
              error: 'failed outside of any test: see its output',
            },
          ]
        : failures,
    tests: files.flatMap(({tests}) =>
      tests.map(({name, duration}) => ({name, milliseconds: duration ?? 0})),
    ),
  };
}

/**
 * Reads Playwright's report.
 *
 * @param root - the project's folder.
 */
export function readPlaywrightResult(
  report: PlaywrightReport,
  root: string,
): StepResult {
  const listTests = (
    suite: PlaywrightSuite,
    titles: readonly string[],
  ): (Failure & Timed & {status: string})[] => [
    ...(suite.specs ?? []).flatMap(({title, file, line, tests}) =>
      tests.map(({status, results}) => ({
        status,
        name: join(
          `${getRelativePath(root, path.join(report.config.rootDir, file))}:${line}`,
          ...titles,
          title,
        ),
        error: joinFirstLines(
          results.flatMap(({errors}) =>
            errors.map(({message}) => message ?? ''),
          ),
        ),
        milliseconds: results.reduce((sum, {duration}) => sum + duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) =>
      listTests(inner, [...titles, inner.title]),
    ),
  ];
  // Skip the titles of outermost suites, which are their files.
  const tests = report.suites.flatMap((suite) => listTests(suite, []));
  const selectByStatus = (status: string) =>
    tests.filter((test) => test.status === status);
  return {
    passed: selectByStatus('expected').length,
    skipped: selectByStatus('skipped').length,
    failures: [
      ...selectByStatus('unexpected').map(({name, error}) => ({name, error})),
      // Errors outside of tests, such as a server that fails to start.
      ...report.errors.map(({message = ''}) => ({
        name: 'playwright',
        error: getFirstLine(message),
      })),
    ],
    tests: tests.map(({name, milliseconds}) => ({name, milliseconds})),
  };
}

/** Formats the list of failures at the end of the output; empty if everything passed. */
export function formatFailures(failures: readonly Failure[]): string[] {
  if (failures.length === 0) {
    return [];
  }
  return [
    '— what failed',
    ...failures
      .slice(0, MAX_FAILURES)
      .flatMap(({name, error}) => [
        cut(`failed: ${name}`),
        `    ${cut(error)}`,
      ]),
    ...(failures.length > MAX_FAILURES
      ? [`and ${failures.length - MAX_FAILURES} more`]
      : []),
  ];
}

const formatSeconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Formats the slowest tests, one per line, slowest first. */
export const formatSlowest = (
  tests: readonly Timed[],
  maxLines = 20,
): string[] =>
  [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, maxLines)
    .map(({name, milliseconds}) =>
      cut(`${formatSeconds(milliseconds)}  ${name}`),
    );
