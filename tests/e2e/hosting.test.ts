import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from '../servers';
import {expect, open, test} from './fixtures';
import {sweep} from './pages';
import {redirects} from '../../src/data/hosting';

const outDir = path.join(__dirname, '../..', servers.site.outDir);
const built = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
/** Documents of the build: pages of the site, or the player's frame. */
const documents = (kind: 'page' | 'frame') =>
  readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .filter((file) => file.startsWith('player/') === (kind === 'frame'));
const frameAddress = () =>
  `/${path.posix.dirname(documents('frame')[0] ?? '')}/`;

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g;

/** The content policy that a document carries, by directive; undefined without exactly one. */
function carried(html: string): Map<string, string[]> | undefined {
  const [first, ...others] = [...html.matchAll(POLICY)];
  return first && others.length === 0
    ? new Map(
        first[1]?.split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
      )
    : undefined;
}

/** The hashes of the scripts that stand in a document. */
function scriptHashes(html: string): string[] {
  const texts = [
    ...html.matchAll(/<script(?: data-rh="true" ?)?>(.*?)<\/script>/gs),
  ].map(([, text = '']) => text);
  return [...new Set(texts)]
    .map((text) => createHash('sha256').update(text).digest('base64'))
    .map((hash) => `'sha256-${hash}'`)
    .sort();
}

/** What is wrong with the policy of a page. */
function pageFaults(html: string): string[] {
  const policy = carried(html);
  const scripts = policy?.get('script-src') ?? [];
  const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
  const faults: Record<string, boolean> = {
    'no policy': !policy,
    'something stands before the policy':
      !/<head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy"/.test(
        html,
      ),
    'hashes of other scripts': hashes.join() !== scriptHashes(html).join(),
    'other scripts':
      scripts.filter((source) => !hashes.includes(source)).join(' ') !==
      "'self' 'wasm-unsafe-eval' https://snack.expo.dev/embed.js",
    'other frames':
      policy?.get('frame-src')?.join(' ') !== "'self' https://snack.expo.dev",
    'plugins allowed': policy?.get('object-src')?.join(' ') !== "'none'",
    'what a meta element cannot carry': Boolean(policy?.has('frame-ancestors')),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** What is wrong with the policy of the player's frame. */
function frameFaults(html: string): string[] {
  const policy = carried(html);
  const faults: Record<string, boolean> = {
    'no policy of its own alone': !policy,
    'programs cannot be evaluated':
      policy?.get('script-src')?.includes("'unsafe-eval'") !== true,
    'sources of the site': [...(policy?.values() ?? [])]
      .flat()
      .some((source) => /'self'|https?:/.test(source)),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

test.describe('the content policy', () => {
  test('stands in every page, with the hashes of its own scripts', () => {
    const pages = documents('page');
    expect(pages.length).toBeGreaterThan(100);
    const faults = pages
      .map((file) => ({file, faults: pageFaults(built(file))}))
      .filter((page) => page.faults.length > 0);
    expect(faults).toEqual([]);
    const home = built('index.html');
    expect(pageFaults(home.replace(POLICY, ''))).toContain('no policy');
    expect(pageFaults(home.replace('</body>', '<script>a()</script>'))).toEqual(
      ['hashes of other scripts'],
    );
  });

  test('of the player’s frame is its own', () => {
    const frames = documents('frame');
    expect(frames).toHaveLength(1);
    const frame = built(frames[0] ?? '');
    expect(frameFaults(frame)).toEqual([]);
    const [ofSite = ''] = built('index.html').match(POLICY) ?? [];
    expect(frameFaults(frame.replace('<head>', `<head>${ofSite}`))).toContain(
      'no policy of its own alone',
    );
    expect(frameFaults(frame.replace(POLICY, ofSite))).toHaveLength(2);
  });

  test('leaves framing to the header, which says nothing else', async ({
    request,
  }) => {
    for (const page of [
      '/',
      '/docs/tutorials/faq/',
      '/no-such-page/',
      '/snack/@a/b/',
      frameAddress(),
    ]) {
      const headers = (await request.get(page)).headers();
      expect(headers['content-security-policy']).toBe(
        "frame-ancestors 'self' https://www.internalfb.com",
      );
      expect(headers['referrer-policy']).toBe(
        'strict-origin-when-cross-origin',
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=(self)');
    }
  });
});

test.describe('in a browser', () => {
  // What `test` itself fails on: a violation of the policy, another origin's file.
  test.use({allowed: {errors: [/status of 404/]}});

  for (const path of sweep()) {
    test(
      `${path} has its headers and policy, and asks others for the styles of formulas only`,
      {tag: '@sweep'},
      async ({page}) => {
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).hostname !== 'localhost') {
            foreign.push(request.url());
          }
        });
        const response = await page.goto(path);
        const headers = response?.headers() ?? {};
        expect(headers['content-security-policy']).toBe(
          "frame-ancestors 'self' https://www.internalfb.com",
        );
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['referrer-policy']).toBe(
          'strict-origin-when-cross-origin',
        );
        expect(headers['permissions-policy']).toContain('geolocation=()');
        expect(pageFaults((await response?.text()) ?? '')).toEqual([]);
        await page.waitForLoadState('networkidle');
        const hasFormulas = (await page.locator('.katex').count()) > 0;
        expect(foreign.length > 0, foreign.join()).toBe(hasFormulas);
        expect(
          foreign.filter((url) => !url.startsWith('https://cdn.jsdelivr.net/')),
        ).toEqual([]);
      },
    );
  }
});

test.describe('what the build did not write', () => {
  test.use({
    allowed: {
      errors: [/Content Security Policy/],
      requests: [/^https:\/\/evil\.example\//],
    },
  });

  for (const {name, strip, runs} of [
    {name: 'does not run in a page', strip: false, runs: false},
    {name: 'would run without its policy', strip: true, runs: true},
  ]) {
    test(`an inline script ${name}`, async ({page}) => {
      await page.route('/faq/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('<title', '<script>window.early = true</script><title')
          .replace('</body>', '<script>window.late = true</script></body>');
        await route.fulfill({
          response,
          body: strip ? body.replace(POLICY, '') : body,
        });
      });
      await open(page, '/faq/');
      expect(
        await page.evaluate(() => ['early' in window, 'late' in window]),
      ).toEqual([runs, runs]);
    });
  }

  for (const name of ['search-worker', 'flora']) {
    test(`no request to others leaves the ${name}`, async ({page, context}) => {
      await context.route('https://evil.example/**', (route) =>
        route.fulfill({headers: {'Access-Control-Allow-Origin': '*'}}),
      );
      const file = readdirSync(path.join(outDir, 'assets/js')).find((entry) =>
        new RegExp(`^${name}\\.\\w+\\.js$`).test(entry),
      );
      const address = `/assets/js/${file}`;
      await open(page, '/faq/');
      const attempt = async (url: string) => {
        const [worker] = await Promise.all([
          page.waitForEvent('worker'),
          page.evaluate((script) => void new Worker(script), url),
        ]);
        return worker.evaluate(() =>
          fetch('https://evil.example/').then(
            () => 'sent',
            () => 'refused',
          ),
        );
      };
      expect(await attempt(address)).toBe('refused');
      // The script's own header refuses, not that of the page.
      await context.route(`**${address}?bare`, async (route) => {
        const response = await route.fetch();
        const {'content-security-policy': _, ...headers} = response.headers();
        await route.fulfill({response, headers});
      });
      expect(await attempt(`${address}?bare`)).toBe('sent');
    });
  }
});

test('the player’s frame loads in a page of the site and may evaluate', async ({
  page,
}) => {
  await open(page, '/faq/');
  // In a task of its own: code of the test's own task may evaluate everywhere.
  const evaluates = () =>
    new Promise<boolean>((done) => {
      setTimeout(() => {
        try {
          done(new Function('return 42')() === 42);
        } catch {
          done(false);
        }
      });
    });
  const address = `${frameAddress()}#session`;
  const message = await page.evaluate(
    (src) =>
      new Promise<unknown>((done) => {
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts');
        addEventListener('message', ({source, origin, data}) => {
          if (source === frame.contentWindow && origin === 'null') {
            done(data);
          }
        });
        frame.src = src;
        // The frame speaks to the page around the document around it.
        const shell = document.createElement('iframe');
        document.body.append(shell);
        shell.contentDocument?.body.append(frame);
      }),
    address,
  );
  expect(message).toMatchObject({session: 'session'});
  const frame = page.frames().find((one) => one.url().includes('/player/'));
  expect(await frame?.evaluate(evaluates)).toBe(true);
  expect(await page.evaluate(evaluates)).toBe(false);
});

test('pages are compressed and revalidated, hashed files cached for a year', async ({
  request,
}) => {
  const page = await request.get('/docs/tutorials/faq/', {
    headers: {'Accept-Encoding': 'br'},
  });
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  const script =
    /"(assets\/js\/main[^"]*)"/.exec(await page.text())?.[1] ?? 'none';
  const asset = await request.get(`/${script}`, {
    headers: {'Accept-Encoding': 'gzip'},
  });
  expect(asset.headers()['content-encoding']).toBe('gzip');
  expect(asset.headers()['cache-control']).toContain('immutable');
  const frame = await request.get(frameAddress());
  expect(frame.headers()['cache-control']).toBe(
    asset.headers()['cache-control'],
  );
});

test('files for hosts hold the table and are not served', async ({request}) => {
  expect(built('_redirects')).toContain(
    '\n/docs/0.2.1/* /docs/next/:splat 301\n',
  );
  for (const {from, to, status} of redirects) {
    if (from.endsWith('*')) {
      continue;
    }
    expect(built('_redirects')).toContain(`${from} ${to} ${status}`);
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status()).toBe(status);
    expect(response.headers().location).toBe(to);
  }
  expect(built('_redirects')).toContain('/snack/* /snack/ 200');
  expect(built('_headers')).toContain(
    "\n  Content-Security-Policy: frame-ancestors 'self' ",
  );
  expect(JSON.parse(built('vercel.json'))).toMatchObject({cleanUrls: true});
  for (const file of [
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/.hosting.json',
  ]) {
    expect((await request.get(file)).status()).toBe(404);
  }
});

/** Old docs folders, and those that have their pages now. */
const oldFolders = redirects.flatMap(({from, to}) =>
  from.endsWith('*') ? [[from.slice(0, -1), to.slice(0, -1)] as const] : [],
);

test('every page of 0.2.0 is found at the addresses that it had', async ({
  request,
}) => {
  const pages = documents('page')
    .map((file) => file.replace(/index\.html$/, ''))
    .filter((page) => !redirects.some(({from}) => from === `/${page}`))
    .flatMap((page) => /^docs\/((?:api|tutorials)\/.*)$/.exec(page)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(40);
  expect(oldFolders).toHaveLength(5);
  for (const [from, to] of oldFolders) {
    for (const page of ['', ...pages]) {
      const response = await request.get(from + page);
      expect(`${response.status()} ${from}${page}`).toBe(`200 ${from}${page}`);
      expect(new URL(response.url()).pathname).toMatch(to);
    }
  }
  expect((await request.get('/docs/0.2.1/nowhere/')).status()).toBe(404);
  expect((await request.get('/docs/0.2.9/api/cli/')).status()).toBe(404);
});

test('an old address ends at the page, with its query and section', async ({
  page,
}) => {
  for (const [old, now, heading] of [
    ['/support', '/community/?a=1#b', 'Community'],
    [
      '/docs/0.2.3/tutorials/question-answering',
      '/docs/next/tutorials/snacks/nlp-qa/?a=1#b',
      'Question Answering',
    ],
    ['/docs/0.2.2/api/cli/', '/docs/next/api/cli/?a=1#b', 'CLI'],
  ] as const) {
    await open(page, `${old}?a=1#b`);
    await expect(page).toHaveURL(now);
    await expect(page.locator('h1')).toContainText(heading);
  }
});

test('other methods are refused', async ({request}) => {
  expect((await request.post('/')).status()).toBe(405);
});
