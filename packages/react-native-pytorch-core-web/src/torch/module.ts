/** Creates `torch.jit` of the package: loads models, and converts their arguments and results. */

import {encodeBytes, isText, showBytes} from '@playtorch-docs/ptl';
import {Device, type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {tagOf} from '@playtorch-docs/ptl-runtime/operators';
import {Tensor as Core} from '@playtorch-docs/ptl-runtime/tensor';
import {nameCalls} from '../failedCalls';
import {
  asNumber,
  asObject,
  asString,
  describeKind,
  runNative,
  requireArguments,
} from './host';
import type {LoadedModule, ModuleLoader} from './platform';
import {asTensor} from './tensor';
import type {JsValue, Module, Tensor, Torch} from './types';

/** Type of TorchScript: `Dict[str, Tensor]`. */
interface TorchScriptType {
  name: string;
  of: TorchScriptType[];
}

function parseType(text: string): TorchScriptType {
  const tokens = text.match(/[\w.]+|\S/gu) ?? [];
  let at = 0;
  const read = (): TorchScriptType => {
    const type: TorchScriptType = {name: tokens[at] ?? '', of: []};
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

/** Names of types in PyTorch's messages. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
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
const getTypeName = (type: TorchScriptType) =>
  TYPE_NAMES[type.name] ?? `${type.name}Type`;

const createInputError = (type: TorchScriptType, actual: string) =>
  new Error(
    `Unexpected Input Type: ${getTypeName(type)} is expected, but ${actual} is given.`,
  );

function requireItems(value: unknown, type: TorchScriptType): unknown[] {
  if (typeof value !== 'object' || value === null) {
    throw createInputError(type, describeKind(value));
  }
  if (!Array.isArray(value)) {
    throw createInputError(type, 'unknown object');
  }
  return value;
}

/** Converts an app's value to an argument of a type. */
function toIValue(value: unknown, type: TorchScriptType): IValue {
  const [first = {name: '', of: []}, second = first] = type.of;
  switch (type.name) {
    case 'int': {
      const number = asNumber(value);
      if (number % 1 !== 0) {
        throw createInputError(type, 'a float');
      }
      return BigInt(number | 0);
    }
    case 'float':
      return asNumber(value);
    case 'bool':
      if (typeof value !== 'boolean') {
        throw createInputError(type, describeKind(value));
      }
      return value;
    case 'str':
      return asString(value);
    case 'NoneType':
      if (value !== null && value !== undefined) {
        throw createInputError(type, describeKind(value));
      }
      return null;
    case 'Tensor':
      return asTensor(value);
    case 'List':
      return requireItems(value, type).map((item) => toIValue(item, first));
    case 'Tuple': {
      const values = requireItems(value, type);
      return new Tuple(type.of.map((of, i) => toIValue(values[i], of)));
    }
    case 'Dict': {
      if (typeof value !== 'object' || value === null) {
        throw createInputError(type, describeKind(value));
      }
      return new Map(
        Object.entries(value).map(([key, one]) => [
          toIValue(key, first),
          toIValue(one, second),
        ]),
      );
    }
    default:
      throw new Error(
        `Unsupported Input Type: ${getTypeName(type)} is expected, but ${describeKind(value)} is given.`,
      );
  }
}

function toObjectKey(key: IValue): string {
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

/** Converts a model's result to a value of the app. */
function toJsValue(value: IValue, wrap: (core: Core) => Tensor): JsValue {
  if (value instanceof Core) {
    return wrap(value);
  }
  if (typeof value === 'bigint') {
    // Wrap to 32 bits, as the native code does.
    return Number(BigInt.asIntN(32, value));
  }
  if (value instanceof Map) {
    return Object.fromEntries(
      [...value].map(([key, one]) => [toObjectKey(key), toJsValue(one, wrap)]),
    );
  }
  if (Array.isArray(value)) {
    return value.map((one) => toJsValue(one, wrap));
  }
  if (value instanceof Tuple) {
    return value.items.map((one) => toJsValue(one, wrap));
  }
  if (typeof value === 'string' && !isText(value)) {
    // Return bytes, since a string of JavaScript cannot contain invalid UTF-8.
    return encodeBytes(value) as unknown as JsValue;
  }
  if (value !== null && typeof value === 'object') {
    const tag = value instanceof Device ? 'Device' : 'Object';
    throw new Error(`${tag} can't convert to jsi::Value.`);
  }
  return value;
}

/** Converts the arguments of a method; surplus ones are ignored. */
const readInputs = (
  loaded: LoadedModule,
  method: string,
  args: readonly unknown[],
): IValue[] => {
  const types = loaded.argumentTypes(method);
  return types
    .slice(0, args.length)
    .map((type, i) => toIValue(args[i], parseType(type)));
};

function makeModule(
  loaded: LoadedModule,
  wrap: (core: Core) => Tensor,
): Module {
  const method =
    (name: string) =>
    async (...args: unknown[]) => {
      const inputs = runNative(() => readInputs(loaded, name, args));
      return toJsValue(await loaded.run(name, inputs), wrap);
    };
  const methodSync =
    (name: string) =>
    (...args: unknown[]) =>
      runNative(() =>
        toJsValue(loaded.runSync(name, readInputs(loaded, name, args)), wrap),
      );
  const members = Object.fromEntries(
    loaded.methods.flatMap((name) => [
      [name, method(name)],
      [`${name}Sync`, methodSync(name)],
    ]),
  );
  // Cast, since the types of methods are known at run time only.
  return nameCalls('Module', members) as unknown as Module;
}

/** Reads the arguments of a load: a path, a device, and an object for the extra files. */
function readLoadArguments(args: readonly unknown[]) {
  requireArguments(args, 1);
  const filePath = asString(args[0]);
  if (args.length > 1 && asString(args[1]) !== 'cpu') {
    throw new Error("only 'cpu' device is currently supported");
  }
  const extraFiles = args.length > 2 ? asObject(args[2]) : {};
  return {filePath, extraFiles: extraFiles as Record<string, string | null>};
}

export function makeJit(
  loader: ModuleLoader,
  wrap: (core: Core) => Tensor,
): Torch['jit'] {
  const createLoadedModule = (
    loaded: LoadedModule,
    extraFiles: Record<string, string | null>,
  ): Module => {
    for (const name of Object.keys(extraFiles)) {
      extraFiles[name] = loaded.extraFile(name) ?? '';
    }
    return makeModule(loaded, wrap);
  };
  const jit = {
    _loadForMobile: async (...args: unknown[]) => {
      const {filePath, extraFiles} = readLoadArguments(args);
      return createLoadedModule(await loader.load(filePath), extraFiles);
    },
    _loadForMobileSync: (...args: unknown[]) => {
      const {filePath, extraFiles} = readLoadArguments(args);
      return runNative(() =>
        createLoadedModule(loader.loadSync(filePath), extraFiles),
      );
    },
  };
  // Cast, since the caller declares the methods of the model.
  return jit as unknown as Torch['jit'];
}
