/**
 * The parts of an identifier between which a line may break: after dots, slashes
 * and underscores, and before the capital of a new word.
 *
 * @returns the parts in order; joined they are the text.
 */
export function breakable(text: string): string[] {
  return text.split(
    /(?<=[./(])(?=\w{3})|(?<=[a-z\d]_)(?=\w{2})|(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/,
  );
}
