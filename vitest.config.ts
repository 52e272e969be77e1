import path from 'node:path';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@site': path.resolve(import.meta.dirname)}},
  test: {
    include: ['{plugins,scripts,src,.ci,samples}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
