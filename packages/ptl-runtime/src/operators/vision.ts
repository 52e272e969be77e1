/** Torchvision operators of detection models. */

import {contiguous, numbers} from '../tensor/copy';
import {isFloating} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {bool, float, int, tensor} from './arguments';
import {define} from './define';
import {type OperatorDefinition, OperatorError} from './operator';

/** Non-maximum suppression: indices of the boxes, best first, that overlap no better box by more than the threshold. */
function nms(boxes: Tensor, scores: Tensor, threshold: number): Tensor {
  if (boxes.dim !== 2 || boxes.sizes[1] !== 4) {
    throw new OperatorError(
      boxes.dim !== 2
        ? `boxes should be a 2d tensor, got ${boxes.dim}D`
        : `boxes should have 4 elements in dimension 1, got ${boxes.sizes[1]}`,
    );
  }
  if (scores.dim !== 1) {
    throw new OperatorError(`scores should be a 1d tensor, got ${scores.dim}D`);
  }
  if (scores.sizes[0] !== boxes.sizes[0]) {
    throw new OperatorError(
      `boxes and scores should have same number of elements in dimension 0, got ${boxes.sizes[0]} and ${scores.sizes[0]}`,
    );
  }
  const corners = numbers(boxes);
  const values = numbers(scores);
  const count = values.length;
  const area = (i: number) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.subarray(4 * i, 4 * i + 4);
    return Math.fround(Math.fround(x2 - x1) * Math.fround(y2 - y1));
  };
  const areas = Float64Array.from({length: count}, (_, i) => area(i));
  const order = Array.from({length: count}, (_, i) => i).sort(
    (a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b,
  );
  const gone = new Uint8Array(count);
  const kept: number[] = [];
  for (let a = 0; a < count; a += 1) {
    const i = order[a] ?? 0;
    if (gone[i]) {
      continue;
    }
    kept.push(i);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.subarray(4 * i, 4 * i + 4);
    for (let b = a + 1; b < count; b += 1) {
      const j = order[b] ?? 0;
      if (gone[j]) {
        continue;
      }
      const width =
        Math.min(x2, corners[4 * j + 2] ?? 0) -
        Math.max(x1, corners[4 * j] ?? 0);
      const height =
        Math.min(y2, corners[4 * j + 3] ?? 0) -
        Math.max(y1, corners[4 * j + 1] ?? 0);
      const overlap = Math.max(0, width) * Math.max(0, height);
      const union = (areas[i] ?? 0) + (areas[j] ?? 0) - overlap;
      if (overlap / union > threshold) {
        gone[j] = 1;
      }
    }
  }
  return Tensor.over(BigInt64Array.from(kept, BigInt), [kept.length], 'int64');
}

/** Interpolates between pixels; 0 at more than one pixel outside the image. */
export function bilinear(
  data: ArrayLike<number>,
  start: number,
  height: number,
  width: number,
  givenY: number,
  givenX: number,
): number {
  if (givenY < -1 || givenY > height || givenX < -1 || givenX > width) {
    return 0;
  }
  const axis = (value: number, size: number) => {
    const at = Math.max(value, 0);
    const low = Math.min(Math.floor(at), size - 1);
    const high = Math.min(low + 1, size - 1);
    return {low, high, part: low === size - 1 ? 0 : at - low};
  };
  const y = axis(givenY, height);
  const x = axis(givenX, width);
  const pixel = (row: number, column: number) =>
    data[start + row * width + column] ?? 0;
  return (
    (1 - y.part) *
      ((1 - x.part) * pixel(y.low, x.low) + x.part * pixel(y.low, x.high)) +
    y.part *
      ((1 - x.part) * pixel(y.high, x.low) + x.part * pixel(y.high, x.high))
  );
}

interface RoiPooling {
  scale: number;
  height: number;
  width: number;
  /** Samples along each side of a bin; if not positive, chosen by the size of the bin. */
  sampling: number;
  aligned: boolean;
}

/** Mean of the samples in each bin of each box `[batch, x1, y1, x2, y2]`. */
function roiAlign(input: Tensor, rois: Tensor, pooling: RoiPooling): Tensor {
  if (rois.sizes[1] !== 5) {
    throw new OperatorError(
      'Tensor rois should have 5 elements in dimension 1',
    );
  }
  if (!isFloating(input.dtype) || input.dtype !== rois.dtype) {
    throw new OperatorError(
      "Expected tensor for argument #1 'input' to have the same type as tensor for argument #2 'rois'; but they do not (while checking arguments for roi_align_forward_kernel)",
    );
  }
  const [, channels = 0, h = 0, w = 0] = input.sizes;
  const data = numbers(contiguous(input));
  const boxes = numbers(contiguous(rois));
  const {scale, height, width, sampling, aligned} = pooling;
  const count = rois.sizes[0] ?? 0;
  const out = Tensor.empty([count, channels, height, width], input.dtype);
  const result = out.storage.data as Float32Array;
  const shift = aligned ? 0.5 : 0;
  for (let n = 0; n < count; n += 1) {
    const [batch = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes.subarray(
      5 * n,
      5 * n + 5,
    );
    const [left, top] = [x1 * scale - shift, y1 * scale - shift];
    const size = (length: number) => (aligned ? length : Math.max(length, 1));
    const [binX, binY] = [
      size(x2 * scale - shift - left) / width,
      size(y2 * scale - shift - top) / height,
    ];
    const samplesY = sampling > 0 ? sampling : Math.ceil(binY);
    const samplesX = sampling > 0 ? sampling : Math.ceil(binX);
    for (let c = 0; c < channels; c += 1) {
      const start = (batch * channels + c) * h * w;
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          let total = 0;
          for (let i = 0; i < samplesY; i += 1) {
            const y = top + row * binY + ((i + 0.5) * binY) / samplesY;
            for (let j = 0; j < samplesX; j += 1) {
              const x = left + column * binX + ((j + 0.5) * binX) / samplesX;
              total += bilinear(data, start, h, w, y, x);
            }
          }
          result[((n * channels + c) * height + row) * width + column] =
            total / Math.max(samplesX * samplesY, 1);
        }
      }
    }
  }
  return out;
}

export const definitions: readonly OperatorDefinition[] = [
  define(
    'torchvision::nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor',
    (args) => nms(tensor(args, 0), tensor(args, 1), float(args, 2)),
  ),
  define(
    'torchvision::roi_align(Tensor input, Tensor rois, float spatial_scale, int pooled_height, int pooled_width, int sampling_ratio, bool aligned) -> Tensor',
    (args) =>
      roiAlign(tensor(args, 0), tensor(args, 1), {
        scale: float(args, 2),
        height: int(args, 3),
        width: int(args, 4),
        sampling: int(args, 5),
        aligned: bool(args, 6),
      }),
  ),
];
