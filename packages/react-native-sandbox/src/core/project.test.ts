import {expect, it} from 'vitest';
import {isFileName, isScript, LIMITS, readProject} from './project';

const versions = ['0.1', 'next'];
const good = {version: 'next', entry: 'App.tsx', files: {'App.tsx': ''}};

it('copies a project, without what does not belong to it', () => {
  expect(readProject({...good, other: 1}, versions)).toEqual(good);
});

it.each([
  [null, 'A program is an object'],
  [{...good, version: '9'}, 'version is none of 0.1, next'],
  [{...good, version: ['next']}, 'version is none of'],
  [{...good, files: []}, 'files is not an object'],
  [{...good, files: {'App.tsx': 1}}, 'App.tsx is not text'],
  [{...good, files: {'../App.tsx': ''}}, '"../App.tsx" is not a file name'],
  [{...good, entry: 'toString'}, 'entry is none of files'],
  [
    {...good, files: {'App.tsx': 'a'.repeat(LIMITS.text + 1)}},
    `${LIMITS.text + 1} characters`,
  ],
  [
    {
      ...good,
      files: Object.fromEntries(
        Array.from({length: LIMITS.files + 1}, (_, i) => [`${i}.ts`, '']),
      ),
    },
    `${LIMITS.files + 1} files`,
  ],
  [
    {...good, files: {'App.tsx': '\n'.repeat(LIMITS.lines)}},
    `${LIMITS.lines + 1} lines`,
  ],
  [
    {...good, files: {'App.tsx': '\r'.repeat(LIMITS.lines)}},
    `${LIMITS.lines + 1} lines`,
  ],
  [
    {...good, files: {'App.tsx': 'a'.repeat(LIMITS.line + 1)}},
    'a line of more than',
  ],
  [
    {...good, files: {'App.tsx': `a${'\u0301'.repeat(LIMITS.marks + 1)}`}},
    'marks on one letter',
  ],
  [
    // Format characters between marks do not unstack them.
    {...good, files: {'App.tsx': `a${'\u0301\u200d'.repeat(LIMITS.marks)}`}},
    'marks on one letter',
  ],
])('refuses %#', (value, words) => {
  expect(() => readProject(value, versions)).toThrow(words);
});

it.each(['App.tsx', 'screens/Camera.tsx', 'a-b_c@2x.png', '.env'])(
  'takes the name %s',
  (name) => {
    expect(isFileName(name)).toBe(true);
  },
);

it.each([
  '',
  '/a',
  'a/',
  'a//b',
  '..',
  'a/../b',
  'a b',
  'a\nb',
  'a:1',
  '<',
  '__proto__',
  'a'.repeat(101),
  'a/'.repeat(LIMITS.depth) + 'a',
])('refuses the name %j', (name) => {
  expect(isFileName(name)).toBe(false);
});

it('knows scripts by their entry', () => {
  expect(isScript({entry: 'example.ts'})).toBe(true);
  expect(isScript(good)).toBe(false);
});
