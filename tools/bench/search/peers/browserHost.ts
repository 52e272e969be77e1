import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser} from '../../../../scripts/lib/browser';
import {weigh} from '../../weigh';

/** A page in Chromium that holds a peer's search, fed from a folder. */
export interface BrowserHost {
  /** Runs the program and keeps the function that it returns: query in, addresses out. */
  ask: (query: string) => Promise<string[]>;
  /** Files fetched so far with their bytes, compressed as hosts do. */
  fetched: () => {file: string; bytes: number}[];
  close: () => Promise<void>;
}

/** Types of text: hosts compress them; everything else here is compressed already. */
const TEXT: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Opens a page on a folder and sets a search up in it.
 *
 * @param program - body of an async function in the page; returns `(query) => addresses`.
 */
export async function openHost(
  folder: string,
  program: string,
): Promise<BrowserHost> {
  const fetched = new Map<string, number>();
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Search</title>');
      return;
    }
    readFile(path.join(folder, decodeURIComponent(pathname))).then(
      (bytes) => {
        const type = TEXT[path.extname(pathname)];
        fetched.set(pathname, type ? weigh(bytes).brotli : bytes.length);
        response.setHeader('Content-Type', type ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const {port} = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const close = async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    // As text: tsx would add helpers to a function that the page does not know.
    await page.evaluate(
      `(async () => { globalThis.ask = await (async () => {${program}})(); })()`,
    );
    return {
      ask: (query) =>
        page.evaluate<string[]>(`globalThis.ask(${JSON.stringify(query)})`),
      fetched: () => [...fetched].map(([file, bytes]) => ({file, bytes})),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Bytes of the fetched files, index and engine apart. */
export function splitBytes(
  files: readonly {file: string; bytes: number}[],
  isEngine: (file: string) => boolean,
): {index: number; engine: number} {
  const sum = (keep: (file: string) => boolean) =>
    files
      .filter(({file}) => keep(file))
      .reduce((total, {bytes}) => total + bytes, 0);
  return {
    index: sum((file) => !isEngine(file)),
    engine: sum(isEngine),
  };
}
