/** Numbers for a model. The array has a buffer of its own: runtimes read it from the start. */
export interface Input {
  shape: number[];
  values: Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
}

/** Runs a model: inputs and outputs are in the order of the export. */
export type Network = (
  ...inputs: Input[]
) => Promise<Float32Array<ArrayBuffer>[]>;
