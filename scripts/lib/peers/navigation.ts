import type {Browser} from '@playwright/test';
import {median} from '../median';
import {markdownTable} from '../weigh';
import {delay, slow, VIEWPORT} from './page';
import type {Host} from './server';

/** A site whose navigation is timed. */
export interface Walker {
  site: string;
  host: Host;
}

/** From one tutorial to the next in the sidebar, by their paths with both slashes. */
export interface Step {
  from: string;
  to: string;
  /** The h1 of the page that the link leads to. */
  heading: string;
}

const TIMES = 10;
/** Rest in ms before the click: every site has started and fetched ahead what it wants. */
const QUIET = 1000;
const HOVER = 300;
/** Time in ms after which a navigation has failed. */
const PATIENCE = 20_000;

const CONDITIONS = [
  {name: 'plain', latency: 0, cpu: 1},
  {name: '60 ms, CPU 4×', latency: 60, cpu: 4},
];
const WAYS = [
  {name: 'at once', hover: 0},
  {name: 'after hover', hover: HOVER},
];

/**
 * In each document: when the reader clicked, and the first frame in which the h1
 * is the one awaited. Kept over a full load; times are of the clock, in ms.
 */
const clock = (heading: string) => `
  const now = (time) => performance.timeOrigin + time;
  addEventListener('click', ({timeStamp}) => {
    sessionStorage.setItem('benchStart', now(timeStamp));
    sessionStorage.setItem('benchDocument', performance.timeOrigin);
  }, true);
  const wanted = ${JSON.stringify(heading)};
  (function look() {
    const shown = [...document.querySelectorAll('h1')].some((h1) =>
      h1.textContent.replaceAll('\\u200b', '').trim().startsWith(wanted) && h1.getClientRects().length > 0);
    if (sessionStorage.getItem('benchStart') && shown) {
      sessionStorage.setItem('benchEnd', now(performance.now()));
      return;
    }
    requestAnimationFrame(look);
  })();
`;

const RESULT = `(() => {
  const read = (name) => Number(sessionStorage.getItem(name));
  return read('benchEnd') > 0
    ? {
        milliseconds: read('benchEnd') - read('benchStart'),
        fullLoad: performance.timeOrigin !== read('benchDocument'),
      }
    : null;
})()`;

interface Walk {
  milliseconds: number;
  fullLoad: boolean;
}

async function walk(
  browser: Browser,
  host: Host,
  {from, to, heading}: Step,
  {latency, cpu}: (typeof CONDITIONS)[number],
  hover: number,
): Promise<Walk> {
  const context = await browser.newContext({viewport: VIEWPORT});
  try {
    const page = await context.newPage();
    await page.addInitScript(clock(heading));
    host.clear();
    await page.goto(host.origin + from, {waitUntil: 'load'});
    await host.quiet(QUIET);
    const session = await context.newCDPSession(page);
    await delay(session, latency);
    await slow(session, cpu);
    const link = page
      .locator(`nav a[href="${to}"], aside a[href="${to}"]`)
      .filter({visible: true})
      .first();
    const box = await link.boundingBox({timeout: 5000});
    if (!box) {
      throw new Error(`no link to ${to} in the sidebar`);
    }
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
    await page.waitForTimeout(hover);
    await page.mouse.down();
    await page.mouse.up();
    for (let waited = 0; waited < PATIENCE; waited += 50) {
      // While a document is replaced there is nothing to ask.
      const result = await page.evaluate<Walk | null>(RESULT).catch(() => null);
      if (result) {
        return result;
      }
      await page.waitForTimeout(50);
    }
    throw new Error(`“${heading}” did not appear`);
  } finally {
    await context.close();
  }
}

/**
 * Prints the times from a click in the sidebar to the next page's heading, of
 * all sites in turn, so that the machine's load falls on each alike.
 *
 * @returns what could not be measured.
 */
export async function reportNavigation(
  browser: Browser,
  walkers: readonly Walker[],
  step: Step,
): Promise<string[]> {
  const problems = new Set<string>();
  const loads = new Map<string, Set<boolean>>();
  const times = new Map<string, number[]>();
  for (const condition of CONDITIONS) {
    for (const {name, hover} of WAYS) {
      for (let i = 0; i < TIMES; i += 1) {
        for (const {site, host} of walkers) {
          const key = [site, condition.name, name].join();
          try {
            const {milliseconds, fullLoad} = await walk(
              browser,
              host,
              step,
              condition,
              hover,
            );
            times.set(key, [...(times.get(key) ?? []), milliseconds]);
            loads.set(site, (loads.get(site) ?? new Set()).add(fullLoad));
          } catch (error) {
            problems.add(
              `${site}: navigation, ${condition.name}, ${name}: ${String(error)}`,
            );
          }
        }
      }
    }
  }
  console.log(
    markdownTable(
      [
        'site',
        'navigation',
        ...CONDITIONS.flatMap((condition) =>
          WAYS.map((way) => `${condition.name}, ${way.name}, ms (range)`),
        ),
      ],
      walkers.map(({site}) => [
        site,
        [...(loads.get(site) ?? [])]
          .map((full) => (full ? 'full load' : 'client-side'))
          .join(' and '),
        ...CONDITIONS.flatMap((condition) =>
          WAYS.map((way) => {
            const all = times.get([site, condition.name, way.name].join());
            return all
              ? `${median(all).toFixed(0)} (${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})`
              : 'not measured';
          }),
        ),
      ]),
    ),
  );
  console.log(
    `\nFrom a click in the sidebar (${step.from} to ${step.to}) to the frame with the next h1, medians of ${TIMES}, each with an empty cache after ${QUIET / 1000} s of rest, the sites in turn; after hover: ${HOVER} ms over the link. 60 ms: a round trip more for each request.\n`,
  );
  return [...problems];
}
