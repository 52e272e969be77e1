/** A module of the bundler; one that was made of several has them. */
interface Module {
  resource?: string;
  modules?: Iterable<Module>;
  /** File of a module without a resource, such as a style sheet. */
  nameForCondition?(): string | null | undefined;
}

interface Compilation {
  modules: Iterable<Module>;
  chunkGraph: {getModuleChunks(module: Module): Iterable<unknown>};
}

/** The part of the bundler that is used here; Rspack and webpack share it. */
interface Compiler {
  hooks: {
    afterEmit: {
      tap(name: string, run: (compilation: Compilation) => void): void;
    };
  };
}

function* parts(module: Module): Generator<string> {
  if (module.modules) {
    for (const part of module.modules) {
      yield* parts(part);
    }
  } else {
    const file = module.resource ?? module.nameForCondition?.();
    if (file) {
      yield file;
    }
  }
}

/** Notes the files of which something is in a chunk, after all that is unused was dropped. */
export class BundledFiles {
  constructor(private readonly files: Set<string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('sbom', ({modules, chunkGraph}) => {
      for (const module of modules) {
        if ([...chunkGraph.getModuleChunks(module)].length > 0) {
          for (const file of parts(module)) {
            this.files.add(file);
          }
        }
      }
    });
  }
}
