import leven from 'leven';
import {urlOf, type Version} from './reference';

/** What `<Api name="…" />` looks names up in. */
export interface SymbolTable {
  label: string;
  release: string;
  /** Name as typed to its address on the site, without the base path. */
  symbols: Record<string, string>;
}

/** Every name of a version with its address. */
export function symbolTable(version: Version): SymbolTable {
  const symbols: Record<string, string> = {};
  for (const [name, key] of version.names.keys) {
    const url = urlOf(version, key);
    if (url) {
      symbols[name] = url;
    }
  }
  return {label: version.label, release: version.model.release, symbols};
}

/** The three names that a wrong one most probably means. */
export function nearest({symbols}: SymbolTable, name: string): string[] {
  return Object.keys(symbols)
    .map((known) => ({
      known,
      far: leven(known.toLowerCase(), name.toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({known}) => known);
}
