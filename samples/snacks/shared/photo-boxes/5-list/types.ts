/** A box in pixels of the photo, from its upper left corner. */
export type Bounds = [left: number, top: number, width: number, height: number];

/** An object that the model found. */
export interface Detection {
  objectClass: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
  bounds: Bounds;
}
