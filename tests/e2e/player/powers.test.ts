import type {Page} from '@playwright/test';
import {test} from '../fixtures';
import {
  button,
  editor,
  lines,
  linkTo,
  player,
  runLinked,
  screen,
} from './linked';
import {LIMITS} from '../../../packages/react-native-sandbox/src/core/project';
import {expect, visit} from './player';

// Refusals also reach the browser's console.
test.use({
  allowed: {errors: [/./], requests: [/^https:\/\/host\.example\/a\.png$/]},
});

/** A program that asks the page for something as it starts, past all packages. */
const toAskingProgram = (service: string, args: object): string =>
  `const page = window.parent.parent;
addEventListener('message', ({data}) => console.log(data.type, data.message ?? ''));
page.postMessage(
  {
    type: 'ask', id: 9000, service: '${service}', args: ${JSON.stringify(args)},
    protocol: 'playtorch-player/1', session: location.hash.slice(1),
  },
  '*',
);
export default () => null;`;

const question = (page: Page) =>
  player(page).getByRole('group', {name: 'Question'});

test.describe('with a camera that the site may use', () => {
  test.use({permissions: ['camera']});

  test('a program of a link asks in the page, by what it is', async ({
    page,
  }) => {
    await runLinked(page, toAskingProgram('openCamera', {facing: 'back'}));
    await expect(question(page)).toContainText(
      'The program of this link, which anyone can have written, asks for your camera',
    );
    await expect(player(page).getByText('Camera is on')).toHaveCount(0);
    await question(page).getByRole('button', {name: 'Refuse'}).click();
    await expect(lines(page)).toContainText(
      'refusal The reader did not allow the camera.',
    );
    await expect(question(page)).toHaveCount(0);
  });

  test(
    'the camera shows that it is on',
    {tag: ['@chrome', '@full']},
    async ({page}) => {
      await runLinked(page, toAskingProgram('openCamera', {facing: 'back'}));
      const allow = question(page).getByRole('button', {name: 'Allow'});
      // It takes no click at once. Playwright would scroll while it waits, and Chromium
      // sends a click that follows a scroll to the frame that was there before.
      await expect(allow).toBeEnabled();
      await allow.click();
      await expect(player(page).getByText('Camera is on')).toBeVisible();
      await button(page, 'Stop').click();
      await expect(player(page).getByText('Camera is on')).toHaveCount(0);
    },
  );
});

test(
  'a question in the words of the last one waits too, before it takes a click',
  {tag: '@full'},
  async ({page}) => {
    const once = toAskingProgram('share', {text: 'words'});
    await runLinked(
      page,
      once.replace(
        'export default',
        `page.postMessage({
  type: 'ask', id: 9001, service: 'share', args: {text: 'words'},
  protocol: 'playtorch-player/1', session: location.hash.slice(1),
}, '*');
export default`,
      ),
    );
    const allow = question(page).getByRole('button', {name: 'Allow'});
    await expect(allow).toBeEnabled();
    const takes = await allow.evaluate(async (button: HTMLElement) => {
      const around = button.closest('section');
      button.click();
      await new Promise((painted) => requestAnimationFrame(painted));
      return [
        ...(around?.querySelectorAll('[aria-label="Question"] button') ?? []),
      ].map((its) => !(its as HTMLButtonElement).disabled);
    });
    expect(takes).toEqual([false, true]);
  },
);

/** As GitHub Pages. */
const removeHeaders = (page: Page) =>
  page.route('**/player/**', async (route) => {
    const response = await route.fetch({maxRetries: 3});
    const {'connection-allowlist': _gone, ...headers} = response.headers();
    await route.fulfill({response, headers});
  });

test('on a host without headers a worker closes the connections of a program of a link', async ({
  page,
}) => {
  await removeHeaders(page);
  await runLinked(page, toAskingProgram('choose', {accept: '*/*'}));
  await expect(question(page)).toContainText('asks you to choose a file');
  const [address = ''] = page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => url.includes('&guest'));
  expect(address).toContain('/player/sealed/');
  await expect(player(page).getByText('Nothing here closes')).toHaveCount(0);
  // The worker has its own folder, and no page.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(
    null,
  );
});

test('where nothing closes them, a program of a link starts only after a sentence, and gets nothing', async ({
  page,
}) => {
  await removeHeaders(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      value: undefined,
    });
  });
  await runLinked(page, toAskingProgram('choose', {accept: '*/*'}));
  await expect(question(page)).toContainText(
    'could send to anyone what you press and type in its screen',
  );
  await page.waitForTimeout(500);
  await expect(lines(page)).toBeEmpty();
  await question(page).getByRole('button', {name: 'Do not run it'}).click();
  await expect(player(page)).toContainText('Stopped.');
  await expect(lines(page)).toBeEmpty();

  await button(page, 'Run').click();
  const start = question(page).getByRole('button', {
    name: 'Run it all the same',
  });
  await expect(start).toBeEnabled();
  await start.click();
  await expect(lines(page)).toContainText('refusal Nothing here closes');
  await expect(question(page)).toHaveCount(0);
});

test(
  'a browser that does not know the header closes nothing, whatever a host sends',
  {tag: ['@chrome', '@full']},
  async ({playwright, launchOptions, baseURL}) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--disable-features=ConnectionAllowlists',
      ],
    });
    const page = await browser.newPage({baseURL});
    await runLinked(page, toAskingProgram('choose', {accept: '*/*'}));
    await expect(question(page)).toContainText('could send to anyone');
    await browser.close();
  },
);

test('the worst link is shown at once', async ({page}) => {
  await visit(
    page,
    linkTo({'App.tsx': `${'a'.repeat(LIMITS.line)}\n`.repeat(5)}),
  );
  await expect(editor(page)).toBeVisible();
  // Nothing colors it, whatever time it has.
  await expect(
    editor(page).locator('xpath=..').locator('pre span'),
  ).toHaveCount(0);
});

test(
  'heaps of marks leave the console, and Stop, usable',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `setInterval(() => {
  for (let i = 0; i < 20; i++) console.log('a' + '\\u0301'.repeat(9000));
}, 300);
export default () => null;`,
    );
    await expect(lines(page)).toContainText('…');
    await button(page, 'Stop').click();
    await expect(player(page)).toContainText('Stopped.');
  },
);

test(
  'the focus and the search stay the page’s',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `import {TextInput} from 'react-native';
setInterval(() => document.querySelector('input')?.focus(), 50);
export default () => <TextInput autoFocus accessibilityLabel="Trap" />;`,
    );
    await expect(
      screen(page).getByRole('textbox', {name: 'Trap'}),
    ).toBeVisible();
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
    await page.keyboard.press('Escape');
  },
);

test(
  'keys of the page work from inside a program',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `import {TextInput} from 'react-native';
export default () => <TextInput accessibilityLabel="Name" />;`,
    );
    const field = screen(page).getByRole('textbox', {name: 'Name'});
    await field.click();
    await field.pressSequentially('abc');
    await expect(field).toHaveValue('abc');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  },
);

test('a burst of addresses is undone: Back leads to where it led before', async ({
  page,
}) => {
  await visit(page, 'docs/tutorials/get-started/');
  await runLinked(
    page,
    `for (let i = 0; i < 30; i++) location.hash = String(i);
export default () => null;`,
  );
  await expect(player(page)).toContainText(
    'which fills the history of your browser, and was stopped.',
  );
  await page.waitForTimeout(2_000);
  await page.goBack();
  await expect(page).toHaveURL(/get-started/);
});

for (const [name, code] of [
  ['pushState', "history.pushState(null, '', `#${i}`);"],
  [
    'the method of the prototype',
    "History.prototype.pushState.call(history, null, '', `#${i}`);",
  ],
  [
    'Navigation',
    "(self.navigation ?? Navigation.prototype).navigate(`#${i}`, {history: 'push'});",
  ],
] as const) {
  test(
    `a program cannot fill the history by ${name}`,
    {tag: '@full'},
    async ({page}) => {
      await runLinked(
        page,
        `setTimeout(() => console.log('entries', history.length), 1500);
console.log('entries', history.length);
for (let i = 0; i < 20; i++) {
  try { ${code} } catch (error) { console.log(error.name); }
}
export default () => null;`,
      );
      await expect(lines(page).getByText(/^entries \d+$/)).toHaveCount(2);
      const [before, after] = await lines(page)
        .getByText(/^entries \d+$/)
        .allTextContents();
      expect(after).toBe(before);
    },
  );
}

for (const [name, code] of [
  ['its hash', 'location.hash = `${location.hash}-${i}`;'],
  [
    'links',
    "document.body.append(Object.assign(document.createElement('a'), {href: `${location.pathname}#${i}`, id: 'a' + i})); document.getElementById('a' + i).click();",
  ],
  [
    'a frame inside it',
    "const inside = document.querySelector('iframe') ?? document.createElement('iframe'); inside.srcdoc = i; inside.isConnected || document.body.append(inside);",
  ],
] as const) {
  test(
    `a program that fills the history by ${name} is stopped`,
    {tag: '@full'},
    async ({page}) => {
      await runLinked(
        page,
        `let i = 0;
setInterval(() => { i++; ${code} }, 100);
export default () => null;`,
      );
      await expect(player(page)).toContainText(
        'which fills the history of your browser, and was stopped.',
      );
    },
  );
}

test('what React Native has is there', {tag: '@full'}, async ({page}) => {
  await runLinked(
    page,
    `import {useEffect, useRef, useState} from 'react';
import {Alert, Animated, Button, Image, Linking, Modal, RefreshControl, SectionList, Share, Text, View} from 'react-native';

export default function App() {
  const value = useRef(new Animated.Value(0)).current;
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  useEffect(() => {
    Animated.timing(value, {toValue: 1, duration: 10, useNativeDriver: false})
      .start(({finished}) => console.log('animated', finished));
    console.log('%s: %o', 'set', new Set([1]), new Map([['a', 1]]));
  }, []);
  return (
    <View style={{flex: 1}}>
      <Animated.View style={{opacity: value}}><Text>Fades in</Text></Animated.View>
      <Image source={{uri: 'https://host.example/a.png'}} style={{width: 1, height: 1}} />
      <SectionList
        refreshControl={<RefreshControl refreshing={false} onRefresh={() => {}} />}
        sections={[{title: 'Fruit', data: ['Apple']}]}
        renderSectionHeader={({section}) => <Text>{section.title}</Text>}
        renderItem={({item}) => <Text>{item}</Text>}
      />
      <Text>{words}</Text>
      <Button title="Alert" onPress={() => Alert.alert('Sure?', 'Really.', [
        {text: 'No', style: 'cancel'},
        {text: 'Yes', onPress: () => setWords('It said yes')},
      ])} />
      <Button title="Modal" onPress={() => setOpen(true)} />
      <Button title="Open" onPress={() => Linking.openURL('https://host.example/?a').catch((e) => console.log(e.message))} />
      <Button title="Share" onPress={async () => console.log((await Share.share({message: 'words'})).action)} />
      <Modal visible={open} onRequestClose={() => setOpen(false)}>
        <Button title="Close" onPress={() => setOpen(false)} />
      </Modal>
    </View>
  );
}`,
  );
  const app = screen(page);
  // Chromium draws nothing of a frame that is out of sight.
  await player(page).locator('iframe').scrollIntoViewIfNeeded();
  for (const words of ['Fades in', 'Fruit', 'Apple']) {
    await expect(app.getByText(words)).toBeVisible();
  }
  await expect(lines(page)).toContainText('animated true');
  await expect(lines(page)).toContainText('set: Set {1} Map {"a" => 1}');
  await expect(lines(page)).toContainText(
    'The picture https://host.example/a.png is not fetched',
  );
  await app.getByRole('button', {name: 'Alert'}).click();
  await app
    .getByRole('alertdialog', {name: 'Sure?'})
    .getByRole('button', {name: 'Yes'})
    .click();
  await expect(app.getByText('It said yes')).toBeVisible();
  await app.getByRole('button', {name: 'Modal'}).click();
  await app.getByRole('button', {name: 'Close'}).click();
  await expect(app.getByRole('button', {name: 'Close'})).toHaveCount(0);
  await app.getByRole('button', {name: 'Open'}).click();
  await expect(question(page)).toContainText(
    'asks to open another page on host.example (https://host.example/?a)',
  );
  await question(page).getByRole('button', {name: 'Refuse'}).click();
  await expect(lines(page)).toContainText('The reader did not open the page.');
  await app.getByRole('button', {name: 'Share'}).click();
  await expect(question(page)).toContainText('asks to share text: words');
  await question(page).getByRole('button', {name: 'Refuse'}).click();
  await expect(lines(page)).toContainText('dismissedAction');
});
