/**
 * Compiles the kernels' AssemblyScript to the committed simd.wasm: `npx tsx
 * packages/ptl-runtime/scripts/buildKernels.ts`.
 */

import {writeFileSync} from 'node:fs';
import {compileKernels, KERNELS} from './compileKernels';

const binary = await compileKernels();
writeFileSync(KERNELS, binary);
console.log(`${KERNELS}: ${binary.length} bytes`);
