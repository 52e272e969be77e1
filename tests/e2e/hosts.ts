import path from 'node:path';
import type {BrowserContext} from '@playwright/test';
import {readBuilt, listFiles} from '../buildFiles';
import {toAddress, type servers} from '../servers';

/** Hosts that the tests answer for; no request reaches the real ones. */
export const PUBLIC = 'https://playtorch.dev';
export const COMPANY = 'https://docs.thefacebook.com';
export const INTERNAL = 'https://www.internalfb.com';
export const STATIC_DOCS = 'https://staticdocs.internalfb.com';
export const EVIL = 'https://evil.example';

interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Cache of the server's answers by address: the build does not change while tests run. */
const answers = new Map<string, Promise<HostAnswer>>();

async function fetchAnswer(url: string): Promise<HostAnswer> {
  const response = await fetch(url, {redirect: 'manual'});
  const headers = Object.fromEntries(response.headers);
  // `fetch` has unpacked the body.
  delete headers['content-encoding'];
  delete headers['content-length'];
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Serves a build under another origin, with the headers of its host. */
export async function serveAs(
  context: BrowserContext,
  origin: string,
  server: keyof typeof servers = 'site',
  {policy = true} = {},
): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const {pathname, search} = new URL(route.request().url());
    const url = new URL(pathname + search, toAddress(server)).href;
    const answer = answers.get(url) ?? fetchAnswer(url);
    answers.set(url, answer);
    const {status, headers, body} = await answer;
    const {'content-security-policy': csp, ...others} = headers;
    await route.fulfill({
      status,
      headers: policy && csp ? headers : others,
      body,
    });
  });
}

/** Serves a page that frames another and stores each message that it gets in `received`. */
export async function serveFrame(
  context: BrowserContext,
  page: string,
  framed: string,
): Promise<void> {
  await context.route(page, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Parent</title>
<script>
  received = [];
  addEventListener('message', ({data, origin}) => received.push({data, origin}));
</script>
<iframe src="${framed}" width="1200" height="700" allow="clipboard-write"></iframe>`,
    }),
  );
}

/** Finds names of the site's scripts that contain one of the words. */
export const findScriptsWith = (...words: string[]): string[] =>
  listFiles()
    .filter((file) => file.startsWith('assets/js/') && file.endsWith('.js'))
    .filter((file) => words.some((each) => readBuilt(file).includes(each)))
    .map((file) => path.basename(file));

export {toAddress};
