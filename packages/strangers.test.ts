import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFilesBelow} from '../scripts/lib/filesBelow';
import {resolveInRoot} from '../scripts/lib/paths';
import {findFetchingCommands, type PackageWorkspace} from './strangers';

interface Manifest extends PackageWorkspace {
  version: string;
  dependencies?: Record<string, string>;
}

const SCOPE = '@playtorch-docs/';

const manifests = new Map<string, Manifest>(
  readdirSync(resolveInRoot('packages'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}): [string, Manifest] => [
      name,
      JSON.parse(
        readFileSync(resolveInRoot('packages', name, 'package.json'), 'utf8'),
      ) as Manifest,
    ]),
);
const workspaces = [...manifests.values()];

describe('the names of the packages', () => {
  it.each([...manifests])(
    'packages/%s is private, in the scope',
    (name, it) => {
      expect(it.private).toBe(true);
      expect(it.name).toBe(SCOPE + name);
    },
  );

  it('lead to nobody else in any command that a reader may run', () => {
    const files = [
      ...readdirSync(resolveInRoot()).filter((name) => name.endsWith('.md')),
      ...[
        '.github',
        'config',
        'contributing',
        'docs',
        'packages',
        'plugins',
        'samples',
        'scripts',
        'src',
        'tests',
        'tools',
        'versioned_docs',
      ].flatMap((folder) =>
        listFilesBelow(resolveInRoot(folder)).map(
          (file) => `${folder}/${file}`,
        ),
      ),
    ].filter(
      (file) =>
        /\.(md|mdx|tsx?|mjs|yml|json)$/.test(file) &&
        !/(^|\/)(node_modules|dist)\//.test(file) &&
        // This file has wrong commands on purpose.
        file !== 'packages/strangers.test.ts' &&
        statSync(resolveInRoot(file)).size < 1e6,
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files.flatMap((file) =>
        findFetchingCommands(
          readFileSync(resolveInRoot(file), 'utf8'),
          workspaces,
        ).map((command) => `${file}: ${command}`),
      ),
    ).toEqual([]);
  });

  it.each([
    'npm install flora ptl-runtime react react-dom',
    'npm i --save-dev @playtorch-docs/ptl@0.1.0',
    'Run `yarn add flora`.',
    'npm install \\\n  react \\\n  ptl-runtime',
    'npx playtorch-doctor --patch | git apply',
    'npx -y ptl@latest inspect a.ptl',
    'npm exec -- ptl-export a.ptl',
    '<code>npx playtorch-doctor</code> and the folder',
  ])('would be found: %s', (text) => {
    expect(findFetchingCommands(text, workspaces)).toHaveLength(1);
  });

  it.each([
    'npx --no -- ptl inspect a.ptl',
    'npx --no-install playtorch-doctor',
    'npx tsx packages/ptl/src/cli/bin.ts',
    'npm install ./playtorch-docs-ptl-0.1.0.tgz',
    'npm install react-native-pytorch-core@0.2.4',
    'npm pack --workspace @playtorch-docs/ptl',
  ])('may stand: %s', (text) => {
    expect(findFetchingCommands(text, workspaces)).toEqual([]);
  });
});

describe('the READMEs of the packages', () => {
  /** Lists a package and its dependencies among the workspaces. */
  const closure = (name: string): string[] => [
    name,
    ...Object.keys(manifests.get(name)?.dependencies ?? {})
      .filter((dependency) => dependency.startsWith(SCOPE))
      .flatMap((dependency) => closure(dependency.slice(SCOPE.length))),
  ];

  it.each([...manifests])(
    'begin with what packs %s whole',
    (name, {version}) => {
      const readme = readFileSync(
        resolveInRoot(path.join('packages', name, 'README.md')),
        'utf8',
      );
      const [, first = ''] = /```bash\n(.*?)\n```/s.exec(readme) ?? [];
      const needed = [...new Set(closure(name))].sort();
      expect(
        [...first.matchAll(/--workspace @playtorch-docs\/(\S+)/g)]
          .map(([, found]) => found)
          .sort(),
      ).toEqual(needed);
      expect(
        [...first.matchAll(/\.\/playtorch-docs-(\S+)\.tgz/g)]
          .map(([, found]) => found)
          .sort(),
      ).toEqual(needed.map((it) => `${it}-${version}`).sort());
    },
  );
});
