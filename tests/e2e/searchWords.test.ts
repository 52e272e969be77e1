import {expect, test} from './fixtures';
import {readHref, openModal, rows, liveStatus} from './search';

test('a query is there again after Escape, and a selection is one; Backspace writes in the field; Control+Enter opens a tab', async ({
  page,
  context,
}) => {
  const input = await openModal(page, '/docs/tutorials/get-started/');
  await input.fill('softmax');
  await expect(rows(page).first()).toContainText('softmax');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(input).toHaveValue('softmax');
  await expect(rows(page).first()).toContainText('softmax');
  await page.keyboard.press('ArrowDown');
  await expect(input).not.toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await input.fill('softmax');
  await expect(rows(page).first()).toContainText('softmax');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/#softmax$/);
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('h1').selectText();
  await page.keyboard.press('Control+k');
  await expect(input).toHaveValue(await page.locator('h1').innerText());
});

test('a member with a typo is that of its owner; what was typed is a click away; a name of another version comes first', async ({
  page,
}) => {
  const input = await openModal(page, '/docs/tutorials/get-started/');
  await input.fill('torch.rnad');
  await expect(liveStatus(page)).toContainText('Did you mean “rand”?');
  expect(await readHref(rows(page).first())).toMatch(/torch\.Torch\/#rand$/);
  await page
    .getByRole('button', {name: 'Search for “torch.rnad” as typed'})
    .click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('"torch.rnad"');
  await expect(liveStatus(page)).not.toContainText('Did you mean');
  await input.fill('torch.cat');
  await expect(rows(page).first()).toContainText('torch.cat()next');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/next\/.*#cat$/);
});
