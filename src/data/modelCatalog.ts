import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes.json';
import shapes224 from '@site/samples/models/shapes-224.json';
import {findSiteFile, replacementModels} from './replacementModels';

/** Model file of the site. */
export interface CatalogModel {
  /** Name in `/flora/?sample=<name>`. */
  key: string;
  name: string;
  task: string;
  file: string;
  /** Path below the base. */
  url: string;
  bytes: number;
  license: 'Apache-2.0' | 'MIT';
  /** Pages that use it, by their paths below the base. */
  uses: readonly {title: string; path: string}[];
}

/** Tutorial of each program that a model runs in. */
const TUTORIALS: Readonly<Record<string, {title: string; path: string}>> = {
  'image-classification': {
    title: 'Image classification',
    path: '/docs/tutorials/snacks/image-classification/',
  },
  'v01-image-classification': {
    title: 'Image classification (0.1)',
    path: '/docs/0.1/tutorials/image-classification/',
  },
  'v01-mnist': {
    title: 'MNIST (0.1)',
    path: '/docs/0.1/tutorials/mnist-digit-classification/',
  },
  'object-detection': {
    title: 'Object detection',
    path: '/docs/tutorials/snacks/object-detection/',
  },
  yolov5: {title: 'YOLOv5', path: '/docs/tutorials/snacks/yolov5/'},
  segmentation: {
    title: 'Segmentation',
    path: '/docs/tutorials/snacks/segmentation/',
  },
  'anime-gan': {title: 'AnimeGAN', path: '/docs/tutorials/snacks/anime-gan/'},
  'nlp-qa': {
    title: 'Question answering',
    path: '/docs/tutorials/snacks/nlp-qa/',
  },
  'v01-question-answering': {
    title: 'Question answering (0.1)',
    path: '/docs/0.1/tutorials/question-answering/',
  },
  'seq2seq-nmt': {
    title: 'French translator',
    path: '/docs/tutorials/snacks/seq2seq-nmt/',
  },
};

type Card = Pick<CatalogModel, 'name' | 'task'>;

/** Names and tasks by file name, without the ending. */
const CARDS = {
  digits,
  shapes,
  'shapes-224': shapes224,
  'faces-detr': {
    name: 'BlazeFace for DETR',
    task: 'Finds faces, with the inputs and outputs of DETR',
  },
  'faces-yolo': {
    name: 'BlazeFace for YOLOv5',
    task: 'Finds faces, with the inputs and outputs of YOLOv5',
  },
  person: {
    name: 'Selfie Segmentation',
    task: 'Separates persons from what is behind them',
  },
  painter: {
    name: 'Painter',
    task: 'Fixed filters: few tones, and lines at edges',
  },
  questions: {
    name: 'Question answering',
    task: 'Finds the answer to a question in a short text',
  },
  'translator-encoder': {
    name: 'Translator, encoder',
    task: 'Reads a French sentence, word by word',
  },
  'translator-decoder': {
    name: 'Translator, decoder',
    task: 'Writes the English sentence, word by word',
  },
  'objects-yolo': {
    name: 'Objectron’s detector',
    task: 'Finds 14 kinds of objects, with the inputs and outputs of YOLOv5',
  },
  imagenet: {
    name: 'EfficientNet-Lite0',
    task: 'Image classification, 1,000 kinds of things',
  },
} satisfies Record<string, Card>;

/** Files of others, which static/models/NOTICE.txt lists. */
const APACHE: ReadonlySet<string> = new Set(
  replacementModels
    .filter(({notice}) => notice !== undefined)
    .flatMap(({files}) => Object.values(files)),
);

/** All models of the site: those of static/models, and those that the build makes. */
export const modelCatalog: readonly CatalogModel[] = Object.entries<Card>(
  CARDS,
).map(([key, {name, task}]) => {
  const url = `/models/${key}.ptl`;
  const programs = replacementModels
    .filter(({files}) => Object.values(files).includes(url))
    .flatMap((model) => model.programs);
  return {
    key,
    name,
    task,
    file: `${key}.ptl`,
    url,
    bytes: findSiteFile(url)?.bytes ?? shapes.bytes,
    license: APACHE.has(url) ? 'Apache-2.0' : 'MIT',
    uses: programs.flatMap((program) => TUTORIALS[program] ?? []),
  };
});

/** Finds the model of a path below the base. */
export const findCatalogModel = (url: string): CatalogModel | undefined =>
  modelCatalog.find((model) => model.url === url);
