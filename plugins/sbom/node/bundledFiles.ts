/** Module of the bundler; a concatenated one has inner modules. */
interface Module {
  resource?: string;
  modules?: Iterable<Module>;
  /** Returns the file of a module without a resource, such as a style sheet. */
  nameForCondition?(): string | null | undefined;
}

interface Compilation {
  modules: Iterable<Module>;
  chunkGraph: {getModuleChunks(module: Module): Iterable<unknown>};
}

/** Subset of the compiler of Rspack and webpack. */
interface Compiler {
  hooks: {
    afterEmit: {
      tap(name: string, run: (compilation: Compilation) => void): void;
    };
  };
}

function* listParts(module: Module): Generator<string> {
  if (module.modules) {
    for (const part of module.modules) {
      yield* listParts(part);
    }
  } else {
    const file = module.resource ?? module.nameForCondition?.();
    if (file) {
      yield file;
    }
  }
}

/** Bundler plugin that records the files with code in a chunk, after tree shaking. */
export class BundledFiles {
  constructor(private readonly files: Set<string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('sbom', ({modules, chunkGraph}) => {
      for (const module of modules) {
        if ([...chunkGraph.getModuleChunks(module)].length > 0) {
          for (const file of listParts(module)) {
            this.files.add(file);
          }
        }
      }
    });
  }
}
