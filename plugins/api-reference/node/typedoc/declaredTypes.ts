/**
 * Replaces types by those of the declaration file. TypeDoc has the compiler's form of them: aliases
 * of built-in types are resolved, unions are in another order.
 */

import {readFileSync} from 'node:fs';
import ts from 'typescript';
import type {
  ApiEntry,
  ApiParameter,
  SignatureToken,
} from '../../core/history/model';

/** Declaration with the types of an entry. */
type TypedNode =
  | ts.SignatureDeclaration
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.VariableDeclaration;

/** Reads the text of a type on one line, with the keys of its symbols. */
function readTokens(
  node: ts.Node,
  keyOf: (name: string) => string | undefined,
): SignatureToken[] {
  const source = node.getSourceFile();
  const links: {start: number; end: number; key: string}[] = [];
  const visit = (child: ts.Node) => {
    const name =
      ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)
        ? child.typeName
        : ts.isTypeQueryNode(child) && ts.isIdentifier(child.exprName)
          ? child.exprName
          : undefined;
    const key = name && keyOf(name.text);
    if (name && key) {
      links.push({start: name.getStart(source), end: name.end, key});
    }
    child.forEachChild(visit);
  };
  visit(node);
  const clean = (text: string) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/; \}/g, ' }');
  const result: SignatureToken[] = [];
  let at = node.getStart(source);
  for (const {start, end, key} of links.sort((a, b) => a.start - b.start)) {
    result.push(clean(source.text.slice(at, start)));
    result.push({text: source.text.slice(start, end), to: key});
    at = end;
  }
  result.push(clean(source.text.slice(at, node.end)));
  return result.filter((token) => token !== '');
}

/** Reads the declarations of a file by name, those of members by `Owner.member`, overloads in order. */
function readDeclarations(file: string): Map<string, TypedNode[]> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2020,
    true,
  );
  const declarations = new Map<string, TypedNode[]>();
  const add = (name: string, node: TypedNode) =>
    declarations.set(name, [...(declarations.get(name) ?? []), node]);
  const addMembers = (owner: string, members: readonly ts.Node[]) => {
    for (const member of members) {
      if (ts.isConstructorDeclaration(member)) {
        add(`${owner}.constructor`, member);
      } else if (
        (ts.isMethodSignature(member) ||
          ts.isMethodDeclaration(member) ||
          ts.isPropertySignature(member) ||
          ts.isPropertyDeclaration(member)) &&
        ts.isIdentifier(member.name)
      ) {
        add(`${owner}.${member.name.text}`, member);
      }
    }
  };
  for (const node of source.statements) {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      addMembers(node.name?.text ?? '', [...node.members]);
    } else if (ts.isTypeAliasDeclaration(node)) {
      if (ts.isTypeLiteralNode(node.type)) {
        addMembers(node.name.text, [...node.type.members]);
      }
    } else if (ts.isFunctionDeclaration(node) && node.name) {
      add(node.name.text, node);
    } else if (ts.isVariableStatement(node)) {
      for (const one of node.declarationList.declarations) {
        const name = one.name.getText().replace(/^_default$/, 'default');
        add(name, one);
        if (one.type && ts.isTypeLiteralNode(one.type)) {
          addMembers(name, [...one.type.members]);
        }
      }
    }
  }
  return declarations;
}

const isSignature = (node: TypedNode): node is ts.SignatureDeclaration =>
  'parameters' in node;

/** Takes the types of a parameter from its declaration, also those of properties of an inline object type. */
function toDeclaredParameter(
  parameter: ApiParameter,
  node: ts.ParameterDeclaration | undefined,
  keyOf: (name: string) => string | undefined,
): ApiParameter {
  if (!node?.type) {
    return parameter;
  }
  const literal = ts.isTypeLiteralNode(node.type) ? node.type : undefined;
  return {
    ...parameter,
    type: readTokens(node.type, keyOf),
    properties: parameter.properties.map((property) => {
      const member = literal?.members.find(
        (one): one is ts.PropertySignature =>
          ts.isPropertySignature(one) && one.name.getText() === property.name,
      );
      return member?.type
        ? {...property, type: readTokens(member.type, keyOf)}
        : property;
    }),
  };
}

/**
 * Takes the types of a module's entries from its declaration file.
 *
 * @param keyOf - returns the key of a type's name.
 */
export function addDeclaredTypes(
  entries: readonly ApiEntry[],
  file: string,
  keyOf: (name: string) => string | undefined,
): ApiEntry[] {
  const declarations = readDeclarations(file);
  const change = (entry: ApiEntry, owner?: string): ApiEntry => {
    const name = owner ? `${owner}.${entry.name}` : entry.name;
    const nodes = declarations.get(name) ?? [];
    const children = entry.children.map((child) => change(child, entry.name));
    const [first] = nodes;
    const type = first && !isSignature(first) ? first.type : undefined;
    const signatures = entry.signatures.map((signature, index) => {
      const node =
        type && ts.isFunctionTypeNode(type) ? type : (nodes[index] as ts.Node);
      if (!node || !isSignature(node as TypedNode)) {
        return signature;
      }
      const {parameters, type: returns} = node as ts.SignatureDeclaration;
      return {
        ...signature,
        parameters: signature.parameters.map((parameter, at) =>
          toDeclaredParameter(parameter, parameters[at], keyOf),
        ),
        ...(returns ? {returns: readTokens(returns, keyOf)} : {}),
      };
    });
    return {
      ...entry,
      children,
      signatures,
      ...(type && !ts.isTypeLiteralNode(type)
        ? {type: readTokens(type, keyOf)}
        : {}),
    };
  };
  return entries.map((entry) => change(entry));
}
