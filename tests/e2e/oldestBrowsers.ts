/** Removes the APIs that the oldest browsers of package.json's `browserslist` lack. */

import type {Page} from '@playwright/test';
import {FROM_HOST} from '../../plugins/offline/client/hostFiles';
import type {Api} from '../../scripts/lib/browsers/newerApis.mjs';

type Removal = Pick<Api, 'owner' | 'member' | 'isStatic'>;

/** Deletes APIs from the page, frame or worker that it runs in. */
function removeApis(apis: readonly Removal[]): void {
  const all = globalThis as unknown as Record<string, unknown>;
  const scopes = /^(?:Window|(?:\w+)?WorkerGlobalScope)$/;
  const ownerOf = (name: string): unknown =>
    name === 'TypedArray' ? Object.getPrototypeOf(Int8Array) : all[name];
  for (const {owner, member, isStatic} of apis) {
    if (member === undefined) {
      delete all[owner];
      continue;
    }
    if (scopes.test(owner)) {
      delete all[member];
    }
    const object = ownerOf(owner) as
      (object & {prototype?: object}) | undefined;
    // A namespace such as `console` has no prototype.
    const from = isStatic ? object : (object?.prototype ?? object);
    if (from) {
      Reflect.deleteProperty(from, member);
    }
  }
}

let script: Promise<string> | undefined;

/** Removes newer APIs from a page, its frames and its workers, before their own scripts run. */
export async function removeNewerApis(page: Page): Promise<void> {
  script ??= import('../../scripts/lib/browsers/newerApis.mjs').then(
    ({listNewerApis}) =>
      `if (!globalThis.hasNoNewerApis) {
        (${String(removeApis)})(${JSON.stringify(listNewerApis())});
        globalThis.hasNoNewerApis = true;
      }`,
  );
  const content = await script;
  await page.addInitScript({content});
  // An init script does not run in workers, and a request does not tell that it is for one.
  await page.context().route(/\.js(?:$|\?)/, async (route) => {
    if (route.request().headers()[FROM_HOST.toLowerCase()]) {
      // The offline copy compares the script's hash.
      return route.fallback();
    }
    try {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${content}\n${await response.text()}`,
      });
    } catch {
      // The page or its host may have closed; otherwise the page fails for lack of the script.
      await route.abort().catch(() => undefined);
    }
  });
}
