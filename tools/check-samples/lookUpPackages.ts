import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {collect} from './collect';
import {allPins, isListed, type Registry} from './registry';

/*
 * Brings the npm part of registry.json up to date: looks up the packages that
 * pages and programs pin and the list does not have, and drops those that nothing
 * pins any more.
 */

const file = path.join(import.meta.dirname, 'registry.json');
const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
const {versions, manifests} = await collect(
  path.join(import.meta.dirname, '../..'),
);
const pins = allPins(
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
