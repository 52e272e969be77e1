import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {compileKernels, KERNELS} from './compileKernels';

it('the kept simd.wasm is what its source compiles to', async () => {
  const compiled = Buffer.from(await compileKernels());
  const kept = readFileSync(KERNELS);
  expect(
    compiled.equals(kept),
    'run: npx tsx packages/ptl-runtime/scripts/buildKernels.ts',
  ).toBe(true);
  expect(kept.length).toBeLessThan(30_000);
}, 60_000);
