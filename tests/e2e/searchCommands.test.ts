import {expect, test} from './fixtures';
import {dialog, field, liveStatus, openModal, rows} from './search';

test('commands are rows of the list: colors, versions, pages, and a copy of the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const input = await openModal(page, '/docs/tutorials/add-package/');
  const commands = dialog(page).getByRole('region', {name: 'Commands'});
  await expect(commands).toContainText('Open Flora');

  await test.step('Enter switches the colors', async () => {
    await input.fill('dark mode');
    await expect(rows(page).first()).toContainText('Switch to dark colors');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('beside the list is the command that Enter takes', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('light mode');
    await expect(rows(page).first()).toContainText('Switch to light colors');
    await expect(
      dialog(page).getByRole('region', {name: 'Selected'}),
    ).toContainText('Switch to light colors');
    await page.keyboard.press('Escape');
  });

  await test.step('a copy is told', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('copy page');
    await commands.getByRole('button').click();
    await expect(liveStatus(page)).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '# Add PlayTorch to an existing app',
    );
  });

  await test.step('the same page in another version', async () => {
    await field(page).fill('change version');
    await commands.getByRole('link', {name: /in 0\.1$/}).click();
    await expect(page).toHaveURL(/\/docs\/0\.1\/tutorials\/add-package\/?$/);
  });
});

test('after Enter the focus is at the heading that was found', async ({
  page,
}) => {
  const input = await openModal(page, '/docs/tutorials/add-package/');
  await input.fill('torch.fromBlob');
  await expect(rows(page).first()).toContainText('torch.fromBlob');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#fromblob$/);
  await expect(page.locator('#fromblob')).toBeFocused();
});
