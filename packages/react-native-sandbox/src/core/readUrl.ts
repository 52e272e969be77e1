/** An address as URL; undefined where it is none. (`URL.parse` and `URL.canParse` are newer than the browsers that run this.) */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
