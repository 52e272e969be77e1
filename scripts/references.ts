/** Rewrites the references of the browser tests: screenshots, names of landmarks. */
import {findBrowser} from './lib/browser';
import {buildBoth} from './lib/builds';
import {run} from './lib/run';

// Playwright always serves both builds.
const {site, variant} = await buildBoth();
if (!site || !variant) {
  process.exit(1);
}
const {status} = await run(
  'npx',
  [
    'playwright',
    'test',
    '--grep',
    '@reference|e2e/visual/',
    '--update-snapshots=all',
  ],
  {env: {CHROMIUM_PATH: await findBrowser()}},
);
console.log(
  'Look at each difference before you commit it: git diff --stat -- tests',
);
process.exit(status);
