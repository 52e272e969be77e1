import {linesOfToday} from '../fit';
import type {AppNeeds, ModelSource, ModelTask} from './choose';

/** Sources of a model, in the order of the form. */
export const MODEL_SOURCES = [
  'none',
  'python',
  'ptl',
  'onnx',
  'pte',
  'tflite',
  'safetensors',
  'gguf',
] as const satisfies readonly ModelSource[];
/** Tasks of a model, in the order of the form. */
export const MODEL_TASKS = [
  'image',
  'text',
  'speech',
  'language-model',
  'other',
] as const satisfies readonly ModelTask[];

/** Answers before anything is chosen. */
export const DEFAULT_NEEDS: AppNeeds = {
  source: 'python',
  task: 'image',
  reactNative: undefined,
  oldPhones: false,
  camera: false,
};

/** Last line of React Native that PlayTorch builds with; the form offers no older one. */
export const OLD_LINE = '0.70';

const isOneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): text is Value => (values as readonly (string | null)[]).includes(text);

/** Reads the answers from the query of an address; an unknown value counts as not chosen. */
export function readNeeds(query: URLSearchParams): AppNeeds {
  const model = query.get('model');
  const task = query.get('task');
  const line = query.get('react-native');
  return {
    source: isOneOf(MODEL_SOURCES, model) ? model : DEFAULT_NEEDS.source,
    task: isOneOf(MODEL_TASKS, task) ? task : DEFAULT_NEEDS.task,
    reactNative: isOneOf(
      [OLD_LINE, ...linesOfToday.map((one) => one.line)],
      line,
    )
      ? line
      : undefined,
    oldPhones: query.get('phones') === 'old',
    camera: query.get('camera') === 'yes',
  };
}

/** Writes the answers that differ from the default as a query: `?react-native=0.72`. */
export function writeNeeds({
  source,
  task,
  reactNative,
  oldPhones,
  camera,
}: AppNeeds): string {
  const query = new URLSearchParams({
    ...(source !== DEFAULT_NEEDS.source && {model: source}),
    ...(task !== DEFAULT_NEEDS.task && {task}),
    ...(reactNative !== undefined && {'react-native': reactNative}),
    ...(oldPhones && {phones: 'old'}),
    ...(camera && {camera: 'yes'}),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
