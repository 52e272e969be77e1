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

function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The three names that a wrong one most probably means. */
export function nearest({symbols}: SymbolTable, name: string): string[] {
  return Object.keys(symbols)
    .map((known) => ({
      known,
      far: distance(known.toLowerCase(), name.toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({known}) => known);
}
