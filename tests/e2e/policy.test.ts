import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page, Request} from '@playwright/test';
import {built, documents, frameAddress, outDir} from './built';
import {expect, hydrated, open, test} from './fixtures';
import {allPages} from './pages';

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

/** What is wrong with a page in the browser: its headers, its policy, or what it asks others for. */
async function browserFaults(page: Page, path: string): Promise<string[]> {
  const foreign: string[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).hostname !== 'localhost') {
      foreign.push(request.url());
    }
  };
  page.on('request', note);
  const response = await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const headers = response?.headers() ?? {};
  const hasFormulas = (await page.locator('.katex').count()) > 0;
  const faults: Record<string, boolean> = {
    'content-security-policy':
      headers['content-security-policy'] !==
      "frame-ancestors 'self' https://www.internalfb.com",
    'x-content-type-options': headers['x-content-type-options'] !== 'nosniff',
    'cross-origin-opener-policy':
      headers['cross-origin-opener-policy'] !== 'same-origin',
    'referrer-policy':
      headers['referrer-policy'] !== 'strict-origin-when-cross-origin',
    'permissions-policy':
      headers['permissions-policy']?.includes('geolocation=()') !== true,
    'formulas without their styles': hasFormulas && foreign.length === 0,
  };
  return [
    ...Object.keys(faults).filter((fault) => faults[fault]),
    ...pageFaults((await response?.text()) ?? ''),
    ...foreign
      .filter(
        (url) => !hasFormulas || !url.startsWith('https://cdn.jsdelivr.net/'),
      )
      .map((url) => `asks for ${url}`),
  ].map((fault) => `${path}: ${fault}`);
}

test.describe('in a browser', () => {
  // What `test` itself fails on: a violation of the policy, another origin's file.
  test.use({allowed: {errors: [/status of 404/]}});

  const pages = [...allPages(), '/no-such-page/'];
  const SHARE = 50;
  for (let at = 0; at < pages.length; at += SHARE) {
    const share = pages.slice(at, at + SHARE);
    test(`pages ${at + 1} to ${at + share.length} of all have their headers and policy, and ask others for styles of formulas only`, async ({
      page,
    }) => {
      const faults: string[] = [];
      for (const path of share) {
        faults.push(...(await browserFaults(page, path)));
      }
      expect(faults).toEqual([]);
    });
  }

  test.describe('a fault', () => {
    test.use({
      allowed: {errors: [/./], requests: [/^https:\/\/elsewhere\.test\//]},
    });

    test('in headers, policy or requests is found out', async ({
      page,
      context,
    }) => {
      await context.route('https://elsewhere.test/**', (route) =>
        route.fulfill({body: ''}),
      );
      await page.route('/faq/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({
          response,
          headers: {'content-type': 'text/html'},
          body: html
            .replace(POLICY, '')
            .replace('</body>', '<img src="https://elsewhere.test/a.png">'),
        });
      });
      expect(await browserFaults(page, '/faq/')).toEqual([
        '/faq/: content-security-policy',
        '/faq/: x-content-type-options',
        '/faq/: cross-origin-opener-policy',
        '/faq/: referrer-policy',
        '/faq/: permissions-policy',
        '/faq/: no policy',
        '/faq/: something stands before the policy',
        '/faq/: hashes of other scripts',
        '/faq/: other scripts',
        '/faq/: other frames',
        '/faq/: plugins allowed',
        '/faq/: asks for https://elsewhere.test/a.png',
      ]);
    });
  });
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
