/**
 * Prints how much of PyTorch Mobile runs here, and writes what does not to refused.txt:
 * `npx tsx packages/ptl-runtime/oracles/models/coverage.ts`.
 *
 * Counted by name and overload, against the operators of the lite runtime
 * (`mobileOperators` of ptl). What is missing is grouped by the reason that its message gives.
 */

import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {mobileOperators as mobile} from '@playtorch-docs/ptl';
import {operatorNames as operators} from '../../src/interpreter';
import {instructions} from '../../src/interpreter/instructions';
import {findRefusal} from '../../src/interpreter/refusals';

export const REFUSED = path.join(import.meta.dirname, 'refused.txt');

/** `{'aten::add': ' Tensor'}` is `aten::add` and `aten::add.Tensor`. */
const all = Object.entries(mobile.lite).flatMap(([name, overloads]) =>
  overloads
    .split(' ')
    .map((overload) => (overload ? `${name}.${overload}` : name)),
);
const missing = all.filter((name) => !operators.has(name)).sort();

/** Operators that do not run here, by the reason that its message gives. */
export function refusedByReason(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of missing) {
    const {reason} = findRefusal(name);
    groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  return groups;
}

/** `aten::add (Tensor, Scalar)` for each name. */
function lines(names: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const full of names) {
    const [, name = full, overload = ''] = /^([^.]+)\.?(.*)$/.exec(full) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), overload || '–']);
  }
  return Array.from(
    byName,
    ([name, overloads]) => `  ${name} (${overloads.join(', ')})`,
  );
}

/** The list as text: each reason, and the operators that it is for. */
export const refusedAsText = (): string =>
  Array.from(
    refusedByReason(),
    ([reason, names]) =>
      `${reason} (${names.length})\n${lines(names).join('\n')}`,
  ).join('\n\n') + '\n';

if (process.argv[1] === import.meta.filename) {
  console.log(`${operators.size} operators run here, by name and overload`);
  console.log(
    `${all.length - missing.length} of the ${all.length} of PyTorch Mobile ${mobile.torch} are among them`,
  );
  console.log(
    `${instructions.length} instructions: all that its lite interpreter allows`,
  );
  writeFileSync(REFUSED, refusedAsText());
  console.log(`Missing: ${missing.length}, see ${REFUSED}`);
}
