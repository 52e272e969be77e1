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
import {startServer} from '../../../scripts/lib/server';
import {kilobytes, markdownTable} from '../weigh';
import {programs, type Program} from './programs';
import {isOfPlayer, PARTS, sent, total, type Sent} from './transfer';

const TIMES = 5;
/** Time without a request, in ms, after which a page is whole. */
const QUIET = 1000;
/** Time in ms after which a program has failed. */
const PATIENCE = 60_000;

/**
 * In the page and in the program's frame: when the reader last let go of the mouse, when the
 * program was first on the screen, and when its text fitted `answer`. As text: tsx would add
 * helpers to a function that the page does not know.
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

/** From the mouse to what it led to, in ms; Playwright's own waiting for a function breaks the page's policy. */
const answered = (frame: Frame): Promise<number> =>
  frame.evaluate<number>(`new Promise((resolve, reject) => {
    const end = performance.now() + ${PATIENCE};
    (function look() {
      const {input, done} = benchMarks;
      if (done > input) resolve(done - input);
      else if (performance.now() > end) reject(new Error('The program did not answer.'));
      else setTimeout(look, 20);
    })();
  })`);

/** Times of one run, in ms. */
interface Run {
  render: number;
  first: number;
  next: number;
}

async function measureRun(
  page: Page,
  {steps}: Program,
  button: string,
): Promise<Run> {
  await page.getByRole('button', {name: button, exact: true}).click();
  const render = await answered(page.mainFrame());
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
    times.push(await answered(frame));
  }
  const [first = NaN, next = NaN] = times;
  return {render, first, next};
}

/** The files that a page asks its site for, without those that it fetches ahead for other pages. */
class Requests {
  files: string[] = [];
  private last = performance.now();

  constructor(page: Page, site: string) {
    page.on('request', (request) => {
      this.last = performance.now();
      const ahead = /prefetch/u.test(request.headers()['sec-purpose'] ?? '');
      const address = request.url().replace(/[?#].*$/u, '');
      if (address.startsWith(site) && !ahead) {
        const file = decodeURIComponent(address.slice(site.length));
        this.files.push(file.replace(/(^|\/)$/u, '$1index.html'));
      }
    });
  }

  /** Waits until nothing more comes, and begins anew. */
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
  program: Program,
): Promise<{page: Page; requests: Requests; before: string[]}> {
  const page = await context.newPage();
  const requests = new Requests(page, site);
  await page.goto(site + program.path);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  return {page, requests, before: await requests.take()};
}

interface Found {
  /** What the page had of the player before the click. */
  before: Sent[];
  /** What the first run loaded. */
  run: Sent[];
  cold: Run[];
  again: Run[];
  warm: Run[];
}

async function measureProgram(
  browser: Browser,
  site: string,
  dir: string,
  program: Program,
): Promise<Found> {
  const bytesOf = (file: string) => readFileSync(path.join(dir, file));
  const found: Found = {before: [], run: [], cold: [], again: [], warm: []};
  for (let i = 0; i < TIMES; i += 1) {
    // A context has caches of its own: the first page in it finds them empty.
    const context = await browser.newContext({
      viewport: {width: 1280, height: 800},
    });
    await context.addInitScript(MARKS);
    // What pages take from other origins is no part of the player.
    await context.route(
      (url) => !url.href.startsWith(site),
      (route) => route.abort(),
    );
    const {page, requests, before} = await openPage(context, site, program);
    found.cold.push(await measureRun(page, program, 'Run in the page'));
    if (i === 0) {
      found.before = before
        .filter((file) => isOfPlayer(file, bytesOf(file)))
        .map((file) => sent(file, bytesOf(file)));
      found.run = (await requests.take()).map((file) =>
        sent(file, bytesOf(file)),
      );
    }
    await page.getByRole('button', {name: 'Stop', exact: true}).click();
    found.again.push(await measureRun(page, program, 'Run'));
    await page.close();
    const {page: next} = await openPage(context, site, program);
    found.warm.push(await measureRun(next, program, 'Run in the page'));
    await context.close();
  }
  return found;
}

function reportBytes(name: string, {before, run}: Found): void {
  const row = (label: string, weight: ReturnType<typeof total>) => [
    label,
    String(weight.files),
    kilobytes(weight.raw),
    kilobytes(weight.gzip),
    kilobytes(weight.brotli),
  ];
  const small = PARTS.filter((part) => part !== 'model and labels');
  console.log(
    markdownTable(
      [`${name}: bytes`, 'files', 'raw kB', 'gz kB', 'br kB'],
      [
        row('before the click, for the player', total(before, PARTS)),
        ...PARTS.map((part) => row(part, total(run, [part]))),
        row('first run without model', total(run, small)),
        row('first run', total(run, PARTS)),
      ],
    ),
  );
  console.log('');
}

const show = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)})`;

function reportTimes(name: string, {cold, again, warm}: Found): void {
  const row = (label: string, runs: readonly Run[]) => [
    label,
    show(runs.map(({render}) => render)),
    show(runs.map(({first}) => first)),
    show(runs.map(({next}) => next)),
  ];
  console.log(
    markdownTable(
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
 * What the player costs on a finished build: bytes and times in Chromium, printed as tables.
 *
 * @param dir - the build's folder.
 */
export async function benchPlayer(dir: string): Promise<void> {
  const server = await startServer(dir, 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    console.log(
      `Player, 1280 px, Chromium ${browser.version()}; times: median (least) of ${TIMES}, from the site on this machine.\n`,
    );
    for (const program of programs) {
      const found = await measureProgram(browser, server.url, dir, program);
      reportBytes(program.name, found);
      reportTimes(program.name, found);
    }
    console.log(
      'kB of 1000 bytes; br: brotli quality 5, gz: gzip level 6; pictures and models as they are. Click to render: until the program’s first picture. First answer: from picture or stroke, with loading kernels and model.\n',
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
