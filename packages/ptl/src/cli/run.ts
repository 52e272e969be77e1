import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {IValue} from '@playtorch-docs/ptl-runtime';
import type {MobileModel} from '../model';
import {UsageError} from './error';
import {encodeBytes, isText, showBytes} from '../utf8';
import {readInput} from './inputs';

/** Result of a method, as text and as JSON. */
interface MethodOutput {
  text: string;
  json: unknown;
}

/** Loads ptl-runtime, which is optional because the other commands do not need it. */
async function loadRuntime() {
  try {
    return {
      ...(await import('@playtorch-docs/ptl-runtime')),
      ...(await import('@playtorch-docs/ptl-runtime/tensor')),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') {
      throw new UsageError(
        'ptl run needs the package @playtorch-docs/ptl-runtime beside ptl.',
        'In the repository of the site, npm pack --workspace @playtorch-docs/ptl-runtime makes its tarball: install that one.',
      );
    }
    throw error;
  }
}

/**
 * Runs a method of a model.
 *
 * @param inputs - an `--input` for each argument; `@name` reads a file
 * @throws UsageError if the model has no such method, or the inputs do not match its arguments
 */
export async function runModel(
  model: MobileModel,
  method: string,
  inputs: readonly string[],
  print: (line: string) => void,
): Promise<MethodOutput> {
  const runtime = await loadRuntime();
  const fn = runtime.findMethod(model, method);
  if (!fn) {
    throw new UsageError(
      `The model has no method ${method}.`,
      'ptl inspect lists its methods.',
    );
  }
  // Bytecode 3 has no schemas, so that all arguments are taken for tensors.
  const parameters = fn.schema?.arguments.slice(1);
  const required = parameters?.filter(
    ({defaultValue}) => defaultValue === null || defaultValue === undefined,
  );
  if (parameters && inputs.length > parameters.length) {
    throw new UsageError(
      `${method} takes ${parameters.length} inputs, not ${inputs.length}.`,
      formatSignature(method, parameters),
    );
  }
  if (parameters && required && inputs.length < required.length) {
    const missing = required.filter(
      ({type}, i) => i >= inputs.length && !type.startsWith('Optional['),
    );
    if (missing.length > 0) {
      throw new UsageError(
        `${method} needs an --input for ${missing.map(({name}) => name).join(', ')}.`,
        formatSignature(method, parameters),
      );
    }
  }
  const args: IValue[] = [];
  for (const [i, input] of inputs.entries()) {
    const text = input.startsWith('@') ? await readText(input.slice(1)) : input;
    args.push(readInput(text, parameters?.[i]?.type ?? 'Tensor', runtime));
  }
  const wasm = createRequire(import.meta.url).resolve(
    '@playtorch-docs/ptl-runtime/simd.wasm',
  );
  const module = await runtime.loadModule(model, {
    kernels: runtime.wasmKernels(
      await WebAssembly.compile(new Uint8Array(await readFile(wasm))),
    ),
  });
  const value = await module.run(method, args, {
    onPrint: (line) => print(showBytes(line)),
    onWarning: (line) => print(showBytes(line)),
  });
  const toJson = (one: IValue): unknown => {
    if (one instanceof runtime.Tensor) {
      // Elements of float16 are stored as bits.
      const read = one.dtype === 'float16' ? runtime.cast(one, 'float32') : one;
      return {
        dtype: one.dtype,
        sizes: one.sizes,
        data: Array.from(runtime.elements(read), toJsonNumber),
      };
    }
    if (Array.isArray(one)) {
      return one.map(toJson);
    }
    if (one instanceof runtime.Tuple) {
      return {tuple: one.items.map(toJson)};
    }
    if (one instanceof Map) {
      return {dict: Array.from(one, (pair) => pair.map(toJson))};
    }
    if (typeof one === 'string' && !isText(one)) {
      return {bytes: Array.from(encodeBytes(one))};
    }
    return typeof one === 'bigint' || typeof one === 'number'
      ? toJsonNumber(one)
      : typeof one === 'object' && one !== null
        ? runtime.printValue(one)
        : one;
  };
  return {text: showBytes(runtime.printValue(value)), json: toJson(value)};
}

/** Converts a number for JSON. NaN, infinities and large integers become strings, because JSON cannot represent them. */
function toJsonNumber(value: number | bigint): number | string {
  const number = Number(value);
  return typeof value === 'bigint'
    ? Number.isSafeInteger(number)
      ? number
      : String(value)
    : Number.isFinite(value)
      ? value
      : String(value);
}

const formatSignature = (
  method: string,
  parameters: readonly {name: string; type: string}[],
): string =>
  `Its arguments: ${method}(${parameters.map(({name, type}) => `${name}: ${type}`).join(', ')})`;

async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new UsageError(
      `--input @${file}: the file cannot be read.`,
      'Check its name and path.',
    );
  }
}
