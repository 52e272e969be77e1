import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {toAddress, COMPANY, serveAs} from './hosts';
import {
  answer,
  banner,
  CHECK,
  playCompany,
  COPY,
  KEY,
  requests,
  answerWith,
  waitForIdle,
  withoutAuto,
} from './internalRedirect';

test.use({allowed: {requests}});

test.describe('on a company-owned host', () => {
  test.beforeEach(({context}) => serveAs(context, COMPANY));

  test.describe('the banner', () => {
    test('says the template as text, whatever is in it', async ({
      page,
      context,
    }) => {
      const template =
        '<img src=x onerror="window.hacked=1"> & {{<b>copy</b> "><script>window.hacked=1</script>}} </p></aside><style>*{display:none}</style>';
      await playCompany(context, {
        check: answerWith({...withoutAuto, template}),
      });
      await openPage(page, `${COMPANY}/status/`);
      await expect(banner(page).locator('p')).toHaveText(
        template.replace(/\{\{|\}\}/g, ''),
      );
      await expect(banner(page).getByRole('link')).toHaveText(
        '<b>copy</b> "><script>window.hacked=1</script>',
      );
      expect(
        await banner(page).evaluate((node) =>
          [...node.querySelectorAll('*')].map(({localName}) => localName),
        ),
      ).toEqual(['div', 'p', 'a', 'button']);
      await waitForIdle(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });

    test('asks as staff once in a tab, and links to the same page along with navigation', async ({
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
      const asked = await playCompany(context, {
        check: answerWith(withoutAuto),
      });
      await openPage(page, `${COMPANY}/faq/?a=b#expo`);
      const link = banner(page).getByRole('link', {name: 'internal copy'});
      await expect(link).toHaveAttribute('href', `${COPY}/faq/?a=b#expo`);
      // The check gets cookies and the page's address; the content policy allows it.
      expect(await asked.check?.request().allHeaders()).toMatchObject({
        cookie: 'session=staff',
        referer: `${COMPANY}/faq/?a=b`,
        origin: COMPANY,
      });
      // The check offers no redirects.
      await expect(banner(page).getByRole('checkbox')).toHaveCount(0);
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Community'})
        .click();
      await expect(page).toHaveURL(`${COMPANY}/community/`);
      await expect(link).toHaveAttribute('href', `${COPY}/community/`);
      await page.goBack();
      await expect(link).toHaveAttribute('href', `${COPY}/faq/?a=b#expo`);
      await openPage(page, `${COMPANY}/status/`);
      await expect(link).toHaveAttribute('href', `${COPY}/status/`);
      expect(asked).toMatchObject({pings: 1, checks: 1});
      await link.click();
      await expect(page).toHaveURL(`${COPY}/status/`);
    });

    test(
      'moves nothing on the page',
      {tag: '@full'},
      async ({page, context}) => {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await playCompany(context, {
          check: async (route) => {
            await held;
            await answerWith({...answer, autoRedirectEnabled: true})(route);
          },
        });
        await page.addInitScript((key) => {
          localStorage.setItem(key, 'false');
          Object.assign(window, {shifts: 0});
          new PerformanceObserver((list) => {
            (window as unknown as {shifts: number}).shifts +=
              list.getEntries().length;
          }).observe({type: 'layout-shift', buffered: true});
        }, KEY);
        const checked = page.waitForRequest(CHECK);
        await openPage(page, `${COMPANY}/status/`);
        await checked;
        const measure = () =>
          page.evaluate(() => ({
            shifts: (window as unknown as {shifts: number}).shifts,
            height: document.documentElement.scrollHeight,
            boxes: [...document.querySelectorAll('main *')].map((node) => {
              const {x, y, width, height} = node.getBoundingClientRect();
              return [x, y, width, height];
            }),
          }));
        // On a busy machine the layout may not be finished.
        await expect(async () => {
          const earlier = await measure();
          await page.waitForTimeout(200);
          expect(await measure()).toEqual(earlier);
        }).toPass();
        const before = await measure();
        expect(before.boxes.length).toBeGreaterThan(20);
        release();
        await expect(banner(page)).toBeVisible();
        await page.waitForTimeout(200);
        expect(await measure()).toEqual(before);
      },
    );

    test('closes, and stays closed in the tab', async ({page, context}) => {
      await playCompany(context, {check: answerWith(withoutAuto)});
      await openPage(page, `${COMPANY}/status/`);
      await banner(page).getByRole('button', {name: 'Close'}).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await page.locator('html').getAttribute('style')).toBeFalsy();
      await openPage(page, `${COMPANY}/faq/`);
      await waitForIdle(page);
      await expect(banner(page)).toHaveCount(0);
      const other = await context.newPage();
      await openPage(other, `${COMPANY}/faq/`);
      await expect(banner(other)).toBeVisible();
    });

    test('works with the keyboard and has no axe violation', async ({
      page,
      context,
    }) => {
      await playCompany(context);
      await page.addInitScript(
        (key) => localStorage.setItem(key, 'false'),
        KEY,
      );
      await page.addInitScript(
        readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'),
      );
      for (const [width, mode] of [
        [1280, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({width, height: 700});
        await openPage(page, `${COMPANY}/status/?docusaurus-theme=${mode}`);
        await expect(banner(page)).toBeVisible();
        const violations = await page.evaluate(async () => {
          const {axe} = window as unknown as {
            axe: {
              run: (on: string) => Promise<{
                violations: {id: string}[];
                passes: {id: string}[];
              }>;
            };
          };
          const {violations, passes} = await axe.run('#internaldocs-banner');
          return {
            violations: violations.map(({id}) => id),
            passes: passes.length,
          };
        });
        expect(violations.violations).toEqual([]);
        expect(violations.passes).toBeGreaterThan(5);
      }
      const box = page.getByRole('checkbox', {
        name: 'Redirect me automatically in future',
      });
      await banner(page).getByRole('link').focus();
      await page.keyboard.press('Tab');
      await expect(box).toBeFocused();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
    });
  });

  test.describe('the preference', () => {
    const box = (page: Page) =>
      page.getByRole('checkbox', {name: 'Redirect me automatically in future'});
    const stored = (page: Page) =>
      page.evaluate((key) => localStorage.getItem(key), KEY);

    test('is written when the box changes, and obeyed by the next page', async ({
      page,
      context,
    }) => {
      await playCompany(context);
      await page.goto(`${COMPANY}/status/`);
      await page.waitForURL(`${COPY}/status/`);
      await page.goBack();
      await expect(box(page)).toBeChecked();
      expect(await stored(page)).toBeNull();
      await box(page).uncheck();
      expect(await stored(page)).toBe('false');
      await openPage(page, `${COMPANY}/faq/`);
      await expect(box(page)).not.toBeChecked();
      await waitForIdle(page);
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      await box(page).check();
      expect(await stored(page)).toBe('true');
      await waitForIdle(page);
      // The choice holds for later visits.
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      await page.goto(`${COMPANY}/faq/`);
      await page.waitForURL(`${COPY}/faq/`);
    });

    test.describe('with storage that throws', () => {
      // Docusaurus reports the same fault.
      test.use({allowed: {requests, errors: [/storage/i]}});

      test('shows the banner and redirects nobody', async ({page, context}) => {
        const asked = await playCompany(context);
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('Access is denied', 'SecurityError');
              },
            });
          }
        });
        await openPage(page, `${COMPANY}/status/`);
        await expect(box(page)).not.toBeChecked();
        await box(page).check();
        await waitForIdle(page);
        await expect(page).toHaveURL(`${COMPANY}/status/`);
        expect(asked).toMatchObject({pings: 1, checks: 1});
        await banner(page).getByRole('button', {name: 'Close'}).click();
        await expect(banner(page)).toHaveCount(0);
      });
    });
  });

  test(
    'Back after a redirect shows the page with the banner, also after a reload; a new visit redirects',
    {tag: '@full'},
    async ({page, context}) => {
      await playCompany(context);
      await openPage(page, toAddress('site', 'community/'));
      await page.goto(`${COMPANY}/status/`);
      await page.waitForURL(`${COPY}/status/`);
      await page.goBack();
      await expect(page).toHaveURL(`${COMPANY}/status/`);
      await expect(banner(page)).toBeVisible();
      await waitForIdle(page);
      await expect(page).toHaveURL(`${COMPANY}/status/`);
      await page.reload();
      await waitForHydration(page);
      await expect(banner(page)).toBeVisible();
      await waitForIdle(page);
      await expect(page).toHaveURL(`${COMPANY}/status/`);
      await page.goBack();
      await expect(page).toHaveURL(toAddress('site', 'community/'));
      await page.goto(`${COMPANY}/status/`);
      await page.waitForURL(`${COPY}/status/`);
    },
  );
});
