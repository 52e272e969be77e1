import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Folder below Docusaurus's generated files. */
export const FOLDER = 'page-records';
/** The scripts of each chunk, by its name. */
export const FILES = 'files.json';

interface Stats {
  entrypoints?: Record<string, {assets?: {name: string}[]}>;
}

/** The part of the bundler that is used here; Rspack and webpack share it. */
interface Compiler {
  hooks: {
    afterEmit: {
      tap(name: string, run: (compilation: Compilation) => void): void;
    };
  };
}
interface Compilation {
  getStats(): {toJson(options: object): Stats};
}

/**
 * Notes which scripts bring each chunk, and takes the chunks' entries out of
 * the list of scripts that Docusaurus writes into every page.
 */
export class ChunkFiles {
  constructor(private readonly generatedFilesDir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('page-records', (compilation) => {
      const {entrypoints = {}} = compilation
        .getStats()
        .toJson({all: false, entrypoints: true});
      const scripts = (name: string) =>
        (entrypoints[name]?.assets ?? [])
          .map((asset) => asset.name)
          .filter((file) => file.endsWith('.js'));
      const common = new Set(scripts('main'));
      const files = Object.fromEntries(
        Object.keys(entrypoints)
          .filter((name) => name !== 'main')
          .map((name) => [
            name,
            scripts(name).filter((file) => !common.has(file)),
          ]),
      );
      const folder = path.join(this.generatedFilesDir, FOLDER);
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, FILES), JSON.stringify(files));

      const manifest = path.join(this.generatedFilesDir, 'client-manifest.json');
      const json = JSON.parse(readFileSync(manifest, 'utf8')) as {
        entrypoints: string[];
      };
      writeFileSync(
        manifest,
        JSON.stringify({...json, entrypoints: ['main']}),
      );
    });
  }
}
