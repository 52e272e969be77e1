import path from 'node:path';

/** A test or step that did not pass at once. */
export interface Failure {
  /** File, line where it is known, and titles. */
  name: string;
  /** The first line of each of its errors. */
  error: string;
  /** Whether it passed when it was run again, alone. */
  passedAgain?: boolean;
}

export interface Result {
  passed: number;
  failures: readonly Failure[];
}

/** What vitest's reporter `json` writes, as far as it is read here. */
export interface UnitReport {
  success: boolean;
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface BrowserSuite {
  title: string;
  specs?: readonly {
    id: string;
    title: string;
    file: string;
    line: number;
    tests: readonly {
      status: string;
      results: readonly {errors: readonly {message?: string}[]}[];
    }[];
  }[];
  suites?: readonly BrowserSuite[];
}

/** What Playwright's reporter `json` writes, as far as it is read here. */
export interface BrowserReport {
  config: {rootDir: string};
  suites: readonly BrowserSuite[];
  errors: readonly {message?: string}[];
}

/** Longest line of the block, in characters. */
const LONGEST = 240;
/** Entries of a block: two blocks of two lines each stay within the last 90 lines of a log. */
export const MOST = 20;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** The first line that says something, without colors. */
export function firstLine(text: string): string {
  const plain = text.replace(/\x1b\[[\d;]*m/g, '');
  return /\S.*/.exec(plain)?.[0].trimEnd() ?? '';
}

const firstLines = (texts: readonly string[]): string =>
  [...new Set(texts.map(firstLine))].filter(Boolean).join(' | ');

const join = (...parts: readonly string[]): string => parts.join(' › ');

const inFolder = (root: string, file: string): string =>
  path.relative(root, file).replaceAll(path.sep, '/');

/**
 * Reads the unit tests' report. A file that does not load has no tests to
 * fail, but fails.
 *
 * @param root - the project's folder.
 */
export function unitResult(report: UnitReport, root: string): Result {
  const failures = report.testResults.flatMap((file): Failure[] => {
    const name = inFolder(root, file.name);
    const failed = file.assertionResults
      .filter(({status}) => status === 'failed')
      .map(({ancestorTitles, title, failureMessages}) => ({
        name: join(name, ...ancestorTitles, title),
        error: firstLines(failureMessages ?? []),
      }));
    return failed.length === 0 && file.status === 'failed'
      ? [{name, error: firstLine(file.message)}]
      : failed;
  });
  return {
    passed: report.numPassedTests,
    failures:
      failures.length === 0 && !report.success
        ? [
            {
              name: 'vitest',
              error: 'failed outside of any test: see its output',
            },
          ]
        : failures,
  };
}

interface BrowserTest extends Failure {
  id: string;
  /** Playwright's word: `expected`, `unexpected`, `flaky` or `skipped`. */
  status: string;
}

function browserTests(report: BrowserReport, root: string): BrowserTest[] {
  const inSuite = (
    suite: BrowserSuite,
    titles: readonly string[],
  ): BrowserTest[] => [
    ...(suite.specs ?? []).flatMap(({id, title, file, line, tests}) =>
      tests.map(({status, results}) => ({
        id,
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
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) =>
      inSuite(inner, [...titles, inner.title]),
    ),
  ];
  // The title of an outermost suite is its file.
  return report.suites.flatMap((suite) => inSuite(suite, []));
}

const failed = ({status}: BrowserTest): boolean =>
  status === 'unexpected' || status === 'flaky';

/**
 * Reads the browser tests' report. A test that failed, and passed at once when
 * the failed ones were run again, has passed: a loaded machine's time-out is no
 * fault of the site.
 *
 * @param root - the project's folder.
 * @param again - the report of the second run, where there was one.
 */
export function browserResult(
  report: BrowserReport,
  root: string,
  again?: BrowserReport,
): Result {
  const tests = browserTests(report, root);
  const recovered = new Set(
    (again ? browserTests(again, root) : [])
      .filter(({status}) => status === 'expected')
      .map(({id}) => id),
  );
  const failures = tests.filter(failed).map(({id, name, error}): Failure => ({
    name,
    error,
    ...(recovered.has(id) ? {passedAgain: true} : {}),
  }));
  // Such as a file that does not load, or a server that does not start.
  const outside = report.errors.map(({message = ''}) => ({
    name: 'playwright',
    error: firstLine(message),
  }));
  return {
    passed:
      tests.filter(({status}) => status === 'expected').length +
      failures.filter(({passedAgain}) => passedAgain).length,
    failures: [...failures, ...outside],
  };
}

/** How many of them count as failed. */
export const countFailed = (failures: readonly Failure[]): number =>
  failures.filter(({passedAgain}) => !passedAgain).length;

/** The first line of the block, by which `.ci/run` finds it. */
export const HEADING = '— what failed';

/** The block before the closing line; none where everything passed at once. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) {
    return [];
  }
  // Those that decide come first, should the block be cut.
  const sorted = [
    ...failures.filter(({passedAgain}) => !passedAgain),
    ...failures.filter(({passedAgain}) => passedAgain),
  ];
  return [
    HEADING,
    ...sorted
      .slice(0, MOST)
      .flatMap(({name, error, passedAgain}) => [
        cut(
          `${passedAgain ? 'passed only when run again' : 'failed'}: ${name}`,
        ),
        `    ${cut(error)}`,
      ]),
    ...(sorted.length > MOST ? [`and ${sorted.length - MOST} more`] : []),
  ];
}
