import {expect, test as base, type Page} from '@playwright/test';

interface Fixtures {
  /** Console errors that a test provokes on purpose. */
  allowedErrors: RegExp[];
  /** Requests to other origins that a test provokes on purpose. */
  allowedRequests: RegExp[];
  /** Fails the test on a console or hydration error, a policy violation, or a request to another origin. */
  watch: void;
}

export const test = base.extend<Fixtures>({
  allowedErrors: [[], {option: true}],
  allowedRequests: [[], {option: true}],
  watch: [
    async ({context, allowedErrors, allowedRequests}, use) => {
      const errors: string[] = [];
      const foreign: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (
          url.hostname !== 'localhost' &&
          /^(?:http|ws)s?:$/.test(url.protocol)
        ) {
          foreign.push(request.url());
        }
      });
      await use();
      const left = (list: string[], allowed: RegExp[]) =>
        list.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(left(errors, allowedErrors), 'console errors').toEqual([]);
      expect(
        left(foreign, allowedRequests),
        'requests to other origins',
      ).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
