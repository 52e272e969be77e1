/** The data files of samples/ that pages draw: model cards, pipelines and screens. */

/** A tensor, number or text that goes into a model or comes out of it. */
export interface ModelValue {
  /** Name of the argument or, in a dictionary, the key. */
  name?: string;
  /** Sizes; a text stands for a size that is free. Absent for what is no tensor. */
  shape?: (number | string)[];
  dtype: string;
  /** Order of dimensions and channels, such as `NCHW, RGB`. */
  layout?: string;
  /** Values that the model expects or gives. */
  range?: string;
  /** Per channel, subtracted first. */
  mean?: number[];
  /** Per channel, divided by afterwards. */
  std?: number[];
  meaning?: string;
}

/** How often a model was right on data that it was not trained with. */
export interface ModelAccuracy {
  /** What the data is. */
  data: string;
  right: number;
  of: number;
}

/** A picture to try a model with; its pixels are the input, one to one. */
export interface ModelPicture {
  /** Path on this site, below its base. */
  url: string;
  /** The label that it shows, and the probability that the model gives it. */
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
   * Where it is downloaded from: an https address, or a path on this site,
   * below its base, such as `/models/digits.ptl`. Absent where the reader makes it.
   */
  url?: string;
  bytes?: number;
  /** Version of the bytecode in it. */
  bytecode?: number;
  input: ModelValue | ModelValue[];
  output: ModelValue | ModelValue[];
  /** What the places of the output stand for, in their order. */
  labels?: string[];
  accuracy?: ModelAccuracy[];
  pictures?: ModelPicture[];
  source?: {label: string; url: string};
  notes?: string[];
}

/** samples/pipelines/<name>.json */
export interface PipelineData {
  /** What flows, for screen readers. */
  label: string;
  /** Values of the sizes that the shapes name, for the check with PyTorch. */
  given?: Record<string, number>;
  steps: {
    operation: string;
    name: string;
    shape: string;
    /** The same step in Python, from `x`; null where there is no tensor. */
    python: string | null;
  }[];
}

/** samples/screens/<name>.json: the picture of a program's screen, static/img/snacks/<name>.webp. */
export interface ScreenData {
  /** What one sees, for readers who do not see it. */
  alt: string;
  /** Where it was taken, and with what model. */
  note: string;
  /** Pixels of the file. */
  width: number;
  height: number;
  /** Hash of the program that was photographed, written with the picture. */
  program: string;
  /** The program of samples/snacks, where it has another name. */
  snack?: string;
  /** The program, below samples/, where it is one file. */
  file?: string;
}
