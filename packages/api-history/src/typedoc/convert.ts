import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  Application,
  Converter,
  Logger,
  LogLevel,
  OptionDefaults,
  ReflectionKind,
  type Context,
  type DeclarationReflection,
  type ProjectReflection,
} from 'typedoc';
import ts from 'typescript';
import {sharedProgram} from './sharedProgram';

/** A package that is to be read. */
export interface PackageSource {
  /** Name of the package in node_modules: `tiny-next`. */
  alias: string;
  /** Folder of node_modules. */
  nodeModules: string;
  /** Name by which the package imports itself. */
  name: string;
  /** Folder of the declarations in the package: `lib/typescript` unless given. */
  declarations?: string;
  /** Files for what the declarations import, as `paths` of a tsconfig.json. */
  imports?: Readonly<Record<string, string>>;
  /** Patterns of files whose symbols are not the package's. */
  external?: readonly string[];
}

export interface Converted {
  app: Application;
  project: ProjectReflection;
  folder: string;
  /** Folder of the declarations. */
  types: string;
  release: string;
  /** What TypeDoc says from now on, while it writes. */
  complaints: readonly string[];
}

/** Keeps what TypeDoc complains of, to fail with all of it. */
class Complaints extends Logger {
  readonly messages: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) {
      this.messages.push(message);
    }
  }
}

/** Reads the release of an installed package. */
export function readPackage({alias, nodeModules}: PackageSource): {
  folder: string;
  release: string;
} {
  const linked = path.join(nodeModules, alias);
  if (!existsSync(path.join(linked, 'package.json'))) {
    throw new Error(
      `api-history: the package ${alias} is not installed in ${nodeModules}: run "npm ci".`,
    );
  }
  const folder = realpathSync(linked);
  const {version} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as {version: string};
  return {folder, release: version};
}

function writeTsconfig(
  source: PackageSource,
  types: string,
  workDir: string,
): string {
  const file = path.join(workDir, `tsconfig-${source.alias}.json`);
  mkdirSync(workDir, {recursive: true});
  writeFileSync(
    file,
    JSON.stringify({
      compilerOptions: {
        target: 'ES2020',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        // A phone has no DOM: its Blob and ImageData are the package's own.
        lib: ['ES2020'],
        types: [],
        jsx: 'react-native',
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        paths: {
          ...Object.fromEntries(
            Object.entries(source.imports ?? {}).map(([name, file]) => [
              name,
              [file],
            ]),
          ),
          [source.name]: [path.join(types, 'index.d.ts')],
        },
      },
      include: [`${types}/**/*.d.ts`],
      exclude: [],
    }),
  );
  return file;
}

/**
 * Adds the types that exports mention and modules do not export: without them
 * `experimental` would have no members.
 */
function addMentionedTypes(app: Application, context: Context): void {
  const project = context.project;
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    const file = context
      .getSymbolFromReflection(module)
      ?.declarations?.find(ts.isSourceFile);
    const program = context.programs.find((candidate) =>
      candidate.getSourceFiles().includes(file as ts.SourceFile),
    );
    if (!file || !program) {
      continue;
    }
    for (const statement of file.statements) {
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement);
      if (
        isType &&
        !statement.modifiers?.some(
          ({kind}) => kind === ts.SyntaxKind.ExportKeyword,
        )
      ) {
        const symbol = program
          .getTypeChecker()
          .getSymbolAtLocation(statement.name);
        if (symbol && !context.getReflectionFromSymbol(symbol)) {
          const inner = context.withScope(module as never);
          inner.setActiveProgram(program);
          app.converter.convertSymbol(inner, symbol);
          inner.setActiveProgram(undefined);
        }
      }
    }
  }
}

/**
 * Removes index signatures that come from a built-in such as Array: TypeDoc
 * leaves out what else such a parent has.
 */
function dropForeignIndexes(context: Context): void {
  for (const reflection of context.project.getReflectionsByKind(
    ReflectionKind.Interface,
  ) as DeclarationReflection[]) {
    const own = context
      .getSymbolFromReflection(reflection)
      ?.declarations?.some(
        (declaration) =>
          ts.isInterfaceDeclaration(declaration) &&
          declaration.members.some(ts.isIndexSignatureDeclaration),
      );
    if (!own) {
      for (const signature of reflection.indexSignatures ?? []) {
        context.project.removeReflection(signature);
      }
      delete reflection.indexSignatures;
    }
  }
}

/** The declarations that are modules of the reference. */
function entryFiles(types: string): string[] {
  return readdirSync(types, {recursive: true, encoding: 'utf8'})
    .filter(
      (file) =>
        file.endsWith('.d.ts') &&
        file !== 'index.d.ts' &&
        file !== 'install-jsi.d.ts',
    )
    .sort()
    .map((file) => path.join(types, file));
}

function sourceOf(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (!source) {
    throw new Error(`api-history: TypeScript does not read ${file}.`);
  }
  return source;
}

/**
 * Lets TypeDoc read the declarations of a package.
 *
 * @param define - registers router and theme before TypeDoc looks for them.
 * @throws Error with every warning and error of TypeDoc, and the package's name.
 */
export async function convert(
  source: PackageSource,
  options: {
    workDir: string;
    output?: {router: string; theme: string};
    define?: (app: Application) => void;
  },
): Promise<Converted> {
  const {folder, release} = readPackage(source);
  const types = path.join(folder, source.declarations ?? 'lib/typescript');
  const app = await Application.bootstrapWithPlugins({
    // Its lines would mix with those of a build.
    logLevel: LogLevel.Warn,
    name: source.name,
    tsconfig: writeTsconfig(source, types, options.workDir),
    alwaysCreateEntryPointModule: true,
    displayBasePath: types,
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    // By default everything in node_modules counts as external.
    externalPattern: [
      '**/node_modules/typescript/**',
      ...(source.external ?? []),
    ],
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    disableSources: true,
    disableGit: true,
    sort: ['source-order'],
    excludeTags: [...OptionDefaults.excludeTags, '@component', '@format'],
    blockTags: [...OptionDefaults.blockTags, '@component', '@format'],
    inlineTags: [...OptionDefaults.inlineTags, '@see'],
    validation: {invalidLink: true, notExported: false, notDocumented: false},
  });
  const complaints = new Complaints();
  app.logger = complaints;
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      addMentionedTypes(app, context);
      dropForeignIndexes(context);
    },
    1e9,
  );
  options.define?.(app);
  if (options.output) {
    // The plugin's own options, which TypeDoc's type does not know.
    app.options.setValue('fileExtension' as never, '.mdx' as never);
    app.options.setValue('entryFileName' as never, 'index' as never);
    app.options.setValue(
      'membersWithOwnFile' as never,
      ['Class', 'Enum', 'Interface'] as never,
    );
    app.options.setValue('router', options.output.router);
    app.options.setValue('theme', options.output.theme);
  }
  const program = sharedProgram(
    app.options.getFileNames(),
    app.options.getCompilerOptions(complaints),
  );
  // TypeDoc's own would parse the types of dependencies for each package again.
  app.getEntryPoints = () =>
    entryFiles(types).map((file) => ({
      displayName: path
        .relative(types, file)
        .replace(/(?:\/index)?\.d\.ts$/, ''),
      program,
      sourceFile: sourceOf(program, file),
    }));
  const project = await app.convert();
  if (project) {
    app.validate(project);
  }
  if (!project || complaints.messages.length > 0) {
    throw new Error(
      [
        `api-history: TypeDoc complains of ${source.alias} ${release}:`,
        ...complaints.messages.map((message) => `  ${message}`),
      ].join('\n'),
    );
  }
  return {
    app,
    project,
    folder,
    types,
    release,
    complaints: complaints.messages,
  };
}
