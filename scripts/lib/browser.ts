import path from 'node:path';
import {chromium} from '@playwright/test';
import {isExecutable} from './findProgram';
import {run} from './run';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(
    process.env.PROGRAMFILES ?? 'C:\\Program Files',
    'Google/Chrome/Application/chrome.exe',
  ),
];

/** Debian's package of headless Chromium, which needs less CPU than the full browser. */
const SHELL = 'chromium-headless-shell';

/** Finds the installed headless shell, for tests that do not need the full browser. */
export function findHeadlessShell(): string | undefined {
  const file = `/usr/bin/${SHELL}`;
  return isExecutable(file) ? file : undefined;
}

const locateBrowser = () =>
  [...PLACES, chromium.executablePath()].find(isExecutable);

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, Playwright's
 * download, or Debian's package.
 *
 * @throws Error with the commands to install one.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) {
      throw new Error(
        `CHROMIUM_PATH is "${named}", which is no program that runs.`,
      );
    }
    return named;
  }
  const installed = locateBrowser();
  if (installed) {
    return installed;
  }
  console.log('No Chromium here: trying Playwright’s download.');
  await run('npx', ['playwright', 'install', 'chromium'], {show: false});
  const downloaded = locateBrowser();
  if (downloaded) {
    return downloaded;
  }
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Trying Debian’s packages.');
    await run('apt-get', ['update', '-qq'], {show: false});
    for (const name of ['chromium', SHELL]) {
      await run('apt-get', ['install', '-y', '-qq', name], {
        show: false,
        env: {DEBIAN_FRONTEND: 'noninteractive'},
      });
    }
    const packaged = locateBrowser();
    if (packaged) {
      return packaged;
    }
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (`npx playwright install --with-deps chromium`, or your system’s package `chromium`) or set CHROMIUM_PATH.',
  );
}
