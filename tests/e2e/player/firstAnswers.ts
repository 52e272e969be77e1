import type {FrameLocator, Locator} from '@playwright/test';

/** Program with its first answer, and what the player says of its input. */
export interface FirstPress {
  paths: readonly string[];
  answer: (frame: FrameLocator) => Locator;
  note: string;
}

export const tookPicture = (title: string) =>
  `The player took the first picture for you: ${title}.`;
export const pressed = (button: string) =>
  `The player pressed “${button}” for you.`;

export const findBoxes =
  (label: string): FirstPress['answer'] =>
  (frame) =>
    frame.getByRole('img', {
      name: new RegExp(`^Photo with boxes: ${label} \\d+ %$`),
    });

const findText =
  (text: string | RegExp): FirstPress['answer'] =>
  (frame) =>
    frame.getByText(text, {exact: true});

export const inVersions = (name: string) => [
  `docs/tutorials/snacks/${name}/`,
  `docs/next/tutorials/snacks/${name}/`,
];

/** Programs with a model of the site, by name. */
export const PROGRAMS: Readonly<Record<string, FirstPress>> = {
  'image-classification': {
    paths: [
      ...inVersions('image-classification'),
      'snack/@playtorch/image-classification/',
      'expo/@playtorch/image-classification/',
    ],
    answer: findText(/^[\d.]+ % red heart$/),
    note: tookPicture('red heart'),
  },
  'image-classification of 0.1': {
    paths: ['docs/0.1/tutorials/image-classification/'],
    answer: findText(/^red heart, \d+ %$/),
    note: tookPicture('red heart'),
  },
  digits: {
    paths: ['docs/0.1/tutorials/mnist-digit-classification/'],
    answer: findText(/^This is 3, \d+ %$/),
    note: 'The player drew for you: a 3.',
  },
  'object-detection': {
    paths: inVersions('object-detection'),
    answer: findBoxes('person'),
    note: tookPicture('astronaut'),
  },
  yolov5: {
    paths: inVersions('yolov5'),
    answer: findBoxes('person'),
    note: tookPicture('astronaut'),
  },
  'anime-gan': {
    paths: inVersions('anime-gan'),
    answer: findText(/^Drawn in [\d.]+ s\.$/),
    note: tookPicture('astronaut'),
  },
  segmentation: {
    paths: inVersions('segmentation'),
    answer: findText('Person: 54 %'),
    note: tookPicture('astronaut'),
  },
  'nlp-qa': {
    paths: inVersions('nlp-qa'),
    answer: findText('a wall'),
    note: pressed('Find the answer'),
  },
  'question-answering': {
    paths: ['docs/0.1/tutorials/question-answering/'],
    answer: findText('a wall'),
    note: pressed('Ask'),
  },
  'seq2seq-nmt': {
    paths: inVersions('seq2seq-nmt'),
    answer: findText('it is late'),
    note: pressed('Translate'),
  },
};
