/** Fake of the company network, and elements for the tests of the redirect. */

import type {BrowserContext, Frame, Page, Route} from '@playwright/test';
import {COMPANY, EVIL, INTERNAL, PUBLIC} from './hosts';

/** Addresses of the redirect, and the key of the preference in local storage. */
export const PING = 'https://staticdocs.thefacebook.com/ping';
export const CHECK = `${INTERNAL}/intern/internaldocs/check`;
export const COPY = `${INTERNAL}/intern/staticdocs/playtorch`;
export const KEY = '__internaldocs_auto_redirect';

/** Answer of the check to staff. */
export const answer = {
  showBanner: true,
  redirectTo: `${COPY}/`,
  template: 'Staff read the {{internal copy}} of this page.',
  autoRedirectEnabled: true,
};
/** Answer of the check where it offers no redirects. */
export const withoutAuto = {...answer, autoRedirectEnabled: false};

/** Requests that the tests allow: none of them leaves the machine. */
export const requests = [
  PUBLIC,
  COMPANY,
  INTERNAL,
  EVIL,
  PING,
  'https://example.org',
].map((origin) => new RegExp(`^${origin.replaceAll('.', '\\.')}`));

/** Answers a request. */
export type RouteHandler = (route: Route) => Promise<void>;

const cors = (route: Route) => ({
  'Access-Control-Allow-Origin': route.request().headers().origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
});
/** Answers so that the page may read it. */
export const answerWith =
  (body: unknown, status = 200): RouteHandler =>
  (route) =>
    route.fulfill({
      status,
      headers: cors(route),
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
/** Answers so that the browser refuses the page to read it. */
export const answerOthers =
  (body: unknown): RouteHandler =>
  (route) =>
    route.fulfill({
      headers: {'Access-Control-Allow-Origin': EVIL},
      json: body,
    });
/** Leaves a request open. */
export const neverAnswer: RouteHandler = () =>
  new Promise<void>(() => undefined);
/** Fails as outside the company network, where the host has no address. */
export const failToResolve: RouteHandler = (route) =>
  route.abort('namenotresolved');

/** Answers for the company network, and counts its requests. */
export async function playCompany(
  context: BrowserContext,
  {
    ping = answerWith('ok'),
    check = answerWith(answer),
  }: {ping?: RouteHandler; check?: RouteHandler} = {},
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

/** Banner of the internal copy. */
export const banner = (page: Page) =>
  page.getByRole('complementary', {name: 'Internal documentation'});

/** Reads the answer of the check that the tab remembers. */
export const readRemembered = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('__internaldocs_answer'));

/** Waits until an open page has sent its requests for idle time, and 200 ms more for any that follow. */
export async function waitForIdle(page: Page | Frame): Promise<void> {
  // Idle callbacks run in order: the page has registered its own before.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => done(), {timeout: 2000}),
      ),
  );
  await page.waitForTimeout(200);
}

/** Collects requests of a page to other origins, and its scripts. */
export function watchRequests(page: Page) {
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
