import type {Toolchain} from '@site/plugins/snack/core/types';

/** Id of the snack that new programs start from. */
export const starterSnack = '@playtorch/playtorch-starter';

/** Snacks with a landing page; `name` is that of the tutorial page, ids are those of Expo Snack. */
export const snacks: {
  name: string;
  title: string;
  snackId: string;
  /** Whether the snack was made for this site, so that neither Expo Snack nor the app has it. */
  isOnlyHere?: boolean;
  /** Id of the snack from which the original tutorial started, if not the generic starter. */
  starterId?: string;
  /** Path of the tutorial that builds the program, below the base. */
  tutorial: string;
}[] = [
  {
    name: 'image-classification',
    title: 'Image classification',
    snackId: '@playtorch/image-classification',
    tutorial: '/docs/tutorials/snacks/image-classification/',
  },
  {
    name: 'nlp-qa',
    title: 'Question answering',
    snackId: '@playtorch/nlp-qa-demo',
    tutorial: '/docs/tutorials/snacks/nlp-qa/',
  },
  {
    name: 'object-detection',
    title: 'Object detection',
    snackId: '@playtorch/object-detection',
    starterId: '@playtorch/start---object-detection',
    tutorial: '/docs/tutorials/snacks/object-detection/',
  },
  {
    name: 'anime-gan',
    title: 'AnimeGAN',
    snackId: '@playtorch/animeganv2',
    tutorial: '/docs/tutorials/snacks/anime-gan/',
  },
  {
    name: 'seq2seq-nmt',
    title: 'French translator',
    snackId: '@playtorch/seq2seqnmt',
    tutorial: '/docs/tutorials/snacks/seq2seq-nmt/',
  },
  {
    name: 'yolov5',
    title: 'YOLOv5',
    snackId: '@playtorch/yolov5-camera',
    starterId: '@playtorch/start---yolov5',
    tutorial: '/docs/tutorials/snacks/yolov5/',
  },
  {
    name: 'segmentation',
    title: 'Segmentation',
    snackId: '@playtorch/segmentation',
    isOnlyHere: true,
    tutorial: '/docs/tutorials/snacks/segmentation/',
  },
];

/**
 * Examples inside the PlayTorch app, which knows no other slugs.
 * Slugs: facebookresearch/playtorch, app/src/examples/examples-config.ts.
 */
export const examples: {
  slug: string;
  title: string;
  /** Description of the example on the phone. */
  text: string;
  /** `name` of the snack that does the same task. */
  snack?: string;
}[] = [
  {
    slug: 'anime-gan',
    title: 'AnimeGAN',
    text: 'Redraws a photo in the style of an anime film.',
    snack: 'anime-gan',
  },
  {
    slug: 'image-segmentation',
    title: 'Image segmentation',
    text: 'Says for every pixel of a photo what it belongs to.',
    snack: 'segmentation',
  },
  {
    slug: 'photo',
    title: 'Photo',
    text: 'Names what a photo shows.',
    snack: 'image-classification',
  },
  {
    slug: 'camera',
    title: 'Camera',
    text: 'Names what the camera sees.',
    snack: 'image-classification',
  },
  {
    slug: 'object-detection',
    title: 'Object detection',
    text: 'Finds the objects in front of the camera.',
    snack: 'object-detection',
  },
  {
    slug: 'mnist',
    title: 'MNIST',
    text: 'Reads a digit that you draw.',
  },
  {
    slug: 'qa',
    title: 'Question answering',
    text: 'Finds the answer to a question in a text.',
    snack: 'nlp-qa',
  },
  {
    slug: 'canvas',
    title: 'Canvas',
    text: 'Shows what the canvas component can draw.',
  },
  {
    slug: 'astro-bird',
    title: 'Astro Bird',
    text: 'A small game that shows how fast the canvas draws.',
  },
];

/** Programs of samples/snacks that were never published on Expo Snack; pages offer them as projects. */
export const programs = [
  'model-spec',
  'model-spec-move',
  'prepare-custom-model',
  'v01-custom-model',
  'v01-image-classification',
  'v01-mnist',
  'v01-question-answering',
  'v01-spec',
];

/** React Native 0.64, for the local projects of 0.1 and 0.2.0. */
const reactNative064 = {
  kind: 'react-native',
  sdkVersion: '44.0.0',
  dependencies: {react: '17.0.1', 'react-native': '0.64.4'},
  devDependencies: {
    '@babel/core': '7.20.12',
    '@types/react': '17.0.93',
    '@types/react-native': '0.64.33',
    typescript: '5.9.3',
  },
} as const;

/**
 * Toolchain of the programs in each docs version: the only list of the versions of Expo's
 * SDK, React Native and the compiler. The versions of the packages that a program imports
 * are in its `snack.json`.
 */
export const toolchains: Toolchain[] = [
  {
    ...reactNative064,
    label: '0.1',
    guide: '/docs/0.1/tutorials/get-started/',
  },
  {
    ...reactNative064,
    label: '0.2.0',
    guide: '/docs/tutorials/get-started-local/',
  },
  {
    label: 'next',
    kind: 'expo',
    sdkVersion: '47.0.0',
    dependencies: {
      expo: '47.0.14',
      react: '18.1.0',
      'react-native': '0.70.8',
    },
    devDependencies: {
      '@babel/core': '7.20.12',
      '@types/react': '18.0.28',
      '@types/react-native': '0.70.19',
      typescript: '5.9.3',
    },
    guide: '/docs/next/tutorials/get-started-local/',
  },
];
