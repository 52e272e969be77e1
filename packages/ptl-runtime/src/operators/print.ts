/** Printing of values like PyTorch's C++, for `print` and f-strings of models. */

import {numbers} from '../tensor/copy';
import {typeNames} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {select} from '../tensor/views';
import {kindOf} from './arguments';
import {Device, type IValue, ScriptObject, Tuple} from './ivalue';

/** Line width of printed matrices in characters. */
const LINE_WIDTH = 80;

const printNotFinite = (value: number): string | undefined =>
  Number.isFinite(value)
    ? undefined
    : Number.isNaN(value)
      ? 'nan'
      : value < 0
        ? '-inf'
        : 'inf';

/** Sign that C prints: also before negative zero. */
const minusOf = (value: number): string =>
  value < 0 || Object.is(value, -0) ? '-' : '';

/** Formats like C's `%.{digits}e`: the exponent has at least two digits. */
export const formatScientific = (value: number, digits: number): string =>
  printNotFinite(value) ??
  minusOf(value) +
    Math.abs(value)
      .toExponential(digits)
      .replace(
        /e([+-])(\d)$/u,
        (_, sign: string, digit: string) => `e${sign}0${digit}`,
      );

/** Formats like C's `%.{digits}f`, with all digits of large numbers. */
export function formatFixed(value: number, digits: number): string {
  const size = Math.abs(value);
  return (
    printNotFinite(value) ??
    minusOf(value) +
      (size < 1e21
        ? size.toFixed(digits)
        : `${BigInt(size)}.${'0'.repeat(digits)}`)
  );
}

/** Names the kind of a value as PyTorch's messages do: `Int`, `Double`, `String`. */
export const tagOf = (value: IValue): string =>
  typeof value === 'number'
    ? 'Double'
    : typeof value === 'string'
      ? 'String'
      : Array.isArray(value)
        ? 'GenericList'
        : value instanceof Map
          ? 'GenericDict'
          : kindOf(value).replace(/^[a-z]/u, (first) => first.toUpperCase());

/** Formats like C's `%.{digits}g`. */
function formatGeneral(value: number, digits: number): string {
  const special = printNotFinite(value);
  if (special !== undefined) {
    return special;
  }
  if (value === 0) {
    return `${minusOf(value)}0`;
  }
  const exponent = Number(value.toExponential(digits - 1).split('e')[1]);
  const trimmed = (text: string) =>
    text.includes('.') ? text.replace(/\.?0+$/u, '') : text;
  if (exponent < -4 || exponent >= digits) {
    const [mantissa = '', power = ''] = formatScientific(
      value,
      digits - 1,
    ).split('e');
    return `${trimmed(mantissa)}e${power}`;
  }
  return trimmed(value.toFixed(digits - 1 - exponent));
}

/** Prints a float with all its digits; a whole one ends in a dot. */
const printFloat = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 63
    ? `${BigInt(value)}.`
    : formatGeneral(value, 17);

/** Common format of a tensor's numbers, which aligns them in columns. */
interface NumberFormat {
  scale: number;
  width: number;
  print: (value: number) => string;
}

/** Chooses the format like `__printFormat` of PyTorch 1.13 (ATen/core/Formatting.cpp). */
function chooseFormat(values: ArrayLike<number>): NumberFormat {
  const finite = Array.from(values).filter(Number.isFinite);
  const whole = finite.every(Number.isInteger);
  let min = Math.abs(finite[0] ?? 1);
  let max = min;
  for (const value of finite) {
    min = Math.min(min, Math.abs(value));
    // Replicates PyTorch: a negative number does not raise the largest.
    max = value > max ? Math.abs(value) : max;
  }
  const power = (value: number) =>
    finite.length === 0 || value === 0 ? 1 : Math.floor(Math.log10(value)) + 1;
  const [low, high] = [power(min), power(max)];
  const fixed = (value: number) => value.toFixed(4);
  const exponential = (value: number) => formatScientific(value, 4);
  const format = (
    width: number,
    print: NumberFormat['print'],
    scale = 1,
  ): NumberFormat => ({
    scale,
    width,
    print: (value) => printNotFinite(value) ?? print(value),
  });
  if (whole) {
    return high > 9
      ? format(11, exponential)
      : format(high + 1, (value) => formatGeneral(value, 6));
  }
  if (high - low > 4) {
    return format(
      Math.abs(high) > 99 || Math.abs(low) > 99 ? 12 : 11,
      exponential,
    );
  }
  if (high > 5 || high < 0) {
    return format(7, fixed, 10 ** (high - 1));
  }
  return format(high === 0 ? 7 : high + 6, fixed);
}

// C++ streams still have the precision of the numbers here.
const printScale = (scale: number): string => `${formatGeneral(scale, 4)} *\n`;

function printMatrix(self: Tensor, indent: number): string {
  const values = numbers(self);
  const {scale, width, print} = chooseFormat(values);
  const [rows = 0, columns = 0] = self.sizes;
  const margin = ' '.repeat(indent);
  const perLine = Math.floor((LINE_WIDTH - indent) / (width + 1));
  let text = margin;
  for (let first = 0; first < columns; first += perLine) {
    const last = Math.min(first + perLine, columns);
    if (perLine < columns) {
      text += `${first > 0 ? '\n' : ''}Columns ${first + 1} to ${last}${margin}`;
    }
    if (scale !== 1) {
      text += printScale(scale) + margin;
    }
    for (let row = 0; row < rows; row += 1) {
      const cells = Array.from({length: last - first}, (_, i) =>
        print((values[row * columns + first + i] ?? 0) / scale).padStart(width),
      );
      const between = row < rows - 1 ? margin + (scale === 1 ? '' : ' ') : '';
      text += `${cells.join(' ')}\n${between}`;
    }
  }
  return text;
}

/** Prints a tensor of more dimensions as matrices with their indices. */
function printMatrices(self: Tensor, place: readonly number[] = []): string {
  if (self.dim === 2) {
    return `(${place.map((i) => i + 1).join(',')},.,.) = \n${printMatrix(self, 1)}`;
  }
  return Array.from({length: self.sizes[0] ?? 0}, (_, i) =>
    printMatrices(select(self, 0, i), [...place, i]),
  ).join('\n');
}

function printElements(self: Tensor): string {
  if (self.numel === 0) {
    return '';
  }
  if (self.dim === 0) {
    return `${formatGeneral(numbers(self)[0] ?? 0, 6)}\n`;
  }
  if (self.dim === 1) {
    const values = numbers(self);
    const {scale, width, print} = chooseFormat(values);
    const lines = Array.from(
      values,
      (value) => `${print(value / scale).padStart(width)}\n`,
    );
    return (scale === 1 ? '' : printScale(scale)) + lines.join('');
  }
  return self.dim === 2 ? printMatrix(self, 0) : printMatrices(self);
}

const printTensor = (self: Tensor): string =>
  `${printElements(self)}[ CPU${typeNames[self.dtype]}Type{${self.sizes.join(',')}} ]`;

/** Prints a value: `{a: 1, b: [1., 2.5]}`. */
export function printValue(value: IValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
      return String(value);
    case 'number':
      return printFloat(value);
    case 'boolean':
      return value ? 'True' : 'False';
  }
  if (value === null) {
    return 'None';
  }
  if (value instanceof Tensor) {
    return printTensor(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(printValue).join(', ')}]`;
  }
  if (value instanceof Tuple) {
    const {items} = value;
    return `(${items.map(printValue).join(', ')}${items.length === 1 ? ',' : ''})`;
  }
  if (value instanceof Map) {
    return `{${Array.from(value, ([key, item]) => `${printValue(key)}: ${printValue(item)}`).join(', ')}}`;
  }
  return value instanceof Device
    ? value.name
    : value instanceof ScriptObject
      ? `<${value.type} object>`
      : `<${kindOf(value)} object>`;
}
