import {applyPatch, parsePatch} from 'diff';
import {describe, expect, it} from 'vitest';
import {projects} from './__fixtures__/projects';
import {diagnose} from './diagnose';
import type {InputFile} from './project';
import {identify} from './read';

/** Applies a patch to files. */
function applyDiagnosis(
  files: readonly InputFile[],
  patch: string,
): InputFile[] {
  const changed = new Map(
    files.map((file) => {
      const {path} = identify(file);
      return [path, file.text] as const;
    }),
  );
  for (const one of parsePatch(patch)) {
    const path = (one.newFileName ?? '').replace(/^b\//, '');
    const result = applyPatch(changed.get(path) ?? '', one);
    expect(result, path).not.toBe(false);
    changed.set(path, String(result));
  }
  return [...changed].map(([name, text]) => ({name, text}));
}

/** Whether a rule changes files of the projects. */
const isChange = (rule: string): boolean =>
  /^(open-release|pick-first|fbjni-022|fbjni-java-only|gone-servers|own-sonatype|maven-central|fbjni-version|gradle-memory|jsi-package|ios-platform|xcode-(interfaces|unary-function)|usage-texts|expo-plugin-(missing|old)|expo-usage-texts|metro-ptl|pnpm-linker|torchlive-cli|python-torch)$/.test(
    rule,
  );

describe('projects made for the doctor', () => {
  it('are many, of every release and React Native 0.64 to 0.72', () => {
    const all = projects.map(({name}) => name).join(' ');
    expect(projects.length).toBeGreaterThanOrEqual(40);
    for (const line of [64, 65, 66, 67, 68, 69, 70, 71, 72]) {
      expect(all).toContain(`rn-${line}`);
    }
    for (const release of [
      '0.1.3',
      '0.2.0',
      '0.2.1',
      '0.2.2',
      '0.2.3',
      '0.2.4',
    ]) {
      expect(all).toContain(release);
    }
  });

  it.each(projects)('$name', async ({files, verdict, rules}) => {
    const diagnosis = await diagnose(files);
    expect(diagnosis.findings.map(({rule}) => rule).sort()).toEqual(rules);
    expect(
      `${diagnosis.verdict.kind} ${diagnosis.verdict.release ?? '-'}`,
    ).toBe(verdict);
  });

  it.each(
    projects.filter(
      ({name, rules}) => !name.endsWith('-only') && rules.some(isChange),
    ),
  )('$name: what its patch changes is no longer found', async ({files}) => {
    const before = await diagnose(files);
    expect(before.patch).not.toBe('');
    const after = await diagnose(applyDiagnosis(files, before.patch));
    const repaired = before.findings
      .filter(({patch, severity}) => patch !== '' && severity !== 'note')
      .map(({rule}) => rule);
    const left = after.findings.map(({rule}) => rule);
    expect(left.filter((rule) => repaired.includes(rule))).toEqual([]);
    // The patch breaks no other file.
    expect(after.problems).toEqual(before.problems);
  });
});
