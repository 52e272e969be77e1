import type {Page} from '@playwright/test';
import {findViolations} from './visit/violations';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {
  dialog,
  field,
  readHref,
  readHrefs,
  openModal,
  results,
  rows,
  pageStatus,
  liveStatus,
} from './search';

test('the modal opens with three keys and its button; Escape and a click beside it lead back to the button', async ({
  page,
}) => {
  await openPage(page, '/faq/');
  const button = page.getByRole('button', {name: 'Search'});
  const isOpen = () => expect(field(page)).toBeFocused();
  const isClosed = async () => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await test.step(key, async () => {
      await page.keyboard.press(key);
      await isOpen();
      await page.keyboard.press('Escape');
      await isClosed();
      // The next key goes to the page, not to the button.
      await button.blur();
    });
  }
  await button.click();
  await isOpen();
  await page.mouse.click(5, 400);
  await isClosed();
});

test('`/` can be switched off, which is remembered; Ctrl+K stays', async ({
  page,
}) => {
  await openModal(page);
  const box = dialog(page).getByRole('checkbox', {name: /opens the search/});
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.keyboard.press('Escape');
  const press = async (key: string) => {
    await page.locator('body').press(key);
    // The dialog would be open by now, because keys are handled in order.
    return dialog(page).count();
  };
  expect(await press('/')).toBe(0);
  await openPage(page, '/community/');
  expect(await press('/')).toBe(0);
  expect(await press('Control+k')).toBe(1);
  await box.check();
  await page.keyboard.press('Escape');
  await page.reload();
  await waitForHydration(page);
  expect(await press('/')).toBe(1);
});

test('keys of an input method stay with it', async ({page}) => {
  const input = await openModal(page);
  await input.fill('tensor');
  await expect(rows(page).first()).toBeVisible();
  /** Sends key events as browsers do during the composition of a character, or as Safari does right after it. */
  const compose = (key: string, isComposing: boolean, keyCode: number) =>
    input.evaluate(
      (element, init: {key: string; isComposing: boolean; keyCode: number}) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', {
            bubbles: true,
            cancelable: true,
            ...init,
          }),
        ),
      {key, isComposing, keyCode},
    );
  for (const [isComposing, keyCode] of [
    [true, 0],
    [false, 229],
  ] as const) {
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) {
      expect(await compose(key, isComposing, keyCode), `${key} is taken`).toBe(
        true,
      );
      await expect(input).toBeFocused();
    }
  }
  expect(await compose('ArrowDown', false, 0)).toBe(false);
  await expect(input).not.toBeFocused();
});

test('letters typed at once after the keys that open it are in the field, on a slow machine, before anything of the search has come', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/search\/.*\.json|search-worker/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/faq/');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.keyboard.press('Control+k');
  await page.keyboard.type('softmax');
  await expect(field(page)).toHaveValue('softmax');
  release();
  await expect(rows(page).first()).toContainText('softmax');
});

test('the dialog tells how many results there are, is walked with arrows, and keeps Tab inside', async ({
  page,
}) => {
  const input = await openModal(page);
  const links = rows(page).getByRole('link');

  await test.step('tells how many results there are', async () => {
    await input.fill('tensor');
    await expect(rows(page).first()).toContainText('torch.tensor()');
    await expect(liveStatus(page)).toHaveText(/^\d+ results$/);
  });

  await test.step('is walked with the arrow keys, and letters go to the field', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(input).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).last().getByRole('link').first()).toBeFocused();
    await page.keyboard.type('s');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('tensors');
  });

  await test.step('tells nothing when it is closed', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(/^\d+ results$/)).toHaveCount(0);
  });

  await test.step('keeps Tab inside', async () => {
    await page.keyboard.press('Control+k');
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    /** Tells whether the focus is in the browser's own bar, which lies between the last and the first stop. */
    const outside = () =>
      page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      );
    for (const key of ['Tab', 'Shift+Tab']) {
      await input.focus();
      for (let i = 0; i < 8; i += 1) {
        await page.keyboard.press(key);
        expect(await outside(), `${key} ${i + 1}`).toBe(false);
      }
    }
  });
});

test('keys that come before the dialog’s own event open it again', async ({
  page,
}) => {
  await openModal(page);
  await page.evaluate(async () => {
    for (const init of [{key: 'Escape'}, {key: 'k', ctrlKey: true}]) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {...init, bubbles: true}),
      );
      // React renders in a microtask; the browser sends the event `close` in a task.
      for (let i = 0; i < 10; i += 1) {
        await Promise.resolve();
      }
    }
  });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('softmax');
  await expect(field(page)).toHaveValue(/softmax$/);
});

test('an empty field offers what was opened before, and the most useful pages of the version', async ({
  page,
}) => {
  const input = await openModal(page, '/docs/0.1/tutorials/faq/');
  const useful = dialog(page).getByRole('region', {name: 'Start here in 0.1'});
  expect(await readHrefs(useful.getByRole('listitem'))).toContain(
    '/docs/0.1/tutorials/get-started/',
  );
  await input.fill('takePicture');
  await expect(rows(page).first()).toContainText('takePicture');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#takepicture$/);
  await page.keyboard.press('Control+k');
  const before = dialog(page).getByRole('region', {name: 'Opened before'});
  await expect(before.getByRole('listitem')).toHaveCount(1);
  await dialog(page).getByRole('button', {name: 'Forget these'}).click();
  await expect(before).toHaveCount(0);
});

test.describe('the looks of the modal', () => {
  test.use({reducedMotion: 'reduce'});

  /** Sets the attribute that the button of colors sets; the dialog covers that button. */
  const setMode = (page: Page, mode: 'light' | 'dark') =>
    page.locator('html').evaluate((html, value) => {
      html.dataset.theme = value;
    }, mode);

  test('no violation in either mode, no motion where none is wanted, and it fits a phone', async ({
    page,
  }) => {
    const input = await openModal(page, '/community/');
    expect(await findViolations(page), 'start').toEqual([]);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    expect(await findViolations(page), 'results, light').toEqual([]);
    const slow = await dialog(page).evaluate((node) =>
      [node, ...node.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({animationDuration, transitionDuration}) =>
          `${animationDuration}, ${transitionDuration}`.split(', '),
        )
        .filter((duration) => parseFloat(duration) > 0.01),
    );
    expect(slow, 'durations').toEqual([]);
    await setMode(page, 'dark');
    expect(await findViolations(page), 'results, dark').toEqual([]);
    await page.setViewportSize({width: 390, height: 800});
    expect(
      await rows(page).evaluateAll(
        (list) =>
          list.filter((row) => row.scrollWidth > row.clientWidth).length,
      ),
      'rows wider than the phone',
    ).toBe(0);
    // Each row shows its whole heading.
    expect(
      await rows(page).evaluateAll(
        (list) =>
          list
            .map((row) => row.querySelector('a > span'))
            .filter((title) => title && title.scrollWidth > title.clientWidth)
            .length,
      ),
      'headings cut off',
    ).toBe(0);
    await input.fill('zzzzzz');
    await expect(liveStatus(page)).toHaveText(/^Nothing found/);
    expect(await findViolations(page), 'nothing found, dark').toEqual([]);
  });

  test(
    'no violation of what the other mode shows',
    {tag: '@full'},
    async ({page}) => {
      const input = await openModal(page, '/community/?docusaurus-theme=dark');
      expect(await findViolations(page), 'start, dark').toEqual([]);
      await setMode(page, 'light');
      await input.fill('zzzzzz');
      await expect(liveStatus(page)).toHaveText(/^Nothing found/);
      expect(await findViolations(page), 'nothing found, light').toEqual([]);
    },
  );
});

test('a few letters and Enter lead to the heading in the version being read, which is remembered', async ({
  page,
}) => {
  const input = await openModal(page, '/docs/0.1/tutorials/add-package/');
  await input.fill('digital envelope routines');
  await expect(rows(page).first()).toContainText(/digital envelope/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/docs\/0\.1\/tutorials\/troubleshooting\/install\/#error-0308010c$/,
  );
  await expect(page.getByRole('heading', {level: 1})).toContainText(
    'Troubleshooting',
  );
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(rows(page).first()).toContainText(/digital envelope/i);
});

test('a row opens with a click, with Control in another tab; all results are on the search page', async ({
  page,
  context,
}) => {
  const input = await openModal(page);

  await test.step('all results', async () => {
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    const before = (await liveStatus(page).textContent()) ?? '';
    await input.fill('tensor');
    await expect(liveStatus(page)).not.toHaveText(before);
    await expect(liveStatus(page)).toHaveText(/\d/);
    // The live region has the count of this query, not the sum of all.
    const count = /\d+/.exec((await liveStatus(page).textContent()) ?? '')?.[0];
    const link = dialog(page).getByRole('link', {name: /see all/i});
    await expect(link).toHaveText(`See all ${count} results`);
    await link.click();
    await expect(page).toHaveURL('/search/?q=tensor&version=0.2.0');
    await expect(dialog(page)).toHaveCount(0);
    await expect(pageStatus(page)).toHaveText(new RegExp(`^${count} results`));
  });

  await test.step('one of them', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('onFrame');
    const row = rows(page).first();
    await expect(row).toContainText('onFrame');
    const tab = context.waitForEvent('page');
    const link = row.getByRole('link').first();
    await link.click({modifiers: ['Control']});
    await expect(await tab).toHaveURL(/CameraProps\/#onframe$/);
    await (await tab).close();
    await expect(page).toHaveURL('/search/?q=tensor&version=0.2.0');
    await link.click();
    await expect(page).toHaveURL(/CameraProps\/#onframe$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});

for (const [path, query, version] of [
  ['/docs/0.1/tutorials/faq/', 'connecting to a server', '0.1'],
  ['/docs/next/tutorials/faq/', 'experimental', 'current'],
] as const) {
  test(`all results of ${version} are those of the modal, on the search page`, async ({
    page,
  }) => {
    const input = await openModal(page, path);
    await input.fill(query);
    await expect(liveStatus(page)).toHaveText(/\d+ results?$/);
    const href = await readHref(rows(page).first());
    const count = /(\d+) results?$/.exec(
      (await liveStatus(page).textContent()) ?? '',
    )?.[1];
    await dialog(page)
      .getByRole('link', {name: `See all ${count} results`})
      .click();
    await expect(page).toHaveURL(new RegExp(`&version=${version}$`));
    await expect(pageStatus(page)).toContainText(`${count} results`);
    expect(await readHref(results(page).first())).toBe(href);
  });
}
