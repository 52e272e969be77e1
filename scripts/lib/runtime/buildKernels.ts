/** `npx tsx scripts/lib/runtime/buildKernels.ts` compiles the kernels' AssemblyScript to the file that is kept. */

import {writeFileSync} from 'node:fs';
import {inRoot} from '../paths';
import {compileKernels, KERNELS} from './compileKernels';

const binary = await compileKernels();
writeFileSync(inRoot(KERNELS), binary);
console.log(`${KERNELS}: ${binary.length} bytes`);
