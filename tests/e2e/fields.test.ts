import {expect, openPage, test} from './fixtures';
import {openModal} from './search';
import {findSmallFields} from './visit/conditions';

// tests/e2e/visit checks the fields that other pages show at first.
test('iOS does not zoom into the fields that take files and messages', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const address of ['/doctor/', '/docs/tutorials/troubleshooting/']) {
    await openPage(page, address);
    await expect(page.locator('main textarea').first()).toBeVisible();
    expect(await findSmallFields(page), address).toEqual([]);
  }
});

test(
  'keyboards of phones leave names, messages and code as they are typed',
  {tag: '@full'},
  async ({page}) => {
    /** Finds text fields for code and messages that a keyboard would correct. */
    const corrected = () =>
      page
        .locator('[spellcheck="false"]:not([autocorrect="off"])')
        .evaluateAll((fields) => fields.map(({outerHTML}) => outerHTML));
    const addresses = [
      '/doctor/',
      '/docs/tutorials/troubleshooting/',
      '/search/',
      '/flora/',
      '/app/third-party-notices-ios/',
    ];
    for (const address of addresses) {
      await openPage(page, address);
      await expect(page.locator('[spellcheck="false"]').first()).toBeAttached();
      expect(await corrected(), address).toEqual([]);
    }
    await openModal(page);
    expect(await corrected()).toEqual([]);
    await openPage(page, '/docs/tutorials/snacks/image-classification/');
    await page.getByRole('button', {name: 'Run in the page'}).click();
    await expect(page.getByLabel('Code of App.tsx')).toHaveAttribute(
      'autocorrect',
      'off',
    );
  },
);
