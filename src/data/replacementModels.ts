import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes-224.json';

/**
 * Files of the site that serve in a program in the place of large downloads: a model
 * that takes and gives the same, but knows less, with what belongs to it.
 */
export interface ReplacementModel {
  /** The programs of samples/snacks in which they do. */
  programs: readonly string[];
  /** What the model knows, for the reader. */
  knows: string;
  /**
   * Paths below the base, by the name of the file that each replaces: the last part of
   * its address, or its name beside the code. They serve together or not at all, as
   * labels belong to their model.
   */
  files: Readonly<Record<string, string>>;
}

export const replacementModels: readonly ReplacementModel[] = [
  {
    programs: ['image-classification', 'v01-image-classification'],
    knows: '30 colored shapes',
    files: {
      'mobilenet_v3_small.ptl': shapes.url,
      'ImageNetClasses.json': '/models/shapes-224.labels.json',
    },
  },
  {
    programs: ['v01-mnist'],
    knows: 'handwritten digits',
    files: {'mnist.ptl': digits.url},
  },
];

/** A picture of the site that the reader can hold before the camera. */
export interface SamplePicture {
  /** Name of the file, for lists and for the program. */
  file: string;
  /** Path on this site, below the base. */
  url: string;
  /** What it shows, in the words of the model that stands in. */
  label: string;
}

/** The pictures that the model of shapes was tried with: 64 × 64 pixels each. */
export const samplePictures: readonly SamplePicture[] = shapes.pictures.map(
  ({url, label}) => ({file: url.slice(url.lastIndexOf('/') + 1), url, label}),
);
