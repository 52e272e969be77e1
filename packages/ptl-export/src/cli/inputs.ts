import {type IValue, Tensor} from '@playtorch-docs/ptl-runtime';
import {
  allocate,
  arrays,
  type DType,
  isFloating,
} from '@playtorch-docs/ptl-runtime/tensor';
import {UsageError} from './options';

/** As many elements as a phone's memory takes. */
const MOST = 2 ** 28;

const isDType = (name: string): name is DType => Object.hasOwn(arrays, name);

/** `1,3,224,224`, `int64:1,128` */
function tensorOf(text: string): Tensor {
  const [sizesText = '', type = 'float32'] = text.split(':').reverse();
  const sizes = sizesText === '' ? [] : sizesText.split(/[,x]/).map(Number);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (
    !isDType(type) ||
    sizes.some((size) => !Number.isSafeInteger(size) || size < 0) ||
    count > MOST
  ) {
    throw new UsageError(
      `--input ${text} gives no sizes of a tensor.`,
      'Write 1,3,224,224 or int64:1,128.',
    );
  }
  const data = allocate(type, count);
  if (isFloating(type) && type !== 'float16') {
    // Not zeros, of which a mean or norm may make something that is not a number.
    (data as Float32Array).forEach((_value, i, all) => {
      all[i] = ((i * 7919) % 1000) / 1000;
    });
  }
  return Tensor.over(data, sizes, type);
}

/**
 * One argument of a method.
 *
 * @param type - of TorchScript: `Tensor`, `int`, `Optional[Tensor]`
 * @throws UsageError
 */
export function readInput(text: string, type: string): IValue {
  const wanted = /^Optional\[(.*)\]$/.exec(type)?.[1] ?? type;
  switch (wanted) {
    case 'int':
      if (!/^-?\d+$/.test(text)) {
        throw new UsageError(
          `--input ${text} is not an integer.`,
          'The method takes an integer here.',
        );
      }
      return BigInt(text);
    case 'float':
      if (text.trim() === '' || Number.isNaN(Number(text))) {
        throw new UsageError(
          `--input ${text} is not a number.`,
          'The method takes a number here.',
        );
      }
      return Number(text);
    case 'bool':
      if (text !== 'true' && text !== 'false') {
        throw new UsageError(
          `--input ${text} is neither true nor false.`,
          'The method takes true or false here.',
        );
      }
      return text === 'true';
    case 'str':
      return text;
    case 'Tensor':
      return tensorOf(text);
    default:
      throw new UsageError(
        `--input ${text}: the method takes ${type} here, which the command cannot make.`,
        'Call toOnnx() of ptl-export in a program of your own.',
      );
  }
}
