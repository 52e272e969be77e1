import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes.json';
import shapes224 from '@site/samples/models/shapes-224.json';
import {modelNames} from './modelNames';
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

/** Tasks by file name, without the ending. */
const TASKS: Readonly<Record<keyof typeof modelNames, string>> = {
  digits: digits.task,
  shapes: shapes.task,
  'shapes-224': shapes224.task,
  'faces-detr': 'Finds faces, with the inputs and outputs of DETR',
  'faces-yolo': 'Finds faces, with the inputs and outputs of YOLOv5',
  person: 'Separates persons from what is behind them',
  painter: 'Fixed filters: few tones, and lines at edges',
  questions: 'Finds the answer to a question in a short text',
  'translator-encoder': 'Reads a French sentence, word by word',
  'translator-decoder': 'Writes the English sentence, word by word',
  'objects-yolo':
    'Finds 14 kinds of objects, with the inputs and outputs of YOLOv5',
  imagenet: 'Image classification, 1,000 kinds of things',
};

const keys = Object.keys(modelNames) as (keyof typeof modelNames)[];

/** Files of others, which static/models/NOTICE.txt lists. */
const APACHE: ReadonlySet<string> = new Set(
  replacementModels
    .filter(({notice}) => notice !== undefined)
    .flatMap(({files}) => Object.values(files)),
);

/** All models of the site: those of static/models, and those that the build makes. */
export const modelCatalog: readonly CatalogModel[] = keys.map((key) => {
  const url = `/models/${key}.ptl`;
  const programs = replacementModels
    .filter(({files}) => Object.values(files).includes(url))
    .flatMap((model) => model.programs);
  return {
    key,
    name: modelNames[key],
    task: TASKS[key],
    file: `${key}.ptl`,
    url,
    bytes: findSiteFile(url)?.bytes ?? shapes.bytes,
    license: APACHE.has(url) ? 'Apache-2.0' : 'MIT',
    uses: programs.flatMap((program) => TUTORIALS[program] ?? []),
  };
});
