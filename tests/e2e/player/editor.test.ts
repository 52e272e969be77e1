import {test} from '../fixtures';
import {
  button,
  COUNTER,
  editor,
  fault,
  file,
  frameOf,
  lines,
  linkTo,
  openLinked,
  PATH,
  player,
  runLinked,
  screen,
  shows,
} from './linked';
import {expect, visit} from './player';

// Errors of a program also reach the browser's console.
test.use({allowed: {errors: [/./]}});

test(
  'the keyboard alone opens the code, changes it, runs it, and leaves',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, PATH);
    await page.getByRole('button', {name: 'Run in the page'}).focus();
    await page.keyboard.press('Enter');
    await expect(screen(page).getByRole('button').first()).toBeVisible();

    /** Presses Tab until the player's own element has focus; gives its name. */
    const focused = (): Promise<string | null> =>
      player(page).evaluate((section) => {
        const active = document.activeElement;
        return active && section.contains(active)
          ? (active.getAttribute('aria-label') ??
              (active as HTMLInputElement).labels?.[0]?.textContent?.trim() ??
              active.textContent)
          : null;
      });
    for (let presses = 0; (await focused()) === null; presses++) {
      expect(presses, 'Tab reaches the player').toBeLessThan(30);
      await page.keyboard.press('Tab');
    }
    const order = [await focused()];
    await page.keyboard.press('Tab');
    order.push(await focused());
    // Closes the editor, and opens it again.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    while (order.length < 20 && !order.at(-1)?.startsWith('Code of')) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order.slice(0, 5)).toEqual([
      'Stop',
      'Hide code',
      'Run on change',
      'Share',
      'Full screen',
    ]);
    expect(order.at(-1)).toBe('Code of App.tsx');

    const before = await editor(page).inputValue();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(shows('First'));
    await expect(screen(page).getByText('First')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue(before);

    // Lines keep their indentation, and move in and out; undo knows of it.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('if (a) {');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('b();');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toHaveValue('if (a) {\n  b();\n  ');
    await page.keyboard.press('ControlOrMeta+[');
    await expect(editor(page)).toHaveValue('if (a) {\n  b();\n');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue('if (a) {\n  b();\n  ');

    await page.keyboard.press('Tab');
    await expect(editor(page)).not.toBeFocused();
    await expect(editor(page)).toHaveValue('if (a) {\n  b();\n  ');
    await page.keyboard.press('Shift+Tab');
    await expect(editor(page)).toBeFocused();
  },
);

test('files, console, faults at their lines, and reset', async ({page}) => {
  await runLinked(page, COUNTER);
  const more = screen(page).getByRole('button', {name: 'More'});

  await test.step('what the program prints is in the console', async () => {
    await more.click();
    await expect(lines(page).locator('[data-level]')).toHaveText(['from 0']);
    await expect(frameOf(page)).toHaveAttribute(
      'title',
      'Image classification: the running program',
    );
    await button(page, 'Clear').click();
    await expect(lines(page)).toBeEmpty();
  });

  await test.step('a change of a file runs', async () => {
    await expect(file(page, 'App.tsx')).toHaveAttribute('aria-pressed', 'true');
    await file(page, 'words.json').click();
    await expect(editor(page, 'words.json')).toHaveValue(COUNTER['words.json']);
    await editor(page, 'words.json').fill('{"title": "Number:"}');
    await expect(screen(page).getByText('Number: 0')).toBeVisible();
    await expect(frameOf(page)).toHaveCount(1);
  });

  await test.step('a fault of the compiler stands at its line', async () => {
    await file(page, 'next.ts').click();
    const code = editor(page, 'next.ts');
    await code.fill(
      'export function next(count: number) {\n  return count +;\n}',
    );
    await code.press('Control+Enter');
    await expect(fault(page)).toContainText('Error next.ts, line 2:');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(
      player(page).locator('pre[aria-hidden] > div').nth(1),
    ).toHaveClass(/wrong/);
    await expect(player(page).locator('pre [class*="wrong"]')).toHaveCount(1);

    await file(page, 'App.tsx').click();
    await expect(editor(page)).toHaveValue(COUNTER['App.tsx']);
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'false');
    await button(page, 'next.ts, line 2').click();
    await expect(code).toBeFocused();
    expect(
      await code.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('  return count +;');
  });

  await test.step('a fault of the running program stands at its line, in its file', async () => {
    const code = editor(page, 'next.ts');
    await code.fill(`export function next(count: number): number {
  if (count > 0) {
    throw new TypeError('too many');
  }
  return count + 1;
}`);
    await code.press('Control+Enter');
    // Scrolling to a part of the program ends at its frame.
    await frameOf(page).evaluate((frame) => frame.scrollIntoView());
    await more.click();
    await expect(screen(page).getByText('Number: 1')).toBeVisible();
    await expect(fault(page)).toBeEmpty();
    await more.click();
    await expect(fault(page)).toContainText(
      'Error next.ts, line 3: TypeError: too many',
    );
    await button(page, 'next.ts, line 3').click();
    await expect(code).toBeFocused();
  });

  await test.step('a package that is not there is named', async () => {
    await file(page, 'App.tsx').click();
    await editor(page).fill("import {map} from 'lodash';\nexport default map;");
    await editor(page).press('Control+Enter');
    await expect(fault(page)).toContainText('App.tsx, line 1');
    await expect(fault(page)).toContainText(
      'The package lodash does not run in the page',
    );
  });

  await test.step('the page’s own program comes back, not the link’s', async () => {
    await player(page).getByRole('checkbox', {name: 'Run on change'}).uncheck();
    await button(page, 'Reset').click();
    // It would run on without the words on where it is from.
    await expect(frameOf(page)).toHaveCount(0);
    await expect(file(page, 'words.json')).toHaveCount(0);
    await expect(editor(page)).toHaveValue(/react-native-pytorch-core/);
    await expect(player(page).getByRole('note')).toHaveCount(0);
    await expect(button(page, 'Reset')).toBeDisabled();
  });
});

test.describe('share', () => {
  test('copies a link that brings the same files', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await runLinked(page, COUNTER);
    await editor(page).fill(
      COUNTER['App.tsx'].replace('<Text>{title}', '<Text>Shared:'),
    );
    await button(page, 'Share').click();
    await expect(player(page).getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const other = await context.newPage();
    await visit(other, link);
    await expect(player(other).getByRole('note')).toContainText(
      'This program came with the link',
    );
    await expect(editor(other)).toHaveValue(/Shared:/);
    await file(other, 'next.ts').click();
    await expect(editor(other, 'next.ts')).toHaveValue(COUNTER['next.ts']);
    await button(other, 'Run').click();
    await expect(screen(other).getByText('Shared: 0')).toBeVisible();
  });

  test(
    'shows the link where nothing can be copied',
    {tag: '@full'},
    async ({page}) => {
      await openLinked(page, COUNTER);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
      });
      await button(page, 'Share').click();
      const link = player(page).getByRole('textbox', {name: 'Copy this link:'});
      expect(new URL(await link.inputValue()).hash).toBe(
        new URL(linkTo(COUNTER), page.url()).hash,
      );
    },
  );

  test('says that a program is too long', {tag: '@full'}, async ({page}) => {
    await openLinked(page, shows('One'));
    const noise = Array.from({length: 4_000}, (_, at) =>
      Math.imul(at + 1, 2_654_435_761).toString(36),
    ).join('\n// ');
    await editor(page).fill(`// ${noise}\n${shows('One')}`);
    await button(page, 'Share').click();
    await expect(player(page)).toContainText(
      'The program is too long for a link',
    );
  });
});

test(
  'a change runs after a pause, in a new frame; without the box it waits for a key',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(page, shows('One'));
    await expect(screen(page).getByText('One')).toBeVisible();
    await editor(page).fill(shows('Two'));
    await expect(screen(page).getByText('Two')).toBeVisible();
    await expect(frameOf(page)).toHaveCount(1);

    await player(page).getByRole('checkbox', {name: 'Run on change'}).uncheck();
    await editor(page).fill(shows('Three'));
    await page.waitForTimeout(1_500);
    await expect(screen(page).getByText('Two')).toBeVisible();
    await editor(page).press('Control+Enter');
    await expect(screen(page).getByText('Three')).toBeVisible();
    await editor(page).fill(shows('Four'));
    await editor(page).press('Meta+Enter');
    await expect(screen(page).getByText('Four')).toBeVisible();
  },
);

test(
  'a program that was stopped stays so while it is changed',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(page, shows('One'));
    await expect(screen(page).getByText('One')).toBeVisible();
    await button(page, 'Stop').click();
    await expect(player(page)).toContainText('Stopped.');
    await editor(page).fill(shows('Two'));
    await page.waitForTimeout(1_500);
    await expect(frameOf(page)).toHaveCount(0);
  },
);

test(
  'the code has its colors in both modes',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, PATH);
    await page.getByRole('button', {name: 'Run in the page'}).click();
    await expect(screen(page).getByRole('button').first()).toBeVisible();
    const word = (text: string) =>
      player(page).locator('pre span').getByText(text, {exact: true}).first();
    for (const mode of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, mode);
      for (const [text, color] of [
        ['import', '--pt-code-keyword'],
        ["'react-native'", '--pt-code-string'],
      ] as const) {
        const wanted = await page.evaluate((name) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${name})`;
          const {color} = getComputedStyle(probe);
          probe.remove();
          return color;
        }, color);
        await expect(word(text)).toHaveCSS('color', wanted);
      }
    }
    // Letter on letter: the colored text is the one that is edited.
    await expect(player(page).locator('pre')).toHaveText(
      `${await editor(page).inputValue()}\n`,
      {useInnerText: false},
    );
  },
);

test(
  'the color mode changes neither the text nor the running program',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(page, COUNTER);
    await editor(page).fill(
      COUNTER['App.tsx'].replace('<Text>{title}', '<Text>Edited:'),
    );
    await expect(screen(page).getByText('Edited: 0')).toBeVisible();
    await screen(page).getByRole('button', {name: 'More'}).click();
    await expect(screen(page).getByText('Edited: 1')).toBeVisible();
    const frame = await frameOf(page).elementHandle();
    const color = () =>
      editor(page).evaluate((area) => getComputedStyle(area).caretColor);
    const light = await color();
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .click();
    await expect.poll(color).not.toBe(light);
    await expect(screen(page).getByText('Edited: 1')).toBeVisible();
    await expect(editor(page)).toHaveValue(/Edited:/);
    expect(
      await frameOf(page).evaluate((now, then) => now === then, frame),
    ).toBe(true);
  },
);

test(
  'letters that come faster than the page renders are all kept',
  {tag: '@full'},
  async ({page}) => {
    await openLinked(page, COUNTER);
    const before = await editor(page).inputValue();
    await editor(page).evaluate(async (element) => {
      const area = element as HTMLTextAreaElement;
      area.focus();
      area.setSelectionRange(0, 0);
      for (let letters = 0; letters < 100; letters++) {
        document.execCommand('insertText', false, '/');
        // React renders in microtasks, and the browser does nothing else meanwhile.
        await Promise.resolve();
      }
    });
    await expect(editor(page)).toHaveValue('/'.repeat(100) + before);
  },
);
