/** Hosts that go away and come back, and actions of a reader who saves a version. */

import type {Page} from '@playwright/test';
import {startServer, type RunningServer} from '../../scripts/lib/server';
import {outDirOf} from '../buildFiles';
import {expect, waitForHydration} from './fixtures';

export const BUILD = outDirOf('site');
export const FIRST = 'docs/tutorials/get-started/';

/** A host that a test can take off the network and whose files it can change. */
export interface SwitchableHost {
  url: string;
  dir: string;
  close: () => Promise<void>;
  /** Opens the host again at the same address, with the present files of the folder. */
  open: () => Promise<void>;
}

export async function startHost(dir: string): Promise<SwitchableHost> {
  let server: RunningServer | undefined = await startServer(dir, 0);
  const {url} = server;
  return {
    url,
    dir,
    async close() {
      await server?.close();
      server = undefined;
    },
    async open() {
      server = await startServer(dir, Number(new URL(url).port));
    },
  };
}

export const versionRow = (page: Page, label: string) =>
  page
    .getByRole('list', {name: 'Versions to save'})
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', {name: label, exact: true}),
    });

export const notice = (page: Page) =>
  page.getByRole('complementary', {name: 'Offline copy'});

/** Saves a version as a reader does. */
export async function saveVersion(
  page: Page,
  host: SwitchableHost,
  label = '0.2.0',
): Promise<void> {
  await page.goto(`${host.url}offline/`);
  await waitForHydration(page);
  await versionRow(page, label)
    .getByRole('button', {name: `Save ${label}`})
    .click();
  await expect(versionRow(page, label)).toContainText(
    /Saved .*\d{4}.*, [\d.]+ MB\./,
    {
      timeout: 120_000,
    },
  );
}

/** Opens a page of a host. */
export async function openAt(
  page: Page,
  host: SwitchableHost,
  address: string,
): Promise<void> {
  await page.goto(host.url + address);
  await waitForHydration(page);
}

/** Counts the workers and caches that a site has in this browser. */
export const countKept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));
