import type {FrameLocator, Page} from '@playwright/test';
import {test} from '../fixtures';
import {expect, faultOf, run, visit} from './player';

const PAGE = 'docs/0.1/tutorials/image-classification/';

/** Program that is slower than its frames, and counts those that it has at the same time. */
const writeProgram = (whileSlow: string) => `import * as React from 'react';
import {Text, View} from 'react-native';
import {Camera} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';

let count = 0;
let now = 0;
let most = 0;

export default function App() {
  const [text, setText] = React.useState('none');
  async function handleFrame(image: Image): Promise<void> {
    now++;
    count++;
    most = Math.max(most, now);
    ${whileSlow}
    now--;
    setText(count + ' frames, ' + most + ' at once');
  }
  return (
    <View style={{flex: 1}}>
      <Text>{text}</Text>
      <Camera style={{flex: 1}} onFrame={handleFrame} />
    </View>
  );
}
`;

const WAIT = 'await new Promise((resolve) => setTimeout(resolve, 300));';

async function runFrames(page: Page, whileSlow: string): Promise<FrameLocator> {
  await visit(page, PAGE);
  const frame = await run(page);
  const code = page.getByLabel('Code of App.tsx');
  await code.fill(writeProgram(whileSlow));
  await code.press('Control+Enter');
  await expect(frame.getByText(/^(?:[5-9]|\d\d+) frames, /)).toBeVisible();
  await expect(faultOf(page)).toHaveCount(0);
  return frame;
}

test('a program that is slower than the camera has one frame at a time, and none waits', async ({
  page,
}) => {
  const frame = await runFrames(page, `${WAIT} await image.release();`);
  await expect(frame.getByText(/^\d+ frames, 1 at once$/)).toBeVisible();
});

test(
  'a program that releases its frames at once has several at a time',
  {tag: '@full'},
  async ({page}) => {
    const frame = await runFrames(page, `await image.release(); ${WAIT}`);
    await expect(
      frame.getByText(/^\d+ frames, (?:[2-9]|\d\d+) at once$/),
    ).toBeVisible();
  },
);

test(
  'a live program shows its frames per second',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, PAGE);
    const frame = await run(page);
    await expect(frame.getByText(/^red heart, /)).toBeVisible();
    await frame.getByRole('switch', {name: 'Live'}).click();
    await frame.getByRole('button', {name: 'red heart', exact: true}).click();
    await expect(page.getByText(/^[\d.]+ frames per second$/)).toBeVisible();
  },
);
