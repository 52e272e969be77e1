import path from 'node:path';
import ts from 'typescript';
import {
  compilerOptions,
  listImportable,
  toSlashed,
} from '../../plugins/lib/compile';
import type {SampleProblem, SampleSource} from './types';

/** Program or fence that is checked as a module. */
export interface SampleModule extends SampleSource {
  extension: 'ts' | 'tsx' | 'json';
  /** Path of the file, for relative imports of files or of other modules. */
  path?: string;
}

export interface TypeCheckOptions {
  /** Folder of the project, whose node_modules has the packages. */
  project: string;
  /** Docs version that decides the release of `react-native-pytorch-core`: `0.1`, `0.2.0` or `next`. */
  label: string;
}

/** Parsed files of packages, shared by all versions. */
const parsed = new Map<string, ts.SourceFile>();

/**
 * Type-checks the modules of one docs version in one program. They can import React, React Native,
 * the version's package and the modules of shims.d.ts, and nothing else of node_modules.
 */
export function checkTypes(
  modules: readonly SampleModule[],
  {project, label}: TypeCheckOptions,
): SampleProblem[] {
  if (modules.length === 0) {
    return [];
  }
  const paths = listImportable(project, label);
  const options: ts.CompilerOptions = {...compilerOptions, paths};
  const shims = toSlashed(path.join(import.meta.dirname, 'shims.d.ts'));

  const byFile = new Map(
    modules.map((module, index) => [
      toSlashed(
        module.path ??
          path.join(
            project,
            `.samples-${label}`,
            `${index}.${module.extension}`,
          ),
      ),
      module,
    ]),
  );

  const host = ts.createCompilerHost(options);
  const onDisk = {
    fileExists: host.fileExists,
    getSourceFile: host.getSourceFile,
    readFile: host.readFile,
    directoryExists: host.directoryExists,
  };
  const folders = new Set(
    [...byFile.keys()].map((file) => path.posix.dirname(file)),
  );
  host.directoryExists = (folder) =>
    folders.has(folder) || (onDisk.directoryExists?.(folder) ?? true);
  host.fileExists = (file) => byFile.has(file) || onDisk.fileExists(file);
  host.readFile = (file) => byFile.get(file)?.code ?? onDisk.readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const module = byFile.get(file);
    if (module) {
      return ts.createSourceFile(file, module.code, target);
    }
    const known = parsed.get(file);
    if (known) {
      return known;
    }
    const source = onDisk.getSourceFile(file, target, ...rest);
    if (source && file.includes('/node_modules/')) {
      parsed.set(file, source);
    }
    return source;
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({text: toMessage}) =>
      byFile.has(from) && !toMessage.startsWith('.') && !(toMessage in paths)
        ? {resolvedModule: undefined}
        : ts.resolveModuleName(toMessage, from, options, host),
    );

  const roots = [...byFile.keys()].filter((file) => !file.endsWith('.json'));
  const program = ts.createProgram([shims, ...roots], options, host);
  const general = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
  ].map((diagnostic): SampleProblem => ({
    file: `samples/${label}`,
    line: 1,
    message: toMessage(diagnostic),
  }));
  const problems = [...byFile].flatMap(([name, module]) => {
    const source = program.getSourceFile(name);
    if (!source) {
      return []; // Data without an importing module.
    }
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map((diagnostic) => toProblem(module, diagnostic));
  });
  return [...general, ...problems];
}

/**
 * Parses a module without checking its types.
 *
 * @param extension - `js` refuses type annotations, `jsx` allows elements as well.
 */
export function checkSyntax(
  source: SampleSource,
  extension: 'js' | 'jsx',
): SampleProblem[] {
  const {diagnostics = []} = ts.transpileModule(source.code, {
    fileName: `sample.${extension}`,
    reportDiagnostics: true,
    compilerOptions: {
      allowJs: true,
      jsx: ts.JsxEmit.Preserve,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
    },
  });
  return diagnostics.map((diagnostic) => toProblem(source, diagnostic));
}

function toMessage(diagnostic: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  return `${message.replace(/\s+/g, ' ')} (TS${diagnostic.code})`;
}

function toProblem(
  source: SampleSource,
  diagnostic: ts.Diagnostic,
): SampleProblem {
  const {line} = diagnostic.file?.getLineAndCharacterOfPosition(
    diagnostic.start ?? 0,
  ) ?? {line: 0};
  return {
    file: source.file,
    line: source.line + line,
    message: toMessage(diagnostic),
  };
}
