/**
 * Types as a declaration file writes them. TypeDoc gives what the compiler makes
 * of them: aliases of built-in types are gone, unions are in another order.
 */

import {readFileSync} from 'node:fs';
import ts from 'typescript';
import type {Entry, Parameter, Token} from '../model';

/** A node of a declaration with its types: what an entry's signature is printed from. */
type Declared =
  | ts.SignatureDeclaration
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.VariableDeclaration;

/** Text of a type on one line, with the symbols that it names. */
function tokensOf(
  node: ts.Node,
  keyOf: (name: string) => string | undefined,
): Token[] {
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
  const result: Token[] = [];
  let at = node.getStart(source);
  for (const {start, end, key} of links.sort((a, b) => a.start - b.start)) {
    result.push(clean(source.text.slice(at, start)));
    result.push({text: source.text.slice(start, end), to: key});
    at = end;
  }
  result.push(clean(source.text.slice(at, node.end)));
  return result.filter((token) => token !== '');
}

/** The declarations of a file: by name, members by `Owner.member`, overloads in order. */
function declarationsOf(file: string): Map<string, Declared[]> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2020,
    true,
  );
  const found = new Map<string, Declared[]>();
  const add = (name: string, node: Declared) =>
    found.set(name, [...(found.get(name) ?? []), node]);
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
  return found;
}

const isSignature = (node: Declared): node is ts.SignatureDeclaration =>
  'parameters' in node;

/** A parameter, and its properties where its type is written in place. */
function parameterAsDeclared(
  parameter: Parameter,
  node: ts.ParameterDeclaration | undefined,
  keyOf: (name: string) => string | undefined,
): Parameter {
  if (!node?.type) {
    return parameter;
  }
  const literal = ts.isTypeLiteralNode(node.type) ? node.type : undefined;
  return {
    ...parameter,
    type: tokensOf(node.type, keyOf),
    properties: parameter.properties.map((property) => {
      const member = literal?.members.find(
        (one): one is ts.PropertySignature =>
          ts.isPropertySignature(one) && one.name.getText() === property.name,
      );
      return member?.type
        ? {...property, type: tokensOf(member.type, keyOf)}
        : property;
    }),
  };
}

/** Puts the declared types into the entries of a module. */
export function withDeclaredTypes(
  entries: readonly Entry[],
  file: string,
  keyOf: (name: string) => string | undefined,
): Entry[] {
  const declarations = declarationsOf(file);
  const change = (entry: Entry, owner?: string): Entry => {
    const name = owner ? `${owner}.${entry.name}` : entry.name;
    const nodes = declarations.get(name) ?? [];
    const children = entry.children.map((child) => change(child, entry.name));
    const [first] = nodes;
    const type = first && !isSignature(first) ? first.type : undefined;
    const signatures = entry.signatures.map((signature, index) => {
      const node =
        type && ts.isFunctionTypeNode(type) ? type : (nodes[index] as ts.Node);
      if (!node || !isSignature(node as Declared)) {
        return signature;
      }
      const {parameters, type: returns} = node as ts.SignatureDeclaration;
      return {
        ...signature,
        parameters: signature.parameters.map((parameter, at) =>
          parameterAsDeclared(parameter, parameters[at], keyOf),
        ),
        ...(returns ? {returns: tokensOf(returns, keyOf)} : {}),
      };
    });
    return {
      ...entry,
      children,
      signatures,
      ...(type && !ts.isTypeLiteralNode(type)
        ? {type: tokensOf(type, keyOf)}
        : {}),
    };
  };
  return entries.map((entry) => change(entry));
}
