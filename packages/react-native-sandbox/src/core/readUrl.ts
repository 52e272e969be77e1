/** Parses an address; undefined for other text. (`URL.parse` is newer than the oldest supported browsers.) */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
