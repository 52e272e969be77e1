/**
 * Whether a key belongs to the input method, which composes a character of several keys. Safari
 * sends the key that ends a composition after its end, with the code 229.
 */
export function isComposing(
  event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>,
): boolean {
  return event.isComposing || event.keyCode === 229;
}
