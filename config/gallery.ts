import path from 'node:path';
import type {GalleryEntry} from '@site/plugins/dynamic-routes/core/types';
import animeganModel from '../samples/models/animegan2-face-paint-512-v2.json';
import distilbert from '../samples/models/distilbert-qa.json';
import detr from '../samples/models/detr-resnet50.json';
import mobilenet from '../samples/models/mobilenet-v3-small.json';
import mnistModel from '../samples/models/mnist.json';
import yolo from '../samples/models/yolov5s.json';
import animeGan from '../samples/snacks/anime-gan/snack.json';
import imageClassification from '../samples/snacks/image-classification/snack.json';
import mnist from '../samples/snacks/v01-mnist/snack.json';
import nlpQa from '../samples/snacks/nlp-qa/snack.json';
import objectDetection from '../samples/snacks/object-detection/snack.json';
import segmentation from '../samples/snacks/segmentation/snack.json';
import seq2seq from '../samples/snacks/seq2seq-nmt/snack.json';
import yolov5 from '../samples/snacks/yolov5/snack.json';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {readData} from '../plugins/samples/node/readData';
import siteFiles from '../src/data/siteFiles.json';
import {docVersions} from '../src/lib/versions/docVersions';
import {snacks} from './snacks';

/** Formats labels of docs versions for readers: `next` with its release. */
const formatLabels = (labels: readonly string[]): string[] =>
  docVersions
    .filter(({label}) => labels.includes(label))
    .map(({label, release}) =>
      label === 'next' ? `${label} · ${release}` : label,
    );

const formatFile = ({
  name,
  bytes: size,
}: {
  name: string;
  bytes?: number;
}): string => (size === undefined ? name : `${name}, ${formatBytes(size)}`);

/** Returns the landing page and the tutorial of a snack. */
function findPlaces(snackName: string): {run: string; tutorial: string} {
  const snack = snacks.find(({name}) => name === snackName);
  if (!snack) {
    throw new Error(`The gallery names ${snackName}, which is no snack.`);
  }
  return {run: `/snack/${snack.snackId}/`, tutorial: snack.tutorial};
}

/** Reads the alternative text of a screen from the same data as its page. */
const readAlt = (name: string): string =>
  readData(path.join(__dirname, '../samples'), 'screens', name).alt;

/** Describes the site's model for a program, with the size of its files. */
function describeOwn(
  knows: string,
  ...files: (keyof typeof siteFiles)[]
): string {
  const bytes = files.reduce((sum, file) => sum + siteFiles[file].bytes, 0);
  return `A model of this site runs at once: ${knows}, ${formatBytes(bytes)}. You can bring the original.`;
}

/**
 * Entries of `/snack/`. The tool
 * tools/snack-pictures takes the pictures from the running programs.
 */
export const gallery: readonly GalleryEntry[] = [
  {
    name: 'image-classification',
    title: imageClassification.title,
    text: 'Names the object in a photo, with the five best guesses.',
    alt: readAlt('image-classification'),
    model: formatFile(mobilenet),
    here: describeOwn('30 colored shapes', '/models/shapes-224.ptl'),
    versions: formatLabels(imageClassification.versions),
    ...findPlaces('image-classification'),
  },
  {
    name: 'v01-mnist',
    title: 'Handwritten digits',
    text: 'Reads a digit that you draw with a finger or a mouse.',
    alt: readAlt('v01-mnist'),
    model: formatFile(mnistModel),
    here: describeOwn('handwritten digits', '/models/digits.ptl'),
    versions: formatLabels(mnist.versions),
    run: '/docs/0.1/tutorials/mnist-digit-classification/#try',
    tutorial: '/docs/0.1/tutorials/mnist-digit-classification/',
  },
  {
    name: 'seq2seq-nmt',
    title: seq2seq.title,
    text: 'Translates short French sentences, word after word.',
    alt: readAlt('seq2seq-nmt'),
    model: 'Encoder and decoder, made by you',
    here: describeOwn(
      'a small grammar',
      '/models/translator-encoder.ptl',
      '/models/translator-decoder.ptl',
    ),
    versions: formatLabels(seq2seq.versions),
    ...findPlaces('seq2seq-nmt'),
  },
  {
    name: 'anime-gan',
    title: animeGan.title,
    text: 'Redraws a photo in the style of an anime film.',
    alt: readAlt('anime-gan'),
    model: formatFile(animeganModel),
    here: describeOwn('fixed filters', '/models/painter.ptl'),
    versions: formatLabels(animeGan.versions),
    ...findPlaces('anime-gan'),
  },
  {
    name: 'nlp-qa',
    title: nlpQa.title,
    text: 'Finds the words in a text that answer a question.',
    alt: readAlt('nlp-qa'),
    model: formatFile(distilbert),
    here: describeOwn('simple sentences', '/models/questions.ptl'),
    versions: formatLabels(nlpQa.versions),
    ...findPlaces('nlp-qa'),
  },
  {
    name: 'object-detection',
    title: objectDetection.title,
    text: 'Draws a box with a name around each object in a photo.',
    alt: readAlt('object-detection'),
    model: formatFile(detr),
    here: describeOwn('BlazeFace, for faces', '/models/faces-detr.ptl'),
    versions: formatLabels(objectDetection.versions),
    ...findPlaces('object-detection'),
  },
  {
    name: 'yolov5',
    title: yolov5.title,
    text: 'Finds objects, and keeps the best of many boxes for each.',
    alt: readAlt('yolov5'),
    model: formatFile(yolo),
    here: describeOwn('BlazeFace, for faces', '/models/faces-yolo.ptl'),
    versions: formatLabels(yolov5.versions),
    ...findPlaces('yolov5'),
  },
  {
    name: 'segmentation',
    title: segmentation.title,
    text: 'Cuts a person out of a photo, and blurs the background.',
    alt: readAlt('segmentation'),
    model: `Selfie Segmentation of MediaPipe, ${formatBytes(siteFiles['/models/person.ptl'].bytes)}`,
    here: 'The model itself runs at once.',
    versions: formatLabels(segmentation.versions),
    ...findPlaces('segmentation'),
  },
];
