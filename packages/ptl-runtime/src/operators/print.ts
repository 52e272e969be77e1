/** Values as PyTorch's C++ prints them: what `print` and f-strings of a model give. */

import {numbers} from '../tensor/copy';
import {typeNames} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {select} from '../tensor/views';
import {kindOf} from './arguments';
import {Device, type IValue, ScriptObject, Tuple} from './ivalue';

/** Characters of a line of a matrix. */
const LINE = 80;

const notFinite = (value: number): string | undefined =>
  Number.isFinite(value)
    ? undefined
    : Number.isNaN(value)
      ? 'nan'
      : value < 0
        ? '-inf'
        : 'inf';

/** The sign that C prints, before a negative zero too. */
const minusOf = (value: number): string =>
  value < 0 || Object.is(value, -0) ? '-' : '';

/** C's `%.{digits}e`: two digits of exponent at least. */
export const scientific = (value: number, digits: number): string =>
  notFinite(value) ??
  minusOf(value) +
    Math.abs(value)
      .toExponential(digits)
      .replace(
        /e([+-])(\d)$/u,
        (_, sign: string, digit: string) => `e${sign}0${digit}`,
      );

/** C's `%.{digits}f`, which has all digits of a large number. */
export function fixed(value: number, digits: number): string {
  const size = Math.abs(value);
  return (
    notFinite(value) ??
    minusOf(value) +
      (size < 1e21
        ? size.toFixed(digits)
        : `${BigInt(size)}.${'0'.repeat(digits)}`)
  );
}

/** What PyTorch's messages call the kind of a value: `Int`, `Double`, `String`. */
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

/** C's `%.{digits}g`. */
export function general(value: number, digits: number): string {
  const special = notFinite(value);
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
    const [mantissa = '', power = ''] = scientific(value, digits - 1).split(
      'e',
    );
    return `${trimmed(mantissa)}e${power}`;
  }
  return trimmed(value.toFixed(digits - 1 - exponent));
}

/** A float with all its digits; a whole one ends in a dot. */
const printFloat = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 63
    ? `${BigInt(value)}.`
    : general(value, 17);

/** How the numbers of one tensor are written, so that they stand in columns. */
interface Format {
  scale: number;
  width: number;
  print: (value: number) => string;
}

/** ATen/core/Formatting.cpp of PyTorch 1.13, `__printFormat`. */
function formatOf(values: ArrayLike<number>): Format {
  const finite = Array.from(values).filter(Number.isFinite);
  const whole = finite.every(Number.isInteger);
  let least = Math.abs(finite[0] ?? 1);
  let most = least;
  for (const value of finite) {
    least = Math.min(least, Math.abs(value));
    // As there: a negative number does not raise the largest.
    most = value > most ? Math.abs(value) : most;
  }
  const power = (value: number) =>
    finite.length === 0 || value === 0 ? 1 : Math.floor(Math.log10(value)) + 1;
  const [low, high] = [power(least), power(most)];
  const fixed = (value: number) => value.toFixed(4);
  const exponential = (value: number) => scientific(value, 4);
  const format = (
    width: number,
    print: Format['print'],
    scale = 1,
  ): Format => ({
    scale,
    width,
    print: (value) => notFinite(value) ?? print(value),
  });
  if (whole) {
    return high > 9
      ? format(11, exponential)
      : format(high + 1, (value) => general(value, 6));
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

// The precision of the numbers is still set.
const printScale = (scale: number): string => `${general(scale, 4)} *\n`;

function printMatrix(self: Tensor, indent: number): string {
  const values = numbers(self);
  const {scale, width, print} = formatOf(values);
  const [rows = 0, columns = 0] = self.sizes;
  const margin = ' '.repeat(indent);
  const perLine = Math.floor((LINE - indent) / (width + 1));
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

/** Matrices of a tensor of more dimensions, each under its place. */
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
    return `${general(numbers(self)[0] ?? 0, 6)}\n`;
  }
  if (self.dim === 1) {
    const values = numbers(self);
    const {scale, width, print} = formatOf(values);
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

/** `{a: 1, b: [1., 2.5]}` */
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
