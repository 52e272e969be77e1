/** `npx tsx packages/ptl-runtime/scripts/buildKernels.ts` compiles the kernels' AssemblyScript to the file that is kept. */

import {writeFileSync} from 'node:fs';
import {compileKernels, KERNELS} from './compileKernels';

const binary = await compileKernels();
writeFileSync(KERNELS, binary);
console.log(`${KERNELS}: ${binary.length} bytes`);
