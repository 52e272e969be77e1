/** What a shape is filled with. */
export declare enum Color {
  RED = 'red',
  BLUE = 'blue',
}
export interface Shape {
  /**
   * Moves the [[Shape]], in `{x, y}` and {braces} <b>markup</b>.
   *
   * @param x To the right.
   * @param options.by How often.
   * @returns The moved shape.
   */
  move(x: number, y: number, options?: {by?: number}): Shape;
  /** Moves it to a point. */
  move(point: [number, number]): Shape;
  /** The name of the shape. */
  name: string;
  /** Sides by number. */
  [index: number]: Color | Shape[];
}
interface Shapes {
  /** A circle. */
  circle(r: number): Shape;
  /**
   * A square.
   *
   * @deprecated Use circle.
   */
  square(side: number): Shape;
}
export declare const shapes: Shapes;
