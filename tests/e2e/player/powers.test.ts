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

// What a program is refused reaches the browser's console too.
test.use({
  allowed: {errors: [/./], requests: [/^https:\/\/host\.example\/a\.png$/]},
});

/** A program that asks the page for something as it starts, past all packages. */
const asks = (service: string, args: object): string =>
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
    await runLinked(page, asks('openCamera', {facing: 'back'}));
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
      await runLinked(page, asks('openCamera', {facing: 'back'}));
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

test('a host without headers gives a program of a link nothing of the reader', async ({
  page,
}) => {
  // As GitHub Pages.
  await page.route('**/player/**', async (route) => {
    const response = await route.fetch();
    const {'connection-allowlist': _gone, ...headers} = response.headers();
    await route.fulfill({response, headers});
  });
  await runLinked(page, asks('choose', {accept: '*/*'}));
  await expect(player(page).getByText('This host does not send')).toBeVisible();
  await expect(lines(page)).toContainText('refusal This host does not send');
  await expect(question(page)).toHaveCount(0);
});

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

for (const [name, code] of [
  ['its hash', 'location.hash = `${location.hash}-${i}`;'],
  ['pushState', "history.pushState(null, '', `#${i}`);"],
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
