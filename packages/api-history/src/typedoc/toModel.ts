/* eslint max-lines: off -- the kinds of TypeDoc's tree call each other: types, signatures, entries */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  ReflectionKind,
  type Comment as TypeDocComment,
  type CommentDisplayPart,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import type {
  Comment,
  Entry,
  EntryKind,
  Module,
  PackageModel,
  Parameter,
  Part,
  Signature,
  Token,
} from '../model';
import type {Converted} from './convert';
import {withDeclaredTypes} from './declaredTypes';

const KINDS = new Map<ReflectionKind, EntryKind>([
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Enum, 'enum'],
  [ReflectionKind.EnumMember, 'member'],
  [ReflectionKind.Interface, 'interface'],
  [ReflectionKind.TypeAlias, 'type'],
  [ReflectionKind.Variable, 'variable'],
  [ReflectionKind.Function, 'function'],
  [ReflectionKind.Constructor, 'constructor'],
  [ReflectionKind.Property, 'property'],
  [ReflectionKind.Accessor, 'property'],
  [ReflectionKind.Method, 'method'],
]);

/** An interface and a constant may share a name: the constant's key says what it is. */
function keyOf(reflection: Reflection): string {
  const names: string[] = [];
  let at: Reflection | undefined = reflection;
  while (at && !at.kindOf(ReflectionKind.Module | ReflectionKind.Project)) {
    if (!at.kindOf(ReflectionKind.TypeLiteral | ReflectionKind.SomeSignature)) {
      const owner = at.parent as DeclarationReflection | undefined;
      const twin =
        at.kindOf(ReflectionKind.Variable) &&
        owner?.children?.some(
          (other) => other !== at && other.name === at?.name,
        );
      names.unshift(twin ? `${at.name}:const` : at.name);
    }
    at = at.parent;
  }
  return `${at?.name ?? ''}.${names.join('.')}`;
}

/** Merges neighboring texts. */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (typeof token === 'string' && typeof last === 'string') {
      result[result.length - 1] = last + token;
    } else if (token !== '') {
      result.push(token);
    }
  }
  return result;
}

function separated(lists: readonly Token[][], separator: string): Token[] {
  return lists.flatMap((list, index) =>
    index === 0 ? list : [separator, ...list],
  );
}

function parametersTokens(signature: SignatureReflection): Token[] {
  return separated(
    (signature.parameters ?? []).map((parameter) => [
      `${parameter.flags.isRest ? '...' : ''}${parameterName(parameter)}${parameter.flags.isOptional ? '?' : ''}: `,
      ...typeTokens(parameter.type),
    ]),
    ', ',
  );
}

function literalTokens(declaration: DeclarationReflection): Token[] {
  const signatures = declaration.signatures ?? [];
  const children = declaration.children ?? [];
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0) {
    return ['(', ...parametersTokens(only), ') => ', ...typeTokens(only.type)];
  }
  const members: Token[][] = [
    ...(declaration.indexSignatures ?? []).map((signature) => [
      '[',
      ...parametersTokens(signature),
      ']: ',
      ...typeTokens(signature.type),
    ]),
    ...children.flatMap((child): Token[][] =>
      child.signatures
        ? child.signatures.map((signature) => [
            `${child.name}(`,
            ...parametersTokens(signature),
            '): ',
            ...typeTokens(signature.type),
          ])
        : [
            [
              `${child.name}${child.flags.isOptional ? '?' : ''}: `,
              ...typeTokens(child.type),
            ],
          ],
    ),
  ];
  return members.length === 0
    ? ['{}']
    : ['{ ', ...separated(members, '; '), ' }'];
}

const COMPOUND = ['union', 'intersection', 'reflection', 'conditional'];

function wrapped(type: SomeType): Token[] {
  return COMPOUND.includes(type.type)
    ? ['(', ...typeTokens(type), ')']
    : typeTokens(type);
}

/** A type as text with the symbols that it names. */
export function typeTokens(type: SomeType | undefined): Token[] {
  if (!type) {
    return ['any'];
  }
  const tokens = (): Token[] => {
    switch (type.type) {
      case 'reference': {
        const target = type.reflection;
        const name: Token =
          target && !type.refersToTypeParameter
            ? {text: type.name, to: keyOf(target)}
            : type.name;
        return type.typeArguments?.length
          ? [
              name,
              '<',
              ...separated(type.typeArguments.map(typeTokens), ', '),
              '>',
            ]
          : [name];
      }
      case 'array':
        return [...wrapped(type.elementType), '[]'];
      case 'union':
      case 'intersection':
        return separated(
          type.types.map((part) =>
            part.type === 'reflection' && part.declaration.signatures
              ? wrapped(part)
              : typeTokens(part),
          ),
          type.type === 'union' ? ' | ' : ' & ',
        );
      case 'tuple':
        return ['[', ...separated(type.elements.map(typeTokens), ', '), ']'];
      case 'namedTupleMember':
        return [
          `${type.name}${type.isOptional ? '?' : ''}: `,
          ...typeTokens(type.element),
        ];
      case 'optional':
        return [...wrapped(type.elementType), '?'];
      case 'rest': {
        // TypeDoc reads `[...In]` as `[...In[]]` where In is a type parameter.
        const {elementType: rest} = type;
        const variadic =
          rest.type === 'array' &&
          rest.elementType.type === 'reference' &&
          rest.elementType.refersToTypeParameter
            ? rest.elementType
            : rest;
        return ['...', ...wrapped(variadic)];
      }
      case 'typeOperator':
        return [`${type.operator} `, ...wrapped(type.target)];
      case 'query':
        return ['typeof ', ...typeTokens(type.queryType)];
      case 'literal':
        return [
          typeof type.value === 'string'
            ? `'${type.value}'`
            : String(type.value),
        ];
      case 'reflection':
        return literalTokens(type.declaration);
      default:
        return [type.toString()];
    }
  };
  return joined(tokens());
}

function parameterName(parameter: ParameterReflection): string {
  // A destructured parameter has no name of its own.
  return parameter.name === '__namedParameters' ? 'config' : parameter.name;
}

/** Names in double brackets, the links of older TypeDoc. */
const NAME = /\[\[([^\]|]+?)(?:\|([^\]]+))?\]\]/g;

function parts(display: readonly CommentDisplayPart[]): Part[] {
  return display.flatMap((part): Part[] => {
    if (part.kind === 'code') {
      return [{kind: 'code', text: part.text}];
    }
    if (part.kind === 'inline-tag') {
      const target =
        typeof part.target === 'string'
          ? part.target
          : /^https?:\/\/\S+/.exec(part.text)?.[0];
      return target
        ? [{kind: 'link', text: part.text.trim(), href: target}]
        : [{kind: 'name', text: part.text, name: part.text.trim()}];
    }
    // Numbers of an issue tracker that nobody outside can read, and people's names.
    const text = part.text
      .replace(/TODO\(T\d+\)\s*/g, '')
      .replace(/\bNOTE\(\w+\):/g, 'NOTE:');
    const result: Part[] = [];
    let from = 0;
    for (const match of text.matchAll(NAME)) {
      result.push({kind: 'text', text: text.slice(from, match.index)});
      const name = (match[1] ?? '').trim();
      result.push({kind: 'name', text: match[2] ?? name, name});
      from = match.index + match[0].length;
    }
    result.push({kind: 'text', text: text.slice(from)});
    return result.filter((piece) => piece.text !== '');
  });
}

function isHeader(comment: TypeDocComment): boolean {
  return comment.summary.some(({text}) => /Copyright \(c\)/.test(text));
}

function commentOf(comment: TypeDocComment | undefined): Comment | undefined {
  if (!comment || isHeader(comment)) {
    return undefined;
  }
  const tag = (name: `@${string}`) => comment.getTag(name)?.content;
  const returns = tag('@returns') ?? tag('@return');
  const deprecated = tag('@deprecated');
  const experimental = comment.hasModifier('@experimental');
  const see = comment.blockTags
    .filter(({tag: name}) => name === '@see')
    .map(({content}) => parts(content));
  const result: Comment = {
    summary: [
      ...parts(comment.summary),
      ...comment.blockTags
        .filter(({tag: name}) => name === '@remarks' || name === '@example')
        .flatMap(({content}) => [
          {kind: 'text' as const, text: '\n\n'},
          ...parts(content),
        ]),
    ],
    ...(returns ? {returns: parts(returns)} : {}),
    ...(deprecated ? {deprecated: parts(deprecated)} : {}),
    ...(see.length > 0 ? {see} : {}),
    ...(experimental ? {experimental} : {}),
  };
  return result;
}

function parameterOf(
  parameter: ParameterReflection | DeclarationReflection,
): Parameter {
  const comment =
    parameter.comment ??
    (parameter as DeclarationReflection).signatures?.[0]?.comment;
  const literal =
    parameter.type?.type === 'reflection'
      ? parameter.type.declaration
      : undefined;
  return {
    name:
      parameter.kind === ReflectionKind.Parameter
        ? parameterName(parameter as ParameterReflection)
        : parameter.name,
    optional: Boolean(parameter.flags.isOptional),
    rest: Boolean(parameter.flags.isRest),
    type: typeTokens(parameter.type),
    ...(comment ? {comment: parts(comment.summary)} : {}),
    properties: (literal?.children ?? []).map(parameterOf),
  };
}

function typeParameterTokens(
  list:
    readonly {name: string; type?: SomeType; default?: SomeType}[] | undefined,
): Token[] {
  return joined(
    separated(
      (list ?? []).map((parameter) => [
        parameter.name,
        ...(parameter.type ? [' extends ', ...typeTokens(parameter.type)] : []),
        ...(parameter.default ? [' = ', ...typeTokens(parameter.default)] : []),
      ]),
      ', ',
    ),
  );
}

function signatureOf(signature: SignatureReflection): Signature {
  const comment = commentOf(signature.comment);
  return {
    typeParameters: typeParameterTokens(signature.typeParameters),
    parameters: (signature.parameters ?? []).map(parameterOf),
    returns: typeTokens(signature.type),
    ...(comment ? {comment} : {}),
  };
}

function typeKeyOf(type: SomeType | undefined): string | undefined {
  const target = type?.type === 'query' ? type.queryType : type;
  return target?.type === 'reference' && target.reflection
    ? keyOf(target.reflection)
    : undefined;
}

function entryOf(
  reflection: DeclarationReflection,
  exported: boolean,
): Entry | undefined {
  const kind = KINDS.get(reflection.kind);
  if (!kind) {
    return undefined;
  }
  const literal =
    reflection.type?.type === 'reflection'
      ? reflection.type.declaration
      : undefined;
  const isContainer = kind === 'variable' || kind === 'type';
  const signatures =
    reflection.signatures ??
    (kind === 'property' || kind === 'variable'
      ? literal?.signatures
      : undefined) ??
    [];
  const children = [
    ...(reflection.children ?? []),
    ...(isContainer ? (literal?.children ?? []) : []),
  ].flatMap((child) => entryOf(child, exported) ?? []);
  const key = keyOf(reflection);
  for (const signature of reflection.indexSignatures ?? []) {
    children.push({
      key: `${key}.[index]`,
      name: '[index]',
      kind: 'index',
      exported,
      optional: false,
      readonly: false,
      typeParameters: [],
      extends: [],
      type: joined([
        '[',
        ...parametersTokens(signature),
        ']: ',
        ...typeTokens(signature.type),
      ]),
      signatures: [],
      ...withComment(commentOf(signature.comment)),
      children: [],
    });
  }
  const from = reflection.inheritedFrom?.reflection;
  // A comment on a function stands at its signature.
  const comment = commentOf(
    reflection.comment ??
      (reflection.signatures ? undefined : literal?.signatures?.[0]?.comment),
  );
  const typeKey = typeKeyOf(reflection.type);
  return {
    key,
    name: reflection.name,
    kind,
    exported,
    optional: Boolean(reflection.flags.isOptional),
    readonly: Boolean(reflection.flags.isReadonly),
    ...(from ? {inherited: keyOf(from)} : {}),
    typeParameters: typeParameterTokens(reflection.typeParameters),
    extends: (reflection.extendedTypes ?? []).map(typeTokens),
    ...(reflection.type ? {type: typeTokens(reflection.type)} : {}),
    ...(typeKey ? {typeKey} : {}),
    signatures: signatures.map(signatureOf),
    ...withComment(comment),
    children,
  };
}

function withComment(comment: Comment | undefined): {comment?: Comment} {
  return comment ? {comment} : {};
}

/** Names that a declaration file exports, by syntax. */
function exportsOf(file: string): {
  names: Set<string>;
  from: Map<string, string>;
} {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2020,
  );
  const names = new Set<string>();
  const from = new Map<string, string>();
  for (const statement of source.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const specifier = statement.moduleSpecifier;
      for (const {name} of statement.exportClause.elements) {
        names.add(name.text);
        if (specifier && ts.isStringLiteral(specifier)) {
          from.set(name.text, specifier.text.replace(/^\.\//, ''));
        }
      }
    } else if (ts.isExportAssignment(statement)) {
      names.add('default');
    } else if (
      ts.canHaveModifiers(statement) &&
      statement.modifiers?.some(
        ({kind}) => kind === ts.SyntaxKind.ExportKeyword,
      )
    ) {
      if (ts.isVariableStatement(statement)) {
        for (const {name} of statement.declarationList.declarations) {
          names.add((name as ts.Identifier).text);
        }
      } else {
        const {name} = statement as ts.Statement & {name?: ts.Identifier};
        if (name) {
          names.add(name.text);
        }
      }
    }
  }
  return {names, from};
}

/** The one existing file of some candidates, relative to a folder. */
function firstFile(folder: string, candidates: readonly string[]): string {
  const found = candidates.find((name) => existsSync(path.join(folder, name)));
  if (!found) {
    throw new Error(
      `api-history: none of ${candidates.join(', ')} exists in ${folder}.`,
    );
  }
  return found;
}

/** The key of a type's name as a module means it: its own, or the one of another module. */
function keyOfType(
  modules: readonly DeclarationReflection[],
  from: DeclarationReflection,
  name: string,
): string | undefined {
  const isType = (child: DeclarationReflection) =>
    child.name === name && !child.kindOf(ReflectionKind.Variable);
  const found = [from, ...modules]
    .flatMap((module) => module.children ?? [])
    .find(isType);
  return found && keyOf(found);
}

/** Turns what TypeDoc found in a package into plain data. */
export function toModel({
  project,
  folder,
  types,
  release,
}: Converted): PackageModel {
  const modules = (project.children ?? []).map((module): Module => {
    const {name} = module;
    const file = path.join(
      types,
      firstFile(types, [`${name}.d.ts`, `${name}/index.d.ts`]),
    );
    const {names} = exportsOf(file);
    const entries = (module.children ?? []).flatMap(
      (child) => entryOf(child, names.has(child.name)) ?? [],
    );
    return {
      name,
      source: firstFile(path.join(folder, 'src'), [
        `${name}.ts`,
        `${name}.tsx`,
        `${name}/index.ts`,
      ]),
      ...withComment(commentOf(module.comment)),
      entries: withDeclaredTypes(entries, file, (type) =>
        keyOfType(project.children ?? [], module, type),
      ),
    };
  });
  const index: Record<string, string> = {};
  for (const [name, module] of exportsOf(path.join(types, 'index.d.ts')).from) {
    index[name] = `${module}.${name}`;
  }
  return {release, modules, index};
}
