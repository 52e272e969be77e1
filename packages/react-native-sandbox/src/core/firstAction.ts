/** Line of a finger: points from the upper left (0, 0) to the lower right (1, 1) of an element. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Step of a reader that the player can take: a press of a button, or lines on an area, by their names. */
export type FirstStep =
  {press: string} | {draw: string; strokes: readonly Stroke[]};

/** Steps that lead a program to its first answer, which the player takes after each start. */
export interface FirstAction {
  steps: readonly FirstStep[];
  /** Sentence for the reader about the steps, shown when they are taken. */
  note: string;
}
