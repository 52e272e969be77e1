import path from 'node:path';
import {defineConfig} from 'vitest/config';

const SOURCES = '{packages,plugins,config,scripts,src,samples,tools}';

/** Projects of Vitest; tests/README.md says which command runs each. */
export default defineConfig({
  resolve: {alias: {'@site': path.resolve(import.meta.dirname)}},
  test: {
    environment: 'node',
    // Ends a test that hangs; no test measures a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest's default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // All files of a worker share loaded modules, which halves the time. A test that
          // needs fresh modules is no unit test.
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          include: [`${SOURCES}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.{commands,oracle}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/built/serve.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'oracle',
          include: [`${SOURCES}/**/*.oracle.test.ts`],
          globalSetup: ['packages/ptl/testing/reportMissing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['{tools,packages}/**/*.commands.test.ts'],
          // Each test installs a thousand packages.
          testTimeout: 30 * 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
