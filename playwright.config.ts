import {defineConfig} from '@playwright/test';
import {servers} from './tests/servers';

/** Chromium's own calls home fail on closed networks, many at a time. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a test picture, to the tests that allow one.
  '--use-fake-device-for-media-stream',
];

/** The named browser, else that of `CHROMIUM_PATH`, else Playwright's own. */
const browser = (path = process.env.CHROMIUM_PATH) => ({
  launchOptions: {
    ...(path ? {executablePath: path} : {}),
    args: CHROMIUM_ARGS,
  },
});

const otherEngine = (browserName: 'firefox' | 'webkit') => ({
  name: browserName,
  testDir: 'tests/engines',
  use: {browserName},
});

export default defineConfig({
  testDir: 'tests',
  // What has the tag `@full` waits for `npm run test:full`. The headless shell is a third
  // faster; it has no camera, other pictures, and one process for all frames of a page.
  projects: [
    {
      name: 'quick',
      grepInvert: /@full\b|@chrome\b/,
      use: browser(process.env.HEADLESS_SHELL_PATH),
    },
    {name: 'quick-chrome', grep: /@chrome\b/, grepInvert: /@full\b/},
    {
      name: 'full',
      grep: /@full\b/,
      grepInvert: /@chrome\b/,
      use: browser(process.env.HEADLESS_SHELL_PATH),
    },
    {name: 'full-chrome', grep: /@full\b.*@chrome\b|@chrome\b.*@full\b/},
    // Journeys in other engines: what `quick-firefox` runs, `firefox` leaves out.
    {...otherEngine('firefox'), name: 'quick-firefox', grep: /@quick\b/},
    {...otherEngine('firefox'), grepInvert: /@quick\b/},
    otherEngine('webkit'),
  ].map((project) => ({testDir: 'tests/e2e', ...project})),
  outputDir: 'test-results',
  // References are the same on every system: the tests bring their font.
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A machine that does other things too takes several times as long.
  timeout: 120_000,
  expect: {timeout: 15_000},
  reporter: [
    ['list'],
    ['json', {outputFile: process.env.TEST_REPORT || '.cache/playwright.json'}],
  ],
  webServer: Object.values(servers).map(({outDir, port, baseUrl}) => ({
    command: `npx tsx scripts/serve.ts ${outDir}`,
    env: {PORT: String(port)},
    url: `http://localhost:${port}${baseUrl}`,
    reuseExistingServer: false,
  })),
  use: {
    // Shorter than a test: a step that hangs is named.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${servers.site.port}/`,
    ...browser(),
    viewport: {width: 1280, height: 800},
  },
});
