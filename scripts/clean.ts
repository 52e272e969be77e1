import {readdirSync, rmSync} from 'node:fs';
import {resolveInRoot, root} from './lib/paths';

const made = readdirSync(root).filter(
  (name) =>
    name === '.cache' ||
    name === 'test-results' ||
    name.startsWith('.docusaurus') ||
    /^build($|-)/.test(name),
);
for (const name of made) {
  rmSync(resolveInRoot(name), {recursive: true, force: true});
}
rmSync(resolveInRoot('node_modules/.cache'), {recursive: true, force: true});
console.log(`Removed ${[...made, 'node_modules/.cache'].join(', ')}.`);
