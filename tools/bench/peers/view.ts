import type {Browser} from '@playwright/test';
import {median} from '../median';
import {kilobytes, markdownTable} from '../weigh';
import {slow, VIEWPORT, watchErrors, watchOffSite} from './page';
import type {MathCdn} from './mathCdn';
import type {Host} from './server';
import {KINDS, taken, type Taken, type Transfer} from './transfer';

/** Quiet time in ms after which nobody's page starts anything more by itself. */
const QUIET = 3000;

/** What the browser saw of one cold view. */
interface Seen {
  /** First and largest contentful paint, ms. */
  fcp: number;
  lcp: number;
  /** Sum of all layout shifts: at least the CLS. */
  cls: number;
  /** Long-task time beyond 50 ms of each task, ms. */
  blocking: number;
  nodes: number;
}

/** One cold view of a page. */
export interface View {
  seen: Seen;
  sent: readonly Transfer[];
  taken: Taken;
  errors: readonly string[];
  offSite: readonly string[];
}

/** In the page, before its own scripts; as text, since tsx would add helpers to a function. */
const OBSERVE = `
  const seen = (window.benchSeen = {fcp: 0, lcp: 0, cls: 0, blocking: 0});
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({type, buffered: true});
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({startTime}) => { seen.lcp = startTime; });
  observe('layout-shift', ({value}) => { seen.cls += value; });
  observe('longtask', ({duration}) => { seen.blocking += Math.max(0, duration - 50); });
`;

/** Opens a page with an empty cache and lets it come to rest without touching it. */
export async function coldView(
  browser: Browser,
  host: Host,
  path: string,
  cpu: number,
  {quiet = QUIET, cdn}: {quiet?: number; cdn?: MathCdn | undefined} = {},
): Promise<View> {
  const context = await browser.newContext({viewport: VIEWPORT});
  try {
    const page = await context.newPage();
    const errors = watchErrors(page);
    const offSite = watchOffSite(context, host.origin);
    await page.addInitScript(OBSERVE);
    await slow(await context.newCDPSession(page), cpu);
    host.clear();
    cdn?.host.clear();
    await page.goto(host.origin + path, {waitUntil: 'load'});
    await host.quiet(quiet);
    const seen = await page.evaluate<Seen>(
      `({...benchSeen, nodes: document.querySelectorAll('*').length})`,
    );
    const sent = [...host.sent, ...(cdn?.host.sent ?? [])];
    return {seen, sent, taken: taken(sent), errors, offSite};
  } finally {
    await context.close();
  }
}

/** A page of the comparison. */
export interface Target {
  site: string;
  page: string;
  host: Host;
  /** With both slashes. */
  path: string;
}

const CPUS = [1, 4];

const HEADER = [
  'site, page',
  'content kB',
  ...KINDS,
  'with headers',
  'requests',
  'prefetched',
  'DOM nodes',
  'CLS',
  ...CPUS.flatMap((cpu) => [
    `FCP ms ${cpu}×`,
    `LCP ms ${cpu}×`,
    `blocking ms ${cpu}×`,
  ]),
];

/**
 * Prints what cold views of the pages take: medians of `runs`.
 *
 * @returns what went wrong in pages that were measured or could not be.
 */
export async function reportViews(
  browser: Browser,
  targets: readonly Target[],
  runs: number,
  cdn?: MathCdn,
): Promise<string[]> {
  const problems = new Set<string>();
  const rows: string[][] = [];
  for (const {site, page, host, path} of targets) {
    const name = `${site}, ${page}`;
    try {
      // Not counted: the host compresses each file at its first request.
      await coldView(browser, host, path, 1, {quiet: 500, cdn});
      const views = new Map<number, View[]>();
      for (let run = 0; run < runs; run += 1) {
        for (const cpu of CPUS) {
          const view = await coldView(browser, host, path, cpu, {cdn});
          views.set(cpu, [...(views.get(cpu) ?? []), view]);
        }
      }
      const all = [...views.values()].flat();
      const bytes = (of: keyof Taken) =>
        kilobytes(median(all.map((view) => view.taken[of])));
      const most = (of: keyof Seen, among: readonly View[]) =>
        median(among.map((view) => view.seen[of]));
      rows.push([
        name,
        bytes('content'),
        ...KINDS.map(bytes),
        bytes('total'),
        String(median(all.map((view) => view.taken.requests))),
        `${median(all.map((view) => view.taken.prefetches))} / ${bytes('prefetched')}`,
        String(most('nodes', all)),
        String(Number(Math.max(...all.map(({seen}) => seen.cls)).toFixed(4))),
        ...CPUS.flatMap((cpu) =>
          (['fcp', 'lcp', 'blocking'] as const).map((of) =>
            most(of, views.get(cpu) ?? []).toFixed(0),
          ),
        ),
      ]);
      for (const view of all) {
        for (const message of [
          ...view.errors.map((text) => `console: ${text}`),
          ...view.offSite.map((url) => `asks another host: ${url}`),
          ...(view.taken.missing > 0
            ? ['asks for files that are not there']
            : []),
        ]) {
          problems.add(`${name}: ${message}`);
        }
      }
    } catch (error) {
      rows.push([name, 'not measured']);
      problems.add(`${name}: ${String(error)}`);
    }
  }
  console.log(markdownTable(HEADER, rows));
  console.log(
    `\nChromium, ${VIEWPORT.width} wide, cold cache, until ${QUIET / 1000} s without a request and without input; medians of ${runs} (of ${2 * runs} for bytes), CLS the largest. kB of 1000 bytes, content compressed with brotli 5; "with headers" adds the HTTP/1.1 headers; "prefetched" (requests / kB) is apart. Blocking: long-task time beyond 50 ms, scripts that start when idle included.\n`,
  );
  return [...problems];
}
