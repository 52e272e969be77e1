/** What the published packages export, read from their declarations. */

import {createRequire} from 'node:module';
import path from 'node:path';
import ts from 'typescript';

type Release = '0.1' | '0.2.0' | 'next';

const programs = new Map<Release, ReturnType<typeof read>>();

function read(release: Release) {
  const root = path.dirname(
    createRequire(import.meta.url).resolve(
      `react-native-pytorch-core-${release}/package.json`,
    ),
  );
  const entry = path.join(root, 'lib/typescript/index.d.ts');
  const program = ts.createProgram([entry], {
    noLib: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!source || !module) {
    throw new Error(`${entry} exports nothing`);
  }
  const values = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      target:
        symbol.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(symbol)
          : symbol,
    }))
    .filter(({target}) => target.flags & ts.SymbolFlags.Value);
  return {checker, source, values};
}

function programOf(release: Release) {
  const known = programs.get(release) ?? read(release);
  programs.set(release, known);
  return known;
}

/** Names of the values that a release exports. */
export const valuesOf = (release: Release): string[] =>
  programOf(release).values.map(({name}) => name);

/** Members of an exported object. */
export function membersOf(release: Release, name: string): string[] {
  const {checker, source, values} = programOf(release);
  const found = values.find((one) => one.name === name);
  return found
    ? checker
        .getTypeOfSymbolAtLocation(found.target, source)
        .getProperties()
        .map((property) => property.name)
    : [];
}
