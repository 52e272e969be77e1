import {facts} from '../facts';
import {runtimes, type Runtime, type RuntimeId} from './table';
import {compareVersions} from '../versions';

/** File or code from which the app's model can come. */
export type ModelSource =
  'none' | 'python' | 'ptl' | 'onnx' | 'pte' | 'tflite' | 'gguf';
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

/** Judgment of a runtime: `after` needs the listed steps first. */
export interface RuntimeChoice {
  runtime: Runtime;
  answer: 'yes' | 'after' | 'no';
  /** Reasons against the runtime, or steps before it works. */
  reasons: string[];
  /** Facts in its favor. */
  gains: string[];
}

const READS: Readonly<Record<RuntimeId, readonly ModelSource[]>> = {
  executorch: ['none', 'pte', 'python'],
  onnx: ['onnx', 'ptl', 'python'],
  tflite: ['tflite', 'python'],
  llama: ['none', 'gguf'],
  transformers: ['onnx'],
  native: ['tflite', 'pte', 'python'],
};

const SOURCE_NAMES: Readonly<Record<ModelSource, string>> = {
  none: 'nothing: it brings no models of its own',
  python: 'the model’s Python code',
  ptl: 'a .ptl file alone',
  onnx: 'an .onnx file',
  pte: 'a .pte file',
  tflite: 'a .tflite file',
  gguf: 'a .gguf file',
};

const STEPS: Partial<Record<RuntimeId, Partial<Record<ModelSource, string>>>> =
  {
    executorch: {
      none: 'Choose one of its own models: its docs list them.',
      python: `Export the model as .pte with ${facts.executorchRuntime.text}, the version that release ${facts.executorch.text} contains.`,
      pte: `Check which ExecuTorch wrote the file: release ${facts.executorch.text} contains ${facts.executorchRuntime.text}, and a newer file may not load.`,
    },
    llama: {none: 'Choose a language model in GGUF.'},
    onnx: {
      ptl: 'Write the .ptl file as ONNX in Flora.',
      python: 'Export the model with torch.onnx.export.',
    },
    tflite: {python: 'Convert the model with litert-torch.'},
    native: {python: 'Export the model for the library of each platform.'},
  };

/** First React Native of the time of these runtimes. */
const OLDEST_TRIED = '0.71';

const ORDER: readonly RuntimeChoice['answer'][] = ['yes', 'after', 'no'];

function judgeReactNative(
  {id, reactNative: range, name, newer}: Runtime,
  line: string | undefined,
): string[] {
  const fmt =
    id === 'executorch'
      ? `; for iOS with ${facts.fmtXcode.text} or newer, ${facts.fmtRepaired.text}`
      : '';
  if (line === undefined) {
    return range === undefined
      ? []
      : [
          `Make the app with React Native ${range.first} to ${range.last}${fmt}. The newest, ${facts.reactNativeNewest.text}, is too new for the release below.`,
        ];
  }
  if (range === undefined) {
    return compareVersions(line, OLDEST_TRIED) < 0
      ? [
          `Try whether it builds with React Native ${line}: its package.json sets no limit.`,
        ]
      : [];
  }
  if (compareVersions(line, range.first) < 0) {
    return [
      `Upgrade the app to React Native ${range.first} to ${range.last} first${fmt}.`,
    ];
  }
  return compareVersions(line, range.last) > 0
    ? [
        newer === undefined
          ? `${name} builds with React Native up to ${range.last} only, by its build files.`
          : `Take ${name} ${newer}: by its changelog it builds with newer versions than ${range.last}.`,
      ]
    : [];
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
  if (!READS[id].includes(source)) {
    against.push(`It cannot start from ${SOURCE_NAMES[source]}.`);
  }
  if (id === 'llama' && task !== 'language-model') {
    against.push('It runs language models only.');
  }
  if (id === 'executorch' && oldPhones) {
    against.push('It needs iOS 17, Android 13 and a 64-bit phone.');
  }
  if (id !== 'native') {
    steps.push(...judgeReactNative(runtime, needs.reactNative));
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
  if (camera && (id === 'executorch' || id === 'tflite')) {
    gains.push('Its docs take frames from VisionCamera.');
  }
  return against.length > 0
    ? {runtime, answer: 'no', reasons: against, gains: []}
    : {
        runtime,
        answer: steps.length > 0 ? 'after' : 'yes',
        reasons: steps,
        gains,
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
