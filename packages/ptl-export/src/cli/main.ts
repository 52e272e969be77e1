import {createRequire} from 'node:module';
import {mkdir, open, readFile, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {type MobileModel, openFile, PtlError} from '@playtorch-docs/ptl';
import {formatJson, replaceControls} from '@playtorch-docs/ptl/text';
import {
  findMethod,
  type IValue,
  type Kernels,
  wasmKernels,
} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import {toOnnx} from '../onnx';
import {toPyTorch} from '../pytorch';
import {writeReactNativeProgram} from '../reactNative';
import {toSafetensors} from '../safetensors';
import {readInput} from './inputs';
import {
  HELP,
  type ExportCommandOptions,
  readOptions,
  ExportUsageError,
} from './options';

/** Standard output and standard error of the command. */
interface OutputStreams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/**
 * Runs the command `ptl-export`.
 *
 * @param words - arguments behind the name of the command
 * @returns the exit code: 0 for success, 1 if the model cannot be exported, 2 for a wrong call
 */
export async function main(
  words: readonly string[],
  {out, error: printError}: OutputStreams,
): Promise<0 | 1 | 2> {
  const json = words.includes('--json');
  try {
    const options = readOptions(words);
    if (!options) {
      out(HELP);
      return 0;
    }
    const done = await run(options);
    out(
      json ? formatJson(done) : replaceControls(`${done.lines.join('\n')}\n`),
    );
    return 0;
  } catch (error) {
    const description = describe(error);
    if (!description) {
      throw error;
    }
    const {message, fix, status} = description;
    if (json) {
      out(formatJson({error: {message, fix}}));
    } else {
      printError(replaceControls(`${message}\n${fix ? `  ${fix}\n` : ''}`));
    }
    return status;
  }
}

/** Message, advice and exit code of an error; undefined for a fault of this program. */
function describe(
  error: unknown,
): {message: string; fix?: string; status: 1 | 2} | undefined {
  if (error instanceof ExportUsageError) {
    return {message: error.message, fix: error.fix, status: 2};
  }
  if (error instanceof ExportError || error instanceof PtlError) {
    const status = error.code === 'input' ? 2 : 1;
    return {message: error.message, fix: error.fix, status};
  }
  return error instanceof Error &&
    /^(InterpreterError|OperatorError|TensorError)$/.test(error.name)
    ? {
        message: `The model does not run with these inputs: ${error.message}`,
        fix: 'Check the sizes and types of --input.',
        status: 1,
      }
    : undefined;
}

interface Done {
  lines: string[];
  files: object[];
}

async function run(options: ExportCommandOptions): Promise<Done> {
  const {file, safetensors, onnx, pytorch} = options;
  const {source, close} = await openSource(file);
  try {
    const opened = await openFile(source, {name: path.basename(file)});
    if (opened.kind !== 'mobile') {
      throw new ExportError(
        'unsupported',
        `${file}: ${opened.title}.`,
        opened.nextStep,
      );
    }
    const {model} = opened;
    const done: Done = {lines: [], files: []};
    if (safetensors !== undefined) {
      const {parts, size, tensors} = await toSafetensors(model);
      await write(safetensors, parts);
      done.lines.push(
        `${safetensors}: ${tensors.length} tensors, ${size} bytes`,
      );
      done.files.push({file: safetensors, size, tensors});
    }
    if (onnx !== undefined) {
      await writeOnnx(model, onnx, options, done);
    }
    if (pytorch !== undefined) {
      await writePyTorch(model, pytorch, options, done);
    }
    return done;
  } finally {
    await close();
  }
}

/** Parameters of a method; undefined in bytecode 3, which has no schemas. */
function parametersOf(model: MobileModel, method: string) {
  const methodCode = findMethod(model, method);
  if (!methodCode) {
    throw new ExportUsageError(
      `The model has no method ${method}.`,
      'ptl inspect lists its methods.',
    );
  }
  return methodCode.schema?.arguments.slice(1);
}

const listParameters = (
  parameters: NonNullable<ReturnType<typeof parametersOf>>,
) => parameters.map(({name, type}) => `${name}: ${type}`).join(', ');

function describeMethod(model: MobileModel, method: string): string {
  const parameters = parametersOf(model, method);
  return parameters
    ? `The method is ${method}(${listParameters(parameters)}). `
    : '';
}

/** Reads `--input` as the arguments of a method. */
function readArguments(
  model: MobileModel,
  method: string,
  inputs: readonly string[],
): IValue[] {
  const parameters = parametersOf(model, method);
  if (parameters && inputs.length > parameters.length) {
    throw new ExportUsageError(
      `${method} takes ${parameters.length} inputs, not ${inputs.length}.`,
      `Its arguments: ${listParameters(parameters)}`,
    );
  }
  // Bytecode 3 has no schemas: every argument is read as a tensor then.
  return inputs.map((text, i) =>
    readInput(text, parameters?.[i]?.type ?? 'Tensor'),
  );
}

async function loadKernels(): Promise<Kernels> {
  const wasm = createRequire(import.meta.url).resolve(
    '@playtorch-docs/ptl-runtime/simd.wasm',
  );
  return wasmKernels(
    await WebAssembly.compile(new Uint8Array(await readFile(wasm))),
  );
}

async function writePyTorch(
  model: MobileModel,
  folder: string,
  {method, inputs}: ExportCommandOptions,
  done: Done,
): Promise<void> {
  const args = readArguments(model, method, inputs);
  const {files, notes} = await toPyTorch(
    model,
    inputs.length > 0 ? [{method, args}] : [],
    {kernels: await loadKernels()},
  );
  try {
    // Fails if there is such a folder: nothing in it is overwritten.
    await mkdir(folder);
  } catch (error) {
    throw new ExportUsageError(
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`,
      'Name a folder that does not exist, inside of one that does.',
    );
  }
  for (const {name, size, parts} of files) {
    const target = path.join(folder, name);
    await write(target, parts);
    done.lines.push(`${target}: ${size} bytes`);
    done.files.push({file: target, size});
  }
  done.lines.push(...notes.map((text) => `  note: ${text}`));
  if (inputs.length === 0) {
    done.lines.push(
      `  note: Without --input no answer is recorded. ${describeMethod(model, method)}`,
    );
  }
}

async function writeOnnx(
  model: MobileModel,
  target: string,
  {method, inputs, dynamic, code}: ExportCommandOptions,
  done: Done,
): Promise<void> {
  if (inputs.length === 0) {
    throw new ExportUsageError(
      '--onnx needs the sizes of the inputs.',
      `${describeMethod(model, method)}Add --input 1,3,224,224 for each tensor.`,
    );
  }
  const args = readArguments(model, method, inputs);
  const file = await toOnnx(model, args, {
    method,
    dynamic,
    kernels: await loadKernels(),
  });
  await write(target, file.parts);
  const {size, nodes, notes} = file;
  const ports = (all: typeof file.inputs) =>
    all
      .map(({name, dtype, shape}) => `${name}: ${dtype} [${shape.join(', ')}]`)
      .join('\n    ');
  done.lines.push(
    `${target}: ${nodes} nodes, ${size} bytes`,
    `  inputs:\n    ${ports(file.inputs)}`,
    `  outputs:\n    ${ports(file.outputs)}`,
    ...notes.map(({text}) => `  note: ${text}`),
  );
  done.files.push({
    file: target,
    size,
    nodes,
    inputs: file.inputs,
    outputs: file.outputs,
    notes,
  });
  if (code !== undefined) {
    const program = writeReactNativeProgram({
      file: path.basename(target),
      method,
      inputs: file.inputs,
      outputs: file.outputs,
    });
    await write(code, [new TextEncoder().encode(program)]);
    done.lines.push(`${code}: runs it with onnxruntime-react-native`);
    done.files.push({file: code, size: program.length});
  }
}

/** Writes to `<target>.part` and renames it, so that an interrupted export leaves no broken file. */
async function write(
  target: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const partial = `${target}.part`;
  let handle;
  try {
    handle = await open(partial, 'w');
  } catch (error) {
    throw new ExportUsageError(
      `${target} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      'Check that its folder exists and that you may write there.',
    );
  }
  try {
    for await (const part of parts) {
      await handle.write(part);
    }
    await handle.close();
    await rename(partial, target);
  } catch (error) {
    await handle.close();
    await rm(partial, {force: true});
    throw error;
  }
}

/** Opens a file as a source of openFile(), which reads single ranges. */
async function openSource(file: string) {
  let handle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    throw new ExportUsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'Check its name and path.',
    );
  }
  const info = await handle.stat();
  if (!info.isFile()) {
    await handle.close();
    throw new ExportUsageError(`${file} is not a file.`, 'Name a model file.');
  }
  const opened = handle;
  return {
    source: {
      size: info.size,
      read: async (start: number, end: number) => {
        const bytes = new Uint8Array(end - start);
        const {bytesRead} = await opened.read(bytes, 0, end - start, start);
        return bytes.subarray(0, bytesRead);
      },
    },
    close: () => opened.close(),
  };
}
