/** Stand-ins for the company network, and what the tests of the redirect look at. */

import type {BrowserContext, Frame, Page, Route} from '@playwright/test';
import {COMPANY, EVIL, INTERNAL, PUBLIC} from './hosts';

/** Where the page asks, where it leads, and where the preference is kept. */
export const PING = 'https://staticdocs.thefacebook.com/ping';
export const CHECK = `${INTERNAL}/intern/internaldocs/check`;
export const COPY = `${INTERNAL}/intern/staticdocs/playtorch`;
export const KEY = '__internaldocs_auto_redirect';

/** What the check answers to staff. */
export const answer = {
  showBanner: true,
  redirectTo: `${COPY}/`,
  template: 'Staff read the {{internal copy}} of this page.',
  autoRedirectEnabled: true,
};
/** The same where redirects are not offered. */
export const withoutAuto = {...answer, autoRedirectEnabled: false};

/** Requests that the tests allow: all of them are answered here, or not at all. */
export const requests = [
  PUBLIC,
  COMPANY,
  INTERNAL,
  EVIL,
  PING,
  'https://example.org',
].map((origin) => new RegExp(`^${origin.replaceAll('.', '\\.')}`));

/** How a request is answered. */
export type Handler = (route: Route) => Promise<void>;

const cors = (route: Route) => ({
  'Access-Control-Allow-Origin': route.request().headers().origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
});
/** An answer that the page may read. */
export const say =
  (body: unknown, status = 200): Handler =>
  (route) =>
    route.fulfill({
      status,
      headers: cors(route),
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
/** An answer that the browser keeps from the page. */
export const forOthers =
  (body: unknown): Handler =>
  (route) =>
    route.fulfill({
      headers: {'Access-Control-Allow-Origin': EVIL},
      json: body,
    });
/** No answer. */
export const never: Handler = () => new Promise<void>(() => undefined);
/** Outside the company network, the host has no address. */
export const unreachable: Handler = (route) => route.abort('namenotresolved');

/** Plays the company network; counts what is asked. */
export async function company(
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

/** The banner of the internal copy. */
export const banner = (page: Page) =>
  page.getByRole('complementary', {name: 'Internal documentation'});

/** What the tab remembers of the check. */
export const remembered = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('__internaldocs_answer'));

/** Waits until an open page has asked what it asks when idle, and a little for what would follow. */
export async function settle(page: Page | Frame): Promise<void> {
  // Idle callbacks run in their order: the page's own came first.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => done(), {timeout: 2000}),
      ),
  );
  await page.waitForTimeout(200);
}

/** Addresses that a page asks for outside its own origin, and its scripts. */
export function watch(page: Page) {
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
