import type {SamplePicture} from './Run/TensorField';

/** A model that the page offers. Addresses are absolute, or from the origin. */
export interface Sample {
  name: string;
  task: string;
  /** Name of the file. */
  file: string;
  url: string;
  bytes: number;
  /** Names of the classes, in the order of the output. */
  labels: readonly string[];
  pictures: readonly SamplePicture[];
  input: SampleInput | readonly SampleInput[];
}

/** What a model takes: the shape, and for pictures what pixels become. */
interface SampleInput {
  shape?: readonly (number | string)[];
  mean?: readonly number[];
  std?: readonly number[];
}
