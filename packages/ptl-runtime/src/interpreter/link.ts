/** Functions of a file, ready to run: operators found, constants loaded, types read. */

import type {BytecodeFunction, OperatorUse} from '@playtorch-docs/ptl';
import type {IValue} from '../operators/ivalue';
import type {Schema, SchemaArgument} from '../operators/schema';
import type {HostContext, Operator} from './hostOperators';
import {isInstruction, promoted} from './instructions';
import {parseType, type Type} from './types';
import {type Upgrader, upgraders} from './upgraders';

export type Operators = ReadonlyMap<string, Operator>;

/** An operator as one function calls it. */
export interface Call {
  /** `aten::add.Tensor` */
  name: string;
  /** Arguments on the stack; undefined where each instruction says how many (OPN). */
  inputs?: number;
  /** Values that it leaves on the stack: more than one, or none, come as an array. */
  single: boolean;
  run: (args: readonly IValue[], context: HostContext) => IValue;
}

/** A function, linked. */
export interface Code {
  source: BytecodeFunction;
  /** Undefined where the operator does not exist here. */
  calls: readonly (Call | undefined)[];
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
 * The arguments of an operator from the first `given` of them. From bytecode 6
 * on a file leaves out those that equal their default; `out` tensors are always
 * there and stand last.
 */
function completer(
  schema: Schema,
  given: number,
): (args: readonly IValue[]) => readonly IValue[] {
  const all = schema.arguments;
  if (given >= all.length) {
    return (args) => args;
  }
  const outs = all.length - 1 - all.findLastIndex((one) => !isOut(one));
  const first = Math.max(0, given - outs);
  const left = all.slice(first, all.length - outs);
  return (args) => [
    ...args.slice(0, first),
    ...left.map(({name, defaultValue}) => {
      if (defaultValue === undefined) {
        throw new Error(
          `it is called with ${given} arguments, and its argument ${name} has no default`,
        );
      }
      // A default list is its own on every call: an operator may change it.
      return Array.isArray(defaultValue) ? [...defaultValue] : defaultValue;
    }),
    ...args.slice(first),
  ];
}

function upgraded(
  name: string,
  {inputs: all, upgrade, calls}: Upgrader,
  operators: Operators,
  inputs = all,
): Call | undefined {
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
      const found = operators.get(operator);
      if (!found) {
        throw new Error(`${operator} does not exist`);
      }
      return found.run(
        completer(found.schema, newArgs.length)(newArgs),
        context,
      );
    },
  };
}

const promotedInputs = new Map(
  Object.values(promoted).map(({operator, inputs}) => [operator, inputs]),
);

/** An operator by its name, all arguments given. */
export function callOf(
  name: string,
  operators: Operators,
  given?: number,
): Call | undefined {
  const operator = operators.get(name);
  if (!operator) {
    return undefined;
  }
  const {schema, run} = operator;
  const call = {name, single: schema.returns.length === 1, run};
  if (schema.variadic) {
    // OPN says how many; OP stands for as many as the promoted instruction has (prim::tolist).
    return {...call, inputs: given ?? promotedInputs.get(name)};
  }
  const inputs = given ?? schema.arguments.length;
  const complete = completer(schema, inputs);
  return {
    ...call,
    inputs: Math.min(inputs, schema.arguments.length),
    run: (args, context) => run(complete(args), context),
  };
}

/** The operator that a function uses; undefined if it does not exist here. */
export function resolve(
  use: OperatorUse,
  archiveVersion: number,
  operators: Operators,
): Call | undefined {
  const name = nameOf(use);
  const upgrader = upgraders[name];
  const {argumentCount: count} = use;
  const given = count === undefined || count < 0 ? undefined : count;
  if (upgrader && archiveVersion <= upgrader.until) {
    return upgraded(name, upgrader, operators, given);
  }
  return callOf(name, operators, given);
}

/**
 * Whether a name is of PyTorch's own operators. Scripted functions have them in
 * branches that never run (`F.normalize` has `aten::div.out`), and PyTorch
 * starts such a method: it is refused here only where it reaches one.
 */
export const isPyTorchs = (name: string): boolean =>
  /^(?:aten|prim|prims|quantized|_quantized|prepacked|sparse|torchvision)::/u.test(
    name,
  );

/** What a function needs and does not exist here, by name. */
export function missingOf(
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

/** @throws Error if a type of the function is not one. */
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
