/* eslint max-lines: off -- one table of operators on lists and dicts */
/**
 * Operators on TorchScript's lists and dicts, which are shared and changed in place:
 * `aten::append.t`, `aten::__getitem__.t`, `aten::keys.str` …
 */

import {item} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {bool, dict, int, list, optionalInt} from './arguments';
import {binary} from './binary';
import {compareStrings} from './byteStrings';
import {define, defineFor} from './define';
import {Device, type IValue, Tuple} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

/** Types of dict keys. */
const KEYS = ['str', 'int', 'float', 'bool', 'Tensor'];
/** Element types of lists that can be searched. */
const ELEMENTS = ['int', 'float', 'bool', 'str', 'Tensor'];

/** Compares like Python's `==`; tensors are equal if every element is. */
function equals(a: IValue | undefined, b: IValue | undefined): boolean {
  if (a instanceof Tensor && b instanceof Tensor) {
    const equal = binary('eq', a, b);
    return Number(item(equal.numel === 1 ? equal : everyElement(equal))) !== 0;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, i) => equals(value, b[i]));
  }
  if (a instanceof Tuple && b instanceof Tuple) {
    return equals([...a.items], [...b.items]);
  }
  if (a instanceof Device && b instanceof Device) {
    return a.name === b.name;
  }
  if (a instanceof Map && b instanceof Map) {
    return (
      a.size === b.size &&
      [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)))
    );
  }
  return a === b;
}

const everyElement = (self: Tensor): Tensor =>
  Tensor.over(
    Uint8Array.of(self.storage.data.includes(0 as never) ? 0 : 1),
    [],
    'bool',
  );

/** Resolves an index that may count from the end. */
function wrapIndex(length: number, index: number): number {
  const at = index < 0 ? index + length : index;
  if (at < 0 || at >= length) {
    throw new OperatorError('list index out of range');
  }
  return at;
}

/** Compares like Python's `sort`: numbers by value, strings by bytes, tuples by their items. */
function compare(a: IValue | undefined, b: IValue | undefined): number {
  if (a instanceof Tuple && b instanceof Tuple) {
    for (let i = 0; i < a.items.length; i += 1) {
      const order = compare(a.items[i], b.items[i]);
      if (order) {
        return order;
      }
    }
    return a.items.length - b.items.length;
  }
  if (typeof a === 'string' && typeof b === 'string') {
    return compareStrings(a, b);
  }
  const [x, y] = [a, b].map((value) =>
    value instanceof Tensor ? item(value) : value,
  ) as [number, number];
  return x < y ? -1 : x > y ? 1 : 0;
}

const sortValues = (values: readonly IValue[], reverse: boolean): IValue[] => {
  const result = [...values].sort(compare);
  return reverse ? result.reverse() : result;
};

const replace = (target: IValue[], values: readonly IValue[]): void => {
  target.splice(0, target.length, ...values);
};

/** Slices a sequence like Python. */
export function sliceOf<T>(
  values: readonly T[],
  start: number | undefined,
  end: number | undefined,
  step: number,
): T[] {
  if (step === 0) {
    throw new OperatorError('slice step cannot be zero');
  }
  const size = values.length;
  const clip = (at: number, low: number, high: number) =>
    Math.min(Math.max(at < 0 ? at + size : at, low), high);
  const result: T[] = [];
  if (step > 0) {
    const last = end === undefined ? size : clip(end, 0, size);
    for (let i = clip(start ?? 0, 0, size); i < last; i += step) {
      result.push(values[i] as T);
    }
  } else {
    const last = end === undefined ? -1 : clip(end, -1, size - 1);
    const first = start === undefined ? size - 1 : clip(start, -1, size - 1);
    for (let i = first; i > last; i += step) {
      result.push(values[i] as T);
    }
  }
  return result;
}

const repeatValues = (values: readonly IValue[], times: number): IValue[] =>
  Array.from({length: Math.max(0, times)}, () => values).flat();

function requireKey(map: Map<IValue, IValue>, key: IValue | undefined): IValue {
  const value = map.get(key ?? null);
  if (value === undefined) {
    throw new OperatorError(`KeyError: ${String(key)}`);
  }
  return value;
}

/** Reads the key of a dict. */
const keyAt = (args: readonly IValue[], i: number): IValue => args[i] ?? null;

const lists: readonly OperatorDefinition[] = [
  define('aten::len.t(t[] a) -> int', (args) => BigInt(list(args, 0).length)),
  define('aten::len.any(Any[] a) -> int', (args) =>
    BigInt(list(args, 0).length),
  ),
  define('aten::__getitem__.t(t[](a) list, int idx) -> t(*)', (args) => {
    const values = list(args, 0);
    return values[wrapIndex(values.length, int(args, 1))] ?? null;
  }),
  define('aten::select.t(t[](a) list, int idx) -> t(*)', (args) => {
    const values = list(args, 0);
    return values[wrapIndex(values.length, int(args, 1))] ?? null;
  }),
  define(
    'aten::_set_item.t(t[](a!) l, int idx, t(b -> *) el) -> t[](a!)',
    (args) => {
      const values = list(args, 0);
      values[wrapIndex(values.length, int(args, 1))] = args[2] ?? null;
      return values;
    },
  ),
  define('aten::append.t(t[](a!) self, t(c -> *) el) -> t[](a!)', (args) => {
    const values = list(args, 0);
    values.push(args[1] ?? null);
    return values;
  }),
  define('aten::extend.t(t[](a!) self, t[] other) -> ()', (args) => {
    list(args, 0).push(...[...list(args, 1)]);
    return [];
  }),
  define(
    'aten::insert.t(t[](a!) self, int idx, t(b -> *) el) -> ()',
    (args) => {
      const values = list(args, 0);
      values.splice(int(args, 1), 0, args[2] ?? null);
      return [];
    },
  ),
  define('aten::pop.t(t[](a!) self, int idx=-1) -> t(*)', (args) => {
    const values = list(args, 0);
    if (values.length === 0) {
      throw new OperatorError('pop from empty list');
    }
    return values.splice(wrapIndex(values.length, int(args, 1)), 1)[0] ?? null;
  }),
  define('aten::Delete.t(t[](a!) self, int idx) -> ()', (args) => {
    const values = list(args, 0);
    values.splice(wrapIndex(values.length, int(args, 1)), 1);
    return [];
  }),
  define('aten::clear.t(t[](a!) self) -> ()', (args) => {
    list(args, 0).length = 0;
    return [];
  }),
  define('aten::copy.t(t[](a) self) -> t[]', (args) => [...list(args, 0)]),
  define('aten::list.t(t[] l) -> t[]', (args) => [...list(args, 0)]),
  define('aten::reverse.t(t[](a!) self) -> ()', (args) => {
    list(args, 0).reverse();
    return [];
  }),
  define('aten::add.t(t[] a, t[] b) -> t[]', (args) => [
    ...list(args, 0),
    ...list(args, 1),
  ]),
  define('aten::add_.t(t[](a!) self, t[] b) -> t[]', (args) => {
    const values = list(args, 0);
    values.push(...[...list(args, 1)]);
    return values;
  }),
  define('aten::mul.left_t(t[] l, int n) -> t[]', (args) =>
    repeatValues(list(args, 0), int(args, 1)),
  ),
  define('aten::mul.right_(int n, t[] l) -> t[]', (args) =>
    repeatValues(list(args, 1), int(args, 0)),
  ),
  define('aten::mul_.t(t[](a!) l, int n) -> t[](a!)', (args) => {
    const values = list(args, 0);
    replace(values, repeatValues([...values], int(args, 1)));
    return values;
  }),
  define(
    'aten::slice.t(t[] l, int? start=None, int? end=None, int step=1) -> t[]',
    (args) =>
      sliceOf(
        list(args, 0),
        optionalInt(args, 1),
        optionalInt(args, 2),
        int(args, 3),
      ),
  ),
  ...defineFor(
    ELEMENTS,
    'aten::sort.$($[](a!) self, bool reverse=False) -> ()',
    (args) => {
      const values = list(args, 0);
      replace(values, sortValues(values, bool(args, 1)));
      return [];
    },
  ),
  define('aten::sort.any(t[](a!) self, bool reverse=False) -> ()', (args) => {
    const values = list(args, 0);
    replace(values, sortValues(values, bool(args, 1)));
    return [];
  }),
  ...defineFor(ELEMENTS, 'aten::sorted.$($[](a) input) -> $[]', (args) =>
    sortValues(list(args, 0), false),
  ),
  define('aten::sorted.any(t[](a) self) -> t[]', (args) =>
    sortValues(list(args, 0), false),
  ),
  ...defineFor(
    ['int', 'float', 'str'],
    'aten::__contains__.$_list($[] l, $ item) -> bool',
    (args) => list(args, 0).some((value) => equals(value, args[1])),
  ),
  ...defineFor(ELEMENTS, 'aten::count.$($[] self, $ el) -> int', (args) =>
    BigInt(list(args, 0).filter((value) => equals(value, args[1])).length),
  ),
  ...defineFor(
    ELEMENTS,
    'aten::index.list_$($[] self, $ el) -> int',
    (args) => {
      const at = list(args, 0).findIndex((value) => equals(value, args[1]));
      if (at < 0) {
        throw new OperatorError(`'${String(args[1])}' is not in list`);
      }
      return BigInt(at);
    },
  ),
  ...defineFor(ELEMENTS, 'aten::remove.$($[](a!) self, $ el) -> ()', (args) => {
    const values = list(args, 0);
    const at = values.findIndex((value) => equals(value, args[1]));
    if (at < 0) {
      throw new OperatorError('list.remove(x): x not in list');
    }
    values.splice(at, 1);
    return [];
  }),
  ...defineFor(ELEMENTS, 'aten::eq.$_list($[] a, $[] b) -> bool', (args) =>
    equals(args[0], args[1]),
  ),
  ...defineFor(
    ELEMENTS,
    'aten::ne.$_list($[] a, $[] b) -> bool',
    (args) => !equals(args[0], args[1]),
  ),
  ...defineFor(['int', 'float'], 'aten::sum.$($[] self) -> $', (args) => {
    const values = list(args, 0);
    return values.every((value) => typeof value === 'bigint') && values.length
      ? values.reduce((total: bigint, value) => total + BigInt(value), 0n)
      : values.reduce((total: number, value) => total + Number(value), 0);
  }),
  define('aten::sum.bool(bool[] self) -> int', (args) =>
    BigInt(list(args, 0).filter(Boolean).length),
  ),
  ...defineFor(
    ['int', 'float', 'bool'],
    'aten::all.$($[] self) -> bool',
    (args) => list(args, 0).every(Boolean),
  ),
  ...defineFor(
    ['int', 'float', 'bool', 'str'],
    'aten::any.$($[] self) -> bool',
    (args) => list(args, 0).some(Boolean),
  ),
  ...(['max', 'min'] as const).flatMap((name) => {
    const sign = name === 'max' ? 1 : -1;
    return ['int', 'float', 'bool'].flatMap((type) => [
      define(
        `prim::${name}.self_${type}(${type}[] self) -> ${type}`,
        (args) => {
          const values = list(args, 0);
          if (values.length === 0) {
            throw new OperatorError(`${name}() arg is an empty sequence`);
          }
          return values.reduce((best, value) =>
            sign * compare(value, best) > 0 ? value : best,
          );
        },
      ),
      define(
        `prim::${name}.${type}_list(${type}[] l, ${type}[] r) -> ${type}[]`,
        (args) => {
          const [a, b] = [list(args, 0), list(args, 1)];
          const order = compare(new Tuple(a), new Tuple(b));
          return sign * order >= 0 ? a : b;
        },
      ),
    ]);
  }),
  define('prim::rangelist(int n) -> int[]', (args) =>
    Array.from({length: int(args, 0)}, (_, i) => BigInt(i)),
  ),
  define('aten::Size(int[] sizes) -> int[]', (args) => list(args, 0)),
];

const dicts: readonly OperatorDefinition[] = KEYS.flatMap((key) => [
  ...defineFor([key], 'aten::len.Dict_$(Dict($, t) self) -> int', (args) =>
    BigInt(dict(args, 0).size),
  ),
  ...defineFor(
    [key],
    'aten::__getitem__.Dict_$(Dict($, t) self, $ key) -> t(*)',
    (args) => requireKey(dict(args, 0), args[1]),
  ),
  ...defineFor(
    [key],
    'aten::_set_item.$(Dict($, t)(a!) l, $(b -> *) idx, t(c -> *) v) -> ()',
    (args) => {
      dict(args, 0).set(keyAt(args, 1), args[2] ?? null);
      return [];
    },
  ),
  ...defineFor(
    [key],
    'aten::__contains__.$(Dict($, t) dict, $ key) -> bool',
    (args) => dict(args, 0).has(keyAt(args, 1)),
  ),
  ...defineFor(
    [key],
    'aten::get.$(Dict($, t) self, $ key) -> t(*)?',
    (args) => dict(args, 0).get(keyAt(args, 1)) ?? null,
  ),
  ...defineFor(
    [key],
    'aten::get.default_$(Dict($, t) self, $ key, t default_value) -> t(*)',
    (args) => {
      const value = dict(args, 0).get(keyAt(args, 1));
      return value === undefined ? (args[2] ?? null) : value;
    },
  ),
  ...defineFor(
    [key],
    'aten::setdefault.$(Dict($, t)(a!) self, $(b -> *) key, t(c -> *) default_value) -> t(*)',
    (args) => {
      const map = dict(args, 0);
      if (!map.has(keyAt(args, 1))) {
        map.set(keyAt(args, 1), args[2] ?? null);
      }
      return map.get(keyAt(args, 1)) ?? null;
    },
  ),
  ...defineFor(
    [key],
    'aten::Delete.Dict_$(Dict($, t)(a!) self, $ key) -> ()',
    (args) => {
      requireKey(dict(args, 0), args[1]);
      dict(args, 0).delete(keyAt(args, 1));
      return [];
    },
  ),
  ...defineFor(
    [key],
    'aten::pop.Dict_$(Dict($, t)(a!) self, $ key) -> t(*)',
    (args) => {
      const value = requireKey(dict(args, 0), args[1]);
      dict(args, 0).delete(keyAt(args, 1));
      return value;
    },
  ),
  ...defineFor(
    [key],
    'aten::pop.Dict_default_$(Dict($, t)(a!) self, $ key, t default_value) -> t(*)',
    (args) => {
      const map = dict(args, 0);
      const value = map.get(keyAt(args, 1));
      map.delete(keyAt(args, 1));
      return value === undefined ? (args[2] ?? null) : value;
    },
  ),
  ...defineFor(
    [key],
    'aten::popitem.$(Dict($, t)(a!) self) -> (($, t))',
    (args) => {
      const map = dict(args, 0);
      // TorchScript takes the oldest entry, Python the newest.
      const [first] = map;
      if (!first) {
        throw new OperatorError('popitem(): dictionary is empty');
      }
      map.delete(first[0]);
      return new Tuple(first);
    },
  ),
  ...defineFor([key], 'aten::keys.$(Dict($, t) self) -> $[](*)', (args) => [
    ...dict(args, 0).keys(),
  ]),
  ...defineFor([key], 'aten::values.$(Dict($, t) self) -> t[](*)', (args) => [
    ...dict(args, 0).values(),
  ]),
  ...defineFor([key], 'aten::items.$(Dict($, t) self) -> (($, t)[])', (args) =>
    [...dict(args, 0)].map((pair) => new Tuple(pair)),
  ),
  ...defineFor([key], 'aten::clear.$(Dict($, t)(a!) self) -> ()', (args) => {
    dict(args, 0).clear();
    return [];
  }),
  ...defineFor(
    [key],
    'aten::copy.Dict_$(Dict($, t)(a) self) -> Dict($, t)',
    (args) => new Map(dict(args, 0)),
  ),
  ...defineFor(
    [key],
    'aten::update.$(Dict($, t)(a!) self, Dict($, t)(a!) to_add) -> ()',
    (args) => {
      dict(args, 1).forEach((value, name) => dict(args, 0).set(name, value));
      return [];
    },
  ),
  ...defineFor(
    [key],
    'aten::dict.$(($, tVal)[] inputs) -> Dict($, tVal)',
    (args) =>
      new Map(
        list(args, 0).map((pair) => {
          const [name = null, value = null] =
            pair instanceof Tuple ? pair.items : [];
          return [name, value];
        }),
      ),
  ),
  ...defineFor(
    [key],
    'aten::dict.Dict_$(Dict($, t)(a) self) -> Dict($, t)',
    (args) => new Map(dict(args, 0)),
  ),
]);

export const definitions: readonly OperatorDefinition[] = [
  ...lists,
  ...dicts,
  define('aten::dict() -> Dict(str, Tensor)', () => new Map()),
  define('prim::TupleUnpack(Any tup) -> ...', (args) => {
    const value = args[0];
    return value instanceof Tuple ? [...value.items] : [];
  }),
  define('prim::TupleIndex(Any tup, int i) -> Any', (args) => {
    const value = args[0];
    const items = value instanceof Tuple ? value.items : [];
    const index = int(args, 1);
    const element = items.at(index);
    if (element === undefined) {
      throw new OperatorError('Tuple index out of range');
    }
    return element;
  }),
];
