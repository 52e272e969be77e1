/** A loaded model: its objects, constants and methods. */

import type {
  BytecodeFunction,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';
import type {Kernels} from '../kernels/kernels';
import {plainKernels} from '../kernels/plain';
import {type IValue, ScriptObject} from '../operators/ivalue';
import {findMethod, lastPart, reachable, requireKnown} from './check';
import {isCustomClass, makingOf} from './customClasses';
import {InterpreterError} from './error';
import {Execution, type OperatorEvent, type Program} from './execution';
import type {HostContext} from './hostOperators';
import {callOf, type Code, link, type Operators} from './link';
import {Loader} from './load';
import {elementOf, isInstance, parseType, type Type, typeOf} from './types';

export interface LoadOptions {
  /**
   * Where convolutions and products are computed: the plain ones unless given.
   * Kernels with memory of their own are one model's alone.
   */
  kernels?: Kernels;
  /** In place of the package's own: to hear of each call, say. */
  operators?: Operators;
  /** Loads the operators that few models have, where `import()` alone does not find them. */
  loadRare?: (load: () => Promise<Operators>) => Promise<Operators>;
  /** Polled between tensors. */
  signal?: {readonly aborted: boolean};
  /** Bytes of tensors read so far. */
  onProgress?: (bytes: number) => void;
}

export interface SyncRunOptions {
  /** Polled at every instruction. */
  signal?: {readonly aborted: boolean};
  /** Uniform in [0, 1): `Math.random` unless given. */
  random?: () => number;
  /** A clock in milliseconds, for the times of operators. */
  now?: () => number;
  /** Called after each operator. */
  onOperator?: (event: OperatorEvent) => void;
  /** What the model prints, a line at a time. */
  onPrint?: (line: string) => void;
  onWarning?: (text: string) => void;
  /** Instructions until a run counts as endless: 100 million unless given. */
  instructionLimit?: number;
}

export interface RunOptions extends SyncRunOptions {
  /**
   * Asked after each operator: what it gives is waited for, so that the caller
   * gets its turn, to hear of a cancellation, say. Give a promise every 50 ms or
   * so, and undefined in between.
   */
  pause?: () => Promise<void> | undefined;
}

/** A model that is ready to run. */
export interface Module {
  /** The module's attributes, which a run may change. */
  readonly object: ScriptObject;
  /** Names of the methods that can be run: `forward`. */
  readonly methods: readonly string[];
  /**
   * Runs a method.
   *
   * @param args - without `self`; what is left out gets its default.
   * @throws InterpreterError
   */
  run: (
    method: string,
    args: readonly IValue[],
    options?: RunOptions,
  ) => Promise<IValue>;
  /** As `run`, in one go. */
  runSync: (
    method: string,
    args: readonly IValue[],
    options?: SyncRunOptions,
  ) => IValue;
}

const INSTRUCTIONS = 100_000_000;

/** Whether a value of the type may be left out: what the file gives as its default is None. */
const allowsNone = ({name}: Type): boolean =>
  ['Optional', 'Union', 'NoneType', 'Any'].includes(name);

/** Makes `code` of functions, one after the other: `__setstate__` may be called while others are not loaded yet. */
class ModuleLoader {
  readonly program: Program;
  readonly roots: IValue[] = [];
  private readonly loader: Loader;
  private readonly functions = new Map<string, Code>();
  /** What was found to have all it needs. */
  private readonly known = new Set<Code>();
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
    this.loader = new Loader(
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
    // Functions first: loading the module may run some of them.
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
    given: readonly FileValue[],
  ): Promise<Code> {
    const load = async (values: readonly FileValue[]) => {
      const loaded = await this.loader.loadAll(values);
      this.roots.push(...loaded);
      return loaded;
    };
    const constants = await load(source.constants);
    const defaults = await load(given);
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
    const {operator, args} = makingOf(type, state);
    const call = callOf(operator, this.program.operators, args.length);
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
   * @param frees - whether memory may be freed: not before all is loaded
   * @throws InterpreterError if operators are missing
   */
  start(
    code: Code,
    args: readonly IValue[],
    options: SyncRunOptions,
    frees: boolean,
  ): Execution {
    if (!this.known.has(code)) {
      const {functions, archiveVersion} = this.model;
      requireKnown(
        reachable(functions, code.source),
        archiveVersion,
        this.program.operators,
      );
      this.known.add(code);
    }
    const {signal, now, onOperator, instructionLimit = INSTRUCTIONS} = options;
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

/** The arguments of a method, completed and checked against its schema. */
function completeArguments(
  {source: {name, schema}, defaults}: Code,
  args: readonly IValue[],
  made: Program['made'],
): IValue[] {
  if (!schema) {
    return [...args];
  }
  const fail = (message: string): never => {
    throw new InterpreterError('arguments', `${name}(): ${message}`);
  };
  const wanted = schema.arguments;
  if (args.length > wanted.length) {
    // Without self, which callers do not give.
    return fail(
      `Expected at most ${wanted.length - 1} arguments, and there are ${args.length - 1}`,
    );
  }
  return wanted.map(({name: argument, type: text}, i) => {
    const value = args[i];
    const type = parseType(text);
    if (i === 0 && value !== undefined) {
      return value;
    }
    if (value === undefined) {
      const byDefault = defaults[i] ?? null;
      // The file does not tell a default of None from no default.
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
): Promise<Module> {
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
        `The model has no method ${method}; it has ${model.functions.map(({name}) => lastPart(name)).join(', ')}`,
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
    methods: model.functions
      .filter(({name}) => name.startsWith(`${model.module.type}.`))
      .map(({name}) => lastPart(name)),
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
