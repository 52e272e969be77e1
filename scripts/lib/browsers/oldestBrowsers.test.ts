import browserslist from 'browserslist';
import {expect, it} from 'vitest';
import {listOldestBrowsers} from './newerApis.mjs';

/** Returns the global share of page views in percent, by caniuse's data. */
const shareOf = (browser: string) => browserslist.coverage([browser]);

it.each([
  ['chrome', listOldestBrowsers().chrome],
  ['edge', listOldestBrowsers().chrome],
  ['firefox', listOldestBrowsers().firefox],
  ['safari', listOldestBrowsers().safari],
  ['ios_saf', listOldestBrowsers().safari_ios],
])('%s %s has more readers than any version before it', (name, version) => {
  const [oldest = ''] = browserslist(`${name} ${version}`);
  const before = browserslist(`${name} < ${version}`);
  expect(before.length).toBeGreaterThan(20);
  expect(shareOf(oldest)).toBeGreaterThan(Math.max(...before.map(shareOf)));
});
