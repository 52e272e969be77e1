/** Operators that PyTorch makes of others, and so does this. Each line reads as PyTorch's documentation of it. */

import type {OperatorContext, OperatorDefinition} from '../operator';
import type {Call} from './call';
import {elements} from './elements';
import {layers} from './layers';
import {losses} from './losses';
import {products} from './products';
import {shapes} from './shapes';
import {statistics} from './statistics';

export type {Call} from './call';

const tables = [losses, layers, elements, statistics, shapes, products];

/** @param call - of the operators that these are made of, for one run */
export const composed = (
  call: (context: OperatorContext) => Call,
): OperatorDefinition[] =>
  tables.flat().map(([schema, run]) => ({
    schema: `aten::${schema}`,
    run: (args, context) => run(call(context), args),
  }));
