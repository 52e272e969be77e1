import {parse} from '@babel/parser';
import type {Node} from '@babel/types';
import {counterpartRows} from '../src/move/counterparts';
import {IMPORTS, SHARED_IMPORTS} from '../src/move/rows/row';
import {TARGETS, type TargetId} from '../src/move/targets';

/** Variables that stand for those of an app in the lines of the table. */
const VARIABLES: Readonly<Record<TargetId | 'all', string>> = {
  all: `import type {Image} from 'react-native-nitro-image';
import type {CameraPhotoOutput, TargetCameraPosition} from 'react-native-vision-camera';
declare const path: string, url: string, text: string, method: string, asset: number;
declare const image: Image, photoOutput: CameraPhotoOutput, position: TargetCameraPosition;
declare const targetResolution: {width: number; height: number};
declare const n: number, i: number, k: number, start: number, end: number, step: number, value: number, scale: number;
declare const width: number, height: number, shape: number[], ids: number[];
declare const x: Float32Array<ArrayBuffer>, y: Float32Array, bytes: Uint8Array<ArrayBuffer>, buffer: ArrayBuffer;`,
  executorch: `import type {Model, nlp as N, Tensor as T} from 'react-native-executorch';
declare const model: Model, input: T, output: T, tokenizer: N.Tokenizer;`,
  onnx: `import type {Tensor as T} from 'onnxruntime-react-native';
declare const session: InferenceSession, input: T, output: T;`,
  tflite: `import type {TensorflowModel} from 'react-native-fast-tflite';
declare const model: TensorflowModel;`,
};

const listNames = (imports: Readonly<Record<string, string[]>>): string[] =>
  Object.entries(imports).map(
    ([from, names]) => `import {${names.join(', ')}} from '${from}';`,
  );

/** Modules of TypeScript with the lines of each row, which compile if all names are right. */
export const listPrograms = (
  target: TargetId,
): {symbol: string; code: string}[] =>
  counterpartRows.flatMap((row) => {
    const {code} = row[target];
    const isImport = code.startsWith('import ');
    return code === ''
      ? []
      : [
          {
            symbol: row.symbols[0] ?? '',
            code: isImport
              ? code
              : [
                  ...listNames({...IMPORTS[target], ...SHARED_IMPORTS}),
                  VARIABLES.all,
                  VARIABLES[target],
                  `export async function run() {\n${code.endsWith(';') ? code : `(${code});`}\n}`,
                ].join('\n'),
          },
        ];
  });

function addNames(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    node.forEach((child) => addNames(child, names));
  } else if (typeof node === 'object' && node !== null) {
    const {type} = node as Node;
    if (type === 'Identifier') {
      names.add((node as {name: string}).name);
    }
    if (type === 'StringLiteral') {
      names.add(`'${(node as {value: string}).value}'`);
    }
    Object.values(node).forEach((child) => addNames(child, names));
  }
}

/** Lists all names and texts in the lines of the table for a runtime, with spaces between them. */
export function listUsedNames(target: TargetId): string {
  const names = new Set<string>();
  for (const row of counterpartRows) {
    addNames(
      parse(row[target].code, {
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        plugins: ['typescript'],
      }).program,
      names,
    );
  }
  return [...names].sort().join(' ');
}

/** Runtimes of the table. */
export const targets = Object.keys(TARGETS) as TargetId[];
