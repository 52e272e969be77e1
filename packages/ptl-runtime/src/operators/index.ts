import {definitions as binary} from './binary';
import {composed} from './composed';
import {definitions as containers} from './containers';
import {definitions as creation} from './creation';
import {definitions as extremes} from './extremes';
import {definitions as gathering} from './gathering';
import {definitions as indexing} from './indexing';
import {definitions as joining} from './joining';
import {definitions as nn} from './nn';
import {definitions as norms} from './norms';
import {definitions as numbers} from './numbers';
import type {OperatorDefinition} from './operator';
import {definitions as ordering} from './ordering';
import {definitions as properties} from './properties';
import {definitions as reductions} from './reductions';
import {definitions as padding} from './padding';
import {callIn, type ParsedOperator, parseOperators} from './parseOperators';
import {definitions as random} from './random';
import {definitions as scattering} from './scattering';
import {definitions as selection} from './selection';
import {definitions as shape} from './shape';
import {definitions as strings} from './strings';
import {definitions as unary} from './unary';

/** Definitions by family; a name that two families define is refused. */
const families: readonly (readonly OperatorDefinition[])[] = [
  creation,
  random,
  unary,
  binary,
  selection,
  reductions,
  extremes,
  norms,
  ordering,
  shape,
  joining,
  padding,
  indexing,
  gathering,
  scattering,
  properties,
  numbers,
  containers,
  strings,
  nn,
];

/** Operators that are loaded with this module; those of `rare/` are loaded on demand. */
export const operators: ReadonlyMap<string, ParsedOperator> = parseOperators([
  ...families.flat(),
  // The table is looked up at each call, because it is not complete yet.
  ...composed(callIn(() => operators)),
]);

let all: Promise<ReadonlyMap<string, ParsedOperator>> | undefined;

/** Loads every operator, the rare ones too. */
export function loadAllOperators(): Promise<
  ReadonlyMap<string, ParsedOperator>
> {
  all ??= import('./rare')
    .then(({withRare}) => withRare(operators))
    .catch((error: unknown) => {
      // Let the next call try again.
      all = undefined;
      throw error;
    });
  return all;
}
