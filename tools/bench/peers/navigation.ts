import {setTimeout} from 'node:timers/promises';
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
const HOVER = 200;
/** Time in ms after which a navigation has failed. */
const PATIENCE = 20_000;

interface Condition {
  name: string;
  /** Of each answer, ms. */
  latency: number;
  /** How many times slower. */
  cpu: number;
}

const CONDITIONS: readonly Condition[] = [
  {name: 'plain', latency: 0, cpu: 1},
  {name: '60 ms, CPU 4×', latency: 60, cpu: 4},
];
const WAYS = [
  {name: 'at once', hover: 0},
  {name: 'after hover', hover: HOVER},
];

/**
 * In each document: when the reader clicked, and when the browser has painted
 * the h1 that is awaited. Kept over a full load; times are of the
 * clock, in ms. Nothing runs before the click.
 */
const clock = (heading: string) => `
  const now = (time) => performance.timeOrigin + time;
  const wanted = ${JSON.stringify(heading)};
  // The browser says when it painted the text of an element with this attribute.
  new PerformanceObserver((list) => list.getEntries().forEach(({renderTime}) => benchEnd({
    milliseconds: now(renderTime) - sessionStorage.getItem('benchStart'),
    fullLoad: sessionStorage.getItem('benchDocument') !== String(performance.timeOrigin),
  }))).observe({type: 'element'});
  function look() {
    const h1 = [...document.querySelectorAll('h1')].find((one) =>
      one.textContent.replaceAll('\\u200b', '').trim().startsWith(wanted));
    if (h1) {
      h1.setAttribute('elementtiming', 'heading');
    } else {
      requestAnimationFrame(look);
    }
  }
  if (sessionStorage.getItem('benchStart')) {
    requestAnimationFrame(look);
  }
  addEventListener('click', ({timeStamp}) => {
    sessionStorage.setItem('benchStart', now(timeStamp));
    sessionStorage.setItem('benchDocument', performance.timeOrigin);
    requestAnimationFrame(look);
  }, true);
`;

interface Walk {
  milliseconds: number;
  fullLoad: boolean;
}

/** A page that has come to rest. */
interface Ready {
  click: (condition: Condition, hover: number) => Promise<Walk>;
  close: () => Promise<void>;
}

/** Opens the first page with an empty cache and lets it fetch ahead what it wants. */
async function open(
  browser: Browser,
  {host}: Walker,
  {from, to, heading}: Step,
): Promise<Ready> {
  const context = await browser.newContext({viewport: VIEWPORT});
  const close = () => context.close();
  const click: Ready['click'] = async (condition, hover) => {
    const session = await context.newCDPSession(page);
    await delay(session, condition.latency);
    await slow(session, condition.cpu);
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
    return await Promise.race([
      end,
      setTimeout(PATIENCE, undefined, {ref: false}).then(() => {
        throw new Error(`“${heading}” did not appear`);
      }),
    ]);
  };
  const page = await context.newPage();
  let seen: (walk: Walk) => void;
  const end = new Promise<Walk>((resolve) => {
    seen = resolve;
  });
  try {
    await page.exposeFunction('benchEnd', (walk: Walk) => seen(walk));
    await page.addInitScript(clock(heading));
    host.clear();
    await page.goto(host.origin + from, {waitUntil: 'load'});
    await host.quiet(QUIET);
  } catch (error) {
    await close();
    throw error;
  }
  return {click, close};
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
  const round = async (
    condition: Condition,
    way: (typeof WAYS)[number],
    counted: boolean,
  ) => {
    const fail = (site: string, error: unknown) =>
      problems.add(
        `${site}: navigation, ${condition.name}, ${way.name}: ${String(error)}`,
      );
    // All rest at once, which costs the time of one; each is then clicked alone.
    const pages = await Promise.allSettled(
      walkers.map((walker) => open(browser, walker, step)),
    );
    for (const [index, {site}] of walkers.entries()) {
      const page = pages[index]!;
      if (page.status === 'rejected') {
        fail(site, page.reason);
        continue;
      }
      try {
        const walk = await page.value.click(condition, way.hover);
        if (counted) {
          const key = [site, condition.name, way.name].join();
          times.set(key, [...(times.get(key) ?? []), walk.milliseconds]);
          loads.set(site, (loads.get(site) ?? new Set()).add(walk.fullLoad));
        }
      } catch (error) {
        fail(site, error);
      } finally {
        await page.value.close();
      }
    }
  };
  // Not counted: the host compresses each file at its first request.
  await round(CONDITIONS[0]!, WAYS[0]!, false);
  for (const condition of CONDITIONS) {
    for (const way of WAYS) {
      for (let i = 0; i < TIMES; i += 1) {
        await round(condition, way, true);
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
    `\nFrom a click in the sidebar (${step.from} to ${step.to}) until the browser has painted the next h1, medians of ${TIMES}, each with an empty cache after ${QUIET / 1000} s of rest, the sites in turn; after hover: ${HOVER} ms over the link. 60 ms: a round trip more for each request.\n`,
  );
  return [...problems];
}
