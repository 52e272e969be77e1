import type {SpecFinding} from '../diagnostic';
import {get, type JsonNode, type StringNode} from '../json';
import {report, type SpecParts} from './finding';
import {ANDROID, IOS, IOS_01} from './releases';
import {walkStrings} from './walk';

/** String that consists of a placeholder. */
export const PLACEHOLDER = /^\$([A-Za-z_]\w*)$/;
/** Placeholder anywhere in a string. */
const ANY_PLACEHOLDER = /\$([A-Za-z_]\w*)/g;

/** Finds placeholders that a platform replaces in part, wrongly or not at all. */
export function* checkPlaceholders({
  pack,
  unpack,
}: SpecParts): Generator<SpecFinding> {
  const names = new Map<string, StringNode>();
  for (const [node, path] of walkStrings(pack, 'pack')) {
    yield* checkPlaceholder(node, path, names);
  }
  for (const [node, path] of walkStrings(unpack, 'unpack')) {
    yield* checkPlaceholder(node, path, names);
    if (
      PLACEHOLDER.test(node.value) &&
      !path.endsWith('probabilityThreshold')
    ) {
      yield report('warning', path, node, {
        code: 'unpack-placeholder',
        phones: IOS_01,
        effect: 'limited',
        message: `${path} is a placeholder, but iOS in 0.1.x replaces placeholders in pack only.`,
        fix: 'Write the value itself.',
      });
    }
  }
  // In sorted order, a name directly precedes those that it is a prefix of.
  const sorted = [...names.keys()].sort();
  for (const [index, name] of sorted.entries()) {
    const longer = sorted[index + 1];
    if (longer?.startsWith(name)) {
      yield report('warning', '', names.get(longer), {
        code: 'placeholder-prefix',
        phones: IOS,
        effect: 'limited',
        message: `$${name} is the beginning of $${longer}: iOS may replace the first part of $${longer}.`,
        fix: `Rename one of them, for example $${longer} to $${longer.slice(name.length).replace(/^_+/, '').toLowerCase() || 'other'}_${name}.`,
      });
    }
  }
}

function* checkPlaceholder(
  node: StringNode,
  path: string,
  names: Map<string, StringNode>,
): Generator<SpecFinding> {
  for (const [, name = ''] of node.value.matchAll(ANY_PLACEHOLDER)) {
    names.set(name, names.get(name) ?? node);
  }
  if (!PLACEHOLDER.test(node.value) && /\$[A-Za-z_]/.test(node.value)) {
    yield report('warning', path, node, {
      code: 'partial-placeholder',
      phones: ANDROID,
      effect: 'limited',
      message: `${path} has a placeholder among other text. Android replaces a string only if it is nothing but the placeholder.`,
      fix: 'Put the whole text into one parameter: "$text".',
    });
  }
}

/** Lists the parameters that `execute` needs for a specification, in the order of the text. */
export function listParameters(root: JsonNode): string[] {
  const names = new Set<string>();
  const collect = (node: JsonNode | undefined, path: string) => {
    for (const [{value}, at] of walkStrings(node, path)) {
      const name = /(?:^|\.)(?:image|audio)$/.test(at)
        ? value
        : PLACEHOLDER.exec(value)?.[1];
      if (name !== undefined) {
        names.add(name);
      }
    }
  };
  collect(get(root, 'pack'), 'pack');
  collect(get(root, 'unpack'), 'unpack');
  return [...names];
}
