/** The snack that new programs start from. */
export const starterSnack = '@playtorch/playtorch-starter';

/** The toolkit's own snacks; `name` is that of the tutorial page, ids are Expo Snack's. */
export const snacks: {
  name: string;
  title: string;
  snackId: string;
  /** Where the original tutorial began, if that is not the generic starter. */
  starterId?: string;
  /** The page that builds the program, below the base. */
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
];

/**
 * The examples inside the PlayTorch app. The app has no answer to another slug.
 * Slugs: facebookresearch/playtorch, app/src/examples/examples-config.ts.
 */
export const examples: {
  slug: string;
  title: string;
  /** What one sees on the phone. */
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
