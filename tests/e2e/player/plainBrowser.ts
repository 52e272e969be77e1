import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type Page} from '@playwright/test';

/** Names below it are of this machine, in the plain browser alone: it connects without a resolver. */
export const NAMES = 'leaks.test';
/** Names below it have to be asked for, and exist nowhere. */
export const UNKNOWN = 'leaks.invalid';

export interface PlainBrowser {
  /** A page of the browser's own context: those that Playwright makes do not connect ahead. */
  page: Page;
  /** Ends the browser, and gives the host names that it resolved or was about to. */
  close: () => Promise<Set<string>>;
}

/** The hosts in what the browser logs of its network. */
function findNames(log: string): Set<string> {
  return new Set(
    [...log.matchAll(/([\w-]+)\.leaks\.(?:test|invalid)\b/gu)].map(
      ([, name = '']) => name,
    ),
  );
}

/**
 * Starts Chromium as a reader has it: none of the options that Playwright adds,
 * which switch off what the browser does ahead.
 */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-browser-'));
  const log = path.join(folder, 'net.json');
  const browser = spawn(
    process.env.CHROMIUM_PATH || chromium.executablePath(),
    [
      '--headless=new',
      // The container has neither a sandbox of processes nor a screen.
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      `--host-resolver-rules=MAP *.${NAMES} 127.0.0.1`,
      `--log-net-log=${log}`,
      'about:blank',
    ],
    {stdio: 'ignore'},
  );
  const ended = new Promise<void>((done) => {
    browser.once('exit', () => done());
  });
  const stop = (): void => {
    browser.kill('SIGKILL');
  };
  process.once('exit', stop);
  const portFile = path.join(folder, 'DevToolsActivePort');
  /** Its first line, once it is whole: the file is there before its text. */
  const portOf = () =>
    existsSync(portFile)
      ? /^(\d+)\n/.exec(readFileSync(portFile, 'utf8'))?.[1]
      : undefined;
  let port: string | undefined;
  for (let i = 0; i < 600 && port === undefined; i += 1) {
    await new Promise((done) => setTimeout(done, 100));
    port = portOf();
  }
  if (port === undefined) {
    throw new Error(
      'The browser did not say where it listens within a minute.',
    );
  }
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connected.contexts();
  if (!context) {
    throw new Error('The browser has no context of its own.');
  }
  return {
    page: await context.newPage(),
    close: async () => {
      const session = await connected.newBrowserCDPSession();
      // The log is whole only after an orderly end.
      await session.send('Browser.close').catch(() => undefined);
      await ended;
      process.off('exit', stop);
      const names = findNames(readFileSync(log, 'utf8'));
      rmSync(folder, {recursive: true, force: true});
      return names;
    },
  };
}
