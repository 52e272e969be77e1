import type {Page} from '@playwright/test';
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
  await expect(
    programOf(page).getByText('Take a photo of an object.'),
  ).toBeVisible();
  // Beside the phone, where there is room, the editor is open.
  if (look === phone) {
    await panel.getByRole('button', {name: 'Edit', exact: true}).click();
  }
}

/** Puts a program in the place of the page's own that prints, and fails. */
async function fail(page: Page): Promise<void> {
  await editor(page).fill("console.log('words');\nthrow new Error('no');");
  await editor(page).press('Control+Enter');
  await expect(fault(page)).toContainText('App.tsx, line 2');
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
    await fail(page);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({width, height: 640});
      expect(await measureSidewaysScroll(page), `${width} px`).toBe(0);
    }
  },
);

test('an error is directly below the code, and the phone beside it from 720 px', async ({
  page,
}) => {
  await runLinked(page, "throw new Error('no');");
  await expect(fault(page)).toContainText('App.tsx, line 1');
  for (const width of [1280, 1024, 720, 390]) {
    await page.setViewportSize({width, height: 800});
    const [code, said, shown] = await Promise.all(
      [editor(page), fault(page).locator('p'), frameOf(page)].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(said!.y - (code!.y + code!.height), `${width} px`).toBeCloseTo(8, 0);
    // At 1024 px sidebar and contents leave no room for both.
    expect(shown!.x > code!.x + code!.width, `${width} px`).toBe(
      width === 1280 || width === 720,
    );
  }
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
      await expect(lines(page)).toContainText('from 0');
      expect(await findViolations(page)).toEqual([]);
      await fail(page);
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
    await expect(lines(page)).toContainText('from 0');
    expect(await measureSidewaysScroll(page)).toBe(0);
    await editor(page).fill(`throw new Error('${'x'.repeat(500)}');`);
    await expect(fault(page)).toContainText('xxx');
    expect(await measureSidewaysScroll(page)).toBe(0);
    await editor(page).fill(
      `console.log('${'x'.repeat(500)}');\nexport default () => null;`,
    );
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
          - button "Edit" [expanded]
          - button "Reset"
          - checkbox "Run on change" [checked]
          - text: Run on change
          - button "Share"
          - status
        - note: /This program came with the link/
        - group "Files":
          - button "App.tsx" [pressed]
          - button "next.ts"
          - button "words.json"
        - textbox "Code of App.tsx"
        - alert
        - paragraph: /Tab leaves the code/
        - iframe
        - status
        - group:
          - text: Console 1
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
