/** Operators that few models have, loaded with the first model that has one. */

import {type Call, composedOf, type Table} from '../composed';
import {callIn, parseOperators, type ParsedOperator} from '../index';
import {definitions as nn} from '../nn/late';
import type {OperatorContext, OperatorDefinition} from '../operator';
import {withComplex} from './complex';
import {complexTensors} from './complexTensors';
import {fourier} from './fourier';
import {definitions as linearAlgebra} from './linearAlgebra';
import {losses} from './losses';
import {products} from './products';
import {statistics} from './statistics';
import {stft} from './stft';

/** Families by their files. */
export const families: Readonly<Record<string, readonly OperatorDefinition[]>> =
  {linearAlgebra, nn};

/** Families of operators that are made of others. */
export const tables: Readonly<Record<string, Table>> = {
  complexTensors,
  fourier,
  losses,
  products,
  statistics,
  stft,
};

const definitions = (
  call: (context: OperatorContext) => Call,
): OperatorDefinition[] => [
  ...Object.values(families).flat(),
  ...composedOf(Object.values(tables).flat(), call),
];

/** A table with these operators too, and with complex numbers in all that take them. */
export function withRare(
  base: ReadonlyMap<string, ParsedOperator>,
): ReadonlyMap<string, ParsedOperator> {
  const call = callIn(() => all);
  const all: ReadonlyMap<string, ParsedOperator> = new Map([
    ...[...base].map(
      ([name, operator]) => [name, withComplex(name, operator, call)] as const,
    ),
    ...parseOperators(definitions(call)),
  ]);
  return all;
}
