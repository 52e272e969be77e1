/**
 * The characters around a marked word. No page contains them, so a text with
 * marks needs no escaping. The hosted service is asked for the same ones.
 */
export const MARK_START = '\ue000';
export const MARK_END = '\ue001';

/** A piece of a text with marks. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Splits a text at its marks. */
export function piecesOf(value: string): Piece[] {
  let marked = false;
  return value.split(/([\ue000\ue001])/).flatMap((part): Piece[] => {
    if (part === MARK_START || part === MARK_END) {
      marked = part === MARK_START;
      return [];
    }
    return part ? [{text: part, marked}] : [];
  });
}

/** A text without its marks. */
export const plainText = (value: string): string =>
  piecesOf(value)
    .map(({text}) => text)
    .join('');
