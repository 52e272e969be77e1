import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** One entry of the bundler, beside `main`. */
export interface Entry {
  import: string;
  dependOn: 'main';
}

/**
 * Writes a module per chunk that registers what the chunk brings, and returns
 * them as entries. Chunks of entries are in no list of the runtime, so the
 * scripts that every page loads do not grow with the pages.
 */
export function writeEntries(
  folder: string,
  modules: Record<string, string>,
  register: string,
): Record<string, Entry> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const file = path.join(folder, `${name}.js`);
      writeFileSync(
        file,
        `import * as chunk from ${JSON.stringify(module)};\n` +
          `import {register} from ${JSON.stringify(register)};\n` +
          `register(${JSON.stringify(name)}, chunk);\n`,
      );
      return [name, {import: file, dependOn: 'main' as const}];
    }),
  );
}
