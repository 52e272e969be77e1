import {createBlank, drawStroke, type Gray, type Point} from './stroke';

/** Lines of a pen, and the gray values that they give. */
export interface Drawing {
  strokes: readonly (readonly Point[])[];
  gray: Gray;
}

/** Creates an empty drawing of `size` by `size` pixels. */
export const createDrawing = (size: number): Drawing => ({
  strokes: [],
  gray: createBlank(size),
});

/** Puts the pen down at a point. */
export const startStroke = (
  {strokes, gray}: Drawing,
  point: Point,
): Drawing => ({
  strokes: [...strokes, [point]],
  gray: drawStroke(gray, point, point),
});

/** Moves the pen to a point; before the first stroke, puts it down there. */
export function extendStroke(drawing: Drawing, point: Point): Drawing {
  const last = drawing.strokes.at(-1);
  const from = last?.at(-1);
  return last && from
    ? {
        strokes: [...drawing.strokes.slice(0, -1), [...last, point]],
        gray: drawStroke(drawing.gray, from, point),
      }
    : startStroke(drawing, point);
}

/** Pairs of numbers, as files write strokes. */
export type StrokeData = readonly (readonly (readonly number[])[])[];

/** Lists the points of strokes in the order of the pen. */
export const listPoints = (strokes: StrokeData) =>
  strokes.flatMap((stroke) =>
    stroke.map(([x = 0, y = 0], index) => ({x, y, isStart: index === 0})),
  );

/** Draws whole strokes. */
export const drawAll = (strokes: StrokeData, size: number): Drawing =>
  listPoints(strokes).reduce(
    (drawing, {isStart, ...point}) =>
      (isStart ? startStroke : extendStroke)(drawing, point),
    createDrawing(size),
  );

/** Writes strokes as SVG path data; a stroke of one point becomes a dot of a round pen. */
export const toPath = (strokes: Drawing['strokes']): string =>
  strokes
    .map((stroke) => {
      const points = stroke.map(({x, y}) => `${x} ${y}`);
      return `M${points.length > 1 ? points.join('L') : `${points[0]}h0`}`;
    })
    .join('');
