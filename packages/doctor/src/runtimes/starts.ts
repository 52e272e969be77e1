import {facts} from '../facts';
import {formatPagesCondition} from '../memoryPages';
import {formatInstall, getMainBuild} from './builds';
import type {RuntimeId} from './table';

/** First steps with a runtime: what to install, what the app and the model need. */
export interface RuntimeStart {
  /** Command that installs exact versions; undefined where no npm package is needed. */
  install: string | undefined;
  /** Sentences about what else the app needs; code is in backticks. */
  needs: readonly string[];
  /** Sentences about what the runtime asks of the model file; code is in backticks. */
  asks: readonly string[];
}

/** Day on which the install lines were compared with npm, and the programs with the types of the packages. */
export const STARTS_CHECKED = '2026-11-26';

/** First steps by runtime. Sources: package.json, README and build files of the named versions. */
export const starts: Readonly<Record<RuntimeId, RuntimeStart>> = {
  executorch: {
    install: formatInstall(getMainBuild('executorch')),
    needs: [
      `${facts.executorchReactNative.text}, or ${facts.executorchExpo.text}; the New Architecture; iOS 17 and Android 13.`,
      `In Expo SDK 55 and 56, the versions of worklets above, and \`react-native-reanimated@${facts.reanimated.text}\` where the app has reanimated: these SDKs bring older ones. Worklets 0.12 also needs ${facts.expoWorklets.text} or newer.`,
      'The plugin `react-native-worklets/plugin` as the last one in `babel.config.js`.',
      'The install script, which downloads the native libraries from GitHub: do not skip scripts, and with pnpm 10 allow them.',
    ],
    asks: [
      `An ExecuTorch that is not newer than the one in the app: version ${facts.executorch.text} contains ${facts.executorchRuntime.text}, so export with \`executorch==1.3.1\`.`,
      'Tensors of `float32`, `uint8`, `int32`, `int64` or `bool` as inputs and outputs. A model of its finished tasks has the shapes that its guide lists, and no softmax at the end of a classifier.',
    ],
  },
  onnx: {
    install: formatInstall(getMainBuild('onnx')),
    needs: [
      `About ${facts.onnxRuntimeReactNative.text}${formatPagesCondition('0')}; iOS 15.1 and Android 7.`,
      `NDK r28 or newer in \`android/build.gradle\`, for the 16 KB pages of Google Play: a new project of ${facts.newProject.text} has ${facts.newProjectNdk.text}.`,
      'In an Expo project for Android, one line that registers the package.',
    ],
    asks: [
      'An .onnx or .ort file, as a path without `file://` in front. Loading from an `ArrayBuffer` is not supported.',
      'On Android, no unsigned integers other than `uint8` as element types.',
    ],
  },
  tflite: {
    install: formatInstall(getMainBuild('tflite')),
    needs: [
      `${facts.nitroReactNative.text} or newer${formatPagesCondition('0')}; ${facts.nitroTools.text}, which Nitro asks for; Android 8, and on iOS what React Native asks for; the old or the New Architecture.`,
      '`tflite` in `resolver.assetExts` of `metro.config.js`, for a file that you `require()`.',
      `In a release build for Android, a \`file://\` or \`https://\` address: ${facts.tensorflowLite.text} does not load what you \`require()\` there.`,
    ],
    asks: [
      'A .tflite file, and one `ArrayBuffer` for each input, in the order of `model.inputs`. Buffers have no shape: their bytes have to be in the model’s order.',
    ],
  },
  llama: {
    install: formatInstall(getMainBuild('llama')),
    needs: [
      `The New Architecture; iOS 13 and Android 6; on iOS, ${facts.llamaRn.text} does not build with React Native 0.87 or newer.`,
      'The install script, which downloads the native libraries from GitHub.',
    ],
    asks: ['A language model (LLM) in .gguf, as a path on the phone.'],
  },
  transformers: {
    install: formatInstall(getMainBuild('transformers')),
    needs: [
      'A browser or Node. In React Native it does not run, except inside a WebView.',
    ],
    asks: [
      'A model of the Hugging Face hub with its .onnx files and its configuration.',
    ],
  },
  native: {
    install: undefined,
    needs: [
      `On Android, \`implementation("com.google.ai.edge.litert:litert:${facts.liteRt.text}")\` in the Gradle file of the module. On iOS, Core ML is part of the system.`,
      'A native module for each platform, which you write.',
    ],
    asks: [
      'Two exports of the same model: a .tflite file by litert-torch for Android, an .mlpackage by coremltools for iOS.',
    ],
  },
};
