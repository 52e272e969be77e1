/** Runs ONNX files in onnxruntime-web, which is installed into .cache and is no dependency of the package. */

import {createRequire} from 'node:module';
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {type DType, elements} from '@playtorch-docs/ptl-runtime/tensor';
import {Tensor} from '@playtorch-docs/ptl-runtime';

const VERSION = '1.30.0';
const folder = path.resolve(`.cache/onnxruntime-${VERSION}`);

/** Part of the API of onnxruntime-web that the tests use. */
interface PeerTensor {
  type: string;
  data: ArrayLike<number | bigint> & {buffer: ArrayBufferLike};
  dims: readonly number[];
}
interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run: (
    feeds: Readonly<Record<string, PeerTensor>>,
  ) => Promise<Readonly<Record<string, PeerTensor>>>;
  release: () => Promise<void>;
}
interface Peer {
  env: {wasm: {numThreads: number}; logLevel: string};
  InferenceSession: {
    create: (
      model: Uint8Array,
      options: {executionProviders: string[]; logSeverityLevel: number},
    ) => Promise<Session>;
  };
  Tensor: new (
    type: string,
    data: unknown,
    dims: readonly number[],
  ) => PeerTensor;
}

/** Loads onnxruntime-web, installing it by npm on the first call; undefined without a network. */
export function loadPeer(): Peer | undefined {
  if (!existsSync(path.join(folder, 'node_modules/onnxruntime-web'))) {
    const {status, stderr} = spawnSync(
      'npm',
      [
        ...['install', `onnxruntime-web@${VERSION}`, '--prefix', folder],
        ...['--no-audit', '--no-fund', '--ignore-scripts'],
      ],
      {encoding: 'utf8'},
    );
    if (status !== 0) {
      console.warn(`The proof against ONNX Runtime is skipped: ${stderr}`);
      return undefined;
    }
  }
  const require = createRequire(path.join(folder, 'package.json'));
  const peer = require('onnxruntime-web/wasm') as Peer;
  peer.env.wasm.numThreads = 1;
  return peer;
}

/** Runs an ONNX file once; inputs and results by their names. */
export async function runPeer(
  {InferenceSession, Tensor: PeerTensor}: Peer,
  model: Uint8Array,
  inputs: Readonly<Record<string, Tensor>>,
): Promise<Record<string, Tensor>> {
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    logSeverityLevel: 3,
  });
  try {
    const results = await session.run(
      Object.fromEntries(
        Object.entries(inputs)
          .filter(([name]) => session.inputNames.includes(name))
          .map(([name, tensor]) => [
            name,
            new PeerTensor(tensor.dtype, elements(tensor), tensor.sizes),
          ]),
      ),
    );
    return Object.fromEntries(
      session.outputNames.map((name) => {
        const one = results[name] as PeerTensor;
        return [
          name,
          Tensor.over(
            one.data as unknown as Float32Array,
            [...one.dims],
            one.type as DType,
          ),
        ];
      }),
    );
  } finally {
    await session.release();
  }
}
