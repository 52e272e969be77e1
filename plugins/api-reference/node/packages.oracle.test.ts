import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {beforeAll, describe, expect, it} from 'vitest';
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
const isHidden = (node: ts.Node) =>
  ts
    .getJSDocTags(node)
    .some(({tagName}) => ['hidden', 'internal'].includes(tagName.text));
const isPrivate = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  ts
    .getModifiers(node)
    ?.some(({kind}) => kind === ts.SyntaxKind.PrivateKeyword);

function memberNames(members: readonly ts.Node[]): string[] {
  return members.flatMap((member) => {
    if (isHidden(member) || isPrivate(member)) {
      return [];
    }
    if (ts.isConstructorDeclaration(member)) {
      return ['constructor'];
    }
    if (ts.isIndexSignatureDeclaration(member)) {
      return ['[index]'];
    }
    const {name} = member as ts.Node & {name?: ts.Identifier};
    return name ? [name.text] : [];
  });
}

/** Reads every symbol of a package by the compiler, as `module.Name.member`. */
function declared(alias: string): Set<string> {
  const folder = path.join(site, 'node_modules', alias, 'lib/typescript');
  const members = new Map<string, string[]>();
  const parents = new Map<string, string[]>();
  const add = (key: string, list: string[]) =>
    members.set(key, [...(members.get(key) ?? []), ...list]);
  for (const entry of readdirSync(folder, {recursive: true}) as string[]) {
    if (
      !entry.endsWith('.d.ts') ||
      /^(index|install-jsi)\.d\.ts$/.test(entry)
    ) {
      continue;
    }
    const module = underscored(
      entry.replace(/\.d\.ts$/, '').replace(/\/index$/, ''),
    );
    const source = ts.createSourceFile(
      entry,
      readFileSync(path.join(folder, entry), 'utf8'),
      ts.ScriptTarget.ES2020,
      true,
    );
    for (const node of source.statements) {
      if (isHidden(node)) {
        continue;
      }
      if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
        const key = `${module}.${node.name?.text ?? ''}`;
        add(key, memberNames([...node.members]));
        parents.set(
          key,
          (node.heritageClauses ?? []).flatMap(({types}) =>
            types.map(({expression}) => expression.getText()),
          ),
        );
      } else if (ts.isEnumDeclaration(node)) {
        add(`${module}.${node.name.text}`, memberNames([...node.members]));
      } else if (ts.isTypeAliasDeclaration(node)) {
        add(
          `${module}.${node.name.text}`,
          ts.isTypeLiteralNode(node.type)
            ? memberNames([...node.type.members]).filter(
                (name) => name !== '[index]',
              )
            : [],
        );
      } else if (ts.isFunctionDeclaration(node)) {
        add(`${module}.${node.name?.text ?? ''}`, []);
      } else if (ts.isVariableStatement(node)) {
        for (const {name, type} of node.declarationList.declarations) {
          const text = name.getText();
          add(
            `${module}.${text === '_default' ? 'default' : text}`,
            type && ts.isTypeLiteralNode(type)
              ? memberNames([...type.members])
              : [],
          );
        }
      }
    }
  }
  const names = new Set<string>();
  for (const [key, list] of members) {
    names.add(key);
    const inherited = (parents.get(key) ?? []).flatMap(
      (parent) =>
        [...members].find(([other]) => other.endsWith(`.${parent}`))?.[1] ?? [],
    );
    for (const name of [...list, ...inherited]) {
      names.add(`${key}.${name}`);
    }
  }
  return names;
}

interface Written {
  file: string;
  text: string;
}

function pagesOf(docs: string): Written[] {
  const folder = path.join(site, docs, 'api/core');
  return (readdirSync(folder, {recursive: true}) as string[])
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({
      file,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, '');
const headings = (text: string) =>
  [
    ...withoutCode(text).matchAll(/^(#{1,6}) (.*?) \{\/\* #(\S+) \*\/\}$/gm),
  ].map(([, marks = '', title = '', id = '']) => ({
    level: marks.length,
    title: title.replace(/\\/g, ''),
    id,
  }));
const nameOf = (title: string) =>
  title === 'default export' ? 'default' : title.replace(/\(\)$/, '');

/** Reads every symbol that the pages show, from file names and headings. */
function shown(pages: readonly Written[]): Set<string> {
  const names = new Set<string>();
  for (const {file, text} of pages) {
    const [folder, rest = ''] = file.replace(/\.mdx$/, '').split('/');
    if (folder === 'index') {
      continue;
    }
    if (folder !== 'modules') {
      names.add(rest);
      for (const {title} of headings(text).filter(({level}) => level === 3)) {
        names.add(`${rest}.${nameOf(title)}`);
      }
      continue;
    }
    let owner = '';
    for (const line of withoutCode(text).split('\n')) {
      const [heading] = headings(line);
      const [, property] = /^\| `([\w$]+)\??` \|/.exec(line) ?? [];
      if (heading?.level === 2) {
        owner =
          heading.id === 'own-pages' ? '' : `${rest}.${nameOf(heading.title)}`;
        if (owner) {
          names.add(owner);
        }
      } else if (heading?.level === 3) {
        names.add(`${owner}.${nameOf(heading.title)}`);
      } else if (property && owner && inProperties.has(owner)) {
        names.add(`${owner}.${property}`);
      }
      if (line.startsWith('| Property |')) {
        inProperties.add(owner);
      }
    }
  }
  return names;
}
const inProperties = new Set<string>();

const sorted = (names: Iterable<string>) => [...names].sort();

describe.each(apiReference.versions)(
  'version $label',
  ({docs, package: alias}) => {
    it('shows what the package declares, all of it and nothing else', () => {
      const names = declared(alias);
      expect(names.size).toBeGreaterThan(90);
      expect(sorted(shown(pagesOf(docs)))).toEqual(sorted(names));
    });

    it('would notice a dropped page and a dropped member', () => {
      const pages = pagesOf(docs);
      const names = declared(alias);
      const without = shown(
        pages.filter(({file}) => file !== 'classes/CameraView.Camera.mdx'),
      );
      expect(sorted(names).filter((name) => !without.has(name))).toContain(
        'CameraView.Camera.takePicture',
      );
      const cut = shown(
        pages.map(({file, text}) => ({
          file,
          text: text.replace(/^### fillRect.*$/m, ''),
        })),
      );
      expect(sorted(names).filter((name) => !cut.has(name))).toEqual([
        'CanvasView.CanvasRenderingContext2D.fillRect',
      ]);
    });

    it('has no heading that skips a level, and no id twice', () => {
      for (const {file, text} of pagesOf(docs)) {
        let level = 1;
        for (const heading of headings(text)) {
          expect(heading.level, `${file}#${heading.id}`).toBeLessThanOrEqual(
            level + 1,
          );
          level = heading.level;
        }
        const ids = headings(text).map(({id}) => id);
        expect(sorted(new Set(ids)), file).toEqual(sorted(ids));
        expect(
          [...withoutCode(text).matchAll(/^#{1,6} .*$/gm)].length,
          `${file}: headings without an id`,
        ).toBe(ids.length);
      }
    });
  },
);

it('starts every page of a symbol with a sentence, and lists its members', () => {
  for (const {docs} of apiReference.versions) {
    for (const {file, text} of pagesOf(docs)) {
      const [, body = ''] = text.split('{/* Generated');
      const [first = ''] = body
        .split('\n\n')
        .slice(1)
        .filter((block) => !block.startsWith('<'));
      expect(first, file).toMatch(/^[A-Z].*[.:)>]$/s);
      const members = headings(text).filter(({level}) => level === 3).length;
      const rows = [...text.matchAll(/^\| \[`[^`]+`\]\(#/gm)].length;
      if (!file.startsWith('modules') && file !== 'index.mdx') {
        expect(rows, `${file}: rows of its table`).toBe(members);
      }
    }
  }
});

/** Promises that the native sources always resolve. */
const neverRejects = {
  'versioned_docs/version-0.1': [
    'CanvasRenderingContext2D.invalidate',
    'CanvasRenderingContext2D.getImageData',
    'ImageData.release',
    'MobileModel.unload',
    'ImageModule.release',
  ],
  'versioned_docs/version-0.2.0': [
    'CanvasRenderingContext2D.invalidate',
    'ImageData.release',
    'MobileModel.unload',
    'ImageModule.release',
    'AudioModule.isRecording',
  ],
  docs: [
    'CanvasRenderingContext2D.invalidate',
    'ImageData.release',
    'ImageModule.release',
    'AudioModule.isRecording',
  ],
};

it('says how what can fail fails, and where the platforms differ', () => {
  for (const {docs} of apiReference.versions) {
    const members = pagesOf(docs).flatMap(({file, text}) =>
      text.split(/^(?=### )/m).map((part) => ({
        name: `${/(\w+)\.mdx$/.exec(file)?.[1]?.replace(/^audio_/, '')}.${/^### (\w+)/.exec(part)?.[1]}`,
        text: part,
      })),
    );
    const silent = members.filter(
      ({text}) =>
        /<ApiSignature parts=.*\): Promise</.test(text) &&
        !/^\*\*Rejects\*\*/m.test(text),
    );
    expect(sorted(silent.map(({name}) => name)), docs).toEqual(
      sorted(neverRejects[docs as keyof typeof neverRejects]),
    );
    expect(
      members.filter(({text}) => /^\*\*Platforms\*\*$/m.test(text)).length,
      docs,
    ).toBeGreaterThan(30);
  }
});

it('gives every page a title of its own in its version, and a description of its own', () => {
  const descriptions = new Map<string, string>();
  for (const {docs} of apiReference.versions) {
    const titles = new Map<string, string>();
    for (const {file, text} of pagesOf(docs)) {
      const value = (key: string) =>
        JSON.parse(
          new RegExp(`^${key}: (".*")$`, 'm').exec(text)?.[1] ?? '""',
        ) as string;
      const [title, description] = [value('title'), value('description')];
      expect(titles.get(title), `${file} and its title`).toBeUndefined();
      titles.set(title, file);
      expect(descriptions.get(description), file).toBeUndefined();
      descriptions.set(description, file);
      expect(description.length, file).toBeGreaterThanOrEqual(50);
      expect(description.length, file).toBeLessThanOrEqual(170);
    }
  }
});

it('shows before and after for every removed symbol that apps could import', () => {
  const changes = (docs: string) =>
    readFileSync(path.join(site, docs, 'api/changes.mdx'), 'utf8');
  const moves = (docs: string) =>
    [...changes(docs).matchAll(/^### (\S+) \{\/\* #removed-/gm)].map(
      ([, name]) => name,
    );
  expect(moves('versioned_docs/version-0.2.0')).toEqual(['AudioUtil.record']);
  expect(sorted(moves('docs') as string[])).toEqual([
    'MobileModel.execute',
    'MobileModel.preload',
    'MobileModel.unload',
    'ModelResult',
  ]);
});

it('names no people and no private issue numbers', () => {
  for (const {docs} of apiReference.versions) {
    for (const {file, text} of pagesOf(docs)) {
      expect(text, file).not.toMatch(/\b(?:TODO|NOTE)\(/);
    }
  }
});
