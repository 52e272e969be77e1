import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {programEnvironment, scratchFolder} from '../tests/scratchFolder';

const project = path.join(import.meta.dirname, '..');

// Copy of the project, so that the commands never build into the real one.
const {inside: inCopy, write} = scratchFolder();

interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

function start(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    cwd: inCopy(),
    env: {...programEnvironment(), ...env},
  });
  const result: Result = {status: null, stdout: '', stderr: ''};
  child.stdout.on('data', (chunk: Buffer) => {
    result.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    result.stderr += chunk.toString();
  });
  const done = once(child, 'close').then(([status]: unknown[]) => {
    result.status = typeof status === 'number' ? status : null;
    return result;
  });
  return {child, result, done};
}

const run = (file: string, env: NodeJS.ProcessEnv = {}): Promise<Result> =>
  start(['--import', 'tsx', file], env).done;

/** Occupies a port until `close` is called. */
async function usedPort(): Promise<{port: number; close: () => Promise<void>}> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function freePort(): Promise<number> {
  const {port, close} = await usedPort();
  await close();
  return port;
}

describe('npm start, build and serve', {timeout: 120_000}, () => {
  beforeEach(() => {
    for (const part of [
      'scripts',
      'plugins/hosting',
      'plugins/offline',
      'plugins/lib/escapeHtml.ts',
    ]) {
      cpSync(path.join(project, part), inCopy(part), {recursive: true});
    }
    mkdirSync(inCopy('node_modules'));
    for (const name of readdirSync(path.join(project, 'node_modules'))) {
      if (!name.startsWith('.')) {
        symlinkSync(
          path.join(project, 'node_modules', name),
          inCopy('node_modules', name),
          'junction',
        );
      }
    }
    write('package.json', '{"private": true}');
    write(
      'docusaurus.config.ts',
      "throw new Error('These settings are wrong.');\n",
    );
  });

  /** Installs the real program, or a fake that writes the files of a build and counts its runs. */
  function docusaurus(kind: 'real' | 'fake'): void {
    const real = path.join(
      project,
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    );
    write(
      'node_modules/.bin/docusaurus',
      kind === 'real'
        ? `#!/bin/sh\nexec "${process.execPath}" "${real}" "$@"\n`
        : `#!/bin/sh\nshift 2\nmkdir -p "$1"\necho run >> runs\n` +
            `echo '<title>Home</title>' > "$1/index.html"\necho none > "$1/404.html"\n` +
            `echo '{"baseUrl":"/","redirects":[],"rewrites":[],"headers":[]}' > "$1/.hosting.json"\n` +
            `echo '{"versions":[],"without":[]}' > "$1/.offline.json"\n`,
      0o755,
    );
  }

  it('refuses a busy port before it builds', async () => {
    docusaurus('fake');
    const {port, close} = await usedPort();
    const {status, stdout, stderr} = await run('scripts/start.ts', {
      PORT: String(port),
    });
    await close();
    expect(stderr.trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
    expect(existsSync(inCopy('runs'))).toBe(false);
  });

  it.each(['scripts/start.ts', 'scripts/serve.ts'])(
    '%s refuses a PORT that is none',
    async (file) => {
      const {status, stdout, stderr} = await run(file, {PORT: '80a'});
      expect(stderr.trim()).toBe(
        'PORT is "80a": give a number from 1 to 65535.',
      );
      expect(stdout).toBe('');
      expect(status).toBe(1);
    },
  );

  it('serve names the command to run when nothing is built', async () => {
    const {status, stderr} = await run('scripts/serve.ts', {
      PORT: String(await freePort()),
    });
    expect(stderr).toContain('no finished build: run `npm run build` first.');
    expect(status).toBe(1);
  });

  // The fakes below are shell programs.
  describe.runIf(process.platform !== 'win32')('with builds', () => {
    it('build shows why it failed and leaves the last build as it is', async () => {
      docusaurus('real');
      write('build/index.html', 'the last build');
      const {status, stdout, stderr} = await run('scripts/build.ts');
      expect(stdout + stderr).toContain('These settings are wrong.');
      expect(status).toBe(1);
      expect(readFileSync(inCopy('build/index.html'), 'utf8')).toBe(
        'the last build',
      );
      expect(existsSync(inCopy('.cache/build.json'))).toBe(false);
    });

    it('start says that the build failed and serves nothing', async () => {
      docusaurus('real');
      const {status, stdout, stderr} = await run('scripts/start.ts', {
        PORT: String(await freePort()),
      });
      expect(stdout + stderr).toContain('These settings are wrong.');
      expect(stderr).toContain('The build failed: see its messages above.');
      expect(stdout).not.toContain('The site is at');
      expect(status).toBe(1);
    });

    it('start prints the address, and builds again only after a change', async () => {
      docusaurus('fake');
      const port = await freePort();
      const builds = () =>
        readFileSync(inCopy('runs'), 'utf8').trim().split('\n').length;
      const visit = async (first = ''): Promise<string> => {
        const {child, result, done} = start(
          ['--import', 'tsx', 'scripts/start.ts'],
          {PORT: String(port)},
        );
        while (!result.stdout.includes('/\n') && child.exitCode === null) {
          await new Promise((later) => setTimeout(later, 50));
        }
        try {
          expect(result).toMatchObject({
            stdout: `${first}The site is at http://localhost:${port}/\n`,
            stderr: expect.not.stringContaining('Error') as string,
          });
          return await (await fetch(`http://localhost:${port}/`)).text();
        } finally {
          child.kill();
          await done;
        }
      };
      expect(await visit()).toContain('<title>Home</title>');
      expect(builds()).toBe(1);
      await visit();
      expect(builds()).toBe(1);
      write('docs/page.mdx', 'A new page.');
      await visit();
      expect(builds()).toBe(2);
      rmSync(inCopy('build/404.html'));
      await visit('Files of build are missing or cut: it is built again.\n');
      expect(builds()).toBe(3);
    });

    it('start waits for another that builds, and builds nothing twice', async () => {
      docusaurus('fake');
      const slow = inCopy('node_modules/.bin/docusaurus');
      const script = readFileSync(slow, 'utf8');
      // Ends once the other process has printed that it waits.
      write(
        'node_modules/.bin/docusaurus',
        `${script}until test -e go; do sleep 0.1; done\n`,
        0o755,
      );
      const both = [await freePort(), await freePort()].map((port) =>
        start(['--import', 'tsx', 'scripts/start.ts'], {PORT: String(port)}),
      );
      const said = () => both.map(({result}) => result.stdout).join('');
      const until = async (text: RegExp) => {
        while (!text.test(said())) {
          await new Promise((later) => setTimeout(later, 50));
        }
      };
      try {
        await until(/^Process \d+ builds into build at this moment: waiting/);
        write('go', '');
        await until(/The site is at[^]*The site is at/);
        expect(readFileSync(inCopy('runs'), 'utf8')).toBe('run\n');
      } finally {
        both.forEach(({child}) => child.kill());
        await Promise.all(both.map(({done}) => done));
      }
    });
  });
});
