/** The data files of samples/ that pages draw: model cards, pipelines and screens. */

/** Input or output of a model: a tensor, number or text. */
export interface ModelValue {
  /** Name of the argument or, in a dictionary, the key. */
  name?: string;
  /** Sizes of a tensor; a text names a dynamic size. */
  shape?: (number | string)[];
  dtype: string;
  /** Order of dimensions and channels, such as `NCHW, RGB`. */
  layout?: string;
  /** Range of the values. */
  range?: string;
  /** Mean per channel, subtracted before the division by `std`. */
  mean?: number[];
  /** Standard deviation per channel. */
  std?: number[];
  meaning?: string;
}

/** Accuracy of a model on data outside of its training set. */
export interface ModelAccuracy {
  /** Description of the data. */
  data: string;
  right: number;
  of: number;
}

/** Picture to try a model with; its pixels are the input, one to one. */
interface ModelPicture {
  /** Path on this site, below its base. */
  url: string;
  /** Correct label; the model gives it the probability below. */
  label: string;
  probability: number;
}

/** samples/models/<name>.json */
export interface ModelData {
  name: string;
  task: string;
  /** Name of the file on the phone. */
  file: string;
  /**
   * Download address: an https address, or a path below the site's base such as
   * `/models/digits.ptl`. Absent if the reader exports the model.
   */
  url?: string;
  bytes?: number;
  /** Version of the model's bytecode. */
  bytecode?: number;
  input: ModelValue | ModelValue[];
  output: ModelValue | ModelValue[];
  /** Labels of the output's indices, in order. */
  labels?: string[];
  accuracy?: ModelAccuracy[];
  pictures?: ModelPicture[];
  source?: {label: string; url: string};
  notes?: string[];
}

/** samples/pipelines/<name>.json */
export interface PipelineData {
  /** Description of the pipeline for screen readers. */
  label: string;
  /** Values of the dynamic sizes, for the check with PyTorch. */
  given?: Record<string, number>;
  steps: {
    operation: string;
    name: string;
    shape: string;
    /** Python expression of the step, applied to `x`; null if no tensor is involved. */
    python: string | null;
  }[];
}

/** samples/screens/<name>.json: the picture of a program's screen, static/img/snacks/<name>.webp. */
export interface ScreenData {
  /** Alternative text. */
  alt: string;
  /** Origin of the picture, and its model. */
  note: string;
  /** Width of the file in pixels. */
  width: number;
  height: number;
  /** Hash of the program at the time of the picture. */
  program: string;
  /** Name of the program in samples/snacks, if it differs from the screen's. */
  snack?: string;
  /** Path of the program below samples/, if it is one file. */
  file?: string;
}
