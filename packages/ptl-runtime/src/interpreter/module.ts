/** Loaded model: its objects, constants and methods. */

import type {
  BytecodeFunction,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';
import type {Kernels} from '../kernels/kernels';
import {plainKernels} from '../kernels/plain';
import {type IValue, ScriptObject} from '../operators/ivalue';
import {findMethod, getLastPart, findReachable, requireKnown} from './check';
import {isCustomClass, readConstructorCall} from './customClasses';
import {InterpreterError} from './error';
import {Execution, type OperatorEvent, type LinkedProgram} from './execution';
import type {HostContext} from './hostOperators';
import {linkOperator, type Code, link, type Operators} from './link';
import {ValueLoader} from './load';
import {elementOf, isInstance, parseType, type Type, typeOf} from './types';

export interface LoadOptions {
  /**
   * Kernels for convolutions and products: the plain ones by default. Kernels with their own memory
   * serve one model only.
   */
  kernels?: Kernels;
  /** Operators in place of the package's own, to observe each call for example. */
  operators?: Operators;
  /** Loads the rare operators, for hosts whose `import()` does not find them. */
  loadRare?: (load: () => Promise<Operators>) => Promise<Operators>;
  /** Polled between tensors. */
  signal?: {readonly aborted: boolean};
  /** Receives the number of tensor bytes read so far. */
  onProgress?: (bytes: number) => void;
}

export interface SyncRunOptions {
  /** Polled at every instruction. */
  signal?: {readonly aborted: boolean};
  /** Random numbers, uniform in [0, 1): `Math.random` by default. */
  random?: () => number;
  /** A clock in milliseconds, for the times of operators. */
  now?: () => number;
  /** Called after each operator. */
  onOperator?: (event: OperatorEvent) => void;
  /** Receives each line that the model prints. */
  onPrint?: (line: string) => void;
  onWarning?: (text: string) => void;
  /** Number of instructions after which a run counts as endless: 100 million by default. */
  instructionLimit?: number;
}

export interface RunOptions extends SyncRunOptions {
  /**
   * Called after each operator; a promise that it returns is awaited, which gives the caller time
   * to receive a cancellation. Return a promise every 50 ms or so, and undefined in between.
   */
  pause?: () => Promise<void> | undefined;
}

/** A model that is ready to run. */
export interface MobileModule {
  /** The module's attributes, which a run may change. */
  readonly object: ScriptObject;
  /** Constants of a function of the bytecode, by its qualified name. */
  readonly constantsOf: (name: string) => readonly IValue[];
  /** Names of the methods that can be run: `forward`. */
  readonly methods: readonly string[];
  /**
   * Runs a method.
   *
   * @param args - arguments without `self`; omitted ones get their defaults
   * @throws InterpreterError
   */
  run: (
    method: string,
    args: readonly IValue[],
    options?: RunOptions,
  ) => Promise<IValue>;
  /** Runs a method like `run`, synchronously. */
  runSync: (
    method: string,
    args: readonly IValue[],
    options?: SyncRunOptions,
  ) => IValue;
}

const DEFAULT_INSTRUCTION_LIMIT = 100_000_000;

/** Tells whether an argument of this type may be omitted: the file gives None as its default. */
const allowsNone = ({name}: Type): boolean =>
  ['Optional', 'Union', 'NoneType', 'Any'].includes(name);

/** Links a model's functions one by one: `__setstate__` may run while others are not loaded yet. */
class ModuleLoader {
  readonly program: LinkedProgram;
  readonly roots: IValue[] = [];
  private readonly loader: ValueLoader;
  private readonly functions = new Map<string, Code>();
  /** Functions whose operators and instructions are known to exist. */
  private readonly checked = new Set<Code>();
  private read = 0;

  constructor(
    private readonly model: MobileModel,
    operators: Operators,
    private readonly options: LoadOptions,
  ) {
    const {archive, functions} = model;
    this.program = {
      functions: this.functions,
      operators,
      made: new WeakMap(),
    };
    const byName = new Map(functions.map((one) => [one.name, one]));
    this.loader = new ValueLoader(
      archive,
      {
        custom: (type) =>
          isCustomClass(type)
            ? (state) => this.makeCustom(type, state)
            : undefined,
        setState: (type) => {
          const source = byName.get(`${type}.__setstate__`);
          return (
            source && ((self, state) => this.setState(source, self, state))
          );
        },
      },
      this.program.made,
      (bytes) => {
        this.read += bytes;
        options.onProgress?.(this.read);
        if (options.signal?.aborted) {
          throw new InterpreterError('cancelled', 'Loading was cancelled');
        }
      },
    );
  }

  async load(): Promise<ScriptObject> {
    const {functions, module} = this.model;
    const defaults = functions.map(
      ({schema}) =>
        schema?.arguments.map(({defaultValue}) => defaultValue) ?? [],
    );
    this.loader.expect([
      module,
      ...functions.flatMap(({constants}) => constants),
      ...defaults.flat(),
    ]);
    // Functions come first: loading the module may run some of them.
    for (const [i, source] of functions.entries()) {
      this.functions.set(
        source.name,
        await this.link(source, defaults[i] ?? []),
      );
    }
    const object = await this.loader.load(module);
    if (!(object instanceof ScriptObject)) {
      throw new InterpreterError(
        'value',
        `data.pkl holds an object of the class ${module.type}, which is no module`,
      );
    }
    this.roots.push(object);
    return object;
  }

  private async link(
    source: BytecodeFunction,
    defaultValues: readonly FileValue[],
  ): Promise<Code> {
    const load = async (values: readonly FileValue[]) => {
      const loaded = await this.loader.loadAll(values);
      this.roots.push(...loaded);
      return loaded;
    };
    const constants = await load(source.constants);
    const defaults = await load(defaultValues);
    try {
      return link(
        source,
        this.model.archiveVersion,
        this.program.operators,
        constants,
        defaults,
      );
    } catch (error) {
      throw new InterpreterError(
        'bytecode',
        `${source.name}: ${error instanceof Error ? error.message : String(error)}`,
        {cause: error},
      );
    }
  }

  private makeCustom(type: string, state: IValue): IValue {
    const {operator, args} = readConstructorCall(type, state);
    const call = linkOperator(operator, this.program.operators, args.length);
    if (!call) {
      throw new Error(`the operator ${operator} does not exist here`);
    }
    return call.run(args, this.context({}));
  }

  private setState(
    source: BytecodeFunction,
    self: ScriptObject,
    state: IValue,
  ): void {
    const code = this.functions.get(source.name);
    if (!code) {
      throw new InterpreterError(
        'value',
        `A constant of the bytecode has the class ${self.type}, whose __setstate__ is not loaded yet`,
      );
    }
    this.start(code, [self, state], {}, false).resume();
  }

  context({random, onPrint, onWarning}: SyncRunOptions): HostContext {
    return {
      random: random ?? Math.random,
      kernels: this.options.kernels ?? plainKernels,
      elementOf: (list) => elementOf(list, this.program.made),
      ...(onPrint && {onPrint}),
      ...(onWarning && {onWarning}),
    };
  }

  /**
   * Starts a run of a function.
   *
   * @param frees - whether the run may free memory: not before all values are loaded
   * @throws InterpreterError if operators are missing
   */
  start(
    code: Code,
    args: readonly IValue[],
    options: SyncRunOptions,
    frees: boolean,
  ): Execution {
    if (!this.checked.has(code)) {
      const {functions, archiveVersion} = this.model;
      requireKnown(
        findReachable(functions, code.source),
        archiveVersion,
        this.program.operators,
      );
      this.checked.add(code);
    }
    const {
      signal,
      now,
      onOperator,
      instructionLimit = DEFAULT_INSTRUCTION_LIMIT,
    } = options;
    return new Execution(
      this.program,
      code,
      args,
      this.context(options),
      {signal, now, onOperator, instructionLimit},
      frees ? this.roots : undefined,
    );
  }
}

/** Completes the arguments of a method and checks them against its schema. */
function completeArguments(
  {source: {name, schema}, defaults}: Code,
  args: readonly IValue[],
  made: LinkedProgram['made'],
): IValue[] {
  if (!schema) {
    return [...args];
  }
  const fail = (message: string): never => {
    throw new InterpreterError('arguments', `${name}(): ${message}`);
  };
  const expected = schema.arguments;
  if (args.length > expected.length) {
    // Counts without self, which callers do not pass.
    return fail(
      `Expected at most ${expected.length - 1} arguments, and there are ${args.length - 1}`,
    );
  }
  return expected.map(({name: argument, type: text}, i) => {
    const value = args[i];
    const type = parseType(text);
    if (i === 0 && value !== undefined) {
      return value;
    }
    if (value === undefined) {
      const byDefault = defaults[i] ?? null;
      // Files do not distinguish a default of None from no default.
      return byDefault === null && !allowsNone(type)
        ? fail(`The argument '${argument}' (${text}) is missing`)
        : byDefault;
    }
    if (isInstance(value, type, made)) {
      if (Array.isArray(value) && value.length === 0 && type.name === 'List') {
        made.set(value, type);
      }
      return value;
    }
    return fail(
      `Expected a value of type '${text}' for argument '${argument}' but instead found type '${typeOf(value, made)}'`,
    );
  });
}

/**
 * Loads a model's weights and makes its objects.
 *
 * @throws InterpreterError if the file has values that do not run here.
 */
export async function loadModuleWith(
  model: MobileModel,
  operators: Operators,
  options: LoadOptions = {},
): Promise<MobileModule> {
  const loader = new ModuleLoader(model, operators, options);
  const object = await loader.load();
  const {functions, made} = loader.program;
  let busy = false;

  const start = (
    method: string,
    args: readonly IValue[],
    run: SyncRunOptions,
  ): Execution => {
    const source = findMethod(model, method);
    const code = source && functions.get(source.name);
    if (!code) {
      throw new InterpreterError(
        'method',
        `The model has no method ${method}; it has ${model.functions.map(({name}) => getLastPart(name)).join(', ')}`,
      );
    }
    if (busy) {
      throw new InterpreterError(
        'busy',
        'The model is running: wait for its end or cancel it',
      );
    }
    const all = completeArguments(code, [object, ...args], made);
    const execution = loader.start(code, all, run, true);
    busy = true;
    return execution;
  };
  const end = (execution: Execution): void => {
    busy = false;
    execution.settle();
  };

  return {
    object,
    constantsOf: (name) => functions.get(name)?.constants ?? [],
    methods: model.functions
      .filter(({name}) => name.startsWith(`${model.module.type}.`))
      .map(({name}) => getLastPart(name)),
    run: async (method, args, run = {}) => {
      const execution = start(method, args, run);
      try {
        for (
          let wait = execution.resume(run.pause);
          wait;
          wait = execution.resume(run.pause)
        ) {
          await wait;
        }
        return execution.result;
      } finally {
        end(execution);
      }
    },
    runSync: (method, args, run = {}) => {
      const execution = start(method, args, run);
      try {
        execution.resume();
        return execution.result;
      } finally {
        end(execution);
      }
    },
  };
}
