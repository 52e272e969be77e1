/** Fields of a specification, read as Android's `org.json` reads them. */

export type Fields = Readonly<Record<string, unknown>>;

const kind = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const need = (fields: Fields, key: string): unknown => {
  if (!Object.hasOwn(fields, key)) {
    throw new Error(`No value for ${key}`);
  }
  return fields[key];
};

const wrong = (key: string, value: unknown, wanted: string): Error =>
  new Error(
    `Value ${JSON.stringify(value)} at ${key} of type ${kind(value)} cannot be converted to ${wanted}`,
  );

export const has = (fields: Fields, key: string): boolean =>
  Object.hasOwn(fields, key);

export function asFields(value: unknown, name: string): Fields {
  if (kind(value) !== 'object') {
    throw wrong(name, value, 'JSONObject');
  }
  return value as Fields;
}

export const object = (fields: Fields, key: string): Fields =>
  asFields(need(fields, key), key);

export function list(fields: Fields, key: string): readonly unknown[] {
  const value = need(fields, key);
  if (!Array.isArray(value)) {
    throw wrong(key, value, 'JSONArray');
  }
  return value;
}

/** A number, or a text that is one. */
function toNumber(value: unknown, key: string, wanted: string): number {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    throw wrong(key, value, wanted);
  }
  return number;
}

export const double = (fields: Fields, key: string): number =>
  toNumber(need(fields, key), key, 'double');

/** What is behind the point falls away. */
export const int = (fields: Fields, key: string): number =>
  Math.trunc(toNumber(need(fields, key), key, 'int'));

export const long = (fields: Fields, key: string): bigint =>
  BigInt.asIntN(
    64,
    BigInt(Math.trunc(toNumber(need(fields, key), key, 'long'))),
  );

export function boolean(fields: Fields, key: string): boolean {
  const value = need(fields, key);
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') {
    return true;
  }
  if (text === false || text === 'false') {
    return false;
  }
  throw wrong(key, value, 'boolean');
}

export function string(fields: Fields, key: string): string {
  const value = need(fields, key);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const doubles = (fields: Fields, key: string): number[] =>
  list(fields, key).map((item, i) => toNumber(item, `${key}[${i}]`, 'double'));

export const longs = (fields: Fields, key: string): bigint[] =>
  list(fields, key).map((item, i) =>
    BigInt.asIntN(
      64,
      BigInt(Math.trunc(toNumber(item, `${key}[${i}]`, 'long'))),
    ),
  );
