import type {
  FileReport,
  FileRuntime,
  ReportPort,
} from '@playtorch-docs/ptl/formats';

/** Typed arrays by the element types of files. */
const ARRAYS: Readonly<Record<string, string>> = {
  float32: 'Float32Array',
  float64: 'Float64Array',
  int8: 'Int8Array',
  int16: 'Int16Array',
  int32: 'Int32Array',
  int64: 'BigInt64Array',
  uint8: 'Uint8Array',
  bool: 'Uint8Array',
};

/** Element types of tensors in React Native ExecuTorch. */
const EXECUTORCH_TYPES = new Set([
  'float32',
  'uint8',
  'int32',
  'int64',
  'bool',
]);

/** Longest name of the file in a program. */
const MAX_NAME = 60;

/** Quotes text of the file as a string of TypeScript that ends no line and no comment. */
const quote = (text: string): string =>
  `'${text.slice(0, MAX_NAME).replace(/[^\w .:/-]/g, '_')}'`;

interface ProgramPort {
  port: ReportPort;
  /** Name of the parameter. */
  name: string;
  array: string;
  /** Expression of the shape. */
  shape: string;
  /** Sizes that the file leaves open, as parameters with their notes. */
  open: [name: string, note: string][];
}

/** Writes the shape of a port; a size that the file leaves open becomes a parameter. */
function readPort(port: ReportPort, name: string): ProgramPort | undefined {
  const array = ARRAYS[port.type];
  if (array === undefined) {
    return undefined;
  }
  if (port.shape === undefined) {
    return {
      port,
      name,
      array,
      shape: `shapes.${name}`,
      open: [],
    };
  }
  const open: [string, string][] = [];
  const sizes = port.shape.map((size, i) => {
    if (typeof size === 'number') {
      return String(size);
    }
    const key = /^[A-Za-z_]\w{0,30}$/.test(size) ? size : `${name}_${i}`;
    open.push([key, size.replace(/[^\w ]/g, '_').slice(0, MAX_NAME)]);
    return `sizes.${key}`;
  });
  return {port, name, array, shape: `[${sizes.join(', ')}]`, open};
}

const toName = (text: string, prefix: string, i: number): string =>
  /^[A-Za-z_]\w{0,30}$/.test(text) ? text : `${prefix}${i}`;

/** Reads all ports; undefined if one has no typed array, or if two have one name. */
function readPorts(
  ports: readonly ReportPort[],
  prefix: string,
): ProgramPort[] | undefined {
  const read = ports.map((port, i) =>
    readPort(port, toName(port.name, prefix, i)),
  );
  const all = read.filter((port) => port !== undefined);
  return all.length === ports.length &&
    new Set(all.map(({name}) => name)).size === all.length
    ? all
    : undefined;
}

/** Writes the parameters `inputs`, `sizes` and `shapes`. */
function writeParameters(
  ports: readonly ProgramPort[],
  others: readonly ProgramPort[],
): string[] {
  const open = new Map([...ports, ...others].flatMap((port) => port.open));
  const unshaped = [...ports, ...others].filter(
    ({port}) => port.shape === undefined,
  );
  return [
    'inputs: {',
    ...ports.map(
      ({name, array, port}) =>
        `  /** ${port.type}${port.shape ? ` [${port.shape.map((size) => String(size).replace(/[^\w ]/g, '_')).join(', ')}]` : ', of a rank that the file leaves open'} */\n  ${name}: ${array};`,
    ),
    '},',
    ...(open.size > 0
      ? [
          '/** Sizes that the file leaves open. */',
          'sizes: {',
          ...[...open].map(([name, note]) =>
            note === name
              ? `  ${name}: number;`
              : `  /** ${note} */\n  ${name}: number;`,
          ),
          '},',
        ]
      : []),
    ...(unshaped.length > 0
      ? [
          '/** Shapes that the file leaves open. */',
          `shapes: {${unshaped.map(({name}) => `${name}: number[]`).join('; ')}},`,
        ]
      : []),
  ];
}

const indent = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^/gm, '  ')).join('\n');

/**
 * Writes a first program for a file and a runtime, with the names, types and shapes of the file's
 * inputs and outputs.
 *
 * @returns undefined for a runtime or a file for which no such program can be written
 */
export function writeFirstProgram(
  runtime: FileRuntime,
  {inputs, outputs}: Pick<FileReport, 'inputs' | 'outputs'>,
): string | undefined {
  const method = inputs[0]?.method ?? 'forward';
  const isOfMethod = (port: ReportPort): boolean =>
    (port.method ?? 'forward') === method;
  const ins = readPorts(inputs.filter(isOfMethod), 'input');
  const outs = readPorts(outputs.filter(isOfMethod), 'output');
  if (ins === undefined || outs === undefined || ins.length === 0) {
    return undefined;
  }
  switch (runtime) {
    case 'onnx':
      // A name that cannot be quoted whole would be the name of no input.
      if (ins.some(({port}) => quote(port.name) !== `'${port.name}'`)) {
        return undefined;
      }
      return `import {InferenceSession, Tensor} from 'onnxruntime-react-native';

/** Runs the file at a path: named tensors in, named tensors out. */
export async function run(
  path: string,
${indent(writeParameters(ins, []))}
) {
  const session = await InferenceSession.create(path);
  const results = await session.run({
${ins.map(({port, name, shape}) => `    [${quote(port.name)}]: new Tensor('${port.type}', inputs.${name}, ${shape}),`).join('\n')}
  });
  await session.release();
  return results;
}
`;
    case 'executorch': {
      if (
        [...ins, ...outs].some(({port}) => !EXECUTORCH_TYPES.has(port.type))
      ) {
        return undefined;
      }
      return `import {loadModel, tensor, wrapAsync} from 'react-native-executorch';

/** Runs the file at a path: tensors in and out, in the order of the file. */
export async function run(
  path: string,
${indent(writeParameters(ins, outs))}
) {
  const model = await wrapAsync(loadModel)(path);
  const given = [
${ins.map(({port, name, shape}) => `    tensor('${port.type}', ${shape}, inputs.${name}),`).join('\n')}
  ];
  const results = [
${outs.map(({port, shape}) => `    tensor('${port.type}', ${shape}),`).join('\n')}
  ];
  model.execute(${quote(method)}, given, results);
  const values = [
${outs.map(({array}, i) => `    results[${i}].getData(new ${array}(results[${i}].numel)),`).join('\n')}
  ];
  for (const used of [...given, ...results, model]) {
    used.dispose();
  }
  return values;
}
`;
    }
    case 'tflite':
      return `import {loadTensorflowModel} from 'react-native-fast-tflite';

/** Runs the file at an address: one buffer for each input, in the order of the file. */
export async function run(
  url: string,
${indent(
  writeParameters(
    ins.map((one) => ({...one, open: []})),
    [],
  ).filter(
    (line) => !line.startsWith('shapes') && !line.startsWith('/** Shapes'),
  ),
)}
) {
  const model = await loadTensorflowModel({url}, []);
  // Copies, so that each buffer has these numbers and no others.
  return model.run([
${ins.map(({name, array}) => `    new ${array}(inputs.${name}).buffer,`).join('\n')}
  ]);
}
`;
    default:
      return undefined;
  }
}
