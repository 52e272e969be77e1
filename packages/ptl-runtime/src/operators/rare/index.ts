/** Rare operators, loaded with the first model that needs one. */

import {type Call, bindTable, type Table} from '../composed';
import {definitions as nn} from '../nn/late';
import type {OperatorContext, OperatorDefinition} from '../operator';
import {callIn, parseOperators, type ParsedOperator} from '../parseOperators';
import {definitions as vision} from '../vision';
import {assorted} from './assorted';
import {withComplex} from './complex';
import {counting} from './counting';
import {definitions as decompositions} from './decompositions';
import {complexTensors} from './complexTensors';
import {fourier} from './fourier';
import {definitions as linearAlgebra} from './linearAlgebra';
import {losses} from './losses';
import {definitions as nested} from './nested';
import {products} from './products';
import {definitions as random} from './random';
import {definitions as regions} from './regions';
import {definitions as scatterReduce, puts} from './scatterReduce';
import {sequenceLosses} from './sequenceLosses';
import {aliases, definitions as special} from './special';
import {statistics} from './statistics';
import {stft} from './stft';
import {definitions as systems} from './systems';

/** Families of definitions by file. */
export const families: Readonly<Record<string, readonly OperatorDefinition[]>> =
  {
    decompositions,
    linearAlgebra,
    nested,
    nn,
    random,
    regions,
    scatterReduce,
    special,
    systems,
    vision,
  };

/** Families of composed operators by file. */
export const tables: Readonly<Record<string, Table>> = {
  aliases,
  assorted,
  complexTensors,
  counting,
  fourier,
  losses,
  products,
  puts,
  sequenceLosses,
  statistics,
  stft,
};

/** Families that handle complex and nested tensors themselves. */
const COMPLEX_AWARE = new Set(['complexTensors', 'fourier', 'nested', 'stft']);

/** Definitions of the families that handle complex tensors themselves, or of the others. */
const definitions = (
  call: (context: OperatorContext) => Call,
  isAware: boolean,
): OperatorDefinition[] => {
  const select = <T>(all: Readonly<Record<string, readonly T[]>>): T[] =>
    Object.entries(all).flatMap(([name, family]) =>
      COMPLEX_AWARE.has(name) === isAware ? family : [],
    );
  return [...select(families), ...bindTable(select(tables), call)];
};

/** Extends a table by the rare operators, and by complex numbers in all operators that take them. */
export function withRare(
  base: ReadonlyMap<string, ParsedOperator>,
): ReadonlyMap<string, ParsedOperator> {
  const call = callIn(() => all);
  const all: ReadonlyMap<string, ParsedOperator> = new Map([
    ...[...base, ...parseOperators(definitions(call, false))].map(
      ([name, operator]) => [name, withComplex(name, operator, call)] as const,
    ),
    ...parseOperators(definitions(call, true)),
  ]);
  return all;
}
