import {facts} from '../facts';
import {compareVersions} from '../versions';
import type {RuntimeId} from './table';

/** Release of a runtime, and the lines of React Native that it builds with. */
export interface RuntimeBuild {
  release: string;
  /** First and last line; without `last` no limit is known. */
  first: string;
  last?: string;
  /** Packages of the install command, with exact versions. */
  packages: readonly (readonly [name: string, version: string])[];
  /** Sentences about this release; code is in backticks. */
  notes: readonly string[];
}

const TABLE = 'by its compatibility table';

/** Adds what an app with Expo needs beside a release. */
const EXPO_VERSIONS = `In Expo SDK 55 and 56, name the version of worklets yourself, and where the app has react-native-reanimated, take ${facts.reanimated.text}: these SDKs bring an older worklets.`;

/** Releases of each runtime, oldest first; runtimes that set no limit have one entry. */
export const builds: Readonly<Record<RuntimeId, readonly RuntimeBuild[]>> = {
  executorch: [
    {
      release: facts.executorchLegacy.text,
      first: '0.81',
      last: '0.82',
      packages: [['react-native-executorch', facts.executorchLegacy.text]],
      notes: [
        `Release ${facts.executorchLegacy.text} is the one for React Native 0.81 and 0.82 (Expo SDK 54), ${TABLE}. It is on the tag “legacy”, and its API is the one before 0.10: follow the docs of 0.9. In Expo, it also needs \`react-native-executorch-expo-resource-fetcher\` 0.9.1.`,
      ],
    },
    {
      release: facts.executorch.text,
      first: '0.83',
      last: '0.86',
      packages: [
        ['react-native-executorch', facts.executorch.text],
        ['react-native-worklets', facts.worklets.text],
        ['react-native-blob-util', facts.blobUtil.text],
      ],
      notes: [EXPO_VERSIONS],
    },
    {
      release: facts.executorchNewer.text,
      first: '0.87',
      last: '0.88',
      packages: [
        ['react-native-executorch', '0.10.6'],
        ['react-native-worklets', '0.13.1'],
        ['react-native-blob-util', facts.blobUtil.text],
      ],
      notes: [
        `Take release ${facts.executorchNewer.text.replace(' and ', ' or ')}, which builds with React Native 0.87 and 0.88 by its changelog. The registry that we reach had nothing above ${facts.executorch.text}, so we did not read it.`,
      ],
    },
  ],
  onnx: [
    {
      release: facts.onnxRuntime.text,
      first: '0.71',
      last: '0.86',
      packages: [['onnxruntime-react-native', facts.onnxRuntime.text]],
      notes: [
        'In an Expo project for Android, register the package by hand; its config plugin does not.',
      ],
    },
  ],
  tflite: [
    {
      release: facts.tensorflowLite.text,
      first: '0.75',
      packages: [
        ['react-native-fast-tflite', facts.tensorflowLite.text],
        ['react-native-nitro-modules', facts.nitroModules.text],
      ],
      notes: [],
    },
  ],
  llama: [
    {
      release: facts.llamaRn.text,
      first: '0.71',
      packages: [['llama.rn', facts.llamaRn.text]],
      notes: [],
    },
  ],
  transformers: [
    {
      release: facts.transformersJs.text,
      first: '0',
      packages: [['@huggingface/transformers', facts.transformersJs.text]],
      notes: [],
    },
  ],
  native: [{release: '', first: '0', packages: [], notes: []}],
};

/** Release that the sections of the pages install: the newest one that was read. */
const MAIN_BUILD: Readonly<Record<RuntimeId, number>> = {
  executorch: 1,
  onnx: 0,
  tflite: 0,
  llama: 0,
  transformers: 0,
  native: 0,
};

export const getMainBuild = (id: RuntimeId): RuntimeBuild =>
  builds[id][MAIN_BUILD[id]] as RuntimeBuild;

/** Finds the release of a runtime that builds with a line of React Native. */
export const findBuild = (
  id: RuntimeId,
  line: string,
): RuntimeBuild | undefined =>
  builds[id].find(
    ({first, last}) =>
      compareVersions(line, first) >= 0 &&
      (last === undefined || compareVersions(line, last) <= 0),
  );

/** Formats the command that installs a release; undefined where no npm package is needed. */
export const formatInstall = ({packages}: RuntimeBuild): string | undefined =>
  packages.length === 0
    ? undefined
    : `npm install --save-exact ${packages.map(([name, version]) => `${name}@${version}`).join(' ')}`;
