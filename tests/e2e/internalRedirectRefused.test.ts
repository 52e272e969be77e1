import {expect, open, test} from './fixtures';
import {COMPANY, EVIL, serveAs} from './hosts';
import {
  answer,
  banner,
  CHECK,
  company,
  COPY,
  forOthers,
  type Handler,
  never,
  PING,
  remembered,
  requests,
  say,
  settle,
} from './internalRedirect';

test.use({allowed: {requests}});

test.describe('on a company-owned host', () => {
  test.beforeEach(({context}) => serveAs(context, COMPANY));

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
});
