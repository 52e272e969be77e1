import type {FileObject, FileValue} from '@playtorch-docs/ptl';
import {shortenOperator, type GraphNode} from '../../core/graph';

/** Module of the file without modules below it. */
interface Leaf {
  path: string;
  /** Class without folder: `Conv2d`. */
  name: string;
  /** Whether it has weights, which its operator reads. */
  hasWeights: boolean;
}

const MAX_DEPTH = 100;

/** Name of a class without its folder: `Conv2d`. */
export const shortenType = (type: string): string =>
  type.slice(type.lastIndexOf('.') + 1);

const childrenOf = ({attributes}: FileObject) =>
  attributes.filter(
    (entry): entry is [string, FileObject] =>
      isObject(entry[1]) &&
      !entry[1].type.startsWith('__torch__.torch.classes.'),
  );

const isObject = (value: FileValue): value is FileObject =>
  typeof value === 'object' && value !== null && value.kind === 'object';

/** Lists the modules without modules below them, in the order of the file. */
function listLeaves(module: FileObject): Leaf[] {
  const leaves: Leaf[] = [];
  const open = new Set<FileObject>();
  const visit = (object: FileObject, path: string) => {
    if (open.has(object) || open.size > MAX_DEPTH) {
      return;
    }
    const children = childrenOf(object);
    if (children.length === 0) {
      leaves.push({
        path,
        name: shortenType(object.type),
        hasWeights: object.attributes.some(
          ([, value]) => typeof value === 'object' && value?.kind === 'tensor',
        ),
      });
    }
    open.add(object);
    for (const [name, child] of children) {
      visit(child, path === '' ? name : `${path}.${name}`);
    }
    open.delete(object);
  };
  visit(module, '');
  return leaves;
}

function joinCommon(a: string, b: string): string {
  const [left, right] = [a.split('.'), b.split('.')];
  const end = left.findIndex((part, at) => part !== right[at]);
  return (end < 0 ? left : left.slice(0, end)).join('.');
}

const simplify = (name: string) => name.toLowerCase().replaceAll('_', '');

/**
 * Gives every node the path of a module. Those with weights know theirs. Bytecode is inlined, so
 * the others are matched with modules of their name between their neighbors' modules, such as a
 * ReLU between two convolutions; the rest belong to the module that contains both neighbors.
 */
export function assignModules(
  nodes: (GraphNode & {isPlaced: boolean})[],
  module: FileObject,
): void {
  const leaves = listLeaves(module);
  const indexOf = new Map(leaves.map(({path}, index) => [path, index]));
  // A module of several operators, as that of a traced program, gives its blocks no name.
  const operatorsOf = new Map<string, Set<string>>();
  for (const {isPlaced, path, operator} of nodes) {
    if (isPlaced) {
      operatorsOf.set(path, (operatorsOf.get(path) ?? new Set()).add(operator));
    }
  }
  for (const node of nodes) {
    const leaf = leaves[indexOf.get(node.path) ?? -1];
    const isNamed = operatorsOf.get(node.path)?.size === 1;
    if (node.isPlaced && isNamed && node.path !== '' && leaf) {
      node.module = leaf.name;
    }
  }
  let last = -1;
  nodes.forEach((node, at) => {
    if (node.isPlaced) {
      last = indexOf.get(node.path) ?? last;
      return;
    }
    const before = nodes[at - 1];
    const after = nodes.slice(at).find(({isPlaced}) => isPlaced);
    const end = (after && indexOf.get(after.path)) ?? leaves.length;
    const wanted = simplify(shortenOperator(node.operator));
    const found = leaves.findIndex(
      ({name, hasWeights}, index) =>
        index > last && index < end && !hasWeights && simplify(name) === wanted,
    );
    const leaf = leaves[found];
    if (leaf) {
      node.path = leaf.path;
      node.module = leaf.name;
      last = found;
    } else {
      node.path = before && after ? joinCommon(before.path, after.path) : '';
    }
  });
}
