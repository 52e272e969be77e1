import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {beforeAll, expect, it} from 'vitest';
import {apiReference} from '@site/config/apiReference';
import {ensureGenerated} from './ensureGenerated';

const site = path.join(import.meta.dirname, '../../..');

beforeAll(
  () =>
    ensureGenerated(site, path.join(import.meta.dirname, '..'), {
      ...apiReference,
      examples: 'samples/api',
    }),
  120_000,
);

const underscored = (name: string) => name.replace(/\W/g, '_');

/** Normalizes a declaration: no layout, no closing commas and semicolons, one kind of quotes. */
function tokens(code: string): string {
  const scanner = ts.createScanner(
    ts.ScriptTarget.ES2020,
    true,
    ts.LanguageVariant.Standard,
    code,
  );
  const found: string[] = [];
  for (
    let kind = scanner.scan();
    kind !== ts.SyntaxKind.EndOfFileToken;
    kind = scanner.scan()
  ) {
    const text =
      kind === ts.SyntaxKind.StringLiteral
        ? `'${scanner.getTokenValue()}'`
        : scanner.getTokenText();
    if (/^[)}\]]$/.test(text) && /^[,;]$/.test(found.at(-1) ?? '')) {
      found.pop();
    }
    found.push(text);
  }
  while (/^[,;]$/.test(found.at(-1) ?? '')) {
    found.pop();
  }
  return found.join(' ');
}

/** Writes a declared signature in the form of the pages. */
function declaredForm(node: ts.Node, owner: string): string | undefined {
  const source = node.getSourceFile();
  const text = (part: ts.Node) => part.getText(source);
  // Pages name a destructured parameter `config`.
  const parameters = (list: readonly ts.ParameterDeclaration[]) =>
    list
      .map((parameter) =>
        ts.isObjectBindingPattern(parameter.name)
          ? `config: ${parameter.type ? text(parameter.type) : 'any'}`
          : text(parameter),
      )
      .join(', ');
  if (ts.isConstructorDeclaration(node)) {
    return `new ${owner}(${parameters(node.parameters)}): ${owner}`;
  }
  if (
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  ) {
    const generics = node.typeParameters
      ? `<${node.typeParameters.map(text).join(', ')}>`
      : '';
    const optional = ts.isFunctionDeclaration(node)
      ? ''
      : node.questionToken
        ? '?'
        : '';
    return `${node.name ? text(node.name) : ''}${optional}${generics}(${parameters(node.parameters)}): ${node.type ? text(node.type) : 'any'}`;
  }
  if (ts.isEnumMember(node)) {
    return `${owner}.${text(node)}`;
  }
  if (ts.isVariableDeclaration(node)) {
    const name = text(node.name);
    return `${name === '_default' ? 'export default' : `const ${name}`}: ${node.type ? text(node.type) : 'any'}`;
  }
  if (ts.isTypeAliasDeclaration(node)) {
    return `type ${text(node.name)} = ${text(node.type)}`;
  }
  if (ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node)) {
    return text(node);
  }
  return undefined;
}

/** Reads every signature of a package by symbol, as `module.Name.member`. */
function declared(alias: string): Map<string, string[]> {
  const folder = path.join(site, 'node_modules', alias, 'lib/typescript');
  const found = new Map<string, string[]>();
  const parents = new Map<string, string[]>();
  const add = (key: string, form: string | undefined) => {
    if (form !== undefined) {
      found.set(key, [...(found.get(key) ?? []), tokens(form)]);
    }
  };
  const memberName = (node: ts.Node) =>
    ts.isConstructorDeclaration(node)
      ? 'constructor'
      : ts.isIndexSignatureDeclaration(node)
        ? '[index]'
        : ((node as ts.NamedDeclaration).name?.getText() ?? '');
  for (const file of readdirSync(folder, {recursive: true}) as string[]) {
    if (!file.endsWith('.d.ts')) {
      continue;
    }
    const module = underscored(
      file.replace(/\.d\.ts$/, '').replace(/\/index$/, ''),
    );
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(folder, file), 'utf8'),
      ts.ScriptTarget.ES2020,
      true,
    );
    const members = (owner: string, list: readonly ts.Node[]) => {
      for (const member of list) {
        add(
          `${module}.${owner}.${memberName(member)}`,
          declaredForm(member, owner),
        );
      }
    };
    for (const node of source.statements) {
      if (
        ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isEnumDeclaration(node)
      ) {
        const name = node.name?.text ?? '';
        members(name, [...node.members]);
        if (!ts.isEnumDeclaration(node)) {
          parents.set(
            `${module}.${name}`,
            (node.heritageClauses ?? []).flatMap(({types}) =>
              types.map(({expression}) => expression.getText()),
            ),
          );
        }
      } else if (ts.isTypeAliasDeclaration(node)) {
        add(`${module}.${node.name.text}`, declaredForm(node, ''));
      } else if (ts.isFunctionDeclaration(node)) {
        add(`${module}.${node.name?.text ?? ''}`, declaredForm(node, ''));
      } else if (ts.isVariableStatement(node)) {
        for (const one of node.declarationList.declarations) {
          const name = one.name.getText().replace('_default', 'default');
          if (one.type && ts.isTypeLiteralNode(one.type)) {
            // The page shows each member separately.
            members(name, [...one.type.members]);
          } else {
            add(`${module}.${name}`, declaredForm(one, ''));
          }
        }
      }
    }
  }
  for (const [key, names] of parents) {
    for (const parent of names) {
      const prefix = [...parents.keys()].find((other) =>
        other.endsWith(`.${parent}`),
      );
      for (const [other, forms] of prefix ? [...found] : []) {
        if (prefix && other.startsWith(`${prefix}.`)) {
          found.set(`${key}${other.slice(prefix.length)}`, forms);
        }
      }
    }
  }
  return found;
}

/** Reads every signature of the pages by symbol, which headings tell. */
function printed(docs: string): Map<string, string[]> {
  const folder = path.join(site, docs, 'api/core');
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder, {recursive: true}) as string[]) {
    const [kind, rest = ''] = file.replace(/\.mdx$/, '').split('/');
    if (!file.endsWith('.mdx') || kind === 'index') {
      continue;
    }
    let [owner, key] = [rest, rest];
    const level = kind === 'modules' ? 2 : 3;
    for (const line of readFileSync(path.join(folder, file), 'utf8').split(
      '\n',
    )) {
      const [, marks = '', title = ''] =
        /^(#{2,6}) (.*?) \{\/\* #\S+ \*\/\}$/.exec(line) ?? [];
      const name = title
        .replace(/\\/g, '')
        .replace(/\(\)$/, '')
        .replace('default export', 'default');
      if (marks.length === level) {
        key = `${rest}.${name}`;
        owner = key;
      } else if (marks.length === 3 && kind === 'modules') {
        key = `${owner}.${name}`;
      }
      const [, json] =
        /^<ApiSignature parts=\{(.*?)\}(?: answer=\{.*\})? \/>$/.exec(line) ??
        [];
      if (json !== undefined) {
        const parts = JSON.parse(json) as (string | [string, string])[];
        const code = parts
          .map((part) => (typeof part === 'string' ? part : part[0]))
          .join('');
        found.set(key, [...(found.get(key) ?? []), tokens(code)]);
      }
    }
  }
  return found;
}

it.each(apiReference.versions)(
  'prints the signatures of $label as the package declares them',
  ({docs, package: alias}) => {
    const ours = printed(docs);
    const theirs = declared(alias);
    const pairs = [...ours]
      // The members of a constant are compared instead of it.
      .filter(
        ([, forms]) => !forms.some((form) => /^const \w+ : \{/.test(form)),
      )
      .map(([key, forms]) => ({key, ours: forms, theirs: theirs.get(key)}));
    expect(pairs.length).toBeGreaterThan(80);
    expect(
      pairs.filter(
        (pair) => JSON.stringify(pair.ours) !== JSON.stringify(pair.theirs),
      ),
    ).toEqual([]);
  },
);

it('would notice an optional mark, a type argument and another name of a type', () => {
  expect(tokens('a(b?: c): d')).not.toBe(tokens('a(b: c): d'));
  expect(tokens('a(): Promise<Uint8Array<ArrayBufferLike>>')).not.toBe(
    tokens('a(): Promise<Uint8Array>'),
  );
  expect(tokens('a(\n  b: "x",\n): c;')).toBe(tokens("a(b: 'x'): c"));
});
