import {describeUnknownPackage, type ModuleExports} from './packages';
import {ProgramError} from './programError';
import {resolveFile} from './resolveFile';

/** Compiled file as a function of the names of CommonJS. */
export type ModuleBody = (
  require: (specifier: string) => unknown,
  module: {exports: unknown},
  exports: unknown,
) => void;

interface LinkOptions {
  /** Texts by file name. */
  files: Readonly<Record<string, string>>;
  entry: string;
  /** Packages that a program may import, by name. */
  packages: ReadonlyMap<string, ModuleExports>;
  /** Compiles TypeScript to JavaScript. */
  compile: (file: string, text: string) => string;
  evaluate: (file: string, code: string) => ModuleBody;
  /** Number of an asset, as React Native's bundler gives one. */
  asset: (name: string) => number;
}

const CODE = /\.(?:tsx|ts|jsx|js)$/;
/** Files that a program requires as assets; the page has their bytes. */
const ASSET_FILE = /\.(?:ptl|png|jpe?g|gif|webp|wav|mp3|m4a)$/i;

/**
 * Compiles and runs a program's files in the order of their imports, each once. Files that import
 * each other see the exports made so far, as in Node.
 *
 * @returns the exports of the entry
 * @throws ProgramError for an import that does not exist; errors of the program as they are
 */
export function link(options: LinkOptions): ModuleExports {
  const {files, packages} = options;
  const modules = new Map<string, {exports: unknown}>();

  function load(name: string): unknown {
    const known = modules.get(name);
    if (known) {
      return known.exports;
    }
    const module: {exports: unknown} = {exports: {}};
    modules.set(name, module);
    const text = files[name] ?? '';
    if (name.endsWith('.json')) {
      module.exports = parseJson(name, text);
    } else {
      const body = options.evaluate(name, options.compile(name, text));
      body((specifier) => require(name, specifier), module, module.exports);
    }
    return module.exports;
  }

  function require(from: string, specifier: string): unknown {
    if (!specifier.startsWith('.')) {
      const module = packages.get(specifier);
      if (!module) {
        throw createErrorAt(
          from,
          specifier,
          describeUnknownPackage(specifier, [...packages.keys()]),
        );
      }
      return module;
    }
    const name = resolveFile(from, specifier, Object.keys(files));
    if (name !== undefined) {
      if (CODE.test(name) || name.endsWith('.json')) {
        return load(name);
      }
      throw createErrorAt(from, specifier, `${name} is neither code nor JSON.`);
    }
    const asset = resolveFile(from, specifier);
    if (asset !== undefined && ASSET_FILE.test(asset)) {
      return options.asset(asset);
    }
    throw createErrorAt(
      from,
      specifier,
      `There is no file ${specifier} beside ${from}. The program has ${Object.keys(files).sort().join(', ')}.`,
    );
  }

  /** Creates an error at the line with the specifier. */
  function createErrorAt(
    file: string,
    specifier: string,
    words: string,
  ): ProgramError {
    const lines = (files[file] ?? '').split('\n');
    const index = lines.findIndex(
      (line) =>
        line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`),
    );
    return new ProgramError(
      words,
      index < 0 ? undefined : {file, line: index + 1},
    );
  }

  return load(options.entry) as ModuleExports;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ProgramError(
      `${file} is not JSON: ${(error as Error).message}`,
      {file, line: 1},
      {cause: error},
    );
  }
}
