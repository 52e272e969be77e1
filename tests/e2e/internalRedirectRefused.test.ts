import {expect, openPage, test} from './fixtures';
import {COMPANY, serveAs} from './hosts';
import {
  answer,
  banner,
  CHECK,
  playCompany,
  answerOthers,
  type RouteHandler,
  neverAnswer,
  PING,
  readRemembered,
  requests,
  answerWith,
  waitForIdle,
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
      const asked = await playCompany(context, {
        check: answerWith({
          ...answer,
          redirectTo: 'javascript://www.internalfb.com/%0awindow.hacked=1',
        }),
      });
      await openPage(page, `${COMPANY}/status/`);
      await expect.poll(() => readRemembered(page)).toBe('no');
      await openPage(page, `${COMPANY}/faq/`);
      await waitForIdle(page);
      expect(asked).toMatchObject({pings: 1, checks: 1});
      await expect(banner(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${COMPANY}/faq/`);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });

    test(
      'but asks in the next tab',
      {tag: '@full'},
      async ({page, context}) => {
        const asked = await playCompany(context, {
          check: answerWith({...answer, showBanner: false}),
        });
        await openPage(page, `${COMPANY}/status/`);
        await expect.poll(() => readRemembered(page)).toBe('no');
        await openPage(await context.newPage(), `${COMPANY}/faq/`);
        await expect.poll(() => asked).toMatchObject({pings: 2, checks: 2});
      },
    );

    // `npm test` runs one failure of the ping and one of the check.
    const failures: [
      string,
      {ping?: RouteHandler; check?: RouteHandler},
      number,
    ][] = [
      ['ping: no permission to read it', {ping: answerOthers('ok')}, 0],
      ['check: half JSON', {check: answerWith('{"showBanner": true,')}, 1],
      ['ping: 500', {ping: answerWith('', 500)}, 0],
      ['ping: 404', {ping: answerWith('', 404)}, 0],
      ['ping: refused', {ping: (route) => route.abort('connectionrefused')}, 0],
      ['check: 500', {check: answerWith(answer, 500)}, 1],
      ['check: 403', {check: answerWith(answer, 403)}, 1],
      ['check: no JSON', {check: answerWith('<!doctype html>')}, 1],
      ['check: nothing', {check: answerWith('')}, 1],
      ['check: no permission to read it', {check: answerOthers(answer)}, 1],
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
          const asked = await playCompany(context, handlers);
          await openPage(page, `${COMPANY}/status/`);
          await waitForIdle(page);
          await expect.poll(() => asked).toMatchObject({pings: 1, checks});
          await expect(banner(page)).toHaveCount(0);
          await expect(page).toHaveURL(`${COMPANY}/status/`);
          // The tab remembers the network, but no failure of the check.
          await openPage(page, `${COMPANY}/status/`);
          await waitForIdle(page);
          await expect
            .poll(() => asked)
            .toMatchObject({pings: 1 + checks, checks: 2 * checks});
        });
      }
    });

    for (const [what, handlers, url] of [
      ['ping', {ping: neverAnswer}, PING],
      ['check', {check: neverAnswer}, CHECK],
    ] as const) {
      test(`when the ${what} is given up, after 2 s`, async ({
        page,
        context,
      }) => {
        const isCheck = what === 'check';
        const asked = await playCompany(context, handlers);
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
        await openPage(page, `${COMPANY}/status/`);
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
        await waitForIdle(page);
        expect(asked).toMatchObject({pings: 1, checks: isCheck ? 1 : 0});
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${COMPANY}/status/`);
      });
    }
  });
});
