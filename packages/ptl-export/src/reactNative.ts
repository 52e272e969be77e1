/** Writes the program that runs an exported graph in a React Native app. */

import type {DType} from '@playtorch-docs/ptl-runtime/tensor';
import type {Port} from './onnx/graph';

/** Release of onnxruntime-react-native that the written code is checked with. */
const ORT_VERSION = '1.24.3';

/** Typed array of a tensor's elements in ONNX Runtime. */
const arrays: Partial<Record<DType, string>> = {
  float32: 'Float32Array',
  float64: 'Float64Array',
  // Bits of the half-precision number, since JavaScript has no array for them.
  float16: 'Uint16Array',
  int64: 'BigInt64Array',
  int32: 'Int32Array',
  int16: 'Int16Array',
  int8: 'Int8Array',
  uint8: 'Uint8Array',
  bool: 'Uint8Array',
};

const MAX_LINE_LENGTH = 80;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Reserved words of JavaScript, and names that the program declares. */
const RESERVED_NAMES = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for forward function if implements import in inputs instanceof interface let load new null package private protected public results return session sizes static super switch this throw true try typeof undefined var void while with yield Inputs Sizes InferenceSession Tensor'.split(
    ' ',
  ),
);

/** Writes a text from a file as a string literal of printable ASCII. */
const toLiteral = (text: string): string =>
  `'${text.replace(
    /[^\x20-\x7e]|['\\]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;

/** Writes a text from a file for a comment, without characters that could end it. */
const toRemark = (text: string): string =>
  text.replace(/[^\w.+-]+/g, '_').slice(0, 60);

/** Maps names of the graph to unique identifiers of the program; `otherwise` is the base for other names. */
function chooseNames(
  names: readonly string[],
  otherwise: string,
): Map<string, string> {
  const identifiers = new Map<string, string>();
  const used = new Set(RESERVED_NAMES);
  for (const name of names) {
    if (!identifiers.has(name)) {
      const plain = NAME.test(name) && !used.has(name);
      let identifier = plain ? name : `${otherwise}${identifiers.size}`;
      while (used.has(identifier)) {
        identifier += '_';
      }
      used.add(identifier);
      identifiers.set(name, identifier);
    }
  }
  return identifiers;
}

const describePort = ({dtype, shape}: Port): string =>
  `${dtype} [${shape.map((size) => (typeof size === 'number' ? size : toRemark(size))).join(', ')}]`;

export interface ReactNativeProgramOptions {
  /** Name of the ONNX file. */
  file: string;
  /** Method of the model that the graph computes. */
  method: string;
  inputs: readonly Port[];
  outputs: readonly Port[];
}

/**
 * Writes TypeScript that runs a graph with onnxruntime-react-native. Texts of the file never become
 * code: names that are no identifiers are replaced.
 */
export function writeReactNativeProgram({
  file,
  method,
  inputs,
  outputs,
}: ReactNativeProgramOptions): string {
  const fields = chooseNames(
    inputs.map(({name}) => name),
    'input',
  );
  const results = chooseNames(
    outputs.map(({name}) => name),
    'output',
  );
  const axes = chooseNames(
    inputs.flatMap(({shape}) =>
      shape.filter((size) => typeof size === 'string'),
    ),
    'size',
  );
  const feeds = inputs.map(({name, dtype, shape}) => {
    const field = fields.get(name) ?? '';
    const key = field === name ? field : toLiteral(name);
    const sizes = shape.map((size) =>
      typeof size === 'number' ? size : `sizes.${axes.get(size)}`,
    );
    const parts = [`'${dtype}'`, `inputs.${field}`, `[${sizes.join(', ')}]`];
    const line = `    ${key}: new Tensor(${parts.join(', ')}),`;
    return line.length <= MAX_LINE_LENGTH
      ? line
      : [
          `    ${key}: new Tensor(`,
          ...parts.map((part) => `      ${part},`),
          '    ),',
        ].join('\n');
  });
  const returned = outputs.map((port) => {
    const field = results.get(port.name) ?? '';
    const value =
      field === port.name
        ? `results.${field}`
        : `results[${toLiteral(port.name)}]`;
    return `    /** ${describePort(port)} */\n    ${field}: ${value},`;
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
 * Runs ${toRemark(file)}, which is the method ${toRemark(method)},
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
      `  /** ${describePort(port)} */\n  ${fields.get(port.name)}: ${arrays[port.dtype] ?? 'Float32Array'};`,
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

/** In place of model.${toRemark(method)}. */
export async function forward(
${parameters.map((one) => `  ${one},`).join('\n')}
) {
  const results = await session.run({
${feeds.join('\n')}
  });
  return {
${returned.join('\n')}
  };
}
`;
}
