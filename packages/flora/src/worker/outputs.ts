import {isText} from '@playtorch-docs/ptl/utf8';
import {
  Device,
  type IValue,
  ScriptObject,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {numbers, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import {toPictureShape} from '../core/inputValues';
import type {OutputView, RankedClass, TensorView} from '../core/outputView';

/** Items of a group that are shown. */
const MAX_ITEMS = 100;
/** Characters of a text that are shown. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_DEPTH = 20;

/** Elements as numbers; those of a quantized tensor with scale and zero point applied. */
export function dequantize(tensor: Tensor): ArrayLike<number> {
  const list = numbers(tensor);
  const {scales, zeroPoints, axis} = tensor.quantizer ?? {};
  if (!scales || !zeroPoints) {
    return list;
  }
  const axisSize = axis === undefined ? 1 : (tensor.sizes[axis] ?? 1);
  const inner =
    axis === undefined
      ? 1
      : tensor.sizes
          .slice(axis + 1)
          .reduce((product, size) => product * size, 1);
  return Float64Array.from(list, (value, at) => {
    const slice = Math.floor(at / inner) % axisSize;
    return (value - (zeroPoints[slice] ?? 0)) * (scales[slice] ?? 1);
  });
}

function toTensorView(tensor: Tensor, id: number): TensorView {
  const list = dequantize(tensor);
  let [min, max, sum, finite] = [Infinity, -Infinity, 0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at] ?? NaN;
    if (Number.isFinite(value)) {
      min = Math.min(min, value);
      max = Math.max(max, value);
      sum += value;
      finite += 1;
    }
  }
  const {sizes} = tensor;
  const last = sizes.at(-1) ?? 0;
  return {
    kind: 'tensor',
    id,
    dtype: tensor.dtype,
    sizes,
    ...(finite > 0 ? {range: {min, max, mean: sum / finite}} : {}),
    nonFinite: list.length - finite,
    drawable: toPictureShape(sizes) !== undefined,
    ...(last > 1 && list.length === last ? {classes: last} : {}),
  };
}

const clip = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)} …` : text;

/** Formats the key of a dict without its content. */
const formatKey = (key: IValue) =>
  typeof key === 'object' && key !== null ? 'object' : clip(String(key));

/**
 * Describes a model's output for the page.
 *
 * @param tensors - list to which the output's tensors are added; ids of the view are its indices
 */
export function toOutputView(
  value: IValue,
  tensors: Tensor[],
  depth = 0,
): OutputView {
  if (value instanceof Tensor) {
    return toTensorView(value, tensors.push(value) - 1);
  }
  const group = (type: string, items: [string, IValue][]): OutputView => {
    const size = `${type} of ${items.length}`;
    return depth > MAX_DEPTH
      ? {kind: 'value', type: size, text: 'nested too deeply to show'}
      : {
          kind: 'group',
          type: size,
          items: items.slice(0, MAX_ITEMS).map(([name, item]) => ({
            name,
            view: toOutputView(item, tensors, depth + 1),
          })),
        };
  };
  const numbered = (items: readonly IValue[]) =>
    items.map((item, at): [string, IValue] => [String(at), item]);
  if (value instanceof Tuple) {
    return group('tuple', numbered(value.items));
  }
  if (Array.isArray(value)) {
    return group('list', numbered(value));
  }
  if (value instanceof Map) {
    return group(
      'dict',
      [...value].map(([key, item]) => [formatKey(key), item]),
    );
  }
  if (value instanceof ScriptObject) {
    return group(
      value.type,
      value.names.map((name, slot) => [name, value.slots[slot] ?? null]),
    );
  }
  if (value instanceof Device) {
    return {kind: 'value', type: 'device', text: value.name};
  }
  switch (typeof value) {
    case 'bigint':
      return {kind: 'value', type: 'int', text: String(value)};
    case 'number':
      return {kind: 'value', type: 'float', text: String(value)};
    case 'boolean':
      return {kind: 'value', type: 'bool', text: value ? 'True' : 'False'};
    case 'string':
      // A backslash in text looks like that of an escaped byte.
      return {
        kind: 'value',
        type: isText(value) ? 'str' : 'str with bytes that are not UTF-8',
        text: clip(value),
      };
    default:
      return value === null
        ? {kind: 'value', type: 'NoneType', text: 'None'}
        : {kind: 'value', type: value.customType, text: 'an object of C++'};
  }
}

/** Reads the elements `[from, from + count)` in row-major order; fewer at the end. */
export function readTensorPage(
  tensor: Tensor,
  from: number,
  count: number,
): number[] {
  const list = dequantize(tensor);
  const length = Math.max(0, Math.min(count, list.length - from));
  return Array.from({length}, (_, at) => list[from + at] ?? NaN);
}

/** Ranks the largest elements, with their softmax over all elements; NaN is left out. */
export function rankTopK(tensor: Tensor, k: number): RankedClass[] {
  const list = Array.from(dequantize(tensor));
  const max = list.reduce(
    (largest, value) => (value > largest ? value : largest),
    -Infinity,
  );
  const sum = list.reduce((total, value) => total + Math.exp(value - max), 0);
  return list
    .map((value, index) => ({
      index,
      value,
      probability: Math.exp(value - max) / sum,
    }))
    .filter(({value}) => !Number.isNaN(value))
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, k);
}

/**
 * Converts a tensor to pixels (RGBA), its smallest element black and its largest white.
 *
 * @param tensor - tensor with the shape of a picture, as `toPictureShape` reads it
 */
export function drawTensor(tensor: Tensor): {
  width: number;
  height: number;
  rgba: Uint8ClampedArray<ArrayBuffer>;
} {
  const {
    channels = 1,
    width = 0,
    height = 0,
  } = toPictureShape(tensor.sizes) ?? {};
  const list = dequantize(tensor);
  const {min = 0, max = 1} = toTensorView(tensor, 0).range ?? {};
  const scale = max > min ? 255 / (max - min) : 0;
  const plane = width * height;
  const rgba = new Uint8ClampedArray(4 * plane);
  for (let at = 0; at < plane; at += 1) {
    for (let color = 0; color < 3; color += 1) {
      const value = list[(channels === 3 ? color * plane : 0) + at] ?? 0;
      rgba[4 * at + color] = (value - min) * scale;
    }
    rgba[4 * at + 3] = 255;
  }
  return {width, height, rgba};
}
