/**
 * Looks up an untrusted key, such as `constructor` or `__proto__`, among the own keys of a table.
 */
export function lookUp<T>(
  table: Readonly<Record<string, T>>,
  key: string,
): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Cuts a text to 40 characters, for messages. */
export function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
