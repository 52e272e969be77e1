/** TrackedValues of expressions, and the effects of statements. */

import type {
  Class,
  Function as FunctionNode,
  JSXElement,
  Node,
  Program,
} from '@babel/types';
import {isMethod} from '../surface';
import type {Analysis} from './analysis';
import {evaluateCall, visitComponent, type ElementProp} from './calls';
import {declareStatement, evaluateModuleStatement} from './modules';
import {assign, declareNames, readKey} from './patterns';
import {readType} from './types';
import {
  NOTHING,
  type Scope,
  type TrackedValue,
  type TrackedValues,
} from './values';

/** Finds the child nodes of a node. */
function* listChildren(node: Node): Generator<Node> {
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (
        typeof child === 'object' &&
        child !== null &&
        'type' in child &&
        'loc' in child
      ) {
        yield child as Node;
      }
    }
  }
}

const isComment = ({type}: Node): boolean => type.startsWith('Comment');

/** Evaluates all parts of a node whose own value is of no interest. */
function evaluateChildren(
  analysis: Analysis,
  node: Node,
  scope: Scope,
): TrackedValues {
  for (const child of listChildren(node)) {
    if (!isComment(child)) {
      analysis.evaluate(child, scope);
    }
  }
  return NOTHING;
}

/** Evaluates statements in a scope of their own. */
function evaluateBlock(
  analysis: Analysis,
  statements: readonly Node[],
  scope: Scope,
): void {
  statements.forEach((statement) => declareStatement(statement, scope));
  statements.forEach((statement) => analysis.evaluate(statement, scope));
}

function evaluateFunction(
  analysis: Analysis,
  node: FunctionNode,
  scope: Scope,
): TrackedValues {
  const fn = analysis.functionOf(node);
  const inner = analysis.scopeOf(node, scope, fn, scope.self);
  node.params.forEach((parameter, i) => {
    declareNames(parameter, inner);
    assign(analysis, parameter, fn.parameter(i).values, inner);
  });
  fn.result.add(readType(analysis, node.returnType, inner));
  if (node.body.type === 'BlockStatement') {
    analysis.evaluate(node.body, inner);
  } else {
    fn.result.add(analysis.evaluate(node.body, inner));
  }
  return new Set([fn]);
}

function evaluateClass(
  analysis: Analysis,
  node: Class,
  scope: Scope,
): TrackedValues {
  const fn = analysis.functionOf(node);
  const {instance} = fn;
  const inner = analysis.scopeOf(node, scope, fn, instance);
  if (node.superClass) {
    analysis.evaluate(node.superClass, scope);
    instance.at('props').add(new Set([fn.props]));
    const type = node.superTypeParameters;
    if (type && 'params' in type && type.params[0]) {
      instance.at('props').add(readType(analysis, type.params[0], scope));
    }
  }
  for (const member of node.body.body) {
    if (member.type === 'ClassMethod' || member.type === 'ClassPrivateMethod') {
      const name = readKey(member.key, 'computed' in member && member.computed);
      const method = evaluateFunction(analysis, member, inner);
      const values =
        member.kind === 'get'
          ? analysis.functionOf(member).result.values
          : method;
      if (member.kind === 'constructor') {
        analysis
          .functionOf(member)
          .parameter(0)
          .add(new Set([fn.props]));
      } else if (name !== undefined) {
        instance.at(name).add(values);
      }
    } else if (
      member.type === 'ClassProperty' ||
      member.type === 'ClassPrivateProperty'
    ) {
      const name = readKey(member.key, 'computed' in member && member.computed);
      const values = member.value
        ? analysis.evaluate(member.value, inner)
        : NOTHING;
      if (name !== undefined) {
        instance.at(name).add(values);
        instance.at(name).add(readType(analysis, member.typeAnnotation, inner));
      }
    } else {
      evaluateChildren(analysis, member, inner);
    }
  }
  return new Set([fn]);
}

function evaluateElement(
  analysis: Analysis,
  node: JSXElement,
  scope: Scope,
): TrackedValues {
  const {name, attributes} = node.openingElement;
  const props = attributes.flatMap((attribute): ElementProp[] => {
    if (attribute.type === 'JSXSpreadAttribute') {
      analysis.evaluate(attribute.argument, scope);
      return [];
    }
    const {value} = attribute;
    const inner =
      value?.type === 'JSXExpressionContainer' ? value.expression : value;
    return [
      {
        name:
          attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '',
        values: inner ? analysis.evaluate(inner, scope) : NOTHING,
        place: attribute.name,
      },
    ];
  });
  visitComponent(analysis, analysis.evaluate(name, scope), props, name);
  node.children.forEach((child) => analysis.evaluate(child, scope));
  return NOTHING;
}

const join = (...all: TrackedValues[]): TrackedValues =>
  new Set(all.flatMap((values) => [...values] as TrackedValue[]));

/** Evaluates a node: its values, with all uses inside it. */
export function evaluateNode(
  analysis: Analysis,
  node: Node,
  scope: Scope,
): TrackedValues {
  const read = (inner: Node | null | undefined) =>
    analysis.evaluate(inner, scope);
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return scope.find(node.name)?.values ?? NOTHING;
    case 'ThisExpression':
      return scope.self === undefined ? NOTHING : new Set([scope.self]);
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      if (node.computed) {
        read(node.property);
      }
      const values = analysis.readMember(
        read(node.object),
        readKey(node.property, node.computed),
        node.property,
      );
      for (const value of values) {
        if (typeof value === 'string' && isMethod(value)) {
          analysis.record(value, node.property, 'call');
        }
      }
      return values;
    }
    case 'JSXMemberExpression':
      return analysis.readMember(
        read(node.object),
        node.property.name,
        node.property,
      );
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return evaluateCall(analysis, node, scope);
    case 'AwaitExpression':
    case 'SpreadElement':
      return read(node.argument);
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TypeCastExpression':
      return join(
        read(node.expression),
        readType(analysis, node.typeAnnotation, scope),
      );
    case 'ConditionalExpression':
      read(node.test);
      return join(read(node.consequent), read(node.alternate));
    case 'LogicalExpression':
      return join(read(node.left), read(node.right));
    case 'SequenceExpression':
      return node.expressions.map(read).at(-1) ?? NOTHING;
    case 'AssignmentExpression': {
      const values = read(node.right);
      assign(analysis, node.left, values, scope);
      return values;
    }
    case 'ObjectExpression': {
      const object = analysis.objectOf(node);
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') {
          read(property.argument);
        } else {
          const name = readKey(property.key, property.computed) ?? '*';
          object
            .at(name)
            .add(
              read(
                property.type === 'ObjectMethod' ? property : property.value,
              ),
            );
        }
      }
      return new Set([object]);
    }
    case 'ArrayExpression': {
      const list = analysis.objectOf(node);
      node.elements.forEach((element, i) => {
        const isSpread = element?.type === 'SpreadElement';
        const values = read(element);
        if (isSpread) {
          for (const value of values) {
            if (typeof value !== 'string' && 'read' in value) {
              list.at('*').add(value.read(undefined));
            }
          }
        } else {
          list.at(String(i)).add(values);
        }
      });
      return new Set([list]);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ObjectMethod':
      return evaluateFunction(analysis, node, scope);
    case 'FunctionDeclaration':
      if (node.id) {
        scope
          .declare(node.id.name)
          .add(evaluateFunction(analysis, node, scope));
        return NOTHING;
      }
      return evaluateFunction(analysis, node, scope);
    case 'ClassExpression':
    case 'ClassDeclaration': {
      const values = evaluateClass(analysis, node, scope);
      if (node.type === 'ClassDeclaration' && node.id) {
        scope.declare(node.id.name).add(values);
      }
      return values;
    }
    case 'JSXElement':
      return evaluateElement(analysis, node, scope);
    case 'JSXExpressionContainer':
      return read(node.expression);
    case 'BlockStatement':
    case 'StaticBlock':
      evaluateBlock(analysis, node.body, analysis.scopeOf(node, scope));
      return NOTHING;
    case 'ReturnStatement':
      scope.owner?.result.add(read(node.argument));
      return NOTHING;
    case 'VariableDeclaration':
      for (const {id, init} of node.declarations) {
        if (node.kind === 'var') {
          declareNames(id, scope);
        }
        assign(analysis, id, read(init), scope);
      }
      return NOTHING;
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'ForStatement':
      return evaluateLoop(analysis, node, scope);
    case 'CatchClause':
    case 'SwitchStatement':
      return evaluateChildren(analysis, node, analysis.scopeOf(node, scope));
    case 'SwitchCase':
      read(node.test);
      node.consequent.forEach((statement) =>
        declareStatement(statement, scope),
      );
      node.consequent.forEach(read);
      return NOTHING;
    default:
      return (
        evaluateModuleStatement(analysis, node, scope) ??
        (/^(TS|Flow|.*TypeAnnotation$|TypeAlias|Literal)/.test(node.type)
          ? NOTHING
          : evaluateChildren(analysis, node, scope))
      );
  }
}

function evaluateLoop(
  analysis: Analysis,
  node: Extract<
    Node,
    {type: 'ForOfStatement' | 'ForInStatement' | 'ForStatement'}
  >,
  scope: Scope,
): TrackedValues {
  const inner = analysis.scopeOf(node, scope);
  if (node.type === 'ForStatement') {
    if (node.init) {
      declareStatement(node.init, inner);
    }
    return evaluateChildren(analysis, node, inner);
  }
  const {left, right, body} = node;
  declareStatement(left, inner);
  const lists = analysis.evaluate(right, scope);
  const target =
    left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
  if (node.type === 'ForOfStatement') {
    assign(
      analysis,
      target ?? null,
      analysis.readMember(lists, undefined, right),
      inner,
    );
  }
  analysis.evaluate(body, inner);
  return NOTHING;
}

/** Evaluates the statements of a file one by one, so that one that is too deep loses no other. */
export function evaluateProgram(
  analysis: Analysis,
  program: Program,
  scope: Scope,
  onError: (error: unknown) => void,
): void {
  program.body.forEach((statement) => declareStatement(statement, scope));
  for (const statement of program.body) {
    try {
      analysis.depth = 0;
      analysis.evaluate(statement, scope);
    } catch (error) {
      onError(error);
    }
  }
}
