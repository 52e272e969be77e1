/** Counterparts of PlayTorch's symbols in other runtimes, as data. */

import {images} from './rows/images';
import {models} from './rows/models';
import {others} from './rows/others';
import type {Counterpart, Row} from './rows/row';
import {screens} from './rows/screens';
import {tensors} from './rows/tensors';
import type {TargetId} from './targets';

/** Rows of the table, in the order of the API reference. */
export const counterpartRows: readonly Row[] = [
  ...models,
  ...tensors,
  ...images,
  ...screens,
  ...others,
];

const bySymbol: ReadonlyMap<string, Row> = new Map(
  counterpartRows.flatMap((row) =>
    row.symbols.map((symbol) => [symbol, row] as const),
  ),
);

/** Names of all symbols in the table. */
export const symbols: ReadonlySet<string> = new Set(bySymbol.keys());

/** Finds the counterpart of a symbol; undefined for a symbol without a row. */
export const findCounterpart = (
  symbol: string,
  target: TargetId,
): Counterpart | undefined => bySymbol.get(symbol)?.[target];
