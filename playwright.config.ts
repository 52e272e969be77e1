import {defineConfig} from '@playwright/test';
import {servers} from './tests/servers';

/** Options that keep Chromium from requests of its own, which fail on closed networks, many at a time. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Gives a camera with a test picture to tests that allow one.
  '--use-fake-device-for-media-stream',
];

/** Launches the browser of a path, by default that of `CHROMIUM_PATH`, else Playwright's own. */
const launchBrowser = (path = process.env.CHROMIUM_PATH) => ({
  launchOptions: {
    ...(path ? {executablePath: path} : {}),
    args: CHROMIUM_ARGS,
  },
});

const toEngineProject = (browserName: 'firefox' | 'webkit') => ({
  name: browserName,
  testDir: 'tests/engines',
  use: {browserName},
});

export default defineConfig({
  testDir: 'tests',
  // `npm test` leaves out tests tagged `@full`. The headless shell is a third faster; it has no
  // camera, renders pictures otherwise, and has one process for all frames of a page.
  projects: [
    {
      name: 'quick',
      grepInvert: /@full\b|@chrome\b/,
      use: launchBrowser(process.env.HEADLESS_SHELL_PATH),
    },
    {name: 'quick-chrome', grep: /@chrome\b/, grepInvert: /@full\b/},
    {
      name: 'full',
      grep: /@full\b/,
      grepInvert: /@chrome\b/,
      use: launchBrowser(process.env.HEADLESS_SHELL_PATH),
    },
    {name: 'full-chrome', grep: /@full\b.*@chrome\b|@chrome\b.*@full\b/},
    // Journeys in other engines: `firefox` leaves out the tests of `quick-firefox`.
    {...toEngineProject('firefox'), name: 'quick-firefox', grep: /@quick\b/},
    {...toEngineProject('firefox'), grepInvert: /@quick\b/},
    toEngineProject('webkit'),
  ].map((project) => ({testDir: 'tests/e2e', ...project})),
  outputDir: 'test-results',
  // References are the same on every system, because the tests load a font of the repository.
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A busy machine takes several times as long.
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
    // Shorter than the limit of a test, so that the report names the step that hangs.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${servers.site.port}/`,
    ...launchBrowser(),
    viewport: {width: 1280, height: 800},
  },
});
