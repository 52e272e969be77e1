/** `$name` in a specification: where what the app hands over goes in. */

import {asFields, type Fields} from './fields';

export type Parameters = Readonly<Record<string, unknown>>;

/** A number as Java writes a double: every number of JavaScript is one. */
function javaDouble(value: number): string {
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

/** The text of a parameter that is not a string. */
function textOf(value: unknown, name: string): string {
  if (value === null || value === undefined) {
    throw new Error(
      `The parameter ${name} is ${String(value)}: leave it out, or give it a value`,
    );
  }
  if (typeof value === 'number') {
    return javaDouble(value);
  }
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** What Java's `replaceAll` makes of a replacement: `\` and `$` mean something in it. */
function replacement(text: string, match: string): string {
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
 * The specification with its parameters, as Android fills them in: a string `"$name"`
 * is replaced whole, and a text goes in as it is, so that quotes, backslashes, line
 * breaks and `$` in it break the specification there as here.
 *
 * @throws Error if the result is not JSON
 */
export function fill(source: string, parameters: Parameters): Fields {
  let text = source;
  for (const [name, value] of Object.entries(parameters)) {
    const match = `"$${name}"`;
    if (text.includes(match)) {
      const filled =
        typeof value === 'string' ? `"${value}"` : textOf(value, name);
      text = text.replaceAll(match, () => replacement(filled, match));
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
