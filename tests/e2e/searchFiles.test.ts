import type {Page} from '@playwright/test';
import {findViolations} from './visit/violations';
import {expect, test} from './fixtures';
import {digits} from './flora';
import {dialog, field, openModal} from './search';

const MANIFEST = JSON.stringify(
  {
    name: 'app',
    dependencies: {
      'react-native': '0.68.7',
      'react-native-pytorch-core': '0.2.0',
    },
  },
  null,
  2,
);
const VERDICT =
  'Leave PlayTorch for React Native ExecuTorch before the next update on Google Play.';

const answer = (page: Page) =>
  dialog(page).getByRole('region', {name: 'Your files'});

/** Drops a file on the dialog. */
async function drop(page: Page, name: string, bytes: Buffer | string) {
  const data = await page.evaluateHandle(
    ({name, bytes}) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    {name, bytes: [...Buffer.from(bytes)]},
  );
  await field(page).dispatchEvent('dragover', {dataTransfer: data});
  await field(page).dispatchEvent('drop', {dataTransfer: data});
}

/** Pastes a text into the field. */
const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, text);

test('a package.json, dropped, pasted or chosen, has the verdict of the doctor, whose page has the file, too', async ({
  page,
}) => {
  await openModal(page);

  await test.step('dropped', async () => {
    await drop(page, 'package.json', MANIFEST);
    await expect(answer(page)).toContainText(VERDICT);
    expect(await findViolations(page), 'with a verdict').toEqual([]);
  });

  await test.step('a query takes its place', async () => {
    await field(page).fill('softmax');
    await expect(answer(page)).toHaveCount(0);
  });

  await test.step('pasted', async () => {
    await paste(page, MANIFEST);
    await expect(field(page)).toHaveValue('');
    await expect(answer(page)).toContainText(VERDICT);
  });

  await test.step('chosen by keyboard', async () => {
    await field(page).fill('');
    const input = dialog(page).getByLabel('Choose a file');
    await expect(input).toHaveAccessibleDescription(/package\.json.*model/);
    await input.setInputFiles({
      name: 'package.json',
      mimeType: '',
      buffer: Buffer.from(MANIFEST),
    });
    await expect(answer(page)).toContainText(VERDICT);
  });

  await test.step('taken along', async () => {
    await field(page).press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/doctor/');
    await expect(page.locator('#verdict')).toHaveText(VERDICT);
    await page.goBack();
    await expect(page).toHaveURL('/faq/');
  });
});

test('a model opens in Flora, from another page and in Flora itself', async ({
  page,
}) => {
  await openModal(page);
  await drop(page, 'first.ptl', digits);
  await expect(page).toHaveURL('/flora/');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', {name: 'first.ptl'})).toBeVisible();

  await page.keyboard.press('Control+k');
  await drop(page, 'second.ptl', digits);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', {name: 'second.ptl'})).toBeVisible();
});

test('files that nothing reads are told', async ({page}) => {
  await openModal(page);
  await drop(page, 'photo.png', Buffer.from([137, 80, 78, 71, 0, 1]));
  await expect(answer(page).getByRole('alert')).toContainText(
    /^Nothing was found in this file\. The search takes package\.json/,
  );
  await drop(page, '<b>.txt', 'hello');
  await expect(answer(page)).toContainText('<b>.txt');
});
