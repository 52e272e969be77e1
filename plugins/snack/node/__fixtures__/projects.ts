import path from 'node:path';
import {programs, snacks, toolchains} from '../../../../config/snacks';
import {readFinishedProgram} from '../../../samples/node/finishedProgram';
import type {SnackProject} from '../../core/types';
import {generate} from '../catalog';

/** Root of the repository. */
export const site = path.join(import.meta.dirname, '../../../..');
/** Options of this site. */
export const options: Parameters<typeof generate>[0] = {
  programs: (name, label) =>
    readFinishedProgram(path.join(site, 'samples'), name, label),
  snacks: [...snacks, ...programs.map((name) => ({name}))],
  toolchains,
  latest: '0.2.0',
  links: {
    expoSnack: 'https://snack.expo.dev',
    expoSnackEmbed: 'https://snack.expo.dev/embed.js',
  },
  templates: path.join(site, 'samples/projects'),
};
export const files = generate(options, 'https://playtorch.dev/');
/** Projects by the names of their files. */
export const projects = files
  .filter(({name}) => name.endsWith('.json'))
  .map(({name, content}) => ({
    name,
    project: JSON.parse(content) as SnackProject,
  }));
