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
