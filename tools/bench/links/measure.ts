import {chromium, type Browser} from '@playwright/test';
import {findBrowser} from '../../../scripts/lib/browser';
import {startServer} from '../../../scripts/lib/server';
import {median} from '../median';
import {markdownTable} from '../weigh';
import {fragmentOf, worstLinks} from './texts';

const TIMES = 3;
/** Time, in ms, that a link may cost before the reader clicks Run. */
const GOAL = 300;
/** A page with a snack; any such page takes a program from its address. */
const PATH = 'docs/tutorials/snacks/image-classification/';
/** Time, in ms, in which a page that is shown does all that it still has to. */
const SETTLED_AFTER = 1_500;

interface Cost {
  /** Time of the page's thread, in ms, without what other programs took. */
  thread: number;
  refused: boolean;
}

/** Opens a link and waits until its program, or what is wrong with it, is on the screen. */
async function openLink(browser: Browser, address: string): Promise<Cost> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
  });
  // The formulas' stylesheet of another host.
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  await page.goto(address, {timeout: 120_000});
  const note = page.locator('main').getByRole('note').first();
  await note.waitFor({timeout: 120_000});
  await page.waitForTimeout(SETTLED_AFTER);
  const {metrics} = await session.send('Performance.getMetrics');
  const refused = /holds no program/u.test((await note.textContent()) ?? '');
  await context.close();
  const {value = NaN} = metrics.find(({name}) => name === 'TaskDuration') ?? {};
  return {thread: value * 1000, refused};
}

async function measureLink(
  browser: Browser,
  address: string,
): Promise<{thread: number; refused: boolean}> {
  const costs: Cost[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    costs.push(await openLink(browser, address));
  }
  return {
    thread: median(costs.map(({thread}) => thread)),
    refused: costs.every(({refused}) => refused),
  };
}

/**
 * Prints what the worst texts that a link can bring cost before the reader's click, beside a
 * program of one line.
 *
 * @param dir - the build's folder.
 */
export async function benchLinks(dir: string): Promise<void> {
  const server = await startServer(dir, 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const open = (files: Readonly<Record<string, string>>) =>
      measureLink(browser, server.url + PATH + fragmentOf(files));
    const small = await open({'App.tsx': 'export default () => null;'});
    const rows: string[][] = [];
    const missed: string[] = [];
    for (const {name, files} of worstLinks) {
      const {thread, refused} = await open(files);
      const more = Math.max(0, thread - small.thread);
      rows.push([name, refused ? 'refused' : 'shown', more.toFixed(0)]);
      if (more > GOAL) {
        missed.push(name);
      }
    }
    console.log(
      markdownTable(
        ['text of a link', 'the page', 'ms before the click'],
        rows,
      ),
    );
    console.log(
      `Time of the page’s thread beyond the ${small.thread.toFixed(0)} ms of a program of one line; median of ${TIMES}.`,
    );
    console.log(
      missed.length > 0
        ? `Links, more than ${GOAL} ms: ${missed.join('; ')}\n`
        : `Links: all cost less than ${GOAL} ms.\n`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
