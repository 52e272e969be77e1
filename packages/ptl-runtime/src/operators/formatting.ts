/** String formatting of TorchScript: `aten::format` and `aten::percentFormat`. */

import {bytesOf, joined, stringOf} from './byteStrings';
import {type IValue, Tuple} from './ivalue';
import {OperatorError} from './operator';
import {formatFixed, printValue, formatScientific, tagOf} from './print';

/** Formats like Python's `'{} of {}'.format(…)`; surplus arguments are ignored. */
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

/** Formats one argument of Python's `%` as bytes, like PyTorch: no widths, no precisions, floats rounded to 32 bits. */
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
      // C++ on x86 converts a float out of range to the smallest 32-bit int.
      return String(Math.abs(whole) < 2 ** 31 ? whole || 0 : -(2 ** 31));
    }
    case 'e':
    case 'E': {
      const text = formatScientific(number(), 6);
      return kind === 'E' ? text.toUpperCase() : text;
    }
    case 'f':
    case 'F':
      return formatFixed(number(), 6);
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

/** Formats like Python's `%` with `%d`, `%i`, `%e`, `%f`, `%c`, `%s`, `%%`. */
export function percentFormat(text: string, argument: IValue): string {
  const values = argument instanceof Tuple ? argument.items : [argument];
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
