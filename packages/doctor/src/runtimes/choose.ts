import {facts} from '../facts';
import {formatPagesCondition, formatPagesLimit} from '../memoryPages';
import {builds, findBuild, getMainBuild, type RuntimeBuild} from './builds';
import {
  CONVERSION_TARGETS,
  conversions,
  type ConvertedFile,
} from './conversions';
import {runtimes, type Runtime, type RuntimeId} from './table';
import {compareVersions} from '../versions';

/** File or code from which the app's model can come. */
export type ModelSource =
  | 'none'
  | 'python'
  | 'ptl'
  | 'onnx'
  | 'pte'
  | 'tflite'
  | 'safetensors'
  | 'gguf';
export type ModelTask =
  'image' | 'text' | 'speech' | 'language-model' | 'other';

/** App whose runtime is chosen. */
export interface AppNeeds {
  source: ModelSource;
  task: ModelTask;
  /** Release line of React Native to build with; undefined for any. */
  reactNative: string | undefined;
  /** Whether the app must run on 32-bit phones, or on iOS and Android older than the newest runtimes ask for. */
  oldPhones: boolean;
  /** Whether frames of the camera go into the model. */
  camera: boolean;
}

/** Judgment of a runtime: `after` needs the listed steps first, `tool` a conversion of the model file. */
export interface RuntimeChoice {
  runtime: Runtime;
  answer: 'yes' | 'after' | 'tool' | 'no';
  /** Reasons against the runtime, or steps before it works. */
  reasons: string[];
  /** Facts in its favor. */
  gains: string[];
  /** Sentences about the release to install. */
  notes: readonly string[];
  /** Release to install. */
  build: RuntimeBuild;
}

const READS: Readonly<Record<RuntimeId, readonly ModelSource[]>> = {
  executorch: ['none', 'pte', 'python', 'ptl'],
  onnx: ['none', 'onnx', 'python', 'ptl'],
  tflite: ['none', 'tflite', 'python', 'ptl'],
  llama: ['none', 'gguf'],
  transformers: ['onnx'],
  native: ['none', 'tflite', 'pte', 'python', 'ptl'],
};

const SOURCE_NAMES: Readonly<Record<ModelSource, string>> = {
  none: 'nothing',
  python: 'the model’s Python code',
  ptl: 'a .ptl file alone',
  onnx: 'an .onnx file',
  pte: 'a .pte file',
  tflite: 'a .tflite file',
  safetensors: 'a .safetensors file',
  gguf: 'a .gguf file',
};

const FROM_SOURCE =
  'Get the source of the .ptl file in Flora, which refuses some models, and export it';

const STEPS: Partial<Record<RuntimeId, Partial<Record<ModelSource, string>>>> =
  {
    executorch: {
      none: 'Choose one of its own models: its docs list them.',
    },
    llama: {none: 'Choose a language model in GGUF.'},
    onnx: {
      none: 'Choose a model that has an .onnx file already.',
      ptl: 'Write the .ptl file as ONNX in Flora, which refuses some models.',
      python: 'Export the model with torch.onnx.export.',
    },
    tflite: {
      none: 'Choose a model that has a .tflite file already.',
      ptl: `${FROM_SOURCE} with litert-torch.`,
      python: 'Convert the model with litert-torch.',
    },
    native: {
      none: 'Choose a model that has the file of each platform already.',
      ptl: `${FROM_SOURCE} for the library of each platform.`,
      python: 'Export the model for the library of each platform.',
    },
  };

/** Formats the step from a model to a .pte file that a release of React Native ExecuTorch loads. */
function formatExport(source: ModelSource, {release}: RuntimeBuild): string[] {
  const {text: runtime} = facts.executorchRuntime;
  const contains =
    release === facts.executorch.text
      ? `release ${release} contains ${runtime}`
      : `release ${facts.executorch.text} contains ${runtime}; we did not check which one ${release.replace(' and ', ' or ')} contains`;
  switch (source) {
    case 'python':
      return [`Export the model as .pte with ${runtime}: ${contains}.`];
    case 'ptl':
      return [`${FROM_SOURCE} as .pte with ${runtime}: ${contains}.`];
    case 'pte':
      return [
        `Check which ExecuTorch wrote the file: ${contains}. A newer file may not load.`,
      ];
    default:
      return [];
  }
}

/** First React Native of the time of these runtimes. */
const OLDEST_TRIED = '0.71';
/** First React Native whose iOS build of llama.rn stops. */
const LLAMA_BREAKS = '0.87';

const ORDER: readonly RuntimeChoice['answer'][] = [
  'yes',
  'after',
  'tool',
  'no',
];

/** Names the lines of a release: `0.83 to 0.86`, or `0.75 or newer`. */
export const formatLines = ({first, last}: RuntimeBuild): string =>
  last === undefined ? `${first} or newer` : `${first} to ${last}`;

/** Finds the release to install, and the steps about React Native before it works. */
function judgeReactNative(
  {id, name}: Runtime,
  line: string | undefined,
): {build: RuntimeBuild; steps: string[]; against?: string} {
  const runtime = id as RuntimeId;
  const main = getMainBuild(runtime);
  const fmt =
    id === 'executorch'
      ? `; for iOS with ${facts.fmtXcode.text} or newer, ${facts.fmtRepaired.text}`
      : '';
  const pages = formatPagesCondition(main.first);
  if (line === undefined) {
    return {
      build: main,
      steps:
        main.last === undefined
          ? []
          : [
              `Make the app with React Native ${formatLines(main)}${fmt}${pages}. The newest, ${facts.reactNativeNewest.text}, is too new for the release below.`,
            ],
    };
  }
  const build = findBuild(runtime, line);
  if (build) {
    const limit = formatPagesLimit(line);
    return {build, steps: limit === '' ? [] : [limit]};
  }
  const [oldest = main] = builds[runtime];
  if (compareVersions(line, oldest.first) >= 0) {
    return {
      build: main,
      steps: [],
      against: `${name} builds with React Native up to ${builds[runtime].at(-1)?.last} only, by its build files.`,
    };
  }
  if (id === 'llama') {
    return {
      build: main,
      steps: [
        `Try whether it builds with React Native ${line}: it needs the New Architecture.`,
        ...(formatPagesLimit(line) === '' ? [] : [formatPagesLimit(line)]),
      ],
    };
  }
  return {
    build: main,
    steps: [
      `Upgrade the app to React Native ${formatLines(main)} first${fmt}${pages}.`,
      ...(id === 'tflite' && compareVersions(line, OLDEST_TRIED) >= 0
        ? [
            `Or try release ${facts.tensorflowLiteBeforeNitro.text}, which needs no Nitro. We did not.`,
          ]
        : []),
    ],
  };
}

/** Files of the form as the table of conversions calls them. */
const CONVERTED: Partial<Record<ModelSource, ConvertedFile>> = {
  onnx: 'onnx',
  pte: 'executorch',
  tflite: 'tflite',
  safetensors: 'safetensors',
};

/** Finds the sentence about the tool that converts a file for a runtime; undefined if there is none. */
function findConversion(
  id: RuntimeId,
  source: ModelSource,
): string | undefined {
  const file = CONVERTED[source];
  const target = CONVERSION_TARGETS.find((one) => one === id);
  if (file === undefined || target === undefined) {
    return undefined;
  }
  const {kind, text} = conversions[file][target];
  return kind === 'tool' ? text : undefined;
}

function judgeRuntime(runtime: Runtime, needs: AppNeeds): RuntimeChoice {
  const id = runtime.id as RuntimeId;
  const {source, task, oldPhones, camera} = needs;
  const against: string[] = [];
  const steps: string[] = [];
  const gains: string[] = [];
  if (!runtime.onPhones) {
    against.push('It does not run in React Native.');
  }
  const conversion = findConversion(id, source);
  if (conversion !== undefined) {
    steps.push(conversion);
  } else if (!READS[id].includes(source)) {
    against.push(`It cannot start from ${SOURCE_NAMES[source]}.`);
  }
  if (id === 'llama' && source === 'gguf' && task === 'image') {
    steps.push(
      'Add the projector of the model (an mmproj file), without which it sees no pictures.',
    );
  } else if (id === 'llama' && task !== 'language-model' && task !== 'text') {
    against.push('It runs language models only.');
  }
  if (id === 'executorch' && oldPhones) {
    against.push('It needs iOS 17, Android 13 and a 64-bit phone.');
  }
  const {
    build,
    steps: versions,
    against: limit,
  } = judgeReactNative(runtime, needs.reactNative);
  steps.push(...versions);
  if (limit !== undefined) {
    against.push(limit);
  }
  if (
    id === 'llama' &&
    needs.reactNative !== undefined &&
    compareVersions(needs.reactNative, LLAMA_BREAKS) >= 0
  ) {
    steps.push(
      `On iOS, take a release candidate of 0.13 or an older React Native: ${facts.llamaRn.text} does not build with React Native ${LLAMA_BREAKS} or newer.`,
    );
  }
  if (id === 'executorch') {
    steps.push(...formatExport(source, build));
  }
  const step = STEPS[id]?.[source];
  if (step !== undefined) {
    steps.push(step);
  }
  if (id === 'onnx') {
    steps.push('Plan for its state: nobody releases the React Native package.');
  }
  if (id === 'native') {
    steps.push('Write a native module for each platform.');
  }
  if (camera && (id === 'onnx' || id === 'native')) {
    steps.push('Bring the pictures of the camera into a tensor yourself.');
  }
  if (id === 'executorch' && task !== 'other') {
    gains.push('It has finished tasks of this kind.');
  }
  if (id === 'llama' && task === 'language-model') {
    gains.push('It has chat and text completion.');
  }
  if (camera && (id === 'executorch' || id === 'tflite')) {
    gains.push('Its docs take frames from VisionCamera 5.');
  }
  return against.length > 0
    ? {runtime, answer: 'no', reasons: against, gains: [], notes: [], build}
    : {
        runtime,
        answer:
          conversion !== undefined
            ? 'tool'
            : steps.length > 0
              ? 'after'
              : 'yes',
        reasons: steps,
        gains,
        notes: build.notes,
        build,
      };
}

/** Counts the steps before a runtime works, less the facts in its favor. */
const countEffort = ({reasons, gains}: RuntimeChoice): number =>
  reasons.length - gains.length;

/** Judges every runtime for an app, the suitable ones first; in the same group, less effort first. */
export const chooseRuntimes = (needs: AppNeeds): RuntimeChoice[] =>
  runtimes
    .map((runtime) => judgeRuntime(runtime, needs))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.answer) - ORDER.indexOf(b.answer) ||
        (a.answer === 'after' ? countEffort(a) - countEffort(b) : 0),
    );
