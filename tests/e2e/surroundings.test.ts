import type {Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';
import {mainActions} from './mainActions';
import {removeNewerApis} from './oldestBrowsers';
import {darkMode, extensions, translate} from './surroundings';

/** Adds a script that runs before those of the page. */
const first = (script: string) => (page: Page) =>
  page.addInitScript({content: script});
/** Error of React when it renders a page again that differs from the served HTML. */
const DRAWN_ANEW = /onRecoverableError: Error: Minified React error #418/;

const surroundings = [
  {
    name: 'a translated page',
    prepare: (page: Page) => page.addInitScript(translate, false),
    errors: [],
    isQuick: true,
  },
  {
    name: 'a page that is translated before it is hydrated',
    prepare: (page: Page) => page.addInitScript(translate, true),
    errors: [DRAWN_ANEW],
  },
  {
    name: 'extensions that put elements into the page',
    prepare: first(extensions),
    // React finds the icons beside fields, and renders such a page again.
    errors: [DRAWN_ANEW],
  },
  {name: 'a dark-mode extension', prepare: first(darkMode), errors: []},
  {
    name: 'the oldest browsers, without newer APIs',
    prepare: removeNewerApis,
    errors: [],
  },
];

for (const {name: surrounding, prepare, errors, ...rest} of surroundings) {
  test.describe(surrounding, () => {
    test.use({
      // One of the pages is an address that is not there.
      allowed: {errors: [/status of 404/, ...errors]},
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const {name, path, isQuick, act} of mainActions) {
      test(
        name,
        {tag: isQuick && rest.isQuick ? [] : '@full'},
        async ({page}) => {
          test.setTimeout(240_000);
          await prepare(page);
          await openPage(page, path);
          await act(page);
          await expect(page.locator('body')).not.toContainText(
            'This page crashed',
          );
          expect(
            await page.evaluate(
              () => (window as unknown as {stale?: string[]}).stale ?? [],
            ),
            'texts that change where nobody sees it',
          ).toEqual([]);
        },
      );
    }
  });
}
