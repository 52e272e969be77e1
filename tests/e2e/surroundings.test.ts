import {expect, open, test} from './fixtures';
import {mainActions} from './mainActions';
import {darkMode, extensions, translate} from './surroundings';

const surroundings = [
  {name: 'a translated page', script: translate, errors: [], isQuick: true},
  {
    name: 'extensions that put elements into the page',
    script: extensions,
    // React finds them beside the fields, and draws such a page anew.
    errors: [/onRecoverableError: Error: Minified React error #418/],
  },
  {name: 'a dark-mode extension', script: darkMode, errors: []},
];

for (const {name: surrounding, script, errors, ...rest} of surroundings) {
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
          await page.addInitScript(script);
          await open(page, path);
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
