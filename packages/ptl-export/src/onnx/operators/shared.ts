/** Helpers that handlers of several families use. */

import type {OperatorCall} from '../call';

/** Number of a boolean, as attributes of ONNX have it. */
export const flag = (value: boolean): number => (value ? 1 : 0);

/** Lists 0, 1, 2, …: all axes of a tensor, or a permutation that changes nothing. */
export const range = (length: number): number[] =>
  Array.from({length}, (_, i) => i);

/** Adds a number as a constant of the result's dtype. */
export const toConstant = (call: OperatorCall, value: number): string =>
  call.graph.scalar(value, call.result().dtype);

/** Casts a tensor among the arguments to the dtype of the result. */
export const castArgument = (call: OperatorCall, i: number): string =>
  call.as(i, call.result().dtype);

/** Runs an operator that needs a batch: a picture without one gets an axis of size 1 for the run. */
export function withBatch(
  call: OperatorCall,
  spatial: number,
  run: (input: string) => string,
): string {
  if (call.rank(0) === spatial + 2) {
    return run(call.in(0));
  }
  const axes = call.intList([0]);
  return call.node('Squeeze', [
    run(call.node('Unsqueeze', [call.in(0), axes])),
    axes,
  ]);
}
