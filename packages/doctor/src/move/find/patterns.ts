/** Variables that declarations, parameters and assignments fill. */

import type {Node} from '@babel/types';
import type {Analysis} from './analysis';
import {readType} from './types';
import {type Scope, type TrackedValue, type TrackedValues} from './values';

const join = (...all: TrackedValues[]): TrackedValues =>
  new Set(all.flatMap((values) => [...values] as TrackedValue[]));

/** Returns the name of a property key; undefined for a computed one. */
export function readKey(key: Node, computed = false): string | undefined {
  switch (key.type) {
    case 'Identifier':
      return computed ? undefined : key.name;
    case 'StringLiteral':
      return key.value;
    case 'NumericLiteral':
      return String(key.value);
    case 'PrivateName':
      return `#${key.id.name}`;
    default:
      return undefined;
  }
}

/** Lists the names of a pattern. */
export function listNames(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        listNames(
          property.type === 'RestElement' ? property.argument : property.value,
        ),
      );
    case 'ArrayPattern':
      return node.elements.flatMap(listNames);
    case 'AssignmentPattern':
      return listNames(node.left);
    case 'RestElement':
      return listNames(node.argument);
    case 'TSParameterProperty':
      return listNames(node.parameter);
    default:
      return [];
  }
}

/** Declares the names of a pattern in a scope. */
export function declareNames(node: Node | null, scope: Scope): void {
  listNames(node).forEach((name) => scope.declare(name));
}

/** Assigns values to a variable, a property or a pattern of them. */
export function assign(
  analysis: Analysis,
  target: Node | null,
  values: TrackedValues,
  scope: Scope,
): void {
  switch (target?.type) {
    case 'Identifier': {
      const cell = scope.find(target.name);
      cell?.add(values);
      cell?.add(readType(analysis, target.typeAnnotation, scope));
      return;
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const owners = analysis.evaluate(target.object, scope);
      const name = readKey(target.property, target.computed);
      if (target.computed) {
        analysis.evaluate(target.property, scope);
      }
      for (const owner of owners) {
        if (typeof owner !== 'string') {
          const object = 'at' in owner ? owner : owner.instance;
          object.at(name ?? '*').add(values);
        }
      }
      if ([...owners].some((owner) => typeof owner === 'string')) {
        analysis.readMember(owners, name, target.property);
      }
      return;
    }
    case 'AssignmentPattern':
      assign(
        analysis,
        target.left,
        join(values, analysis.evaluate(target.right, scope)),
        scope,
      );
      return;
    case 'RestElement':
      assign(analysis, target.argument, values, scope);
      return;
    case 'TSParameterProperty':
      assign(analysis, target.parameter, values, scope);
      return;
    case 'ObjectPattern': {
      const all = join(
        values,
        readType(analysis, target.typeAnnotation, scope),
      );
      for (const property of target.properties) {
        if (property.type === 'RestElement') {
          assign(analysis, property.argument, all, scope);
        } else {
          const name = readKey(property.key, property.computed);
          assign(
            analysis,
            property.value,
            analysis.readMember(all, name, property.key),
            scope,
          );
        }
      }
      return;
    }
    case 'ArrayPattern': {
      const all = join(
        values,
        readType(analysis, target.typeAnnotation, scope),
      );
      target.elements.forEach((element, i) => {
        if (element) {
          assign(
            analysis,
            element,
            element.type === 'RestElement'
              ? all
              : analysis.readMember(all, String(i), element),
            scope,
          );
        }
      });
      return;
    }
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      assign(analysis, target.expression, values, scope);
      return;
    default:
  }
}
