import {readFile, stat} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser} from '../../../scripts/lib/browser';
import {median} from '../median';
import {markdownTable} from '../weigh';
import {prepareFolder} from './files';
import type {Measured} from './page';

const RUNS = 20;
const WARM_UP = 10;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves a folder so that its page has fine clocks and can measure its memory: isolated from other origins. */
async function serve(
  folder: string,
): Promise<{address: string; close: () => Promise<void>}> {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Bench</title>');
      return;
    }
    readFile(path.join(folder, decodeURIComponent(pathname))).then(
      (bytes) => {
        response.setHeader(
          'Content-Type',
          TYPES[path.extname(pathname)] ?? 'application/octet-stream',
        );
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const {port} = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Times and memory of our runtime beside onnxruntime-web, in one page of Chromium, printed as tables. */
export async function benchRuntime(): Promise<void> {
  const folder = await prepareFolder();
  const weights = (await stat(path.join(folder, 'model.ptl'))).size;
  const {address, close} = await serve(folder);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  // As text: tsx would add helpers to a function that the page does not know.
  const inPage = async <T>(call: string): Promise<T> => {
    const page = await browser.newPage();
    try {
      await page.goto(address);
      return await page.evaluate<T>(
        `import('/page.js').then((bench) => bench.${call})`,
      );
    } finally {
      await page.close();
    }
  };
  try {
    const {ours, theirs} = await inPage<{ours: Measured; theirs: Measured}>(
      `compare(${RUNS}, ${WARM_UP})`,
    );
    const footprints = {
      ours: await inPage<number>("footprint('ours')"),
      theirs: await inPage<number>("footprint('theirs')"),
    };
    const row = (name: string, found: Measured, footprint: number) => [
      name,
      median(found.times).toFixed(1),
      Math.min(...found.times).toFixed(1),
      found.error.toExponential(0),
      megabytes(found.memory),
      megabytes(footprint),
      (footprint / weights).toFixed(1),
    ];
    console.log(
      `MobileNet V3 small, 224 × 224, one thread, Chromium ${browser.version()}; ${RUNS} runs of each in turn after ${WARM_UP}; weights ${megabytes(weights)} MB.\n`,
    );
    console.log(
      markdownTable(
        [
          'runtime',
          'median, ms',
          'least, ms',
          'error',
          'wasm memory, MB',
          'page, MB',
          'page / weights',
        ],
        [
          row('this site', ours, footprints.ours),
          row('onnxruntime-web', theirs, footprints.theirs),
        ],
      ),
    );
    const ratios = ours.times.map((time, i) => time / (theirs.times[i] ?? NaN));
    console.log(
      `Ratio of the medians ${(median(ours.times) / median(theirs.times)).toFixed(2)}, median of the ratios ${median(ratios).toFixed(2)}, of the least ${(Math.min(...ours.times) / Math.min(...theirs.times)).toFixed(2)}.`,
    );
  } finally {
    await browser.close();
    await close();
  }
}
