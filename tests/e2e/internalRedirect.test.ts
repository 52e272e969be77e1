import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from '../servers';
import {expect, open, test} from './fixtures';
import {address, COMPANY, INTERNAL, PUBLIC, serveAs, serveFrame} from './hosts';
import {
  banner,
  company,
  COPY,
  KEY,
  PING,
  requests,
  say,
  settle,
  unreachable,
  watch,
  withoutAuto,
} from './internalRedirect';

test.use({allowed: {requests}});

test.describe('where nobody is asked', () => {
  for (const [what, origin] of [
    ['localhost', new URL(address('site')).origin],
    ['another public host', 'https://example.org'],
    ['an internal host', INTERNAL],
    ['a look-alike', 'https://evilthefacebook.com'],
  ] as const) {
    test.describe(what, () => {
      test.use({allowed: {requests: [...requests, /evilthefacebook/]}});

      test('no request, no banner', async ({page, context}) => {
        const asked = await company(context);
        if (!origin.includes('localhost')) {
          await serveAs(context, origin);
        }
        const {foreign} = watch(page);
        await open(page, `${origin}/faq/`);
        await settle(page);
        expect(foreign).toEqual([]);
        expect(asked).toMatchObject({pings: 0, checks: 0});
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${origin}/faq/`);
      });
    });
  }

  test('framed', async ({page, context}) => {
    const asked = await company(context);
    await serveAs(context, COMPANY);
    await serveFrame(context, `${INTERNAL}/frame`, `${COMPANY}/faq/`);
    await page.goto(`${INTERNAL}/frame`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html[data-has-hydrated="true"]')).toBeVisible();
    await settle(page);
    expect(asked).toMatchObject({pings: 0, checks: 0});
    await expect(
      frame.locator('aside[aria-label="Internal documentation"]'),
    ).toHaveCount(0);
  });

  for (const query of [
    '?disableRedirect',
    '?disableRedirect=1',
    '?a=b&disableRedirect=false',
  ]) {
    test(query, async ({page, context}) => {
      const asked = await company(context);
      await serveAs(context, COMPANY);
      await open(page, `${COMPANY}/faq/${query}`);
      await settle(page);
      expect(asked).toMatchObject({pings: 0, checks: 0});
      await expect(banner(page)).toHaveCount(0);
      expect(
        await page.evaluate((key) => localStorage.getItem(key), KEY),
      ).toBeNull();
    });
  }
});

test('what everybody downloads holds none of what only staff need', async ({
  page,
}) => {
  const rest = [
    'Redirect me automatically in future',
    'no-referrer-when-downgrade',
    'static-docs-bridge-call',
    'createPhabricatorDiffApi',
  ];
  const folder = path.join(
    __dirname,
    '../..',
    servers.site.outDir,
    'assets/js',
  );
  const holding = readdirSync(folder).filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return rest.some((words) => text.includes(words));
  });
  // The redirect and the bridge: one file each.
  expect(holding).toHaveLength(2);
  const {scripts} = watch(page);
  await open(page, '/faq/');
  await settle(page);
  const names = scripts.map((script) => path.basename(script));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => holding.includes(name))).toEqual([]);
});

test.describe('a visitor of the public host', () => {
  test.use({allowed: {requests, errors: [/ERR_NAME_NOT_RESOLVED/]}});

  test('outside the company network: one ping in a tab, nothing loaded for it', async ({
    page,
    context,
  }) => {
    const asked = await company(context, {ping: unreachable});
    await serveAs(context, PUBLIC);
    const {foreign} = watch(page);
    await open(page, `${PUBLIC}/faq/`);
    await settle(page);
    expect(foreign).toEqual([PING]);
    for (const path of ['/status/', '/community/']) {
      await open(page, PUBLIC + path);
      await settle(page);
    }
    expect(foreign).toEqual([PING]);
    expect(asked).toMatchObject({pings: 1, checks: 0});
    await expect(banner(page)).toHaveCount(0);
  });

  test('downloads the script of the redirect only on the network', async ({
    page,
    context,
  }) => {
    await serveAs(context, PUBLIC);
    const scripts: string[][] = [];
    for (const ping of [unreachable, say('ok')]) {
      await company(context, {ping, check: say(withoutAuto)});
      const seen = watch(page);
      await open(page, `${PUBLIC}/faq/`);
      await settle(page);
      scripts.push([...new Set(seen.scripts)]);
      await page.evaluate(() => sessionStorage.clear());
    }
    const [outside = [], inside = []] = scripts;
    await expect(banner(page)).toBeVisible();
    expect(inside.filter((script) => !outside.includes(script))).toHaveLength(
      1,
    );
  });

  test('on it: taken to the same page of the internal copy', async ({
    page,
    context,
  }) => {
    await company(context);
    await serveAs(context, PUBLIC);
    await page.goto(`${PUBLIC}/faq/?from=mail#expo`);
    await page.waitForURL(`${COPY}/faq/?from=mail#expo`);
    await expect(page.locator('h1')).toHaveText('Internal copy');
  });
});

test.describe('on a company-owned host', () => {
  test.beforeEach(({context}) => serveAs(context, COMPANY));

  test('the check gets cookies and the page’s address, and the policy lets both pass', async ({
    page,
    context,
  }) => {
    await context.addCookies([
      {
        name: 'session',
        value: 'staff',
        domain: 'www.internalfb.com',
        path: '/',
        secure: true,
        sameSite: 'None',
      },
    ]);
    const asked = await company(context, {check: say(withoutAuto)});
    await open(page, `${COMPANY}/faq/`);
    await expect(banner(page)).toBeVisible();
    expect(asked).toMatchObject({pings: 1, checks: 1});
    const headers = await asked.check?.request().allHeaders();
    expect(headers).toMatchObject({
      cookie: 'session=staff',
      referer: `${COMPANY}/faq/`,
      origin: COMPANY,
    });
  });
});
