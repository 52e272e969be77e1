import {spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';

const made: string[] = [];
afterEach(() => {
  for (const dir of made.splice(0)) {
    rmSync(dir, {recursive: true, force: true});
  }
});

/** Runs `.ci/run` with an `npm` on the PATH whose two commands are the given shell lines. */
function ciRun(
  test: string,
  full: string,
): {status: number | null; lines: string[]} {
  const dir = mkdtempSync(path.join(tmpdir(), 'ci-run-'));
  made.push(dir);
  const npm = path.join(dir, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\nif [ "$*" = test ]; then\n${test}\nelif [ "$*" = "run test:full" ]; then\n${full}\nelse exit 9\nfi\n`,
  );
  chmodSync(npm, 0o755);
  const {status, stdout} = spawnSync(path.join(import.meta.dirname, 'run'), {
    encoding: 'utf8',
    env: {...process.env, CI: '', PATH: `${dir}:${process.env.PATH}`},
  });
  return {status, lines: stdout.trimEnd().split('\n')};
}

const ends = (line: string, status = 0) =>
  `echo working; echo '${line}'; exit ${status}`;

// Windows has no shell to run it with; CI and the project's machines do.
describe.runIf(process.platform !== 'win32')('.ci/run', () => {
  it('sums two green commands and shows their output', () => {
    const {status, lines} = ciRun(
      ends('12 passed, 0 failed'),
      ends('30 passed, 0 failed'),
    );
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe('42 passed, 0 failed');
    expect(lines).toContain('working');
    expect(lines).toContain('30 passed, 0 failed');
  });

  it('fails when one fails, after running both', () => {
    const {status, lines} = ciRun(
      `${ends('10 passed, 2 failed', 1)}`,
      ends('30 passed, 0 failed'),
    );
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('40 passed, 2 failed');
  });

  it('takes the closing line although npm writes more below it, in color', () => {
    const {status, lines} = ciRun(
      String.raw`printf '\033[31m3 passed, 1 failed\033[39m\n'; echo 'npm error code 1' >&2; exit 1`,
      ends('1 passed, 0 failed'),
    );
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('4 passed, 1 failed');
  });

  it('counts a missing closing line as a failure', () => {
    const {status, lines} = ciRun(
      'echo 5 passed; exit 0',
      ends('30 passed, 0 failed'),
    );
    expect(status).toBe(1);
    expect(lines).toContain(
      'npm test: no closing line "N passed, N failed" (status 0)',
    );
    expect(lines.at(-1)).toBe('30 passed, 1 failed');
  });

  it('counts a command that fails in spite of its closing line', () => {
    const {status, lines} = ciRun(
      ends('12 passed, 0 failed'),
      ends('30 passed, 0 failed', 7),
    );
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('42 passed, 1 failed');
  });

  it('names what failed in both commands once more before the last line', () => {
    const {lines} = ciRun(
      String.raw`printf '\342\200\224 what failed\nfailed: a.test.ts\n    Error: a\n3 passed, 1 failed\n'; seq 100; exit 1`,
      String.raw`printf '\342\200\224 what failed\npassed only when run again: b.test.ts\n    slow\n7 passed, 0 failed\n'`,
    );
    expect(lines.slice(-8)).toEqual([
      '',
      'npm test:',
      'failed: a.test.ts',
      '    Error: a',
      'npm run test:full:',
      'passed only when run again: b.test.ts',
      '    slow',
      '10 passed, 1 failed',
    ]);
  });

  it('names a command without a closing line once more, too', () => {
    const {lines} = ciRun('exit 3', ends('30 passed, 0 failed'));
    expect(lines.slice(-3)).toEqual([
      '',
      'npm test: no closing line "N passed, N failed" (status 3)',
      '30 passed, 1 failed',
    ]);
  });

  it('fails when nothing ran', () => {
    const {status, lines} = ciRun(
      ends('0 passed, 0 failed'),
      ends('0 passed, 0 failed'),
    );
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('0 passed, 0 failed');
  });
});
