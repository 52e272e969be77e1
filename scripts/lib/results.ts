import path from 'node:path';

/** Failed test or step. */
export interface Failure {
  /** File, line if known, and titles. */
  name: string;
  /** First line of each of its errors. */
  error: string;
}

/** Duration of a test. */
export interface Timed {
  name: string;
  milliseconds: number;
}

/** Result of a step of `npm test`. */
export interface Result {
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
const LONGEST = 240;
/** Maximum number of printed failures, so that they are within the last 90 lines of a log. */
export const MOST = 40;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** Returns the first line that is not blank, without colors. */
export function firstLine(text: string): string {
  const plain = text.replace(/\x1b\[[\d;]*m/g, '');
  return /\S.*/.exec(plain)?.[0].trimEnd() ?? '';
}

const firstLines = (texts: readonly string[]): string =>
  [...new Set(texts.map(firstLine))].filter(Boolean).join(' | ');

const join = (...parts: readonly string[]): string => parts.join(' › ');

const inFolder = (root: string, file: string): string =>
  path.relative(root, file).replaceAll(path.sep, '/');

/** Creates the result of a step that passes or fails as a whole. */
export const oneResult = (
  name: string,
  ok: boolean,
  error = 'failed',
): Result => ({
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
export function vitestResult(report: VitestReport, root: string): Result {
  const files = report.testResults.map((file) => {
    const name = inFolder(root, file.name);
    const tests = file.assertionResults.map((test) => ({
      ...test,
      name: join(name, ...test.ancestorTitles, test.title),
    }));
    return {name, file, tests};
  });
  const failures = files.flatMap(({name, file, tests}): Failure[] => {
    const failed = tests.filter(({status}) => status === 'failed');
    return failed.length === 0 && file.status === 'failed'
      ? [{name, error: firstLine(file.message)}]
      : failed.map((test) => ({
          name: test.name,
          error: firstLines(test.failureMessages ?? []),
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
export function playwrightResult(
  report: PlaywrightReport,
  root: string,
): Result {
  const inSuite = (
    suite: PlaywrightSuite,
    titles: readonly string[],
  ): (Failure & Timed & {status: string})[] => [
    ...(suite.specs ?? []).flatMap(({title, file, line, tests}) =>
      tests.map(({status, results}) => ({
        status,
        name: join(
          `${inFolder(root, path.join(report.config.rootDir, file))}:${line}`,
          ...titles,
          title,
        ),
        error: firstLines(
          results.flatMap(({errors}) =>
            errors.map(({message}) => message ?? ''),
          ),
        ),
        milliseconds: results.reduce((sum, {duration}) => sum + duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) =>
      inSuite(inner, [...titles, inner.title]),
    ),
  ];
  // Skip the titles of outermost suites, which are their files.
  const tests = report.suites.flatMap((suite) => inSuite(suite, []));
  const having = (status: string) =>
    tests.filter((test) => test.status === status);
  return {
    passed: having('expected').length,
    skipped: having('skipped').length,
    failures: [
      ...having('unexpected').map(({name, error}) => ({name, error})),
      // Errors outside of tests, such as a server that fails to start.
      ...report.errors.map(({message = ''}) => ({
        name: 'playwright',
        error: firstLine(message),
      })),
    ],
    tests: tests.map(({name, milliseconds}) => ({name, milliseconds})),
  };
}

/** Formats the list of failures at the end of the output; empty if everything passed. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) {
    return [];
  }
  return [
    '— what failed',
    ...failures
      .slice(0, MOST)
      .flatMap(({name, error}) => [
        cut(`failed: ${name}`),
        `    ${cut(error)}`,
      ]),
    ...(failures.length > MOST ? [`and ${failures.length - MOST} more`] : []),
  ];
}

const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Formats the slowest tests, one per line, slowest first. */
export const slowestLines = (tests: readonly Timed[], most = 20): string[] =>
  [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({name, milliseconds}) => cut(`${seconds(milliseconds)}  ${name}`));
