/** TrackedValues that annotations of TypeScript and Flow promise. */

import type {Node} from '@babel/types';
import {PACKAGE, TYPES} from '../surface';
import type {Analysis} from './analysis';
import {
  NOTHING,
  type Scope,
  type TrackedValue,
  type TrackedValues,
} from './values';

/** Types around another one that change nothing here. */
const WRAPPERS = /^(Promise|Awaited|Readonly|NonNullable|Partial|Required)$/;
const LISTS = /^(Array|ReadonlyArray|Set|\$ReadOnlyArray)$/;
const REFERENCES = /^(RefObject|MutableRefObject|LegacyRef|Ref)$/;

const NO_NODES: readonly Node[] = [];

function readName(node: Node): {first: string; last: string} | undefined {
  switch (node.type) {
    case 'Identifier':
      return {first: node.name, last: node.name};
    case 'TSQualifiedName':
      return {first: readName(node.left)?.first ?? '', last: node.right.name};
    case 'QualifiedTypeIdentifier':
      return {
        first: readName(node.qualification)?.first ?? '',
        last: node.id.name,
      };
    default:
      return undefined;
  }
}

function readReference(
  analysis: Analysis,
  name: Node,
  parameters: readonly Node[],
  scope: Scope,
  node: Node,
): TrackedValues {
  const names = readName(name);
  if (names === undefined) {
    return NOTHING;
  }
  const {first, last} = names;
  const inner = parameters[0];
  if (inner !== undefined && WRAPPERS.test(last)) {
    return readType(analysis, inner, scope);
  }
  if (inner !== undefined && (LISTS.test(last) || REFERENCES.test(last))) {
    const object = analysis.objectOf(node);
    object
      .at(LISTS.test(last) ? '*' : 'current')
      .add(readType(analysis, inner, scope));
    return new Set([object]);
  }
  const declared = scope.findType(first);
  if (declared !== undefined) {
    return analysis.readOnce(declared.node, () =>
      readType(analysis, declared.node, declared.scope),
    );
  }
  const found = new Set<TrackedValue>();
  for (const value of scope.find(first)?.values ?? NOTHING) {
    const type = value === 'package' ? last : value;
    if (typeof type === 'string' && TYPES.has(type)) {
      analysis.record(type, name, 'type');
      found.add(type);
    }
  }
  return found;
}

function readMembers(
  analysis: Analysis,
  node: Node,
  members: readonly Node[],
  scope: Scope,
): TrackedValues {
  const object = analysis.objectOf(node);
  for (const member of members) {
    if (
      (member.type === 'TSPropertySignature' ||
        member.type === 'ObjectTypeProperty') &&
      member.key.type === 'Identifier'
    ) {
      const type =
        member.type === 'TSPropertySignature'
          ? member.typeAnnotation
          : member.value;
      object.at(member.key.name).add(readType(analysis, type, scope));
    }
  }
  return new Set([object]);
}

/** Reads the values that a type allows. */
export function readType(
  analysis: Analysis,
  node: Node | null | undefined,
  scope: Scope,
): TrackedValues {
  if (!node) {
    return NOTHING;
  }
  analysis.enter(node);
  try {
    return readTypeNode(analysis, node, scope);
  } finally {
    analysis.depth -= 1;
  }
}

function readTypeNode(
  analysis: Analysis,
  node: Node,
  scope: Scope,
): TrackedValues {
  const read = (inner: Node | null | undefined) =>
    readType(analysis, inner, scope);
  switch (node.type) {
    case 'TSTypeAnnotation':
    case 'TypeAnnotation':
    case 'TSParenthesizedType':
    case 'NullableTypeAnnotation':
    case 'TSTypeOperator':
    case 'TSOptionalType':
      return read(node.typeAnnotation);
    case 'TSTypeAliasDeclaration':
      return read(node.typeAnnotation);
    case 'TypeAlias':
      return read(node.right);
    case 'TSInterfaceDeclaration':
      return readMembers(analysis, node, node.body.body, scope);
    case 'TSTypeLiteral':
      return readMembers(analysis, node, node.members, scope);
    case 'ObjectTypeAnnotation':
      return readMembers(analysis, node, node.properties, scope);
    case 'TSUnionType':
    case 'TSIntersectionType':
    case 'UnionTypeAnnotation':
    case 'IntersectionTypeAnnotation':
      return new Set(node.types.flatMap((type) => [...read(type)]));
    case 'TSArrayType':
    case 'ArrayTypeAnnotation': {
      const list = analysis.objectOf(node);
      list.at('*').add(read(node.elementType));
      return new Set([list]);
    }
    case 'TSTupleType': {
      const list = analysis.objectOf(node);
      node.elementTypes.forEach((element, i) =>
        list
          .at(String(i))
          .add(
            read(
              element.type === 'TSNamedTupleMember'
                ? element.elementType
                : element,
            ),
          ),
      );
      return new Set([list]);
    }
    case 'TSTypeReference':
      return readReference(
        analysis,
        node.typeName,
        node.typeParameters?.params ?? NO_NODES,
        scope,
        node,
      );
    case 'GenericTypeAnnotation':
      return readReference(
        analysis,
        node.id,
        node.typeParameters?.params ?? NO_NODES,
        scope,
        node,
      );
    case 'TSImportType': {
      const name = node.qualifier && readName(node.qualifier)?.last;
      return node.argument.value === PACKAGE && name && TYPES.has(name)
        ? new Set([name])
        : NOTHING;
    }
    default:
      return NOTHING;
  }
}
