import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {collectContent} from './collect';
import {findPins, isListed, type PackageRegistry} from './registry';

/*
 * Updates the npm part of registry.json: looks up packages that pages and programs pin and that the
 * list lacks, and removes packages that are no longer pinned.
 */

const file = path.join(import.meta.dirname, 'registry.json');
const registry = JSON.parse(readFileSync(file, 'utf8')) as PackageRegistry;
const {versions, manifests} = await collectContent(
  path.join(import.meta.dirname, '../..'),
);
const pins = findPins(
  versions.flatMap(({pages}) => pages.flatMap(({fences}) => fences)),
  manifests,
);

const packages: Record<string, string[]> = {};
let missing = 0;
const specs = pins
  .filter((pin) => pin.registry === 'npm' && !isListed(pin, registry.unseen))
  .map(({name, version}) => `${name}@${version}`);
for (const spec of [...new Set(specs)].sort()) {
  const [, name = '', version = ''] = /^(.+)@(.+)$/.exec(spec) ?? [];
  if (isListed({name, version}, registry.npm) || exists(spec)) {
    (packages[name] ??= []).push(version);
  } else {
    console.log(`${spec}: npm has no such version`);
    missing++;
  }
}
registry.npm.packages = packages;
writeFileSync(
  file,
  await format(JSON.stringify(registry), {
    ...(await resolveConfig(file)),
    filepath: file,
  }),
);
console.log(`${Object.keys(packages).length} npm packages in ${file}`);
process.exit(missing > 0 ? 1 : 0);

function exists(spec: string): boolean {
  registry.npm.date = new Date().toISOString().slice(0, 10);
  const {stdout} = spawnSync('npm', ['view', spec, 'version'], {
    encoding: 'utf8',
  });
  return stdout.trim() !== '';
}
