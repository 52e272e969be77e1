import {expect, open, test} from './fixtures';
import {COMPANY, serveAs} from './hosts';
import {
  answer,
  banner,
  CHECK,
  company,
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
    // plugins/internal-redirect/core/*.test.ts cover all bodies and addresses.
    test('when the check names a script as the internal copy, and asks no second time in a tab', async ({
      page,
      context,
    }) => {
      const asked = await company(context, {
        check: say({
          ...answer,
          redirectTo: 'javascript://www.internalfb.com/%0awindow.hacked=1',
        }),
      });
      await open(page, `${COMPANY}/status/`);
      await expect.poll(() => remembered(page)).toBe('no');
      await open(page, `${COMPANY}/faq/`);
      await settle(page);
      expect(asked).toMatchObject({pings: 1, checks: 1});
      await expect(banner(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });

    test(
      'but asks in the next tab',
      {tag: '@full'},
      async ({page, context}) => {
        const asked = await company(context, {
          check: say({...answer, showBanner: false}),
        });
        await open(page, `${COMPANY}/status/`);
        await expect.poll(() => remembered(page)).toBe('no');
        await open(await context.newPage(), `${COMPANY}/faq/`);
        await expect.poll(() => asked).toMatchObject({pings: 2, checks: 2});
      },
    );

    // `npm test` runs one failure of the ping and one of the check.
    const failures: [string, {ping?: Handler; check?: Handler}, number][] = [
      ['ping: no permission to read it', {ping: forOthers('ok')}, 0],
      ['check: half JSON', {check: say('{"showBanner": true,')}, 1],
      ['ping: 500', {ping: say('', 500)}, 0],
      ['ping: 404', {ping: say('', 404)}, 0],
      ['ping: refused', {ping: (route) => route.abort('connectionrefused')}, 0],
      ['check: 500', {check: say(answer, 500)}, 1],
      ['check: 403', {check: say(answer, 403)}, 1],
      ['check: no JSON', {check: say('<!doctype html>')}, 1],
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
      for (const [at, [what, handlers, checks]] of failures.entries()) {
        test(what, {tag: at < 2 ? [] : '@full'}, async ({page, context}) => {
          const asked = await company(context, handlers);
          await open(page, `${COMPANY}/status/`);
          await settle(page);
          await expect.poll(() => asked).toMatchObject({pings: 1, checks});
          await expect(banner(page)).toHaveCount(0);
          await expect(page).toHaveURL(`${COMPANY}/status/`);
          // The tab remembers the network, but no failure of the check.
          await open(page, `${COMPANY}/status/`);
          await settle(page);
          await expect
            .poll(() => asked)
            .toMatchObject({pings: 1 + checks, checks: 2 * checks});
        });
      }
    });

    for (const [what, handlers, url] of [
      ['ping', {ping: never}, PING],
      ['check', {check: never}, CHECK],
    ] as const) {
      test(`when the ${what} is given up, after 2 s`, async ({
        page,
        context,
      }) => {
        const isCheck = what === 'check';
        const asked = await company(context, handlers);
        await page.addInitScript(
          ({url, isCheck}) => {
            const seen = {limits: [] as number[], isGivenUp: false};
            Object.assign(window, {seen});
            const {timeout} = AbortSignal;
            AbortSignal.timeout = (ms) => {
              seen.limits.push(ms);
              // Shortens the limit of 2 s.
              const isSlow = seen.limits.length === (isCheck ? 2 : 1);
              return timeout.call(AbortSignal, isSlow ? 100 : ms);
            };
            const {fetch} = window;
            window.fetch = async (input, init) => {
              try {
                return await fetch(input, init);
              } catch (error) {
                seen.isGivenUp ||= input === url;
                throw error;
              }
            };
          },
          {url, isCheck},
        );
        await open(page, `${COMPANY}/status/`);
        const seen = () =>
          page.evaluate(
            () =>
              (
                window as unknown as {
                  seen: {limits: number[]; isGivenUp: boolean};
                }
              ).seen,
          );
        await expect
          .poll(seen)
          .toEqual({limits: isCheck ? [2000, 2000] : [2000], isGivenUp: true});
        await settle(page);
        expect(asked).toMatchObject({pings: 1, checks: isCheck ? 1 : 0});
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${COMPANY}/status/`);
      });
    }
  });
});
