import type {PictureChoice} from './Run/TensorField';

/** Model that the page offers. Addresses are absolute, or begin at the origin. */
export interface Sample {
  name: string;
  task: string;
  /** Name of the file. */
  file: string;
  url: string;
  bytes: number;
  /** Names of the classes, in the order of the output. */
  labels: readonly string[];
  pictures: readonly PictureChoice[];
  input: SampleInput | readonly SampleInput[];
}

/** Shape of a model's input and, for pictures, the normalization of pixels. */
interface SampleInput {
  shape?: readonly (number | string)[];
  mean?: readonly number[];
  std?: readonly number[];
}
