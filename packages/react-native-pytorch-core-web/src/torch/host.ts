/** How the package's native code reads what JavaScript gives it, with its words for errors. */

import {TensorError} from '@playtorch-docs/ptl-runtime/tensor';

/** What JSI's messages call a value. */
export function kindOf(value: unknown): string {
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
    throw new Error(`Value is ${kindOf(value)}, expected a number`);
  }
  return value;
}

export function asString(value: unknown): string {
  if (typeof value !== 'string') {
    throw new Error(`Value is ${kindOf(value)}, expected a String`);
  }
  return value;
}

export function asObject(value: unknown): object {
  if (value === null || typeof value !== 'object') {
    throw new Error(`Value is ${kindOf(value)}, expected an Object`);
  }
  return value;
}

/** A whole number; `index` is the argument's place for the message. */
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
  least: number,
): void {
  if (args.length < least) {
    throw new Error(
      `This function requires at least ${least} argument${least === 1 ? '' : 's'}`,
    );
  }
}

/** A property of the options object at `index`; undefined where there is none. */
export function keyword(
  args: readonly unknown[],
  index: number,
  key: string,
): unknown {
  const options = args[index];
  return typeof options === 'object' && options !== null && key in options
    ? (options as Record<string, unknown>)[key]
    : undefined;
}

/** A boolean option. */
export function flag(
  args: readonly unknown[],
  index: number,
  key: string,
  byDefault: boolean,
): boolean {
  const value = keyword(args, index, key);
  if (value === undefined) {
    return byDefault;
  }
  if (typeof value !== 'boolean') {
    throw new Error(
      `expect '${key}' to be boolean, but another type is given.`,
    );
  }
  return value;
}

/**
 * Sizes or axes: one array, or numbers one after the other.
 *
 * @returns with the index of the argument that follows them.
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

/** Numbers of nested arrays, one after the other. */
export function flatNumbers(value: unknown): number[] {
  if (typeof value === 'number') {
    return [value];
  }
  if (!Array.isArray(value)) {
    throw new Error(
      'Expect jsi::Number or jsi::Array, but another type is given',
    );
  }
  return value.flatMap(flatNumbers);
}

/** Sizes of nested arrays, by the first element of each. */
export function nestedSizes(value: unknown): number[] {
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
  return [value.length, ...nestedSizes(value[0])];
}

/**
 * Runs what the native code does: an error of PyTorch reaches JavaScript under
 * JSI's heading.
 */
export function native<T>(run: () => T): T {
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
