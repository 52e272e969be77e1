/** TorchScript types in the spelling of bytecode: `List[int]`, `Dict[str, Tensor]`, `Optional[str]`. */

import {kindOf} from '../operators/arguments';
import {Device, type IValue, Tuple} from '../operators/ivalue';

export interface Type {
  /** `int`, `List`, `Optional`, `Tuple`, or a class: `__torch__.Digits`. */
  name: string;
  /** Type arguments: int for `List[int]`. */
  of: readonly Type[];
  /** Qualified name of a named tuple, whose `name` is `Tuple`. */
  named?: string;
}

/** Maximum nesting of a type. */
const MAX_TYPE_DEPTH = 64;

/** Canonical names of types that have several. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  None: 'NoneType',
  number: 'Scalar',
  'torch.Device': 'Device',
  'torch.device': 'Device',
  tensor: 'Tensor',
  string: 'str',
};

/**
 * Parses a type.
 *
 * @throws Error if the text is not a type.
 */
export function parseType(text: string): Type {
  const tokens = text.match(/[\w.<>$]+|\S/gu) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new Error(`"${text}" is not a TorchScript type`);
  };
  const take = (token: string): boolean => {
    const isNext = tokens[at] === token;
    at += isNext ? 1 : 0;
    return isNext;
  };
  const name = (): string => {
    const token = tokens[at] ?? '';
    at += 1;
    return /^\w/u.test(token) ? token : fail();
  };
  /** Parses the fields of a named tuple: `[[a, Tensor], [b, int]]`. */
  const fields = (depth: number): Type[] => {
    const types: Type[] = [];
    if (!take('[')) {
      return fail();
    }
    while (!take(']')) {
      if (!take('[')) {
        return fail();
      }
      name();
      if (!take(',')) {
        return fail();
      }
      types.push(type(depth));
      if (!take(']')) {
        return fail();
      }
      take(',');
    }
    return types;
  };
  const type = (depth: number): Type => {
    if (depth > MAX_TYPE_DEPTH) {
      return fail();
    }
    const first = name();
    const read: Type = {name: TYPE_ALIASES[first] ?? first, of: []};
    if (take('[')) {
      if (take('NamedTuple')) {
        take(',');
        const of = fields(depth + 1);
        return take(']') ? {name: 'Tuple', of, named: first} : fail();
      }
      const of: Type[] = [];
      while (!take(']')) {
        // An empty tuple is `Tuple[()]`.
        if (take('(')) {
          if (!take(')')) {
            return fail();
          }
        } else {
          of.push(type(depth + 1));
        }
        take(',');
      }
      return {...read, of};
    }
    return take('?') ? {name: 'Optional', of: [read]} : read;
  };
  const read = type(0);
  return at === tokens.length ? read : fail();
}

/** Prints a type: `Dict[str, Tensor]`. */
export function printType({name, of, named}: Type): string {
  return (
    named ?? (of.length ? `${name}[${of.map(printType).join(', ')}]` : name)
  );
}

/** Declared types of containers, which distinguish an empty `List[int]` from an empty `List[str]`. */
export type ContainerTypes = WeakMap<object, Type>;

/** Prints the type of a list's elements, or of the innermost lists' elements. */
export function elementOf(
  list: IValue,
  made: ContainerTypes,
): string | undefined {
  let type: Type | undefined = Array.isArray(list) ? made.get(list) : undefined;
  while (type?.name === 'List') {
    [type] = type.of;
  }
  return type && printType(type);
}

const isSameType = (a: Type, b: Type): boolean => printType(a) === printType(b);

/** Tells whether a type accepts every value of another one: `List[Any]` accepts `List[int]`. */
function accepts(expected: Type, made: Type): boolean {
  switch (expected.name) {
    case 'Any':
      return true;
    case 'Optional':
      return made.name === 'NoneType' || accepts(expected.of[0] ?? made, made);
    case 'Union':
      return expected.of.some((type) => accepts(type, made));
    case 'Tuple':
      return (
        made.name === 'Tuple' &&
        (!expected.named || expected.named === made.named) &&
        expected.of.length === made.of.length &&
        expected.of.every((type, i) => accepts(type, made.of[i] ?? type))
      );
    default:
      return isSameType(expected, made);
  }
}

/** Tells whether a value is of a type, like `isinstance` in TorchScript. */
export function isInstance(
  value: IValue,
  type: Type,
  made: ContainerTypes,
): boolean {
  const known =
    typeof value === 'object' && value !== null ? made.get(value) : undefined;
  const [first, second] = type.of;
  switch (type.name) {
    case 'Any':
      return true;
    case 'NoneType':
      return value === null;
    case 'Optional':
      return value === null || !first || isInstance(value, first, made);
    case 'Union':
      return type.of.some((option) => isInstance(value, option, made));
    case 'int':
      return typeof value === 'bigint';
    case 'float':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
    case 'str':
      return typeof value === 'string';
    case 'Scalar':
      return typeof value === 'bigint' || typeof value === 'number';
    case 'Device':
      return value instanceof Device;
    // `isinstance(x, (list, tuple))`: of whatever elements.
    case 'list':
      return Array.isArray(value);
    case 'tuple':
      return value instanceof Tuple;
    case 'List':
      return (
        Array.isArray(value) &&
        (known
          ? accepts(type, known)
          : !first || value.every((item) => isInstance(item, first, made)))
      );
    case 'Tuple':
      return (
        value instanceof Tuple &&
        (type.named
          ? known?.named === type.named
          : value.items.length === type.of.length &&
            value.items.every((item, i) => {
              const itemType = type.of[i];
              return !!itemType && isInstance(item, itemType, made);
            }))
      );
    case 'Dict':
      return (
        value instanceof Map &&
        (known
          ? accepts(type, known)
          : [...value].every(
              ([key, item]) =>
                (!first || isInstance(key, first, made)) &&
                (!second || isInstance(item, second, made)),
            ))
      );
    default:
      return kindOf(value) === type.name;
  }
}

/** Prints the type of a value as TorchScript does: `List[int]`. */
export function typeOf(value: IValue, made: ContainerTypes): string {
  const known =
    typeof value === 'object' && value !== null ? made.get(value) : undefined;
  if (known) {
    return printType(known);
  }
  const all = (items: Iterable<IValue>): string => {
    const types = new Set(Array.from(items, (item) => typeOf(item, made)));
    return types.size === 1 ? ([...types][0] ?? 'Any') : 'Any';
  };
  if (Array.isArray(value)) {
    return `List[${all(value)}]`;
  }
  if (value instanceof Tuple) {
    return `Tuple[${value.items.map((item) => typeOf(item, made)).join(', ')}]`;
  }
  return value instanceof Map
    ? `Dict[${all(value.keys())}, ${all(value.values())}]`
    : kindOf(value);
}
