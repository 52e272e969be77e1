import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import {findBrowser, findHeadlessShell} from '../../../scripts/lib/browser';
import {startServer} from '../../../scripts/lib/server';
import {
  PROGRAMS,
  type FirstPress,
} from '../../../tests/e2e/player/firstAnswers';
import {median} from '../median';
import {toMarkdownTable} from '../weigh';

const ROUNDS = 3;
/** Time in ms after which a program has failed. */
const TIMEOUT = 120_000;
/** Times that the processor is slower than this machine's. */
const SLOWER = 4;
/** Seconds over which a live program is watched. */
const LIVE_SECONDS = 5;

const DEVICES = {
  '1440 px': {viewport: {width: 1440, height: 900}},
  '390 px, touch': {
    viewport: {width: 390, height: 844},
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  },
};

/** Costs of a first answer: bytes before and after the press, and seconds after it. */
interface FirstAnswerCost {
  page: number;
  answer: number;
  seconds: number;
}

/** Programs that take a frame at a time, with the switch for it. */
const LIVE = 'image-classification of 0.1';

/** Opens a page outside of the network, and counts the bytes that it transfers. */
async function openCounted(
  context: BrowserContext,
  site: string,
  path: string,
): Promise<{page: Page; bytes: () => Promise<number>}> {
  await context.route(
    (url) => !url.href.startsWith(site),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(
          ({responseBodySize, responseHeadersSize}) =>
            responseBodySize + responseHeadersSize,
        )
        .catch(() => 0),
    );
  });
  await page.goto(site + path);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  return {
    page,
    bytes: async () =>
      (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

const frameOf = (page: Page) =>
  page
    .frameLocator('iframe[title$=": the running program"]')
    .frameLocator('iframe');

async function measureAnswer(
  context: BrowserContext,
  site: string,
  {paths: [path = ''], answer}: FirstPress,
  rate: number,
): Promise<FirstAnswerCost> {
  const {page, bytes} = await openCounted(context, site, path);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', {rate});
  const before = await bytes();
  const pressedAt = performance.now();
  // The only press of the reader.
  await page.getByRole('button', {name: 'Run in the page'}).click();
  await answer(frameOf(page)).waitFor({timeout: TIMEOUT});
  const seconds = (performance.now() - pressedAt) / 1000;
  return {page: before, answer: (await bytes()) - before, seconds};
}

const toKilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

async function measureDevice(
  browser: Browser,
  site: string,
  program: FirstPress,
  device: (typeof DEVICES)[keyof typeof DEVICES],
): Promise<string[]> {
  const measure = async (rate: number) => {
    const costs: FirstAnswerCost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // The caches of a new context are empty.
      const context = await browser.newContext(device);
      costs.push(await measureAnswer(context, site, program, rate));
      await context.close();
    }
    return costs;
  };
  const plain = await measure(1);
  const slow = await measure(SLOWER);
  const toSeconds = (costs: readonly FirstAnswerCost[]) =>
    median(costs.map(({seconds}) => seconds)).toFixed(1);
  return [
    '1',
    toKilobytes(median(plain.map((cost) => cost.page))),
    toKilobytes(median(plain.map((cost) => cost.answer))),
    toSeconds(plain),
    toSeconds(slow),
  ];
}

/** Script that counts the frames of the page itself, and their longest pause. It is text because tsx adds helpers to functions. */
const WATCH_PAGE = `new Promise((resolve) => {
  const pauses = [];
  let last = performance.now();
  const end = last + ${LIVE_SECONDS * 1000};
  requestAnimationFrame(function next(now) {
    pauses.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(next);
    else resolve({count: pauses.length, longest: Math.max(...pauses)});
  });
})`;

/** Runs the live program, and counts its runs and the frames of the page beside it. */
async function measureLive(
  browser: Browser,
  site: string,
  device: (typeof DEVICES)[keyof typeof DEVICES],
): Promise<string[]> {
  const context = await browser.newContext(device);
  const program = PROGRAMS[LIVE]!;
  const {page} = await openCounted(context, site, program.paths[0] ?? '');
  await page.getByRole('button', {name: 'Run in the page'}).click();
  const frame = frameOf(page);
  await program.answer(frame).waitFor({timeout: TIMEOUT});
  await frame.getByRole('switch', {name: 'Live'}).click();
  await frame.getByRole('button', {name: 'red heart', exact: true}).click();
  const rate = page.getByText(/^[\d.]+ frames per second$/);
  await rate.waitFor({timeout: TIMEOUT});
  const {count, longest} = await page.evaluate<{
    count: number;
    longest: number;
  }>(WATCH_PAGE);
  const text = (await rate.textContent()) ?? '';
  await context.close();
  return [
    text.split(' ')[0] ?? '',
    (count / LIVE_SECONDS).toFixed(0),
    longest.toFixed(0),
  ];
}

/**
 * Prints the way from the page's load to each program's first answer, and the rates of a live
 * program.
 *
 * @param dir - folder of a finished build.
 */
export async function benchFirstAnswers(dir: string): Promise<void> {
  const server = await startServer(dir, 0);
  const args = ['--no-sandbox', '--disable-gpu'];
  // The shell has one process for page and frame, so that both are slowed down.
  const shell = await chromium.launch({
    executablePath: findHeadlessShell() ?? (await findBrowser()),
    args,
  });
  const whole = await chromium.launch({
    executablePath: await findBrowser(),
    args,
  });
  try {
    const rows: string[][] = [];
    const live: string[][] = [];
    for (const [name, device] of Object.entries(DEVICES)) {
      for (const [program, press] of Object.entries(PROGRAMS)) {
        rows.push([
          program,
          name,
          ...(await measureDevice(shell, server.url, press, device)),
        ]);
      }
      live.push([
        LIVE,
        name,
        ...(await measureLive(whole, server.url, device)),
      ]);
    }
    console.log(
      toMarkdownTable(
        [
          'program',
          'device',
          'presses',
          'page kB',
          'answer kB',
          'seconds',
          `seconds, ${SLOWER} times slower`,
        ],
        rows,
      ),
    );
    console.log(
      `\nMedian of ${ROUNDS}, caches empty, from the site on this machine: seconds from the press to the answer. kB of 1000 bytes as the local server sends them, before and after the press.\n`,
    );
    console.log(
      toMarkdownTable(
        [
          'live program',
          'device',
          'frames per second',
          'page beside it, per second',
          'longest pause of the page, ms',
        ],
        live,
      ),
    );
  } finally {
    await shell.close();
    await whole.close();
    await server.close();
  }
}
