/**
 * Whether a key belongs to the input method, which composes a character of several keys. Safari
 * sends the key that ends a composition after its end, with the code 229.
 *
 * @param event - The part of a `KeyboardEvent` that says so.
 */
export function isComposing(event: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return event.isComposing || event.keyCode === 229;
}
