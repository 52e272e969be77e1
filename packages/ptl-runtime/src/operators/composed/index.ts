/** Operators that PyTorch makes of others, and so does this. Each line reads as PyTorch's documentation of it. */

import type {OperatorContext, OperatorDefinition} from '../operator';
import type {Call, Table} from './call';
import {elements} from './elements';
import {layers} from './layers';
import {outs} from './outs';
import {shapes} from './shapes';

export type {Call, Table} from './call';

const tables = [layers, elements, shapes, outs];

/** @param call - of the operators that these are made of, for one run */
export const composedOf = (
  table: Table,
  call: (context: OperatorContext) => Call,
): OperatorDefinition[] =>
  table.map(([schema, run]) => ({
    schema: schema.includes('::') ? schema : `aten::${schema}`,
    run: (args, context) => run(call(context), args, context),
  }));

/** Those of this folder. */
export const composed = (
  call: (context: OperatorContext) => Call,
): OperatorDefinition[] => composedOf(tables.flat(), call);
