/**
 * First input of a program that leads to its first answer: a press of a button, of the camera with
 * a picture before it, or a drawing. Its texts are those of the program.
 */
export type FirstInput =
  | {press: string; hasPicture?: boolean}
  | {
      draw: string;
      /** Lines with points from (0, 0) to (1, 1). */
      strokes: [x: number, y: number][][];
      /** Description of the drawing: `a 3`. */
      shows: string;
    };
