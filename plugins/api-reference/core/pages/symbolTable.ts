import leven from 'leven';
import {findUrl, type ReferenceVersion} from './reference';

/** Addresses of the symbols of a version, for `<Api name="…" />`. */
export interface SymbolTable {
  label: string;
  release: string;
  /** Address on the site, without the base path, by name. */
  symbols: Record<string, string>;
}

/** Lists every name of a version with its address. */
export function createSymbolTable(version: ReferenceVersion): SymbolTable {
  const symbols: Record<string, string> = {};
  for (const [name, key] of version.names.keys) {
    const url = findUrl(version, key);
    if (url) {
      symbols[name] = url;
    }
  }
  return {label: version.label, release: version.model.release, symbols};
}

/** Finds the three names that are most similar to a wrong one, by edit distance. */
export function findNearest({symbols}: SymbolTable, name: string): string[] {
  return Object.keys(symbols)
    .map((known) => ({
      known,
      distance: leven(known.toLowerCase(), name.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({known}) => known);
}
