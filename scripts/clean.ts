import {readdirSync, rmSync} from 'node:fs';
import {inRoot, root} from './lib/paths';

const made = readdirSync(root).filter(
  (name) =>
    name === '.cache' ||
    name === 'test-results' ||
    name.startsWith('.docusaurus') ||
    /^build($|-)/.test(name),
);
for (const name of made) {
  rmSync(inRoot(name), {recursive: true, force: true});
}
rmSync(inRoot('node_modules/.cache'), {recursive: true, force: true});
console.log(`Removed ${[...made, 'node_modules/.cache'].join(', ')}.`);
