import ts from 'typescript';

/** Parsed files by name and by the options that change how a file is parsed. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Creates a program that shares parsed files with the other programs of this process, because
 * releases of a package read mostly the same files. Files must not change meanwhile.
 */
export function createSharedProgram(
  rootNames: readonly string[],
  options: ts.CompilerOptions,
): ts.Program {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (file, how, ...rest) => {
    const {module, moduleDetection, jsx} = options;
    const key = JSON.stringify([file, how, module, moduleDetection, jsx]);
    if (!parsed.has(key)) {
      parsed.set(key, parse(file, how, ...rest));
    }
    return parsed.get(key);
  };
  return ts.createProgram({rootNames, options, host});
}
