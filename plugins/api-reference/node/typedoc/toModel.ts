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
  ApiComment,
  ApiEntry,
  EntryKind,
  ApiModule,
  PackageModel,
  ApiParameter,
  CommentPart,
  CallSignature,
  SignatureToken,
} from '../../core/history/model';
import type {ConvertedPackage} from './convert';
import {addDeclaredTypes} from './declaredTypes';

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

/** Returns the key of a reflection. A constant that shares its name with an interface gets the suffix `:const`. */
function toKey(reflection: Reflection): string {
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

/** Merges adjacent texts. */
function mergeTexts(tokens: readonly SignatureToken[]): SignatureToken[] {
  const result: SignatureToken[] = [];
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

function joinTokens(
  lists: readonly SignatureToken[][],
  separator: string,
): SignatureToken[] {
  return lists.flatMap((list, index) =>
    index === 0 ? list : [separator, ...list],
  );
}

function toParametersTokens(signature: SignatureReflection): SignatureToken[] {
  return joinTokens(
    (signature.parameters ?? []).map((parameter) => [
      `${parameter.flags.isRest ? '...' : ''}${toParameterName(parameter)}${parameter.flags.isOptional ? '?' : ''}: `,
      ...toTypeTokens(parameter.type),
    ]),
    ', ',
  );
}

function toLiteralTokens(declaration: DeclarationReflection): SignatureToken[] {
  const signatures = declaration.signatures ?? [];
  const children = declaration.children ?? [];
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0) {
    return [
      '(',
      ...toParametersTokens(only),
      ') => ',
      ...toTypeTokens(only.type),
    ];
  }
  const members: SignatureToken[][] = [
    ...(declaration.indexSignatures ?? []).map((signature) => [
      '[',
      ...toParametersTokens(signature),
      ']: ',
      ...toTypeTokens(signature.type),
    ]),
    ...children.flatMap((child): SignatureToken[][] =>
      child.signatures
        ? child.signatures.map((signature) => [
            `${child.name}(`,
            ...toParametersTokens(signature),
            '): ',
            ...toTypeTokens(signature.type),
          ])
        : [
            [
              `${child.name}${child.flags.isOptional ? '?' : ''}: `,
              ...toTypeTokens(child.type),
            ],
          ],
    ),
  ];
  return members.length === 0
    ? ['{}']
    : ['{ ', ...joinTokens(members, '; '), ' }'];
}

const COMPOUND = ['union', 'intersection', 'reflection', 'conditional'];

function toWrappedTokens(type: SomeType): SignatureToken[] {
  return COMPOUND.includes(type.type)
    ? ['(', ...toTypeTokens(type), ')']
    : toTypeTokens(type);
}

/** Writes a type as text with the keys of its symbols. */
function toTypeTokens(type: SomeType | undefined): SignatureToken[] {
  if (!type) {
    return ['any'];
  }
  const tokens = (): SignatureToken[] => {
    switch (type.type) {
      case 'reference': {
        const target = type.reflection;
        const name: SignatureToken =
          target && !type.refersToTypeParameter
            ? {text: type.name, to: toKey(target)}
            : type.name;
        return type.typeArguments?.length
          ? [
              name,
              '<',
              ...joinTokens(type.typeArguments.map(toTypeTokens), ', '),
              '>',
            ]
          : [name];
      }
      case 'array':
        return [...toWrappedTokens(type.elementType), '[]'];
      case 'union':
      case 'intersection':
        return joinTokens(
          type.types.map((part) =>
            part.type === 'reflection' && part.declaration.signatures
              ? toWrappedTokens(part)
              : toTypeTokens(part),
          ),
          type.type === 'union' ? ' | ' : ' & ',
        );
      case 'tuple':
        return ['[', ...joinTokens(type.elements.map(toTypeTokens), ', '), ']'];
      case 'namedTupleMember':
        return [
          `${type.name}${type.isOptional ? '?' : ''}: `,
          ...toTypeTokens(type.element),
        ];
      case 'optional':
        return [...toWrappedTokens(type.elementType), '?'];
      case 'rest': {
        // TypeDoc reads `[...In]` as `[...In[]]` where In is a type parameter.
        const {elementType: rest} = type;
        const variadic =
          rest.type === 'array' &&
          rest.elementType.type === 'reference' &&
          rest.elementType.refersToTypeParameter
            ? rest.elementType
            : rest;
        return ['...', ...toWrappedTokens(variadic)];
      }
      case 'typeOperator':
        return [`${type.operator} `, ...toWrappedTokens(type.target)];
      case 'query':
        return ['typeof ', ...toTypeTokens(type.queryType)];
      case 'literal':
        return [
          typeof type.value === 'string'
            ? `'${type.value}'`
            : String(type.value),
        ];
      case 'reflection':
        return toLiteralTokens(type.declaration);
      default:
        return [type.toString()];
    }
  };
  return mergeTexts(tokens());
}

function toParameterName(parameter: ParameterReflection): string {
  // TypeDoc's name of a destructured parameter.
  return parameter.name === '__namedParameters' ? 'config' : parameter.name;
}

/** Link in a comment of older TypeDoc: a name in double brackets. */
const NAME = /\[\[([^\]|]+?)(?:\|([^\]]+))?\]\]/g;

function toParts(display: readonly CommentDisplayPart[]): CommentPart[] {
  return display.flatMap((part): CommentPart[] => {
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
    // Removes numbers of an internal issue tracker and names of authors.
    const text = part.text
      .replace(/TODO\(T\d+\)\s*/g, '')
      .replace(/\bNOTE\(\w+\):/g, 'NOTE:');
    const result: CommentPart[] = [];
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

function toComment(
  comment: TypeDocComment | undefined,
): ApiComment | undefined {
  if (!comment || isHeader(comment)) {
    return undefined;
  }
  const tag = (name: `@${string}`) => comment.getTag(name)?.content;
  const returns = tag('@returns') ?? tag('@return');
  const deprecated = tag('@deprecated');
  const experimental = comment.hasModifier('@experimental');
  const see = comment.blockTags
    .filter(({tag: name}) => name === '@see')
    .map(({content}) => toParts(content));
  const result: ApiComment = {
    summary: [
      ...toParts(comment.summary),
      ...comment.blockTags
        .filter(({tag: name}) => name === '@remarks' || name === '@example')
        .flatMap(({content}) => [
          {kind: 'text' as const, text: '\n\n'},
          ...toParts(content),
        ]),
    ],
    ...(returns ? {returns: toParts(returns)} : {}),
    ...(deprecated ? {deprecated: toParts(deprecated)} : {}),
    ...(see.length > 0 ? {see} : {}),
    ...(experimental ? {experimental} : {}),
  };
  return result;
}

function toParameter(
  parameter: ParameterReflection | DeclarationReflection,
): ApiParameter {
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
        ? toParameterName(parameter as ParameterReflection)
        : parameter.name,
    optional: Boolean(parameter.flags.isOptional),
    rest: Boolean(parameter.flags.isRest),
    type: toTypeTokens(parameter.type),
    ...(comment ? {comment: toParts(comment.summary)} : {}),
    properties: (literal?.children ?? []).map(toParameter),
  };
}

function toTypeParameterTokens(
  list:
    readonly {name: string; type?: SomeType; default?: SomeType}[] | undefined,
): SignatureToken[] {
  return mergeTexts(
    joinTokens(
      (list ?? []).map((parameter) => [
        parameter.name,
        ...(parameter.type
          ? [' extends ', ...toTypeTokens(parameter.type)]
          : []),
        ...(parameter.default
          ? [' = ', ...toTypeTokens(parameter.default)]
          : []),
      ]),
      ', ',
    ),
  );
}

function toSignature(signature: SignatureReflection): CallSignature {
  const comment = toComment(signature.comment);
  return {
    typeParameters: toTypeParameterTokens(signature.typeParameters),
    parameters: (signature.parameters ?? []).map(toParameter),
    returns: toTypeTokens(signature.type),
    ...(comment ? {comment} : {}),
  };
}

function toTypeKey(type: SomeType | undefined): string | undefined {
  const target = type?.type === 'query' ? type.queryType : type;
  return target?.type === 'reference' && target.reflection
    ? toKey(target.reflection)
    : undefined;
}

function toEntry(
  reflection: DeclarationReflection,
  exported: boolean,
): ApiEntry | undefined {
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
  ].flatMap((child) => toEntry(child, exported) ?? []);
  const key = toKey(reflection);
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
      type: mergeTexts([
        '[',
        ...toParametersTokens(signature),
        ']: ',
        ...toTypeTokens(signature.type),
      ]),
      signatures: [],
      ...toCommentField(toComment(signature.comment)),
      children: [],
    });
  }
  const from = reflection.inheritedFrom?.reflection;
  // TypeDoc attaches the comment of a function to its signature.
  const comment = toComment(
    reflection.comment ??
      (reflection.signatures ? undefined : literal?.signatures?.[0]?.comment),
  );
  const typeKey = toTypeKey(reflection.type);
  return {
    key,
    name: reflection.name,
    kind,
    exported,
    optional: Boolean(reflection.flags.isOptional),
    readonly: Boolean(reflection.flags.isReadonly),
    ...(from ? {inherited: toKey(from)} : {}),
    typeParameters: toTypeParameterTokens(reflection.typeParameters),
    extends: (reflection.extendedTypes ?? []).map(toTypeTokens),
    ...(reflection.type ? {type: toTypeTokens(reflection.type)} : {}),
    ...(typeKey ? {typeKey} : {}),
    signatures: signatures.map(toSignature),
    ...toCommentField(comment),
    children,
  };
}

function toCommentField(comment: ApiComment | undefined): {
  comment?: ApiComment;
} {
  return comment ? {comment} : {};
}

/** Reads the names that a declaration file exports, and the modules of those that it re-exports. */
function readExports(file: string): {
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

/** Finds the first candidate that exists in a folder. */
function findFile(folder: string, candidates: readonly string[]): string {
  const file = candidates.find((name) => existsSync(path.join(folder, name)));
  if (!file) {
    throw new Error(
      `api-reference: none of ${candidates.join(', ')} exists in ${folder}.`,
    );
  }
  return file;
}

/** Finds the key of a type by its name, first in the module that uses it, then in the others. */
function findTypeKey(
  modules: readonly DeclarationReflection[],
  from: DeclarationReflection,
  name: string,
): string | undefined {
  const isType = (child: DeclarationReflection) =>
    child.name === name && !child.kindOf(ReflectionKind.Variable);
  const type = [from, ...modules]
    .flatMap((module) => module.children ?? [])
    .find(isType);
  return type && toKey(type);
}

/** Converts TypeDoc's reflections of a package into plain data. */
export function toModel({
  project,
  folder,
  types,
  release,
}: ConvertedPackage): PackageModel {
  const modules = (project.children ?? []).map((module): ApiModule => {
    const {name} = module;
    const file = path.join(
      types,
      findFile(types, [`${name}.d.ts`, `${name}/index.d.ts`]),
    );
    const {names} = readExports(file);
    const entries = (module.children ?? []).flatMap(
      (child) => toEntry(child, names.has(child.name)) ?? [],
    );
    return {
      name,
      source: findFile(path.join(folder, 'src'), [
        `${name}.ts`,
        `${name}.tsx`,
        `${name}/index.ts`,
      ]),
      ...toCommentField(toComment(module.comment)),
      entries: addDeclaredTypes(entries, file, (type) =>
        findTypeKey(project.children ?? [], module, type),
      ),
    };
  });
  const index: Record<string, string> = {};
  for (const [name, module] of readExports(path.join(types, 'index.d.ts'))
    .from) {
    index[name] = `${module}.${name}`;
  }
  return {release, modules, index};
}
