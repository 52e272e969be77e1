/** TorchScript types as bytecode spells them: `List[int]`, `Dict[str, Tensor]`, `Optional[str]`. */

import {kindOf} from '../operators/arguments';
import {Device, type IValue, Tuple} from '../operators/ivalue';

export interface Type {
  /** `int`, `List`, `Optional`, `Tuple`, or a class: `__torch__.Digits`. */
  name: string;
  /** Of `List[int]`: int. */
  of: readonly Type[];
  /** Qualified name of a named tuple, whose `name` is `Tuple`. */
  named?: string;
}

/** As deep as a type may nest. */
const DEPTH = 64;

/** What other names the same type goes by. */
const SAME: Readonly<Record<string, string>> = {
  None: 'NoneType',
  number: 'Scalar',
  'torch.Device': 'Device',
  'torch.device': 'Device',
  tensor: 'Tensor',
  string: 'str',
};

/**
 * Reads a type.
 *
 * @throws Error if the text is not one.
 */
export function parseType(text: string): Type {
  const tokens = text.match(/[\w.<>$]+|\S/gu) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new Error(`"${text}" is not a TorchScript type`);
  };
  const take = (token: string): boolean => {
    const found = tokens[at] === token;
    at += found ? 1 : 0;
    return found;
  };
  const name = (): string => {
    const token = tokens[at] ?? '';
    at += 1;
    return /^\w/u.test(token) ? token : fail();
  };
  /** `[[a, Tensor], [b, int]]` of a named tuple. */
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
    if (depth > DEPTH) {
      return fail();
    }
    const first = name();
    const read: Type = {name: SAME[first] ?? first, of: []};
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

/** `Dict[str, Tensor]` */
export function printType({name, of, named}: Type): string {
  return (
    named ?? (of.length ? `${name}[${of.map(printType).join(', ')}]` : name)
  );
}

/** What containers were made as: `List[int]` is told from `List[str]` even when it is empty. */
export type ContainerTypes = WeakMap<object, Type>;

/** The type of what is in a list, and in the lists in it. */
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

const same = (a: Type, b: Type): boolean => printType(a) === printType(b);

/** A type that every value of another one has: whether `List[int]` passes as `List[Any]`, say. */
function accepts(wanted: Type, made: Type): boolean {
  switch (wanted.name) {
    case 'Any':
      return true;
    case 'Optional':
      return made.name === 'NoneType' || accepts(wanted.of[0] ?? made, made);
    case 'Union':
      return wanted.of.some((type) => accepts(type, made));
    case 'Tuple':
      return (
        made.name === 'Tuple' &&
        (!wanted.named || wanted.named === made.named) &&
        wanted.of.length === made.of.length &&
        wanted.of.every((type, i) => accepts(type, made.of[i] ?? type))
      );
    default:
      return same(wanted, made);
  }
}

/** Whether a value is of a type, as `isinstance` in TorchScript. */
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
              const wanted = type.of[i];
              return !!wanted && isInstance(item, wanted, made);
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

/** What a value is, in TorchScript's words: `List[int]`. */
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
