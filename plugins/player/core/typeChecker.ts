import ts from 'typescript';
import type {
  Completion,
  TypeProblem,
} from '@playtorch-docs/react-native-sandbox';

/** Declarations that programs of one version are checked against. */
export interface Declarations {
  /** Texts by their path from the root of the project: `/node_modules/…`. */
  files: Record<string, string>;
  /** Main files of the packages that programs and declarations import, by name. */
  packages: Record<string, string>;
  /** Folder with the declarations of react-native-pytorch-core. */
  toolkit: string;
  /** Options of the compiler. */
  options: ts.CompilerOptions;
}

export interface TypeChecker {
  check(files: Readonly<Record<string, string>>): TypeProblem[];
  complete(
    files: Readonly<Record<string, string>>,
    file: string,
    at: number,
  ): Completion[];
}

/** Folder of the program. */
const PROGRAM = '/program/';

/** Errors of imports, which the player itself reports when the program runs. */
const IMPORTS = [2307, 2732, 7016];

/** Errors of names without a type, which follow from a missing import: the reader gives JSON files later. */
const IMPLICIT_ANY = [7005, 7006, 7019, 7031, 7034, 7053];

/** Returns the first sentence of a description, or its first paragraph without a period. */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
  // Links of TSDoc are in double brackets.
  return sentence.replace(/\[\[(.*?)\]\]/g, '$1').replace(/\s+/g, ' ');
}

/** Returns the symbol behind imports. */
const skipImports = (types: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? types.getAliasedSymbol(symbol) : symbol;

/** Describes a name by the type and the first sentence of its symbol. */
function describe(
  types: ts.TypeChecker,
  name: string,
  symbol: ts.Symbol,
): Completion {
  const type =
    symbol.flags & ts.SymbolFlags.Value
      ? types.getTypeOfSymbol(symbol)
      : types.getDeclaredTypeOfSymbol(symbol);
  const [signature] = type.getCallSignatures();
  const comments = [symbol, type.symbol as ts.Symbol | undefined].map((one) =>
    ts.displayPartsToString(one?.getDocumentationComment(types)),
  );
  return {
    name,
    type: signature
      ? types.signatureToString(signature)
      : types.typeToString(type),
    sentence: firstSentence(comments.find((text) => text !== '') ?? ''),
  };
}

const isCode = (file: string): boolean => /\.[jt]sx?$/.test(file);

/** Creates a checker of programs by TypeScript's service. */
export function createTypeChecker({
  files: declared,
  packages,
  toolkit,
  options,
}: Declarations): TypeChecker {
  let program = new Map<string, string>();
  let revision = 0;
  const read = (file: string): string | undefined =>
    program.get(file) ?? declared[file];
  const mainFiles = new Map(Object.entries(packages));
  const folders = new Set(
    Object.keys(declared).map((file) => file.slice(0, file.lastIndexOf('/'))),
  );
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/node_modules/typescript/lib/lib.d.ts',
    getProjectVersion: () => String(revision),
    getScriptFileNames: () => [...program.keys()].filter(isCode),
    getScriptVersion: (file) => program.get(file) ?? '',
    getScriptSnapshot: (file) => {
      const text = read(file);
      return text === undefined
        ? undefined
        : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
    directoryExists: (folder) =>
      folders.has(folder) || `${folder}/`.startsWith(PROGRAM),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({text}) => {
        if (text.startsWith('.')) {
          return ts.resolveModuleName(text, from, options, host);
        }
        const resolvedFileName = mainFiles.get(text);
        return {
          resolvedModule:
            resolvedFileName === undefined
              ? undefined
              : {
                  resolvedFileName,
                  extension: ts.Extension.Dts,
                  isExternalLibraryImport: true,
                },
        };
      }),
  };
  const service = ts.createLanguageService(host);

  const update = (files: Readonly<Record<string, string>>): void => {
    const next = new Map(
      Object.entries(files).map(([name, text]) => [PROGRAM + name, text]),
    );
    const isSame =
      next.size === program.size &&
      [...next].every(([file, text]) => program.get(file) === text);
    if (!isSame) {
      program = next;
      revision++;
    }
  };

  return {
    check(files) {
      update(files);
      return Object.keys(files)
        .filter(isCode)
        .flatMap((file) => {
          const found = [
            ...service.getSyntacticDiagnostics(PROGRAM + file),
            ...service.getSemanticDiagnostics(PROGRAM + file),
          ];
          const ignored = found.some(({code}) => IMPORTS.includes(code))
            ? [...IMPORTS, ...IMPLICIT_ANY]
            : [];
          return found
            .filter(({code}) => !ignored.includes(code))
            .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
            .map(({start = 0, length = 0, messageText}) => ({
              file,
              from: start,
              to: start + length,
              text: ts.flattenDiagnosticMessageText(messageText, '\n'),
            }));
        });
    },
    complete(files, file, at) {
      update(files);
      const types = service.getProgram()?.getTypeChecker();
      const options = {includeSymbol: true};
      const {entries = []} =
        service.getCompletionsAtPosition(PROGRAM + file, at, options) ?? {};
      return types
        ? entries.flatMap(({name, symbol}) => {
            const shown = symbol && skipImports(types, symbol);
            return shown?.declarations?.some(isOffered)
              ? [describe(types, name, shown)]
              : [];
          })
        : [];
    },
  };

  /** Tells whether a declaration is of the package or of the program: all other names are too many. */
  function isOffered(declaration: ts.Declaration): boolean {
    const {fileName} = declaration.getSourceFile();
    return fileName.startsWith(toolkit) || fileName.startsWith(PROGRAM);
  }
}
