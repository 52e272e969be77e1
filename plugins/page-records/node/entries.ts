import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** One entry of the bundler, beside `main`. */
export interface Entry {
  import: string;
  dependOn: 'main';
}

/** Whether a module is a Markdown page. */
export const isMarkdown = (module: string): boolean => /\.mdx?$/.test(module);

/** What the component of a Markdown page is rendered in; the bundler keeps it in one chunk for all. */
const PROVIDER = '@theme-original/MDXContent';

function entryCode(name: string, module: string, register: string): string {
  const lines = [
    `import * as chunk from ${JSON.stringify(module)};`,
    `import {register} from ${JSON.stringify(register)};`,
  ];
  return isMarkdown(module)
    ? [
        ...lines,
        `import Provider from ${JSON.stringify(PROVIDER)};`,
        `register(${JSON.stringify(name)}, {...chunk, Provider});\n`,
      ].join('\n')
    : [...lines, `register(${JSON.stringify(name)}, chunk);\n`].join('\n');
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
      writeFileSync(file, entryCode(name, module, register));
      return [name, {import: file, dependOn: 'main' as const}];
    }),
  );
}
