import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readEntries, writeModule} from '../../scripts/entries';
import {projects} from '../__fixtures__/projects';
import {entries} from '../entries';
import {rules} from '.';
import {
  REASONS,
  getReasonWithoutRule,
} from '../__fixtures__/entriesWithoutRule';

describe('the entries of the troubleshooting pages', () => {
  it('are those of the docs: npx tsx packages/doctor/scripts/entries.ts', () => {
    const written = readFileSync(
      path.join(import.meta.dirname, '../entries.ts'),
      'utf8',
    );
    expect(written).toBe(writeModule());
    expect(readEntries().size).toBeGreaterThan(200);
  });

  it('have a rule, or a reason why not', () => {
    const named = new Set<string>(rules.flatMap((rule) => rule.entries));
    const left = Object.keys(entries).filter(
      (id) => !named.has(id) && getReasonWithoutRule(id) === undefined,
    );
    expect(left).toEqual([]);
  });

  it('have a rule where a later release has the fault no more', () => {
    const named = new Set<string>(rules.flatMap((rule) => rule.entries));
    const fixed = [...readEntries()].filter(([, {fixedIn}]) =>
      fixedIn?.startsWith('0.2.'),
    );
    expect(fixed.length).toBeGreaterThan(15);
    expect(fixed.map(([id]) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('have no reason beside a rule', () => {
    const both = rules
      .flatMap((rule) => rule.entries)
      .filter((id) => Object.hasOwn(REASONS, id));
    expect(both).toEqual([]);
    for (const id of Object.keys(REASONS)) {
      expect(entries).toHaveProperty([id]);
    }
  });
});

describe('rules', () => {
  it('have names of their own', () => {
    const ids = rules.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s names entries, its reason and its source',
    (_id, {entries: named, why, source}) => {
      expect(named.length).toBeGreaterThan(0);
      for (const id of named) {
        expect(entries).toHaveProperty([id]);
      }
      expect(why).toMatch(/^([A-Z0-9]|iOS).*\.$/);
      expect(source.text).not.toBe('');
    },
  );

  it('are each broken by a project', () => {
    const broken = new Set(projects.flatMap((project) => project.rules));
    // Tests of the command cover this rule, which applies only to whole folders.
    broken.add('watchman');
    expect(rules.map(({id}) => id).filter((id) => !broken.has(id))).toEqual([]);
  });
});
