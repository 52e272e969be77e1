import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes-224.json';

/**
 * Files of the site that replace large downloads in a program: a model with the same inputs
 * and outputs but fewer labels, and the files that belong to it.
 */
export interface ReplacementModel {
  /** Programs of samples/snacks with this replacement. */
  programs: readonly string[];
  /** Description of the model's labels for readers. */
  knows: string;
  /**
   * Paths below the base by the name of the replaced file: the last segment of its address,
   * or its name beside the code. Either all files are replaced or none, because labels
   * must match their model.
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

/** Sample picture for the simulated camera. */
interface SamplePicture {
  /** File name, for lists and for the program. */
  file: string;
  /** Path on this site, below the base. */
  url: string;
  /** Label of the replacement model for the picture. */
  label: string;
}

/** Test pictures of the shapes model, 64 × 64 pixels each. */
export const samplePictures: readonly SamplePicture[] = shapes.pictures.map(
  ({url, label}) => ({file: url.slice(url.lastIndexOf('/') + 1), url, label}),
);
