import path from 'node:path';
import {expect, openPage, test} from './fixtures';
import {
  toAddress,
  COMPANY,
  INTERNAL,
  PUBLIC,
  findScriptsWith,
  serveAs,
  serveFrame,
} from './hosts';
import {
  banner,
  playCompany,
  COPY,
  KEY,
  PING,
  requests,
  waitForIdle,
  failToResolve,
  watchRequests,
} from './internalRedirect';

test.use({allowed: {requests: [...requests, /evilthefacebook/]}});

// plugins/internal-redirect/core/decide.test.ts covers all hosts, frames and queries.
test('in a frame and with ?disableRedirect nobody is asked', async ({
  page,
  context,
}) => {
  const asked = await playCompany(context);
  await serveAs(context, COMPANY);

  await test.step('framed', async () => {
    await serveFrame(context, `${INTERNAL}/frame`, `${COMPANY}/faq/`);
    await page.goto(`${INTERNAL}/frame`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html[data-has-hydrated="true"]')).toBeVisible();
    await waitForIdle(page);
    expect(asked).toMatchObject({pings: 0, checks: 0});
    await expect(
      frame.locator('aside[aria-label="Internal documentation"]'),
    ).toHaveCount(0);
  });

  await test.step('?disableRedirect', async () => {
    await openPage(page, `${COMPANY}/faq/?a=b&disableRedirect`);
    await waitForIdle(page);
    expect(asked).toMatchObject({pings: 0, checks: 0});
    await expect(banner(page)).toHaveCount(0);
    expect(
      await page.evaluate((key) => localStorage.getItem(key), KEY),
    ).toBeNull();
  });
});

for (const [what, origin] of [
  ['localhost', new URL(toAddress('site')).origin],
  ['another public host', 'https://example.org'],
  ['an internal host', INTERNAL],
  ['a look-alike', 'https://evilthefacebook.com'],
] as const) {
  test(
    `on ${what} nobody is asked`,
    {tag: '@full'},
    async ({page, context}) => {
      const asked = await playCompany(context);
      if (!origin.includes('localhost')) {
        await serveAs(context, origin);
      }
      const {foreign} = watchRequests(page);
      await openPage(page, `${origin}/faq/`);
      await waitForIdle(page);
      expect(foreign).toEqual([]);
      expect(asked).toMatchObject({pings: 0, checks: 0});
      await expect(banner(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${origin}/faq/`);
    },
  );
}

test.describe('a visitor of the public host', () => {
  test.use({allowed: {requests, errors: [/ERR_NAME_NOT_RESOLVED/]}});

  test('outside the company network: one ping in a tab, and none of the scripts for staff', async ({
    page,
    context,
  }) => {
    const forStaff = findScriptsWith(
      'Redirect me automatically in future',
      'no-referrer-when-downgrade',
      'static-docs-bridge-call',
      'createPhabricatorDiffApi',
    );
    // One script of the redirect, one of the bridge.
    expect(forStaff).toHaveLength(2);
    const asked = await playCompany(context, {ping: failToResolve});
    await serveAs(context, PUBLIC);
    const {foreign, scripts} = watchRequests(page);
    for (const path of ['/faq/', '/status/']) {
      await openPage(page, PUBLIC + path);
      await waitForIdle(page);
    }
    expect(foreign).toEqual([PING]);
    expect(asked).toMatchObject({pings: 1, checks: 0});
    await expect(banner(page)).toHaveCount(0);
    const names = scripts.map((script) => path.basename(script));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => forStaff.includes(name))).toEqual([]);
  });

  test('on it: taken to the same page of the internal copy', async ({
    page,
    context,
  }) => {
    await playCompany(context);
    await serveAs(context, PUBLIC);
    await page.goto(`${PUBLIC}/faq/?from=mail#expo`);
    await page.waitForURL(`${COPY}/faq/?from=mail#expo`);
    await expect(page.locator('h1')).toHaveText('Internal copy');
  });
});
