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

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.test.ts',
  testIgnore: 'built/**',
  // `npm test` runs `quick`; what has the tag waits for `npm run test:full`.
  projects: [
    {name: 'quick', grepInvert: /@full\b/},
    {name: 'full', grep: /@full\b/},
  ],
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
    baseURL: `http://localhost:${servers.site.port}/`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH
        ? {executablePath: process.env.CHROMIUM_PATH}
        : {}),
      args: CHROMIUM_ARGS,
    },
    viewport: {width: 1280, height: 800},
  },
});
