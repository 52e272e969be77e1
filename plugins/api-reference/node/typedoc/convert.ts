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
import {createSharedProgram} from './sharedProgram';

/** Installed release of a package. */
export interface PackageSource {
  /** Name of the release in node_modules, such as `tiny-next`. */
  alias: string;
  /** Folder of node_modules. */
  nodeModules: string;
  /** Name by which the package imports itself. */
  name: string;
  /** Folder of the declarations in the package, by default `lib/typescript`. */
  declarations?: string;
  /** Files of the modules that the declarations import, as `paths` of a tsconfig.json. */
  imports?: Readonly<Record<string, string>>;
  /** Globs of files whose symbols do not belong to the package. */
  external?: readonly string[];
}

export interface ConvertedPackage {
  app: Application;
  project: ProjectReflection;
  folder: string;
  /** Folder of the declarations. */
  types: string;
  release: string;
  /** Warnings and errors of TypeDoc; the list grows while TypeDoc writes pages. */
  complaints: readonly string[];
}

/** Collects warnings and errors of TypeDoc, so that one failure lists all of them. */
class ComplaintLogger extends Logger {
  readonly messages: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) {
      this.messages.push(message);
    }
  }
}

/**
 * Reads folder and release of an installed package.
 *
 * @throws Error when it is not installed.
 */
function readPackage({alias, nodeModules}: PackageSource): {
  folder: string;
  release: string;
} {
  const linked = path.join(nodeModules, alias);
  if (!existsSync(path.join(linked, 'package.json'))) {
    throw new Error(
      `api-reference: the package ${alias} is not installed in ${nodeModules}: run "npm ci".`,
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
        // Phones have no DOM: the package declares Blob and ImageData.
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
 * Adds types that exports mention and modules do not export; without them, `experimental` would
 * have no members.
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
 * Removes index signatures that are inherited from a built-in such as Array. TypeDoc leaves out all
 * other members of such a parent.
 */
function dropForeignIndexes(context: Context): void {
  for (const reflection of context.project.getReflectionsByKind(
    ReflectionKind.Interface,
  ) as DeclarationReflection[]) {
    const isDeclared = context
      .getSymbolFromReflection(reflection)
      ?.declarations?.some(
        (declaration) =>
          ts.isInterfaceDeclaration(declaration) &&
          declaration.members.some(ts.isIndexSignatureDeclaration),
      );
    if (!isDeclared) {
      for (const signature of reflection.indexSignatures ?? []) {
        context.project.removeReflection(signature);
      }
      delete reflection.indexSignatures;
    }
  }
}

/** Finds the declaration files that are modules of the reference. */
function findEntryFiles(types: string): string[] {
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

function getSource(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (!source) {
    throw new Error(`api-reference: TypeScript does not read ${file}.`);
  }
  return source;
}

/**
 * Reads the declarations of a package by TypeDoc.
 *
 * @param options - `workDir` is a folder for temporary files; `define` registers the router and the
 * theme that `output` names.
 * @throws Error with the package's name and all warnings and errors of TypeDoc.
 */
export async function convertPackage(
  source: PackageSource,
  options: {
    workDir: string;
    output?: {router: string; theme: string};
    define?: (app: Application) => void;
  },
): Promise<ConvertedPackage> {
  const {folder, release} = readPackage(source);
  const types = path.join(folder, source.declarations ?? 'lib/typescript');
  const app = await Application.bootstrapWithPlugins({
    // Progress of TypeDoc would mix with that of the build.
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
  const complaints = new ComplaintLogger();
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
    // Options of the plugin, which TypeDoc's types do not have.
    app.options.setValue('fileExtension' as never, '.mdx' as never);
    app.options.setValue('entryFileName' as never, 'index' as never);
    app.options.setValue(
      'membersWithOwnFile' as never,
      ['Class', 'Enum', 'Interface'] as never,
    );
    app.options.setValue('router', options.output.router);
    app.options.setValue('theme', options.output.theme);
  }
  const program = createSharedProgram(
    app.options.getFileNames(),
    app.options.getCompilerOptions(complaints),
  );
  // TypeDoc's default parses the types of dependencies again for each package.
  app.getEntryPoints = () =>
    findEntryFiles(types).map((file) => ({
      displayName: path
        .relative(types, file)
        .replace(/(?:\/index)?\.d\.ts$/, ''),
      program,
      sourceFile: getSource(program, file),
    }));
  const project = await app.convert();
  if (project) {
    app.validate(project);
  }
  if (!project || complaints.messages.length > 0) {
    throw new Error(
      [
        `api-reference: TypeDoc complains of ${source.alias} ${release}:`,
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
