import path from 'node:path';
import type {BrowserContext, Frame} from '@playwright/test';
import {
  answerAnalytics,
  openFramed,
  PAGE,
  readReceived,
  requests,
  startCall,
} from './bridge';
import {expect, waitForHydration, test} from './fixtures';
import {
  COMPANY,
  INTERNAL,
  PUBLIC,
  findScriptsWith,
  serveAs,
  STATIC_DOCS,
} from './hosts';
import {waitForIdle} from './internalRedirect';

test.use({allowed: {requests}});
test.beforeEach(({context}) => answerAnalytics(context));

const toCopyMessage = (textContent: string, id: number) => ({
  event: 'static-docs-bridge-call',
  id,
  module: 'feedback',
  api: 'reportContentCopied',
  args: {textContent},
});
const PAGE_WITH_CODE = '/docs/tutorials/get-started-manually/';

/** Selects a heading and copies it. */
async function copyHeading(frame: Frame): Promise<string> {
  const heading = frame.locator('h1').first();
  await heading.click();
  await heading.selectText();
  await frame.page().keyboard.press('ControlOrMeta+C');
  return heading.innerText();
}

async function copyCode(frame: Frame): Promise<void> {
  const block = frame.locator('[class*="codeBlockContainer"]').first();
  await block.hover();
  await block.getByRole('button', {name: /^Copy code/}).click();
}

/** Waits for the script that reports copies: the page loads it when idle. */
const waitForReporting = (frame: Frame) =>
  frame.waitForFunction(() => Object.hasOwn(navigator.clipboard, 'writeText'));

/** Reads the names of the bridge's scripts that a page has run. */
const readLoadedScripts = async (frame: Frame): Promise<string[]> => {
  const ofBridge = findScriptsWith('static-docs-bridge-call');
  const names = await frame.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming).initiatorType === 'script',
      )
      .map(({name}) => new URL(name).pathname),
  );
  return names
    .map((name) => path.basename(name))
    .filter((name) => ofBridge.includes(name));
};

async function grantClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

test('copies on the internal host reach the parent: text, a button, a field', async ({
  page,
  context,
}) => {
  await grantClipboard(context);
  await serveAs(context, STATIC_DOCS);
  const frame = await openFramed(page, STATIC_DOCS + PAGE_WITH_CODE);
  await waitForReporting(frame);
  const title = await copyHeading(frame);
  expect(title.length).toBeGreaterThan(3);
  await expect
    .poll(() => readReceived(page))
    .toEqual([{data: toCopyMessage(title, 0), origin: STATIC_DOCS}]);
  await copyCode(frame);
  await expect.poll(() => readReceived(page)).toHaveLength(2);
  const [, button] = await readReceived(page);
  const {textContent} = (button?.data.args ?? {}) as {textContent: string};
  expect(button?.data).toEqual(toCopyMessage(textContent, 1));
  expect(textContent.length).toBeGreaterThan(3);
  expect(
    await frame
      .locator('[class*="codeBlockContainer"] code')
      .first()
      .innerText(),
  ).toContain(textContent.split('\n')[0]);
  await frame.evaluate(() => {
    const field = document.createElement('input');
    field.value = 'only this part';
    document.querySelector('h1')?.append(field);
    field.focus();
    field.setSelectionRange(5, 9);
    document.execCommand('copy');
    field.setSelectionRange(0, 0);
    field.blur();
    document.getSelection()?.removeAllRanges();
    // A copy without a selection is not reported.
    document.dispatchEvent(new ClipboardEvent('copy'));
  });
  await expect.poll(() => readReceived(page)).toHaveLength(3);
  await page.waitForTimeout(200);
  expect((await readReceived(page)).slice(2)).toEqual([
    {data: toCopyMessage('this', 2), origin: STATIC_DOCS},
  ]);
});

test(
  'copies are what the npm package would send',
  {tag: '@full'},
  async ({page, context}) => {
    await grantClipboard(context);
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await waitForReporting(frame);
    const textContent = await copyHeading(frame);
    await expect.poll(() => readReceived(page)).toHaveLength(1);
    await startCall(frame, 'npm', 'feedback.reportContentCopied', {
      textContent,
    });
    await expect.poll(() => readReceived(page)).toHaveLength(2);
    const [ours, theirs] = await readReceived(page);
    expect(ours).toEqual(theirs);
  },
);

test(
  'copies elsewhere reach nobody and load nothing',
  {tag: '@full'},
  async ({page, context}) => {
    await grantClipboard(context);
    for (const [index, origin] of [PUBLIC, COMPANY, STATIC_DOCS].entries()) {
      await serveAs(context, origin);
      const frame = await openFramed(
        page,
        origin + PAGE_WITH_CODE,
        `${INTERNAL}/parent${index}`,
      );
      const isInternal = origin === STATIC_DOCS;
      await (isInternal ? waitForReporting(frame) : waitForIdle(frame));
      await copyHeading(frame);
      await waitForIdle(frame);
      expect(await readReceived(page)).toHaveLength(isInternal ? 1 : 0);
      expect(await readLoadedScripts(frame)).toHaveLength(isInternal ? 1 : 0);
    }
  },
);

test(
  'copies outside a frame load nothing, on the internal host either',
  {tag: '@full'},
  async ({page, context}) => {
    await grantClipboard(context);
    await context.route('https://staticdocs.thefacebook.com/**', (route) =>
      route.abort(),
    );
    for (const origin of [PUBLIC, STATIC_DOCS]) {
      await serveAs(context, origin);
      await page.goto(`${origin}${PAGE_WITH_CODE}?disableRedirect`);
      await waitForHydration(page);
      await copyHeading(page.mainFrame());
      await waitForIdle(page);
      expect(await readLoadedScripts(page.mainFrame())).toEqual([]);
    }
  },
);
