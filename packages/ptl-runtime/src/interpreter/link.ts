/** Linking of a file's functions: operators are resolved, constants loaded, types parsed. */

import type {BytecodeFunction, OperatorUse} from '@playtorch-docs/ptl';
import type {IValue} from '../operators/ivalue';
import type {Schema, SchemaArgument} from '../operators/schema';
import type {HostContext, RunnableOperator} from './hostOperators';
import {isInstruction, promoted} from './instructions';
import {parseType, type Type} from './types';
import {type Upgrader, upgraders} from './upgraders';

export type Operators = ReadonlyMap<string, RunnableOperator>;

/** Operator linked for one function. */
export interface LinkedOperator {
  /** `aten::add.Tensor` */
  name: string;
  /** Number of arguments on the stack; undefined where each instruction states it (OPN). */
  inputs?: number;
  /** Whether `run` returns one value. Otherwise it returns an array, empty for none. */
  single: boolean;
  run: (args: readonly IValue[], context: HostContext) => IValue;
}

/** Linked function. */
export interface Code {
  source: BytecodeFunction;
  /** Operators by index; undefined for those that do not exist here. */
  calls: readonly (LinkedOperator | undefined)[];
  constants: readonly IValue[];
  types: readonly Type[];
  /** Defaults of the schema's arguments. */
  defaults: readonly IValue[];
}

/** `aten::add.Tensor` */
export const nameOf = ({name, overload}: OperatorUse): string =>
  overload ? `${name}.${overload}` : name;

const isOut = ({keywordOnly, alias}: SchemaArgument): boolean =>
  keywordOnly && alias?.writes === true;

/**
 * Makes a function that fills in omitted arguments. From bytecode 6 on a file omits arguments that
 * equal their defaults; `out` tensors are never omitted and come last.
 */
function makeCompleter(
  schema: Schema,
  argumentCount: number,
): (args: readonly IValue[]) => readonly IValue[] {
  const all = schema.arguments;
  if (argumentCount >= all.length) {
    return (args) => args;
  }
  const outs = all.length - 1 - all.findLastIndex((one) => !isOut(one));
  const first = Math.max(0, argumentCount - outs);
  const omitted = all.slice(first, all.length - outs);
  return (args) => [
    ...args.slice(0, first),
    ...omitted.map(({name, defaultValue}) => {
      if (defaultValue === undefined) {
        throw new Error(
          `it is called with ${argumentCount} arguments, and its argument ${name} has no default`,
        );
      }
      // Copied for each call: an operator may change its list.
      return Array.isArray(defaultValue) ? [...defaultValue] : defaultValue;
    }),
    ...args.slice(first),
  ];
}

function linkUpgraded(
  name: string,
  {inputs: all, upgrade, calls}: Upgrader,
  operators: Operators,
  inputs = all,
): LinkedOperator | undefined {
  if (inputs > all) {
    throw new Error(
      `${name} is called with ${inputs} arguments, and has ${all}`,
    );
  }
  if (!calls.every((one) => operators.has(one))) {
    return undefined;
  }
  return {
    name,
    inputs,
    single: true,
    run: (args, context) => {
      const {operator, args: newArgs} = upgrade(args);
      const target = operators.get(operator);
      if (!target) {
        throw new Error(`${operator} does not exist`);
      }
      return target.run(
        makeCompleter(target.schema, newArgs.length)(newArgs),
        context,
      );
    },
  };
}

const promotedInputs = new Map(
  Object.values(promoted).map(({operator, inputs}) => [operator, inputs]),
);

/**
 * Links an operator by its name; undefined if it does not exist.
 *
 * @param argumentCount - arguments that the caller passes; all of them by default
 */
export function linkOperator(
  name: string,
  operators: Operators,
  argumentCount?: number,
): LinkedOperator | undefined {
  const operator = operators.get(name);
  if (!operator) {
    return undefined;
  }
  const {schema, run} = operator;
  const call = {name, single: schema.returns.length === 1, run};
  if (schema.variadic) {
    // Variadic operators get their count from OPN; OP passes as many as the promoted instruction
    // has (prim::tolist).
    return {...call, inputs: argumentCount ?? promotedInputs.get(name)};
  }
  const inputs = argumentCount ?? schema.arguments.length;
  const complete = makeCompleter(schema, inputs);
  return {
    ...call,
    inputs: Math.min(inputs, schema.arguments.length),
    run: (args, context) => run(complete(args), context),
  };
}

/** Links the operator that a function uses; undefined if it does not exist here. */
export function resolve(
  use: OperatorUse,
  archiveVersion: number,
  operators: Operators,
): LinkedOperator | undefined {
  const name = nameOf(use);
  const upgrader = upgraders[name];
  const {argumentCount: count} = use;
  const argumentCount = count === undefined || count < 0 ? undefined : count;
  if (upgrader && archiveVersion <= upgrader.until) {
    return linkUpgraded(name, upgrader, operators, argumentCount);
  }
  return linkOperator(name, operators, argumentCount);
}

/**
 * Tells whether a name belongs to PyTorch's own operators. Scripted functions have such operators
 * in branches that never run (`F.normalize` has `aten::div.out`), and PyTorch starts such a method;
 * so a missing one is refused here only when a run reaches it.
 */
export const isPyTorchOperator = (name: string): boolean =>
  /^(?:aten|prim|prims|quantized|_quantized|prepacked|sparse|torchvision)::/u.test(
    name,
  );

/** Lists operators and instructions that a function needs and that do not exist here. */
export function findMissing(
  source: BytecodeFunction,
  archiveVersion: number,
  operators: Operators,
): {operators: string[]; instructions: string[]} {
  const missing = {
    operators: new Set<string>(),
    instructions: new Set<string>(),
  };
  for (const use of source.operators) {
    if (!resolve(use, archiveVersion, operators)) {
      missing.operators.add(nameOf(use));
    }
  }
  for (const {op} of source.instructions) {
    if (!isInstruction(op)) {
      missing.instructions.add(op);
      continue;
    }
    const standsFor = promoted[op]?.operator;
    if (standsFor && !operators.has(standsFor)) {
      missing.operators.add(standsFor);
    }
  }
  return {
    operators: [...missing.operators].sort(),
    instructions: [...missing.instructions].sort(),
  };
}

/**
 * Links a function.
 *
 * @throws Error if one of its types cannot be parsed.
 */
export function link(
  source: BytecodeFunction,
  archiveVersion: number,
  operators: Operators,
  constants: readonly IValue[],
  defaults: readonly IValue[],
): Code {
  return {
    source,
    calls: source.operators.map((use) =>
      resolve(use, archiveVersion, operators),
    ),
    constants,
    types: source.types.map(parseType),
    defaults,
  };
}
