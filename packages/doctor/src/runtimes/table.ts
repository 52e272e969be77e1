import {facts} from '../facts';
import {formatPagesCondition} from '../memoryPages';
import {PAGES} from '../siteAddresses';

/** Sources of the table, read on one day. */
export const RUNTIMES_CHECKED = '2026-11-25';

/** Source of cells; without `url`, a file of the npm package. */
interface RuntimeSource {
  text: string;
  url?: string;
}

/** Condition of Google Play on an app with an older React Native. */
const PAGES_CONDITION = formatPagesCondition('0');

/** Properties of a runtime, in the order of the table's rows. */
export const RUNTIME_ROWS = {
  formats: 'Model files',
  asks: 'What it asks of your model',
  tasks: 'Finished tasks',
  images: 'Images and camera',
  reactNative: 'React Native',
  newArchitecture: 'New Architecture',
  expo: 'Expo',
  phones: 'Phones',
  pages: '16 KB pages on Android',
  license: 'License',
  release: 'Last release on npm',
  state: 'State',
} as const;
export type RuntimeRow = keyof typeof RUNTIME_ROWS;

/** Cell of the table: a text, and the key of its source. */
type RuntimeCell = readonly [text: string, source: string];

/** Runtime that can take the place of PlayTorch in an app. */
export interface Runtime {
  id: string;
  name: string;
  /** npm package; undefined for libraries of the platforms. */
  npm: string | undefined;
  /** First step, on this site or at the project. */
  start: {text: string; url: string};
  /** Whether it runs inside of React Native at all. */
  onPhones: boolean;
  sources: Readonly<Record<string, RuntimeSource>>;
  cells: Readonly<Record<RuntimeRow, RuntimeCell>>;
}

const npmSource = (name: string): RuntimeSource => ({
  text: `npm, ${name}`,
  url: `https://www.npmjs.com/package/${name}`,
});
const issue = (repository: string, number: number): RuntimeSource => ({
  text: `${repository.split('/')[1]}#${number}`,
  url: `https://github.com/${repository}/issues/${number}`,
});

/** Runtimes that are released in 2026, the closest match first. */
export const runtimes = [
  {
    id: 'executorch',
    name: 'React Native ExecuTorch',
    npm: 'react-native-executorch',
    start: {
      text: 'Getting started with React Native ExecuTorch',
      url: 'https://docs.swmansion.com/react-native-executorch/docs/fundamentals/getting-started',
    },
    onPhones: true,
    sources: {
      npm: npmSource('react-native-executorch'),
      package: {
        text: `package.json and build files of ${facts.executorch.text}`,
      },
      table: {
        text: 'its compatibility table',
        url: 'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
      },
      tasks: {
        text: 'its docs',
        url: 'https://docs.swmansion.com/react-native-executorch/docs/category/extensions',
      },
      export: {
        text: 'its guide to models',
        url: 'https://docs.swmansion.com/react-native-executorch/docs/core-and-advanced/exporting-custom-models',
      },
      pages: issue('software-mansion/react-native-executorch', 1004),
    },
    cells: {
      formats: ['.pte', 'package'],
      asks: [
        `The PyTorch code and its weights, or a .ptl file of which Flora writes the source; and an ExecuTorch that is not newer than the one in the app (${facts.executorchRuntime.text})`,
        'export',
      ],
      tasks: [
        'Classification, detection, segmentation, key points, style transfer, text recognition, embeddings, tokenizer, language models (LLM), speech to text and back',
        'tasks',
      ],
      images: ['Functions for pictures; camera by VisionCamera 5', 'tasks'],
      reactNative: [
        `0.83 to 0.86; ${facts.executorchLegacy.text} on the tag “legacy”: 0.81 and newer; ${facts.executorchNewer.text}: 0.87 and 0.88`,
        'table',
      ],
      newArchitecture: ['Needed', 'table'],
      expo: [
        `SDK 55 and 56 with explicit versions of worklets, 57; ${facts.executorchLegacy.text}: SDK 54`,
        'table',
      ],
      phones: [
        'iOS 17, Android 13; 64-bit only (arm64-v8a, x86_64)',
        'package',
      ],
      pages: ['Yes: its libraries were rebuilt in March 2026', 'pages'],
      license: ['MIT', 'npm'],
      release: [
        `${facts.executorch.text}; its changelog also has ${facts.executorchNewer.text}`,
        'npm',
      ],
      state: ['Developed', 'tasks'],
    },
  },
  {
    id: 'onnx',
    name: 'ONNX Runtime',
    npm: 'onnxruntime-react-native',
    start: {
      text: 'Move to ONNX Runtime',
      url: PAGES.onnxRuntime,
    },
    onPhones: true,
    sources: {
      npm: npmSource('onnxruntime-react-native'),
      package: {
        text: `package.json and build files of ${facts.onnxRuntime.text}`,
      },
      state: {
        text: 'onnxruntime#28254',
        url: 'https://github.com/microsoft/onnxruntime/pull/28254',
      },
      pages: {
        text: 'onnxruntime#27523',
        url: 'https://github.com/microsoft/onnxruntime/pull/27523',
      },
      expo: issue('microsoft/onnxruntime', 26796),
      images: issue('microsoft/onnxruntime', 17752),
      flora: {text: 'Flora', url: PAGES.flora},
    },
    cells: {
      formats: ['.onnx, .ort', 'package'],
      asks: [
        'A .ptl file is enough where Flora can write its operators as ONNX',
        'flora',
      ],
      tasks: ['None', 'package'],
      images: ['None: fill a Float32Array yourself', 'images'],
      reactNative: [
        `About 0.71 to 0.86, by its build files${PAGES_CONDITION}`,
        'package',
      ],
      newArchitecture: ['Not needed', 'package'],
      expo: [
        'A config plugin; on Android you register the package by hand',
        'expo',
      ],
      phones: ['iOS 15.1, Android 7; 32-bit phones, too', 'package'],
      pages: [
        `Not by itself: build with ${facts.pagesReactNative.text} or newer and NDK r28, which aligns by default, and check`,
        'pages',
      ],
      license: ['MIT', 'npm'],
      release: [
        `${facts.onnxRuntime.text}; the packages for browsers and Node are at ${facts.onnxRuntimeOthers.text}`,
        'npm',
      ],
      state: [
        'Stalled: since April 2026 the project makes its releases without this package. Expect no fixes.',
        'state',
      ],
    },
  },
  {
    id: 'tflite',
    name: 'react-native-fast-tflite',
    npm: 'react-native-fast-tflite',
    start: {
      text: 'README of react-native-fast-tflite',
      url: 'https://github.com/margelo/react-native-fast-tflite',
    },
    onPhones: true,
    sources: {
      npm: npmSource('react-native-fast-tflite'),
      package: {
        text: `package.json and build files of ${facts.tensorflowLite.text}`,
      },
      readme: {
        text: 'its README',
        url: 'https://github.com/margelo/react-native-fast-tflite',
      },
      pages: issue('margelo/react-native-fast-tflite', 155),
      camera: {
        text: 'react-native-fast-tflite#195',
        url: 'https://github.com/margelo/react-native-fast-tflite/pull/195',
      },
      nitro: {
        text: 'Nitro’s minimum requirements',
        url: facts.nitroReactNative.url,
      },
      export: {
        text: 'README of litert-torch',
        url: 'https://github.com/google-ai-edge/litert-torch',
      },
    },
    cells: {
      formats: ['.tflite', 'package'],
      asks: [
        'The PyTorch code and its weights, or a .ptl file of which Flora writes the source; and a model that litert-torch converts',
        'export',
      ],
      tasks: ['None', 'readme'],
      images: [
        'Camera by VisionCamera 5; the README on npm still shows 4. Pictures by other packages',
        'camera',
      ],
      reactNative: [
        `${facts.nitroReactNative.text} or newer, which Nitro asks for; package.json sets no limit${PAGES_CONDITION}`,
        'nitro',
      ],
      newArchitecture: ['Not needed', 'readme'],
      expo: ['A config plugin', 'package'],
      phones: ['Android 8; iOS as React Native', 'package'],
      pages: ['Yes: LiteRT 1.4.0', 'pages'],
      license: ['MIT', 'npm'],
      release: [facts.tensorflowLite.text, 'npm'],
      state: ['Developed: 3.0 came in April 2026', 'readme'],
    },
  },
  {
    id: 'llama',
    name: 'llama.rn',
    npm: 'llama.rn',
    start: {
      text: 'README of llama.rn',
      url: 'https://github.com/mybigday/llama.rn',
    },
    onPhones: true,
    sources: {
      npm: npmSource('llama.rn'),
      package: {text: `package.json and build files of ${facts.llamaRn.text}`},
      readme: {
        text: 'its README',
        url: 'https://github.com/mybigday/llama.rn',
      },
      breaks: issue('mybigday/llama.rn', 384),
    },
    cells: {
      formats: ['.gguf: language models only', 'readme'],
      asks: ['A language model of its own; no PyTorch file', 'readme'],
      tasks: ['Text completion and chat', 'readme'],
      images: [
        'Pictures, with a model that has a projector (mmproj)',
        'readme',
      ],
      reactNative: [
        `No limit in package.json; on iOS, 0.12.9 does not build with 0.87 and newer, and 0.13 is a release candidate${PAGES_CONDITION}`,
        'breaks',
      ],
      newArchitecture: ['Needed since 0.10', 'readme'],
      expo: ['A development build', 'readme'],
      phones: ['iOS 13, Android 6', 'package'],
      pages: ['Yes: flag in its Gradle file', 'package'],
      license: ['MIT', 'npm'],
      release: [facts.llamaRn.text, 'npm'],
      state: ['Developed', 'readme'],
    },
  },
  {
    id: 'transformers',
    name: 'transformers.js',
    npm: '@huggingface/transformers',
    start: {
      text: 'Docs of transformers.js',
      url: 'https://huggingface.co/docs/transformers.js',
    },
    onPhones: false,
    sources: {
      npm: npmSource('@huggingface/transformers'),
      package: {text: `package.json of ${facts.transformersJs.text}`},
      mobile: {
        text: 'transformers.js#118',
        url: 'https://github.com/huggingface/transformers.js/pull/118',
      },
    },
    cells: {
      formats: ['.onnx', 'package'],
      asks: ['A model of Hugging Face in ONNX', 'package'],
      tasks: ['Those of Hugging Face’s pipelines', 'package'],
      images: ['In browsers and Node', 'package'],
      reactNative: [
        'None: a change for React Native is open since 2023',
        'mobile',
      ],
      newArchitecture: ['Does not apply', 'mobile'],
      expo: ['None', 'mobile'],
      phones: ['Only in a browser', 'package'],
      pages: ['Does not apply', 'package'],
      license: ['Apache-2.0', 'npm'],
      release: [facts.transformersJs.text, 'npm'],
      state: ['Developed, for browsers and Node', 'package'],
    },
  },
  {
    id: 'native',
    name: 'LiteRT, Core ML or ExecuTorch in native code',
    npm: undefined,
    start: {
      text: 'ExecuTorch on Android and iOS',
      url: 'https://docs.pytorch.org/executorch/stable/index.html',
    },
    onPhones: true,
    sources: {
      executorch: {
        text: 'docs of ExecuTorch',
        url: 'https://docs.pytorch.org/executorch/stable/index.html',
      },
      coreml: {
        text: 'guide of coremltools',
        url: 'https://apple.github.io/coremltools/docs-guides/',
      },
      litert: {
        text: 'LiteRT#8',
        url: 'https://github.com/google-ai-edge/LiteRT/issues/8',
      },
      own: {text: 'follows from the row above'},
    },
    cells: {
      formats: ['.tflite, .mlpackage, .pte', 'coreml'],
      asks: [
        'The PyTorch code and its weights, or a .ptl file of which Flora writes the source',
        'coreml',
      ],
      tasks: ['None: you write a native module', 'own'],
      images: ['Those of the platform', 'own'],
      reactNative: ['Any: the native module is yours', 'own'],
      newArchitecture: ['As you write it', 'own'],
      expo: ['A development build with your module', 'own'],
      phones: ['ExecuTorch: iOS 17, 64-bit Android', 'executorch'],
      pages: ['LiteRT: yes, since 1.4.0', 'litert'],
      license: [
        'Apache-2.0, BSD-3-Clause; Core ML is part of iOS',
        'executorch',
      ],
      release: ['Does not apply: not on npm', 'own'],
      state: ['Developed by Google, Apple and PyTorch', 'executorch'],
    },
  },
] as const satisfies readonly Runtime[];

export type RuntimeId = (typeof runtimes)[number]['id'];
