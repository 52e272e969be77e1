/** Convolutions on planes that were spread out so that every tap of the kernel reads its inputs in a row. */

import {
  clamp,
  COLUMNS,
  copyTile,
  panelsTimesVector,
  ROWS,
  tile4,
  tile8,
} from './tile';

/**
 * Writes one plane with its padding to `to`: of all rows and columns those of
 * one phase, `phaseY + i * strideY` and `phaseX + j * strideX` of the padded
 * plane. Only elements of the input are written: the zeros around them are
 * there already.
 *
 * @param pitch - elements from one row to the next
 */
export function spread(
  from: usize,
  height: i32,
  width: i32,
  to: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  strideY: i32,
  strideX: i32,
  shiftY: i32,
  shiftX: i32,
): void {
  // The first column whose input lies inside, and the end of these.
  let first: i32 = 0;
  while (first < columns && first * strideX + shiftX < 0) {
    first += 1;
  }
  let last: i32 = columns;
  while (last > first && (last - 1) * strideX + shiftX >= width) {
    last -= 1;
  }
  for (let i: i32 = 0; i < rows; i += 1) {
    const y = i * strideY + shiftY;
    if (y < 0 || y >= height) {
      continue;
    }
    let source = from + (<usize>(y * width + first * strideX + shiftX) << 2);
    let target = to + (<usize>(i * pitch + first) << 2);
    if (strideX == 1) {
      memory.copy(target, source, <usize>(last - first) << 2);
      continue;
    }
    let j = first;
    if (strideX == 2) {
      // The second vector's end must still be an element of this row.
      for (; j + 4 < last; j += 4) {
        v128.store(
          target,
          v128.shuffle<f32>(
            v128.load(source),
            v128.load(source, 16),
            0,
            2,
            4,
            6,
          ),
        );
        source += 32;
        target += 16;
      }
    }
    for (; j < last; j += 1) {
      store<f32>(target, load<f32>(source));
      source += <usize>strideX << 2;
      target += 4;
    }
  }
}

/** Eight (or four) columns of all taps of all channels, one after the other. */
// @ts-ignore: decorator
@inline
function packColumns(
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  to: usize,
  wide: bool,
): void {
  const end = offsets + (<usize>taps << 2);
  for (let c: i32 = 0; c < channels; c += 1) {
    for (let at = offsets; at < end; at += 4) {
      const from = source + load<u32>(at);
      v128.store(to, v128.load(from));
      if (wide) {
        v128.store(to, v128.load(from, 16), 16);
        to += 32;
      } else {
        to += 16;
      }
    }
    source += channelStride;
  }
}

/**
 * A convolution as the product of packed weights with columns of the input.
 *
 * @typeParam T - f32, or i32 of pairs of 16 bits: the channels are pairs of channels then
 * @param weights - panels of 4 filters, over channels and taps
 * @param bias - one number for each filter, with room for whole panels
 * @param source - the spread planes, or the input
 * @param offsets - bytes from an output's place to each tap's input
 * @param pitch - elements from a row of outputs to the next in the planes
 * @param panels - room for `block` panels of columns
 * @param buffer - room for one tile
 */
function convolution<T>(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  const depth = channels * taps;
  const plane = <usize>(rows * columns) << 2;
  const total = (rows - 1) * pitch + columns;
  const panelSize = (<usize>depth) << 5;
  const weightSize = (<usize>depth) << 4;
  for (let start: i32 = 0; start < total; start += block * COLUMNS) {
    const end = min(start + block * COLUMNS, total);
    let panel = panels;
    for (let j = start; j < end; j += COLUMNS) {
      const from = source + (<usize>j << 2);
      if (total - j > 4) {
        packColumns(
          from,
          channels,
          channelStride,
          taps,
          offsets,
          panel,
          true,
        );
      } else {
        packColumns(
          from,
          channels,
          channelStride,
          taps,
          offsets,
          panel,
          false,
        );
      }
      panel += panelSize;
    }
    let filter = weights;
    let filterBias = bias;
    let target = out;
    for (let m: i32 = 0; m < filters; m += ROWS) {
      const filterCount = min(ROWS, filters - m);
      panel = panels;
      for (let j = start; j < end; j += COLUMNS) {
        const y = j / pitch;
        const x = j - y * pitch;
        const to = target + (<usize>(y * columns + x) << 2);
        if (filterCount == ROWS && x + COLUMNS <= columns) {
          tile8<T>(
            filter,
            panel,
            depth,
            to,
            plane,
            filterBias,
            false,
            low,
            high,
          );
        } else {
          if (total - j > 4) {
            tile8<T>(
              filter,
              panel,
              depth,
              buffer,
              32,
              filterBias,
              false,
              low,
              high,
            );
          } else {
            tile4<T>(
              filter,
              panel,
              depth,
              buffer,
              32,
              filterBias,
              false,
              low,
              high,
            );
          }
          // A tile may end in one row of outputs, go through the gap, and begin the next.
          let lane: i32 = 0;
          let row = y;
          let column = x;
          while (lane < COLUMNS && row < rows) {
            const run = min(columns - column, COLUMNS - lane);
            if (run > 0) {
              copyTile(
                buffer + (<usize>lane << 2),
                32,
                target + (<usize>(row * columns + column) << 2),
                plane,
                filterCount,
                run,
              );
            }
            lane += pitch - column;
            column = 0;
            row += 1;
          }
        }
        panel += panelSize;
      }
      filter += weightSize;
      filterBias += 16;
      target += plane << 2;
    }
  }
}

/** Of floats. */
export function convolve(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  // prettier-ignore
  convolution<f32>(weights, bias, filters, source, channels, channelStride, taps, offsets, out, rows, columns, pitch, panels, block, buffer, low, high);
}

/** Of quanta in pairs: exact sums, as floats. */
export function convolvePairs(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  // prettier-ignore
  convolution<i32>(weights, bias, filters, source, channels, channelStride, taps, offsets, out, rows, columns, pitch, panels, block, buffer, low, high);
}

/** A convolution whose result is one pixel: weights times a vector. */
export function convolvePixel(
  weights: usize,
  bias: usize,
  filters: i32,
  x: usize,
  depth: i32,
  out: usize,
  low: f32,
  high: f32,
): void {
  const panels = (filters + ROWS - 1) / ROWS;
  panelsTimesVector(weights, x, depth, panels, out, bias, low, high);
}

/** Four vectors of outputs, at any four places. */
// @ts-ignore: decorator
@inline
function depthwiseBlock(
  weights: usize,
  taps: i32,
  offsets: usize,
  bias: v128,
  p0: usize,
  p1: usize,
  p2: usize,
  p3: usize,
  q0: usize,
  q1: usize,
  q2: usize,
  q3: usize,
  low: v128,
  high: v128,
): void {
  let c0 = bias;
  let c1 = bias;
  let c2 = bias;
  let c3 = bias;
  for (let t: i32 = 0; t < taps; t += 1) {
    const offset = <usize>load<u32>(offsets + (<usize>t << 2));
    const w = v128.load_splat<f32>(weights + (<usize>t << 2));
    c0 = f32x4.add(c0, f32x4.mul(w, v128.load(p0 + offset)));
    c1 = f32x4.add(c1, f32x4.mul(w, v128.load(p1 + offset)));
    c2 = f32x4.add(c2, f32x4.mul(w, v128.load(p2 + offset)));
    c3 = f32x4.add(c3, f32x4.mul(w, v128.load(p3 + offset)));
  }
  v128.store(q0, clamp(c0, low, high));
  v128.store(q1, clamp(c1, low, high));
  v128.store(q2, clamp(c2, low, high));
  v128.store(q3, clamp(c3, low, high));
}

/**
 * One filter on one plane. Stores run up to 15 numbers past a row: rows are
 * written from the first to the last, so what they spoil is written after it.
 */
export function depthwise(
  weights: usize,
  bias: f32,
  source: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  low: f32,
  high: f32,
): void {
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  const start = f32x4.splat(bias);
  const down = <usize>pitch << 2;
  const outDown = <usize>columns << 2;
  const rest = columns & 15;
  // Narrow planes: two or four rows at a time.
  const together: i32 =
    columns <= 4 ? 4 : columns <= 8 ? 2 : 1;
  let y: i32 = 0;
  for (; y + together <= rows; y += together) {
    const p = source + <usize>y * down;
    const q = out + <usize>y * outDown;
    if (together == 4) {
      // prettier-ignore
      depthwiseBlock(weights, taps, offsets, start, p, p + down, p + 2 * down, p + 3 * down, q, q + outDown, q + 2 * outDown, q + 3 * outDown, lows, highs);
    } else if (together == 2) {
      // prettier-ignore
      depthwiseBlock(weights, taps, offsets, start, p, p + 16, p + down, p + down + 16, q, q + 16, q + outDown, q + outDown + 16, lows, highs);
    } else {
      for (let x: usize = 0; x < <usize>columns; x += 16) {
        const from = p + (x << 2);
        const to = q + (x << 2);
        // prettier-ignore
        depthwiseBlock(weights, taps, offsets, start, from, from + 16, from + 32, from + 48, to, to + 16, to + 32, to + 48, lows, highs);
      }
    }
  }
  for (; y < rows; y += 1) {
    const p = source + <usize>y * down;
    const q = out + <usize>y * outDown;
    // prettier-ignore
    depthwiseBlock(weights, taps, offsets, start, p, p + 16, p, p + 16, q, q + 16, q, q + 16, lows, highs);
  }
}
