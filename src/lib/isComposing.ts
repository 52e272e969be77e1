/**
 * Tells whether a key event belongs to an input method. Safari sends the key that ends a
 * composition after its end, with the code 229.
 *
 * @param event - The part of a `KeyboardEvent` that says so.
 */
export function isComposing(event: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return event.isComposing || event.keyCode === 229;
}
