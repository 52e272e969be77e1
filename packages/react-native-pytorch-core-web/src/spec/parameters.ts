/** Fills the parameters of the app into a specification, at `$name`. */

import {asFields, type JsonFields} from './fields';

export type SpecParameters = Readonly<Record<string, unknown>>;

/** Formats a number as Java's `Double.toString` does. */
function formatJavaDouble(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) {
    return size === 0 ? '0.0' : String(value);
  }
  if (size >= 1e7 || size < 1e-3) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Formats a parameter that is not a string. */
function formatParameter(value: unknown, name: string): string {
  if (value === null || value === undefined) {
    throw new Error(
      `The parameter ${name} is ${String(value)}: leave it out, or give it a value`,
    );
  }
  if (typeof value === 'number') {
    return formatJavaDouble(value);
  }
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** Expands `\` and `$` of a replacement as Java's `replaceAll` does. */
function expandReplacement(text: string, match: string): string {
  return text.replace(/\\([\s\S]?)|\$([\s\S]?)/gu, (part, escaped, digit) => {
    if (part.startsWith('\\')) {
      if (!escaped) {
        throw new Error('character to be escaped is missing');
      }
      return String(escaped);
    }
    if (!/\d/u.test(String(digit))) {
      throw new Error('Illegal group reference');
    }
    if (digit !== '0') {
      throw new Error(`No group ${String(digit)}`);
    }
    return match;
  });
}

/**
 * Fills parameters in as Android does: a string `"$name"` is replaced as a whole, and a text is not
 * escaped, so quotes, backslashes, line breaks and `$` in it break the specification.
 *
 * @throws Error if the result is not JSON
 */
export function fillParameters(
  source: string,
  parameters: SpecParameters,
): JsonFields {
  let text = source;
  for (const [name, value] of Object.entries(parameters)) {
    const match = `"$${name}"`;
    if (text.includes(match)) {
      const filled =
        typeof value === 'string' ? `"${value}"` : formatParameter(value, name);
      text = text.replaceAll(match, () => expandReplacement(filled, match));
    }
  }
  try {
    return asFields(JSON.parse(text), 'live.spec.json');
  } catch (error) {
    throw new Error(
      `live.spec.json with its parameters is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      {cause: error},
    );
  }
}
