import type {RunStep, RunTensor} from '../core/runs';
import {toBlock, toMatrices} from './tensorLayout';

/** Heights in rem, those of `drawing.module.css`: of a call with its gaps, of a shape, of a row of cells. */
const CALL = 2.25;
const SHAPE = 1.25;
const ROW = 1.5;
/** Pixels of a rem in the drawing of a block. */
const REM = 16;

function measureTensor(tensor: RunTensor | string): number {
  if (typeof tensor === 'string') {
    return ROW;
  }
  const rows = toMatrices(tensor)?.[0]?.length;
  if (rows !== undefined) {
    return SHAPE + rows * ROW;
  }
  const {height, depth} = toBlock(tensor.shape);
  return SHAPE + (height + depth + 2) / REM;
}

/** Measures the space that the drawing of steps needs, in rem. */
export const measureSteps = (steps: readonly RunStep[]): number =>
  steps.reduce(
    (sum, {before, after}) =>
      sum + CALL + Math.max(...[...before, ...after].map(measureTensor)),
    0,
  );
