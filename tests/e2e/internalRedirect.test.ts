/* eslint max-lines: off -- one feature, with stand-ins for its hosts that only these tests share */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {servers} from '../servers';
import {expect, hydrated, open, test} from './fixtures';
import {
  address,
  COMPANY,
  EVIL,
  INTERNAL,
  PUBLIC,
  serveAs,
  serveFrame,
} from './hosts';

const PING = 'https://staticdocs.thefacebook.com/ping';
const CHECK = `${INTERNAL}/intern/internaldocs/check`;
const COPY = `${INTERNAL}/intern/staticdocs/playtorch`;
const KEY = '__internaldocs_auto_redirect';

const answer = {
  showBanner: true,
  redirectTo: `${COPY}/`,
  template: 'Staff read the {{internal copy}} of this page.',
  autoRedirectEnabled: true,
};
const withoutAuto = {...answer, autoRedirectEnabled: false};

// All of them are answered here, or not at all.
const requests = [
  PUBLIC,
  COMPANY,
  INTERNAL,
  EVIL,
  PING,
  'https://example.org',
].map((origin) => new RegExp(`^${origin.replaceAll('.', '\\.')}`));
test.use({allowed: {requests}});

type Handler = (route: Route) => Promise<void>;

const cors = (route: Route) => ({
  'Access-Control-Allow-Origin': route.request().headers().origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
});
const say =
  (body: unknown, status = 200): Handler =>
  (route) =>
    route.fulfill({
      status,
      headers: cors(route),
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
/** An answer that the browser keeps from the page. */
const forOthers =
  (body: unknown): Handler =>
  (route) =>
    route.fulfill({
      headers: {'Access-Control-Allow-Origin': EVIL},
      json: body,
    });
const never: Handler = () => new Promise<void>(() => undefined);
const unreachable: Handler = (route) => route.abort('namenotresolved');

/** Plays the company network; counts what is asked. */
async function company(
  context: BrowserContext,
  {
    ping = say('ok'),
    check = say(answer),
  }: {ping?: Handler; check?: Handler} = {},
) {
  const asked = {pings: 0, checks: 0, check: undefined as Route | undefined};
  await context.route(`${INTERNAL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Internal copy</title><h1>Internal copy</h1>',
    }),
  );
  await context.route(PING, (route) => {
    asked.pings++;
    return ping(route);
  });
  await context.route(CHECK, (route) => {
    asked.checks++;
    asked.check = route;
    return check(route);
  });
  return asked;
}

const banner = (page: Page) =>
  page.getByRole('complementary', {name: 'Internal documentation'});

/** What the tab remembers of the check. */
const remembered = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('__internaldocs_answer'));

/** Waits long enough for everything that could still happen. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => done(), {timeout: 1000}),
      ),
  );
  await page.waitForTimeout(300);
}

/** Addresses that a page asks for outside its own origin, and its scripts. */
function watch(page: Page) {
  const foreign: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) {
      if (
        url.origin !== new URL(page.url()).origin &&
        !request.isNavigationRequest()
      ) {
        foreign.push(request.url());
      } else if (url.pathname.endsWith('.js')) {
        scripts.push(url.pathname);
      }
    }
  });
  return {foreign, scripts};
}

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

  test.describe('stays on the page, silently,', () => {
    const hostile: [string, string][] = [
      ['javascript:', 'javascript:window.hacked=1'],
      [
        'javascript: with the host',
        `javascript://www.internalfb.com/%0awindow.hacked=1`,
      ],
      ['data:', 'data:text/html,<script>alert(1)</script>'],
      ['//evil', '//evil.example/'],
      ['//internal', '//www.internalfb.com/'],
      ['a path', '/intern/staticdocs'],
      ['http:', 'http://www.internalfb.com/intern/staticdocs/playtorch'],
      ['another host', `${EVIL}/`],
      ['a look-alike ending', 'https://evilinternalfb.com/'],
      ['a look-alike beginning', 'https://www.internalfb.com.evil.example/'],
      ['a user', 'https://staff@www.internalfb.com/'],
      ['a password', 'https://staff:secret@www.internalfb.com/'],
      ['the host as user', 'https://www.internalfb.com@evil.example/'],
      ['encoded slashes after the scheme', 'https:%2F%2Fwww.internalfb.com/'],
      [
        'an encoded slash in the host',
        'https://evil.example%2F.internalfb.com/',
      ],
      [
        'encoded slashes in the path',
        'https://www.internalfb.com/%2F%2Fevil.example/',
      ],
      [
        'a company-owned host that is not internal',
        'https://other.thefacebook.com/',
      ],
    ];
    const bodies: [string, unknown][] = [
      ['null', null],
      ['true', true],
      ['a number', 7],
      ['text', '"yes"'],
      ['a list', [answer]],
      ['an empty object', {}],
      ['no banner', {...answer, showBanner: false}],
      ['showBanner as text', {...answer, showBanner: 'true'}],
      ['redirectTo as null', {...answer, redirectTo: null}],
      ['redirectTo as list', {...answer, redirectTo: [COPY]}],
      ['redirectTo as object', {...answer, redirectTo: {href: COPY}}],
      ['template as number', {...answer, template: 5}],
      ['template as list', {...answer, template: ['{{a}}']}],
      ['no template', {...answer, template: undefined}],
      ['a template without a link', {...answer, template: 'Leave.'}],
      ['a template with an empty link', {...answer, template: 'a {{ }} b'}],
      ['autoRedirectEnabled as text', {...answer, autoRedirectEnabled: 'yes'}],
      ...hostile.map(([what, redirectTo]): [string, unknown] => [
        `redirectTo with ${what}`,
        {...answer, redirectTo},
      ]),
    ];
    for (const [what, body] of bodies) {
      test(`when the check answers ${what}`, async ({page, context}) => {
        const asked = await company(context, {check: say(body ?? 'null')});
        await page.goto(`${COMPANY}/status/`);
        await expect.poll(() => remembered(page)).toBe('no');
        await page.waitForTimeout(100);
        expect(asked).toMatchObject({pings: 1, checks: 1});
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${COMPANY}/status/`);
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      });
    }

    test('and asks no second time in a tab, but in the next', async ({
      page,
      context,
    }) => {
      const asked = await company(context, {
        check: say({...answer, showBanner: false}),
      });
      for (const path of ['/status/', '/faq/', '/status/']) {
        await open(page, COMPANY + path);
        await settle(page);
      }
      expect(asked).toMatchObject({pings: 1, checks: 1});
      await open(await context.newPage(), `${COMPANY}/faq/`);
      await expect.poll(() => asked).toMatchObject({pings: 2, checks: 2});
    });

    const failures: [string, {ping?: Handler; check?: Handler}, number][] = [
      ['ping: 500', {ping: say('', 500)}, 0],
      ['ping: 404', {ping: say('', 404)}, 0],
      ['ping: no permission to read it', {ping: forOthers('ok')}, 0],
      ['ping: refused', {ping: (route) => route.abort('connectionrefused')}, 0],
      ['check: 500', {check: say(answer, 500)}, 1],
      ['check: 403', {check: say(answer, 403)}, 1],
      ['check: no JSON', {check: say('<!doctype html>')}, 1],
      ['check: half JSON', {check: say('{"showBanner": true,')}, 1],
      ['check: nothing', {check: say('')}, 1],
      ['check: no permission to read it', {check: forOthers(answer)}, 1],
      [
        'check: refused',
        {check: (route) => route.abort('connectionrefused')},
        1,
      ],
    ];
    test.describe('when a request fails', () => {
      test.use({
        allowed: {requests, errors: [/Failed to load resource/, /CORS policy/]},
      });
      for (const [what, handlers, checks] of failures) {
        test(what, async ({page, context}) => {
          const asked = await company(context, handlers);
          await open(page, `${COMPANY}/status/`);
          await settle(page);
          expect(asked).toMatchObject({pings: 1, checks});
          await expect(banner(page)).toHaveCount(0);
          await expect(page).toHaveURL(`${COMPANY}/status/`);
          // The network is remembered, a failure of the check is not.
          await open(page, `${COMPANY}/status/`);
          await settle(page);
          expect(asked).toMatchObject({pings: 1 + checks, checks: 2 * checks});
        });
      }
    });

    for (const [what, handlers, url] of [
      ['ping', {ping: never}, PING],
      ['check', {check: never}, CHECK],
    ] as const) {
      test(`when the ${what} takes longer than 2 s`, async ({
        page,
        context,
      }) => {
        const asked = await company(context, handlers);
        // By the page's own clock: events reach the test late on a busy machine.
        await page.addInitScript((slow) => {
          const original = window.fetch;
          window.fetch = async (input, init) => {
            const start = performance.now();
            try {
              return await original(input, init);
            } catch (error) {
              if (input === slow) {
                Object.assign(window, {took: performance.now() - start});
              }
              throw error;
            }
          };
        }, url);
        await page.goto(`${COMPANY}/status/`);
        const took = () =>
          page.evaluate(() => (window as unknown as {took?: number}).took);
        await expect.poll(took).toBeDefined();
        expect(await took()).toBeGreaterThan(1990);
        expect(await took()).toBeLessThan(4000);
        await settle(page);
        expect(asked.checks).toBe(what === 'ping' ? 0 : 1);
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${COMPANY}/status/`);
      });
    }
  });

  test.describe('the banner', () => {
    test('says the template as text, whatever is in it', async ({
      page,
      context,
    }) => {
      const template =
        '<img src=x onerror="window.hacked=1"> & {{<b>copy</b> "><script>window.hacked=1</script>}} </p></aside><style>*{display:none}</style>';
      await company(context, {check: say({...withoutAuto, template})});
      await open(page, `${COMPANY}/status/`);
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
      await settle(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });

    test('links to the same page, along with navigation, and asks once', async ({
      page,
      context,
    }) => {
      const asked = await company(context, {check: say(withoutAuto)});
      await open(page, `${COMPANY}/faq/?a=b#expo`);
      const link = banner(page).getByRole('link', {name: 'internal copy'});
      await expect(link).toHaveAttribute('href', `${COPY}/faq/?a=b#expo`);
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Community'})
        .click();
      await expect(page).toHaveURL(`${COMPANY}/community/`);
      await expect(link).toHaveAttribute('href', `${COPY}/community/`);
      await page.goBack();
      await expect(link).toHaveAttribute('href', `${COPY}/faq/?a=b#expo`);
      await page.goForward();
      await settle(page);
      expect(asked).toMatchObject({pings: 1, checks: 1});
      await link.click();
      await expect(page).toHaveURL(`${COPY}/community/`);
    });

    test('comes without a request on the tab’s next pages', async ({
      page,
      context,
    }) => {
      const asked = await company(context, {check: say(withoutAuto)});
      for (const path of ['/faq/', '/status/']) {
        await open(page, COMPANY + path);
        await expect(banner(page).getByRole('link')).toHaveAttribute(
          'href',
          COPY + path,
        );
      }
      expect(asked).toMatchObject({pings: 1, checks: 1});
    });

    test('takes this site’s path when the answer names the host only', async ({
      page,
      context,
    }) => {
      await company(context, {
        check: say({...withoutAuto, redirectTo: INTERNAL}),
      });
      await open(page, `${COMPANY}/faq/`);
      await expect(banner(page).getByRole('link')).toHaveAttribute(
        'href',
        `${COPY}/faq/`,
      );
    });

    test('moves nothing on the page', async ({page, context}) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await company(context, {
        check: async (route) => {
          await held;
          await say({...answer, autoRedirectEnabled: true})(route);
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
      await open(page, `${COMPANY}/status/`);
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
      const before = await measure();
      expect(before.boxes.length).toBeGreaterThan(20);
      release();
      await expect(banner(page)).toBeVisible();
      await page.waitForTimeout(200);
      expect(await measure()).toEqual(before);
    });

    test('closes, and stays closed in the tab', async ({page, context}) => {
      await company(context, {check: say(withoutAuto)});
      await open(page, `${COMPANY}/status/`);
      await banner(page).getByRole('button', {name: 'Close'}).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await page.locator('html').getAttribute('style')).toBeFalsy();
      await open(page, `${COMPANY}/faq/`);
      await settle(page);
      await expect(banner(page)).toHaveCount(0);
      const other = await context.newPage();
      await open(other, `${COMPANY}/faq/`);
      await expect(banner(other)).toBeVisible();
    });

    test('works with the keyboard and has no axe violation', async ({
      page,
      context,
    }) => {
      await company(context);
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
        await open(page, `${COMPANY}/status/?docusaurus-theme=${mode}`);
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

    test('is not offered where the check does not offer it', async ({
      page,
      context,
    }) => {
      await company(context, {check: say(withoutAuto)});
      await open(page, `${COMPANY}/status/`);
      await expect(banner(page)).toBeVisible();
      await expect(box(page)).toHaveCount(0);
    });

    for (const [value, redirected] of [
      [null, true],
      ['true', true],
      ['false', false],
    ] as const) {
      test(`${value ?? 'unset'}: ${redirected ? 'redirect' : 'banner'}`, async ({
        page,
        context,
      }) => {
        await company(context);
        if (value !== null) {
          await context.addInitScript(
            ([key, text]) => localStorage.setItem(key, text),
            [KEY, value] as const,
          );
        }
        await page.goto(`${COMPANY}/status/`);
        if (redirected) {
          await page.waitForURL(`${COPY}/status/`);
        } else {
          await expect(box(page)).not.toBeChecked();
          await settle(page);
          await expect(page).toHaveURL(`${COMPANY}/status/`);
        }
      });
    }

    test('is written when the box changes, and obeyed by the next page', async ({
      page,
      context,
    }) => {
      await company(context);
      await page.goto(`${COMPANY}/status/`);
      await page.waitForURL(`${COPY}/status/`);
      await page.goBack();
      await expect(box(page)).toBeChecked();
      expect(await stored(page)).toBeNull();
      await box(page).uncheck();
      expect(await stored(page)).toBe('false');
      await open(page, `${COMPANY}/faq/`);
      await expect(box(page)).not.toBeChecked();
      await settle(page);
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      await box(page).check();
      expect(await stored(page)).toBe('true');
      await settle(page);
      // In future, not at once.
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      await page.goto(`${COMPANY}/faq/`);
      await page.waitForURL(`${COPY}/faq/`);
    });

    test.describe('with storage that throws', () => {
      // Docusaurus's own notes about it.
      test.use({allowed: {requests, errors: [/storage/i]}});

      test('shows the banner and redirects nobody', async ({page, context}) => {
        const asked = await company(context);
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('Access is denied', 'SecurityError');
              },
            });
          }
        });
        for (const path of ['/status/', '/faq/']) {
          await open(page, COMPANY + path);
          await expect(box(page)).not.toBeChecked();
          await box(page).check();
          await settle(page);
          await expect(page).toHaveURL(COMPANY + path);
        }
        expect(asked).toMatchObject({pings: 2, checks: 2});
        await banner(page).getByRole('button', {name: 'Close'}).click();
        await expect(banner(page)).toHaveCount(0);
      });
    });
  });

  test('Back after a redirect shows the page with the banner, also after a reload; a new visit redirects', async ({
    page,
    context,
  }) => {
    await company(context);
    await open(page, address('site', 'community/'));
    await page.goto(`${COMPANY}/status/`);
    await page.waitForURL(`${COPY}/status/`);
    await page.goBack();
    await expect(page).toHaveURL(`${COMPANY}/status/`);
    await expect(banner(page)).toBeVisible();
    await settle(page);
    await expect(page).toHaveURL(`${COMPANY}/status/`);
    await page.reload();
    await hydrated(page);
    await expect(banner(page)).toBeVisible();
    await settle(page);
    await expect(page).toHaveURL(`${COMPANY}/status/`);
    await page.goBack();
    await expect(page).toHaveURL(address('site', 'community/'));
    await page.goto(`${COMPANY}/status/`);
    await page.waitForURL(`${COPY}/status/`);
  });
});
