/** Operators that reach out of the model: printing, warnings and exceptions. */

import {kindOf} from '../operators/arguments';
import type {IValue} from '../operators/ivalue';
import type {OperatorContext} from '../operators/operator';
import {parseSchema, type Schema} from '../operators/schema';
import {printValue} from '../operators/print';
import {InterpreterError} from './error';

/** Context of operators during a run. */
export interface HostContext extends OperatorContext {
  /** Receives each line that the model prints, without its line break. */
  onPrint?: (line: string) => void;
  onWarning?: (text: string) => void;
}

/** Operator in the form in which the interpreter calls it. */
export interface RunnableOperator {
  readonly schema: Schema;
  readonly run: (args: readonly IValue[], context: HostContext) => IValue;
}

const text = (value: IValue | undefined): string =>
  typeof value === 'string' ? value : kindOf(value);

const definitions: readonly {schema: string; run: RunnableOperator['run']}[] = [
  {
    schema: 'prim::Print(...) -> ()',
    run: (args, {onPrint}) => {
      onPrint?.(args.map(printValue).join(' '));
      return [];
    },
  },
  {
    schema: 'aten::warn(str message, int stacklevel=2) -> ()',
    run: ([message], {onWarning}) => {
      onWarning?.(text(message));
      return [];
    },
  },
  {
    schema: 'prim::RaiseException(str msg, str? cls=None) -> ()',
    run: ([message, pythonClass]) => {
      throw new InterpreterError('exception', text(message), {
        ...(typeof pythonClass === 'string' && {pythonClass}),
      });
    },
  },
];

export const hostOperators: readonly RunnableOperator[] = definitions.map(
  ({schema, run}) => ({schema: parseSchema(schema), run}),
);
