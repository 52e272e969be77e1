import path from 'node:path';
import {makeProject} from '../core/project';
import type {SnackProject} from '../core/types';
import type {SnackOptions} from '../options';
import {readTemplates} from './readTemplates';

/** Generated file: the catalog, or a project. */
export interface GeneratedFile {
  name: string;
  content: string;
}

/**
 * Generates the module `catalog.js` for the client, and a file for each project, which
 * loads after a click.
 *
 * @param site - address of the site with a slash at its end.
 * @throws Error with the snack, if it is in no version or its program is invalid.
 */
export function generate(
  {programs, snacks, toolchains, latest, links, templates}: SnackOptions,
  site: string,
): GeneratedFile[] {
  const files: GeneratedFile[] = [];
  const used = new Set<string>();
  const versions = toolchains.map((toolchain) => {
    const {label, kind, sdkVersion, guide} = toolchain;
    const around = readTemplates(path.join(templates, kind));
    const entries = snacks.flatMap(({name, snackId, isOnlyHere}) => {
      const program = programs(name, label);
      if (!program) {
        return [];
      }
      used.add(name);
      const project: SnackProject = makeProject(name, program, toolchain, {
        templates: around,
        site,
      });
      const file = `${name}-${label}.json`;
      files.push({name: file, content: JSON.stringify(project)});
      const entry = JSON.stringify({
        name,
        title: program.title,
        snackId,
        isOnlyHere,
      });
      return [
        `${JSON.stringify(name)}: {...${entry}, load: () => import(${JSON.stringify(`./${file}`)})}`,
      ];
    });
    return `${JSON.stringify(label)}: {...${JSON.stringify({sdkVersion, guide})}, snacks: {${entries.join(', ')}}}`;
  });
  const unused = snacks.find(({name}) => !used.has(name));
  if (unused) {
    throw new Error(
      `config/snacks.ts: the program "${unused.name}" is in no version of ${toolchains.map(({label}) => label).join(', ')}.`,
    );
  }
  return [
    ...files,
    {
      name: 'catalog.js',
      content: `export default {latest: ${JSON.stringify(latest)}, links: ${JSON.stringify(links)}, versions: {${versions.join(', ')}}};\n`,
    },
  ];
}
