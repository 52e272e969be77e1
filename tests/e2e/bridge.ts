/** Helpers for framed pages with two bridges: this site's and that of the npm package. */

import type {BrowserContext, Frame, Page} from '@playwright/test';
import {
  COMPANY,
  EVIL,
  INTERNAL,
  PUBLIC,
  serveFrame,
  STATIC_DOCS,
} from './hosts';

/** Page of tests/fixtures with both bridges. */
export const PAGE = '/live/fixtures/bridge/';
export const PARENT = `${INTERNAL}/parent`;

const ANALYTICS = /googletagmanager\.com/;

/** Requests that the tests allow: this file answers all of them. */
export const requests = [
  ...[INTERNAL, STATIC_DOCS, COMPANY, PUBLIC, EVIL].map(
    (origin) => new RegExp(`^${origin.replaceAll('.', '\\.')}/`),
  ),
  /^https:\/\/staticdocs\.10866\.od\.internalfb\.com\//,
  ANALYTICS,
];

/** Answers for the analytics of the variant: no request leaves the machine. */
export const answerAnalytics = (context: BrowserContext) =>
  context.route(ANALYTICS, (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  );

export interface ReceivedMessage {
  data: Record<string, unknown>;
  origin: string;
}

/** Opens a page that frames another, and waits until the framed page is hydrated. */
export async function openFramed(
  page: Page,
  framed: string,
  parent = PARENT,
): Promise<Frame> {
  await serveFrame(page.context(), parent, framed);
  await page.goto(parent);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) {
    throw new Error(`${parent} has no frame`);
  }
  await frame.locator('html[data-has-hydrated="true"]').waitFor();
  return frame;
}

export const readReceived = (page: Page) =>
  page.evaluate(
    () => (window as unknown as {received: ReceivedMessage[]}).received,
  );

/** Sends a message from the parent to the frame. */
export const postToFrame = (page: Page, message: object) =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);

export const toResponse = (id: unknown, more: object = {response: 'real'}) => ({
  event: 'static-docs-bridge-response',
  id,
  ...more,
});

export type Side = 'ours' | 'npm';
export type Outcome = {value: unknown} | {error: string};

/** Starts a call in the frame; `waitForOutcome` and `readOutcome` return how it ends. */
export const startCall = (
  frame: Frame,
  side: Side,
  name: string,
  args: unknown,
) =>
  frame.evaluate(
    ([side, name, args]) => {
      const page = window as unknown as Record<string, never>;
      const call = name
        .split('.')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown>)[key],
          page[side],
        ) as (args: unknown) => Promise<unknown>;
      const outcomes = ((page as Record<string, unknown>)[`${side}Outcomes`] ??=
        []) as Promise<Outcome>[];
      outcomes.push(
        call(args).then(
          (value) => ({value}),
          (error: unknown) => ({
            error: error instanceof Error ? error.message : String(error),
          }),
        ),
      );
    },
    [side, name, args] as const,
  );

/** Waits for the outcome of a side's last call. */
export const waitForOutcome = (frame: Frame, side: Side) =>
  frame.evaluate(
    (side) =>
      (window as unknown as Record<string, Promise<Outcome>[]>)[
        `${side}Outcomes`
      ]?.at(-1),
    side,
  );

/** Reads the outcome of a side's last call; undefined while the call waits. */
export const readOutcome = (frame: Frame, side: Side) =>
  frame.evaluate(
    (side) =>
      Promise.race([
        (window as unknown as Record<string, Promise<Outcome>[]>)[
          `${side}Outcomes`
        ]?.at(-1),
        new Promise<undefined>((done) => setTimeout(done, 100)),
      ]),
    side,
  );
