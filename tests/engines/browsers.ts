/** Starts the machine's Firefox and WebKitGTK for Playwright. */

import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {createServer as createHttpServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  firefox,
  webkit,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import {findProgram} from '../../scripts/lib/findProgram';

/** An open browser with a profile of its own. */
export interface RunningBrowser {
  context: BrowserContext;
  close: () => Promise<void>;
}

export interface BrowserEngine {
  /** Words on how to install the browser, where the machine lacks it. */
  missing?: string;
  start: (options: BrowserContextOptions) => Promise<RunningBrowser>;
}

const firefoxPath =
  process.env.FIREFOX_PATH ??
  findProgram(
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    path.join(
      process.env.PROGRAMFILES ?? 'C:\\Program Files',
      'Mozilla Firefox/firefox.exe',
    ),
  );

/**
 * Makes React see what Playwright writes into fields: in these engines a script sets `value`, and
 * React takes the event after it for one that changes nothing.
 */
function makeReactSeeInput(): void {
  const forget = ({target, isTrusted}: Event) => {
    if (!isTrusted) {
      const field = target as {_valueTracker?: {setValue(value: string): void}};
      field._valueTracker?.setValue('\0');
    }
  };
  window.addEventListener('input', forget, {capture: true});
}

/** Starts a Firefox without a window, over WebDriver BiDi. */
async function startFirefox(
  options: BrowserContextOptions,
): Promise<RunningBrowser> {
  const browser = await firefox.launch({
    executablePath: firefoxPath!,
    // Playwright's name for any Firefox that is not its own.
    channel: 'moz-firefox',
  });
  const context = await browser.newContext(options);
  await context.addInitScript(makeReactSeeInput);
  return {context, close: () => browser.close()};
}

const xvfb = findProgram('Xvfb');
const miniBrowser = findProgram(
  'MiniBrowser',
  ...['4.1', '6.0'].flatMap((version) =>
    [
      '/usr/lib/x86_64-linux-gnu',
      '/usr/lib/aarch64-linux-gnu',
      '/usr/libexec',
    ].map((folder) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  ),
);

/** Finds a port that no program listens at. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const {port} = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits for the first output of a program, or for its end. */
const waitForOutput = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    program.stdout?.once('data', (data) => resolve(String(data).trim()));
    program.once('exit', (status) =>
      reject(new Error(`${program.spawnfile} ended with ${status}.`)),
    );
  });

/**
 * Waits until the list of WebKit's remote inspector has a page.
 *
 * @returns the address of the page's WebSocket.
 */
async function waitForInspector(port: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [socket] = /\/socket\/\d+\/\d+\/WebPage/.exec(list) ?? [];
    if (socket) {
      return `ws://127.0.0.1:${port}${socket}`;
    }
    if (tries === 600) {
      throw new Error(`MiniBrowser's inspector lists no page at port ${port}.`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Starts MiniBrowser of WebKitGTK on a virtual screen. Playwright drives it by its remote inspector,
 * as it drives Safari on a phone: scripts in the page make keys and clicks.
 */
async function startWebKit({
  baseURL,
}: BrowserContextOptions): Promise<RunningBrowser> {
  const home = mkdtempSync(path.join(tmpdir(), 'minibrowser-'));
  const screen = spawn(
    xvfb!,
    ['-displayfd', '1', '-screen', '0', '1280x900x24'],
    {stdio: ['ignore', 'pipe', 'ignore']},
  );
  const display = `:${await waitForOutput(screen)}`;
  const port = await findFreePort();
  const program = spawn(miniBrowser!, ['--geometry=1280x880', 'about:blank'], {
    env: {
      PATH: process.env.PATH,
      DISPLAY: display,
      HOME: home,
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      // The sandbox needs rights that containers lack; the browser opens this site only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const socket = await waitForInspector(port);
  // Playwright requests a list of pages, in the form that a phone sends.
  const list = createHttpServer((_request, response) =>
    response.end(JSON.stringify([{webSocketDebuggerUrl: socket}])),
  );
  await new Promise<void>((ready) => list.listen(0, '127.0.0.1', ready));
  const browser = await webkit.connectOverCDP(
    `http://127.0.0.1:${(list.address() as AddressInfo).port}/`,
  );
  const context = browser.contexts()[0]!;
  // Events that a script makes have no pointer to capture.
  await context.addInitScript(makeReactSeeInput);
  await context.addInitScript(() => {
    Element.prototype.setPointerCapture = () => undefined;
  });
  // The first page of a site gets a new process, and Playwright reports the old page as cancelled.
  await context
    .pages()[0]!
    .goto(`${baseURL}robots.txt`)
    .catch(() => undefined);
  return {
    context,
    async close() {
      await browser.close();
      list.close();
      program.kill();
      screen.kill();
      rmSync(home, {recursive: true, force: true, maxRetries: 10});
    },
  };
}

export const engines: Readonly<Record<'firefox' | 'webkit', BrowserEngine>> = {
  firefox: {
    start: startFirefox,
    ...(firefoxPath
      ? {}
      : {
          missing:
            'Firefox is not here: install it (Debian’s package is `firefox-esr`), or set FIREFOX_PATH.',
        }),
  },
  webkit: {
    start: startWebKit,
    ...(miniBrowser && xvfb
      ? {}
      : {
          missing:
            'WebKitGTK is not here: install Debian’s packages `libwebkit2gtk-4.1-0` and `xvfb`.',
        }),
  },
};
