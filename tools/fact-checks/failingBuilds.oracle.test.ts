import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {programEnvironment} from '../../tests/scratchFolder';

const project = path.join(import.meta.dirname, '../..');
const docusaurus = path.join(
  project,
  'node_modules/@docusaurus/core/bin/docusaurus.mjs',
);
const made: string[] = [];
afterAll(() => {
  made.forEach((dir) => rmSync(dir, {recursive: true, force: true}));
});

interface Build {
  status: number | null;
  output: string;
  outDir: string;
}

/** Builds a site; everything it writes goes to a temporary folder. */
function run(siteDir: string, env: NodeJS.ProcessEnv): Promise<Build> {
  const dir = mkdtempSync(path.join(tmpdir(), 'failing-build-'));
  made.push(dir);
  const outDir = path.join(dir, 'build');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [docusaurus, 'build', siteDir, '--out-dir', outDir, '--no-minify'],
      {
        cwd: project,
        env: {
          ...programEnvironment(),
          DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(dir, 'generated'),
          ...env,
        },
      },
    );
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output, outDir}));
  });
}

// Two builds at a time, for machines with two cores.
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let builds = 0;

function build(siteDir: string, env: NodeJS.ProcessEnv = {}): Promise<Build> {
  const lane = builds++ % lanes.length;
  const result = (lanes[lane] ?? Promise.resolve()).then(() =>
    run(siteDir, env),
  );
  lanes[lane] = result.catch(() => undefined);
  return result;
}

const fixture = (name: string) =>
  path.join(project, 'tests/fixtures/sites', name);

// A build waits for its lane, which takes long on a busy machine.
describe.concurrent('a build', {timeout: 240_000}, () => {
  it.each<[what: string, site: string, message: string | RegExp]>([
    [
      'a navbar item of an unknown type',
      'navbar-type',
      'Bad navbar item type teapot',
    ],
    [
      'a navbar item for a missing doc',
      'navbar-doc',
      `Couldn't find any doc with id "no-such-doc" in version "current"`,
    ],
    [
      'a navbar item for a missing sidebar',
      'navbar-sidebar',
      `Can't find any sidebar with id "no-such-sidebar"`,
    ],
    [
      'a sidebar that names a missing doc',
      'sidebar-doc',
      /Invalid sidebar file at [^]*do not exist:\s+- no-such-doc/,
    ],
    [
      'a broken link',
      'broken-link',
      /found broken links![^]*page path = \/:\s+-> linking to \/no-such-page\//,
    ],
    [
      'a broken anchor',
      'broken-anchor',
      /found broken anchors![^]*page path = \/:\s+-> linking to #no-such-heading/,
    ],
    [
      'a broken Markdown link',
      'broken-markdown-link',
      /Markdown link with URL `\.\/no-such-file\.md` in source file "[^"]*index\.md" \(7:3\) couldn't be resolved/,
    ],
    [
      'a redirect without its slash',
      'hosting-option',
      '"redirects[0].from" with value "tutorials" fails to match the path with both slashes pattern',
    ],
  ])('fails for %s', async (_what, site, message) => {
    const {status, output, outDir} = await build(fixture(site));
    expect(output).toMatch(message);
    expect(status).toBe(1);
    expect(existsSync(path.join(outDir, 'index.html'))).toBe(
      // Links are checked when all pages are written.
      /^broken-(link|anchor)$/.test(site),
    );
  });

  it.each([
    [
      'not-an-object',
      'fbContent() args must be an object containing keys: internal,external. Instead got text',
    ],
    [
      'unknown-key',
      'Unexpected keys elsewhere found in fbContent() args. Accepted keys: internal,external',
    ],
    ['no-key', 'No valid args found in {}. Accepted keys: internal,external'],
  ])('fails for fbContent with %s', async (wrong, message) => {
    const {status, output} = await build(fixture('fb-content'), {
      FB_CONTENT: wrong,
    });
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  it('only warns of two pages at one address', async () => {
    const {status, output, outDir} = await build(fixture('duplicate-routes'));
    expect(output).toMatch(
      /\[WARNING\] Duplicate routes found!\s+- Attempting to create page at \/, but a page already exists/,
    );
    expect(status).toBe(0);
    expect(existsSync(path.join(outDir, 'index.html'))).toBe(true);
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    [
      'BASE_URL without slashes',
      {BASE_URL: 'live'},
      'BASE_URL is "live": give a path that starts and ends with a slash',
    ],
    [
      'SITE_URL with a path',
      {SITE_URL: 'https://example.org/live'},
      'SITE_URL is "https://example.org/live": give an origin without a path',
    ],
    [
      'one of three ALGOLIA variables',
      {ALGOLIA_APP_ID: 'A1'},
      'ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME not set',
    ],
  ])('of this site fails for %s', async (_what, env, message) => {
    const {status, output} = await build(project, env);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });
});
