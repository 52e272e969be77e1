/** Name in a piece of code, with what the compiler knows of it. */
export interface CodeName {
  /** Place in the code, in UTF-16 units. */
  start: number;
  length: number;
  /** Declaration as editors show it, such as `const input: Tensor`. */
  type: string;
  /** Key of its symbol in the API reference, if the package declares it. */
  symbol?: string;
}

/** File that is compiled. */
export interface CodeModule {
  code: string;
  /** Path below the version's folder, for imports between modules: `yolov5/decode/App.tsx`. */
  path: string;
}

/** Entry of a symbol in the API reference. */
export interface SymbolEntry {
  /** Name as programs write it, such as `torch.rand`. */
  name: string;
  /** Address on the site, without the base path. */
  url: string;
  /** Its description in one sentence, with code in backticks. */
  sentence: string;
}

/** Entries of the API reference of one docs version, by key. */
export type SymbolEntries = Readonly<Record<string, SymbolEntry>>;

/** File with the names of a page, which the browser reads at the first hover. */
export interface PageNames {
  types: string[];
  /** Name, address with the base path, and sentence of each entry. */
  entries: [name: string, url: string, sentence: string][];
  /**
   * Names of each block by `hashCode` of its text, four numbers each: distance from the end of the
   * name before, length, index in `types`, and index in `entries` plus 1, or 0 without an entry.
   */
  blocks: Record<string, number[]>;
}

/** Name of that file in the folder of its page. */
export const NAMES_FILE = 'code.json';

/** Hashes the text of a block (FNV-1a), so that a page never shows the names of other code. */
function hashCode(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Writes the names of a page. */
export function toPageNames(
  blocks: readonly {text: string; names: readonly CodeName[]}[],
  entries: SymbolEntries,
  baseUrl: string,
): PageNames {
  const types = new Map<string, number>();
  const symbols = new Map<string, number>();
  const number = (table: Map<string, number>, key: string): number => {
    const known = table.get(key) ?? table.size;
    table.set(key, known);
    return known;
  };
  return {
    blocks: Object.fromEntries(
      blocks.map(({text, names}) => {
        let end = 0;
        return [
          hashCode(text),
          names.flatMap(({start, length, type, symbol}) => {
            const distance = start - end;
            end = start + length;
            return [
              distance,
              length,
              number(types, type),
              symbol !== undefined && entries[symbol]
                ? number(symbols, symbol) + 1
                : 0,
            ];
          }),
        ];
      }),
    ),
    types: [...types.keys()],
    entries: [...symbols.keys()].flatMap((key) => {
      const entry = entries[key];
      return entry
        ? [[entry.name, baseUrl + entry.url.slice(1), entry.sentence]]
        : [];
    }),
  };
}

/** Name of a block as the popover shows it. */
export interface ShownName {
  start: number;
  end: number;
  type: string;
  entry?: {name: string; url: string; sentence: string};
}

/** Reads the names of a block from the file of its page; none where the file is of other code. */
export function readPageNames(
  {blocks, types, entries}: PageNames,
  text: string,
): ShownName[] {
  const numbers = blocks[hashCode(text)] ?? [];
  const names: ShownName[] = [];
  let end = 0;
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [distance = 0, length = 0, type = 0, entry = 0] = numbers.slice(at);
    const start = end + distance;
    end = start + length;
    const [name = '', url = '', sentence = ''] = entries[entry - 1] ?? [];
    names.push({
      start,
      end,
      type: types[type] ?? '',
      ...(entry > 0 && {entry: {name, url, sentence}}),
    });
  }
  return names;
}
