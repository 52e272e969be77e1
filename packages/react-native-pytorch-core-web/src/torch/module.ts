/** `torch.jit` of the package: models, and how values get in and out. */

import {encodeBytes, isText, showBytes} from '@playtorch-docs/ptl';
import {Device, type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {tagOf} from '@playtorch-docs/ptl-runtime/operators';
import {Tensor as Core} from '@playtorch-docs/ptl-runtime/tensor';
import {
  asNumber,
  asObject,
  asString,
  kindOf,
  native,
  requireArguments,
} from './host';
import type {LoadedModule, Loader} from './platform';
import {asTensor} from './tensor';
import type {JsValue, Module, Tensor, Torch} from './types';

/** A type of TorchScript: `Dict[str, Tensor]`. */
interface Type {
  name: string;
  of: Type[];
}

function parseType(text: string): Type {
  const tokens = text.match(/[\w.]+|\S/gu) ?? [];
  let at = 0;
  const read = (): Type => {
    const type: Type = {name: tokens[at] ?? '', of: []};
    at += 1;
    if (tokens[at] === '[') {
      at += 1;
      while (at < tokens.length && tokens[at] !== ']') {
        type.of.push(read());
        at += tokens[at] === ',' ? 1 : 0;
      }
      at += 1;
    }
    return type;
  };
  return read();
}

/** What PyTorch's messages call a type. */
const kinds: Readonly<Record<string, string>> = {
  int: 'IntType',
  float: 'FloatType',
  bool: 'BoolType',
  str: 'StringType',
  NoneType: 'NoneType',
  Tensor: 'TensorType',
  List: 'ListType',
  Tuple: 'TupleType',
  Dict: 'DictType',
  Optional: 'OptionalType',
};
const kindName = (type: Type) => kinds[type.name] ?? `${type.name}Type`;

const unexpected = (type: Type, given: string) =>
  new Error(
    `Unexpected Input Type: ${kindName(type)} is expected, but ${given} is given.`,
  );

function items(value: unknown, type: Type): unknown[] {
  if (typeof value !== 'object' || value === null) {
    throw unexpected(type, kindOf(value));
  }
  if (!Array.isArray(value)) {
    throw unexpected(type, 'unknown object');
  }
  return value;
}

/** An app's value as the model's argument of a type. */
function toValue(value: unknown, type: Type): IValue {
  const [first = {name: '', of: []}, second = first] = type.of;
  switch (type.name) {
    case 'int': {
      const number = asNumber(value);
      if (number % 1 !== 0) {
        throw unexpected(type, 'a float');
      }
      return BigInt(number | 0);
    }
    case 'float':
      return asNumber(value);
    case 'bool':
      if (typeof value !== 'boolean') {
        throw unexpected(type, kindOf(value));
      }
      return value;
    case 'str':
      return asString(value);
    case 'NoneType':
      if (value !== null && value !== undefined) {
        throw unexpected(type, kindOf(value));
      }
      return null;
    case 'Tensor':
      return asTensor(value);
    case 'List':
      return items(value, type).map((item) => toValue(item, first));
    case 'Tuple': {
      const given = items(value, type);
      return new Tuple(type.of.map((of, i) => toValue(given[i], of)));
    }
    case 'Dict': {
      if (typeof value !== 'object' || value === null) {
        throw unexpected(type, kindOf(value));
      }
      return new Map(
        Object.entries(value).map(([key, one]) => [
          toValue(key, first),
          toValue(one, second),
        ]),
      );
    }
    default:
      throw new Error(
        `Unsupported Input Type: ${kindName(type)} is expected, but ${kindOf(value)} is given.`,
      );
  }
}

function keyOf(key: IValue): string {
  if (typeof key === 'string') {
    if (!isText(key)) {
      throw new Error(
        `${showBytes(key)} is not UTF-8 and can't convert to object key.`,
      );
    }
    return key;
  }
  if (typeof key === 'number') {
    return key.toFixed(6);
  }
  if (typeof key === 'bigint') {
    return String(key);
  }
  throw new Error(`${tagOf(key)} can't convert to object key.`);
}

/** A model's result as an app gets it. */
function toJs(value: IValue, wrap: (core: Core) => Tensor): JsValue {
  if (value instanceof Core) {
    return wrap(value);
  }
  if (typeof value === 'bigint') {
    // The native code makes a 32-bit int of it.
    return Number(BigInt.asIntN(32, value));
  }
  if (value instanceof Map) {
    return Object.fromEntries(
      [...value].map(([key, one]) => [keyOf(key), toJs(one, wrap)]),
    );
  }
  if (Array.isArray(value)) {
    return value.map((one) => toJs(one, wrap));
  }
  if (value instanceof Tuple) {
    return value.items.map((one) => toJs(one, wrap));
  }
  if (typeof value === 'string' && !isText(value)) {
    // A string of JavaScript would lose what is no UTF-8.
    return encodeBytes(value) as unknown as JsValue;
  }
  if (value !== null && typeof value === 'object') {
    const tag = value instanceof Device ? 'Device' : 'Object';
    throw new Error(`${tag} can't convert to jsi::Value.`);
  }
  return value;
}

/** The inputs of a method; what is too many is left out, as JavaScript does. */
const inputsOf = (
  loaded: LoadedModule,
  method: string,
  args: readonly unknown[],
): IValue[] => {
  const types = loaded.argumentTypes(method);
  return types
    .slice(0, args.length)
    .map((type, i) => toValue(args[i], parseType(type)));
};

function makeModule(
  loaded: LoadedModule,
  wrap: (core: Core) => Tensor,
): Module {
  const method =
    (name: string) =>
    async (...args: unknown[]) => {
      const inputs = native(() => inputsOf(loaded, name, args));
      return toJs(await loaded.run(name, inputs), wrap);
    };
  const methodSync =
    (name: string) =>
    (...args: unknown[]) =>
      native(() =>
        toJs(loaded.runSync(name, inputsOf(loaded, name, args)), wrap),
      );
  const members = Object.fromEntries(
    loaded.methods.flatMap((name) => [
      [name, method(name)],
      [`${name}Sync`, methodSync(name)],
    ]),
  );
  // What a model's methods take and give is known when it is loaded.
  return members as unknown as Module;
}

/** The arguments of a load: a path, a device, and an object that gets the extra files. */
function readLoad(args: readonly unknown[]) {
  requireArguments(args, 1);
  const filePath = asString(args[0]);
  if (args.length > 1 && asString(args[1]) !== 'cpu') {
    throw new Error("only 'cpu' device is currently supported");
  }
  const wanted = args.length > 2 ? asObject(args[2]) : {};
  return {filePath, wanted: wanted as Record<string, string | null>};
}

export function makeJit(
  loader: Loader,
  wrap: (core: Core) => Tensor,
): Torch['jit'] {
  const finish = (
    loaded: LoadedModule,
    wanted: Record<string, string | null>,
  ): Module => {
    for (const name of Object.keys(wanted)) {
      wanted[name] = loaded.extraFile(name) ?? '';
    }
    return makeModule(loaded, wrap);
  };
  const jit = {
    _loadForMobile: async (...args: unknown[]) => {
      const {filePath, wanted} = readLoad(args);
      return finish(await loader.load(filePath), wanted);
    },
    _loadForMobileSync: (...args: unknown[]) => {
      const {filePath, wanted} = readLoad(args);
      return native(() => finish(loader.loadSync(filePath), wanted));
    },
  };
  // The caller says which methods the model has.
  return jit as unknown as Torch['jit'];
}
