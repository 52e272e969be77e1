import {test as base} from '@playwright/test';
import {expect, serveKatex, watchContext} from '../e2e/fixtures';
import {toAddress} from '../servers';
import {engines} from './browsers';

/** Lines of WebKitGTK's console that report no fault of the site. */
const NOISE = [
  // MiniBrowser requests it from any site; pages link another icon.
  /\/favicon\.ico\b/,
  // In WebKitGTK, Playwright cannot answer for this host.
  /cdn\.jsdelivr\.net/,
  // Requests that were open when the reader went to another page.
  /due to access control checks/,
];

interface Fixtures {
  /** Console errors that a test provokes on purpose. */
  allowed: RegExp[];
}

/** Test of a journey, in a new browser of the project's engine. */
export const test = base.extend<Fixtures>({
  allowed: [[], {option: true}],
  context: async ({browserName, viewport, allowed}, provide, testInfo) => {
    if (browserName === 'chromium') {
      throw new Error('Chromium runs the tests of tests/e2e.');
    }
    const {missing, start} = engines[browserName];
    if (missing) {
      // The list of tests does not show why one is skipped.
      console.log(missing);
      testInfo.skip(true, missing);
    }
    const {context, close} = await start({
      baseURL: toAddress('site'),
      viewport,
    });
    const {errors} = watchContext(context);
    // WebKitGTK hangs at requests that Playwright answers; it goes without the styles of formulas.
    if (browserName === 'firefox') {
      await serveKatex(context);
    }
    await provide(context);
    await close();
    expect(
      errors.filter(
        (error) =>
          ![...allowed, ...(browserName === 'webkit' ? NOISE : [])].some(
            (one) => one.test(error),
          ),
      ),
      'console errors',
    ).toEqual([]);
  },
  page: async ({context}, provide) => {
    await provide(context.pages()[0] ?? (await context.newPage()));
  },
});

export {expect};
