import {describe, expect, it} from 'vitest';
import {
  formatFailures,
  MAX_FAILURES,
  readPlaywrightResult,
  formatSlowest,
  readVitestResult,
  type PlaywrightReport,
  type VitestReport,
} from './results';

const ROOT = '/project';

describe('Vitest’s report', () => {
  const passing = {
    name: '/project/src/a.test.ts',
    status: 'passed',
    message: '',
    assertionResults: [
      {
        ancestorTitles: [],
        title: 'is fine',
        status: 'passed',
        duration: 12.5,
      },
      {ancestorTitles: [], title: 'is left out', status: 'pending'},
    ],
  };
  const report: VitestReport = {
    success: false,
    numPassedTests: 1,
    numPendingTests: 1,
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
    expect(readVitestResult(report, ROOT)).toMatchObject({
      passed: 1,
      skipped: 1,
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
      readVitestResult({...report, success: true, testResults: [passing]}, ROOT)
        .failures,
    ).toEqual([]);
  });

  it('counts a fault outside of any test', () => {
    const {failures} = readVitestResult(
      {...report, testResults: [passing]},
      ROOT,
    );
    expect(failures).toMatchObject([{name: 'vitest'}]);
  });

  it('has the time of each test', () => {
    expect(readVitestResult(report, ROOT).tests[0]).toEqual({
      name: 'src/a.test.ts › is fine',
      milliseconds: 12.5,
    });
  });
});

describe('Playwright’s report', () => {
  const spec = (title: string, line: number, status: string) => ({
    title,
    file: 'e2e/x.test.ts',
    line,
    tests: [
      {
        status,
        results: [
          {
            duration: line * 100,
            errors:
              status === 'unexpected'
                ? [
                    {message: '\u001b[31mTest timeout exceeded.\u001b[39m'},
                    {message: 'Error: page.goto: closed\n  at x'},
                    {},
                  ]
                : [],
          },
        ],
      },
    ],
  });
  const report = (
    statuses: readonly [string, string, string],
    errors: PlaywrightReport['errors'] = [],
  ): PlaywrightReport => ({
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

  it('names each test that failed, and its time', () => {
    const result = readPlaywrightResult(
      report(['expected', 'skipped', 'unexpected']),
      ROOT,
    );
    expect(result).toMatchObject({
      passed: 1,
      skipped: 1,
      failures: [
        {
          name: 'tests/e2e/x.test.ts:12 › another › within › third',
          error: 'Test timeout exceeded. | Error: page.goto: closed',
        },
      ],
    });
    expect(result.tests[1]).toEqual({
      name: 'tests/e2e/x.test.ts:9 › a group › second',
      milliseconds: 900,
    });
  });

  it('counts what failed outside of any test', () => {
    const {failures} = readPlaywrightResult(
      report(['expected', 'expected', 'expected'], [{message: 'No server\n'}]),
      ROOT,
    );
    expect(failures).toEqual([{name: 'playwright', error: 'No server'}]);
  });
});

describe('what is printed', () => {
  it('has no block of failures when everything passed', () => {
    expect(formatFailures([])).toEqual([]);
  });

  it('names what failed, in a few short lines', () => {
    expect(formatFailures([{name: 'b', error: 'wrong'}])).toEqual([
      '— what failed',
      'failed: b',
      '    wrong',
    ]);
    const lines = formatFailures(
      Array.from({length: MAX_FAILURES + 3}, (_, i) => ({
        name: `test ${i}`,
        error: 'x'.repeat(1_000),
      })),
    );
    expect(lines).toHaveLength(2 * MAX_FAILURES + 2);
    expect(lines.at(-1)).toBe('and 3 more');
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(250);
  });

  it('has the slowest tests, slowest first', () => {
    expect(
      formatSlowest(
        [
          {name: 'quick', milliseconds: 20},
          {name: 'slow', milliseconds: 12_340},
          {name: 'middle', milliseconds: 900},
        ],
        2,
      ),
    ).toEqual(['  12.3 s  slow', '   0.9 s  middle']);
  });
});
