/* eslint max-lines: off -- one editor in all its states, with helpers that only these tests share */
import type {Locator, Page} from '@playwright/test';
import {sidewaysScroll, violations} from '../../a11y/violations';
import {open, test} from '../fixtures';
import {
  button,
  fault,
  frameOf,
  lines,
  linkTo,
  openLinked,
  PATH,
  player,
  runLinked,
  screen,
} from './linked';
import {expect} from './player';

// What a program throws reaches the browser's console too.
test.use({allowed: {errors: [/./]}});

const editor = (page: Page, name = 'App.tsx'): Locator =>
  player(page).getByRole('textbox', {name: `Code of ${name}`});

const file = (page: Page, name: string): Locator =>
  player(page)
    .getByRole('group', {name: 'Files'})
    .getByRole('button', {name, exact: true});

const shows = (words: string): string =>
  `import {Text} from 'react-native';
export default function App() {
  return <Text>${words}</Text>;
}`;

/** A program of three files that counts what is pressed. */
const COUNTER = {
  'App.tsx': `import {useState} from 'react';
import {Button, Text, View} from 'react-native';
import {next} from './next';
import {title} from './words.json';

export default function App() {
  const [count, setCount] = useState(0);
  return (
    <View>
      <Text>{title} {count}</Text>
      <Button title="More" onPress={() => setCount(next(count))} />
    </View>
  );
}`,
  'next.ts': `export function next(count: number): number {
  console.log('from', count);
  return count + 1;
}`,
  'words.json': '{"title": "Count:"}',
};

test('the keyboard alone opens the code, changes it, runs it, and leaves', async ({
  page,
}) => {
  await open(page, PATH);
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
  await page.keyboard.press('Enter');
  while (order.length < 20 && !order.at(-1)?.startsWith('Code of')) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  expect(order.slice(0, 5)).toEqual([
    'Stop',
    'Edit',
    'Run on change',
    'Share',
    'App.tsx',
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
});

test('the code has its colors in both modes', async ({page}) => {
  await open(page, PATH);
  await page.getByRole('button', {name: 'Run in the page'}).click();
  await expect(screen(page).getByRole('button').first()).toBeVisible();
  await button(page, 'Edit').click();
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
});

test('a change runs after a pause, in a new frame; without the box it waits for a key', async ({
  page,
}) => {
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
});

test('a program that was stopped stays so while it is changed', async ({
  page,
}) => {
  await runLinked(page, shows('One'));
  await expect(screen(page).getByText('One')).toBeVisible();
  await button(page, 'Stop').click();
  await expect(player(page)).toContainText('Stopped.');
  await editor(page).fill(shows('Two'));
  await page.waitForTimeout(1_500);
  await expect(frameOf(page)).toHaveCount(0);
});

test('a fault of the compiler stands at its line', async ({page}) => {
  await runLinked(page, COUNTER);
  await expect(screen(page).getByText('Count: 0')).toBeVisible();
  await file(page, 'next.ts').click();
  await editor(page, 'next.ts').fill(
    'export function next(count: number) {\n  return count +;\n}',
  );
  await expect(fault(page)).toContainText('Error next.ts, line 2:');
  await expect(editor(page, 'next.ts')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    player(page).locator('pre[aria-hidden] > div').nth(1),
  ).toHaveClass(/wrong/);
  await expect(player(page).locator('pre [class*="wrong"]')).toHaveCount(1);

  await file(page, 'App.tsx').click();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'false');
  await button(page, 'next.ts, line 2').click();
  await expect(editor(page, 'next.ts')).toBeFocused();
  expect(
    await editor(page, 'next.ts').evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('  return count +;');

  await editor(page, 'next.ts').fill(COUNTER['next.ts']);
  await expect(screen(page).getByText('Count: 0')).toBeVisible();
  await expect(fault(page)).toBeEmpty();
});

for (const [name, text, line, words] of [
  [
    'a name twice',
    'let a = 1;\nlet a = 2;\nexport default () => null;',
    2,
    'a',
  ],
  [
    'await where it is not allowed',
    'function f() {\n  await g();\n}\nexport default f;',
    2,
    '',
  ],
  [
    'an open bracket',
    'export default function App() {\n  return null;\n',
    3,
    '',
  ],
  [
    'JSX without end',
    "import {Text} from 'react-native';\nexport default function App() {\n  return (\n    <Text>words\n  );\n}",
    5,
    '',
  ],
  [
    'a pattern that is none',
    'export default () => null;\nconst p = /(/;',
    2,
    '',
  ],
] as const) {
  test(`a fault of the compiler has its line: ${name}`, async ({page}) => {
    await runLinked(page, text);
    await expect(fault(page)).toContainText(`Error App.tsx, line ${line}:`);
    await expect(fault(page)).toContainText(words);
  });
}

test('a fault of the running program stands at its line, in its file', async ({
  page,
}) => {
  await runLinked(page, {
    ...COUNTER,
    'next.ts': `export function next(count: number): number {
  if (count > 0) {
    throw new TypeError('too many');
  }
  return count + 1;
}`,
  });
  await screen(page).getByRole('button', {name: 'More'}).click();
  await expect(screen(page).getByText('Count: 1')).toBeVisible();
  await screen(page).getByRole('button', {name: 'More'}).click();
  await expect(fault(page)).toContainText(
    'Error next.ts, line 3: TypeError: too many',
  );
  await button(page, 'next.ts, line 3').click();
  await expect(editor(page, 'next.ts')).toBeFocused();
});

for (const [name, text, words] of [
  [
    'of a component as it is drawn',
    "export default function App() {\n  throw new Error('not drawn');\n}",
    'Error App.tsx, line 2: not drawn',
  ],
  [
    'of an effect',
    "import {useEffect} from 'react';\nexport default function App() {\n  useEffect(() => {\n    throw new Error('of an effect');\n  });\n  return null;\n}",
    'Error App.tsx, line 4: of an effect',
  ],
  [
    'of a timer',
    "setTimeout(() => {\n  throw new Error('late');\n});\nexport default () => null;",
    'Error App.tsx, line 2: late',
  ],
  [
    'of a promise',
    "async function f() {\n  throw new Error('refused');\n}\nf();\nexport default () => null;",
    'Error App.tsx, line 2: refused',
  ],
  [
    'of words that are thrown',
    "throw 'words';\nexport default () => null;",
    'Error: words',
  ],
  ['of no component', 'export const App = 1;', 'exports no component'],
] as const) {
  test(`a fault ${name} is told`, async ({page}) => {
    await runLinked(page, text);
    await expect(fault(page)).toContainText(words);
  });
}

test('files, console and reset', async ({page}) => {
  await runLinked(page, COUNTER);
  await screen(page).getByRole('button', {name: 'More'}).click();
  await expect(lines(page).locator('[data-level]')).toHaveText(['from 0']);
  await button(page, 'Clear').click();
  await expect(lines(page)).toBeEmpty();

  await expect(file(page, 'App.tsx')).toHaveAttribute('aria-pressed', 'true');
  await file(page, 'words.json').click();
  await expect(editor(page, 'words.json')).toHaveValue(COUNTER['words.json']);
  await editor(page, 'words.json').fill('{"title": "Zahl:"}');
  await expect(screen(page).getByText('Zahl: 0')).toBeVisible();
  await file(page, 'App.tsx').click();
  await expect(editor(page)).toHaveValue(COUNTER['App.tsx']);

  // The page's own program comes back, not the link's.
  await button(page, 'Reset').click();
  await expect(file(page, 'words.json')).toHaveCount(0);
  await expect(editor(page)).toHaveValue(/react-native-pytorch-core/);
  await expect(player(page).getByRole('note')).toHaveCount(0);
  await expect(button(page, 'Reset')).toBeDisabled();
});

test('the color mode changes neither the text nor the running program', async ({
  page,
}) => {
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
  expect(await frameOf(page).evaluate((now, then) => now === then, frame)).toBe(
    true,
  );
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
    await open(other, link);
    await expect(player(other).getByRole('note')).toContainText(
      'This program came with the link',
    );
    await expect(editor(other)).toHaveValue(/Shared:/);
    await file(other, 'next.ts').click();
    await expect(editor(other, 'next.ts')).toHaveValue(COUNTER['next.ts']);
    await button(other, 'Run').click();
    await expect(screen(other).getByText('Shared: 0')).toBeVisible();
  });

  test('shows the link where nothing can be copied', async ({page}) => {
    await openLinked(page, COUNTER);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await button(page, 'Share').click();
    const link = player(page).getByRole('textbox', {name: 'Copy this link:'});
    expect(new URL(await link.inputValue()).hash).toBe(
      new URL(linkTo(COUNTER), page.url()).hash,
    );
  });

  test('says that a program is too long', async ({page}) => {
    await openLinked(page, shows('One'));
    const noise = Array.from({length: 4_000}, (_, at) =>
      Math.imul(at + 1, 2_654_435_761).toString(36),
    ).join(' ');
    await editor(page).fill(`// ${noise}\n${shows('One')}`);
    await button(page, 'Share').click();
    await expect(player(page)).toContainText(
      'The program is too long for a link',
    );
  });
});

for (const [name, text, words] of [
  [
    'a package that is not there',
    "import {map} from 'lodash';\nexport default map;",
    [
      'App.tsx, line 1',
      'The package lodash does not run in the page',
      'react-native-pytorch-core',
    ],
  ],
  [
    'a package with something in its place',
    "import {Text} from 'react-native';\nimport {Camera} from 'expo-camera';\nexport default () => <Camera />;",
    [
      'App.tsx, line 2',
      'expo-camera does not run',
      'component Camera of react-native-pytorch-core',
    ],
  ],
  [
    'a part of react-native',
    "import {Alert} from 'react-native';\nexport default function App() {\n  Alert.alert('words');\n  return null;\n}",
    [
      'App.tsx, line 3',
      'react-native has no Alert in the page',
      'Show the words in a Text',
    ],
  ],
  [
    'a component of react-native',
    "import {Modal} from 'react-native';\nexport default function App() {\n  return <Modal />;\n}",
    ['App.tsx, line 3', 'react-native has no Modal in the page', 'Draw a View'],
  ],
  [
    'a part of the package',
    "import {Camerra} from 'react-native-pytorch-core';\nexport default function App() {\n  return <Camerra />;\n}",
    ['App.tsx, line 3', 'react-native-pytorch-core has no Camerra'],
  ],
  [
    'a function of torch',
    "import {torch} from 'react-native-pytorch-core';\ntorch.hadamard([1]);\nexport default () => null;",
    ['App.tsx, line 2', 'hadamard'],
  ],
  [
    'a file that is not there',
    "import {next} from './nexxt';\nexport default next;",
    ['App.tsx, line 1', 'There is no file ./nexxt beside App.tsx'],
  ],
  [
    'the network',
    "fetch('https://example.com').catch((error) => console.log(error.message));\nexport default () => null;",
    [],
  ],
] as const) {
  test(`what the page has not is named: ${name}`, async ({page}) => {
    await runLinked(page, text);
    for (const part of words) {
      await expect(fault(page)).toContainText(part);
    }
    if (words.length === 0) {
      await expect(lines(page)).toContainText('has no network');
    }
  });
}

test.describe('accessible', () => {
  const FAULTY = COUNTER['App.tsx'].replace('count)', 'count))');
  for (const mode of ['light', 'dark']) {
    for (const width of [1280, 390]) {
      test(`${mode}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await open(
          page,
          linkTo(COUNTER).replace('#', `?docusaurus-theme=${mode}#`),
        );
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await violations(page)).toEqual([]);

        await button(page, 'Run').click();
        await screen(page).getByRole('button', {name: 'More'}).click();
        await expect(lines(page)).toContainText('from 0');
        expect(await violations(page)).toEqual([]);

        await editor(page).fill(FAULTY);
        await expect(fault(page)).toContainText('App.tsx, line');
        expect(await violations(page)).toEqual([]);
      });
    }
  }

  test('nothing scrolls the page sideways at 320 px', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await runLinked(page, {
      ...COUNTER,
      [`a/${'long'.repeat(12)}.ts`]: `export const long = '${'x'.repeat(500)}';`,
    });
    await screen(page).getByRole('button', {name: 'More'}).click();
    await expect(lines(page)).toContainText('from 0');
    expect(await sidewaysScroll(page)).toBe(0);
    await editor(page).fill(`throw new Error('${'x'.repeat(500)}');`);
    await expect(fault(page)).toContainText('xxx');
    expect(await sidewaysScroll(page)).toBe(0);
    await editor(page).fill(
      `console.log('${'x'.repeat(500)}');\nexport default () => null;`,
    );
    await expect(lines(page)).toContainText('xxx');
    expect(await sidewaysScroll(page)).toBe(0);
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
        - paragraph: /Tab leaves the code/
        - iframe
        - status
        - alert
        - text: Console
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
