import type {CDPSession, FrameLocator, Locator, Page} from '@playwright/test';
import {toFragment} from '@playtorch-docs/react-native-sandbox';
import {expect, visit} from './player';

/** A page with a snack; any such page takes a program from its address. */
export const PATH = 'docs/tutorials/snacks/image-classification/';

/** Path of the page with a program in its fragment. */
export const linkTo = (files: Record<string, string>): string =>
  PATH + toFragment({version: '0.2.0', entry: 'App.tsx', files});

export const player = (page: Page): Locator =>
  page.getByRole('region', {name: 'Image classification', exact: true});

export const button = (page: Page, name: string | RegExp): Locator =>
  player(page).getByRole('button', {name, exact: true});

/** Element of the player around a program's frame, without the last picture of an older one. */
export const frameOf = (page: Page): Locator =>
  player(page).locator('iframe:not([inert])');

export const editor = (page: Page, name = 'App.tsx'): Locator =>
  player(page).getByRole('textbox', {name: `Code of ${name}`});

export const file = (page: Page, name: string): Locator =>
  player(page)
    .getByRole('group', {name: 'Files'})
    .getByRole('button', {name, exact: true});

/** Screen of the program. */
export const screen = (page: Page): FrameLocator =>
  frameOf(page).contentFrame().frameLocator('iframe');

/** Output of the program; exists once it has printed something. */
export const lines = (page: Page): Locator =>
  player(page).getByRole('log', {name: 'Console'});

export const fault = (page: Page): Locator => player(page).getByRole('alert');

/** Opens the page with a program and waits until it says where the program is from. */
export async function openLinked(
  page: Page,
  files: Record<string, string> | string,
): Promise<void> {
  const all = typeof files === 'string' ? {'App.tsx': files} : files;
  await visit(page, linkTo(all));
  await expect(player(page).getByRole('note')).toContainText(
    'This program came with the link',
  );
}

/** Opens the page with a program and runs it, as a reader does. */
export async function runLinked(
  page: Page,
  files: Record<string, string> | string,
): Promise<void> {
  await openLinked(page, files);
  await button(page, 'Run').click();
}

/** A program that shows words. */
export const shows = (words: string): string =>
  `import {Text} from 'react-native';
export default function App() {
  return <Text>${words}</Text>;
}`;

/** A program of three files that counts what is pressed. */
export const COUNTER = {
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

/** The page answers, and runs another program. */
export async function expectUsable(page: Page): Promise<void> {
  // It would run at a time that nobody chose.
  await player(page).getByRole('checkbox', {name: 'Run on change'}).uncheck();
  await editor(page).fill(shows('All is well'));
  const stop = button(page, 'Stop');
  // The program may end by itself between look and click.
  await expect(async () => {
    if (await stop.isVisible()) {
      await stop.click({timeout: 5_000});
    }
    await button(page, 'Run').click({timeout: 5_000});
  }).toPass();
  await expect(screen(page).getByText('All is well')).toBeVisible();
  await expect(fault(page)).toBeEmpty();
}

/** Console message about the stylesheet of formulas after `useCache`. */
export const BLOCKED = /ERR_BLOCKED_BY_CLIENT/;

/**
 * Lets the browser keep what it loads, as it does for readers: routes, such as
 * the one that answers for the formulas' stylesheet, turn its cache off.
 */
export async function useCache(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await page.context().unrouteAll();
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', {
    urls: ['https://cdn.jsdelivr.net/*'],
  });
  return network;
}
