import {setTimeout} from 'node:timers/promises';
import type {Browser, CDPSession} from '@playwright/test';
import {median} from '../median';
import {toMarkdownTable} from '../weigh';
import {STEP} from './content';

/** A site on a server. */
export interface ServedSite {
  name: string;
  /** Address without a slash at its end. */
  origin: string;
}

const RUNS = 10;
/** Rest before the click, in ms: every site has started and prefetched. */
const REST_MS = 1000;
const HOVER_MS = 200;
/** Time in ms after which a navigation has failed. */
const TIMEOUT = 20_000;

interface Condition {
  name: string;
  /** Delay of each answer, in ms. */
  latency: number;
  /** Factor by which the processor is slowed. */
  slowdown: number;
  /** Time over the link before the click, in ms. */
  hover: number;
}

const CONDITIONS: readonly Condition[] = [
  {name: 'plain', latency: 0, slowdown: 1},
  {name: '60 ms, CPU 4×', latency: 60, slowdown: 4},
].flatMap(({name, ...network}) => [
  {...network, name: `${name}, at once`, hover: 0},
  {...network, name: `${name}, after hover`, hover: HOVER_MS},
]);

/**
 * Script of each document: calls `benchEnd` with the time from the click to the paint of the
 * awaited h1. The start survives a full load in the session's storage. Nothing runs before the
 * click.
 */
const toClock = (heading: string) => `
  const toEpoch = (time) => performance.timeOrigin + time;
  // The browser reports the paint of elements with the attribute elementtiming.
  new PerformanceObserver((list) => list.getEntries().forEach(({renderTime}) => benchEnd({
    milliseconds: toEpoch(renderTime) - sessionStorage.getItem('benchStart'),
    isFullLoad: sessionStorage.getItem('benchDocument') !== String(performance.timeOrigin),
  }))).observe({type: 'element'});
  function look() {
    const h1 = [...document.querySelectorAll('h1')].find(({textContent}) =>
      textContent.replaceAll('\\u200b', '').trim().startsWith(${JSON.stringify(heading)}));
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
    sessionStorage.setItem('benchStart', toEpoch(timeStamp));
    sessionStorage.setItem('benchDocument', performance.timeOrigin);
    requestAnimationFrame(look);
  }, true);
`;

async function slowDown(
  session: CDPSession,
  {latency, slowdown}: Condition,
): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

interface Navigation {
  milliseconds: number;
  isFullLoad: boolean;
}

/** A page at rest. */
interface RestingPage {
  navigate: (condition: Condition) => Promise<Navigation>;
  close: () => Promise<void>;
}

/** Opens the first page with an empty cache and waits until it has prefetched. */
async function openPage(
  browser: Browser,
  {origin}: ServedSite,
  heading: string,
): Promise<RestingPage> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
  });
  // Formulas' styles of another host are not fetched: no site waits for the network.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  let end: (navigation: Navigation) => void;
  const navigation = new Promise<Navigation>((resolve) => {
    end = resolve;
  });
  await page.exposeFunction('benchEnd', (done: Navigation) => end(done));
  await page.addInitScript(toClock(heading));
  await page.goto(`${origin}/${STEP.from}/`, {waitUntil: 'networkidle'});
  await page.waitForTimeout(REST_MS);
  return {
    navigate: async (condition) => {
      await slowDown(await context.newCDPSession(page), condition);
      const box = await page
        .locator(`:is(nav, aside) a[href="/${STEP.to}/"]`)
        .filter({visible: true})
        .first()
        .boundingBox({timeout: 5000});
      if (!box) {
        throw new Error(`no link to ${STEP.to} in the sidebar`);
      }
      await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
      await page.waitForTimeout(condition.hover);
      await page.mouse.down();
      await page.mouse.up();
      return await Promise.race([
        navigation,
        setTimeout(TIMEOUT, undefined, {ref: false}).then(() => {
          throw new Error(`“${heading}” did not appear`);
        }),
      ]);
    },
    close: () => context.close(),
  };
}

/**
 * Prints the times from a click in the sidebar to the next page's heading, of all sites in turn, so
 * that the machine's load falls on each alike.
 *
 * @param heading - h1 of the next page.
 * @returns navigations that failed, with the reason.
 */
export async function reportNavigation(
  browser: Browser,
  sites: readonly ServedSite[],
  heading: string,
): Promise<string[]> {
  const problems = new Set<string>();
  const navigations = new Map<string, Navigation[]>();
  const key = (site: ServedSite, condition: Condition) =>
    `${site.name}, ${condition.name}`;
  const measureAll = async (condition: Condition, isCounted: boolean) => {
    // All pages rest at the same time; then each is clicked alone.
    const pages = await Promise.allSettled(
      sites.map((site) => openPage(browser, site, heading)),
    );
    for (const [i, site] of sites.entries()) {
      const name = key(site, condition);
      const page = pages[i]!;
      try {
        if (page.status === 'rejected') {
          throw page.reason;
        }
        const navigation = await page.value.navigate(condition);
        if (isCounted) {
          navigations.set(name, [...(navigations.get(name) ?? []), navigation]);
        }
      } catch (error) {
        problems.add(`Navigation: ${name}: ${String(error)}`);
      } finally {
        if (page.status === 'fulfilled') {
          await page.value.close();
        }
      }
    }
  };
  // Not counted: the first round fills the caches of servers and browser.
  await measureAll(CONDITIONS[0]!, false);
  for (const condition of CONDITIONS) {
    for (let run = 0; run < RUNS; run += 1) {
      await measureAll(condition, true);
    }
  }
  const rows = sites.map((site) => {
    const ofSite = CONDITIONS.map(
      (condition) => navigations.get(key(site, condition)) ?? [],
    );
    return [
      site.name,
      [
        ...new Set(
          ofSite
            .flat()
            .map(({isFullLoad}) => (isFullLoad ? 'full load' : 'client-side')),
        ),
      ].join(' and '),
      ...ofSite.map((measured) => {
        const times = measured.map(({milliseconds}) => milliseconds);
        return times.length > 0
          ? `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`
          : 'not measured';
      }),
    ];
  });
  console.log(
    toMarkdownTable(
      [
        'site',
        'navigation',
        ...CONDITIONS.map(({name}) => `${name}, ms (range)`),
      ],
      rows,
    ),
  );
  console.log(
    `\nFrom a click in the sidebar (/${STEP.from}/ to /${STEP.to}/) until the browser has painted the next h1, medians of ${RUNS}, each with an empty cache after ${REST_MS / 1000} s of rest, the sites in turn; after hover: ${HOVER_MS} ms over the link. 60 ms: a round trip more for each request.\n`,
  );
  return [...problems];
}
