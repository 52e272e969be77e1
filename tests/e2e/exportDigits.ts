/**
 * Writes the digits model as ONNX to the standard output, for a picture of ones: the bytes that
 * the page's exporter must write. It runs as a program, because Playwright's loader does not follow
 * the `import()` of a package whose modules it has loaded as CommonJS.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {toOnnx} from '@playtorch-docs/ptl-export';
import {Tensor, wasmKernels} from '@playtorch-docs/ptl-runtime';

const root = path.join(__dirname, '../..');

async function main(): Promise<void> {
  const opened = await openFile(
    createMemorySource(
      readFileSync(path.join(root, 'static/models/digits.ptl')),
    ),
  );
  if (opened.kind !== 'mobile') {
    throw new Error('digits.ptl is not a model.');
  }
  const simd = readFileSync(
    path.join(root, 'packages/ptl-runtime/src/kernels/simd.wasm'),
  );
  const ones = new Float32Array(28 * 28).fill(1);
  const {parts} = await toOnnx(
    opened.model,
    [Tensor.over(ones, [1, 1, 28, 28], 'float32')],
    {kernels: wasmKernels(new WebAssembly.Module(simd))},
  );
  process.stdout.write(Buffer.concat(parts as Uint8Array[]));
}

void main();
