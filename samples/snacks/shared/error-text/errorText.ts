/** The text of an error. Native code of the package rejects with `{message}`, which is not an Error. */
export function errorText(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String((error as {message: unknown}).message);
  }
  return String(error);
}
