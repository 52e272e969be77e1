import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Request} from '@playwright/test';
import {docPath, type DocVersion} from '../../../src/lib/versions/docVersions';
import {findBrowser} from '../../../scripts/lib/browser';
import {startServer} from '../../../scripts/lib/server';
import {sum, weigh, type Weight} from '../weigh';

/** What a browser fetches between the key that opens the search and the first answer. */
export interface FirstAnswer {
  index: Weight;
  engine: Weight;
  files: {engine: string[]; index: string[]};
  /** From Ctrl+K to the first hit. */
  milliseconds: number;
  /** Of each question that keys typed after it put: the time in the worker. */
  keys: number[];
}

/** A page of every version, and a query that it answers. */
const PAGE = 'tutorials/add-package/';
const QUERY = 'camera';
/** No page has it: whatever else the search would read for it counts, too. */
const UNKNOWN = 'qwrtzuiop';

/** In the worker: notes how long each question takes there. */
const TIMER = `
  self.searchTimes = [];
  const answer = self.onmessage;
  self.onmessage = async (event) => {
    const start = performance.now();
    await answer(event);
    self.searchTimes.push(performance.now() - start);
  };
`;
/** Between two keys: that of a quick typist. */
const KEY_DELAY = 60;

/** Link targets that Docusaurus fetches ahead are not part of the answer. */
function isAhead(request: Request): boolean {
  const headers = request.headers();
  return Boolean(headers['sec-purpose'] ?? headers['purpose']);
}

/**
 * Opens a page of the version, then the search, types, and waits for a hit.
 *
 * @param dir - a finished build.
 * @param typed - what is typed afterwards, key by key.
 */
export async function firstAnswer(
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
    await page.goto(origin + docPath(version, PAGE, baseUrl), {
      waitUntil: 'networkidle',
    });
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const fetched = new Set<string>();
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin && !isAhead(request)) {
        fetched.add(decodeURIComponent(url.pathname).slice(baseUrl.length));
      }
    });
    const start = performance.now();
    await page.keyboard.press('Control+k');
    await page.locator('dialog input[type=search]').fill(QUERY);
    await page.locator('dialog mark').first().waitFor();
    const milliseconds = performance.now() - start;
    await page.locator('dialog input[type=search]').fill(UNKNOWN);
    await page.locator('dialog [role=status]', {hasText: UNKNOWN}).waitFor();
    const files = sorted(dir, [...fetched]);
    const worker = page.workers().at(-1);
    await worker?.evaluate(TIMER);
    for (const query of typed) {
      await page.locator('dialog input[type=search]').fill('');
      await page
        .locator('dialog input[type=search]')
        .pressSequentially(query, {delay: KEY_DELAY});
    }
    // The last answer may still be under way.
    await page.waitForTimeout(1000);
    const keys = (await worker?.evaluate<number[]>('self.searchTimes')) ?? [];
    return {...files, milliseconds, keys};
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The fetched files by what they are for. */
function sorted(
  dir: string,
  names: readonly string[],
): Omit<FirstAnswer, 'milliseconds' | 'keys'> {
  const files = names
    .filter((name) => existsSync(path.join(dir, name)))
    .map((name) => ({name, bytes: readFileSync(path.join(dir, name))}));
  const index = files.filter(({name}) => name.startsWith('search/'));
  const engine = files.filter(
    (file) => file.name.endsWith('.js') && !index.includes(file),
  );
  const weight = (list: typeof files) =>
    sum(list.map(({bytes}) => weigh(bytes)));
  return {
    index: weight(index),
    engine: weight(engine),
    files: {
      engine: engine.map(({name}) => name),
      index: index.map(({name}) => name),
    },
  };
}
