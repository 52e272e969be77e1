import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes-224.json';
import siteFiles from './siteFiles.json';
import siteModels from './siteModels.json';

/**
 * Files of the site that replace large downloads in a program: a model with the same inputs
 * and outputs that knows less, and the files that belong to it.
 */
export interface ReplacementModel {
  /** Programs of samples/snacks with this replacement. */
  programs: readonly string[];
  /** Description of what the model recognizes, for readers. */
  knows: string;
  /** Sentences for readers: origin of the model, and what it cannot do. */
  about: string;
  /** Whether the program has no other model, so that there is nothing to choose. */
  isOnly?: boolean;
  /** Path of the notice with license and origin, for a model that is the work of others. */
  notice?: string;
  /** Pictures for the program's camera that the model is right about. */
  pictures: readonly SamplePicture[];
  /**
   * Paths below the base by the name of the replaced file: the last segment of its address,
   * or its name beside the code. Either all files are replaced or none, because labels
   * must match their model.
   */
  files: Readonly<Record<string, string>>;
}

/** Sample picture for the simulated camera. */
interface SamplePicture {
  /** File name, for lists and for the program. */
  file: string;
  /** Path on this site, below the base. */
  url: string;
  /** Content of the picture; for shapes, the label of the model. */
  label: string;
}

/** Size and hash of a file of the site. */
export interface SiteFile {
  bytes: number;
  sha256: string;
}

/** Test pictures of the shapes model, 64 × 64 pixels each. */
export const samplePictures: readonly SamplePicture[] = shapes.pictures.map(
  ({url, label}) => ({file: url.slice(url.lastIndexOf('/') + 1), url, label}),
);

/** Photos in the public domain; static/models/NOTICE.txt has their origins. */
export const photos: readonly SamplePicture[] = [
  'astronaut',
  'cat',
  'coffee',
  'rocket',
].map((label) => ({
  file: `${label}.jpg`,
  url: `/models/photos/${label}.jpg`,
  label,
}));

const faces = {
  knows: 'faces',
  about:
    'BlazeFace of MediaPipe, by Google, trained on photos of people near a phone’s front camera. It cannot find anything but faces. The labels of the program have no word for a face, so each one is called person.',
  notice: '/models/NOTICE.txt',
  pictures: photos.filter(({label}) => label === 'astronaut'),
};

const {translator, questions} = siteModels;

/** Formats a measured accuracy: `479 of 500`. */
const formatShare = ([one]: {right: number; of: number}[]): string =>
  one ? `${one.right} of ${one.of}` : '';

/** Models by program, the default of a program first. */
export const replacementModels: readonly ReplacementModel[] = [
  {
    programs: ['image-classification', 'v01-image-classification'],
    knows: '30 colored shapes',
    about:
      'Trained on drawings of six shapes in five colors, made by a program of this site. It cannot name anything else: whatever you show it gets the name of a shape.',
    pictures: samplePictures,
    files: {
      'mobilenet_v3_small.ptl': shapes.url,
      'ImageNetClasses.json': '/models/shapes-224.labels.json',
    },
  },
  {
    programs: ['image-classification', 'v01-image-classification'],
    knows: '1,000 kinds of things',
    about:
      'EfficientNet-Lite0, by Google, trained on the photos of ImageNet; its weights are in half precision here. It cannot say that it does not know: every picture gets one of the 1,000 names.',
    notice: '/models/NOTICE.txt',
    pictures: photos.filter(({label}) => ['cat', 'coffee'].includes(label)),
    files: {
      'mobilenet_v3_small.ptl': '/models/imagenet.ptl',
      'ImageNetClasses.json': '/models/imagenet.labels.json',
    },
  },
  {
    programs: ['v01-mnist'],
    knows: 'handwritten digits',
    about:
      'Trained on digits of scikit-learn and on drawings of a program of this site. It cannot read letters, or several digits at once.',
    pictures: [],
    files: {'mnist.ptl': digits.url},
  },
  {
    ...faces,
    programs: ['object-detection'],
    files: {'detr_resnet50.ptl': '/models/faces-detr.ptl'},
  },
  {
    ...faces,
    programs: ['yolov5'],
    files: {'yolov5s.ptl': '/models/faces-yolo.ptl'},
  },
  {
    programs: ['yolov5'],
    knows: '14 kinds of objects',
    about:
      'The detector of MediaPipe’s Objectron, by Google, trained on the photos of Open Images. It finds persons, bicycles, laptops, chairs, cows, tables, cats, mice of computers, screens, cups, bottles, dogs, books and cars. It cannot find the other 66 kinds that YOLOv5 knows.',
    notice: '/models/NOTICE.txt',
    pictures: photos.filter(({label}) => label !== 'rocket'),
    files: {'yolov5s.ptl': '/models/objects-yolo.ptl'},
  },
  {
    programs: ['segmentation'],
    knows: 'persons',
    isOnly: true,
    about:
      'Selfie Segmentation of MediaPipe, by Google, trained on photos of people near a camera. It cannot tell persons from each other, and finds no other objects.',
    notice: '/models/NOTICE.txt',
    pictures: photos.filter(({label}) => label === 'astronaut'),
    files: {'person.ptl': '/models/person.ptl'},
  },
  {
    programs: ['anime-gan'],
    knows: 'a few filters',
    about:
      'Not trained: fixed filters flatten areas to few tones and draw lines at edges. It cannot invent faces or trees of its own, as AnimeGAN does.',
    pictures: photos,
    files: {'animegan2_face_paint_512_v2.ptl': '/models/painter.ptl'},
  },
  {
    programs: ['nlp-qa', 'v01-question-answering'],
    knows: `${questions.patterns} kinds of sentences`,
    about: `Trained on texts of ${questions.patterns} patterns, such as “Anna lives in Lyon.” It answers ${formatShare(questions.accuracy)} questions about such texts that it was not trained with. It cannot answer other questions, and has read nothing else.`,
    pictures: [],
    files: {
      'bert_qa.ptl': '/models/questions.ptl',
      'BERTVocab.json': '/models/questions-vocabulary.json',
    },
  },
  {
    programs: ['seq2seq-nmt'],
    knows: `${translator.words} French words`,
    about: `Trained on ${translator.sentences.toLocaleString('en')} sentences of a small grammar, such as “le chat dort”. It translates ${formatShare(translator.accuracy)} sentences of the same kinds that it was not trained with. It cannot read words outside its list.`,
    pictures: [],
    files: {
      'encoder.ptl': '/models/translator-encoder.ptl',
      'decoder.ptl': '/models/translator-decoder.ptl',
      'source_wrd2idx.json': '/models/translator-source.json',
      'target_idx2wrd.json': '/models/translator-target.json',
    },
  },
];

/**
 * Returns size and hash of a file of the site.
 *
 * @param url - path below the base.
 */
export const findSiteFile = (url: string): SiteFile | undefined =>
  (siteFiles as Readonly<Record<string, SiteFile>>)[url];
