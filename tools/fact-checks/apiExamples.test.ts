import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {parseExample} from '../check-samples/examples';
import {sampleVersions} from '../check-samples/versions';

const project = path.join(import.meta.dirname, '../..');
const folder = path.join(project, 'samples/api');
const examples = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    const slashed = file.split(path.sep).join('/');
    const {example} = parseExample({
      file: `samples/api/${slashed}`,
      line: 1,
      code,
    });
    return example ?? [];
  });

/** Declarations whose members all have an example, with their names in examples. */
const COMPLETE: Readonly<Record<string, string>> = {
  Torch: 'torch',
  JIT: 'torch.jit',
  Tensor: 'Tensor',
  Module: 'Module',
  Transforms: 'transforms',
  Media: 'media',
  Blob: 'Blob',
  Experimental: 'experimental',
  WordPieceTokenizer: 'WordPieceTokenizer',
  MobileModel: 'MobileModel',
  ImageUtil: 'ImageUtil',
  Image: 'Image',
  AudioUtil: 'AudioUtil',
  Audio: 'Audio',
  Camera: 'Camera',
  CameraProps: 'CameraProps',
  CanvasProps: 'CanvasProps',
  CanvasRenderingContext2D: 'CanvasRenderingContext2D',
};
/** Members that React calls, not the reader. */
const EXCEPTIONS = ['Camera.render'];

/** Reads the public members of these declarations in a release, by their names in examples. */
function membersOf(label: string): string[] {
  const root = path.join(
    project,
    `node_modules/react-native-pytorch-core-${label}/lib/typescript`,
  );
  const found = new Set<string>();
  const take = (owner: string, members: Iterable<ts.Node>) => {
    for (const member of members) {
      if (
        ts.isConstructorDeclaration(member) ||
        (ts.canHaveModifiers(member) &&
          ts
            .getModifiers(member)
            ?.some(({kind}) => kind === ts.SyntaxKind.PrivateKeyword))
      ) {
        continue;
      }
      const {name} = member as ts.NamedDeclaration;
      const text = name && 'text' in name ? String(name.text) : 'index';
      found.add(`${COMPLETE[owner]}.${text}`);
    }
  };
  const visit = (node: ts.Node) => {
    if (
      (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) &&
      node.name &&
      node.name.text in COMPLETE
    ) {
      take(node.name.text, node.members);
    } else if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.name.text in COMPLETE &&
      node.type &&
      ts.isTypeLiteralNode(node.type)
    ) {
      take(node.name.text, node.type.members);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of readdirSync(root, {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.d.ts')) {
      const code = readFileSync(path.join(root, file), 'utf8');
      visit(ts.createSourceFile(file, code, ts.ScriptTarget.ES2020));
    }
  }
  return [...found].filter((name) => !EXCEPTIONS.includes(name));
}

describe('samples/api', () => {
  it.each(sampleVersions.map(({label}) => label))(
    'has an example for every member of %s that readers use',
    (label) => {
      const members = membersOf(label);
      const shown = examples
        .filter(({versions}) => versions.includes(label))
        .map(({symbol}) => symbol);
      expect(members.length).toBeGreaterThan(50);
      expect(members.filter((member) => !shown.includes(member))).toEqual([]);
    },
  );
});
