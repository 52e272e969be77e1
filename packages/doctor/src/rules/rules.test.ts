import {describe, expect, it} from 'vitest';
import {projects} from '../__fixtures__/projects';
import {entries} from '../entries';
import {rules} from '.';
import {
  REASONS,
  getReasonWithoutRule,
} from '../__fixtures__/entriesWithoutRule';

describe('the entries of the troubleshooting pages', () => {
  it('have a rule, or a reason why not', () => {
    const named = new Set<string>(rules.flatMap((rule) => rule.entries));
    const left = Object.keys(entries).filter(
      (id) => !named.has(id) && getReasonWithoutRule(id) === undefined,
    );
    expect(left).toEqual([]);
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
