import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {
  compilerOptions,
  getDeclarations,
  listImportable,
  toSlashed,
} from '../../lib/compile';
import type {Declarations} from '../core/typeChecker';

/** Removes the comments of declarations, which nothing shows. */
const removeComments = (file: string, text: string): string =>
  ts
    .createPrinter({removeComments: true})
    .printFile(ts.createSourceFile(file, text, ts.ScriptTarget.ES2020));

/** Texts without comments, by file: most files are of several versions. */
const printed = new Map<string, string>();

/** Collects the declarations that programs of a docs version can import, and those that these refer to. */
export function collectDeclarations(
  project: string,
  label: string,
): Declarations {
  const root = toSlashed(path.resolve(project));
  const importable = listImportable(root, label);
  const options: ts.CompilerOptions = {
    ...compilerOptions,
    // A reader who writes has not used all names yet.
    noUnusedLocals: false,
    paths: importable,
  };
  const toolkit = getDeclarations(root, label);
  const lib = toSlashed(path.dirname(ts.getDefaultLibFilePath(options)));
  const files: Record<string, string> = {};
  const packages: Record<string, string> = {};
  const toPath = (file: string) => file.slice(root.length);

  const visit = (file: string): void => {
    const to = file.startsWith(lib)
      ? `/node_modules/typescript/lib/${path.posix.basename(file)}`
      : toPath(file);
    if (files[to] !== undefined) {
      return;
    }
    const text = readFileSync(file, 'utf8');
    const shown = file.startsWith(`${toolkit}/`)
      ? text
      : (printed.get(file) ?? removeComments(file, text));
    printed.set(file, shown);
    files[to] = shown;
    const found = ts.preProcessFile(text, true, true);
    for (const {fileName} of found.libReferenceDirectives) {
      visit(`${lib}/lib.${fileName}.d.ts`);
    }
    for (const {fileName} of found.referencedFiles) {
      visit(path.posix.join(path.posix.dirname(file), fileName));
    }
    for (const {fileName} of found.importedFiles) {
      resolve(fileName, file);
    }
  };
  const resolve = (name: string, from: string): void => {
    const resolved = ts.resolveModuleName(name, from, options, ts.sys)
      .resolvedModule?.resolvedFileName;
    if (resolved?.endsWith('.d.ts')) {
      if (!name.startsWith('.')) {
        packages[name] = toPath(resolved);
      }
      visit(resolved);
    }
  };
  for (const name of Object.keys(importable)) {
    resolve(name, `${root}/program.ts`);
  }
  for (const name of compilerOptions.lib ?? []) {
    visit(`${lib}/${name}`);
  }
  const {paths: _paths, ...shared} = options;
  return {files, packages, toolkit: `${toPath(toolkit)}/`, options: shared};
}
