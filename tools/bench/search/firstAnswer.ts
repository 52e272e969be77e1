import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Request} from '@playwright/test';
import {
  buildDocPath,
  type DocVersion,
} from '../../../src/lib/versions/docVersions';
import {findBrowser} from '../../../scripts/lib/browser';
import {startServer} from '../../../scripts/lib/server';
import {sumWeights, weigh, type Weight} from '../weigh';

/** Cost of a search in the browser, from the key that opens it. */
export interface FirstAnswer {
  /** Bytes fetched until the first answer. */
  index: Weight;
  engine: Weight;
  /** Number of files fetched until then. */
  files: number;
  /** Time from Ctrl+K to the first hit. */
  milliseconds: number;
  /** Time in the worker of each keystroke after it, in ms. */
  keys: number[];
}

/** Page of every version, and a query that it answers. */
const PAGE = 'tutorials/add-package/';
const QUERY = 'camera';
/** Query without a hit, so that files which only such a query reads are counted, too. */
const UNKNOWN_QUERY = 'qwrtzuiop';
/** Time between two keys of a quick typist, in ms. */
const KEY_DELAY = 60;

/** Script for the worker: notes the time of each message in `searchTimes`. */
const TIMER = `
  self.searchTimes = [];
  const answer = self.onmessage;
  self.onmessage = async (event) => {
    const start = performance.now();
    await answer(event);
    self.searchTimes.push(performance.now() - start);
  };
`;

/** Pages that Docusaurus prefetches for links are not part of the answer. */
function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return Boolean(headers['sec-purpose'] ?? headers['purpose']);
}

/**
 * Opens a page of the version, then the search, types, and waits for a hit.
 *
 * @param dir - a finished build.
 * @param typed - queries that are typed afterwards, key by key.
 */
export async function measureFirstAnswer(
  dir: string,
  baseUrl: string,
  version: DocVersion,
  typed: readonly string[],
): Promise<FirstAnswer> {
  const server = await startServer(dir, 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const {origin} = new URL(server.url);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin + buildDocPath(version, PAGE, baseUrl), {
      waitUntil: 'networkidle',
    });
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const fetched = new Set<string>();
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin && !isPrefetch(request)) {
        fetched.add(decodeURIComponent(url.pathname).slice(baseUrl.length));
      }
    });
    const field = page.locator('dialog input[type=search]');
    const start = performance.now();
    await page.keyboard.press('Control+k');
    await field.fill(QUERY);
    await page.locator('dialog mark').first().waitFor();
    const milliseconds = performance.now() - start;
    await field.fill(UNKNOWN_QUERY);
    await page
      .locator('dialog [role=status]', {hasText: UNKNOWN_QUERY})
      .waitFor();
    const names = [...fetched].filter((name) =>
      existsSync(path.join(dir, name)),
    );
    const worker = page.workers().at(-1);
    await worker?.evaluate(TIMER);
    for (const query of typed) {
      await field.fill('');
      await field.pressSequentially(query, {delay: KEY_DELAY});
    }
    // The last answer may still be under way.
    await page.waitForTimeout(1000);
    const keys = (await worker?.evaluate<number[]>('self.searchTimes')) ?? [];
    const weightOf = (files: readonly string[]) =>
      sumWeights(
        files.map((name) => weigh(readFileSync(path.join(dir, name)))),
      );
    const index = names.filter((name) => name.startsWith('search/'));
    const engine = names.filter(
      (name) => name.endsWith('.js') && !index.includes(name),
    );
    return {
      index: weightOf(index),
      engine: weightOf(engine),
      files: index.length + engine.length,
      milliseconds,
      keys,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
