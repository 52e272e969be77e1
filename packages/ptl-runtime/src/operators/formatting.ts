/** `aten::format` and `aten::percentFormat`: texts with values in them. */

import {bytesOf, joined, stringOf} from './byteStrings';
import {type IValue, Tuple} from './ivalue';
import {OperatorError} from './operator';
import {fixed, printValue, scientific, tagOf} from './print';

/** `'{} of {}'.format(…)`: each pair of braces takes the next argument; arguments may be left over. */
export function format(text: string, values: readonly IValue[]): string {
  let used = 0;
  const result = text.replace(/\{\}/gu, () => {
    const value = values[used];
    if (value === undefined) {
      throw new OperatorError('Too few arguments for format string: ' + text);
    }
    used += 1;
    return printValue(value);
  });
  return joined(result);
}

/** Bytes of one argument of Python's `%` as PyTorch writes it: no widths, no precisions, floats rounded to 32 bits. */
function percentPart(kind: string, value: IValue): string {
  const number = (): number => {
    if (typeof value !== 'bigint' && typeof value !== 'number') {
      throw new OperatorError(
        `%${kind} requires a number for formatting, but got ${tagOf(value)}`,
      );
    }
    return Math.fround(Number(value));
  };
  switch (kind) {
    case 'd':
    case 'i': {
      if (typeof value === 'bigint') {
        return String(value);
      }
      number();
      const whole = Math.trunc(Number(value));
      // C++ on x86 converts a float to a 32-bit int so.
      return String(Math.abs(whole) < 2 ** 31 ? whole || 0 : -(2 ** 31));
    }
    case 'e':
    case 'E': {
      const text = scientific(number(), 6);
      return kind === 'E' ? text.toUpperCase() : text;
    }
    case 'f':
    case 'F':
      return fixed(number(), 6);
    case 'c':
      if (typeof value === 'string' && bytesOf(value).length === 1) {
        return bytesOf(value);
      }
      if (typeof value === 'bigint') {
        return String.fromCharCode(Number(value & 0xffn));
      }
      throw new OperatorError(
        `%c requires an int or char for formatting, but got ${tagOf(value)}`,
      );
    case 's':
      return bytesOf(printValue(value));
    default:
      throw new OperatorError(
        `The specifier %${kind} is not supported in TorchScript format strings`,
      );
  }
}

/** Python's `%`: `%d`, `%i`, `%e`, `%f`, `%c`, `%s`, `%%`. */
export function percentFormat(text: string, given: IValue): string {
  const values = given instanceof Tuple ? given.items : [given];
  let used = 0;
  const result = bytesOf(text).replace(/%([\s\S]?)/gu, (_, kind: string) => {
    if (kind === '%') {
      return '%';
    }
    if (!kind) {
      throw new OperatorError('Incomplete format specifier');
    }
    const value = values[used];
    if (value === undefined) {
      throw new OperatorError('Too few arguments for format string');
    }
    used += 1;
    return percentPart(kind, value);
  });
  if (used < values.length) {
    throw new OperatorError('Too many arguments for format string');
  }
  return stringOf(result);
}
