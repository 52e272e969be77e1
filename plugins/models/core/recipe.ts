import {toHalf} from '@playtorch-docs/ptl-runtime/tensor';

/** Model whose weights are in a package: the other parts are in `<name>.rest`. */
export interface Recipe {
  /** File in the package, after the name of the package. */
  source: string;
  /** Size of the model. */
  bytes: number;
  /** Hash of the model. */
  sha256: string;
  /** Pieces of weights: offset in the model, length, offset in the source. */
  pieces?: readonly (readonly number[])[];
  /**
   * Kernels that the model has in half precision: offset in the model, offset in the source, and the
   * counts of positions, inputs and outputs. The source has single precision and TensorFlow's order
   * (position, input, output), the model has PyTorch's (output, input, position).
   */
  halves?: readonly (readonly number[])[];
}

/** Part of a model that is made of the source. */
interface Part {
  start: number;
  data: Uint8Array;
}

/** Reads a kernel of TensorFlow in the order and the precision of the model. */
function readHalves(
  source: Uint8Array,
  [from = 0, positions = 0, inputs = 0, outputs = 0]: readonly number[],
): Uint8Array {
  const single = new DataView(source.buffer, source.byteOffset + from);
  const data = new Uint8Array(2 * positions * inputs * outputs);
  const half = new DataView(data.buffer);
  for (let output = 0, at = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      for (let position = 0; position < positions; position++, at += 2) {
        const index = (position * inputs + input) * outputs + output;
        half.setUint16(at, toHalf(single.getFloat32(4 * index, true)), true);
      }
    }
  }
  return data;
}

/**
 * Joins the parts of a model.
 *
 * @param rest - bytes of the model without its weights.
 * @throws Error if the parts do not fill the model.
 */
export function joinPieces(
  {bytes, pieces = [], halves = []}: Omit<Recipe, 'source' | 'sha256'>,
  rest: Uint8Array,
  source: Uint8Array,
): Uint8Array {
  const parts: Part[] = [
    ...pieces.map(([start = 0, length = 0, from = 0]) => ({
      start,
      data: source.subarray(from, from + length),
    })),
    ...halves.map(([start = 0, ...kernel]) => ({
      start,
      data: readHalves(source, kernel),
    })),
  ];
  const model = new Uint8Array(bytes);
  let end = 0;
  let restOffset = 0;
  const copyRest = (until: number): void => {
    model.set(rest.subarray(restOffset, restOffset + until - end), end);
    restOffset += until - end;
    end = until;
  };
  for (const {start, data} of parts) {
    copyRest(start);
    model.set(data, start);
    end += data.length;
  }
  copyRest(bytes);
  if (restOffset !== rest.length) {
    throw new Error(
      `The parts of the model have ${rest.length - restOffset} bytes too many.`,
    );
  }
  return model;
}
