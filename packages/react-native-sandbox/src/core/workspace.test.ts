import {expect, it} from 'vitest';
import {
  applyEdits,
  diffEdits,
  isChanged,
  reduceWorkspace,
  sortFiles,
  createWorkspace,
} from './workspace';

const project = {
  version: 'next',
  entry: 'App.tsx',
  files: {'z.json': '1', 'b.ts': '2', 'App.tsx': '3', 'a.ts': '4'},
};
const fresh = createWorkspace(project);

it('edits the open file and resets all of them', () => {
  const edited = reduceWorkspace(
    reduceWorkspace(fresh, {type: 'open', file: 'b.ts'}),
    {type: 'edit', text: 'x'},
  );
  expect(edited.project.files).toEqual({...project.files, 'b.ts': 'x'});
  expect(project.files['b.ts']).toBe('2');
  expect(isChanged(fresh)).toBe(false);
  expect(isChanged(edited)).toBe(true);
  const reset = reduceWorkspace(edited, {type: 'reset'});
  expect(isChanged(reset)).toBe(false);
  expect(reset.open).toBe('b.ts');
});

it('opens only files that there are', () => {
  expect(reduceWorkspace(fresh, {type: 'open', file: 'toString'})).toBe(fresh);
});

it('takes a program of a link, and gives its own back', () => {
  const other = {version: 'next', entry: 'Main.js', files: {'Main.js': ''}};
  const replaced = createWorkspace(project, other);
  expect(replaced.open).toBe('Main.js');
  expect(isChanged(replaced)).toBe(true);
  expect(reduceWorkspace(replaced, {type: 'reset'})).toEqual(fresh);
});

it('takes texts that were edited before, of its own files only', () => {
  const {project: edited} = reduceWorkspace(fresh, {type: 'edit', text: 'x'});
  const edits = diffEdits(project, edited);
  expect(edits).toEqual({'App.tsx': 'x'});
  expect(diffEdits(project, project)).toEqual({});
  expect(applyEdits(project, edits)).toEqual(edited);
  expect(applyEdits(project, {})).toBe(project);
  const strange = {'other.ts': 'y', toString: 'y', 'b.ts': 1};
  expect(applyEdits(project, strange as unknown as typeof edits)).toBe(project);
});

it('orders the tabs', () => {
  expect(sortFiles(project)).toEqual(['App.tsx', 'a.ts', 'b.ts', 'z.json']);
});
