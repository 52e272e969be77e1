import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import packageJson from '../../../package.json';
import names from '../../../versions.json';
import {docVersions} from './docVersions';

const cut = docVersions.filter(({name}) => name !== 'current');
const root = path.join(import.meta.dirname, '../../..');

it('docVersions lists docs/ and exactly the versions of versions.json', () => {
  expect(docVersions.map(({name}) => name).sort()).toEqual(
    ['current', ...names].sort(),
  );
});

it('one version is the latest, and every other is labelled with its path', () => {
  expect(docVersions.filter(({path: segment}) => segment === '')).toHaveLength(
    1,
  );
  for (const {label, path: segment} of docVersions.filter(
    (version) => version.path,
  )) {
    expect(segment).toBe(label);
  }
});

it.each(cut)('$name has its docs and sidebars', ({name}) => {
  expect(existsSync(path.join(root, `versioned_docs/version-${name}`))).toBe(
    true,
  );
  expect(
    existsSync(
      path.join(root, `versioned_sidebars/version-${name}-sidebars.json`),
    ),
  ).toBe(true);
});

it.each(docVersions)(
  'package.json has the release that $label documents',
  ({label, release}) => {
    // The page itself runs the text package of the newest one.
    const dependencies: Record<string, string> = {
      ...packageJson.devDependencies,
      ...packageJson.dependencies,
    };
    expect(dependencies[`react-native-pytorch-core-${label}`]).toBe(
      `npm:react-native-pytorch-core@${release}`,
    );
  },
);
