import path from 'node:path';
import ts from 'typescript';
import type {CodeModule, CodeName} from '../core/names';
import {
  compilerOptions,
  getDeclarations,
  listImportable,
  toSlashed,
} from '../../lib/compile';

/** Shares the parsed files of libraries between the versions. */
const registry = ts.createDocumentRegistry();

export interface ReadOptions {
  /** Folder of the project, whose node_modules has the packages. */
  project: string;
  /** Label of the docs version. */
  label: string;
  /** Whether the reference has an entry for a key. */
  hasEntry: (key: string) => boolean;
  /** Whether a page shows a line, counted from 0, of a module; only names of these lines are read. */
  isShown: (path: string, line: number) => boolean;
}

/** Creates TypeScript's service for the modules of one docs version. */
function createService(
  roots: string[],
  files: ReadonlyMap<string, string>,
  {project, label}: ReadOptions,
): ts.LanguageService {
  const paths = listImportable(project, label);
  const options: ts.CompilerOptions = {...compilerOptions, paths};
  const folders = new Set(
    [...files.keys()].map((file) => path.posix.dirname(file)),
  );
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => toSlashed(project),
    // Nothing changes: without it, the service compares all files before each answer.
    getProjectVersion: () => '1',
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => roots,
    // Programs share the registry: a file of packages stays, a file of pages is its text.
    getScriptVersion: (file) => files.get(file) ?? '',
    getScriptSnapshot: (file) => {
      const text = files.get(file) ?? ts.sys.readFile(file);
      return text === undefined
        ? undefined
        : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (file) => files.has(file) || ts.sys.fileExists(file),
    readFile: (file) => files.get(file) ?? ts.sys.readFile(file),
    directoryExists: (folder) =>
      folders.has(folder) || ts.sys.directoryExists(folder),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({text}) =>
        files.has(from) && !text.startsWith('.') && !(text in paths)
          ? {resolvedModule: undefined}
          : ts.resolveModuleName(text, from, options, host),
      ),
  };
  return ts.createLanguageService(host, registry);
}

/** Finds the property of the expected type that a property of a literal or an attribute sets. */
function findExpected(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): ts.Symbol | undefined {
  const {parent} = node;
  const isProperty =
    (ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node;
  if (!isProperty) {
    return undefined;
  }
  const literal = parent.parent;
  const expected =
    ts.isObjectLiteralExpression(literal) || ts.isJsxAttributes(literal)
      ? checker.getContextualType(literal)
      : undefined;
  return (
    expected && checker.getNonNullableType(expected).getProperty(node.text)
  );
}

/** Returns the symbol behind imports. */
const resolveImport = (
  checker: ts.TypeChecker,
  symbol: ts.Symbol | undefined,
): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias
    ? checker.getAliasedSymbol(symbol)
    : symbol;

/** Finds the symbol that a name refers to, behind imports. */
function findSymbol(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): ts.Symbol | undefined {
  const expected = findExpected(checker, node);
  const binding = node.parent;
  const destructured =
    ts.isBindingElement(binding) &&
    ts.isObjectBindingPattern(binding.parent) &&
    (binding.propertyName ?? binding.name) === node
      ? checker.getTypeAtLocation(binding.parent).getProperty(node.text)
      : undefined;
  return resolveImport(
    checker,
    expected ?? destructured ?? checker.getSymbolAtLocation(node),
  );
}

/** Writes the names of a declaration and of those around it: `Torch`, `empty`. */
function listPath(declaration: ts.Node): string[] {
  const names: string[] = [];
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent) {
    const name = ts.getNameOfDeclaration(node as ts.Declaration);
    if (name) {
      names.unshift(name.getText());
    }
  }
  return names;
}

/** Finds the key of a symbol of the package, or of the entry around it, such as that of a parameter. */
function findKey(
  symbol: ts.Symbol | undefined,
  {project, label, hasEntry}: ReadOptions,
): string | undefined {
  const folder = `${getDeclarations(project, label)}/`;
  for (const declaration of symbol?.declarations ?? []) {
    const {fileName} = declaration.getSourceFile();
    if (!fileName.startsWith(folder)) {
      continue;
    }
    const module = fileName
      .slice(folder.length)
      .replace(/(?:\/index)?\.d\.ts$/, '');
    const names = listPath(declaration);
    for (let length = names.length; length > 0; length--) {
      const key = `${module}.${names.slice(0, length).join('.')}`;
      const found = (
        ts.isVariableDeclaration(declaration) ? [`${key}:const`, key] : [key]
      ).find(hasEntry);
      if (found !== undefined) {
        return found;
      }
    }
    return `${module}.${names.join('.')}`;
  }
  return undefined;
}

/** Errors that change no type: unused names, and `await` at the top of a script. */
const HARMLESS = [1375, 1378, 6133, 6192, 6196, 6198];

/** Lines of a type that a popover shows. */
const MAX_LINES = 10;

/** Shortens a declaration as editors show it: no import around it, and a mark for lines left out. */
function toShownType(parts: readonly ts.SymbolDisplayPart[] = []): string {
  const lines = ts
    .displayPartsToString([...parts])
    .replace(/^\(alias\) /, '')
    .replace(/\nimport [\w$]+$/, '')
    .split('\n');
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), '…'].join('\n')
    : lines.join('\n');
}

/** Finds the call whose function a name is; its arguments decide on the shown signature. */
function findCall(node: ts.Identifier): ts.CallLikeExpression | undefined {
  const {parent} = node;
  const callee =
    ts.isPropertyAccessExpression(parent) && parent.name === node
      ? parent
      : node;
  const call = callee.parent;
  return ts.isCallLikeExpression(call) && !ts.isDecorator(call)
    ? call
    : undefined;
}

type Describe = (node: ts.Identifier) => string | undefined;

/** Describes names with one symbol and one type or signature, such as styles, only once. */
function rememberTypes(checker: ts.TypeChecker, describe: Describe): Describe {
  const ids = new Map<object, number>();
  const identify = (part: object) => {
    const id = ids.get(part) ?? ids.size;
    ids.set(part, id);
    return id;
  };
  const known = new Map<string, string | undefined>();
  return (node) => {
    const symbol = resolveImport(checker, checker.getSymbolAtLocation(node));
    if (!symbol) {
      return describe(node);
    }
    const call = findCall(node);
    const shown =
      (call && checker.getResolvedSignature(call)) ??
      checker.getTypeAtLocation(node);
    const key = [
      identify(symbol),
      identify(shown),
      // An import has its own name, and a short property is a variable, too.
      node.text,
      node.parent.kind,
    ].join(' ');
    if (!known.has(key)) {
      known.set(key, describe(node));
    }
    return known.get(key);
  };
}

/** Whether a name has the type `any`, or comes from an import that leads nowhere. */
const isUnknown = ({type}: CodeName) => /\bany$|^import /.test(type);

/**
 * Reads the names of modules of one docs version with TypeScript's service.
 *
 * @param others - files that the modules may import.
 * @returns the names of each module by its path. In a module with errors, a name of the type `any`
 * is left out: its declaration is missing.
 */
export function readNames(
  modules: readonly CodeModule[],
  others: readonly CodeModule[],
  options: ReadOptions,
): Map<string, CodeName[]> {
  const folder = toSlashed(
    path.join(options.project, `.code-${options.label}`),
  );
  const toFile = (module: CodeModule) => `${folder}/${module.path}`;
  const service = createService(
    modules.map(toFile),
    new Map(
      [...others, ...modules].map((module) => [toFile(module), module.code]),
    ),
    options,
  );
  const program = service.getProgram();
  const checker = program?.getTypeChecker();
  if (!program || !checker) {
    throw new Error(`code-types: no program of version ${options.label}.`);
  }
  const describe = rememberTypes(checker, (node) => {
    const start = node.getStart();
    const {fileName} = node.getSourceFile();
    const info = service.getQuickInfoAtPosition(fileName, start);
    return info?.textSpan.start === start
      ? toShownType(info.displayParts)
      : undefined;
  });
  return new Map(
    modules.map((module) => {
      const source = program.getSourceFile(toFile(module));
      const names: CodeName[] = [];
      const isShown = (node: ts.Node) =>
        source !== undefined &&
        options.isShown(
          module.path,
          source.getLineAndCharacterOfPosition(node.getStart()).line,
        );
      const visit = (node: ts.Node): void => {
        // TypeScript takes the word of `as const` for the name of a type.
        if (
          ts.isIdentifier(node) &&
          !ts.isConstTypeReference(node.parent) &&
          isShown(node)
        ) {
          const type = describe(node);
          if (type !== undefined) {
            const symbol = findKey(findSymbol(checker, node), options);
            names.push({
              start: node.getStart(),
              length: node.text.length,
              type,
              ...(symbol !== undefined && {symbol}),
            });
          }
        }
        node.forEachChild(visit);
      };
      if (source) {
        visit(source);
      }
      const isBroken =
        names.some(isUnknown) &&
        program
          .getSemanticDiagnostics(source)
          .some(({code}) => !HARMLESS.includes(code));
      return [
        module.path,
        isBroken ? names.filter((name) => !isUnknown(name)) : names,
      ];
    }),
  );
}
