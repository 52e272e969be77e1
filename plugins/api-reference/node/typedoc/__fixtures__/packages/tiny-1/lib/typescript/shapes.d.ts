/** What a shape is filled with. */
export declare enum Color {
  RED = 'red',
}
export interface Shape {
  /** Moves the [[Shape]], in `{x, y}`. */
  move(x: number, y: number): Shape;
  /** The name of the shape. */
  name: string;
  /** Draws it. */
  draw(): void;
}
interface Shapes {
  /** A circle. */
  circle(radius: number): Shape;
}
export declare const shapes: Shapes;
