import {
  sources,
  versions,
  type FileRuntime,
  type RuntimeSource,
} from './rules/sources';
import type {FileReport, ReportFormat, ReportPort} from './report';

/** Answer to whether a runtime runs a file; `unknown` where neither the file nor the rules can tell. */
export interface RuntimeVerdict {
  runtime: FileRuntime;
  name: string;
  answer: 'yes' | 'no' | 'unknown';
  reason: string;
  /** Operator, delegate, type or version that decides, as untrusted text. */
  decides?: string;
  source: RuntimeSource;
}

type Judgment = Pick<RuntimeVerdict, 'answer' | 'reason' | 'decides'>;

const no = (reason: string, decides?: string): Judgment => ({
  answer: 'no',
  reason,
  ...(decides !== undefined && {decides}),
});
const unknown = (reason: string, decides?: string): Judgment => ({
  ...no(reason, decides),
  answer: 'unknown',
});
const yes = (reason: string): Judgment => ({answer: 'yes', reason});

/** Runtimes in the order of answers, with the formats that each reads and its rule. */
const runtimes: readonly {
  runtime: FileRuntime;
  name: string;
  /** Files that it reads, for the sentence about any other. */
  reads: string;
  judge: Partial<
    Record<ReportFormat, (report: FileReport) => Judgment | Promise<Judgment>>
  >;
}[] = [
  {
    runtime: 'executorch',
    name: `React Native ExecuTorch ${versions.executorch}`,
    reads: '.pte',
    judge: {
      executorch: judgePte,
      'exported-program': () =>
        no(
          'It reads .pte files. ExecuTorch makes one of this program: torch.export.load() opens it, to_edge_transform_and_lower() converts it.',
        ),
    },
  },
  {
    runtime: 'onnx',
    name: `ONNX Runtime React Native ${versions.onnx}`,
    reads: '.onnx and .ort',
    judge: {onnx: judgeOnnx},
  },
  {
    runtime: 'tflite',
    name: `react-native-fast-tflite ${versions.tflite}`,
    reads: '.tflite',
    judge: {tflite: judgeTflite},
  },
  {
    runtime: 'llama',
    name: `llama.rn ${versions.llama}`,
    reads: '.gguf',
    judge: {gguf: judgeGguf},
  },
  {
    runtime: 'transformers',
    name: `transformers.js ${versions.transformers}`,
    reads: '.onnx',
    judge: {
      onnx: () =>
        unknown(
          'It runs in browsers and Node, not in React Native, and needs the configuration of the model beside the file: config.json, mostly a tokenizer. One file does not show whether they exist.',
          'config.json',
        ),
    },
  },
  {
    runtime: 'native',
    name: 'Core ML',
    reads: '.mlpackage and .mlmodel',
    judge: {},
  },
  {
    runtime: 'playtorch',
    name: 'PlayTorch 0.1 and 0.2',
    reads: '.ptl',
    judge: {
      torchscript: () =>
        no(
          'It reads .ptl files. PyTorch makes one of this TorchScript: torch.jit.load() opens it, _save_for_lite_interpreter() saves it.',
        ),
    },
  },
];

const WEIGHTS: ReadonlySet<ReportFormat> = new Set(['safetensors', 'weights']);
const ORDER = ['yes', 'unknown', 'no'];

/** Judges which runtimes run a file, those that do first. */
export async function judgeRuntimes(
  report: FileReport,
): Promise<RuntimeVerdict[]> {
  const verdicts = await Promise.all(
    runtimes.map(async ({runtime, name, reads, judge}) => ({
      runtime,
      name,
      source: sources[runtime],
      ...((await judge[report.format]?.(report)) ??
        no(
          WEIGHTS.has(report.format) && runtime !== 'llama'
            ? `It reads ${reads} files. Weights alone are no program: the Python code of the model belongs to them.`
            : `It reads ${reads} files.`,
        )),
    })),
  );
  return verdicts.sort(
    (a, b) => ORDER.indexOf(a.answer) - ORDER.indexOf(b.answer),
  );
}

/** Reads rows such as `Conv 1 11 22;Relu 6`. */
const readRows = (rows: string): Map<string, number[]> =>
  new Map(
    rows.split(';').map((row) => {
      const [name = '', ...numbers] = row.split(' ');
      return [name, numbers.map(Number)];
    }),
  );

/** Finds the first input or output of another type than those, as `input x: float64`. */
function findPort(
  {inputs, outputs}: FileReport,
  isRefused: (port: ReportPort) => boolean,
): string | undefined {
  for (const [side, ports] of [
    ['input', inputs],
    ['output', outputs],
  ] as const) {
    const index = ports.findIndex(isRefused);
    const port = ports[index];
    if (port) {
      return `${side} ${port.name === '' ? index + 1 : port.name}: ${port.type}`;
    }
  }
  return undefined;
}

/** Delegates of React Native ExecuTorch, with the phones that have them. */
const DELEGATES: Readonly<Partial<Record<string, string>>> = {
  XnnpackBackend: 'Android and iOS',
  CoreMLBackend: 'iOS only',
  MLXBackend: 'iOS only, and no simulator',
  VulkanBackend: 'Android only',
};
/** Types of tensors that it passes to a model. */
const PTE_TYPES: ReadonlySet<string> = new Set([
  'float32',
  'uint8',
  'int32',
  'int64',
  'bool',
]);
/** Other values that it takes and gives. */
const PTE_VALUES: ReadonlySet<string> = new Set([
  'int',
  'float',
  'bool',
  'none',
]);

async function judgePte(report: FileReport): Promise<Judgment> {
  const {delegates, operators} = report;
  const missing = delegates.find(
    ({name}) => !Object.hasOwn(DELEGATES, name),
  )?.name;
  if (missing !== undefined) {
    return no('It does not contain this delegate.', missing);
  }
  const isOutput = (port: ReportPort) =>
    report.outputs.includes(port) && port.type === 'string';
  const port = findPort(
    report,
    (one) =>
      !(one.shape ? PTE_TYPES : PTE_VALUES).has(one.type) && !isOutput(one),
  );
  if (port !== undefined) {
    return no(
      'It takes and gives tensors of float32, uint8, int32, int64 and bool only.',
      port,
    );
  }
  const {default: rules} = await import('./rules/executorch.json');
  const known = new Set(rules.kernels.split(' '));
  const other = operators.find(({name}) => !known.has(name))?.name;
  if (other !== undefined) {
    return unknown(
      `This operator is not among the portable kernels of ExecuTorch ${versions.executorchRuntime}; whether the package has it in another library was not read.`,
      other,
    );
  }
  const places = delegates
    .map(({name}) => `${name} (${DELEGATES[name]})`)
    .join(', ');
  return unknown(
    `Nothing in the file is against it: ${places === '' ? 'it has no delegates' : `its delegates are ${places}`}, and its operators are portable kernels. The file does not say which ExecuTorch wrote it: it must not be newer than ${versions.executorchRuntime}.`,
    `ExecuTorch ${versions.executorchRuntime}`,
  );
}

/** Newest versions that the runtime loads. */
const NEWEST_OPSET = 25;
const NEWEST_IR = 13;
/** Types of weights whose kernels are not compared here. */
const RARE = /^(?:bfloat16|float8|float4|u?int[24]$|complex)/;

async function judgeOnnx(report: FileReport): Promise<Judgment> {
  const {opsets, operators, types, versions: labels, notes} = report;
  const opset = opsets.find(({domain}) => domain === 'ai.onnx')?.version ?? 1;
  const ir = Number(labels.find(([label]) => label === 'IR version')?.[1] ?? 0);
  if (opset > NEWEST_OPSET || ir > NEWEST_IR) {
    return unknown(
      `ONNX Runtime ${versions.onnx} loads operator sets up to ${NEWEST_OPSET} and IR versions up to ${NEWEST_IR}. An Android build takes the newest native library, which was not compared.`,
      opset > NEWEST_OPSET ? `opset ${opset}` : `IR version ${ir}`,
    );
  }
  const {default: rules} = await import('./rules/onnx.json');
  const tables = new Map(
    Object.entries(rules).map(([domain, rows]) => [domain, readRows(rows)]),
  );
  for (const {name, origin} of operators) {
    if (origin === 'function') {
      continue;
    }
    const [type = '', domain = 'ai.onnx'] = name.split('::').reverse();
    const table = tables.get(domain);
    if (!table) {
      return domain === 'ai.onnx.contrib'
        ? unknown(
            'The operator is one of onnxruntime-extensions, which the package adds on demand; its operators were not compared.',
            name,
          )
        : no('The package has no operators of this domain.', name);
    }
    const version =
      opsets.find((one) => one.domain === domain)?.version ?? opset;
    const since = table
      .get(type)
      ?.filter((one) => Math.abs(one) <= version)
      .at(-1);
    if (since === undefined || since < 0) {
      return no(
        since === undefined
          ? `Version ${version} of its operator set does not have this operator.`
          : `ONNX Runtime ${versions.onnx} has no kernel of this operator for the CPU in opset ${version}.`,
        name,
      );
    }
  }
  const unsigned = findPort(report, ({type}) => /^uint(?!8)/.test(type));
  if (unsigned !== undefined) {
    return no(
      'On Android it takes no unsigned integers other than uint8.',
      unsigned,
    );
  }
  const rare =
    types.find(({type}) => RARE.test(type))?.type ??
    findPort(
      report,
      ({type, shape}) =>
        RARE.test(type) || (type !== 'string' && !shape && type === 'sequence'),
    );
  if (rare !== undefined) {
    return unknown('Which operators take this type was not compared.', rare);
  }
  const external = notes.find((note) => note.startsWith('Weights are in'));
  if (external !== undefined) {
    return unknown(
      'Whether it finds weights in other files on a phone was not tried: save the model as one file.',
      'external data',
    );
  }
  return yes(
    `It loads opset ${opset}, and ONNX Runtime ${versions.onnx} has every operator for the CPU.`,
  );
}

async function judgeTflite(report: FileReport): Promise<Judgment> {
  const {default: rules} = await import('./rules/tflite.json');
  const table = readRows(rules.versions);
  for (const {name, origin, version = 1} of report.operators) {
    if (origin === 'custom' && !TFLITE_CUSTOM.has(name)) {
      return no(
        name.startsWith('Flex')
          ? 'The operator needs the library of TensorFlow (“flex”), which the package does not have. Export the model again without SELECT_TF_OPS, with the operators of the runtime alone; no tool that we know takes them out of the file.'
          : 'The operator is none of the runtime’s own, and the package registers no others.',
        name,
      );
    }
    const newest = table.get(name)?.[0];
    if (origin === undefined && (newest === undefined || newest < version)) {
      return no(
        newest === undefined
          ? `LiteRT ${versions.liteRt} for Android and TensorFlow Lite ${versions.tfliteIos} for iOS do not both have this operator.`
          : `LiteRT ${versions.liteRt} for Android and TensorFlow Lite ${versions.tfliteIos} for iOS both have it up to version ${newest}.`,
        `${name} version ${version}`,
      );
    }
  }
  const port = findPort(report, ({type}) =>
    /^(?:string|complex|resource|variant|int2|uint4|float8)/.test(type),
  );
  if (port !== undefined) {
    return no('Its tensors have numbers only, of at least four bits.', port);
  }
  return yes(
    `LiteRT ${versions.liteRt} for Android and TensorFlow Lite ${versions.tfliteIos} for iOS have every operator in the version that the file asks for.`,
  );
}

/** Custom operators that both libraries have all the same. */
const TFLITE_CUSTOM: ReadonlySet<string> = new Set([
  'TFLite_Detection_PostProcess',
  'Mfcc',
  'AudioSpectrogram',
  'NumericVerify',
]);

async function judgeGguf(report: FileReport): Promise<Judgment> {
  const architecture = report.versions.find(
    ([label]) => label === 'Architecture',
  )?.[1];
  const {default: rules} = await import('./rules/gguf.json');
  const known = rules.architectures.split(' ');
  if (architecture === 'clip') {
    return unknown(
      'The file is the part of another model that reads pictures or sound: it loads together with that model.',
      'clip',
    );
  }
  if (architecture === undefined || !known.includes(architecture)) {
    return no(
      'It does not have this architecture of language models.',
      architecture,
    );
  }
  return yes(
    `It has the architecture ${architecture}. Whether the phone has enough memory is not judged.`,
  );
}
