import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {rules} from '@playtorch-docs/doctor';
import {formatEntries, readEntries} from './doctorEntries';
import {resolveInRoot} from './lib/paths';

it('the doctor has the entries of the docs: npx tsx scripts/doctorEntries.ts', () => {
  expect(
    readFileSync(resolveInRoot('packages/doctor/src/entries.json'), 'utf8'),
  ).toBe(formatEntries());
  expect(readEntries().size).toBeGreaterThan(200);
});

it('the doctor has a rule where a later release has the fault no more', () => {
  const ruled = new Set<string>(rules.flatMap((rule) => rule.entries));
  const fixed = [...readEntries()].filter(([, {fixedIn}]) =>
    fixedIn?.startsWith('0.2.'),
  );
  expect(fixed.length).toBeGreaterThan(15);
  expect(fixed.map(([id]) => id).filter((id) => !ruled.has(id))).toEqual([]);
});
