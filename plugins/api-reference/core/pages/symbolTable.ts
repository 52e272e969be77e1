import leven from 'leven';
import {writeSummary} from './blocks';
import {findShownName, type PageContext} from './context';
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

/** Symbol for the names of code in pages: name in programs, address without the base path, sentence. */
export interface EntryOfSymbol {
  name: string;
  url: string;
  sentence: string;
}

/** First sentence of a text; a dot within a number or a file's name ends none. */
const SENTENCE = /^[\s\S]*?[.!?](?=\s|$)/;

/** Lists the symbols of a version by key, with the first sentence of each description. */
export function listEntries(
  context: PageContext,
): Record<string, EntryOfSymbol> {
  const entries: Record<string, EntryOfSymbol> = {};
  for (const [key, entry] of context.version.names.entries) {
    const url = findUrl(context.version, key);
    if (url) {
      const text = writeSummary(context, entry).replace(/\s+/g, ' ').trim();
      entries[key] = {
        name: findShownName(context, entry),
        url,
        sentence: SENTENCE.exec(text)?.[0] ?? text,
      };
    }
  }
  return entries;
}

/** Names under which a running package reports its functions. */
const CALLABLE =
  /^(?:torch|Tensor|Module|media|torchvision|ImageUtil|AudioUtil|MobileModel)(?:\.|$)/;

/** Lists the addresses of the functions that a running package reports with an error. */
export const listCallables = ({symbols}: SymbolTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(symbols).filter(([name]) => CALLABLE.test(name)),
  );

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
