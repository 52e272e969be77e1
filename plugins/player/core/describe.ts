import {LONGEST_TEXT} from './protocol';

const DEEPEST = 4;
const MOST = 100;

/** Console arguments as one text, as a terminal would print them. */
export function describeAll(values: readonly unknown[]): string {
  return values
    .map((value) => (typeof value === 'string' ? value : describe(value)))
    .join(' ')
    .slice(0, LONGEST_TEXT);
}

/** A value as text: bounded in depth and in members, whatever it is. */
export function describe(
  value: unknown,
  depth = 0,
  above: readonly unknown[] = [],
): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'function':
      return `[function ${value.name || 'without a name'}]`;
    case 'bigint':
      return `${value}n`;
    case 'object':
      try {
        return value === null ? 'null' : describeObject(value, depth, above);
      } catch {
        return '[an object that cannot be read]';
      }
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}

function describeObject(
  value: object,
  depth: number,
  above: readonly unknown[],
): string {
  if (value instanceof Error) {
    return `${value.name}: ${value.message}`;
  }
  if (above.includes(value)) {
    return '[circular]';
  }
  const own = ownWords(value);
  if (own !== undefined) {
    return own;
  }
  const inner = (member: unknown) =>
    describe(member, depth + 1, [...above, value]);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    const name = Array.isArray(value) ? '' : `${value.constructor.name} `;
    return depth >= DEEPEST
      ? `${name}[…]`
      : `${name}[${list(items.slice(0, MOST).map(inner), items.length)}]`;
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries
    .slice(0, MOST)
    .map(([key, member]) => `${String(key)}: ${inner(member)}`);
  return depth >= DEEPEST ? '{…}' : `{${list(members, entries.length)}}`;
}

/** What a class says of itself, as tensors do. */
function ownWords(value: object): string | undefined {
  const {toString} = value;
  if (
    typeof toString !== 'function' ||
    toString === Object.prototype.toString ||
    Array.isArray(value) ||
    ArrayBuffer.isView(value)
  ) {
    return undefined;
  }
  return String(toString.call(value)).slice(0, LONGEST_TEXT);
}

function list(parts: readonly string[], count: number): string {
  const rest = count - parts.length;
  return [...parts, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ');
}
