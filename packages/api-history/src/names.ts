import type {Entry, PackageModel} from './model';
import {walk} from './model';

/** Finds symbols by what one types: `torch.fromBlob`, `Tensor.add`, `ImageUtil.toFile`. */
export interface Names {
  /** Every name that means one symbol, with its key. */
  readonly keys: ReadonlyMap<string, string>;
  /** The name to show for a key. */
  readonly shown: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** What is reached by `.member` from an entry: its own members, or those of its type. */
function membersOf(
  entry: Entry,
  entries: ReadonlyMap<string, Entry>,
): readonly Entry[] {
  if (entry.children.length > 0) {
    return entry.children;
  }
  const type = entry.typeKey ? entries.get(entry.typeKey) : undefined;
  return type?.children ?? [];
}

/** Depth of `torchvision.transforms.resize`, the deepest that anyone types. */
const DEPTH = 3;

/**
 * Collects the names of a package. Every key is a name too, so that a symbol
 * whose short name is ambiguous stays reachable.
 *
 * @param alias - another name for a name: `transforms.resize` for `torchvision.transforms.resize`.
 */
export function collectNames(
  model: PackageModel,
  alias: (name: string) => string = (name) => name,
): Names {
  const entries = new Map<string, Entry>();
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
    if (entry && depth < DEPTH) {
      for (const member of membersOf(entry, entries)) {
        add(`${name}.${member.name}`, member.key, depth + 1);
      }
    }
  };
  // Constants first: `torch.jit` is what one types, `Torch.jit` is not.
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
  // What readers name such a member, and what else they call it.
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
 * The key that a name in a comment means, seen from the entry with the comment:
 * its members, its neighbors, then the whole package.
 *
 * @param mistakes - names that the comments get wrong, with the right ones.
 */
export function resolveName(
  names: Names,
  name: string,
  from: string,
  mistakes: Readonly<Record<string, string>> = {},
): string | undefined {
  const wanted = mistakes[name] ?? name;
  const owner = from.slice(0, from.lastIndexOf('.'));
  return [
    `${from}.${wanted}`,
    `${owner}.${wanted}`,
    wanted,
    // `Camera` speaks of the callbacks in its props.
    `${owner}Props.${wanted}`,
    `${from}Props.${wanted}`,
  ]
    .map((candidate) => names.keys.get(candidate))
    .find((key) => key !== undefined);
}
