import {spawn, spawnSync} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {listStates} from '../../../../plugins/samples/core/program';
import type {ProgramState} from '../../../../plugins/samples/core/program';
import {readProgram} from '../../../../plugins/samples/node/readProgram';

const samples = path.join(import.meta.dirname, '../../..');
const load = createRequire(import.meta.url);

/** A tensor, a model or a list of them, as server.py names it. */
type Answer =
  | {object: number; shape?: number[]; dtype?: string}
  | Answer[]
  | {[key: string]: Answer}
  | string
  | number
  | boolean
  | null;

/** What the programs see of an image: its size and, for toBlob, its bytes. */
export interface Picture {
  bytes: Uint8Array;
  released: boolean;
  getWidth(): number;
  getHeight(): number;
  release(): Promise<void>;
}

export function picture(
  bytes: Uint8Array,
  height: number,
  width: number,
): Picture {
  return {
    bytes,
    released: false,
    getWidth: () => width,
    getHeight: () => height,
    async release() {
      this.released = true;
    },
  };
}

const ARRAYS = {
  uint8: Uint8Array,
  int16: Int16Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
};

/** Whether this computer can run the programs: PyTorch, and named pipes. */
export const python =
  spawnSync('mkfifo', ['--version']).status === 0
    ? pythonWithTorch()
    : undefined;

/**
 * Runs the modules of a program of samples/snacks as a phone does, with PyTorch
 * behind `react-native-pytorch-core`. Calls of tensors come back at once, so the
 * two processes talk through named pipes.
 */
export class Phone {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'phone-'));
  private readonly server: ChildProcess;
  private readonly commands: number;
  private readonly answers: number;
  private readonly files: ProgramState;
  private readonly modules = new Map<string, unknown>();
  private readonly exported: unknown;
  private buffered = '';

  constructor(
    readonly label: string,
    program: string,
    /** Files that readers download, by name. */
    private readonly assets: Readonly<Record<string, unknown>> = {},
  ) {
    const last = listStates(readProgram(samples, program), label).at(-1);
    if (!last) {
      throw new Error(`${program} has no step`);
    }
    this.files = last.files;
    this.exported = this.toolkit();
    const pipes = ['commands', 'answers'].map((name) =>
      path.join(this.folder, name),
    );
    spawnSync('mkfifo', pipes);
    const headers = path.join(
      samples,
      `../node_modules/react-native-pytorch-core-${label}/cxx/src/torchlive/torchvision/scripted`,
    );
    this.server = spawn(
      python ?? '',
      ['-B', path.join(import.meta.dirname, 'server.py'), ...pipes, headers],
      {stdio: ['ignore', 'ignore', 'inherit']},
    );
    const [commands = '', answers = ''] = pipes;
    this.commands = openSync(commands, 'w');
    this.answers = openSync(answers, 'r');
  }

  close(): void {
    closeSync(this.commands);
    closeSync(this.answers);
    this.server.kill();
    rmSync(this.folder, {recursive: true});
  }

  /** Makes a model of server.py under the name of a file. */
  make(file: string, kind: string, ...args: unknown[]): void {
    this.run('make', file, kind, ...args);
  }

  /** The exports of a module of the program. */
  module<T>(name: string): T {
    return this.require(`./${name}`) as T;
  }

  /** The exports of a program that is not one of samples, with the JSON files that it imports. */
  exportsOf<T>(
    source: string,
    files: Readonly<Record<string, unknown>> = {},
  ): T {
    return this.evaluate('program.ts', source, (name) =>
      name.startsWith('./') ? files[name.slice(2)] : this.require(name),
    ) as T;
  }

  /** A tensor of numbers in a shape. */
  tensorOf(data: readonly number[], shape: number[], dtype: string): unknown {
    const flat = this.run('tensor', data, {dtype});
    return this.value(this.run('reshape', flat, shape));
  }

  private run(command: string, ...args: unknown[]): Answer {
    const line = JSON.stringify({
      run: command,
      arguments: args,
      label: this.label,
    });
    const bytes = Buffer.from(`${line}\n`);
    for (let sent = 0; sent < bytes.length;) {
      sent += writeSync(this.commands, bytes, sent);
    }
    const answer = JSON.parse(this.readLine()) as {
      value: Answer;
      error?: string;
    };
    if (answer.error !== undefined) {
      throw new Error(answer.error);
    }
    return answer.value;
  }

  private readLine(): string {
    const chunk = Buffer.alloc(65_536);
    while (!this.buffered.includes('\n')) {
      const count = readSync(this.answers, chunk);
      if (count === 0) {
        throw new Error('server.py has ended');
      }
      this.buffered += chunk.toString('latin1', 0, count);
    }
    const end = this.buffered.indexOf('\n');
    const line = this.buffered.slice(0, end);
    this.buffered = this.buffered.slice(end + 1);
    return line;
  }

  /** What a program gets: a tensor for what the server keeps, all else as it is. */
  private value(answer: Answer): unknown {
    if (Array.isArray(answer)) {
      return answer.map((one) => this.value(one));
    }
    if (typeof answer !== 'object' || answer === null) {
      return answer;
    }
    return 'object' in answer && 'shape' in answer
      ? this.tensor(answer as {object: number; shape: number[]; dtype: string})
      : Object.fromEntries(
          Object.entries(answer).map(([key, one]) => [key, this.value(one)]),
        );
  }

  private tensor(kept: {object: number; shape: number[]; dtype: string}) {
    const self = {object: kept.object};
    const known: Record<string, unknown> = {
      object: kept.object,
      shape: kept.shape,
      dtype: kept.dtype,
      item: () => this.run('item', self),
      data: () => {
        const bytes = Buffer.from(this.run('data', self) as string, 'base64');
        const kind = ARRAYS[kept.dtype as keyof typeof ARRAYS];
        return new kind(new Uint8Array(bytes).buffer);
      },
    };
    return new Proxy(known, {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then' || name === 'toJSON') {
          return undefined;
        }
        if (name in known) {
          return known[name];
        }
        const place = Number(name);
        return Number.isInteger(place)
          ? this.value(this.run('index', self, place))
          : (...args: unknown[]) =>
              this.value(this.run(name, self, ...args.map(plain)));
      },
    });
  }

  /** What the programs import. */
  private toolkit() {
    return {
      torch: {
        ...Object.fromEntries(
          ['float32', 'float64', 'int16', 'int32', 'int64', 'uint8'].map(
            (name) => [name, name],
          ),
        ),
        tensor: (...args: unknown[]) => this.value(this.run('tensor', ...args)),
        cat: (parts: unknown[]) => this.value(this.run('cat', plain(parts))),
        fromBlob: (blob: {bytes: Uint8Array}, ...args: unknown[]) =>
          this.value(
            this.run(
              'fromBlob',
              Buffer.from(blob.bytes).toString('base64'),
              ...args,
            ),
          ),
        jit: {
          _loadForMobile: async (file: string) => {
            const model = this.run('load', file);
            return {
              forward: async (...args: unknown[]) =>
                this.value(this.run('forward', model, ...args.map(plain))),
            };
          },
        },
      },
      torchvision: {
        transforms: Object.fromEntries(
          ['centerCrop', 'resize', 'normalize'].map((name) => [
            name,
            (...factory: unknown[]) =>
              (tensor: unknown) =>
                this.value(this.run('transform', name, factory, plain(tensor))),
          ]),
        ),
      },
      media: {
        toBlob: ({bytes}: {bytes: Uint8Array}) => ({
          bytes,
          size: bytes.length,
          arrayBuffer: async () => bytes,
        }),
        imageFromTensor: (tensor: {
          dtype: string;
          shape: number[];
          contiguous(): {data(): Uint8Array};
        }) => {
          const [channels, height = 0, width = 0] = tensor.shape;
          if (channels !== 3 || tensor.dtype !== 'uint8') {
            throw new Error(
              'input tensor must be of shape (3, height, width) with dtype uint8',
            );
          }
          return picture(tensor.contiguous().data(), height, width);
        },
      },
      ImageUtil: {fromImageData: async (data: {image: Picture}) => data.image},
      MobileModel: {download: async (file: string) => file},
      text: load(
        `react-native-pytorch-core-${this.label}/lib/commonjs/text/index.js`,
      ).text,
    };
  }

  private require(name: string): unknown {
    if (name === 'react-native-pytorch-core') {
      return this.exported;
    }
    const base = name.replace(/^\.\//, '');
    if (base.endsWith('.ptl')) {
      return base;
    }
    if (base in this.assets) {
      return this.assets[base];
    }
    const file = [base, `${base}.ts`].find((one) => this.files.has(one));
    const source = file && this.files.get(file)?.text;
    if (file === undefined || source === undefined) {
      throw new Error(`the program imports ${name}, which is not there`);
    }
    if (!this.modules.has(file)) {
      this.modules.set(file, this.evaluate(file, source));
    }
    return this.modules.get(file);
  }

  private evaluate(
    file: string,
    source: string,
    load = (name: string) => this.require(name),
  ): unknown {
    if (file.endsWith('.json')) {
      return JSON.parse(source);
    }
    const {outputText} = ts.transpileModule(source, {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2020,
        esModuleInterop: true,
      },
    });
    const exports = {};
    new Function('require', 'exports', outputText)(load, exports);
    return exports;
  }
}

/** A tensor by its number, lists and objects in depth. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  if (typeof value === 'object' && value !== null && 'object' in value) {
    return {object: (value as {object: number}).object};
  }
  return value;
}
