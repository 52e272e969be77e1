/** Imports, exports and declarations of a file. */

import type {Node} from '@babel/types';
import {NAMESPACES, PACKAGE, TYPES} from '../surface';
import type {Analysis} from './analysis';
import {declareNames, listNames, readKey} from './patterns';
import {AppObject, NOTHING, type Scope, type TrackedValues} from './values';

/** Declares the names of a statement, so that code above it finds them. */
export function declareStatement(node: Node, scope: Scope): void {
  switch (node.type) {
    case 'VariableDeclaration':
      node.declarations.forEach(({id}) => declareNames(id, scope));
      return;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      declareNames(node.id ?? null, scope);
      return;
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TypeAlias':
      scope.types.set(node.id.name, {node, scope});
      return;
    case 'ImportDeclaration':
      node.specifiers.forEach(({local}) => declareNames(local, scope));
      return;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      if (node.declaration) {
        declareStatement(node.declaration, scope);
      }
      return;
    default:
  }
}

/** Lists the names that a declaration makes. */
const listDeclared = (node: Node): string[] =>
  node.type === 'VariableDeclaration'
    ? node.declarations.flatMap(({id}) => listNames(id))
    : 'id' in node
      ? listNames(node.id as Node | null)
      : [];

function importNames(
  analysis: Analysis,
  node: Extract<Node, {type: 'ImportDeclaration'}>,
  scope: Scope,
): TrackedValues {
  const modules = analysis.resolve(node.source.value);
  if (modules.has('package')) {
    analysis.record('package', node, 'import');
  }
  const target = analysis.findModule(node.source.value);
  for (const specifier of node.specifiers) {
    const {local} = specifier;
    const name =
      specifier.type === 'ImportSpecifier'
        ? (readKey(specifier.imported) ?? '')
        : 'default';
    scope
      .declare(local.name)
      .add(
        specifier.type === 'ImportNamespaceSpecifier'
          ? modules
          : name === 'default'
            ? analysis.readDefault(modules, specifier)
            : analysis.readMember(modules, name, specifier),
      );
    const type = target?.scope.types.get(name);
    if (type !== undefined) {
      scope.types.set(local.name, type);
    }
  }
  return NOTHING;
}

/** Evaluates an import or an export, and assignments to `module.exports`; undefined for other nodes. */
export function evaluateModuleStatement(
  analysis: Analysis,
  node: Node,
  scope: Scope,
): TrackedValues | undefined {
  const {exported} = analysis.module;
  switch (node.type) {
    case 'ImportDeclaration':
      return importNames(analysis, node, scope);
    case 'TSImportEqualsDeclaration': {
      const {moduleReference} = node;
      const modules =
        moduleReference.type === 'TSExternalModuleReference'
          ? analysis.resolve(moduleReference.expression.value)
          : NOTHING;
      if (modules.has('package')) {
        analysis.record('package', node, 'import');
      }
      scope.declare(node.id.name).add(modules);
      return NOTHING;
    }
    case 'ExportDefaultDeclaration':
      exported.at('default').add(analysis.evaluate(node.declaration, scope));
      if (
        'id' in node.declaration &&
        node.declaration.id?.type === 'Identifier'
      ) {
        exported
          .at('default')
          .add(scope.find(node.declaration.id.name)?.values ?? NOTHING);
      }
      return NOTHING;
    case 'ExportAllDeclaration': {
      const modules = analysis.resolve(node.source.value);
      if (node.source.value === PACKAGE) {
        analysis.record('package', node, 'import');
      }
      for (const value of modules) {
        if (value === 'package') {
          [...NAMESPACES, ...TYPES].forEach((name) =>
            exported.at(name).add(new Set([name])),
          );
        } else if (value instanceof AppObject) {
          exported.copy(value);
        }
      }
      return NOTHING;
    }
    case 'ExportNamedDeclaration': {
      if (node.declaration) {
        analysis.evaluate(node.declaration, scope);
        for (const name of listDeclared(node.declaration)) {
          exported.at(name).add(scope.find(name)?.values ?? NOTHING);
        }
      }
      const modules = node.source
        ? analysis.resolve(node.source.value)
        : undefined;
      if (modules?.has('package')) {
        analysis.record('package', node, 'import');
      }
      for (const specifier of node.specifiers) {
        const name = readKey(specifier.exported) ?? '';
        if (specifier.type === 'ExportSpecifier') {
          exported
            .at(name)
            .add(
              modules
                ? analysis.readMember(modules, specifier.local.name, specifier)
                : (scope.find(specifier.local.name)?.values ?? NOTHING),
            );
        } else if (modules && specifier.type === 'ExportNamespaceSpecifier') {
          exported.at(name).add(modules);
        }
      }
      return NOTHING;
    }
    default:
      return undefined;
  }
}
