/**
 * Prints how many operators of PyTorch Mobile run here, and writes the others to refused.txt:
 * `npx tsx packages/ptl-runtime/oracles/models/coverage.ts`.
 *
 * Counts by name and overload, against the operators of the lite runtime
 * (`mobileOperators` of ptl). Refused operators are grouped by the reason in their message.
 */

import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {mobileOperators as mobile} from '@playtorch-docs/ptl';
import {operatorNames as operators} from '../../src/interpreter';
import {instructions} from '../../src/interpreter/instructions';
import {findRefusal} from '../../src/interpreter/refusals';

export const REFUSED_FILE = path.join(import.meta.dirname, 'refused.txt');

/** Full names: `{'aten::add': ' Tensor'}` gives `aten::add` and `aten::add.Tensor`. */
const mobileNames = Object.entries(mobile.lite).flatMap(([name, overloads]) =>
  overloads
    .split(' ')
    .map((overload) => (overload ? `${name}.${overload}` : name)),
);
const missing = mobileNames.filter((name) => !operators.has(name)).sort();

/** Groups the operators that do not run here by the reason in their message. */
export function groupRefused(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of missing) {
    const {reason} = findRefusal(name);
    groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  return groups;
}

/** Formats operators by name: `aten::add (Tensor, Scalar)`. */
function formatNames(names: readonly string[]): string[] {
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

/** Formats refused.txt: each reason with its operators. */
export const formatRefused = (): string =>
  Array.from(
    groupRefused(),
    ([reason, names]) =>
      `${reason} (${names.length})\n${formatNames(names).join('\n')}`,
  ).join('\n\n') + '\n';

if (process.argv[1] === import.meta.filename) {
  console.log(`${operators.size} operators run here, by name and overload`);
  console.log(
    `${mobileNames.length - missing.length} of the ${mobileNames.length} of PyTorch Mobile ${mobile.torch} are among them`,
  );
  console.log(
    `${instructions.length} instructions: all that its lite interpreter allows`,
  );
  writeFileSync(REFUSED_FILE, formatRefused());
  console.log(`Missing: ${missing.length}, see ${REFUSED_FILE}`);
}
