import {joinPath} from '../diagnostic';
import {getItems, getText, type JsonNode, type StringNode} from '../json';

type LocatedNode = [node: JsonNode, path: string, parent: JsonNode | undefined];

/** Walks an object and those inside it, if `hasItems` says that phones read its items. */
function* walkObjects(
  node: JsonNode | undefined,
  path: string,
  hasItems: (node: JsonNode) => boolean,
  parent?: JsonNode,
): Generator<LocatedNode> {
  if (node?.kind !== 'object') {
    return;
  }
  yield [node, path, parent];
  if (hasItems(node)) {
    for (const [index, item] of getItems(node, 'items').entries()) {
      yield* walkObjects(
        item,
        joinPath(joinPath(path, 'items'), index),
        hasItems,
        node,
      );
    }
  }
}

/** Walks a pack object and those inside it. */
export const walkPacks = (node: JsonNode | undefined, path: string) =>
  walkObjects(node, path, (one) => getText(one, 'type') === 'tuple');

/** Walks an unpack object and those inside it. */
export const walkUnpacks = (node: JsonNode | undefined, path: string) =>
  walkObjects(node, path, () => true);

/** Kinds of nodes that are or contain strings. */
const STRING_HOLDERS: ReadonlySet<JsonNode['kind']> = new Set([
  'string',
  'array',
  'object',
]);

/** Walks all strings of a value, at any depth. */
export function* walkStrings(
  node: JsonNode | undefined,
  path: string,
): Generator<[StringNode, string]> {
  if (node?.kind === 'string') {
    yield [node, path];
  } else if (node?.kind === 'array') {
    for (const [index, item] of node.items.entries()) {
      if (STRING_HOLDERS.has(item.kind)) {
        yield* walkStrings(item, joinPath(path, index));
      }
    }
  } else if (node?.kind === 'object') {
    for (const [key, {value}] of node.byKey) {
      yield* walkStrings(value, joinPath(path, key));
    }
  }
}
