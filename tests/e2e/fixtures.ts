import {expect, test as base, type Page} from '@playwright/test';

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

export const test = base.extend<Fixtures>({
  allowed: [{}, {option: true}],
  watch: [
    async ({context, allowed}, use) => {
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
      await use();
      const left = (list: string[], patterns: RegExp[] = []) =>
        list.filter((text) => !patterns.some((pattern) => pattern.test(text)));
      expect(left(errors, allowed.errors), 'console errors').toEqual([]);
      expect(
        left(foreign, allowed.requests),
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
