import type {Locator, Page} from '@playwright/test';
import {measureSidewaysScroll, findViolations} from '../visit/violations';
import {test} from '../fixtures';
import {
  button,
  COUNTER,
  editor,
  fault,
  frameOf,
  lines,
  linkTo,
  PATH,
  player,
  runLinked,
  screen,
} from './linked';
import {
  desktop,
  expect,
  openIn,
  phone,
  FIRST_NAME,
  frameOf as programOf,
  visit,
  type Look,
} from './player';

// Errors of a program also reach the browser's console.
test.use({allowed: {errors: [/./]}});

/** Opens all that the panel holds: the folds, and the player with its program and its editor. */
async function openPanel(page: Page, look: Look): Promise<void> {
  await openIn(page, PATH, look);
  const panel = page.getByRole('region', {name: /^Run /});
  await panel
    .getByText('Other ways, and what works where', {exact: true})
    .click();
  await expect(panel.getByRole('term')).toHaveText([
    'This page',
    'An app of your own',
    'The PlayTorch app',
    'Expo Snack',
    'Expo Go',
  ]);
  await panel.getByText('The code', {exact: true}).click();
  await panel.getByRole('button', {name: 'Run in the page'}).click();
  await expect(programOf(page).getByText(FIRST_NAME)).toBeVisible();
  if (look === phone) {
    await view(page, 'Code').click();
  }
}

/** Button of a narrow player that shows one of its parts. */
const view = (page: Page, name: string): Locator =>
  player(page)
    .getByRole('group', {name: 'Show', exact: true})
    .getByRole('button', {name});

/** Puts a program in the place of the page's own that prints, and fails. */
async function fail(page: Page, look: Look): Promise<void> {
  const show = (name: string) =>
    look === phone ? view(page, name).click() : undefined;
  await show('Code');
  await editor(page).fill("console.log('words');\nthrow new Error('no');");
  await editor(page).press('Control+Enter');
  await expect(fault(page)).toContainText('App.tsx, line 2');
  await show('Console');
  await expect(lines(page)).toContainText('words');
}

test(
  'the open panel with a running program has no violation',
  {tag: '@full'},
  async ({page}) => {
    await openPanel(page, desktop);
    expect(await findViolations(page)).toEqual([]);
  },
);

test(
  'the open panel with a fault has no violation on a phone in dark',
  {tag: '@full'},
  async ({page}) => {
    await openPanel(page, phone);
    await fail(page, phone);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({width, height: 640});
      expect(await measureSidewaysScroll(page), `${width} px`).toBe(0);
    }
  },
);

test('an error lies over the phone and at its line, and the phone is beside the code from 720 px', async ({
  page,
}) => {
  await runLinked(page, "throw new Error('no');");
  await expect(fault(page)).toContainText('App.tsx, line 1');
  await expect(
    player(page).locator('pre').getByText('no', {exact: true}),
  ).toBeVisible();
  for (const width of [1440, 1100, 720]) {
    await page.setViewportSize({width, height: 800});
    const [code, said, shown] = await Promise.all(
      [
        editor(page).locator('xpath=../..'),
        fault(page).locator('p'),
        frameOf(page),
      ].map((part) => part.boundingBox()),
    );
    expect(said!.y, `${width} px`).toBeGreaterThan(shown!.y);
    expect(said!.y + said!.height, `${width} px`).toBeLessThan(
      shown!.y + shown!.height,
    );
    expect(said!.x, `${width} px`).toBeGreaterThanOrEqual(shown!.x);
    expect(shown!.x, `${width} px`).toBeGreaterThan(code!.x + code!.width);
  }
});

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true});

  test('code, phone and console are shown one at a time, and a dot marks a new result', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await runLinked(page, COUNTER);
    const more = screen(page).getByRole('button', {name: 'More'});
    await more.tap();
    await expect(view(page, 'Console')).toHaveText('Console1');
    await expect(editor(page)).toBeHidden();
    await expect(player(page).getByText('Tab leaves the code.')).toBeHidden();

    await view(page, 'Code').tap();
    await expect(view(page, 'Code')).toHaveAttribute('aria-pressed', 'true');
    await expect(frameOf(page)).toBeHidden();
    await expect(view(page, 'Phone')).toHaveText('Phone');
    // Lines are wrapped.
    expect(
      await editor(page).evaluate(
        (area) => area.scrollWidth - area.clientWidth,
      ),
    ).toBe(0);
    await editor(page).fill(COUNTER['App.tsx'].replace('More', 'Again'));
    await expect(view(page, 'Phone')).toHaveText('Phone: changed');

    await view(page, 'Phone').tap();
    await expect(
      screen(page).getByRole('button', {name: 'Again'}),
    ).toBeVisible();
    await expect(view(page, 'Phone')).toHaveText('Phone');
    await view(page, 'Console').tap();
    await expect(
      player(page).getByText('The program has printed nothing.'),
    ).toBeVisible();
    await expect(frameOf(page)).toBeHidden();
  });
});

test('F and a button fill the window, and Escape leaves', async ({page}) => {
  await runLinked(page, COUNTER);
  const region = player(page);
  const fills = async () => {
    const box = (await region.boundingBox())!;
    return [box.x, box.y, box.width, box.height].join(' ');
  };
  const {width, height} = page.viewportSize()!;
  const before = await fills();
  await button(page, 'Full screen').click();
  await expect.poll(fills).toBe(`0 0 ${width} ${height}`);
  await expect(page.locator('nav.navbar')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(page.locator('nav.navbar')).not.toHaveAttribute('inert');
  await expect(button(page, 'Full screen')).toBeVisible();

  await button(page, 'Full screen').focus();
  await page.keyboard.press('f');
  await expect.poll(fills).toBe(`0 0 ${width} ${height}`);
  // In the code it is a letter.
  await editor(page).press('f');
  await expect.poll(fills).toBe(`0 0 ${width} ${height}`);
  await button(page, 'Leave full screen').click();
  await expect
    .poll(async () => (await region.boundingBox())!.width)
    .toBe(Number(before.split(' ')[2]));
});

test.describe('a program that came with the link', {tag: '@full'}, () => {
  for (const look of [desktop, phone]) {
    test(`has no violation at ${look.width} px, ${look.mode}`, async ({
      page,
    }) => {
      await page.setViewportSize({width: look.width, height: 800});
      await visit(
        page,
        linkTo(COUNTER).replace('#', `?docusaurus-theme=${look.mode}#`),
      );
      await expect(page.locator('html')).toHaveAttribute(
        'data-theme',
        look.mode,
      );
      expect(await findViolations(page)).toEqual([]);

      await button(page, 'Run').click();
      await screen(page).getByRole('button', {name: 'More'}).click();
      if (look === phone) {
        expect(await findViolations(page)).toEqual([]);
        await view(page, 'Console').click();
      }
      await expect(lines(page)).toContainText('from 0');
      expect(await findViolations(page)).toEqual([]);
      await fail(page, look);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('nothing scrolls the page sideways at 320 px', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await runLinked(page, {
      ...COUNTER,
      [`a/${'long'.repeat(12)}.ts`]: `export const long = '${'x'.repeat(500)}';`,
    });
    await screen(page).getByRole('button', {name: 'More'}).click();
    expect(await measureSidewaysScroll(page)).toBe(0);
    await view(page, 'Console').click();
    await expect(lines(page)).toContainText('from 0');
    expect(await measureSidewaysScroll(page)).toBe(0);
    await view(page, 'Code').click();
    await editor(page).fill(`throw new Error('${'x'.repeat(500)}');`);
    await expect(fault(page)).toContainText('xxx');
    expect(await measureSidewaysScroll(page)).toBe(0);
    await editor(page).fill(
      `console.log('${'x'.repeat(500)}');\nexport default () => null;`,
    );
    await view(page, 'Console').click();
    await expect(lines(page)).toContainText('xxx');
    expect(await measureSidewaysScroll(page)).toBe(0);
  });

  test('each part has a name', async ({page}) => {
    await runLinked(page, COUNTER);
    await screen(page).getByRole('button', {name: 'More'}).click();
    await expect(player(page)).toMatchAriaSnapshot(`
      - region "Image classification":
        - group "Player":
          - button "Stop"
          - button "Hide code"
          - button "Reset"
          - checkbox "Run on change" [checked]
          - text: Run on change
          - button "Share"
          - status
          - button "Full screen"
          - status
        - note: /This program came with the link/
        - group "Files":
          - button "App.tsx" [pressed]
          - button "next.ts"
          - button "words.json"
        - textbox "Code of App.tsx"
        - paragraph: /Tab leaves the code/
        - iframe
        - alert
        - status
        - group "Output":
          - button "Console 1" [pressed]
          - button "Tensors"
          - button "Timing"
          - button "Clear"
        - log "Console":
          - list:
            - listitem: from 0
    `);
    await expect(frameOf(page)).toHaveAttribute(
      'title',
      'Image classification: the running program',
    );
  });
});
