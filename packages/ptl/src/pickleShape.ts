import type {FileValue} from './model';
import type {Fail} from './stackItems';

const MAX_DEPTH = 500;

/**
 * Refuses cycles, deep nesting, and sharing that would multiply the size when written out.
 *
 * @param bytes - length of the pickle
 * @throws the error of `fail`
 */
export function checkShape(root: FileValue, bytes: number, fail: Fail): void {
  const expanded = new Map<object, number>();
  const open = new Set<object>();
  const work: {
    node: object;
    children: FileValue[];
    next: number;
    size: number;
  }[] = [];
  const limit = 1_000_000 + 8 * bytes;
  const enter = (value: FileValue): number => {
    if (value === null || typeof value !== 'object') {
      return 1;
    }
    const known = expanded.get(value);
    if (known !== undefined) {
      return known;
    }
    if (open.has(value)) {
      throw fail('limit', 'holds a value that contains itself');
    }
    if (work.length >= MAX_DEPTH) {
      throw fail('limit', `nests values more than ${MAX_DEPTH} deep`);
    }
    open.add(value);
    work.push({node: value, children: listChildren(value), next: 0, size: 1});
    return 0;
  };
  enter(root);
  for (let frame = work.at(-1); frame; frame = work.at(-1)) {
    const child = frame.children[frame.next];
    frame.next += 1;
    if (frame.next <= frame.children.length) {
      frame.size += enter(child as FileValue);
      continue;
    }
    if (frame.size > limit) {
      throw fail('limit', 'repeats its values too often');
    }
    work.pop();
    open.delete(frame.node);
    expanded.set(frame.node, frame.size);
    const parent = work.at(-1);
    if (parent) {
      parent.size += frame.size;
    }
  }
}

/** Lists the values inside a value, without the tensors of a quantizer. */
function listChildren(value: FileValue & object): FileValue[] {
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items;
    case 'dict':
      return value.entries.flat();
    case 'object':
      return value.state === undefined
        ? value.attributes.map(([, attribute]) => attribute)
        : [value.state];
    default:
      return [];
  }
}
