import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import ts from 'typescript';
import type {Shapes} from '../../plugins/code-types/core/shapes';
import {livePrograms} from './livePrograms';

/** Folder of the examples. */
export const SAMPLES = path.join(import.meta.dirname, '../../samples/api');
/** File with the shapes, which the build reads. */
export const SHAPES = path.join(SAMPLES, 'tensors.json');

const refuse = () => Promise.reject(new Error('No such service here.'));

const createRelease = () =>
  createPackage({
    kernels: plainKernels,
    newKernels: () => plainKernels,
    random: Math.random,
    fetch: refuse,
    assetUri: (asset) => String(asset),
    decodeImage: refuse,
    encodePng: refuse,
    audio: {
      record: refuse,
      player: () => ({play() {}, pause() {}, stop() {}}),
    },
    now: () => performance.now(),
    wait: () => Promise.resolve(),
  }).releases;

/** Adds a call of `__record` after each declaration of a variable. */
const recording: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const {factory} = context;
  const record = (name: ts.Identifier) =>
    factory.createExpressionStatement(
      factory.createCallExpression(
        factory.createIdentifier('__record'),
        undefined,
        [factory.createStringLiteral(name.text), name],
      ),
    );
  const visit = (node: ts.Node): ts.Node | ts.Node[] => {
    const visited = ts.visitEachChild(node, visit as ts.Visitor, context);
    return ts.isVariableStatement(visited)
      ? [
          visited,
          ...visited.declarationList.declarations.flatMap(({name}) =>
            ts.isIdentifier(name) ? [record(name)] : [],
          ),
        ]
      : visited;
  };
  return (file) => ts.visitEachChild(file, visit as ts.Visitor, context);
};

/**
 * Runs an example with the package for browsers, until it needs a phone.
 *
 * @param transformer - changes the code, so that it calls `globals`.
 */
export async function evaluateExample(
  code: string,
  label: string,
  transformer: ts.TransformerFactory<ts.SourceFile>,
  globals: Readonly<Record<string, unknown>>,
): Promise<void> {
  const {outputText} = ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2020,
      jsx: ts.JsxEmit.React,
    },
    transformers: {before: [transformer]},
  });
  const releases = createRelease();
  const release = releases[label as keyof typeof releases];
  const require = (name: string): unknown => {
    if (name === 'react-native-pytorch-core') {
      return release;
    }
    throw new Error(`No ${name} here.`);
  };
  const silent = {log() {}, warn() {}, error() {}};
  try {
    await (new Function(
      'require',
      'exports',
      'console',
      ...Object.keys(globals),
      `return (async () => {${outputText}})()`,
    )(require, {}, silent, ...Object.values(globals)) as Promise<unknown>);
  } catch {
    // The calls before the first service of a phone are recorded.
  }
}

/** Runs an example and lists the tensors of its variables; none where it needs a phone. */
async function recordShapes(code: string, label: string): Promise<Shapes> {
  const found = new Map<string, Set<string>>();
  const record = (name: string, value: unknown) => {
    const {shape, dtype} = (value ?? {}) as {shape?: unknown; dtype?: unknown};
    if (Array.isArray(shape) && typeof dtype === 'string') {
      const texts = found.get(name) ?? new Set<string>();
      found.set(name, texts.add(`[${shape.join(', ')}], ${dtype}`));
    }
  };
  await evaluateExample(code, label, recording, {__record: record});
  return Object.fromEntries(
    [...found].flatMap(([name, texts]) => {
      const [only, ...others] = texts;
      return only !== undefined && others.length === 0 ? [[name, only]] : [];
    }),
  );
}

/** Records the tensors of all examples, in the newest version of each. */
export async function recordAll(): Promise<Record<string, Shapes>> {
  const all: Record<string, Shapes> = {};
  for (const {file, versions} of livePrograms) {
    const label = versions.at(-1);
    const code = readFileSync(path.join(SAMPLES, file), 'utf8');
    const shapes = label ? await recordShapes(code, label) : {};
    if (Object.keys(shapes).length > 0) {
      all[file] = shapes;
    }
  }
  return all;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(SHAPES, `${JSON.stringify(await recordAll(), null, 2)}\n`);
}
