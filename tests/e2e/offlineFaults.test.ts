import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, waitForHydration, test} from './fixtures';
import {
  BUILD,
  FIRST,
  notice,
  versionRow,
  saveVersion,
  startHost,
  type SwitchableHost,
} from './offline';

const LOGIN = '<!doctype html><title>Log in</title><h1>Log in</h1></html>';

test.use({
  allowed: {
    errors: [
      /ERR_(?:CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/,
      /status of (?:404|50\d)/,
    ],
  },
});
// Saving hundreds of files takes long on a busy machine.
test.describe.configure({timeout: 240_000});

let host: SwitchableHost;
test.beforeAll(async () => {
  host = await startHost(BUILD);
});
test.afterAll(() => host.close());

/** Serves something else at the host's address during a step. */
async function replaceHost(
  listener: RequestListener,
  step: () => Promise<void>,
): Promise<void> {
  await host.close();
  const other = createServer(listener);
  const {port} = new URL(host.url);
  await new Promise<void>((ready) => {
    other.listen(Number(port), '127.0.0.1', ready);
  });
  expect((other.address() as AddressInfo).port).toBe(Number(port));
  try {
    await step();
  } finally {
    await new Promise((done) => {
      other.close(done);
      other.closeAllConnections();
    });
    await host.open();
  }
}

test(
  'no wrong answer harms the site, while it is saved or later',
  {tag: '@full'},
  async ({page}) => {
    const works = async () => {
      await page.goto(host.url + FIRST);
      await waitForHydration(page);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    };

    await test.step('a login page in place of a script, during Save', async () => {
      const script = /\/assets\/js\/main\.\w+\.js$/;
      await page.goto(`${host.url}offline/`);
      await waitForHydration(page);
      await page.route(script, (route) =>
        route.fulfill({contentType: 'text/html', body: LOGIN}),
      );
      await versionRow(page, '0.2.0')
        .getByRole('button', {name: 'Save 0.2.0'})
        .click();
      await expect(versionRow(page, '0.2.0').getByRole('alert')).toContainText(
        /main\.\w+\.js is not the site’s file/,
        {timeout: 120_000},
      );
      await page.unroute(script);
      await works();
      await page.goto(`${host.url}offline/`);
      await expect(
        page.getByRole('button', {name: 'Remove the files'}),
      ).toBeVisible();
    });

    await saveVersion(page, host);
    await works();

    await test.step('a network that asks to log in', async () => {
      await replaceHost(
        (_req, res) =>
          res.writeHead(200, {'Content-Type': 'text/html'}).end(LOGIN),
        async () => {
          await page.goto(host.url + FIRST);
          await expect(page.getByRole('heading', {level: 1})).toHaveText(
            'Log in',
          );
        },
      );
      await works();
    });

    await test.step('a host that accepts and says nothing', async () => {
      await replaceHost(
        () => undefined,
        async () => {
          await page.goto(host.url + FIRST);
          await waitForHydration(page);
          await expect(notice(page)).toContainText('0.2.0');
          await page.goto(`${host.url}docs/next/tutorials/get-started/`);
          await expect(page.getByRole('heading', {level: 1})).toHaveText(
            'This page is not in your offline copy',
          );
        },
      );
      await works();
    });

    await test.step('a host that has lost the site', async () => {
      await replaceHost(
        (_req, res) => res.writeHead(404, {'Content-Type': 'text/html'}).end(),
        async () => {
          await page.goto(host.url + FIRST);
          await waitForHydration(page);
          await expect(notice(page)).toContainText('0.2.0');
          await page.goto(`${host.url}offline/`);
          await waitForHydration(page);
          await versionRow(page, '0.2.0')
            .getByRole('button', {name: 'Remove 0.2.0'})
            .click();
          await expect(versionRow(page, '0.2.0')).toContainText('Not saved');
        },
      );
      await works();
    });
  },
);

test(
  'a browser without room says so, and what it has kept stays',
  {tag: '@full'},
  async ({page}) => {
    const client = await page.context().newCDPSession(page);
    const {origin} = new URL(host.url);
    await saveVersion(page, host);
    await client.send('Storage.overrideQuotaForOrigin', {
      origin,
      quotaSize: 5_000_000,
    });
    await versionRow(page, '0.1')
      .getByRole('button', {name: 'Save 0.1'})
      .click();
    await expect(versionRow(page, '0.1').getByRole('alert')).toContainText(
      /has no room left|has room for/,
      {timeout: 60_000},
    );
    await host.close();
    await page.goto(host.url + FIRST);
    await waitForHydration(page);
    await expect(notice(page)).toContainText('offline copy of 0.2.0');
    await host.open();
    // A call without a size restores the browser's own quota.
    await client.send('Storage.overrideQuotaForOrigin', {origin});
    await saveVersion(page, host, '0.1');
  },
);
