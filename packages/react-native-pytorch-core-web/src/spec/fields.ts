/** Reads fields of a specification as Android's `org.json` does, with its error messages. */

export type JsonFields = Readonly<Record<string, unknown>>;

const getJsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const requireField = (fields: JsonFields, key: string): unknown => {
  if (!Object.hasOwn(fields, key)) {
    throw new Error(`No value for ${key}`);
  }
  return fields[key];
};

const createTypeError = (
  key: string,
  value: unknown,
  expectedType: string,
): Error =>
  new Error(
    `Value ${JSON.stringify(value)} at ${key} of type ${getJsonType(value)} cannot be converted to ${expectedType}`,
  );

export const hasField = (fields: JsonFields, key: string): boolean =>
  Object.hasOwn(fields, key);

export function asFields(value: unknown, name: string): JsonFields {
  if (getJsonType(value) !== 'object') {
    throw createTypeError(name, value, 'JSONObject');
  }
  return value as JsonFields;
}

export const readObject = (fields: JsonFields, key: string): JsonFields =>
  asFields(requireField(fields, key), key);

export function readList(fields: JsonFields, key: string): readonly unknown[] {
  const value = requireField(fields, key);
  if (!Array.isArray(value)) {
    throw createTypeError(key, value, 'JSONArray');
  }
  return value;
}

/** Converts a number, or a text of one. */
function toNumber(value: unknown, key: string, expectedType: string): number {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    throw createTypeError(key, value, expectedType);
  }
  return number;
}

export const readDouble = (fields: JsonFields, key: string): number =>
  toNumber(requireField(fields, key), key, 'double');

/** Reads a number, truncated. */
export const readInt = (fields: JsonFields, key: string): number =>
  Math.trunc(toNumber(requireField(fields, key), key, 'int'));

export const readLong = (fields: JsonFields, key: string): bigint =>
  BigInt.asIntN(
    64,
    BigInt(Math.trunc(toNumber(requireField(fields, key), key, 'long'))),
  );

export function readBoolean(fields: JsonFields, key: string): boolean {
  const value = requireField(fields, key);
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') {
    return true;
  }
  if (text === false || text === 'false') {
    return false;
  }
  throw createTypeError(key, value, 'boolean');
}

export function readString(fields: JsonFields, key: string): string {
  const value = requireField(fields, key);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const readDoubles = (fields: JsonFields, key: string): number[] =>
  readList(fields, key).map((item, i) =>
    toNumber(item, `${key}[${i}]`, 'double'),
  );

export const readLongs = (fields: JsonFields, key: string): bigint[] =>
  readList(fields, key).map((item, i) =>
    BigInt.asIntN(
      64,
      BigInt(Math.trunc(toNumber(item, `${key}[${i}]`, 'long'))),
    ),
  );
