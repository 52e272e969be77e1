import {describe, expect, it} from 'vitest';
import {
  browserResult,
  countFailed,
  failureLines,
  HEADING,
  MOST,
  unitResult,
  type BrowserReport,
  type UnitReport,
} from './failures';

const ROOT = '/project';

describe('the report of the unit tests', () => {
  const passing = {
    name: '/project/src/a.test.ts',
    status: 'passed',
    message: '',
    assertionResults: [
      {ancestorTitles: [], title: 'is fine', status: 'passed'},
      {ancestorTitles: [], title: 'is left out', status: 'pending'},
    ],
  };
  const report: UnitReport = {
    success: false,
    numPassedTests: 1,
    testResults: [
      passing,
      {
        name: '/project/src/b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          {
            ancestorTitles: ['outer', 'inner'],
            title: 'adds',
            status: 'failed',
            failureMessages: [
              '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /project/src/b.test.ts:3:1',
            ],
          },
        ],
      },
      {
        name: '/project/scripts/c.test.ts',
        status: 'failed',
        message: '\nError: Cannot find module ./gone\n  at somewhere',
        assertionResults: [],
      },
    ],
  };

  it('names each test that failed and each file that did not load', () => {
    expect(unitResult(report, ROOT)).toEqual({
      passed: 1,
      failures: [
        {
          name: 'src/b.test.ts › outer › inner › adds',
          error: 'AssertionError: expected 1 to be 2',
        },
        {
          name: 'scripts/c.test.ts',
          error: 'Error: Cannot find module ./gone',
        },
      ],
    });
  });

  it('has nothing to say of a run that passed', () => {
    expect(
      unitResult(
        {success: true, numPassedTests: 1, testResults: [passing]},
        ROOT,
      ).failures,
    ).toEqual([]);
  });

  it('counts a fault outside of any test', () => {
    const {failures} = unitResult(
      {success: false, numPassedTests: 1, testResults: [passing]},
      ROOT,
    );
    expect(failures).toMatchObject([{name: 'vitest'}]);
    expect(countFailed(failures)).toBe(1);
  });
});

describe('the report of the browser tests', () => {
  const spec = (title: string, line: number, status: string) => ({
    id: `id of ${title}`,
    title,
    file: 'e2e/x.test.ts',
    line,
    tests: [
      {
        status,
        results: [
          {
            errors:
              status === 'expected'
                ? []
                : [
                    {message: '\u001b[31mTest timeout exceeded.\u001b[39m'},
                    {message: 'Error: page.goto: closed\n  at x'},
                    {},
                  ],
          },
        ],
      },
    ],
  });
  /** A run of three tests; `flaky` is Playwright's word for a retry that passed. */
  const report = (
    statuses: readonly [string, string, string],
    errors: BrowserReport['errors'] = [],
  ): BrowserReport => ({
    config: {rootDir: '/project/tests'},
    errors,
    suites: [
      {
        title: 'e2e/x.test.ts',
        specs: [spec('first', 3, statuses[0])],
        suites: [
          {title: 'a group', specs: [spec('second', 9, statuses[1])]},
          {
            title: 'another',
            suites: [
              {title: 'within', specs: [spec('third', 12, statuses[2])]},
            ],
          },
        ],
      },
    ],
  });
  const first = report(['expected', 'unexpected', 'flaky']);
  const error = 'Test timeout exceeded. | Error: page.goto: closed';
  const second = 'tests/e2e/x.test.ts:9 › a group › second';
  const third = 'tests/e2e/x.test.ts:12 › another › within › third';

  it('names each test that failed or passed at a second try only', () => {
    const {passed, failures} = browserResult(first, ROOT);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      {name: second, error},
      {name: third, error},
    ]);
    expect(countFailed(failures)).toBe(2);
  });

  it('counts a test that passes when run again as passed, and names it still', () => {
    const {passed, failures} = browserResult(
      first,
      ROOT,
      report(['skipped', 'expected', 'unexpected']),
    );
    expect(passed).toBe(2);
    expect(failures).toEqual([
      {name: second, error, passedAgain: true},
      {name: third, error},
    ]);
    expect(countFailed(failures)).toBe(1);
  });

  it.each(['unexpected', 'flaky', 'skipped'])(
    'counts a test that is %s when run again as failed',
    (status) => {
      const {passed, failures} = browserResult(
        first,
        ROOT,
        report(['expected', status, status]),
      );
      expect(passed).toBe(1);
      expect(countFailed(failures)).toBe(2);
    },
  );

  it('counts what failed outside of any test', () => {
    const {failures} = browserResult(
      report(['expected', 'expected', 'expected'], [{message: 'No server\n'}]),
      ROOT,
      report(['expected', 'expected', 'expected']),
    );
    expect(failures).toEqual([{name: 'playwright', error: 'No server'}]);
    expect(countFailed(failures)).toBe(1);
  });
});

describe('the block', () => {
  it('is absent when everything passed at once', () => {
    expect(failureLines([])).toEqual([]);
  });

  it('has those that failed before those that passed in the end', () => {
    expect(
      failureLines([
        {name: 'a', error: 'slow', passedAgain: true},
        {name: 'b', error: 'wrong'},
      ]),
    ).toEqual([
      HEADING,
      'failed: b',
      '    wrong',
      'passed only when run again: a',
      '    slow',
    ]);
  });

  it('stays short', () => {
    const lines = failureLines(
      Array.from({length: MOST + 3}, (_, i) => ({
        name: `test ${i}`,
        error: 'x'.repeat(1_000),
      })),
    );
    expect(lines).toHaveLength(2 * MOST + 2);
    expect(lines.at(-1)).toBe('and 3 more');
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(250);
  });
});
