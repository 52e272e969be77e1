/** Torchvision operators on regions of images: `deform_conv2d`, `roi_pool`, and position-sensitive pooling. */

import {contiguous, numbers} from '../../tensor/copy';
import {isFloating} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {bool, float, int, tensor} from '../arguments';
import {define} from '../define';
import {type OperatorDefinition, OperatorError} from '../operator';
import {bilinear} from '../vision';

type Args = Parameters<OperatorDefinition['run']>[0];

interface Boxes {
  data: ArrayLike<number>;
  rois: ArrayLike<number>;
  count: number;
  channels: number;
  h: number;
  w: number;
  scale: number;
  height: number;
  width: number;
}

function readBoxes(args: Args): Boxes {
  const [input, rois] = [tensor(args, 0), tensor(args, 1)];
  if (rois.dim !== 2 || rois.sizes[1] !== 5) {
    throw new OperatorError('Tensor rois should have shape as Tensor[K, 5]');
  }
  if (!isFloating(input.dtype) || input.dtype !== rois.dtype) {
    throw new OperatorError(
      "Expected tensor for argument #1 'input' to have the same type as tensor for argument #2 'rois'",
    );
  }
  const [, channels = 0, h = 0, w = 0] = input.sizes;
  return {
    data: numbers(contiguous(input)),
    rois: numbers(contiguous(rois)),
    count: rois.sizes[0] ?? 0,
    channels,
    h,
    w,
    scale: float(args, 2),
    height: int(args, 3),
    width: int(args, 4),
  };
}

/** Calls `each` for every bin of every box and channel; returns its values and its auxiliary numbers. */
function mapBins(
  {count, height, width}: Boxes,
  channels: number,
  dtype: Tensor['dtype'],
  each: (
    box: number,
    channel: number,
    row: number,
    column: number,
  ) => [value: number, beside: number],
): [Tensor, Tensor] {
  const sizes = [count, channels, height, width];
  const values = Tensor.empty(sizes, dtype);
  const besides = Tensor.empty(sizes, 'int32');
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    for (let c = 0; c < channels; c += 1) {
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          const [value, beside] = each(n, c, row, column);
          values.storage.data[at] = value as never;
          besides.storage.data[at] = beside as never;
          at += 1;
        }
      }
    }
  }
  return [values, besides];
}

const clamp = (value: number, maximum: number) =>
  Math.min(Math.max(value, 0), maximum);

/** Rounds like C's `round`: halves away from zero. */
const roundHalfAway = (x: number) =>
  Math.sign(x) * Math.floor(Math.abs(x) + 0.5);

/** Maximum of each bin and its index in the channel. */
function roiPool(args: Args): [Tensor, Tensor] {
  const boxes = readBoxes(args);
  const {data, rois, channels, h, w, scale, height, width} = boxes;
  return mapBins(
    boxes,
    channels,
    tensor(args, 0).dtype,
    (n, c, row, column) => {
      const corner = (i: number) =>
        roundHalfAway(Math.fround((rois[5 * n + i] ?? 0) * scale));
      const [batch, left, top] = [rois[5 * n] ?? 0, corner(1), corner(2)];
      const binY = Math.max(corner(4) - top + 1, 1) / height;
      const binX = Math.max(corner(3) - left + 1, 1) / width;
      const [y0, y1] = [
        clamp(Math.floor(row * binY) + top, h),
        clamp(Math.ceil((row + 1) * binY) + top, h),
      ];
      const [x0, x1] = [
        clamp(Math.floor(column * binX) + left, w),
        clamp(Math.ceil((column + 1) * binX) + left, w),
      ];
      let largest = y1 <= y0 || x1 <= x0 ? 0 : -Infinity;
      let place = -1;
      for (let y = y0; y < y1; y += 1) {
        for (let x = x0; x < x1; x += 1) {
          const value = data[((batch * channels + c) * h + y) * w + x] ?? 0;
          if (value > largest) {
            largest = value;
            place = y * w + x;
          }
        }
      }
      return [largest, place];
    },
  );
}

function requireBins({channels, height, width}: Boxes): number {
  if (channels % (height * width) !== 0) {
    throw new OperatorError(
      'input channels must be a multiple of pooling height * pooling width',
    );
  }
  return channels / (height * width);
}

/** Channel of the input that scores a bin of a channel of the result. */
const channelOf = (
  {height, width}: Boxes,
  c: number,
  row: number,
  column: number,
) => (c * height + row) * width + column;

/** Mean of each bin in the channel of its position. */
function psRoiPool(args: Args): [Tensor, Tensor] {
  const boxes = readBoxes(args);
  const {data, rois, channels, h, w, scale, height, width} = boxes;
  return mapBins(
    boxes,
    requireBins(boxes),
    tensor(args, 0).dtype,
    (n, c, row, column) => {
      const corner = (i: number) =>
        roundHalfAway(Math.fround((rois[5 * n + i] ?? 0) * scale));
      const [batch, left, top] = [rois[5 * n] ?? 0, corner(1), corner(2)];
      const binY = Math.max(corner(4) - top, 1) / height;
      const binX = Math.max(corner(3) - left, 1) / width;
      const from = channelOf(boxes, c, row, column);
      const [y0, y1] = [
        clamp(Math.floor(row * binY) + top, h - 1),
        clamp(Math.ceil((row + 1) * binY) + top, h - 1),
      ];
      const [x0, x1] = [
        clamp(Math.floor(column * binX) + left, w - 1),
        clamp(Math.ceil((column + 1) * binX) + left, w - 1),
      ];
      let sum = 0;
      for (let y = y0; y < y1; y += 1) {
        for (let x = x0; x < x1; x += 1) {
          sum += data[((batch * channels + from) * h + y) * w + x] ?? 0;
        }
      }
      const area = (y1 - y0) * (x1 - x0);
      return [y1 <= y0 || x1 <= x0 ? 0 : sum / area, from];
    },
  );
}

/** Mean of the samples of each bin in the channel of its position. */
function psRoiAlign(args: Args): [Tensor, Tensor] {
  const boxes = readBoxes(args);
  const {data, rois, channels, h, w, scale, height, width} = boxes;
  const sampling = int(args, 5);
  return mapBins(
    boxes,
    requireBins(boxes),
    tensor(args, 0).dtype,
    (n, c, row, column) => {
      const corner = (i: number) => (rois[5 * n + i] ?? 0) * scale - 0.5;
      const [batch, left, top] = [rois[5 * n] ?? 0, corner(1), corner(2)];
      const binY = (corner(4) - top) / height;
      const binX = (corner(3) - left) / width;
      const from = channelOf(boxes, c, row, column);
      const rows = sampling > 0 ? sampling : Math.ceil(binY);
      const columns = sampling > 0 ? sampling : Math.ceil(binX);
      let sum = 0;
      for (let i = 0; i < rows; i += 1) {
        const y = top + row * binY + ((i + 0.5) * binY) / rows;
        for (let j = 0; j < columns; j += 1) {
          const x = left + column * binX + ((j + 0.5) * binX) / columns;
          sum += bilinear(data, (batch * channels + from) * h * w, h, w, y, x);
        }
      }
      return [sum / (rows * columns), from];
    },
  );
}

/** Interpolates between pixels; pixels outside are 0. */
function sample(
  data: ArrayLike<number>,
  start: number,
  h: number,
  w: number,
  y: number,
  x: number,
): number {
  if (y <= -1 || y >= h || x <= -1 || x >= w) {
    return 0;
  }
  const [top, left] = [Math.floor(y), Math.floor(x)];
  const [dy, dx] = [y - top, x - left];
  const pixel = (row: number, column: number) =>
    row < 0 || row >= h || column < 0 || column >= w
      ? 0
      : (data[start + row * w + column] ?? 0);
  return (
    (1 - dy) * ((1 - dx) * pixel(top, left) + dx * pixel(top, left + 1)) +
    dy * ((1 - dx) * pixel(top + 1, left) + dx * pixel(top + 1, left + 1))
  );
}

/** Convolves with taps that are displaced by offsets and weighted by a mask. */
function deformConv2d(args: Args): Tensor {
  const [input, weight, offset, mask, bias] = [0, 1, 2, 3, 4].map((i) =>
    tensor(args, i),
  ) as [Tensor, Tensor, Tensor, Tensor, Tensor];
  const [strideY, strideX, padY, padX, stepY, stepX, groups, offsetGroups] = [
    5, 6, 7, 8, 9, 10, 11, 12,
  ].map((i) => int(args, i)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number, // prettier-ignore
  ];
  const useMask = bool(args, 13);
  if (input.dim !== 4 || weight.dim !== 4) {
    throw new OperatorError(
      'deform_conv2d: input and weight have 4 dimensions',
    );
  }
  const [batch = 0, channels = 0, h = 0, w = 0] = input.sizes;
  const [outs = 0, perGroup = 0, kh = 0, kw = 0] = weight.sizes;
  const outH = Math.floor((h + 2 * padY - stepY * (kh - 1) - 1) / strideY) + 1;
  const outW = Math.floor((w + 2 * padX - stepX * (kw - 1) - 1) / strideX) + 1;
  if (
    perGroup * groups !== channels ||
    offset.sizes[1] !== offsetGroups * 2 * kh * kw ||
    offset.sizes[2] !== outH ||
    offset.sizes[3] !== outW
  ) {
    throw new OperatorError(
      `deform_conv2d: sizes of input [${input.sizes.join(', ')}], weight [${weight.sizes.join(', ')}] and offset [${offset.sizes.join(', ')}] do not fit`,
    );
  }
  const read = (one: Tensor): ArrayLike<number> => numbers(contiguous(one));
  const [x, kernel, moves] = [read(input), read(weight), read(offset)];
  const [weights, shift] = [read(mask), read(bias)];
  const out = Tensor.empty([batch, outs, outH, outW], input.dtype);
  const taps = kh * kw;
  const plane = outH * outW;
  const perOffset = channels / offsetGroups;
  for (let b = 0; b < batch; b += 1) {
    for (let place = 0; place < plane; place += 1) {
      const [row, column] = [Math.floor(place / outW), place % outW];
      const samples = new Float64Array(channels * taps);
      for (let c = 0; c < channels; c += 1) {
        const group = Math.floor(c / perOffset);
        for (let tap = 0; tap < taps; tap += 1) {
          const move = (axis: 0 | 1) =>
            moves[
              ((b * offsetGroups + group) * 2 * taps + 2 * tap + axis) * plane +
                place
            ] ?? 0;
          const y =
            row * strideY - padY + Math.floor(tap / kw) * stepY + move(0);
          const at = column * strideX - padX + (tap % kw) * stepX + move(1);
          const by = useMask
            ? (weights[
                ((b * offsetGroups + group) * taps + tap) * plane + place
              ] ?? 0)
            : 1;
          samples[c * taps + tap] =
            by * sample(x, (b * channels + c) * h * w, h, w, y, at);
        }
      }
      for (let o = 0; o < outs; o += 1) {
        const group = Math.floor(o / (outs / groups));
        const length = perGroup * taps;
        let sum = shift[o] ?? 0;
        for (let i = 0; i < length; i += 1) {
          sum +=
            (kernel[o * length + i] ?? 0) * (samples[group * length + i] ?? 0);
        }
        out.storage.data[(b * outs + o) * plane + place] = sum as never;
      }
    }
  }
  return out;
}

const BOXES =
  'Tensor input, Tensor rois, float spatial_scale, int pooled_height, int pooled_width';

export const definitions: readonly OperatorDefinition[] = [
  define(`torchvision::roi_pool(${BOXES}) -> (Tensor, Tensor)`, roiPool),
  define(`torchvision::ps_roi_pool(${BOXES}) -> (Tensor, Tensor)`, psRoiPool),
  define(
    `torchvision::ps_roi_align(${BOXES}, int sampling_ratio) -> (Tensor, Tensor)`,
    psRoiAlign,
  ),
  define(
    'torchvision::deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor bias, int stride_h, int stride_w, int pad_h, int pad_w, int dilation_h, int dilation_w, int groups, int offset_groups, bool use_mask) -> Tensor',
    deformConv2d,
  ),
];
