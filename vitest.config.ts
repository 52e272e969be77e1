import path from 'node:path';
import {defineConfig} from 'vitest/config';

const SOURCES = '{packages,plugins,config,scripts,src,samples,tools}';

/** Which tests run when: tests/README.md. */
export default defineConfig({
  resolve: {alias: {'@site': path.resolve(import.meta.dirname)}},
  test: {
    environment: 'node',
    // Only against a test that hangs: no test asks how fast something is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Every core: the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Modules are loaded once for all files of a worker, which halves the
          // time. A test that needs them fresh is no unit test.
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
          globalSetup: ['tools/pytorch/sayWhatIsMissing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tools/**/*.commands.test.ts'],
          // Each installs a thousand packages.
          testTimeout: 30 * 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
