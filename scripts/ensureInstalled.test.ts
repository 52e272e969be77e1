import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {scratchFolder} from '../tests/scratchFolder';
import {resolveInRoot} from './lib/paths';

// Contains the files that the script reads.
const {inside: inCopy, write} = scratchFolder();

// The npm of these tests is a shell program.
describe.runIf(process.platform !== 'win32')('ensure-installed.mjs', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': {name: 'fixture'},
        'node_modules/needed': {version, integrity: 'sha512-q80BAg=='},
        'node_modules/for-another-system': {version: '1.0.0', optional: true},
        'node_modules/left-to-others': {version: '1.0.0', peer: true},
      },
    });

  beforeEach(() => {
    for (const file of [
      'scripts/ensure-installed.mjs',
      'scripts/lib/processLock.mjs',
    ]) {
      write(file, readFileSync(resolveInRoot(file), 'utf8'));
    }
    write(
      'bin/npm',
      `#!/bin/sh
case "$1" in
  ping) echo "$NPM_PING" >&2 ;;
  config) echo "$PWD/cache" ;;
  *) echo "$@" >> npm-calls; exit $NPM_STATUS ;;
esac
`,
      0o755,
    );
    write('package-lock.json', lock('1.2.0'));
    write('node_modules/.package-lock.json', lock('1.2.0'));
    write('node_modules/needed/package.json', '{}');
  });

  function ensure({npmStatus = 0, ping = '', options = [] as string[]} = {}) {
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      ['scripts/ensure-installed.mjs', ...options],
      {
        cwd: inCopy(),
        encoding: 'utf8',
        env: {
          PATH: `${inCopy('bin')}${path.delimiter}${process.env.PATH}`,
          NPM_STATUS: String(npmStatus),
          NPM_PING: ping,
        },
      },
    );
    const calls = existsSync(inCopy('npm-calls'))
      ? readFileSync(inCopy('npm-calls'), 'utf8').trim().split('\n')
      : [];
    return {status, stdout, stderr, calls};
  }

  const CI = 'ci --no-audit --no-fund';

  it('does nothing when all is there', () => {
    expect(ensure()).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
      calls: [],
    });
  });

  it.each<[string, () => void]>([
    [
      'nothing is installed',
      () => rmSync(inCopy('node_modules'), {recursive: true}),
    ],
    [
      'a package is missing',
      () => rmSync(inCopy('node_modules/needed'), {recursive: true}),
    ],
    [
      'the folder of a package is empty',
      () => rmSync(inCopy('node_modules/needed/package.json')),
    ],
    [
      'a package has another version',
      () => write('node_modules/.package-lock.json', lock('1.1.0')),
    ],
    [
      'the record of npm is cut',
      () => write('node_modules/.package-lock.json', '{"pack'),
    ],
  ])('installs when %s', (_what, change) => {
    change();
    const {status, stdout, calls} = ensure();
    expect(calls).toEqual([CI]);
    expect(stdout).toMatch(/^Installing what is missing: 1 of /);
    expect(status).toBe(0);
  });

  describe('for `npm start`', () => {
    const options = ['--omit=dev'];
    const ADD_TOOLS = 'install --no-save --no-audit --no-fund';
    const withTool = JSON.stringify({
      packages: {
        'node_modules/needed': {version: '1.2.0', integrity: 'sha512-q80BAg=='},
        'node_modules/tool': {version: '2.0.0', dev: true},
      },
    });

    it('leaves out what only checks and tests need', () => {
      write('package-lock.json', withTool);
      expect(ensure({options}).calls).toEqual([]);
      expect(ensure().calls).toEqual([ADD_TOOLS]);
      rmSync(inCopy('npm-calls'));
      rmSync(inCopy('node_modules/needed'), {recursive: true});
      expect(ensure({options}).calls).toEqual([`${CI} --omit=dev`]);
    });

    it('keeps an installation whole that has all', () => {
      write('package-lock.json', withTool);
      write('node_modules/.package-lock.json', withTool);
      expect(ensure({options}).calls).toEqual([ADD_TOOLS]);
    });
  });

  it.each<[string, () => void]>([
    ['missing', () => rmSync(inCopy('package-lock.json'))],
    ['cut', () => write('package-lock.json', '{"packages": {')],
  ])('says how to restore a lock file that is %s', (_what, change) => {
    change();
    expect(ensure()).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'package-lock.json is missing or unreadable: restore it with `git checkout package-lock.json`.\n',
      calls: [],
    });
  });

  it('fails when npm fails', () => {
    rmSync(inCopy('node_modules/needed'), {recursive: true});
    const {status, stderr, calls} = ensure({npmStatus: 7});
    expect(calls).toEqual([CI]);
    expect(stderr).toContain('The installation by npm failed');
    expect(status).toBe(1);
  });

  it.each(['ENOTFOUND', 'ECONNREFUSED', 'network timeout'])(
    'says so, and removes nothing, where the registry does not answer: %s',
    (ping) => {
      rmSync(inCopy('node_modules/needed'), {recursive: true});
      const {status, stderr, calls} = ensure({ping: `npm error ${ping}`});
      expect(calls).toEqual([]);
      expect(stderr).toBe(
        `The packages are not installed, and npm's registry does not answer (${ping}). Connect to the network, then run this again.\n`,
      );
      expect(status).toBe(1);
    },
  );

  it('installs without a network what npm has kept', () => {
    rmSync(inCopy('node_modules/needed'), {recursive: true});
    write('cache/_cacache/content-v2/sha512/ab/cd/0102', '');
    const {status, calls} = ensure({ping: 'npm error code ENOTFOUND'});
    expect(calls).toEqual([`${CI} --offline`]);
    expect(status).toBe(0);
  });

  it('installs once where two start at the same time: npm removes what is there first', async () => {
    rmSync(inCopy('node_modules/needed'), {recursive: true});
    // Ends once the other process has printed that it waits.
    write(
      'bin/npm',
      `#!/bin/sh
test "$1" = ci || exit 0
echo "$@" >> npm-calls
for try in $(seq 1000); do test -e go && break; sleep 0.1; done
mkdir -p node_modules/needed
echo '{}' > node_modules/needed/package.json
`,
      0o755,
    );
    const both = [0, 1].map(() => {
      const child = spawn(process.execPath, ['scripts/ensure-installed.mjs'], {
        cwd: inCopy(),
        env: {
          PATH: `${inCopy('bin')}${path.delimiter}${process.env.PATH}`,
        },
      });
      const said = {text: ''};
      child.stdout.on('data', (data) => {
        said.text += String(data);
        if (/waiting for its end/.test(said.text)) {
          write('go', '');
        }
      });
      return {
        said,
        ended: new Promise((done) => child.on('close', done)),
      };
    });
    expect(await Promise.all(both.map(({ended}) => ended))).toEqual([0, 0]);
    expect(both.map(({said}) => said.text).sort()).toEqual([
      'Installing what is missing: 1 of 1 packages…\n',
      expect.stringMatching(
        /^Process \d+ installs the packages at this moment: waiting for its end\.\n$/,
      ) as string,
    ]);
    expect(readFileSync(inCopy('npm-calls'), 'utf8')).toBe(`${CI}\n`);
  });

  it('asks a registry that answers, whatever it says to a ping', () => {
    rmSync(inCopy('node_modules/needed'), {recursive: true});
    expect(ensure({ping: 'npm error code E404'}).calls).toEqual([CI]);
  });
});
