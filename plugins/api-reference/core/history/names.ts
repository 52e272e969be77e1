import type {ApiEntry, PackageModel} from './model';
import {walk} from './model';

/** Names of symbols as programs write them, such as `torch.fromBlob`, `Tensor.add`, `ImageUtil.toFile`. */
export interface SymbolNames {
  /** Keys of symbols by unambiguous name. */
  readonly keys: ReadonlyMap<string, string>;
  /** Name to show by key. */
  readonly shown: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, ApiEntry>;
}

/** Returns the members of an entry, or those of its type where it has none. */
function findMembers(
  entry: ApiEntry,
  entries: ReadonlyMap<string, ApiEntry>,
): readonly ApiEntry[] {
  if (entry.children.length > 0) {
    return entry.children;
  }
  const type = entry.typeKey ? entries.get(entry.typeKey) : undefined;
  return type?.children ?? [];
}

/** Parts of the longest names that programs write, such as `torchvision.transforms.resize`. */
const MAX_DEPTH = 3;

/**
 * Collects the names of a package. Every key is a name, too, so that a symbol whose short name is
 * ambiguous can be found.
 *
 * @param alias - returns a shorter name, such as `transforms.resize` for `torchvision.transforms.resize`.
 */
export function collectNames(
  model: PackageModel,
  alias: (name: string) => string = (name) => name,
): SymbolNames {
  const entries = new Map<string, ApiEntry>();
  const byName = new Map<string, string[]>();
  for (const {entry, owner} of walk(model)) {
    entries.set(entry.key, entry);
    if (!owner) {
      byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry.key]);
    }
  }
  const keys = new Map<string, string>();
  const shown = new Map<string, string>();

  const add = (name: string, key: string, depth: number): void => {
    if (keys.has(name)) {
      return;
    }
    keys.set(name, key);
    if (!shown.has(key)) {
      shown.set(key, name);
    }
    const entry = entries.get(key);
    if (entry && depth < MAX_DEPTH) {
      for (const member of findMembers(entry, entries)) {
        add(`${name}.${member.name}`, member.key, depth + 1);
      }
    }
  };
  // Constants first: programs write `torch.jit`, not `Torch.jit`.
  const isConstant = (key: string) => entries.get(key)?.kind === 'variable';
  const index = Object.entries(model.index);
  for (const [name, key] of [
    ...index.filter(([, key]) => isConstant(key)),
    ...index.filter(([, key]) => !isConstant(key)),
  ]) {
    add(name, key, 1);
  }
  for (const [name, candidates] of byName) {
    const [key] = candidates.filter(
      (candidate) => !candidate.endsWith(':const'),
    );
    if (
      key &&
      candidates.length <= 2 &&
      new Set(candidates.map((c) => c.replace(/:const$/, ''))).size === 1
    ) {
      add(name, key, 1);
    }
  }
  // Further names: `index` for an index signature, and aliases.
  for (const [name, key] of [...keys]) {
    for (const other of [name.replace(/\[index\]$/, 'index'), alias(name)]) {
      if (!keys.has(other)) {
        keys.set(other, key);
      }
    }
  }
  for (const key of entries.keys()) {
    keys.set(key, key);
    if (!shown.has(key)) {
      shown.set(
        key,
        key.slice(key.lastIndexOf('/') + 1).replace(/:const$/, ''),
      );
    }
  }
  return {keys, shown, entries};
}

/**
 * Resolves a name in a comment, first among the members of the entry with the comment, then among
 * its neighbors, then in the whole package.
 *
 * @param from - key of the entry with the comment.
 * @param mistakes - corrections of names that the comments get wrong.
 * @returns the key of the symbol; undefined where none has the name.
 */
export function resolveName(
  names: SymbolNames,
  name: string,
  from: string,
  mistakes: Readonly<Record<string, string>> = {},
): string | undefined {
  const corrected = mistakes[name] ?? name;
  const owner = from.slice(0, from.lastIndexOf('.'));
  return [
    `${from}.${corrected}`,
    `${owner}.${corrected}`,
    corrected,
    // Comments of `Camera` name the callbacks in its props.
    `${owner}Props.${corrected}`,
    `${from}Props.${corrected}`,
  ]
    .map((candidate) => names.keys.get(candidate))
    .find((key) => key !== undefined);
}
