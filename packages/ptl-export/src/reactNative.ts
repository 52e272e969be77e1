/** The program that runs an exported graph in a React Native app. */

import type {DType} from '@playtorch-docs/ptl-runtime/tensor';
import type {Port} from './onnx/graph';

/** The release of onnxruntime-react-native that the code was checked with. */
export const ORT_VERSION = '1.24.3';

/** What a tensor of ONNX Runtime keeps its numbers in. */
const arrays: Partial<Record<DType, string>> = {
  float32: 'Float32Array',
  float64: 'Float64Array',
  // JavaScript has no type for these two bytes.
  float16: 'Uint16Array',
  int64: 'BigInt64Array',
  int32: 'Int32Array',
  int16: 'Int16Array',
  int8: 'Int8Array',
  uint8: 'Uint8Array',
  bool: 'Uint8Array',
};

const WIDTH = 80;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Words that cannot name a variable, and the names that the program has itself. */
const TAKEN = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for forward function if implements import in inputs instanceof interface let load new null package private protected public results return session sizes static super switch this throw true try typeof undefined var void while with yield Inputs Sizes InferenceSession Tensor'.split(
    ' ',
  ),
);

/** A text from a file as a literal: nothing but plain characters. */
const literal = (text: string): string =>
  `'${text.replace(
    /[^\x20-\x7e]|['\\]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;

/** A text from a file inside a comment. */
const remark = (text: string): string =>
  text.replace(/[^\w.+-]+/g, '_').slice(0, 60);

/** Names of the program for names of the graph, each once. */
function namesFor(
  names: readonly string[],
  otherwise: string,
): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Set(TAKEN);
  for (const name of names) {
    if (!found.has(name)) {
      const plain = NAME.test(name) && !used.has(name);
      let own = plain ? name : `${otherwise}${found.size}`;
      while (used.has(own)) {
        own += '_';
      }
      used.add(own);
      found.set(name, own);
    }
  }
  return found;
}

const described = ({dtype, shape}: Port): string =>
  `${dtype} [${shape.map((size) => (typeof size === 'number' ? size : remark(size))).join(', ')}]`;

export interface ProgramOptions {
  /** Name of the ONNX file. */
  file: string;
  /** The method that the graph is. */
  method: string;
  inputs: readonly Port[];
  outputs: readonly Port[];
}

/**
 * TypeScript that runs a graph with onnxruntime-react-native. No text of the file becomes code:
 * names that are not plain words are replaced.
 */
export function reactNativeProgram({
  file,
  method,
  inputs,
  outputs,
}: ProgramOptions): string {
  const fields = namesFor(
    inputs.map(({name}) => name),
    'input',
  );
  const results = namesFor(
    outputs.map(({name}) => name),
    'output',
  );
  const axes = namesFor(
    inputs.flatMap(({shape}) =>
      shape.filter((size) => typeof size === 'string'),
    ),
    'size',
  );
  const feeds = inputs.map(({name, dtype, shape}) => {
    const own = fields.get(name) ?? '';
    const key = own === name ? own : literal(name);
    const sizes = shape.map((size) =>
      typeof size === 'number' ? size : `sizes.${axes.get(size)}`,
    );
    const parts = [`'${dtype}'`, `inputs.${own}`, `[${sizes.join(', ')}]`];
    const line = `    ${key}: new Tensor(${parts.join(', ')}),`;
    return line.length <= WIDTH
      ? line
      : [
          `    ${key}: new Tensor(`,
          ...parts.map((part) => `      ${part},`),
          '    ),',
        ].join('\n');
  });
  const given = outputs.map((port) => {
    const own = results.get(port.name) ?? '';
    const value =
      own === port.name ? `results.${own}` : `results[${literal(port.name)}]`;
    return `    /** ${described(port)} */\n    ${own}: ${value},`;
  });
  const parameters = [
    'session: InferenceSession',
    'inputs: Inputs',
    ...(axes.size > 0 ? ['sizes: Sizes'] : []),
  ];
  const first = results.values().next().value ?? 'output';
  const array = arrays[outputs[0]?.dtype ?? 'float32'] ?? 'Float32Array';
  const call = `forward(session, {…}${axes.size > 0 ? ', {…}' : ''})`;
  return `/*
 * Runs ${remark(file)}, which is the method ${remark(method)},
 * with onnxruntime-react-native ${ORT_VERSION}:
 *
 *   const session = await load(path); // once
 *   const {${first}} = await ${call};
 *   const numbers = ${first}.data as ${array};
 */

import {InferenceSession, Tensor} from 'onnxruntime-react-native';

/** The numbers of each tensor, row by row. */
export type Inputs = {
${inputs
  .map(
    (port) =>
      `  /** ${described(port)} */\n  ${fields.get(port.name)}: ${arrays[port.dtype] ?? 'Float32Array'};`,
  )
  .join('\n')}
};
${
  axes.size > 0
    ? `
/** Sizes that may change from run to run. */
export type Sizes = {
${[...axes.values()].map((own) => `  ${own}: number;`).join('\n')}
};
`
    : ''
}
/** In place of torch.jit._loadForMobile; \`path\` has no file:// in front. */
export function load(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path);
}

/** In place of model.${remark(method)}. */
export async function forward(
${parameters.map((one) => `  ${one},`).join('\n')}
) {
  const results = await session.run({
${feeds.join('\n')}
  });
  return {
${given.join('\n')}
  };
}
`;
}
