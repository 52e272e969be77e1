import {MAX_TEXT_LENGTH} from './protocol';
import {cut} from './readable';

const MAX_DEPTH = 4;
const MAX_MEMBERS = 100;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : describe(value);

/** Formatters of the console's placeholders. */
const FORMATS: Readonly<Record<string, (value: unknown) => string>> = {
  s: toText,
  d: (value) => String(Number(value)),
  i: (value) => String(Math.trunc(Number(value))),
  f: (value) => String(Number(value)),
  o: (value) => describe(value),
  O: (value) => describe(value),
  j: (value) => describe(value),
  // Drop styles.
  c: () => '',
};

/** Formats arguments of the console as one text, as a terminal prints them. */
export function describeAll(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  const filled =
    typeof first === 'string' && rest.length > 0
      ? first.replace(/%([sdifoOjc%])/g, (whole, kind: string) =>
          kind === '%'
            ? '%'
            : rest.length > 0
              ? (FORMATS[kind]?.(rest.shift()) ?? whole)
              : whole,
        )
      : first;
  const all = values.length > 0 ? [filled, ...rest] : [];
  return cut(all.map(toText).join(' '), MAX_TEXT_LENGTH);
}

/** Formats any value as text, bounded in depth and members. */
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
  const ownText = readOwnText(value);
  if (ownText !== undefined) {
    return ownText;
  }
  const inner = (member: unknown) =>
    describe(member, depth + 1, [...above, value]);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    const name = Array.isArray(value) ? '' : `${value.constructor.name} `;
    return depth >= MAX_DEPTH
      ? `${name}[…]`
      : `${name}[${joinMembers(items.slice(0, MAX_MEMBERS).map(inner), items.length)}]`;
  }
  if (value instanceof Set) {
    const items = [...value];
    return depth >= MAX_DEPTH
      ? 'Set {…}'
      : `Set {${joinMembers(items.slice(0, MAX_MEMBERS).map(inner), items.length)}}`;
  }
  const isMap = value instanceof Map;
  const entries: [unknown, unknown][] = isMap
    ? [...(value as Map<unknown, unknown>)]
    : Object.entries(value);
  const members = entries
    .slice(0, MAX_MEMBERS)
    .map(([key, member]) =>
      isMap
        ? `${inner(key)} => ${inner(member)}`
        : `${String(key)}: ${inner(member)}`,
    );
  const name = isMap ? 'Map ' : '';
  return depth >= MAX_DEPTH
    ? `${name}{…}`
    : `${name}{${joinMembers(members, entries.length)}}`;
}

/** Text of a class with a `toString` of its own, such as tensors have. */
function readOwnText(value: object): string | undefined {
  const {toString} = value;
  if (
    typeof toString !== 'function' ||
    toString === Object.prototype.toString ||
    Array.isArray(value) ||
    ArrayBuffer.isView(value)
  ) {
    return undefined;
  }
  return cut(String(toString.call(value)), MAX_TEXT_LENGTH);
}

function joinMembers(parts: readonly string[], count: number): string {
  const rest = count - parts.length;
  return [...parts, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ');
}
