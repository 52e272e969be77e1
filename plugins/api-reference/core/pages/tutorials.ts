/** Finds the tutorials that use a symbol. */

import type {SymbolNames} from '../history';

export interface Tutorial {
  title: string;
  url: string;
}

/** Tutorial with its text and all programs that it shows. */
export interface TutorialSource extends Tutorial {
  text: string;
}

/** Methods of built-in objects: a call of such a name does not prove that the package is used. */
const COMMON = new Set(
  [
    Object,
    Array,
    Map,
    Set,
    Promise,
    String,
    Number,
    Date,
    Function,
    ArrayBuffer,
    Uint8Array,
  ].flatMap((type) => Object.getOwnPropertyNames(type.prototype)),
);

/** Link to a symbol: `<Api name="torch.fromBlob" />`. */
const API = /<Api name="([^"]+)"/g;
/** Name in code: `torch.jit._loadForMobile`, `<Camera`. */
const TYPED = /(?<![\w.'"/@])<?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;
/** Call of a method: `.unsqueeze(`. */
const CALLED = /\.([A-Za-z_]\w*)\(/g;

const readCode = (text: string) =>
  [...text.matchAll(/^ *```[^\n]*\n[^]*?^ *```|`[^`\n]+`/gm)]
    .map(([block]) => block)
    .join('\n');

/**
 * Finds the tutorials of each symbol, by key: those that link it, write its full name in code, or
 * call a method whose name no other symbol and no built-in object has.
 */
export function findTutorials(
  sources: readonly TutorialSource[],
  names: SymbolNames,
): Map<string, Tutorial[]> {
  const owners = new Map<string, string[]>();
  for (const [key, {name, kind}] of names.entries) {
    if (kind === 'method') {
      owners.set(name, [...(owners.get(name) ?? []), key]);
    }
  }
  const result = new Map<string, Tutorial[]>();
  for (const {title, url, text} of sources) {
    const keys = new Set<string>();
    const add = (key: string | undefined) => {
      if (key !== undefined) {
        keys.add(key);
      }
    };
    for (const [, name = ''] of text.matchAll(API)) {
      add(names.keys.get(name));
    }
    const programs = readCode(text);
    for (const [, name = ''] of programs.matchAll(TYPED)) {
      add(names.keys.get(name));
    }
    for (const [, name = ''] of programs.matchAll(CALLED)) {
      const [only, ...others] = owners.get(name) ?? [];
      if (others.length === 0 && !COMMON.has(name)) {
        add(only);
      }
    }
    for (const key of keys) {
      result.set(key, [...(result.get(key) ?? []), {title, url}]);
    }
  }
  return result;
}
