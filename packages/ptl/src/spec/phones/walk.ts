/** The objects and strings of a specification, with their paths. */
import {joinPath} from '../diagnostic';
import {getItems, getText, type JsonNode, type StringNode} from '../json';

type LocatedNode = [node: JsonNode, path: string, parent: JsonNode | undefined];

/** An object and those inside it, where `hasItems` says that phones read its items. */
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

/** A pack object and those inside it. */
export const walkPacks = (node: JsonNode | undefined, path: string) =>
  walkObjects(node, path, (one) => getText(one, 'type') === 'tuple');

/** An unpack object and those inside it. */
export const walkUnpacks = (node: JsonNode | undefined, path: string) =>
  walkObjects(node, path, () => true);

/** What is a string or may have one in it. */
const HOLDERS: ReadonlySet<JsonNode['kind']> = new Set([
  'string',
  'array',
  'object',
]);

/** All strings of a value, at any depth. */
export function* walkStrings(
  node: JsonNode | undefined,
  path: string,
): Generator<[StringNode, string]> {
  if (node?.kind === 'string') {
    yield [node, path];
  } else if (node?.kind === 'array') {
    for (const [index, item] of node.items.entries()) {
      if (HOLDERS.has(item.kind)) {
        yield* walkStrings(item, joinPath(path, index));
      }
    }
  } else if (node?.kind === 'object') {
    for (const [key, {value}] of node.byKey) {
      yield* walkStrings(value, joinPath(path, key));
    }
  }
}
