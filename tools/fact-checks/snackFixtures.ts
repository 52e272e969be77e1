/** Relative difference of two numbers that counts as equal. */
const TOLERANCE = 1e-5;

/** Lists differences of two values of JSON, with their paths. */
export function findDifferences(
  expected: unknown,
  actual: unknown,
  at = '',
): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const size = Math.max(Math.abs(expected), Math.abs(actual));
    return Math.abs(expected - actual) <= TOLERANCE * size
      ? []
      : [`${at}: ${expected} became ${actual}`];
  }
  if (isObject(expected) && isObject(actual)) {
    const keys = [...Object.keys(expected), ...Object.keys(actual)];
    return [...new Set(keys)].flatMap((key) =>
      findDifferences(expected[key], actual[key], at ? `${at}.${key}` : key),
    );
  }
  return expected === actual
    ? []
    : [`${at}: ${JSON.stringify(expected)} became ${JSON.stringify(actual)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
