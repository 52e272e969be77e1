import path from 'node:path';
import type {BrowserContext, Frame} from '@playwright/test';
import {
  answerAnalytics,
  openFramed,
  PAGE,
  received,
  requests,
  start,
} from './bridge';
import {expect, hydrated, test} from './fixtures';
import {
  COMPANY,
  INTERNAL,
  PUBLIC,
  scriptsWith,
  serveAs,
  STATIC_DOCS,
} from './hosts';
import {settle} from './internalRedirect';

test.use({allowed: {requests}});
test.beforeEach(({context}) => answerAnalytics(context));

const copied = (textContent: string, id: number) => ({
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
const reporting = (frame: Frame) =>
  frame.waitForFunction(() => Object.hasOwn(navigator.clipboard, 'writeText'));

/** Reads the names of the bridge's scripts that a page has run. */
const loaded = async (frame: Frame): Promise<string[]> => {
  const ofBridge = scriptsWith('static-docs-bridge-call');
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

async function grant(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

test('copies on the internal host reach the parent: text, a button, a field', async ({
  page,
  context,
}) => {
  await grant(context);
  await serveAs(context, STATIC_DOCS);
  const frame = await openFramed(page, STATIC_DOCS + PAGE_WITH_CODE);
  await reporting(frame);
  const title = await copyHeading(frame);
  expect(title.length).toBeGreaterThan(3);
  await expect
    .poll(() => received(page))
    .toEqual([{data: copied(title, 0), origin: STATIC_DOCS}]);
  await copyCode(frame);
  await expect.poll(() => received(page)).toHaveLength(2);
  const [, button] = await received(page);
  const {textContent} = (button?.data.args ?? {}) as {textContent: string};
  expect(button?.data).toEqual(copied(textContent, 1));
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
  await expect.poll(() => received(page)).toHaveLength(3);
  await page.waitForTimeout(200);
  expect((await received(page)).slice(2)).toEqual([
    {data: copied('this', 2), origin: STATIC_DOCS},
  ]);
});

test(
  'copies are what the npm package would send',
  {tag: '@full'},
  async ({page, context}) => {
    await grant(context);
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await reporting(frame);
    const textContent = await copyHeading(frame);
    await expect.poll(() => received(page)).toHaveLength(1);
    await start(frame, 'npm', 'feedback.reportContentCopied', {textContent});
    await expect.poll(() => received(page)).toHaveLength(2);
    const [ours, theirs] = await received(page);
    expect(ours).toEqual(theirs);
  },
);

test(
  'copies elsewhere reach nobody and load nothing',
  {tag: '@full'},
  async ({page, context}) => {
    await grant(context);
    for (const [index, origin] of [PUBLIC, COMPANY, STATIC_DOCS].entries()) {
      await serveAs(context, origin);
      const frame = await openFramed(
        page,
        origin + PAGE_WITH_CODE,
        `${INTERNAL}/parent${index}`,
      );
      const isInternal = origin === STATIC_DOCS;
      await (isInternal ? reporting(frame) : settle(frame));
      await copyHeading(frame);
      await settle(frame);
      expect(await received(page)).toHaveLength(isInternal ? 1 : 0);
      expect(await loaded(frame)).toHaveLength(isInternal ? 1 : 0);
    }
  },
);

test(
  'copies outside a frame load nothing, on the internal host either',
  {tag: '@full'},
  async ({page, context}) => {
    await grant(context);
    await context.route('https://staticdocs.thefacebook.com/**', (route) =>
      route.abort(),
    );
    for (const origin of [PUBLIC, STATIC_DOCS]) {
      await serveAs(context, origin);
      await page.goto(`${origin}${PAGE_WITH_CODE}?disableRedirect`);
      await hydrated(page);
      await copyHeading(page.mainFrame());
      await settle(page);
      expect(await loaded(page.mainFrame())).toEqual([]);
    }
  },
);
