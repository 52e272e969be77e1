import browserslist from 'browserslist';
import {expect, it} from 'vitest';
import {oldestBrowsers} from './newerApis.mjs';

/** Returns the global share of page views in percent, by caniuse's data. */
const shareOf = (browser: string) => browserslist.coverage([browser]);

it.each([
  ['chrome', oldestBrowsers().chrome],
  ['edge', oldestBrowsers().chrome],
  ['firefox', oldestBrowsers().firefox],
  ['safari', oldestBrowsers().safari],
  ['ios_saf', oldestBrowsers().safari_ios],
])('%s %s has more readers than any version before it', (name, version) => {
  const [oldest = ''] = browserslist(`${name} ${version}`);
  const before = browserslist(`${name} < ${version}`);
  expect(before.length).toBeGreaterThan(20);
  expect(shareOf(oldest)).toBeGreaterThan(Math.max(...before.map(shareOf)));
});
