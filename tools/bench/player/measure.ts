import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Frame,
  type Page,
} from '@playwright/test';
import {findBrowser} from '../../../scripts/lib/browser';
import {median} from '../median';
import {skipFirstInput} from '../../../scripts/lib/skipFirstInput';
import {startServer} from '../../../scripts/lib/server';
import {toKilobytes, toMarkdownTable} from '../weigh';
import {programs, type MeasuredProgram} from './programs';
import {
  isPlayerFile,
  PARTS,
  sumParts,
  toSentFile,
  type SentFile,
} from './transfer';

const ROUNDS = 5;
/** Time without a request, in ms, after which a page has loaded all of its files. */
const QUIET = 1000;
/** Time in ms after which a program has failed. */
const TIMEOUT = 60_000;

/**
 * Script of the page and of the program's frame: notes when the mouse was last released, when the
 * program was first rendered, and when its text matched `answer`. It is text because tsx adds
 * helpers to functions, which the page does not have.
 */
const MARKS = `
  const marks = (window.benchMarks = {});
  addEventListener('pointerup', ({timeStamp}) => {
    marks.input = timeStamp;
    marks.done = undefined;
  }, true);
  addEventListener('message', ({data}) => {
    if (data?.type === 'rendered') marks.done = performance.now();
  });
  new MutationObserver(() => {
    if (marks.answer && marks.input && !marks.done
        && new RegExp(marks.answer).test(document.body.textContent)) {
      marks.done = performance.now();
    }
  }).observe(document, {subtree: true, childList: true, characterData: true});
`;

/** Waits for the time from the mouse to the answer, in ms. Playwright's `waitForFunction` breaks the page's policy. */
const waitForAnswer = (frame: Frame): Promise<number> =>
  frame.evaluate<number>(`new Promise((resolve, reject) => {
    const end = performance.now() + ${TIMEOUT};
    (function look() {
      const {input, done} = benchMarks;
      if (done > input) resolve(done - input);
      else if (performance.now() > end) reject(new Error('The program did not answer.'));
      else setTimeout(look, 20);
    })();
  })`);

/** Times of one run, in ms. */
interface RunTimes {
  render: number;
  first: number;
  next: number;
}

async function measureRun(
  page: Page,
  {steps}: MeasuredProgram,
  button: string,
): Promise<RunTimes> {
  await page.getByRole('button', {name: button, exact: true}).click();
  const render = await waitForAnswer(page.mainFrame());
  const title = 'iframe[title$=": the running program"]';
  const locator = page.frameLocator(title).frameLocator('iframe');
  const handle = await locator.locator('#root').elementHandle();
  const frame = await handle?.ownerFrame();
  if (!frame) {
    throw new Error('The program’s frame is gone.');
  }
  const times: number[] = [];
  for (const {act, answer} of steps) {
    await frame.evaluate(
      `benchMarks.answer = undefined; benchMarks.input = undefined`,
    );
    await frame.evaluate(`benchMarks.answer = ${JSON.stringify(answer)}`);
    await act(page, locator);
    times.push(await waitForAnswer(frame));
  }
  const [first = NaN, next = NaN] = times;
  return {render, first, next};
}

/** Records the files that a page requests of its site; prefetches for other pages are left out. */
class RequestLog {
  files: string[] = [];
  private last = performance.now();

  constructor(page: Page, site: string) {
    page.on('request', (request) => {
      this.last = performance.now();
      const isPrefetch = /prefetch/u.test(
        request.headers()['sec-purpose'] ?? '',
      );
      const address = request.url().replace(/[?#].*$/u, '');
      if (address.startsWith(site) && !isPrefetch) {
        const file = decodeURIComponent(address.slice(site.length));
        this.files.push(file.replace(/(^|\/)$/u, '$1index.html'));
      }
    });
  }

  /** Waits until the page rests, returns the recorded files and clears the log. */
  async take(): Promise<string[]> {
    while (performance.now() - this.last < QUIET) {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    const taken = [...new Set(this.files)];
    this.files = [];
    return taken;
  }
}

async function openPage(
  context: BrowserContext,
  site: string,
  program: MeasuredProgram,
): Promise<{page: Page; requests: RequestLog; before: string[]}> {
  const page = await context.newPage();
  const requests = new RequestLog(page, site);
  await page.goto(site + program.path);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  return {page, requests, before: await requests.take()};
}

interface PlayerCost {
  /** Files of the player that the page had loaded before the click. */
  before: SentFile[];
  /** Files that the first run loaded. */
  run: SentFile[];
  cold: RunTimes[];
  again: RunTimes[];
  warm: RunTimes[];
}

async function measureProgram(
  browser: Browser,
  site: string,
  dir: string,
  program: MeasuredProgram,
): Promise<PlayerCost> {
  const bytesOf = (file: string) => readFileSync(path.join(dir, file));
  const cost: PlayerCost = {before: [], run: [], cold: [], again: [], warm: []};
  for (let i = 0; i < ROUNDS; i += 1) {
    // The caches of a new context are empty.
    const context = await browser.newContext({
      viewport: {width: 1280, height: 800},
    });
    await context.addInitScript(MARKS);
    await skipFirstInput(context);
    // Files of other origins are no part of the player.
    await context.route(
      (url) => !url.href.startsWith(site),
      (route) => route.abort(),
    );
    const {page, requests, before} = await openPage(context, site, program);
    cost.cold.push(await measureRun(page, program, 'Run in the page'));
    if (i === 0) {
      cost.before = before
        .filter((file) => isPlayerFile(file, bytesOf(file)))
        .map((file) => toSentFile(file, bytesOf(file)));
      cost.run = (await requests.take()).map((file) =>
        toSentFile(file, bytesOf(file)),
      );
    }
    await page.getByRole('button', {name: 'Stop', exact: true}).click();
    cost.again.push(await measureRun(page, program, 'Run'));
    await page.close();
    const {page: next} = await openPage(context, site, program);
    cost.warm.push(await measureRun(next, program, 'Run in the page'));
    await context.close();
  }
  return cost;
}

function reportBytes(name: string, {before, run}: PlayerCost): void {
  const row = (label: string, weight: ReturnType<typeof sumParts>) => [
    label,
    String(weight.files),
    toKilobytes(weight.raw),
    toKilobytes(weight.gzip),
    toKilobytes(weight.brotli),
  ];
  const withoutModel = PARTS.filter((part) => part !== 'model and labels');
  console.log(
    toMarkdownTable(
      [`${name}: bytes`, 'files', 'raw kB', 'gz kB', 'br kB'],
      [
        row('before the click, for the player', sumParts(before, PARTS)),
        ...PARTS.map((part) => row(part, sumParts(run, [part]))),
        row('first run without model', sumParts(run, withoutModel)),
        row('first run', sumParts(run, PARTS)),
      ],
    ),
  );
  console.log('');
}

const toCell = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)})`;

function reportTimes(name: string, {cold, again, warm}: PlayerCost): void {
  const row = (label: string, runs: readonly RunTimes[]) => [
    label,
    toCell(runs.map(({render}) => render)),
    toCell(runs.map(({first}) => first)),
    toCell(runs.map(({next}) => next)),
  ];
  console.log(
    toMarkdownTable(
      [`${name}: ms`, 'click to render', 'first answer', 'next answer'],
      [
        row('cold cache', cold),
        row('second run, same page', again),
        row('warm cache, page opened anew', warm),
      ],
    ),
  );
  console.log('');
}

/**
 * Prints bytes and times of the player in Chromium, as tables.
 *
 * @param dir - folder of a finished build.
 */
export async function benchPlayer(dir: string): Promise<void> {
  const server = await startServer(dir, 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    console.log(
      `Player, 1280 px, Chromium ${browser.version()}; times: median (least) of ${ROUNDS}, from the site on this machine.\n`,
    );
    for (const program of programs) {
      const cost = await measureProgram(browser, server.url, dir, program);
      reportBytes(program.name, cost);
      reportTimes(program.name, cost);
    }
    console.log(
      'kB of 1000 bytes; br: brotli quality 5, gz: gzip level 6; pictures and models as they are. Click to render: until the program’s first picture. First answer: from picture or stroke, with loading kernels and model.\n',
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
