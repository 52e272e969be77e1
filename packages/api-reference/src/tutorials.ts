/** Which tutorials use a symbol. */

import type {Names} from '@playtorch-docs/api-history';

export interface Tutorial {
  title: string;
  url: string;
}

/** A tutorial and all code that it shows. */
export interface TutorialSource extends Tutorial {
  text: string;
}

/** Methods of JavaScript's own objects: a call of one may have nothing to do with the package. */
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

/** `<Api name="torch.fromBlob" />` */
const API = /<Api name="([^"]+)"/g;
/** `torch.jit._loadForMobile`, `<Camera` */
const TYPED = /(?<![\w.'"/@])<?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;
/** `.unsqueeze(` */
const CALLED = /\.([A-Za-z_]\w*)\(/g;

const code = (text: string) =>
  [...text.matchAll(/^ *```[^\n]*\n[^]*?^ *```|`[^`\n]+`/gm)]
    .map(([block]) => block)
    .join('\n');

/**
 * The tutorials of each symbol: those that link it, that write its name in full,
 * or that call a method whose name no other symbol and no object of JavaScript has.
 */
export function tutorialsOf(
  sources: readonly TutorialSource[],
  names: Names,
): Map<string, Tutorial[]> {
  const owners = new Map<string, string[]>();
  for (const [key, {name, kind}] of names.entries) {
    if (kind === 'method') {
      owners.set(name, [...(owners.get(name) ?? []), key]);
    }
  }
  const result = new Map<string, Tutorial[]>();
  for (const {title, url, text} of sources) {
    const found = new Set<string>();
    const add = (key: string | undefined) => {
      if (key !== undefined) {
        found.add(key);
      }
    };
    for (const [, name = ''] of text.matchAll(API)) {
      add(names.keys.get(name));
    }
    const shown = code(text);
    for (const [, name = ''] of shown.matchAll(TYPED)) {
      add(names.keys.get(name));
    }
    for (const [, name = ''] of shown.matchAll(CALLED)) {
      const [only, ...others] = owners.get(name) ?? [];
      if (others.length === 0 && !COMMON.has(name)) {
        add(only);
      }
    }
    for (const key of found) {
      result.set(key, [...(result.get(key) ?? []), {title, url}]);
    }
  }
  return result;
}
