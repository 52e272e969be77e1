import ts from 'typescript';

/** Files parsed before, by name and by the options that say how a file is parsed. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * A program that parses and binds no file twice in this process: the packages
 * differ in few of the declarations that they read. Files must not change meanwhile.
 */
export function sharedProgram(
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
