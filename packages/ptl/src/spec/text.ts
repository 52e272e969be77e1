/**
 * A value of a table by a text from outside, which may be `constructor` or
 * `__proto__`: only own keys count.
 */
export function lookUp<T>(
  table: Readonly<Record<string, T>>,
  key: string,
): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A text of at most 40 characters, for messages. */
export function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
