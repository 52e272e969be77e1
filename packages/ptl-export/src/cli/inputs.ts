import {type IValue, Tensor} from '@playtorch-docs/ptl-runtime';
import {
  allocate,
  arrays,
  type DType,
  isFloating,
} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportUsageError} from './options';

/** Elements of an input tensor: 1 GB of float32, more than a phone's memory takes. */
const MAX_ELEMENTS = 2 ** 28;

const isDType = (name: string): name is DType => Object.hasOwn(arrays, name);

/** Makes a tensor from its sizes: `1,3,224,224`, `int64:1,128`. */
function readTensor(text: string): Tensor {
  const [sizesText = '', type = 'float32'] = text.split(':').reverse();
  const sizes = sizesText === '' ? [] : sizesText.split(/[,x]/).map(Number);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (
    !isDType(type) ||
    sizes.some((size) => !Number.isSafeInteger(size) || size < 0) ||
    count > MAX_ELEMENTS
  ) {
    throw new ExportUsageError(
      `--input ${text} gives no sizes of a tensor.`,
      'Write 1,3,224,224 or int64:1,128.',
    );
  }
  const data = allocate(type, count);
  if (isFloating(type) && type !== 'float16') {
    // Numbers from 0 to 1 instead of zeros: a norm divides by zeros and yields NaN.
    (data as Float32Array).forEach((_value, i, all) => {
      all[i] = ((i * 7919) % 1000) / 1000;
    });
  }
  return Tensor.over(data, sizes, type);
}

/**
 * Reads an `--input` as one argument of a method.
 *
 * @param type - TorchScript type of the argument: `Tensor`, `int`, `Optional[Tensor]`
 * @throws ExportUsageError if the text is no value of that type
 */
export function readInput(text: string, type: string): IValue {
  const requiredType = /^Optional\[(.*)\]$/.exec(type)?.[1] ?? type;
  switch (requiredType) {
    case 'int':
      if (!/^-?\d+$/.test(text)) {
        throw new ExportUsageError(
          `--input ${text} is not an integer.`,
          'The method takes an integer here.',
        );
      }
      return BigInt(text);
    case 'float':
      if (text.trim() === '' || Number.isNaN(Number(text))) {
        throw new ExportUsageError(
          `--input ${text} is not a number.`,
          'The method takes a number here.',
        );
      }
      return Number(text);
    case 'bool':
      if (text !== 'true' && text !== 'false') {
        throw new ExportUsageError(
          `--input ${text} is neither true nor false.`,
          'The method takes true or false here.',
        );
      }
      return text === 'true';
    case 'str':
      return text;
    case 'Tensor':
      return readTensor(text);
    default:
      throw new ExportUsageError(
        `--input ${text}: the method takes ${type} here, which the command cannot make.`,
        'Call toOnnx() of ptl-export in a program of your own.',
      );
  }
}
