import {samplePictures} from '../../src/data/replacementModels';
import {measureSidewaysScroll, findViolations} from './visit/violations';
import {expect, waitForHydration, test} from './fixtures';
import {
  BUILD,
  FIRST,
  countKept,
  notice,
  openAt,
  versionRow,
  saveVersion,
  startHost,
  type SwitchableHost,
} from './offline';
import {frameOf} from './player/player';

const [{label: picture} = {label: ''}] = samplePictures;
const API_PAGE = 'docs/api/core/interfaces/torchlive_torch.Tensor/';

// The browser's console reports each file that does not load.
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

test.describe('a saved version', () => {
  let host: SwitchableHost;
  test.beforeAll(async () => {
    host = await startHost(BUILD);
  });
  test.afterAll(() => host.close());

  test('is read without a network, and says so', async ({page}) => {
    await page.goto(`${host.url}offline/`);
    await waitForHydration(page);
    expect(await findViolations(page)).toEqual([]);
    await saveVersion(page, host);
    await host.close();

    await test.step('a page says which copy it is from', async () => {
      await openAt(page, host, API_PAGE);
      await expect(page.getByRole('heading', {level: 1})).toContainText(
        'Tensor',
      );
      await expect(notice(page)).toContainText(
        /You read the offline copy of 0\.2\.0, saved \w+ \d+, \d{4} at \d/,
      );
    });

    await test.step('a link leads on', async () => {
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Tutorials'})
        .click();
      await expect(page).toHaveURL(host.url + FIRST);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });

    await test.step('the search finds', async () => {
      await openAt(page, host, 'search/?q=fromBlob');
      await expect(
        page.getByRole('main').getByRole('listitem').first(),
      ).toContainText('fromBlob');
    });

    await test.step('a version that is not kept', async () => {
      await page.goto(`${host.url}docs/next/tutorials/get-started/`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        'This page is not in your offline copy',
      );
      await page.getByRole('link', {name: 'This page in 0.2.0'}).click();
      await expect(page).toHaveURL(host.url + FIRST);
    });
    await host.open();
  });

  test(
    'holds formulas, player, Flora, redirects and readable notices',
    {tag: '@full'},
    async ({page}) => {
      await saveVersion(page, host);
      await host.close();

      await test.step('a page with its notice is accessible', async () => {
        await openAt(page, host, API_PAGE);
        await expect(notice(page)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      });

      await test.step('formulas have their fonts', async () => {
        await openAt(page, host, 'docs/tutorials/snacks/image-classification/');
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.fonts].some(
                ({family, status}) =>
                  family.includes('KaTeX_Main') && status === 'loaded',
              ),
            ),
          )
          .toBe(true);
      });

      await test.step('the player runs a program', async () => {
        await page.getByRole('button', {name: 'Run in the page'}).click();
        const frame = frameOf(page);
        await expect(frame.getByText(/\d %/).first()).toContainText(picture, {
          timeout: 60_000,
        });
        // The frame has the same rights as with a network.
        const origin = await page
          .frames()
          .find((one) => one.url().includes('/offline/player/'))!
          .evaluate(() => self.origin);
        expect(origin).toBe('null');
      });

      await test.step('Flora opens and runs a model', async () => {
        await openAt(page, host, 'flora/?sample=digits&view=operators');
        await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
          'digits.ptl',
        );
        await expect(page.getByRole('main')).toContainText('aten::');
      });

      await test.step('a redirect', async () => {
        await openAt(page, host, 'tutorials');
        await expect(page).toHaveURL(host.url + FIRST);
      });

      await test.step('paths below a page that answers for all', async () => {
        await openAt(page, host, 'snack/@playtorch/image-classification/');
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      });

      await test.step('a version that is not kept', async () => {
        await page.goto(`${host.url}docs/next/tutorials/get-started/`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          'This page is not in your offline copy',
        );
        expect(await measureSidewaysScroll(page)).toBe(0);
        expect(await findViolations(page)).toEqual([]);
      });
      await host.open();
    },
  );

  test(
    'two versions share what both need, and removing all leaves nothing',
    {tag: '@full'},
    async ({page}) => {
      const files = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const counts = await Promise.all(
            names.map(
              async (name) => (await (await caches.open(name)).keys()).length,
            ),
          );
          return counts.reduce((sum, one) => sum + one, 0);
        });
      await openAt(page, host, FIRST);
      expect(await countKept(page)).toEqual({workers: 0, caches: 0});
      await saveVersion(page, host);
      const one = await files();
      await saveVersion(page, host, '0.1');
      const both = await files();
      expect(both).toBeGreaterThan(one);
      expect(both).toBeLessThan(one * 2);
      await versionRow(page, '0.1')
        .getByRole('button', {name: 'Remove 0.1'})
        .click();
      await expect(versionRow(page, '0.1')).toContainText('Not saved');
      expect(await files()).toBe(one);
      await versionRow(page, '0.2.0')
        .getByRole('button', {name: 'Remove 0.2.0'})
        .click();
      await expect(versionRow(page, '0.2.0')).toContainText('Not saved');
      expect(await countKept(page)).toEqual({workers: 0, caches: 0});
    },
  );

  test(
    'a page says so when the network goes, until it is back',
    {tag: '@full'},
    async ({page, context}) => {
      await saveVersion(page, host);
      await page.goto(host.url + FIRST);
      await waitForHydration(page);
      await expect(notice(page)).toHaveCount(0);
      // The page loads the script of the notice when idle.
      await expect(async () => {
        await context.setOffline(false);
        await context.setOffline(true);
        await expect(notice(page)).toBeVisible({timeout: 1000});
      }).toPass();
      await context.setOffline(false);
      await expect(notice(page)).toHaveCount(0);
      await context.setOffline(true);
      await notice(page).getByRole('button', {name: 'Close'}).click();
      await expect(notice(page)).toHaveCount(0);
      await context.setOffline(false);
    },
  );

  test(
    'a save that fails names the file and goes on where it stopped',
    {tag: '@full'},
    async ({page}) => {
      let asked = 0;
      const broken = /\/docs\/tutorials\/faq\/$/;
      await page.route(broken, (route) => route.fulfill({status: 500}));
      await page.goto(`${host.url}offline/`);
      await waitForHydration(page);
      await versionRow(page, '0.2.0')
        .getByRole('button', {name: 'Save 0.2.0'})
        .click();
      await expect(versionRow(page, '0.2.0').getByRole('alert')).toContainText(
        '/docs/tutorials/faq/ answered 500.',
        {timeout: 120_000},
      );
      expect((await countKept(page)).workers).toBe(0);
      await page.unroute(broken);
      await page.route(/\/(?:assets|docs)\//, (route) => {
        asked++;
        return route.continue();
      });
      await saveVersion(page, host);
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThan(330);
    },
  );

  test('a save can be cancelled', {tag: '@full'}, async ({page}) => {
    await page.route(/\/models\//, () => undefined);
    await page.goto(`${host.url}offline/`);
    await waitForHydration(page);
    await versionRow(page, '0.2.0')
      .getByRole('button', {name: 'Save 0.2.0'})
      .click();
    await expect(
      versionRow(page, '0.2.0').getByRole('progressbar'),
    ).toBeVisible();
    await versionRow(page, '0.2.0')
      .getByRole('button', {name: 'Cancel'})
      .click();
    await expect(versionRow(page, '0.2.0')).toContainText('Not saved');
    await expect(
      versionRow(page, '0.2.0').getByRole('button', {name: 'Save 0.2.0'}),
    ).toBeEnabled();
  });
});

test('the site is installable', async ({page}) => {
  const client = await page.context().newCDPSession(page);
  await page.goto('/offline/');
  const {errors} = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const {installabilityErrors} = await client.send(
    'Page.getInstallabilityErrors',
  );
  expect(
    installabilityErrors.filter(({errorId}) => errorId !== 'in-incognito'),
  ).toEqual([]);
});
