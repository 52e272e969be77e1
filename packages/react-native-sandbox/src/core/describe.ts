import {LONGEST_TEXT} from './protocol';
import {cut} from './readable';

const DEEPEST = 4;
const MOST = 100;

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : describe(value);

/** What a placeholder of the console makes of its value. */
const FORMATS: Readonly<Record<string, (value: unknown) => string>> = {
  s: plain,
  d: (value) => String(Number(value)),
  i: (value) => String(Math.trunc(Number(value))),
  f: (value) => String(Number(value)),
  o: (value) => describe(value),
  O: (value) => describe(value),
  j: (value) => describe(value),
  // Styles.
  c: () => '',
};

/** Console arguments as one text, as a terminal would print them. */
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
  return cut(all.map(plain).join(' '), LONGEST_TEXT);
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
  if (value instanceof Set) {
    const items = [...value];
    return depth >= DEEPEST
      ? 'Set {…}'
      : `Set {${list(items.slice(0, MOST).map(inner), items.length)}}`;
  }
  const isMap = value instanceof Map;
  const entries: [unknown, unknown][] = isMap
    ? [...(value as Map<unknown, unknown>)]
    : Object.entries(value);
  const members = entries
    .slice(0, MOST)
    .map(([key, member]) =>
      isMap
        ? `${inner(key)} => ${inner(member)}`
        : `${String(key)}: ${inner(member)}`,
    );
  const name = isMap ? 'Map ' : '';
  return depth >= DEEPEST
    ? `${name}{…}`
    : `${name}{${list(members, entries.length)}}`;
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
  return cut(String(toString.call(value)), LONGEST_TEXT);
}

function list(parts: readonly string[], count: number): string {
  const rest = count - parts.length;
  return [...parts, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ');
}
