import {expect, it} from 'vitest';
import type {DocVersion} from '../../src/lib/versions/docVersions';
import {listUnlisted, listVersionSteps} from './versionSteps';

const versions: DocVersion[] = [
  {name: '1.1', label: '1.1', path: '', release: '1.1.5'},
  {name: 'current', label: 'next', path: 'next', release: '1.2.3'},
];

it('names the versions without an entry', () => {
  expect(listUnlisted(['1.2', '1.1'], versions)).toEqual(['1.2']);
  expect(listUnlisted(['1.1'], versions)).toEqual([]);
});

it('prints the lines to add: the new version is the latest, the old one gets a path', () => {
  const text = listVersionSteps('1.2', versions).join('\n');
  expect(text).toContain(
    "{name: '1.2', label: '1.2', path: '', release: '1.2.3'},",
  );
  expect(text).toContain(
    "{name: '1.1', label: '1.1', path: '1.1', release: '1.1.5'},",
  );
  expect(text).toContain(
    '"react-native-pytorch-core-1.2": "npm:react-native-pytorch-core@1.2.3"',
  );
});

it('refuses a list without a latest version', () => {
  expect(() => listVersionSteps('1.2', versions.slice(1))).toThrow(
    /empty path/,
  );
});
