/** The data files of samples/ that pages draw: model cards and pipelines. */

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

/** samples/models/<name>.json */
export interface ModelData {
  name: string;
  task: string;
  /** Name of the file on the phone. */
  file: string;
  /** Where it is downloaded from; absent where the reader makes it. */
  url?: string;
  bytes?: number;
  input: ModelValue | ModelValue[];
  output: ModelValue | ModelValue[];
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
