/** Reads arguments as the package's native code does, with its error messages. */

import {TensorError} from '@playtorch-docs/ptl-runtime/tensor';

/** Name of a value's kind in JSI's messages. */
export function describeKind(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'undefined';
    case 'boolean':
      return String(value);
    case 'number':
      return 'a number';
    case 'string':
      return 'a string';
    case 'symbol':
      return 'a symbol';
    case 'bigint':
      return 'a bigint';
    case 'function':
      return 'a function';
    default:
      return value === null ? 'null' : 'an object';
  }
}

export function asNumber(value: unknown): number {
  if (typeof value !== 'number') {
    throw new Error(`Value is ${describeKind(value)}, expected a number`);
  }
  return value;
}

export function asString(value: unknown): string {
  if (typeof value !== 'string') {
    throw new Error(`Value is ${describeKind(value)}, expected a String`);
  }
  return value;
}

export function asObject(value: unknown): object {
  if (value === null || typeof value !== 'object') {
    throw new Error(`Value is ${describeKind(value)}, expected an Object`);
  }
  return value;
}

/** Reads an integer argument. */
export function asInteger(args: readonly unknown[], index: number): number {
  requireArguments(args, index + 1);
  const value = asNumber(args[index]);
  if (value % 1 !== 0) {
    throw new Error(`parameter at index ${index} must be an integer`);
  }
  return value;
}

export function requireArguments(
  args: readonly unknown[],
  minimum: number,
): void {
  if (args.length < minimum) {
    throw new Error(
      `This function requires at least ${minimum} argument${minimum === 1 ? '' : 's'}`,
    );
  }
}

/** Reads a property of the options object at `index`; undefined if it is missing. */
export function readOption(
  args: readonly unknown[],
  index: number,
  key: string,
): unknown {
  const options = args[index];
  return typeof options === 'object' && options !== null && key in options
    ? (options as Record<string, unknown>)[key]
    : undefined;
}

/** Reads a boolean option. */
export function readFlag(
  args: readonly unknown[],
  index: number,
  key: string,
  defaultValue: boolean,
): boolean {
  const value = readOption(args, index, key);
  if (value === undefined) {
    return defaultValue;
  }
  if (typeof value !== 'boolean') {
    throw new Error(
      `expect '${key}' to be boolean, but another type is given.`,
    );
  }
  return value;
}

/**
 * Reads sizes or axes: one array, or several numbers.
 *
 * @returns the sizes, and the index of the next argument
 */
export function readSizes(
  args: readonly unknown[],
  index: number,
): {sizes: number[]; next: number} {
  const first = args[index];
  if (Array.isArray(first)) {
    return {
      sizes: first.map((size) => Math.trunc(asNumber(size))),
      next: index + 1,
    };
  }
  const sizes: number[] = [];
  let next = index;
  for (; typeof args[next] === 'number'; next += 1) {
    sizes.push(Math.trunc(asNumber(args[next])));
  }
  if (next === index) {
    throw new Error(
      'Please specify the first input as a sequence of numbers or a collection like a list or a tuple.',
    );
  }
  return {sizes, next};
}

/** Flattens nested arrays of numbers. */
export function flattenNumbers(value: unknown): number[] {
  if (typeof value === 'number') {
    return [value];
  }
  if (!Array.isArray(value)) {
    throw new Error(
      'Expect jsi::Number or jsi::Array, but another type is given',
    );
  }
  return value.flatMap(flattenNumbers);
}

/** Reads the sizes of nested arrays, by the first element of each. */
export function readNestedSizes(value: unknown): number[] {
  if (typeof value === 'number') {
    return [];
  }
  if (!Array.isArray(value)) {
    throw new Error(
      'Expect jsi::Number or jsi::Array, but another type is given',
    );
  }
  if (value.length === 0) {
    throw new Error('getValueAtIndex: index 0 is out of bounds [0, 0)');
  }
  return [value.length, ...readNestedSizes(value[0])];
}

/** Runs native code; an error of PyTorch gets JSI's prefix. */
export function runNative<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof TensorError
      ? new Error(`Exception in HostFunction: ${error.message}`, {
          cause: error,
        })
      : error;
  }
}
