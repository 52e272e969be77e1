import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
} from '@playwright/test';

const katexDir = path.dirname(require.resolve('katex/dist/katex.min.css'));
/** Style sheet of formulas and its fonts: the only files that pages load from another origin. */
const KATEX = /^https:\/\/cdn\.jsdelivr\.net\/npm\/katex@[\d.]+\/dist\//;

interface Allowed {
  /** Console errors that a test provokes on purpose. */
  errors?: RegExp[];
  /** Requests to other origins that a test provokes on purpose. */
  requests?: RegExp[];
}

interface Fixtures {
  allowed: Allowed;
  /** Fails the test on a console or hydration error, a policy violation, or a request to another origin. */
  watch: void;
}

/** Collects console errors of all pages from now on, and their requests to other origins. */
export function watchContext(context: BrowserContext): {
  errors: string[];
  foreign: string[];
} {
  const errors: string[] = [];
  const foreign: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const {hostname, protocol} = new URL(request.url());
    if (hostname !== 'localhost' && /^(?:http|ws)s?:$/.test(protocol)) {
      foreign.push(request.url());
    }
  });
  return {errors, foreign};
}

/** Answers for the style sheet of formulas from node_modules: no request leaves the machine. */
export const serveKatex = (context: BrowserContext): Promise<unknown> =>
  context.route(KATEX, (route) => {
    const file = route.request().url().replace(KATEX, '');
    return route.fulfill({
      headers: {'Access-Control-Allow-Origin': '*'},
      contentType: file.endsWith('.css') ? 'text/css' : 'font/woff2',
      body: readFileSync(path.join(katexDir, file)),
    });
  });

export const test = base.extend<Fixtures>({
  allowed: [{}, {option: true}],
  watch: [
    async ({context, allowed}, use) => {
      await serveKatex(context);
      const {errors, foreign} = watchContext(context);
      await use();
      const left = (list: string[], patterns: RegExp[] = []) =>
        list.filter((text) => !patterns.some((pattern) => pattern.test(text)));
      expect(left(errors, allowed.errors), 'console errors').toEqual([]);
      expect(
        left(foreign, [KATEX, ...(allowed.requests ?? [])]),
        'requests to other origins',
      ).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
