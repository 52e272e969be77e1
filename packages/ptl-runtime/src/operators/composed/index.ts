/** Operators that PyTorch composes of others. Each line reads like PyTorch's documentation of it. */

import type {OperatorContext, OperatorDefinition} from '../operator';
import type {OperatorCaller, ComposedTable} from './call';
import {elements} from './elements';
import {layers} from './layers';
import {outs} from './outs';
import {shapes} from './shapes';

export type {OperatorCaller as Call, ComposedTable as Table} from './call';

const tables = [layers, elements, shapes, outs];

/**
 * Binds a table of composed operators to a caller.
 *
 * @param call - makes the caller of other operators for one run
 */
export const bindTable = (
  table: ComposedTable,
  call: (context: OperatorContext) => OperatorCaller,
): OperatorDefinition[] =>
  table.map(([schema, run]) => ({
    schema: schema.includes('::') ? schema : `aten::${schema}`,
    run: (args, context) => run(call(context), args, context),
  }));

/** Defines the operators of this folder. */
export const composed = (
  call: (context: OperatorContext) => OperatorCaller,
): OperatorDefinition[] => bindTable(tables.flat(), call);
